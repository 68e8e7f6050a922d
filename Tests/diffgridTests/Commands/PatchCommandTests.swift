import DiffableStorage
import Foundation
import Testing

struct PatchCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Compares two files and applies the difference to the first.
  private func patched(_ before: String, _ after: String, _ options: String = "") async throws
    -> Tool.Result
  {
    let compared = try await Tool.run(before, after, "--format=json", "-o", "d.json", in: folder)
    #expect(compared.errors.isEmpty)
    return try await Tool.shell("\"$DIFFGRID\" patch \(before) d.json \(options)", in: folder)
  }

  @Test(arguments: [
    ("milk\n# A\none\ntwo\n# B\n", "# B\ntwo\n# C\n\\#x\n\\\\#y\n\\z\n# A\none\nmilk\n"),
    ("# A\n", "milk\n\"quoted, too\"\n caf\u{E9} \n"),
    ("", "#\n# A\n#  two blanks\na\n"),
    ("# A\none\n", ""),
    ("a\n", "#\n\u{FEFF}a\n"),
  ])
  func `A patched text file equals the file after`(before: String, after: String) async throws {
    try folder.write(before, to: "a.txt")
    try folder.write(after, to: "b.txt")
    let result = try await patched("a.txt", "b.txt")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    #expect(result.output == after)
  }

  @Test func `A patched CSV file equals the file after`() async throws {
    let after = "section,item\n\"A, B\",\"say \"\"hi\"\"\"\nC,\"two\r\nlines\"\nC,one\n"
    try folder.write("C,one\nC,zero\n", to: "a.csv")
    try folder.write(after, to: "b.csv")
    #expect(try await patched("a.csv", "b.csv").output == after)
  }

  @Test func `A patched JSON file equals the file after, with its marks`() async throws {
    let after = """
      {"sections":[
        {"identifier":"A","items":["x","y\\u202e","z\\n"]},
        {"identifier":"B","items":[]}
      ],
      "reloadedSections":["A"],
      "reloadedItems":["y\\u202e"],
      "reconfiguredItems":["x","z\\n"]}

      """
    let before = """
      {"sections":[
        {"identifier":"A","items":["z\\n","x","y\\u202e"]}
      ]}

      """
    try folder.write(before, to: "a.json")
    try folder.write(after, to: "b.json")
    #expect(try await patched("a.json", "b.json").output == after)
    #expect(try await patched("b.json", "a.json").output == before)
  }

  @Test func `JSON output of a list is the coded form of Snapshot`() async throws {
    try folder.write("# A\none\n# \"\\\ntwo\t\u{7F}\n", to: "a.txt")
    let result = try await patched("a.txt", "a.txt", "--format json")
    let list = try JSONDecoder().decode(
      Snapshot<String, String>.self,
      from: Data(result.outputBytes)
    )
    #expect(
      try list == Snapshot(sections: [("A", ["one"]), ("\"\\", ["two\t\u{7F}"])])
    )
  }

  @Test func `Integers in JSON stay integers`() async throws {
    let before = try Snapshot(sections: [(7, [1, -2]), (8, [3])])
    let after = try Snapshot(sections: [(8, [-2, 3, 4]), (7, [1])]).modifying {
      try $0.reconfigureItems([1])
    }
    let encoder = JSONEncoder()
    try folder.write(String(decoding: try encoder.encode(before), as: UTF8.self), to: "a.json")
    try folder.write(String(decoding: try encoder.encode(after), as: UTF8.self), to: "b.json")
    let result = try await patched("a.json", "b.json")
    let decoder = JSONDecoder()
    let list = try decoder.decode(Snapshot<Int, Int>.self, from: Data(result.outputBytes))
    #expect(list == after)
    #expect(list.reconfiguredItemIdentifiers == [1])
    let difference = try decoder.decode(
      SnapshotDifference<Int, Int>.self,
      from: Data(try folder.read("d.json").utf8)
    )
    #expect(difference == after.difference(from: before))
  }

  @Test func `A list can be written in another format`() async throws {
    try folder.write("# A\none\n# B\n", to: "a.txt")
    try folder.write("# A\none\ntwo, three\n", to: "b.txt")
    let csv = try await patched("a.txt", "b.txt", "--format csv")
    #expect(csv.output == "section,item\nA,one\nA,\"two, three\"\n")
    let impossible = try await patched("b.txt", "a.txt", "--format csv")
    #expect(impossible.status == 2)
    #expect(
      impossible.errors
        == "diffgrid: CSV cannot hold the section B, which is empty; use --format json\n"
    )
  }

  @Test(arguments: ["A,\"x\ny\"\n", "A,\"x\r\"\n", "A,\n", "\"A\nB\",x\n", "A,\" \"\n"])
  func `A list that plain text cannot express is refused`(rows: String) async throws {
    try folder.write(rows, to: "a.csv")
    let result = try await patched("a.csv", "a.csv", "--format text")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("diffgrid: plain text cannot hold the "))
  }

  @Test func `A difference of another list is refused`() async throws {
    try folder.write("# A\none\ntwo\n", to: "a.txt")
    try folder.write("# A\ntwo\n", to: "b.txt")
    _ = try await patched("a.txt", "b.txt")
    let result = try await Tool.run("patch", "b.txt", "d.json", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("diffgrid: d.json: does not fit b.txt: one is not the item"))
  }

  @Test(arguments: [
    ("{\n\"itemMoves\":[\n{\"from\":1}]}", "3: JSON: "),
    ("{\"itemDeletions\":[\n{\"position\":{\"section\":0,\"item\":0}}]}", "2: JSON: "),
    ("{\"sectionDeletions\":\n[{\"index\":-1,\"identifier\":\"A\"}]}", "2: JSON: "),
    ("{\"sectionInsertions\":[\n{\"index\":1,\"identifier\":null}]}", "2: JSON: "),
    ("{\"sectionInsertions\":[{\"index\":1e999}]}", "1: JSON: nesting that is too deep, or a "),
    ("{\n\"itemMoves\":5}", "2: JSON: expected an array in 'itemMoves'\n"),
    ("{\"itemMoves\":[\n\"x\"]}", "2: JSON: expected an object in 'itemMoves'\n"),
    ("{\"sectionDeletions\":[{\"index\":\"1\"}]}", "1: JSON: expected a whole number in 'index'\n"),
    ("[]", "1: JSON: expected an object\n"),
    ("null", "1: JSON: expected an object\n"),
    (
      "{\"itemDeletions\":[],\n\"itemDeletions\":[]}",
      "2: JSON: the key 'itemDeletions' is repeated\n"
    ),
    (
      "{\"itemDeletions\":[\n{\"position\":{\"section\":0,\"item\":0,\"item\":1},"
        + "\"identifier\":\"one\"}]}",
      "2: JSON: the key 'item' is repeated\n"
    ),
    (
      "{\"sectionMoves\":[{\"from\":0,\"to\":0,\"identifier\":\"A\",\n\"to\":1}]}",
      "2: JSON: the key 'to' is repeated\n"
    ),
    ("{\"files\":[]}", " JSON: not a difference: it has none of the keys of a difference\n"),
    ("{\"sections\":[],\"reloadedItems\":[]}", " this is a list, and not a difference; "),
    ("fig\nplum\n", " this is a list, and not a difference; 'diffgrid <before> <after> --format "),
    ("A,fig\n", " this is a list, and not a difference; "),
    (
      "{\"version\":3}",
      " JSON: version 3 of the format of differences, of which only 1 and 2 are known\n"
    ),
    ("[\n}", "2: JSON: expected a value, found '}'"),
    ("", "1: JSON: expected a value, found the end of the file"),
  ])
  func `The error about an invalid difference names its line`(
    text: String,
    message: String
  ) async throws {
    try folder.write("one\n", to: "a.txt")
    try folder.write(text, to: "d.json")
    let result = try await Tool.run("patch", "a.txt", "d.json", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorsWithoutColumn.hasPrefix("diffgrid: d.json:\(message)"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `Unlimited nesting is refused without a crash`(opening: String) async throws {
    try folder.write("one\n", to: "a.txt")
    let closing = opening == "[" ? "]" : "}"
    let deep =
      String(repeating: opening, count: 200_000) + "1" + String(repeating: closing, count: 200_000)
    try folder.write("{\"x\":" + deep + "}", to: "d.json")
    let result = try await Tool.run("patch", "a.txt", "d.json", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("diffgrid: d.json:1: JSON: "))
  }

  @Test func `A difference can be read from standard input`() async throws {
    try folder.write("one\n", to: "a.txt")
    let line = "\"$DIFFGRID\" --format json a.txt /dev/null | \"$DIFFGRID\" patch a.txt -"
    let result = try await Tool.shell(line, in: folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test func `A list can be patched in place`() async throws {
    try folder.write("one\n", to: "a.txt")
    try folder.write("one\ntwo\n", to: "b.txt")
    #expect(try await patched("a.txt", "b.txt", "--output a.txt").output.isEmpty)
    #expect(try folder.read("a.txt") == "one\ntwo\n")
  }

  @Test func `Numbers in a difference of another program are identifiers`() async throws {
    try folder.write("1\n2\n", to: "a.txt")
    let text = "{\"itemDeletions\":[{\"identifier\":2,\"position\":{\"section\":0,\"item\":1}}]}"
    try folder.write(text, to: "d.json")
    let result = try await Tool.run("patch", "a.txt", "d.json", in: folder)
    #expect(result.output == "1\n")
  }
}
