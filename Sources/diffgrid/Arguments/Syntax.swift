/// What a command takes: one description for the parser, for the usage line and for the help page.
struct Syntax {
  struct Argument {
    var name: String
    var help: String
  }

  struct Option {
    /// Without the dashes.
    var name: String
    var short: Character?
    /// What stands for the value on the help page; nil for a flag.
    var value: String?
    var help: String
    /// All values that are allowed, if they are few.
    var choices: [String] = []
    var standard: String?

    var isFlag: Bool { value == nil }

    /// `--name <value>`.
    var synopsis: String { "--" + name + (value.map { " <\($0)>" } ?? "") }
  }

  /// The command as it is called: `diffgrid query`.
  var command: String
  var overview: String
  var discussion = ""
  var arguments: [Argument]
  /// No arguments at all are fine too.
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
  /// An option whose values are the cases of an enumeration.
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

/// The values of an option that knows all its values.
typealias Choice = RawRepresentable<String> & CaseIterable
