import DiffableStorageTesting
import Foundation
import Testing

extension ScreensTests {
  /// The program `file-tree` in a terminal, on a folder of its own.
  @Suite final class FileTreeTests {
    private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tree-" + UUID().uuidString).path

    /// The folders that are open in the program.
    private var open: Set<String> = []

    init() throws { try make("") }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func make(_ folder: String) throws {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)",
        withIntermediateDirectories: true
      )
    }

    private func write(_ names: String...) throws {
      for name in names { try Data().write(to: URL(filePath: "\(root)/\(name)")) }
    }

    private func start(rows: Int = 40, user: String = "") throws -> Tmux {
      let program = try builtProgram("file-tree").path
      let tmux = try Tmux(columns: 100, rows: rows, "\(user) '\(program)' '\(root)'")
      let lines = try tmux.wait { $0.count == rows && $0[1] == "> ▾ \(root)" }
      try #require(lines[1] == "> ▾ \(root)")
      return tmux
    }

    /// The rows without the cursor, as `find` would make them of what is on the disk.
    private func expected(_ folder: String = "", level: Int = 1) throws -> [String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
      let entries = try names.map { name in
        let path = folder + (folder.isEmpty ? "" : "/") + name
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
        return (name, path, attributes[.type] as? FileAttributeType == .typeDirectory)
      }
      let sorted = entries.filter { $0.2 } + entries.filter { !$0.2 }
      let rows = try sorted.flatMap { name, path, isFolder -> [String] in
        let triangle = isFolder ? open.contains(path) ? "▾ " : "▸ " : "  "
        let row = String(repeating: "  ", count: level + 1) + triangle + name
        guard open.contains(path) else { return [row] }
        let below = try expected(path, level: level + 1)
        return below.isEmpty ? [row + "   (empty)"] : [row] + below
      }
      return level == 1 ? ["  ▾ \(root)"] + rows : rows
    }

    private func check(_ tmux: Tmux) throws {
      let expected = try expected()
      func rows(_ lines: [String]) -> [String] {
        lines.dropFirst().prefix(expected.count + 1).map { $0.replacing("> ", with: "  ") }
      }
      let shown = rows(try tmux.wait { rows($0) == expected + [""] })
      #expect(shown == expected + [""])
    }

    private func cursor(_ lines: [String]) -> String? {
      lines.first { $0.contains("> ") }?.split(separator: " ").last.map(String.init)
    }

    /// Moves the cursor to a row, and presses a key.
    private func press(_ key: String, at name: String, _ tmux: Tmux) throws {
      let lines = try tmux.lines
      let row = try #require(lines.firstIndex { $0.hasSuffix(" \(name)") })
      let start = try #require(lines.firstIndex { $0.contains("> ") })
      for _ in 0..<abs(row - start) { try tmux.press(row > start ? "Down" : "Up") }
      #expect(cursor(try tmux.wait { self.cursor($0) == name }) == name)
      try tmux.press(key)
    }

    @Test func `Keys open and close folders`() throws {
      try make("a/b/c")
      try write("a/b/c/leaf", "a/file", "z")
      let tmux = try start()
      try check(tmux)
      for (path, key) in [("a", "Right"), ("a/b", "Enter"), ("a/b/c", "Right")] {
        try press(key, at: String(path.suffix(1)), tmux)
        open.insert(path)
        try check(tmux)
      }
      // From the leaf to the folders around it; a folder that opens again is as it was.
      try press("Left", at: "leaf", tmux)
      #expect(cursor(try tmux.wait { self.cursor($0) == "c" }) == "c")
      try press("Enter", at: "a", tmux)
      let all = open
      open = []
      try check(tmux)
      try tmux.press("Right")
      open = all
      try check(tmux)
      try tmux.press("Right")
      #expect(cursor(try tmux.wait { self.cursor($0) == "b" }) == "b")
    }

    @Test func `It shows what others create, rename and delete, and nothing closes`() throws {
      for folder in ["a", "b"] { try make("\(folder)/x/y") }
      let tmux = try start(rows: 300)
      for path in ["a", "a/x", "a/x/y", "b"] {
        try press("Right", at: String(path.suffix(1)), tmux)
        open.insert(path)
        _ = try tmux.wait { $0.contains { $0.contains("▾ \(path.suffix(1))") } }
      }
      let folders = open.sorted()
      var random = SeededGenerator(seed: 5)
      var files: [String] = []
      for number in 0..<cases(12, thorough: 100) {
        for copy in 0...number % 5 {
          let new = folders[random.number(in: 0...3)] + "/n\(number).\(copy)"
          let choice = random.number(in: 0...3)
          if choice < 2 || files.isEmpty {
            try write(new)
            files.append(new)
            continue
          }
          let old = "\(root)/" + files.remove(at: random.number(in: 0...files.count - 1))
          if choice == 2 {
            try FileManager.default.removeItem(atPath: old)
          } else {
            try FileManager.default.moveItem(atPath: old, toPath: "\(root)/\(new)")
            files.append(new)
          }
        }
        try check(tmux)
      }
    }

    @Test func `The cursor follows its file, and then stays near`() throws {
      try write("b", "c", "d")
      let tmux = try start()
      func move(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(atPath: "\(root)/\(old)", toPath: "\(root)/\(new)")
      }
      _ = try press("Down", at: "b", tmux)
      try write("a")
      try check(tmux)
      #expect(cursor(try tmux.lines) == "c")
      try move("c", "z")
      try check(tmux)
      #expect(cursor(try tmux.lines) == "z")
      try FileManager.default.removeItem(atPath: "\(root)/z")
      try check(tmux)
      #expect(cursor(try tmux.lines) == "d")
    }

    @Test func `An idle second writes nothing, and 3,000 files those on the screen`() throws {
      try make("many")
      for number in 1_001...4_000 { try write("many/file \(number)") }
      let tmux = try start(rows: 20)
      let bytes = FileManager.default.temporaryDirectory
        .appending(path: "bytes-" + UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: bytes) }
      try tmux.record(to: bytes.path)
      func written() throws -> Int { try Data(contentsOf: bytes).count }
      try press("Right", at: "many", tmux)
      #expect(try tmux.wait { !$0[19].isEmpty }[19].hasSuffix("      file 1017"))
      usleep(300_000)
      let count = try written()
      // 17 rows of at most 32 bytes, what the keys change, and the row of the cursor, which fills the columns.
      #expect((17 * 16...18 * 32 + 100).contains(count))
      usleep(3_000_000)
      #expect(try written() == count)
    }

    @Test func `Links are not followed, and names cannot control the terminal`() throws {
      try make("folder")
      try write("folder/file", "evil\u{1B}[2J", "e\u{301}", "\u{E9}")
      for (name, target) in [("link", "folder"), ("loop", ".")] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(name)",
          withDestinationPath: target
        )
      }
      let tmux = try start()
      try press("Right", at: ".", tmux)
      _ = try tmux.wait { self.cursor($0) == "." }
      let lines = try tmux.lines.prefix(9).map { $0.replacing("> ", with: "  ") }
      #expect(lines[2...4] == ["    ▸ folder", "      evil\\u{1B}[2J", "      link → folder"])
      #expect(lines[5...] == ["      loop → .", "      é", "      é", ""])
    }

    @Test func `A folder that cannot be read says so`() throws {
      try make("empty")
      try make("secret")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(root)/secret")
      // The superuser can read everything.
      let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups" : ""
      let tmux = try start(user: user)
      try press("Right", at: "empty", tmux)
      try press("Right", at: "secret", tmux)
      let wanted = ["    ▾ empty   (empty)", "  > ▾ secret   (Permission denied)"]
      #expect(Array(try tmux.wait { $0[2...3] == wanted[...] }[2...3]) == wanted)
      try write("empty/file")
      #expect(try tmux.wait { $0[2] == "    ▾ empty" }[2...3] == ["    ▾ empty", "        file"])
      // A folder that does not exist at all.
      try FileManager.default.removeItem(atPath: root)
      let gone = "  ▾ \(root)   (No such file or directory)"
      #expect(try tmux.wait { $0[1].contains("(No") }[1].replacing("> ", with: "  ") == gone)
      let other = try Tmux(columns: 100, rows: 5, "'\(builtProgram("file-tree").path)' /nowhere")
      let message = "file-tree: /nowhere: No such file or directory"
      #expect(try other.wait { $0[0] == message }[0] == message)
    }
  }
}
