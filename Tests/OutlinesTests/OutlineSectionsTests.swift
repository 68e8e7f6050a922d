import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Items that go from the outline of one section to that of another.
@Suite struct OutlineSectionsTests {
  typealias Shown = OutlineAcceptanceTests.Shown

  @Test func `An item goes to the outline of another section`() throws {
    let shown = try Shown("a*(a1) b", and: "o*(p)")
    try shown.dataSource.apply(
      shown.dataSource.snapshot(),
      outlines: [("A", outline("a* b")), ("B", outline("o*(p a1)"))]
    )
    #expect(try shown.told() == "~a1 !a")
    // As two applies, the one that gets it first: it leaves the other outline.
    shown.dataSource.apply(try outline("a*(a1) b"), to: "A")
    #expect(shown.dataSource.snapshot(for: "B").notation == "o*(p)")
    #expect(try shown.told() == "~a1 !a")
  }

  @Test func `A parent that loses a child and gets another in one change stays as it is`() throws {
    let shown = try Shown("a*(x)", and: "b")
    try shown.dataSource.apply(
      shown.dataSource.snapshot(),
      outlines: [("B", outline("b x")), ("A", outline("a*(y)"))]
    )
    #expect(try shown.told() == "+y ~x !x")
  }

  @Test func `A child that becomes a root of a section with the index of its own is drawn anew`()
    throws
  {
    let shown = try Shown("a*(x)", and: "b")
    shown.dataSource.apply(try Snapshot(sections: ["B": ["b", "x"]]))
    #expect(try shown.told() == "-a ~x !x")
  }

  @Test func `A hidden item that becomes a row of a flat section is drawn as a root`() throws {
    let dataSource = DiffableDataSource<String, String>(
      try Snapshot(sections: [("A", ["y"]), ("B", ["a"])])
    )
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let list = SequentialList()
    list.checksEveryState = true
    list.attach(to: storage)
    dataSource.apply(try outline("a(x)"), to: "B")
    dataSource.apply(try Snapshot(sections: [("A", ["x", "y", "z"]), ("B", ["a"])]))
    try list.verify()
    #expect(storage.outlineRow(at: [0, 0]) == nil)
    #expect(dataSource.snapshot(for: "B").notation == "a")
  }

