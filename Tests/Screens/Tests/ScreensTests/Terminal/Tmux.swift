import Foundation

/// A terminal in memory: a server of tmux with one pane.
final class Tmux {
  private let socket = "screens-" + UUID().uuidString

  private let server = Process()

  /// Runs a command of a shell in a terminal.
  init(columns: Int, rows: Int, _ command: String) throws {
    // tmux does not run as a daemon, which would keep files open that Foundation waits for.
    prepare(server, ["-f", "/dev/null", "-D"])
    server.standardOutput = FileHandle.nullDevice
    try server.runWithSignals()
    let session = [
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "\(command); sleep 1000",
    ]
    var isStarted = false
    for _ in 0..<1_000 where !isStarted {
      isStarted = (try? run(session)) != nil
      if !isStarted { usleep(5_000) }
    }
    try run(["set", "-g", "status", "off"])
    try resize(columns: columns, rows: rows)
  }

  deinit {
    _ = try? run(["kill-server"])
    server.waitUntilExit()
  }

  /// The visible lines, without spaces at the end.
  var lines: [String] {
    get throws {
      let lines = try run(["capture-pane", "-p"]).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      return lines.dropLast().map(String.init)
    }
  }

  /// The visible lines with the sequences that style them.
  var styledLines: [String] {
    get throws { try run(["capture-pane", "-p", "-e"]).components(separatedBy: "\n").dropLast() }
  }

  /// Waits until the lines satisfy a condition.
  ///
  /// - Returns: The lines that satisfy it, or the last ones if none did in time.
  func wait(until condition: ([String]) -> Bool) throws -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let lines = try lines
      if condition(lines) || ContinuousClock.now > end { return lines }
      usleep(2_000)
    }
  }

  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Copies to a file what is written to the terminal from now on.
  func record(to path: String) throws { try run(["pipe-pane", "cat > '\(path)'"]) }

  /// A value that tmux knows, such as `#{pane_title}`.
  func value(_ format: String) throws -> String {
    try run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    prepare(process, ["-N"] + arguments)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    return text
  }

  private func prepare(_ process: Process, _ arguments: [String]) {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["LC_ALL=C.UTF-8", "tmux", "-u", "-L", socket] + arguments
    process.standardError = FileHandle.nullDevice
  }

  struct Failure: Error {
    var arguments: [String]
  }
}

extension Process {
  /// Runs a process that gets signals.
  ///
  /// Without this, it would inherit the signal mask of this thread of a pool, which blocks all
  /// signals.
  func runWithSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}

/// A terminal that shows what is written to it.
final class Screen {
  let tmux: Tmux
  private(set) var written = ""
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "screens-" + UUID().uuidString)
  private let input: FileHandle

  init(columns: Int, rows: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appending(path: "pipe").path
    mkfifo(pipe, 0o600)
    tmux = try Tmux(columns: columns, rows: rows, "stty raw -echo; cat '\(pipe)'")
    guard let input = FileHandle(forWritingAtPath: pipe) else {
      throw CocoaError(.fileNoSuchFile)
    }
    self.input = input
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String) {
    written += text
    input.write(Data(text.utf8))
  }

  /// What was written since the last call.
  func takeWritten() -> String {
    defer { written = "" }
    return written
  }
}
