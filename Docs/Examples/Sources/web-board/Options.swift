import Arguments

/// What the command line asks for.
struct Options {
  private static let help = """
    Usage: web-board [--port PORT] [--address ADDRESS] [--still] [--terminal]

    Shows the orders of a kitchen as a web page, which changes in all windows at once.

      --port PORT        the port to listen at, 0 for any that is free (default: 8080)
      --address ADDRESS  the IPv4 address to listen at (default: 127.0.0.1, this machine only)
      --still            changes nothing by itself
      --terminal         shows the orders here, too
    """

  let port: UInt16
  let address: String
  let isStill: Bool
  let usesTerminal: Bool

  /// Reads the command line of the program.
  init() throws(UsageError) {
    let given = arguments(
      Self.help,
      name: "web-board",
      flags: ["--still", "--terminal"],
      values: ["--address", "--port"]
    )
    guard let port = UInt16(given.values["--port", default: "8080"]) else {
      throw UsageError("--port needs a number from 0 to 65535")
    }
    self.port = port
    address = given.values["--address", default: "127.0.0.1"]
    (isStill, usesTerminal) = (
      given.flags.contains("--still"), given.flags.contains("--terminal")
    )
  }
}

/// A mistake in the command line.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
