/// The error of an invalid command line.
struct UsageError: Error {
  var message: String
  var syntax: Syntax

  init(_ message: String, _ syntax: Syntax) {
    self.message = message
    self.syntax = syntax
  }

  /// The message and a hint that names the help option, in one line.
  var report: String { "diffgrid: \(message) (see '\(syntax.command) --help')" }
}
