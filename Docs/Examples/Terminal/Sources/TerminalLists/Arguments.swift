import Foundation

/// Prints a help text and ends the program if the command line asks for it, or says what is wrong with it.
///
/// - Parameters:
///   - help: The help text. Its first line is the usage.
///   - name: The name of the program.
///   - files: How many file names the program takes.
///   - options: The options that the program knows besides `--help` and `-h`.
/// - Returns: The file names and the options.
public func arguments(
  _ help: String,
  name: String,
  files: ClosedRange<Int> = 0...0,
  options: Set<String> = []
) -> (files: [String], options: Set<String>) {
  let words = CommandLine.arguments.dropFirst()
  if words.contains("--help") || words.contains("-h") {
    print(help)
    exit(0)
  }
  let given = words.filter { $0.hasPrefix("-") }
  let names = words.filter { !$0.hasPrefix("-") }
  if let unknown = given.first(where: { !options.contains($0) }) {
    stop("\(name): unknown option '\(unknown)' (see '\(name) --help')", status: 2)
  }
  if !files.contains(names.count) {
    let problem = names.count < files.lowerBound ? "a file is missing" : "too many arguments"
    stop("\(name): \(problem) (see '\(name) --help')", status: 2)
  }
  return (Array(names), Set(given))
}

/// Ends the program with a line on standard error.
public func stop(_ message: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}
