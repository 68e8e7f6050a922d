import DiffableStorage
import Foundation
import Testing

struct ChangeReportTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("# A\none\ntwo\nthree\n# B\nfour\n# C\nfive\n", to: "a.txt")
    try folder.write("# C\nfive\n# D\nsix\n# A\nthree\none\nfour\n", to: "b.txt")
  }

  @Test func `Deletions, insertions and moves are listed with their positions`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        """
        Sections
          - 1      B
          + 1      D
          > 2 → 0  C

        Items
          - 0,1        two    in A
          + 1,0        six    in D
          > 0,2 → 2,0  three  in A
          > 1,0 → 2,2  four   from B to A

        Sections: 1 deleted, 1 inserted, 1 moved. Items: 1 deleted, 1 inserted, 2 moved.

        """
      )
    )
  }

  @Test func `Columns are aligned beside wide characters`() async throws {
    try folder.write("# A\nab\n\u{65E5}\u{672C}\n", to: "a.txt")
    try folder.write("# A\n", to: "b.txt")
    let result = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(
      result.output.hasPrefix(
        """
        Items
          - 0,0  ab    in A
          - 0,1  \u{65E5}\u{672C}  in A

        """
      )
    )
  }

  @Test func `Columns are aligned beside positions of any length`() async throws {
    let lines = (0...100).map { "line \($0)\n" }
    try folder.write(lines.joined(), to: "a.txt")
    try folder.write((lines[0..<9] + lines[11..<100]).joined(), to: "b.txt")
    let result = try await Tool.run("a.txt", "b.txt", in: folder)
    #expect(
      result.output.hasPrefix(
        """
        Items
          - 0,9    line 9
          - 0,10   line 10
          - 0,100  line 100

        """
      )
    )
  }

  @Test func `Marks are listed`() async throws {
    let list = "\"sections\":[{\"identifier\":\"A\",\"items\":[\"x\",\"y\"]}]"
    try folder.write("{\(list)}", to: "a.json")
    try folder.write(
      "{\(list),\"reloadedSections\":[\"A\"],\"reloadedItems\":[\"y\"],\"reconfiguredItems\":[\"x\"]}",
      to: "b.json"
    )
    let result = try await Tool.run("a.json", "b.json", in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        """
        Sections
          ! 0  A  reload

        Items
          ! 0,1  y  reload
          ! 0,0  x  reconfigure

        Sections: 1 to reload. Items: 1 to reload, 1 to reconfigure.

        """
      )
    )
  }

  @Test func `Equal lists have no differences, and are shown`() async throws {
    let result = try await Tool.run("a.txt", "a.txt", in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("No differences: 3 sections, 5 items.\n\n╭─ A ─"))
    #expect(result.output.contains("five"))
  }

  @Test func `Of long equal lists only the first lines are shown`() async throws {
    try folder.write((1...5_000).map { "line \($0)\n" }.joined(), to: "long.txt")
    let result = try await Tool.run("long.txt", "long.txt", in: folder)
    #expect(result.output.hasPrefix("No differences: 5,000 items.\n"))
    #expect(result.output.contains("│ line 1 "))
    #expect(!result.output.contains("line 5000"))
    #expect(result.output.count { $0 == "\n" } < 40)
  }

  @Test func `Lists without sections are compared without a word about sections`() async throws {
    try folder.write("one\ntwo\n", to: "flat.txt")
    try folder.write("two\nthree\n", to: "other.txt")
    let result = try await Tool.run("flat.txt", "other.txt", in: folder)
    #expect(
      result.output.hasPrefix(
        """
        Items
          - 0,0  one
          + 0,1  three

        Items: 1 deleted, 1 inserted.

        Before: flat.txt (2 items)
        ╭────
        """
      )
    )
    #expect(!result.output.lowercased().contains("section"))
    let fromNothing = try await Tool.run("/dev/null", "flat.txt", in: folder)
    #expect(!fromNothing.output.lowercased().contains("section"))
  }

  @Test func `The format of the files does not affect the result`() async throws {
    try folder.write("A,one\nA,two\nB,four\nC,five\nA,three\n", to: "a.csv")
    #expect(try await Tool.run("-q", "a.txt", "a.csv", in: folder).status == 0)
  }

  @Test func `With the option quiet the result is only the exit status`() async throws {
    for option in ["-q", "--quiet"] {
      let result = try await Tool.run(option, "a.txt", "b.txt", in: folder)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
    }
    #expect(try await Tool.run("-q", "a.txt", "a.txt", in: folder).status == 0)
    #expect(try await Tool.run("-q", "a.txt", "none.txt", in: folder).status == 2)
  }

  @Test func `JSON output is the coded form of SnapshotDifference`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--format", "json", in: folder)
    #expect(result.status == 1)
    let before = try Snapshot(sections: [
      ("A", ["one", "two", "three"]), ("B", ["four"]), ("C", ["five"]),
    ])
    let after = try Snapshot(sections: [
      ("C", ["five"]), ("D", ["six"]), ("A", ["three", "one", "four"]),
    ])
    let difference = try JSONDecoder().decode(
      SnapshotDifference<String, String>.self,
      from: Data(result.outputBytes)
    )
    #expect(difference == after.difference(from: before))
    let none = try await Tool.run("a.txt", "a.txt", "--format", "json", in: folder)
    #expect(none.status == 0)
    #expect(none.output == "{\"version\":1}\n")
  }

  @Test func `With the option ascii the comparison is ASCII only`() async throws {
    let result = try await Tool.run("a.txt", "b.txt", "--ascii", in: folder)
    #expect(result.output.contains("> 2 -> 0  C\n"))
    #expect(result.outputBytes.allSatisfy { $0 < 0x80 })
  }
}
