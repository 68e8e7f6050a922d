import Foundation

/// One run of the built tests, in a process group of its own.
struct TestRun {
  enum End: Equatable {
    case passed
    case failed(String)
  }

  /// The command without the arguments that select tests.
  let command: [String]

  /// A folder for this run only.
  let folder: URL

  /// Limits for the memory of a process, in KiB, for its processor time, in seconds, and for the size of a
  /// file that it writes, in blocks of 512 bytes.
  ///
  /// They are needed because a mutant may make a loop endless.
  private static let limits =
    "ulimit -v 8000000 2>/dev/null; ulimit -t 600; ulimit -f 400000; exec \"$0\" \"$@\""

  /// Runs tests until the first one fails or the time is over.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that select tests.
  ///   - environment: Variables besides those of this process.
  ///   - limit: The time limit in seconds.
  /// - Returns: How the run ended.
  /// - Throws: Errors of the system when it cannot be started.
  func run(
    _ arguments: [String],
    environment: [String: String],
    limit: Double
  ) async throws -> End {
    let log = folder.appendingPathComponent("log")
    let temporary = folder.appendingPathComponent("tmp")
    try? FileManager.default.removeItem(at: temporary)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.limits] + command + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["SWIFT_BACKTRACE": "enable=no", "TMPDIR": temporary.path]) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    Running.shared.add(process.processIdentifier)
    defer { Running.shared.remove(process.processIdentifier) }
    var reader = LogReader(log)
    let end = ContinuousClock.now + .seconds(limit)
    while process.isRunning {
      if let failure = reader.firstFailure() {
        stop(process)
        return .failed(failure)
      }
      if ContinuousClock.now > end {
        stop(process)
        return .failed("no end in \(Int(limit)) s")
      }
      try await Task.sleep(for: .milliseconds(30))
    }
    // Processes that the tests have started end too.
    kill(-process.processIdentifier, SIGKILL)
    if process.terminationReason == .exit, process.terminationStatus == 0 { return .passed }
    if let failure = reader.firstFailure() { return .failed(failure) }
    return .failed(
      reader.trap() ?? "a crash, \(process.terminationReason == .exit ? "status" : "signal") "
        + "\(process.terminationStatus)"
    )
  }

  private func stop(_ process: Process) {
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// Looks for failures in a log that grows.
private struct LogReader {
  private let url: URL
  private var offset: UInt64 = 0
  private var rest = Data()
  private var lastTrap: String?

  init(_ url: URL) { self.url = url }

  mutating func firstFailure() -> String? {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: offset)) != nil, let new = try? handle.readToEnd() else {
      return nil
    }
    offset += UInt64(new.count)
    rest += new
    guard let end = rest.lastIndex(of: 10) else { return nil }
    let lines = String(decoding: rest[...end], as: UTF8.self)
    rest = Data(rest[(end + 1)...])
    for line in lines.split(whereSeparator: \.isNewline) {
      if let place = line.range(of: " recorded an issue") {
        return String(line[..<place.lowerBound].drop { !$0.isLetter && $0 != "\"" })
      }
      if line.contains(": error: "), line.contains(" : ") { return String(line.prefix(200)) }
      if let place = line.range(of: "Fatal error: ") {
        lastTrap = String(line[place.upperBound...])
      }
    }
    return nil
  }

  func trap() -> String? { lastTrap.map { "a trap: \($0.prefix(120))" } }
}
