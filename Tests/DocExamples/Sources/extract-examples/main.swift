import Foundation

// extract-examples [--framework NAME] ROOT FOLDER DOCUMENT...
//
// Writes the examples that need the framework, or none, into Swift files in a folder: a file for
// each page, one for all doc comments, and one with the table of all examples.

var words = Array(CommandLine.arguments.dropFirst())
var framework: String?
if words.first == "--framework", words.count >= 2 {
  framework = words[1]
  words.removeFirst(2)
}
let arguments = words.map { URL(filePath: $0) }
guard arguments.count >= 2 else {
  let usage = "usage: extract-examples [--framework NAME] ROOT FOLDER DOCUMENT...\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
var extraction = Extraction(for: framework, root: arguments[0], folder: arguments[1])
try extraction.extract(from: Array(arguments.dropFirst(2)))
