/// Where the answer goes.
struct Destination {
  /// The name on the command line; nil or `-` is standard output.
  var name: String?

  var isStandardOutput: Bool { name == nil || name == "-" }

  /// Whether a person looks at it as it is written.
  var isTerminal: Bool { isStandardOutput && Platform.isTerminal(Platform.standardOutput) }

  /// Writes everything.
  ///
  /// A reader of standard output that went away is no trouble: it had enough.
  func write(_ bytes: [UInt8]) throws(Trouble) {
    do throws(SystemError) {
      if let name, !isStandardOutput {
        try Platform.replaceFile(at: name, with: bytes)
      } else {
        try Platform.writeAll(bytes, to: Platform.standardOutput)
      }
    } catch {
      if isStandardOutput, error.isBrokenPipe { return }
      throw Trouble(error.message, file: isStandardOutput ? "<stdout>" : name)
    }
  }
}
