import Testing

/// The part of a large grid that is drawn: it begins three lines before the first difference of the
/// lists.
struct FirstChangeTests {
  typealias Lists = [(name: String, items: [String])]

  let folder: Folder

  init() throws { folder = try Folder() }

  /// The sections A and B, with the items `a0` to `a39` and `b0` to `b39`.
  static let before: Lists = ["a", "b"].map { name in
    (name.uppercased(), (0..<40).map { "\(name)\($0)" })
  }

  static let changes: [(name: String, firstShown: String, edit: @Sendable (inout Lists) -> Void)] =
    [
      ("an item in a section", "a7", { $0[0].items[10] = "new" }),
      ("an item in the second section", "b2", { $0[1].items[5] = "new" }),
      (
        "two items", "a7",
        {
          $0[1].items[5] = "new"
          $0[0].items[10] = "newer"
        }
      ),
      ("an appended item", "a37", { $0[0].items.append("new") }),
      ("a deleted last item", "a36", { $0[0].items.removeLast() }),
      ("the name of the first section", "a0", { $0[0].name = "C" }),
      ("the name of the second section", "a38", { $0[1].name = "C" }),
      ("a deleted section", "a38", { $0.removeLast() }),
      ("an appended section", "b37", { $0.append(("C", ["c"])) }),
    ]

  private func json(_ lists: Lists, _ marks: String = "") -> String {
    let sections = lists.map { list in
      let items = list.items.map { "\"\($0)\"" }.joined(separator: ",")
      return "{\"identifier\":\"\(list.name)\",\"items\":[\(items)]}"
    }
    return "{\"sections\":[\(sections.joined(separator: ","))]\(marks)}"
  }

  /// The first item of the grid before the change.
  private func firstShown(_ after: Lists, _ marks: String = "") async throws -> String? {
    try folder.write(json(Self.before), to: "a.json")
    try folder.write(json(after, marks), to: "b.json")
    let result = try await Tool.run("a.json", "b.json", "--columns", "1", in: folder)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").drop { !$0.hasPrefix("Before: ") }
    let items = lines.filter { $0.hasPrefix("│ ") && $0.dropFirst(2).first?.isLetter == true }
    return items.first.map { $0.filter { $0.isASCII && $0 != " " } }
  }

  @Test(arguments: changes.indices)
  func `A large grid is drawn from three lines before the first difference`(index: Int) async throws
  {
    let change = Self.changes[index]
    var after = Self.before
    change.edit(&after)
    #expect(try await firstShown(after) == change.firstShown, "\(change.name)")
  }

  @Test(arguments: [
    (",\"reloadedItems\":[\"b5\",\"a20\"]", "a17"),
    (",\"reconfiguredItems\":[\"b5\"]", "b2"),
    (",\"reconfiguredItems\":[\"a20\"],\"reloadedItems\":[\"b5\"]", "a17"),
    (",\"reloadedSections\":[\"B\"]", "a38"),
    (",\"reloadedSections\":[\"B\"],\"reloadedItems\":[\"a20\"]", "a17"),
  ])
  func `In equal lists the first mark counts`(marks: String, expected: String) async throws {
    #expect(try await firstShown(Self.before, marks) == expected)
  }

  @Test func `A difference counts before any mark`() async throws {
    var after = Self.before
    after[1].items[5] = "new"
    #expect(try await firstShown(after, ",\"reloadedItems\":[\"a20\"]") == "b2")
  }
}
