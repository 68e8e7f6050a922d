import Foundation
import Testing

extension ScreensTests {
  /// The program `process-list` in a terminal.
  @Suite struct ProcessListTests {
    /// Starts the program in a shell that prints the state of the terminal before and after it.
    private func start(
      columns: Int = 100,
      rows: Int = 12,
      _ options: String = "",
      environment: String = ""
    ) throws -> Tmux {
      let program = try builtProgram("process-list").path
      let tmux = try Tmux(
        columns: columns,
        rows: rows,
        "echo before; \(environment) '\(program)' \(options); echo after $?; stty -a | grep -o '.icanon\\|.echo '; sleep 1000"
      )
      let lines = try tmux.wait {
        $0.count == rows && $0[0].hasPrefix("q: quit") && $0.contains { $0.contains(" MB  ") }
      }
      try #require(lines.first?.hasPrefix("q: quit") == true)
      return tmux
    }

    /// Starts processes that wait.
    private func startProcesses(_ count: Int, name: String) throws -> [Process] {
      try (0..<count).map { _ in
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "exec -a \(name) sleep 600"]
        try process.runWithSignals()
        return process
      }
    }

    /// Starts a process that takes all of a processor that it gets.
    private func startBusyProcess() throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "exec -a whirling bash -c 'while :; do :; done'"]
      try process.runWithSignals()
      return process
    }

    /// The share of a processor of each row.
    private func shares(_ lines: [String]) -> [Int] {
      lines.compactMap { $0.firstMatch(of: /([0-9]+) %/).flatMap { Int($0.1) } }
    }

    @Test(arguments: [(40, false), (200, true)])
    func `The busiest processes come first, below the names of columns`(
      columns: Int,
      hasUsers: Bool
    ) throws {
      let busy = try startBusyProcess()
      defer { busy.terminate() }
      let tmux = try start(columns: columns)
      let lines = try tmux.wait { shares($0).first ?? 0 > 0 }
      let names = ["PID", "CPU", "MEMORY"] + (hasUsers ? ["USER"] : []) + ["COMMAND"]
      #expect(lines[1].split(separator: " ").map(String.init) == names)
      #expect(shares(lines) == shares(lines).sorted(by: >) && shares(lines).count == 10)
      // The columns stand below their names.
      let start = lines[1].count - "COMMAND".count
      for line in lines[2...] {
        #expect(line.count <= columns && line.dropFirst(start - 1).contains(/^ \S/), "\(line)")
      }
    }

    @Test func `The row of the cursor stays chosen wherever it goes`() throws {
      let idle = try startProcesses(9, name: "dawdling")
      defer { for process in idle { process.terminate() } }
      func chosen(_ lines: [String]) -> (row: Int, id: Int)? {
        lines.firstIndex { $0.hasPrefix(">") }.flatMap { row in
          lines[row].dropFirst().split(separator: " ").first.flatMap { Int($0) }.map { (row, $0) }
        }
      }
      let tmux = try start(rows: 30)
      #expect(chosen(try tmux.lines) == nil)
      try tmux.press("/", "d", "a", "w", "d", "l", "i", "n", "g", "Enter", "Down", "Down", "Down")
      let first = try #require(chosen(try tmux.wait { chosen($0)?.row == 4 }))
      #expect(first.row == 4)
      // By number, it is the third one, too; then by program, below a header.
      try tmux.press("s", "s", "s", "g", "g")
      #expect(try chosen(tmux.wait { chosen($0)?.row == 5 })?.id == first.id)
      // Without the search, it is still in sight. If it ends, the next one is chosen.
      try tmux.press("Escape")
      #expect(
        try chosen(tmux.wait { !$0[0].contains("esc: all") && chosen($0) != nil })?.id == first.id
      )
      try tmux.press("/", "d", "a", "w", "d", "l", "i", "n", "g", "Enter")
      _ = try tmux.wait { $0[0].contains("9 of ") }
      idle.first { $0.processIdentifier == first.id }?.terminate()
      let next = try chosen(tmux.wait { $0[0].contains("8 of ") && chosen($0)?.id != first.id })
      #expect(next?.row == 5 && next?.id == idle.map { Int($0.processIdentifier) }.sorted()[3])
      try tmux.press("Escape")
      _ = try tmux.wait { !$0[0].contains("esc: all") }
      try tmux.press("Escape")
      #expect(chosen(try tmux.wait { chosen($0) == nil }) == nil)
    }

    @Test(arguments: [
      ("", [1, 4, 7, 35]), ("NO_COLOR=1", [1, 4, 7]), ("TERM=dumb", []),
    ])
    func `It has the colors that the terminal has`(environment: String, codes: [Int]) throws {
      let busy = try startBusyProcess()
      defer { busy.terminate() }
      let tmux = try start(environment: environment)
      try tmux.press("/", "w", "h", "i", "r", "l", "i", "n", "Enter")
      _ = try tmux.wait { $0[0].contains("1 of ") && shares($0).first ?? 0 >= 10 }
      let busyLine = try tmux.styledLines[2]
      try tmux.press("Down")
      _ = try tmux.wait { $0[2].hasPrefix(">") }
      // The numbers between "\u{1B}[" and "m" but those that end styles.
      let styled = try busyLine + tmux.styledLines.joined()
      let found = styled.matches(of: /\u{1B}\[([0-9;]+)m/).flatMap { $0.1.split(separator: ";") }
      #expect(Set(found.compactMap { Int($0) }).subtracting([0, 39, 49]) == Set(codes))
    }

    @Test func `It shows processes by user, moves, and gives the terminal back`() throws {
      let idle = try startProcesses(20, name: "idle")
      defer { for process in idle { process.terminate() } }
      let tmux = try start()
      try tmux.press("g", "s", "s", "s")
      let first = try tmux.wait {
        $0[2].contains(/^\w+ \(/) && $0.contains { $0.contains(/^ +1 .* MB  \S/) }
      }
      #expect(first.contains { $0.wholeMatch(of: /\w+ \(\d+\)/) != nil })
      #expect(first.contains { $0.contains(/^ +1 .* MB  \S/) })
      try tmux.press("NPage", "NPage")
      let lines = try tmux.wait { !$0.contains { $0.contains(/^ +1 .* MB/) } }
      #expect(!lines.contains { $0.contains(/^ +1 .* MB/) })
      #expect(lines.first?.hasPrefix("q: quit") == true)
      try tmux.press("q")
      #expect(try isRestored(tmux))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A signal ends it, and the terminal is as before`(signal: Int32) throws {
      let tmux = try start()
      #expect(kill(try child(of: tmux), signal) == 0)
      #expect(try isRestored(tmux))
    }

    @Test func `Keys search, group and sort`() throws {
      let waiting = try startProcesses(3, name: "$'Loiters\\tfor it'")
      defer { for process in waiting { process.terminate() } }
      let ids = waiting.map { Int($0.processIdentifier) }.sorted()
      let tmux = try start(columns: 40)
      #expect(try tmux.lines.first == "q: quit  /: search  g: groups  s: order")

      // A key that means nothing does not end the search, nor is it a letter of it.
      try tmux.press("/", "l", "o", "i", "Right", "t", "e", "r", "s", "-", "BSpace")
      var lines = try tmux.wait { $0[0].hasPrefix("/: loiters▏ 3 of ") && $0[5].isEmpty }
      #expect(lines[1].split(separator: " ").last == "COMMAND")
      #expect(lines[2...4].map { $0.split(separator: " ").first } == ids.map { "\($0)" })
      #expect(lines[2...4].allSatisfy { $0.hasSuffix("MB  Loiters\\tfor…") })
      try tmux.press("q", "q")
      lines = try tmux.wait { $0[0].hasPrefix("/: loitersqq▏ 0 of ") && $0[2].isEmpty }
      #expect(
        lines[3...4] == ["  No process has “loitersqq” in its", "  command, program or user."]
      )
      #expect(lines[6].hasPrefix("  esc: show all "))
      #expect(lines[7...] == Array(repeating: "", count: 5)[...])

      try tmux.press("BSpace", "BSpace", "Enter", "g", "g", "s")
      lines = try tmux.wait { $0[0].contains("/: loiters, 3 of ") && $0[2] == "sleep (3)" }
      #expect(lines[0].hasSuffix("   esc: all") && lines[2] == "sleep (3)")
      try tmux.press("g")
      #expect(try tmux.wait { $0[2].hasSuffix("for…") }[2].hasSuffix("for…"))
      try tmux.press("Escape")
      // The head is written after the list.
      let hints = "q: quit  /: search  g: groups  s: order"
      lines = try tmux.wait { $0[0] == hints }
      #expect(lines[0] == hints)
      let sizes = lines.compactMap { $0.firstMatch(of: /([0-9.]+) MB/).flatMap { Double($0.1) } }
      #expect(sizes.count == 10 && sizes == sizes.sorted(by: >))
    }

    @Test(arguments: [[], ["Enter"]])
    func `Escape ends a search, while it is typed and later`(keys: [String]) throws {
      let tmux = try start(columns: 80)
      try tmux.press("/", "x", "q", "x", "q")
      for key in keys { try tmux.press(key) }
      _ = try tmux.wait { $0[3] == "  No process has “xqxq” in its" }
      try tmux.press("Escape")
      let hints = "q: quit   /: search   g: one list   s: busiest first   "
      let lines = try tmux.wait { $0[0].hasPrefix(hints) && $0.contains { $0.contains(" MB  ") } }
      #expect(lines[0].hasPrefix(hints) && lines.contains { $0.contains(" MB  ") })
      // The next search begins empty.
      try tmux.press("/")
      #expect(try tmux.wait { $0[0].hasPrefix("/: ▏ ") }[0].hasPrefix("/: ▏ "))
    }

    @Test func `A search takes letters of any language, and keeps its end in sight`() throws {
      let long = String(repeating: "long-", count: 20)
      let processes = try startProcesses(1, name: "größe-日本-\(long)x")
      defer { for process in processes { process.terminate() } }
      let tmux = try start(columns: 40)
      try tmux.press("/", "ö", "ß", "e", "-", "日")
      let lines = try tmux.wait { $0[0].hasPrefix("/: öße-日▏ 1 of ") }
      #expect(lines[0].hasPrefix("/: öße-日▏ 1 of ") && lines[2].contains("größe-日"))
      try tmux.press("本", "-")
      for _ in 0..<20 { try tmux.press("l", "o", "n", "g", "-") }
      let title = try tmux.wait { $0[0].contains("long-▏ 1 of ") }[0]
      #expect(title.hasPrefix("/: …") && title.hasSuffix("esc: all") && title.count <= 40)
    }

    @Test(arguments: [40, 60, 80, 120])
    func `The keys fit into the columns`(columns: Int) throws {
      let tmux = try start(columns: columns)
      for key in ["s", "g", "s", "g", "s"] {
        try tmux.press(key)
        usleep(50_000)
        let line = try tmux.lines[0]
        #expect(line.count <= columns && !line.hasSuffix("…"))
        for name in ["q: quit", "/: search", "g: ", "s: "] { #expect(line.contains(name)) }
      }
    }

    @Test(arguments: ["", "--ps"])
    func `A name with a slash that separates no folders stays whole`(options: String) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "echo -n '[kw/0:0-events]' > /proc/$$/comm; read line"]
      process.standardInput = Pipe()
      try process.runWithSignals()
      defer { process.terminate() }
      let tmux = try start(columns: 80, options)
      try tmux.press("/", "k", "w", "/", "Enter", "g", "g")
      let lines = try tmux.wait { $0[2] == "[kw/0:0-events] (1)" }
      #expect(lines[2] == "[kw/0:0-events] (1)")
    }

    @Test(arguments: [
      "file-tree", "gtk-packages", "music-library", "process-list", "todo-list", "web-board",
    ])
    func `Each program helps without a screen, and refuses other words`(name: String) throws {
      for help in [
        ["--help"], ["-h"], ["--help", "--nonsense"], ["--nonsense", "file", "--help"],
      ] {
        let (output, errors, status) = try runProgram(name, help)
        #expect(status == 0 && output.hasPrefix("Usage: \(name) ") && errors.isEmpty)
      }
      for wrong in [["--nonsense"], ["one", "two"], ["one", "-x"]] {
        let (output, errors, status) = try runProgram(name, wrong)
        #expect(status == 2 && output.isEmpty && errors.split(separator: "\n").count == 1)
        #expect(errors.hasPrefix("\(name): ") && errors.hasSuffix(" (see '\(name) --help')\n"))
      }
    }

    @Test func `It follows the size of the terminal`() throws {
      let idle = try startProcesses(20, name: "idle")
      defer { for process in idle { process.terminate() } }
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
      #expect(
        lines.contains {
          $0.contains(identifier) && $0.hasSuffix("evil\\u{1B}[2J\\u{1B}]0;pwned\\u{7} 600")
        }
      )
      #expect(lines.first?.hasPrefix("q: quit") == true)
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

/// Runs a program without a terminal.
func runProgram(
  _ name: String,
  _ arguments: [String]
) throws -> (output: String, errors: String, status: Int32) {
  let process = Process()
  let (output, errors) = (Pipe(), Pipe())
  process.executableURL = try builtProgram(name)
  process.arguments = arguments
  (process.standardOutput, process.standardError) = (output, errors)
  try process.run()
  process.waitUntilExit()
  func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
  return (text(output), text(errors), process.terminationStatus)
}

/// Finds a program beside the tests.
func builtProgram(_ name: String) throws -> URL {
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
