/// An error that ends the tool with one line on standard error and exit status 2.
package struct ToolError: Error {
  /// The name of the file with the error, as the user wrote it.
  var file: String?

  /// The line of the error in the file, counted from 1.
  var line: Int?

  /// The column of the error in its line, counted from 1 in Unicode scalars.
  var column: Int?

  var message: String

  init(_ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  /// The message in the form `diffgrid: FILE:LINE:COLUMN: message`; unknown parts are left out.
  package var report: String {
    var parts = ["diffgrid"]
    if let file {
      let name = file.isEmpty ? "''" : Shown.text(file)
      parts.append(name + [line, column].compactMap { $0.map { ":\($0)" } }.joined())
    }
    parts.append(message)
    return parts.joined(separator: ": ")
  }
}

/// The exit statuses of the tool, which are those of `diff`.
enum ExitStatus: Int32 {
  case same = 0
  case different = 1
  case error = 2
}
