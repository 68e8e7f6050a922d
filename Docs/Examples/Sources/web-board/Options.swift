/// What the command line asks for.
struct Options {
  static let usage = """
    usage: web-board [--port PORT] [--address ADDRESS] [--still] [--terminal]

      --port PORT        the port to listen at (default: 8080)
      --address ADDRESS  the IPv4 address to listen at (default: 127.0.0.1, this machine only)
      --still            changes nothing by itself
      --terminal         shows the orders here, too
      --help             prints this text
    """

  var port: UInt16 = 8080
  var address = "127.0.0.1"
  var isStill = false
  var usesTerminal = false
  var asksForHelp = false

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    let words = Array(arguments)
    // Help is given whatever else is wrong.
    asksForHelp = words.contains("--help") || words.contains("-h")
    guard !asksForHelp else { return }
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--still": isStill = true
      case "--terminal": usesTerminal = true
      case "--address":
        guard let value = rest.popFirst() else {
          throw UsageError("--address needs an IPv4 address")
        }
        address = value
      case "--port":
        guard let value = rest.popFirst().flatMap({ UInt16($0) }), value > 0 else {
          throw UsageError("--port needs a number from 1 to 65535")
        }
        port = value
      default: throw UsageError("there is no option '\(word)'")
      }
    }
  }
}

/// A mistake in the command line.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
