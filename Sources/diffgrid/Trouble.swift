/// Why there is no answer: one line on standard error, and exit status 2.
package struct Trouble: Error {
  /// The file at fault, as the user named it.
  var file: String?

  /// The line of the file, counted from one.
  var line: Int?

  var message: String

  init(_ message: String, file: String? = nil, line: Int? = nil) {
    self.message = message
    self.file = file
    self.line = line
  }

  /// `diffgrid: FILE:LINE: message`, without what is not known.
  package var report: String {
    var parts = ["diffgrid"]
    if let file {
      let name = file.isEmpty ? "''" : Shown.text(file)
      parts.append(name + (line.map { ":\($0)" } ?? ""))
    }
    parts.append(message)
    return parts.joined(separator: ": ")
  }
}

/// How the tool ends, in the manner of `diff`.
enum ExitStatus: Int32 {
  case same = 0
  case different = 1
  case trouble = 2
}
