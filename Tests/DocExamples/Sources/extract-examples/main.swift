import Foundation

// extract-examples [--framework NAME] ROOT OUTPUT DOCUMENT...
//
// Writes one Swift file with a function for every example of the documents that needs the framework, or
// none.

var words = Array(CommandLine.arguments.dropFirst())
var framework: String?
if words.first == "--framework", words.count >= 2 {
  framework = words[1]
  words.removeFirst(2)
}
let arguments = words.map { URL(filePath: $0) }
guard arguments.count >= 2 else {
  let usage = "usage: extract-examples [--framework NAME] ROOT OUTPUT DOCUMENT...\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let root = arguments[0]
let blocks = try arguments.dropFirst(2).flatMap { url in
  let text = try String(contentsOf: url, encoding: .utf8)
  let name = String(url.path.dropFirst(root.path.count).drop { $0 == "/" })
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return codeBlocks(of: url.pathExtension == "swift" ? docComments(lines) : lines, in: name)
}
try ExampleFile(blocks, for: framework, root: root.path).text.write(
  to: arguments[1],
  atomically: true,
  encoding: .utf8
)
