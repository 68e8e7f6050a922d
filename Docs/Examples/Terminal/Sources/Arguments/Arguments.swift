import Foundation

/// What a command line has besides the name of the program.
public struct Arguments {
  /// The words that are no options.
  public var files: [String] = []

  /// The options without a value, such as `--still`.
  public var flags: Set<String> = []

  /// The values of options, such as that of `--port 80`.
  public var values: [String: String] = [:]
}

/// Reads the command line; prints a help text and ends the program if it asks for that, or says what is wrong with it.
///
/// - Parameters:
///   - help: The help text. Its first line is the usage.
///   - name: The name of the program.
///   - files: How many file names the program takes.
///   - flags: The options without a value that the program knows besides `--help` and `-h`.
///   - values: Those with a value.
/// - Returns: What was given.
public func arguments(
  _ help: String,
  name: String,
  files: ClosedRange<Int> = 0...0,
  flags: Set<String> = [],
  values: Set<String> = []
) -> Arguments {
  var words = CommandLine.arguments.dropFirst()
  // Help is given whatever else is wrong.
  if words.contains("--help") || words.contains("-h") {
    print(help)
    exit(0)
  }
  func refuse(_ problem: String) -> Never {
    stop("\(name): \(problem) (see '\(name) --help')", status: 2)
  }
  var given = Arguments()
  while let word = words.popFirst() {
    if values.contains(word) {
      guard let value = words.popFirst() else { refuse("\(word) needs a value") }
      given.values[word] = value
    } else if flags.contains(word) {
      given.flags.insert(word)
    } else if word.hasPrefix("-") {
      let known = flags.union(values).sorted() + ["--help"]
      refuse("there is no option '\(word)', but \(known.joined(separator: ", "))")
    } else if given.files.count < files.upperBound {
      given.files.append(word)
    } else {
      refuse(files.upperBound == 0 ? "'\(word)' is no option" : "'\(word)' is a word too many")
    }
  }
  if given.files.count < files.lowerBound { refuse("a file is missing") }
  return given
}

/// Ends the program with a line on standard error.
public func stop(_ message: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}
