/// A command line that makes no sense.
struct UsageError: Error {
  var message: String
  var syntax: Syntax

  init(_ message: String, _ syntax: Syntax) {
    self.message = message
    self.syntax = syntax
  }

  /// The message, how to call the command, and where to read more.
  var report: String {
    """
    Error: \(message)
    Usage: \(HelpPage(syntax).usage)
      See '\(syntax.command) --help' for more information.
    """
  }
}
