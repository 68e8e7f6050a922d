import Foundation
import Testing

extension ScreensTests {
  /// The program `process-list` in a terminal.
  @Suite struct ProcessListTests {
    /// Starts the program in a shell that prints the state of the terminal before and after it.
    private func start(rows: Int = 12) throws -> Tmux {
      let program = try builtProgram("process-list").path
      let tmux = try Tmux(
        columns: 100,
        rows: rows,
        "echo before; '\(program)'; echo after $?; stty -a | grep -o '.icanon\\|.echo '; sleep 1000"
      )
      let lines = try tmux.wait { $0.count == rows && $0.contains { $0.contains(" MB  ") } }
      try #require(lines.first?.contains("PROCESS") == true)
      return tmux
    }

    @Test func `It shows processes by user, scrolls, and gives the terminal back`() throws {
      let tmux = try start()
      #expect(try tmux.lines.contains { $0.wholeMatch(of: /\w+ \(\d+\)/) != nil })
      #expect(try tmux.lines.contains { $0.contains(/^ +1 .* MB  \S/) })
      try tmux.press("NPage", "NPage")
      let lines = try tmux.wait { !$0.contains { $0.contains(/^ +1 .* MB/) } }
      #expect(!lines.contains { $0.contains(/^ +1 .* MB/) })
      #expect(lines.first?.contains("PROCESS") == true)
      try tmux.press("q")
      #expect(try isRestored(tmux))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A signal ends it, and the terminal is as before`(signal: Int32) throws {
      let tmux = try start()
      #expect(kill(try child(of: tmux), signal) == 0)
      #expect(try isRestored(tmux))
    }

    @Test func `It follows the size of the terminal`() throws {
      let tmux = try start()
      try tmux.resize(columns: 60, rows: 20)
      let lines = try tmux.wait { $0.count == 20 && $0.allSatisfy { !$0.isEmpty } }
      #expect(lines.count == 20)
      #expect(lines.dropFirst(2).allSatisfy { $0.contains(" MB  ") || $0.contains("(") })
    }

    @Test func `A name of a process cannot control the terminal`() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "exec -a $'evil\\e[2J\\e]0;pwned\\a' sleep 600"]
      try process.runWithSignals()
      defer { process.terminate() }
      let tmux = try start(rows: 200)
      let identifier = "\(process.processIdentifier) "
      for _ in 0..<20 where try !tmux.lines.contains(where: { $0.contains(identifier) }) {
        try tmux.press("NPage")
        usleep(100_000)
      }
      let lines = try tmux.wait { $0.contains { $0.contains("evil") } }
      #expect(lines.contains { $0.contains(identifier) && $0.hasSuffix("evil�[2J�]0;pwned� 600") })
      #expect(lines.first?.contains("PROCESS") == true)
      #expect(try tmux.value("#{pane_title}") != "pwned")
    }

    private func isRestored(_ tmux: Tmux) throws -> Bool {
      let lines = try tmux.wait { $0.contains(" echo") }
      // The previous lines are restored, the cursor is visible, and keys are echoed line by line.
      let modes = try tmux.value("#{cursor_flag}#{wrap_flag}")
      return lines.first == "before" && lines.contains("after 0") && lines.contains(" icanon")
        && lines.contains(" echo") && modes == "11"
    }

    private func child(of tmux: Tmux) throws -> pid_t {
      let shell = try tmux.value("#{pane_pid}")
      let children = try String(
        contentsOfFile: "/proc/\(shell)/task/\(shell)/children",
        encoding: .utf8
      )
      return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    }
  }
}

/// Finds a program beside the tests.
private func builtProgram(_ name: String) throws -> URL {
  let bundles = Bundle.allBundles.map(\.bundleURL.path)
  for path in CommandLine.arguments + [Bundle.main.executablePath].compactMap(\.self) + bundles {
    var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder)
      if exists, !isFolder.boolValue { return candidate }
    }
  }
  throw CocoaError(.fileNoSuchFile)
}
