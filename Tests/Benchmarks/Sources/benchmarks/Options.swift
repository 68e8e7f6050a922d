/// The options of the command line.
struct Options {
  var scale = Scale.full
  var filter: String?
  var json: String?
  var markdown: String?
  var plots: String?
  var lines: (before: String, after: String)?
  var wantsLimits = false
  var changes: (change: CountedChange, count: Int)?
  var wantsHelp = false

  static let help = """
    Usage: benchmarks [options]

      --quick               Smaller sizes and fewer rounds; ends within a minute.
      --filter TEXT         Only rows whose title has the text in it.
      --json FILE           Writes the results as JSON.
      --markdown FILE       Writes the table between the file's two marks "measured".
      --plots DIRECTORY     Draws the growth curves.
      --lines BEFORE AFTER  Two files of lines for the rows on real data, instead of the Debian
                            package lists.
      --limits              Goes through the largest shapes instead, with a hundredth of everything
                            when --quick; fails on a wrong answer.
      --changes KIND N      Only makes N changes of a kind and measures nothing; for count-instructions.
      --help                Shows this.

    A debug build measures the small lists only.

    Exit status: 0 when no row misses its goal by more than its noise, 1 when one does, 2 when
    something went wrong.
    """

  struct Unknown: Error, CustomStringConvertible {
    let argument: String
    var description: String { "Cannot make sense of \"\(argument)\"; see --help" }
  }

  init(_ arguments: some Sequence<String>) throws(Unknown) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--quick": scale = .quick
      case "--filter": filter = try Self.value(of: argument, &rest)
      case "--json": json = try Self.value(of: argument, &rest)
      case "--markdown": markdown = try Self.value(of: argument, &rest)
      case "--plots": plots = try Self.value(of: argument, &rest)
      case "--lines":
        lines = (try Self.value(of: argument, &rest), try Self.value(of: argument, &rest))
      case "--limits": wantsLimits = true
      case "--changes":
        let name = try Self.value(of: argument, &rest)
        let text = try Self.value(of: argument, &rest)
        guard let change = CountedChange(rawValue: name) else { throw Unknown(argument: name) }
        guard let count = Int(text), count >= 0 else { throw Unknown(argument: text) }
        changes = (change, count)
      case "--help", "-h": wantsHelp = true
      default: throw Unknown(argument: argument)
      }
    }
  }

  private static func value(
    of argument: String,
    _ rest: inout some IteratorProtocol<String>
  ) throws(Unknown) -> String {
    guard let value = rest.next() else { throw Unknown(argument: argument) }
    return value
  }
}
