/// The file, or standard output, that the result is written to.
struct Destination {
  /// The name on the command line; nil and `-` mean standard output.
  var name: String?

  var isStandardOutput: Bool { name == nil || name == "-" }

  /// Whether the destination is a terminal.
  var isTerminal: Bool { isStandardOutput && Platform.isTerminal(Platform.standardOutput) }

  /// Writes all bytes.
  ///
  /// It is not an error if the reader of standard output closes the pipe.
  func write(_ bytes: [UInt8]) throws(ToolError) {
    try trying { () throws(SystemError) in
      if let name, !isStandardOutput {
        try Platform.replaceFile(at: name, with: bytes)
      } else {
        try Platform.writeAll(bytes, to: Platform.standardOutput)
      }
    }
  }

  /// Writes by a closure; its error becomes one that names the destination.
  func trying(_ write: () throws(SystemError) -> Void) throws(ToolError) {
    do throws(SystemError) {
      try write()
    } catch {
      if isStandardOutput, error.isBrokenPipe { return }
      throw ToolError(error.message, file: isStandardOutput ? "<stdout>" : name)
    }
  }
}
