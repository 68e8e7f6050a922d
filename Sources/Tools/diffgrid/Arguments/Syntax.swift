/// The syntax of a command, which the parser, the usage line and the help page share.
struct Syntax {
  struct Argument {
    var name: String
    var help: String
  }

  struct Option {
    /// The name without the dashes.
    var name: String
    var short: Character?
    /// The placeholder of the value on the help page; nil for a flag.
    var value: String?
    var help: String
    /// All allowed values, if there is a fixed set of them.
    var choices: [String] = []
    var standard: String?
    /// Whether the value is the name of a file.
    var isFile = false

    var isFlag: Bool { value == nil }

    /// `--name <value>`.
    var synopsis: String { "--" + name + (value.map { " <\($0)>" } ?? "") }
  }

  /// The command with the name of the program: `diffgrid query`.
  var command: String
  var overview: String
  var discussion = ""
  var arguments: [Argument]
  /// Whether the command also runs without any arguments.
  var argumentsAreOptional = false
  var options: [Option]
  var subcommands: [Argument] = []

  func option(named name: String) -> Option? {
    options.first { $0.name == name }
  }

  func option(short: Character) -> Option? {
    options.first { $0.short == short }
  }
}

extension Syntax.Option {
  /// Creates an option whose values are the cases of an enumeration.
  static func choice<Value: Choice>(
    _ name: String,
    _ type: Value.Type,
    value: String? = nil,
    standard: Value? = nil,
    help: String
  ) -> Self {
    Self(
      name: name,
      value: value ?? name,
      help: help,
      choices: Value.allCases.map(\.rawValue),
      standard: standard?.rawValue
    )
  }
}

/// The values of an option with a fixed set of values.
typealias Choice = RawRepresentable<String> & CaseIterable