  @Test func `Items of another section can move to a place, and the refusal says when not`() throws
  {
    let shown = try Shown("a*(a1) b", and: "o*(p)")
    let dataSource = shown.dataSource
    func refusal(_ items: [String], _ place: OutlineDropPlace<String>) -> SnapshotError.Code? {
      dataSource.refusal(ofMoving: items, to: place, inSection: "A")?.code
    }
    #expect(refusal(["o", "b"], OutlineDropPlace(parent: "a", next: "a1")) == nil)
    #expect(refusal(["o"], OutlineDropPlace(parent: "o")) == .movedIntoItself)
    #expect(refusal(["o"], OutlineDropPlace(parent: "b", next: "a1")) == .placeGone)
    #expect(refusal(["o", "gone"], OutlineDropPlace(parent: "a")) == .unknownItem)
    let place = OutlineDropPlace(parent: "a")
    #expect(
      dataSource.refusal(ofMoving: ["o"], to: place, inSection: "C")?.code == .unknownSection
    )
    #expect(try shown.told() == "")
    try dataSource.move(["o", "b"], to: OutlineDropPlace(parent: "a", next: "a1"), inSection: "A")
    #expect(shown.tree == "a*(o*(p) b a1)")
  }

  @Test func `An item that is hidden elsewhere leaves its place with its descendants`() throws {
    let shown = try Shown("a(h(x)) b", and: "o")
    shown.dataSource.apply(try outline("o h"), to: "B")
    #expect(shown.tree == "a b")
    #expect(shown.rows == "a b o h")
    #expect(try shown.told() == "+h !a")
  }

  @Test func `Items that move to another section take their subtree along`() throws {
    let shown = try Shown("a(a1) x*(c(h))", and: "b")
    // Hidden descendants, into an outline and into a flat section.
    #expect(shown.storage.dropItems(at: [[0, 0]], inGap: [1, 1]))
    #expect(shown.dataSource.snapshot(for: "B").notation == "b a(a1)")
    #expect(shown.tree == "x*(c(h))")
    _ = try shown.told()
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying {
        try $0.appendSections(["Flat"])
        try $0.moveItem("a", toEndOfSection: "Flat")
      }
    )
    #expect(shown.dataSource.snapshot(for: "Flat").notation == "a(a1)")
    _ = try shown.told()
    // A row whose parent goes keeps what is hidden below it.
    shown.dataSource.apply(shown.dataSource.snapshot().modifying { $0.deleteItems(["x"]) })
    #expect(shown.tree == "c(h)")
    _ = try shown.told()
  }

  @Test func `Hidden items that a snapshot names leave their folders, which keep the others`()
    throws
  {
    // The folder moves at the same time.
    let moved = try Shown("a(a1) b(b1) c(c1 c2)")
    moved.dataSource.apply(try Snapshot(sections: [("A", ["c", "a", "b", "c1"])]))
    #expect(moved.tree == "c(c2) a(a1) b(b1) c1")
    _ = try moved.told()
    // With what is below them, and without what is named, too.
    let both = try Shown("a f(g*(h i))", and: "o")
    both.dataSource.apply(try Snapshot(sections: [("A", ["a", "f", "g", "h"]), ("B", ["o"])]))
    #expect(both.tree == "a f g(i) h")
    _ = try both.told()
    // To another section, together with their folder.
    let other = try Shown("a f(g(h))", and: "o")
    other.dataSource.apply(try Snapshot(sections: [("A", ["a", "g"]), ("B", ["o", "f"])]))
    #expect(other.tree == "a g(h)")
    #expect(other.dataSource.snapshot(for: "B").notation == "o f")
    _ = try other.told()
    // An open one below a closed one stays open.
    let open = try Shown("a f(g*)")
    open.dataSource.apply(try open.dataSource.snapshot().modifying { try $0.appendItems(["g"]) })
    #expect(open.tree == "a f g*")
    _ = try open.told()
  }

  @Test func `A drop into a flat section and back keeps what is open`() throws {
    let shown = try Shown("a* b")
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying {
        try $0.appendSections(["Flat"])
        try $0.appendItems(["x"])
      }
    )
    var inverse: [Relocation<String, String>] = []
    shown.dataSource.reorderingHandlers.didReorder = { inverse = $0.inverse }
    shown.dataSource.reorder(Relocation(["a"], to: DropPlace(section: "Flat")))
    #expect(shown.rows == "b x a")
    for relocation in inverse { shown.dataSource.reorder(relocation) }
    #expect(shown.tree == "a* b")
    _ = try shown.told()
  }

  @Test
  func
    `A drop of an item that was hidden meanwhile is carried out, and of one that is gone refused`()
    throws
  {
    let shown = try Shown("a(b*(c)) d")
    shown.dataSource.reorder(Relocation(["b"], to: DropPlace(section: "A")))
    #expect(shown.tree == "a d b*(c)")
    #expect(try shown.told() == "+b +c !a")
    let outcome = shown.dataSource.reorder(Relocation(["x"], to: DropPlace(section: "A")))
    guard case .refused(.itemsGone(["x"])) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test
  func
    `A drop on an item asks the handlers, hides what is dropped if it is collapsed, and goes back`()
    throws
  {
    let shown = try Shown("a b*(c) d", and: "o")
    var (asked, dropped): ([Relocation<String, String>], [ReorderTransaction<String, String>]) =
      ([], [])
    shown.dataSource.reorderingHandlers.refusal = { relocation in
      asked.append(relocation)
      return relocation.place.parent == "d" ? "d takes nothing" : nil
    }
    shown.dataSource.reorderingHandlers.didReorder = { dropped.append($0) }
    let on = Relocation(["b", "c", "o"], to: DropPlace(section: "A", parent: "a"))
    guard case .applied(let drop) = shown.dataSource.reorder(on) else {
      Issue.record("not applied")
      return
    }
    #expect(shown.tree == "a(b*(c) o) d")
    #expect(shown.dataSource.snapshot(for: "B").notation == "")
    #expect(drop.relocation.items == ["b", "o"])
    #expect(drop.relocation.place == DropPlace(section: "A", parent: "a"))
    #expect(asked.map(\.items) == [["b", "o"]])
    #expect(dropped.count == 1)
    let refused = shown.dataSource.reorder(
      Relocation(["a"], to: DropPlace(section: "A", parent: "d"))
    )
    guard case .refused(.handler("d takes nothing")) = refused else {
      Issue.record("\(refused)")
      return
    }
    for relocation in drop.inverse { shown.dataSource.reorder(relocation) }
    #expect(shown.tree == "a b*(c) d")
    #expect(shown.dataSource.snapshot(for: "B").notation == "o")
    _ = try shown.told()
    // Into itself; below an item that is gone; in a list without outlines.
    func refusal(_ parent: String) -> ReorderOutcome<String, String> {
      shown.dataSource.reorder(Relocation(["b"], to: DropPlace(section: "A", parent: parent)))
    }
    guard case .refused(.handler(let reason)) = refusal("c"),
      case .refused(.placeGone) = refusal("x")
    else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("descendant of itself"))
    let flat = DiffableDataSource(try Snapshot(sections: ["A": ["a", "b"]]))
    let place = DropPlace(section: "A", parent: "a" as String?)
    guard case .refused(.placeGone) = flat.reorder(Relocation(["b"], to: place)) else {
      Issue.record("not refused")
      return
    }
  }

  @Test
  func `A snapshot from before a toggle and a drop into another section keeps what the folder has`()
    throws
  {
    for isOpen in [true, false] {
      let shown = try Shown(isOpen ? "a(a1) b" : "a*(a1) b", and: "o")
      let read = shown.dataSource.snapshot()
      shown.dataSource.setExpanded(isOpen, "a")
      shown.dataSource.reorder(Relocation(["a"], to: DropPlace(section: "B")))
      #expect(shown.dataSource.snapshot(for: "B").notation == (isOpen ? "o a*(a1)" : "o a(a1)"))
      shown.dataSource.apply(read)
      #expect(shown.tree == (isOpen ? "a*(a1) b" : "a(a1) b"))
      #expect(shown.dataSource.snapshot(for: "B").notation == "o")
      _ = try shown.told()
    }
  }

  @Test func `A flat section stays flat if leaves are dropped there, and is flat after an undo`()
    throws
  {
    let shown = try Shown("a(a1) b", and: "o")
    shown.dataSource.apply(
      try SectionSnapshot<String>(expansion: .expanded).modifying { try $0.append(["o"]) },
      to: "B"
    )
    shown.dataSource.apply(
      try shown.dataSource.snapshot().modifying {
        try $0.appendSections(["Flat"])
        try $0.appendItems(["x", "y"])
      }
    )
    func levels() -> [OutlineRow?] {
      shown.dataSource.snapshot().itemIdentifiers(inSection: "Flat").map {
        shown.storage.outlineRow(for: $0)
      }
    }
    let places = [
      DropPlace(section: "Flat", next: "y"),
      DropPlace(section: "Flat", parent: nil as String?, previous: "x", next: "y"),
    ]
    for (items, place) in [["b"], ["b", "b"], ["o"], ["o", "b", "o"]].flatMap({ items in
      places.map { (items, $0) }
    }) {
      let before = shown.dataSource.snapshot()
      guard case .applied(let drop) = shown.dataSource.reorder(Relocation(items, to: place)) else {
        Issue.record("not applied")
        return
      }
      #expect(levels().allSatisfy { $0 == nil } && levels().count > 2, "\(items)")
      for relocation in drop.inverse {
        guard case .applied = shown.dataSource.reorder(relocation) else {
          Issue.record("\(relocation) is refused")
          return
        }
      }
      #expect(shown.dataSource.snapshot() == before)
      #expect(levels() == [nil, nil])
      _ = try shown.told()
    }
  }
}
