import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// What users do with an outline, and what its views are told.
@Suite struct OutlineAcceptanceTests {
  /// A data source of one section "A", in which a strict grid and a list show what they are told.
  struct Shown {
    let dataSource = DiffableDataSource<String, String>()
    let grid = HeadlessGrid()
    let storage: ProxyDiffableStorage<String, String>
    private let log = Log()
    private let token: ObservationToken

    final class Log {
      var differences: [SnapshotDifference<String, String>] = []
    }

    init(_ notation: String, and other: String? = nil) throws {
      storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      grid.attach(to: storage)
      dataSource.apply(try outline(notation), to: "A")
      if let other { dataSource.apply(try outline(other), to: "B") }
      token = dataSource.observe { [log] in log.differences.append($0.difference) }
    }

    /// What the last steps told: inserted, deleted, moved and reconfigured items.
    func told() throws -> String {
      try grid.verify()
      defer { log.differences = [] }
      return log.differences.map { difference in
        let parts = [
          ("+", difference.itemInsertions.map(\.identifier)),
          ("-", difference.itemDeletions.map(\.identifier)),
          ("~", difference.itemMoves.map(\.identifier)),
          ("!", difference.reconfiguredItems.map(\.identifier)),
        ]
        return parts.flatMap { sign, items in items.map { sign + $0 } }.joined(separator: " ")
      }
      .joined(separator: " | ")
    }

    var rows: String { dataSource.snapshot().itemIdentifiers.joined(separator: " ") }
    var tree: String { dataSource.snapshot(for: "A").notation }

    func edit(
      _ change: (inout SectionSnapshot<String>.Builder) throws(SnapshotError) -> Void
    ) throws(SnapshotError) {
      dataSource.apply(try dataSource.snapshot(for: "A").modifying(change), to: "A")
    }
  }

  @Test func `Expanding inserts the children and reconfigures the parent`() throws {
    let shown = try Shown("a(a1 a2) b")
    shown.dataSource.setExpanded(true, "a")
    #expect(try shown.told() == "+a1 +a2 !a")
    #expect(shown.rows == "a a1 a2 b")
    guard case .unchanged = shown.dataSource.setExpanded(true, "a") else {
      Issue.record("nothing changes")
      return
    }
    #expect(try shown.told() == "")
  }

  @Test func `An item below a collapsed one is expanded without a call`() throws {
    let shown = try Shown("a(a1(x))")
    shown.dataSource.setExpanded(true, "a1")
    #expect(try shown.told() == "")
    #expect(shown.dataSource.snapshot(for: "A").isExpanded("a1"))
    shown.dataSource.setExpanded(true, "a")
    #expect(try shown.told() == "+a1 +x !a")
    // Collapsed and expanded again, the item below is as it was.
    shown.dataSource.setExpanded(false, "a")
    shown.dataSource.setExpanded(true, "a")
    #expect(shown.rows == "a a1 x")
  }

  @Test func `Items are inserted beside the subtree of their anchor`() throws {
    let shown = try Shown("a*(a1 a2) b")
    try shown.edit { builder throws(SnapshotError) in
      try builder.insert(["n"], after: "a")
      try builder.insert(["m"], before: "a1")
    }
    #expect(shown.tree == "a*(m a1 a2) n b")
    #expect(try shown.told() == "+m +n")
  }

