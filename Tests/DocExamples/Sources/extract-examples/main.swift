import Foundation

// extract-examples ROOT OUTPUT DOCUMENT...
//
// Writes one Swift file with a function for every example of the documents.

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: extract-examples ROOT OUTPUT DOCUMENT...\n".utf8))
  exit(2)
}
let root = arguments[0]
let blocks = try arguments.dropFirst(2).flatMap { url in
  let text = try String(contentsOf: url, encoding: .utf8)
  let name = String(url.path.dropFirst(root.path.count).drop { $0 == "/" })
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return codeBlocks(of: url.pathExtension == "swift" ? docComments(lines) : lines, in: name)
}
try ExampleFile(blocks, root: root.path).text.write(
  to: arguments[1],
  atomically: true,
  encoding: .utf8
)
