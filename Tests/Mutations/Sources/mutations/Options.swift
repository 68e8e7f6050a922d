import Foundation

/// The options of the command line.
struct Options {
  var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  var sample: Int?
  var seed: UInt64 = 1
  var minimum = 92.0
  var lists = false
  var filters: [String] = []

  static let help = """
    Plants faults in the package, one at a time, and shows that the tests notice them.

      .ci/mutate                          all mutants: hours
      .ci/mutate --sample 200 --seed 7    so many, chosen at random; the seed is 1 if none is given
      .ci/mutate PATH_OR_NAME…            those below a path, or with a part of their name
      .ci/mutate --list                   their names, places and changes; builds nothing
      .ci/mutate --list --sample 200      those of a sample, of which some may not compile
      .ci/mutate --minimum 95             status 1 if less is caught than 95 %, not 92 %

    Docs/Inside/Reliability.md, "Planted faults", says what they are and how they are run.
    """

  /// - Throws: `Failure` for an invalid argument.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value<T>(_ option: String, _ convert: (String) -> T?) throws -> T {
      guard let text = rest.popFirst(), let value = convert(text) else {
        throw Failure("\(option) needs a number")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--sample": sample = try value(argument) { Int($0) }
      case "--seed": seed = try value(argument) { UInt64($0) }
      case "--minimum": minimum = try value(argument) { Double($0) }
      case "--list": lists = true
      case "--help", "-h":
        say(Self.help)
        exit(0)
      case _ where argument.hasPrefix("-"):
        throw Failure("no option \(argument); see --help")
      default: filters.append(argument)
      }
    }
  }
}

/// An error that ends the tool.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Writes a line without buffering, so that it appears at once, also in a file.
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
