/// The error of an invalid command line.
struct UsageError: Error {
  var message: String
  var syntax: Syntax

  init(_ message: String, _ syntax: Syntax) {
    self.message = message
    self.syntax = syntax
  }

  /// The message, the usage line, and a hint at the help page.
  var report: String {
    """
    Error: \(message)
    Usage: \(HelpPage(syntax).usage)
      See '\(syntax.command) --help' for more information.
    """
  }
}