  @Test func `What is not possible is refused and changes nothing`() throws {
    let shown = try Shown("a(a1(x)) b", and: "o(hidden)")
    func code(
      _ change: (inout SectionSnapshot<String>.Builder) throws(SnapshotError) -> Void
    ) -> SnapshotError.Code? {
      do throws(SnapshotError) {
        try shown.edit(change)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code { b throws(SnapshotError) in try b.append(["n"], to: "none") } == .unknownItem)
    #expect(
      code { b throws(SnapshotError) in try b.append(["n", "x"], to: "b") } == .duplicateItem
    )
    #expect(code { b throws(SnapshotError) in try b.insert(["n"], before: "none") } == .unknownItem)
    #expect(code { b throws(SnapshotError) in try b.move(["a"], to: "x") } == .movedIntoItself)
    #expect(code { b throws(SnapshotError) in try b.move(["a"], to: "a") } == .movedIntoItself)
    #expect(
      code { b throws(SnapshotError) in try b.move(["b"], to: "a", before: "b") } == .movedAnchor
    )
    #expect(
      code { b throws(SnapshotError) in try b.move(["b"], to: "a", before: "x") } == .unknownItem
    )
    #expect(code { b throws(SnapshotError) in try b.reveal("none") } == .unknownItem)
    #expect(code { b throws(SnapshotError) in try b.reconfigure(["none"]) } == .unknownItem)
    #expect(
      code { b throws(SnapshotError) in try b.replaceChildren(of: "b", with: ["x"]) }
        == .duplicateItem
    )
    #expect(shown.tree == "a(a1(x)) b")
    #expect(try shown.told() == "")
  }

  @Test func `An error names the item and what to do`() throws {
    let error = #expect(throws: SnapshotError.self) {
      _ = try outline("a(b)").modifying { try $0.move(["a"], to: "b") }
    }
    #expect(
      error?.description
        == "\"a\" would become a descendant of itself. Choose a parent that is not below the item."
    )
  }

  @Test func `Deleting takes descendants once`() throws {
    let shown = try Shown("a*(a1*(x) a2) b")
    try shown.edit { builder throws(SnapshotError) in builder.delete(["x", "a", "a1", "none"]) }
    #expect(try shown.told() == "-a -a1 -x -a2")
    #expect(shown.tree == "b")
  }

  @Test func `Replacing a subtree keeps the expansion of what remains`() throws {
    let shown = try Shown("a*(a1 a2*(y))")
    let children = try outline("a2(z) a3")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replace(childrenOf: "a", using: children)
    }
    #expect(shown.tree == "a*(a2*(z) a3)")
    #expect(try shown.told() == "+z +a3 -a1 -y")
  }

  @Test func `Replacing children keeps the subtrees of those that remain`() throws {
    let shown = try Shown("a*(a1*(x y) a2(z)) b")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "a", with: ["a3", "a1"])
    }
    #expect(shown.tree == "a*(a3 a1*(x y)) b")
    #expect(try shown.told() == "+a3 -a2")
    // By themselves, nothing changes.
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "a", with: ["a3", "a1"])
    }
    #expect(try shown.told() == "")
  }

  @Test func `Children that come later arrive as their parent is then`() throws {
    let shown = try Shown("a b")
    shown.dataSource.setExpanded(true, "a")
    #expect(try shown.told() == "!a")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "a", with: ["a1"])
    }
    #expect(try shown.told() == "+a1 !a")
    // Collapsed in between, they arrive hidden; the row gets its triangle.
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "b", with: ["b1"])
    }
    #expect(try shown.told() == "!b")
    // Deleted in between, they are refused.
    try shown.edit { builder throws(SnapshotError) in builder.delete(["b"]) }
    #expect(throws: SnapshotError.self) {
      try shown.edit { builder throws(SnapshotError) in
        try builder.replaceChildren(of: "b", with: ["b1"])
      }
    }
  }

  @Test func `A subtree becomes a root with its rows`() throws {
    let shown = try Shown("a*(a1*(x)) b")
    try shown.edit { builder throws(SnapshotError) in
      try builder.move(["a1"], to: nil, before: "a")
    }
    #expect(shown.tree == "a1*(x) a* b")
    // Moves only; the rows whose level or triangle is another are reconfigured.
    #expect(try shown.told() == "~a !a1 !x !a")
  }

  @Test func `A snapshot that is applied keeps the tree`() throws {
    let shown = try Shown("a*(a1 a2(h)) b(c)", and: "o")
    // Without a row: it and its descendants are gone.
    shown.dataSource.apply(
      shown.dataSource.snapshot().modifying { $0.deleteItems(["a2"]) }
    )
    #expect(shown.tree == "a*(a1) b(c)")
    // With new rows: behind the row before, at its level; before deeper rows at theirs.
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying {
        try $0.insertItems(["m"], afterItem: "a1")
        try $0.insertItems(["n"], afterItem: "a")
        try $0.insertItems(["z"], afterItem: "b")
      }
    )
    #expect(shown.tree == "a*(n a1 m) b(c) z")
    // An item that moves within the section keeps what is hidden below it.
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying { try $0.moveItem("b", beforeItem: "a") }
    )
    #expect(shown.tree == "b(c) a*(n a1 m) z")
    // Sections that move take their outlines with them, and deleted ones lose them.
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying { try $0.moveSection("A", afterSection: "B") }
    )
    #expect(shown.tree == "b(c) a*(n a1 m) z")
    shown.dataSource.apply(shown.dataSource.snapshot().modifying { $0.deleteSections(["A"]) })
    #expect(shown.tree == "")
    _ = try shown.told()
  }

  // OutlineView#10
  @Test func `Items that a user drops take what is below them along`() throws {
    let shown = try Shown("a*(a1*(x) a2(h)) b c*(d)")
    let storage = shown.storage
    #expect(shown.rows == "a a1 x a2 b c d")
    // a goes to the end, which is the same as that the others go before it.
    #expect(storage.dropItems(at: [[0, 0]], inGap: [0, 7]))
    #expect(shown.rows == "b c d a a1 x a2")
    #expect(shown.tree == "b c*(d) a*(a1*(x) a2(h))")
    _ = try shown.told()
    // Items of one subtree and of others, in the order of the rows.
    #expect(storage.dropItems(at: [[0, 4], [0, 5], [0, 0]], inGap: [0, 2]))
    #expect(shown.tree == "c*(b a1*(x) d) a*(a2(h))")
    _ = try shown.told()
    // Into its own subtree, nothing changes.
    #expect(storage.dropItems(at: [[0, 5]], inGap: [0, 7]))
    #expect(shown.tree == "c*(b a1*(x) d) a*(a2(h))")
    #expect(try shown.told() == "")
  }

  @Test func `Rows that leave the last outline are drawn as roots`() throws {
    let shown = try Shown("a*(a1)")
    shown.dataSource.apply(try Snapshot(sections: ["B": ["a", "a1"]]))
    #expect(shown.dataSource.snapshot(for: "B").notation == "a*(a1)")
    _ = try shown.told()
    let other = try Shown("a*(a1)")
    try other.dataSource.apply(
      Snapshot(sections: ["A": [], "B": ["a1"]]),
      outlines: [("A", outline("a"))]
    )
    #expect(other.rows == "a a1")
    _ = try other.told()
  }

  @Test func `Marks of a snapshot that is applied with outlines are carried out`() throws {
    let shown = try Shown("a*(b) c")
    let marked = try shown.dataSource.snapshot().modifying { try $0.reconfigureItems(["b"]) }
    try shown.dataSource.apply(marked, outlines: [("A", shown.dataSource.snapshot(for: "A"))])
    #expect(try shown.told() == "!b")
    let changed = try marked.modifying { try $0.appendSections(["B"]) }
    try shown.dataSource.apply(changed, outlines: [("A", shown.dataSource.snapshot(for: "A"))])
    #expect(try shown.told() == "!b")
  }

  @Test func `A snapshot without a parent whose children stay makes these others' children`() throws
  {
    let shown = try Shown("a*(a1 a2) b*(b1)")
    shown.dataSource.apply(shown.dataSource.snapshot().modifying { $0.deleteItems(["b"]) })
    #expect(shown.rows == "a a1 a2 b1")
    #expect(shown.tree == "a*(a1 a2 b1)")
    _ = try shown.told()
  }

  @Test func `A flat section answers its items as roots, an unknown one none`() throws {
    let dataSource = DiffableDataSource<String, String>()
    dataSource.apply(try Snapshot(sections: ["A": ["a", "b"]]))
    #expect(dataSource.snapshot(for: "A").notation == "a b")
    #expect(dataSource.snapshot(for: "none").numberOfItems == 0)
    guard case .unchanged = dataSource.setExpanded(true, "none") else {
      Issue.record("nothing changes")
      return
    }
    #expect(dataSource.reveal("none") == nil)
    // A row of a flat section can be expanded, and is an outline then.
    dataSource.setExpanded(true, "a")
    #expect(dataSource.snapshot(for: "A").notation == "a* b")
  }

  @Test func `An unknown section is added at the end`() throws {
    let dataSource = DiffableDataSource<String, String>(try Snapshot(sections: ["A": ["a"]]))
    dataSource.apply(try outline("o*(p)"), to: "Z")
    #expect(dataSource.snapshot() == (try Snapshot(sections: ["A": ["a"], "Z": ["o", "p"]])))
  }

  @Test func `Marks of visible items are carried out, those of hidden ones are not`() throws {
    let shown = try Shown("a*(a1) b(h)")
    try shown.edit { builder throws(SnapshotError) in try builder.reconfigure(["a1", "h"]) }
    #expect(try shown.told() == "!a1")
    shown.dataSource.setExpanded(true, "b")
    #expect(try shown.told() == "+h !b")
  }

  @Test func `A selected item that a collapse hides is at its visible ancestor`() throws {
    let outline = try outline("a(b*(c)) d")
    #expect(outline.visibleAncestor(of: "c") == "a")
    #expect(outline.visibleAncestor(of: "d") == "d")
    #expect(outline.visibleAncestor(of: "none") == nil)
  }

  @Test func `Revealing expands the ancestors`() throws {
    let shown = try Shown("a(b(c)) d")
    #expect(shown.dataSource.reveal("c") == [0, 2])
    #expect(shown.tree == "a*(b*(c)) d")
    #expect(try shown.told() == "+b +c !a")
  }

  @Test func `The storage answers rows and toggles by index path`() throws {
    let dataSource = DiffableDataSource<String, String>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    dataSource.apply(try Snapshot(sections: ["Flat": ["f"]]))
    dataSource.apply(try outline("a(b) c"), to: "A")
    #expect(storage.outlineRow(at: [0, 0]) == nil)
    #expect(storage.setExpanded(true, at: [0, 0]))
    #expect(
      storage.outlineRow(at: [1, 0])
        == OutlineRow(level: 0, isExpandable: true, isExpanded: false)
    )
    #expect(storage.setExpanded(true, at: [1, 0]))
    #expect(storage.outlineRow(at: [1, 1]) == OutlineRow(level: 1))
    #expect(storage.outlineRow(at: [1, 9]) == nil)
    #expect(!storage.setExpanded(true, at: [1, 9]))
    #expect(!storage.setExpanded(true, at: [0]))
  }

  @MainActor
  @Test func `Waiting ends when the views show the change`() async throws {
    let shown = try Shown("a(b)")
    let expanded = shown.dataSource.snapshot(for: "A").modifying { $0.expand(["a"]) }
    shown.dataSource.apply(expanded, to: "A")
    #expect(await shown.dataSource.untilShown() == .shown)
    #expect(try shown.told() == "+b !a")
  }

  @MainActor
  @Test func `A view that waits for an animation is told which rows are drawn differently`() throws
  {
    let dataSource = DiffableDataSource<String, String>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = TestListView(.completesLater)
    let updater = ListUpdater(view)
    updater.waitsForAnimations = true
    storage.delegate = updater
    dataSource.apply(try outline("a*(b(c)) d"), to: "A")
    view.finish()
    dataSource.apply(try dataSource.snapshot().modifying { try $0.appendItems(["e"]) })
    // While that is shown, b goes, is expanded, and comes back with its child.
    dataSource.setExpanded(false, "a")
    dataSource.setExpanded(true, "b")
    dataSource.setExpanded(true, "a")
    let shown = view.batches.count
    for _ in 0..<3 { view.finish() }
    let batches = view.batches.dropFirst(shown)
    #expect(batches.flatMap(\.itemInsertions).contains(ItemPosition(section: 0, item: 2)))
    // a was toggled, and b is expanded now.
    #expect(
      batches.flatMap(\.itemReconfigures) == [0, 1].map { ItemPosition(section: 0, item: $0) }
    )
  }

  @Test func `A storage with models shows the rows and does not keep the outline`() throws {
    let storage = ModelStorage<String, VersionedCard>()
    try storage.apply([("A", [VersionedCard(id: 1), VersionedCard(id: 2)])])
    storage.dataSource.apply(
      try SectionSnapshot<Int> {
        try $0.append([1])
        try $0.append([2], to: 1)
      },
      to: "A"
    )
    #expect(Array(storage.dataSource.snapshot().itemIdentifiers) == [1])
  }

  @Test func `A grid draws levels and triangles`() throws {
    let shown = try Shown("Documents*(Letters(May) taxes) Music")
    shown.grid.cellWidth = 12
    #expect(
      shown.grid.text() == """
        ╭─ A ──────────╮
        │ ▾ Documents  │
        │   ▸ Letters  │
        │     taxes    │
        │   Music      │
        ╰──────────────╯

        """
    )
  }
}
