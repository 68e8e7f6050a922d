import Foundation
import Testing

extension ScreensTests {
  /// The program `todo-list` in a terminal, in an empty folder.
  @Suite final class TodoListTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "todo-" + UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func start(columns: Int = 80, file: String = "list.txt") throws -> Tmux {
      let program = try builtProgram("todo-list").path
      let tmux = try Tmux(columns: columns, rows: 14, "cd '\(folder.path)'; '\(program)' \(file)")
      _ = try tmux.wait { $0[0].contains("a: add") }
      return tmux
    }

    private var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    private func type(_ text: String, _ tmux: Tmux) throws {
      try tmux.press("a")
      try tmux.press("-l", text)
      try tmux.press("Enter")
    }

    /// The lines of entries, without what is in front of their texts.
    private func entries(_ lines: [String]) -> [String] {
      lines.dropFirst().filter { $0.hasPrefix("  ") || $0.hasPrefix("> ") || $0.hasPrefix("* ") }
        .map { String($0.dropFirst(2)) }
    }

    @Test func `Nothing is written before the first entry, and then only the file`() throws {
      let tmux = try start()
      try tmux.press("Down", "d", "u", "m", " ", "Escape", "a", "Escape")
      _ = try tmux.wait { $0[0].contains("a: add") }
      #expect(try files == [])
      try type("Größe 日本", tmux)
      let lines = try tmux.wait { self.entries($0) == ["Größe 日本"] }
      #expect(entries(lines) == ["Größe 日本"])
      #expect(try files == ["list.txt"])
      try type("   ", tmux)
      try type("two", tmux)
      #expect(entries(try tmux.wait { self.entries($0).count == 2 }) == ["Größe 日本", "two"])
      #expect(try files == ["list.txt"])
    }

    @Test func `Entries are added below the cursor, deleted and brought back`() throws {
      let tmux = try start()
      for text in ["one", "two", "three"] { try type(text, tmux) }
      #expect(entries(try tmux.wait { self.entries($0).count == 3 }) == ["one", "two", "three"])
      try tmux.press("Up", "Up")
      try type("between", tmux)
      let four = ["one", "between", "two", "three"]
      #expect(entries(try tmux.wait { self.entries($0) == four }) == four)
      // The new entry has the cursor. Deleting it moves the cursor to the next one.
      try tmux.press("d")
      var lines = try tmux.wait { $0[0].hasPrefix("Deleted 1   u: bring back") }
      #expect(entries(lines) == ["one", "two", "three"] && lines.contains("> two"))
      try tmux.press("u")
      #expect(entries(try tmux.wait { self.entries($0) == four }) == four)
      try tmux.press("Up", "Up", "Space", "Down", "Space", "d")
      lines = try tmux.wait { $0[0].hasPrefix("Deleted 2") }
      #expect(entries(lines) == ["between", "three"])
    }

    @Test func `Two instances show the same entries`() throws {
      let (one, two) = (try start(), try start())
      try type("one", one)
      try type("two", two)
      for tmux in [one, two] {
        let found = entries(try tmux.wait { self.entries($0).count == 2 })
        #expect(found.sorted() == ["one", "two"])
      }
      try one.press("d")
      #expect(entries(try two.wait { self.entries($0).count == 1 }).count == 1)
      #expect(try files == ["list.txt"])
    }

    @Test(arguments: [30, 40, 60, 80])
    func `The keys fit into the columns`(columns: Int) throws {
      let tmux = try Tmux(
        columns: columns,
        rows: 14,
        "cd '\(folder.path)'; '\(try builtProgram("todo-list").path)' list.txt"
      )
      _ = try tmux.wait { $0.contains("Today") }
      func check() throws {
        usleep(100_000)
        let line = try tmux.lines[0]
        #expect(line.count <= columns && !line.hasSuffix("…"))
      }
      try check()
      if columns >= 40 {
        #expect(try tmux.lines[0].contains("a: add  d: delete") == (columns < 70))
      }
      try tmux.press("a")
      try check()
      try tmux.press("-l", String(repeating: "a long text ", count: 9))
      try check()
      try tmux.press("Enter", "d")
      try check()
      try tmux.press("u", "m")
      try check()
    }

    @Test func `A file that cannot be read is told in one line`() throws {
      let name = "bad.txt"
      try Data([0xFF, 0xFE, 0x0A]).write(to: folder.appending(path: name))
      let program = try builtProgram("todo-list").path
      let tmux = try Tmux(columns: 100, rows: 5, "cd '\(folder.path)'; '\(program)' \(name)")
      let lines = try tmux.wait { $0[0].hasPrefix("todo-list: bad.txt: ") }
      #expect(lines[0].hasPrefix("todo-list: bad.txt: ") && lines[1].isEmpty)
      let (_, errors, status) = try runProgram("todo-list", [])
      #expect(status == 2 && errors == "todo-list: a file is missing (see 'todo-list --help')\n")
    }
  }
}
