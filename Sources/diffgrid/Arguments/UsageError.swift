/// The error of an invalid command line.
struct UsageError: Error {
  var message: String
  var syntax: Syntax

  init(_ message: String, _ syntax: Syntax) {
    self.message = message
    self.syntax = syntax
  }

  /// The message in one line, and a hint that names the help option.
  var report: String {
    """
    diffgrid: \(message)
    Try '\(syntax.command) --help' for more information.
    """
  }
}
