import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

struct CompareCommandTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("# Fruit\napple\npear\nplum\n# Dairy\nmilk\n", to: "a.txt")
    try folder.write("# Dairy\nmilk\npear\n# Fruit\nplum\napple\nfig\n", to: "b.txt")
  }

  @Test func `Without files the tool compares and draws a sample`() async throws {
    let result = try await Tool.run(in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for part in [
      "Sections\n  - ", "\nItems\n  - ", "\n╭─ Review ─",
      "\nBefore: release board, yesterday (4 sections, 11 items)\n",
      "\nAfter: release board, today (4 sections, 12 items)\n",
      "diffgrid <before> <after>",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func `A row has only as many cells as fit, also with wide characters`() async throws {
    let names = ["\u{65E5}", "\u{672C}"].map { String(repeating: $0, count: 20) }
    try folder.write(names.joined(separator: "\n"), to: "wide.txt")
    let result = try await Tool.run("wide.txt", "a.txt", in: folder)
    #expect(result.output.contains("│ \(names[0]) │\n│ \(names[1]) │\n"))
  }

  @Test func `The grid is drawn before and after`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--columns", "2", in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        """

        Before: a.txt (2 sections, 4 items)
        ╭─ Fruit ───────╮
        │ apple │ pear  │
        │ plum  │       │
        ╰───────────────╯
        ╭─ Dairy ───────╮
        │ milk  │       │
        ╰───────────────╯

        After: b.txt (2 sections, 5 items)
        ╭─ Dairy ───────╮
        │ milk  │ pear  │
        ╰───────────────╯
        ╭─ Fruit ───────╮
        │ plum  │ apple │
        │ fig   │       │
        ╰───────────────╯

        """
      )
    )
  }

  @Test(arguments: ["collection", "table"], ["", ",fewest", ",conservative"])
  func `Every policy is verified on every view`(view: String, policy: String) async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--view", view + policy, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(
      result.output.hasSuffix(
        "\nVerified: a strict \(view) view carried out the change; every cell is right.\n"
      )
    )
  }

  @Test func `With the option ascii the grid is ASCII only`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--ascii", in: folder)
    #expect(result.output.contains("\n+- Fruit -"))
    #expect(result.outputBytes.allSatisfy { $0 < 0x80 })
  }

  @Test func `Changed cells are coloured in both grids`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--color=always", in: folder)
    #expect(result.output.contains("│ \u{1B}[35mpear\u{1B}[0m "))
    #expect(result.output.contains("│ \u{1B}[32mfig\u{1B}[0m "))
  }

  @Test func `A large grid is drawn around the first change`() async throws {
    let lines = (1...20_000).map { "line number \($0)" }
    var edited = lines
    edited.swapAt(15_000, 15_001)
    edited.remove(at: 15_005)
    edited.insert("new", at: 15_008)
    try folder.write(lines.joined(separator: "\n"), to: "a.txt")
    try folder.write(edited.joined(separator: "\n"), to: "b.txt")
    let result = try await Tool.run(
      "a.txt",
      "b.txt",
      "--columns",
      "1",
      "--view",
      "collection",
      in: folder
    )
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\nItems: 1 deleted, 1 inserted, 1 moved.\n"))
    #expect(result.output.contains("│ ⋮ 14997 above"))
    #expect(result.output.contains("│ ⋮ 4979 below"))
    let first = [15_000, 15_002, 15_001].map { "│ line number \($0) │\n" }.joined()
    #expect(result.output.contains(first))
    #expect(result.output.contains("\nVerified: "))
    #expect(result.output.split(separator: "\n").count < 80)
  }

  @Test(arguments: [24, 25])
  func `A grid of up to 24 lines is drawn as a whole`(_ count: Int) async throws {
    let lines = (1..<count).map { "line \($0)\n" }.joined()
    try folder.write(lines + "old\n", to: "a.txt")
    try folder.write(lines + "new\n", to: "b.txt")
    let result = try await Tool.run("a.txt", "b.txt", "--columns", "1", in: folder)
    #expect(result.output.contains("│ line 1 ") == (count == 24))
    #expect(result.output.contains("⋮") == (count > 24))
  }

  @Test func `Many changes of large lists can be patched`() async throws {
    // A fixed permutation: 7,919 has no common divisor with either count.
    let count = cases(3_000, thorough: 20_000)
    let lines = (0..<count).map { "line \($0 * 7_919 % count)" }
    let edited = (0..<count).filter { $0 % 13 != 0 }.map {
      "line \($0 % 17 == 0 ? $0 + count : $0)"
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a.txt")
    try folder.write("# Two\n" + edited.joined(separator: "\n") + "\n", to: "b.txt")
    let line = """
      "$DIFFGRID" a.txt b.txt --format json > d.json
      "$DIFFGRID" patch a.txt d.json | cmp - b.txt
      """
    let result = try await Tool.shell(line, in: folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func `One of the lists can be read from standard input`() async throws {
    let text = try folder.read("b.txt")
    let result = try await Tool.run("a.txt", "-", "-q", in: folder, input: text)
    #expect(result.status == 1)
    #expect(try await Tool.run("-", "b.txt", "-q", in: folder, input: text).status == 0)
  }

  @Test func `Equal files with a repeated item are refused`() async throws {
    for name in ["a.txt", "b.txt"] { try folder.write("fig\nplum\nfig\n", to: name) }
    let result = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("a.txt:3: "))
  }

  @Test(arguments: [
    ("b.csv", "A,x\n"), ("b.json", "{\"sections\":[{\"identifier\":\"A\",\"items\":[\"x\"]}]}\n"),
  ])
  func `Equal bytes are another list in another format`(name: String, text: String) async throws {
    for file in ["a.txt", name] { try folder.write(text, to: file) }
    for (before, after) in [("a.txt", name), (name, "a.txt"), (name, name)] {
      let result = try await Tool.run(before, after, "-q", in: folder)
      #expect(result.status == (before == after ? 0 : 1), "\(before), \(after)")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `Quiet answers as a comparison does, and reads up to the first difference`()
    async throws
  {
    let lines = ["a", "b", "c", "d", "", "  ", "# A", "# B", "\\#a", "a\r"]
    for number in 0..<cases(60, thorough: 1_000) {
      let (old, new) = try example(number, lines)
      try folder.write(old, to: "a.txt")
      try folder.write(new, to: "b.txt")
      let whole = try await Tool.run("a.txt", "b.txt", in: folder)
      let quiet = try await Tool.run("a.txt", "b.txt", "-q", in: folder)
      let isSame = quiet.status == whole.status && quiet.errors == whole.errors
      // What follows the first difference is not read.
      #expect(isSame || whole.status == 2 && quiet.status == 1, "\([old, new])")
    }
    // What is repeated up to the first difference is refused, and what follows is not read.
    for (old, new, status) in [
      ("a\na\nb\n", "a\na\nc\n", 2), ("a\nb\n", "a\na\n", 2), ("a\nb\nb\n", "a\nc\nb\n", 1),
      ("# A\na\n# B\nb\n# A\nc\n", "# A\na\nc\n# B\nb\n", 0), ("a\n", "a", 0), ("a\nb", "a\n", 1),
    ] {
      try folder.write(old, to: "a.txt")
      try folder.write(new, to: "b.txt")
      #expect(try await Tool.run("a.txt", "b.txt", "-q", in: folder).status == Int32(status))
    }
  }

  /// Two texts of some lines that are often equal at first.
  private func example(_ number: Int, _ lines: [String]) throws -> (String, String) {
    var random = SeededGenerator(seed: UInt64(number) + 52)
    let shared = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      lines.randomElement(using: &random)
    }
    let texts = (0..<2).map { _ in
      shared
        + (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
          lines.randomElement(using: &random)
        }
    }
    return (texts[0].joined(separator: "\n"), texts[1].joined(separator: "\n"))
  }

  @Test func `Empty lists can be compared`() async throws {
    try folder.write("", to: "empty.txt")
    #expect(try await Tool.run("empty.txt", "empty.txt", in: folder).status == 0)
    let appears = try await Tool.run("empty.txt", "a.txt", in: folder)
    #expect(appears.status == 1)
    #expect(appears.output.contains("\nSections: 2 inserted. Items: 4 inserted.\n"))
    let vanishes = try await Tool.run("a.txt", "empty.txt", in: folder)
    #expect(vanishes.output.contains("\nSections: 2 deleted. Items: 4 deleted.\n"))
  }
}
