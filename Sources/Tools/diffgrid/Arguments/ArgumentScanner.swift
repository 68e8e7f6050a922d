/// The arguments and options of a command line, parsed by the syntax of a command.
struct ParsedArguments {
  let syntax: Syntax
  private(set) var positionals: [String] = []
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []

  /// Parses the arguments.
  ///
  /// Options may appear anywhere before `--`. If an option is repeated, the last one counts.
  init(_ arguments: some Sequence<String>, syntax: Syntax) throws(UsageError) {
    self.syntax = syntax
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      try take(argument, &rest)
    }
  }

  private mutating func take(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = option(name) else { throw unknown(name) }
    if option.isFlag {
      guard parts.count == 1 else {
        throw UsageError("The option '\(name)' does not take a value", syntax)
      }
      flags.insert(option.name)
    } else if parts.count == 2 {
      values[option.name] = String(parts[1])
    } else {
      guard let value = rest.first, value == "-" || !value.hasPrefix("-") else {
        throw UsageError("Missing value for '\(option.synopsis)'", syntax)
      }
      values[option.name] = value
      rest.removeFirst()
    }
  }

  private func option(_ name: String) -> Syntax.Option? {
    if name.hasPrefix("--") { return syntax.option(named: String(name.dropFirst(2))) }
    return name.count == 2 ? name.last.flatMap { syntax.option(short: $0) } : nil
  }

  private func unknown(_ name: String) -> UsageError {
    let hint = EditDistance.hint(at: name, among: syntax.options.map { "--" + $0.name })
    return UsageError("Unknown option '\(Shown.text(name))'" + hint, syntax)
  }
}

extension ParsedArguments {
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the value of an option with a fixed set of values.
  func choice<Value: Choice>(_ name: String, _ type: Value.Type) throws(UsageError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      let choices = Value.allCases.map { "'\($0.rawValue)'" }
      let hint = EditDistance.hint(at: text, among: Value.allCases.map(\.rawValue)).dropFirst(2)
      throw invalid(
        name,
        text,
        "Please provide one of \(choices.dropLast().joined(separator: ", ")) or \(choices.last ?? "")."
          + (hint.isEmpty ? "" : " " + hint)
      )
    }
    return value
  }

  func positiveNumber(_ name: String) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number > 0, number <= 1_000 else {
      throw invalid(name, text, "Please provide a number from 1 to 1000.")
    }
    return number
  }

  /// Throws unless there are as many arguments as the syntax names.
  func expectArguments() throws(UsageError) {
    if positionals.count < syntax.arguments.count {
      let missing = syntax.arguments[positionals.count].name
      throw UsageError("Missing expected argument '<\(missing)>'", syntax)
    }
    let extra = positionals.dropFirst(syntax.arguments.count).map { "'\(Shown.text($0))'" }
    guard let first = extra.first else { return }
    if extra.count == 1 { throw UsageError("Unexpected argument \(first)", syntax) }
    let list = extra.joined(separator: ", ")
    throw UsageError("\(extra.count) unexpected arguments: \(list)", syntax)
  }

  func invalid(_ name: String, _ value: String, _ advice: String) -> UsageError {
    let synopsis = syntax.option(named: name)?.synopsis ?? name
    return UsageError(
      "The value '\(Shown.text(value))' is invalid for '\(synopsis)'. \(advice)",
      syntax
    )
  }
}
