import AppKit
import AppKitLists
import DiffableStorage
import Outlines
import StandIns
import Testing

/// A section snapshot in an outline view.
@MainActor @Suite struct OutlineViewTests {
  private func files() throws -> SectionSnapshot<String> {
    try SectionSnapshot {
      try $0.append(["a", "b", "c"])
      try $0.append(["a1", "a2"], to: "a")
      try $0.append(["x"], to: "a1")
      try $0.append(["b1"], to: "b")
      $0.expand(["a"])
    }
  }

  @Test func `An outline is shown, expanded, revealed and collapsed`() throws {
    let scene = OutlineViewScene(try files())
    let failed = failures {
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "▸b", "c"])
      scene.source.setExpanded(true, "b")
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "▾b", " b1", "c"])
      #expect(scene.source.reveal("x") == 2)
      #expect(scene.rows == ["▾a", " ▾a1", "  x", " a2", "▾b", " b1", "c"])
      scene.source.setExpanded(false, "a")
      #expect(scene.rows == ["▸a", "▾b", " b1", "c"])
      scene.source.setExpanded(true, "a")
      #expect(scene.rows == ["▾a", " ▾a1", "  x", " a2", "▾b", " b1", "c"])
    }
    #expect(failed == [])
    #expect(scene.source.row(forItemIdentifier: "b1") == 5)
    #expect(scene.source.row(forItemIdentifier: "none") == nil)
    #expect(scene.source.itemIdentifier(forRow: 5) == "b1")
    #expect(scene.source.itemIdentifier(forRow: 7) == nil)
    #expect(scene.source.itemIdentifier(for: "b1") == nil)
    #expect(scene.source.reveal("none") == nil)
  }

  @Test(arguments: [false, true])
  func `The snapshot follows a user without an edit of the view`(_ remembers: Bool) throws {
    let scene = OutlineViewScene(try files())
    scene.view.remembersExpansion = remembers
    let failed = failures {
      scene.view.clickTriangle(row: 1)
      #expect(scene.source.snapshot().isExpanded("a1"))
      scene.view.clickTriangle(row: 0)
      #expect(scene.source.snapshot().expandedItems == ["a1"])
      #expect(scene.rows == ["▸a", "▸b", "c"])
      #expect(scene.view.counters.groups == 0)
      #expect(scene.view.counters.expanded == 1 && scene.view.counters.collapsed == 1)
      scene.view.clickTriangle(row: 0)
      #expect(scene.rows == ["▾a", " ▾a1", "  x", " a2", "▸b", "c"])
      scene.view.clickTriangle(row: 0, withOption: true)
      #expect(scene.source.snapshot().expandedItems == [])
      scene.view.clickTriangle(row: 0, withOption: true)
      #expect(scene.source.snapshot().expandedItems == ["a", "a1"])
      #expect(scene.rows == ["▾a", " ▾a1", "  x", " a2", "▸b", "c"])
    }
    #expect(failed == [])
  }

  @Test(arguments: [false, true])
  func `Code collapses what a user has hidden`(_ remembers: Bool) throws {
    let scene = OutlineViewScene(try files())
    scene.view.remembersExpansion = remembers
    let failed = failures {
      scene.view.clickTriangle(row: 1)
      scene.view.clickTriangle(row: 0)
      scene.source.setExpanded(false, "a1")
      scene.view.clickTriangle(row: 0)
    }
    #expect(failed == [])
    #expect(scene.rows == ["▾a", " ▸a1", " a2", "▸b", "c"])
    #expect(scene.source.snapshot().expandedItems == ["a"])
  }

  @Test func `An item that moves to another parent keeps its object, its view and its expansion`()
    throws
  {
    let scene = OutlineViewScene(try files())
    scene.source.reveal("x")
    scene.source.setExpanded(true, "b")
    scene.select("x", "c")
    let (object, below) = (scene.object(of: "a1"), scene.object(of: "x"))
    let views = scene.view.counters.views
    let failed = try failures { try scene.edit { try $0.move(["a1"], to: "b", before: "b1") } }
    #expect(failed == [])
    #expect(scene.rows == ["▾a", " a2", "▾b", " ▾a1", "  x", " b1", "c"])
    #expect(scene.view.counters.moved == 1 && scene.view.counters.inserted == 0)
    #expect(scene.view.counters.views == views)
    #expect(object != nil && scene.object(of: "a1") === object)
    #expect(below != nil && scene.object(of: "x") === below)
    #expect(scene.selected == ["x", "c"])
  }

  @Test func `A selected item that comes to a collapsed parent stays selected`() throws {
    let scene = OutlineViewScene(try files())
    scene.select("a2", "c")
    let failed = try failures {
      try scene.edit {
        try $0.move(["a2"], to: "b", before: "b1")
        $0.expand(["b"])
      }
    }
    #expect(failed == [])
    #expect(scene.rows == ["▾a", " ▸a1", "▾b", " a2", " b1", "c"])
    #expect(scene.selected == ["a2", "c"])
    scene.source.setExpanded(false, "b")
    #expect(scene.selected == ["c"])
  }

  @Test func `An item that comes to a collapsed parent has a new object`() throws {
    let scene = OutlineViewScene(try files())
    scene.source.reveal("x")
    let old = scene.object(of: "a1")
    let failed = try failures {
      try scene.edit {
        try $0.move(["a1"], to: "b", before: "b1")
        $0.expand(["b"])
      }
    }
    #expect(failed == [])
    #expect(scene.rows == ["▾a", " a2", "▾b", " ▾a1", "  x", " b1", "c"])
    #expect(old != nil && scene.object(of: "a1") !== old)
    #expect(scene.source.outlineView(scene.view, numberOfChildrenOfItem: old) == 0)
    #expect(scene.source.itemIdentifier(for: old) == "a1")
  }

  /// Loads the children of a folder when it is expanded.
  private final class LoadingSource: OutlineViewDataSource<String> {
    override func outlineViewItemDidExpand(_ notification: Notification) {
      super.outlineViewItemDidExpand(notification)
      guard let folder = itemIdentifier(for: notification.userInfo?["NSObject"]) else { return }
      let outline = try? snapshot().modifying {
        try $0.replaceChildren(of: folder, with: [folder + "1", folder + "2"])
      }
      outline.map { apply($0) }
    }
  }

  @Test func `A subclass loads children when a user expands an item`() throws {
    let view = NSOutlineView()
    let source = LoadingSource(outlineView: view) { _, _, item in nil }
    source.apply(
      try SectionSnapshot {
        try $0.append(["a", "b"])
        try $0.append(["loading"], to: "a")
      }
    )
    let failed = failures { view.clickTriangle(row: 0) }
    #expect(failed == [])
    #expect((0..<4).map { source.itemIdentifier(forRow: $0) } == ["a", "a1", "a2", "b"])
    #expect(view.numberOfRows == 4)
  }

  @Test func `One new file among 5,000 is one insertion`() throws {
    let scene = OutlineViewScene(
      try SectionSnapshot<Int> {
        try $0.append([0, 1])
        try $0.append(10..<5_010, to: 0)
        $0.expand([0])
      }
    )
    let names = Array(10..<2_000) + [7] + Array(2_000..<5_010)
    let failed = try failures { try scene.edit { try $0.replaceChildren(of: 0, with: names) } }
    #expect(failed == [])
    var counters = NSOutlineView.Counters()
    (counters.groups, counters.inserted, counters.views) = (1, 1, 1)
    #expect(scene.view.counters == counters)
    #expect(scene.view.numberOfRows == 5_003)
    #expect((1_990...1_992).map { scene.source.itemIdentifier(forRow: $0) } == [1_999, 7, 2_000])
  }

  // phibrowser#56
  @Test func `A move within a parent together with replaced siblings`() throws {
    let scene = OutlineViewScene(
      try SectionSnapshot<String> {
        try $0.append(["p", "q"])
        try $0.append(["a", "b", "c", "d"], to: "p")
        try $0.append(["x"], to: "b")
        $0.expand(["p", "b"])
      }
    )
    let failed = try failures {
      try scene.edit { try $0.replaceChildren(of: "p", with: ["d", "n", "b", "m"]) }
    }
    #expect(failed == [])
    #expect(scene.rows == ["▾p", " d", " n", " ▾b", "  x", " m", "q"])
    #expect(scene.view.counters.moved == 1)
    #expect(scene.view.counters.inserted == 2 && scene.view.counters.removed == 2)
  }

  // fsnotes#1620
  @Test func `Nothing is told of a parent that is collapsed`() throws {
    let scene = OutlineViewScene(try files())
    let failed = try failures {
      try scene.edit { try $0.append(["n"], to: "b") }
      #expect(scene.view.counters.inserted == 0)
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "▸b", "c"])
      scene.view.clickTriangle(row: 3)
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "▾b", " b1", " n", "c"])
      // It loses its last child, and gets the first one.
      scene.edit { $0.delete(["b1", "n"]) }
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "b", "c"])
      try scene.edit {
        try $0.append(["c1"], to: "c")
        try $0.append(["b2"], to: "b")
      }
      #expect(scene.rows == ["▾a", " ▸a1", " a2", "▾b", " b2", "▸c"])
    }
    #expect(failed == [])
  }

  @Test func `Marked items get new views, once`() throws {
    let scene = OutlineViewScene(try files(), columns: 2)
    try scene.edit { try $0.reconfigure(["b", "x"]) }
    #expect(scene.view.counters.reloaded == 1 && scene.view.counters.views == 2)
    scene.source.setExpanded(true, "b")
    #expect(scene.view.counters.reloaded == 1 && scene.view.counters.views == 4)
  }

  @Test func `What the view's calls apply is shown afterwards`() throws {
    let view = NSOutlineView()
    weak var shown: OutlineViewDataSource<String>?
    let source = OutlineViewDataSource<String>(outlineView: view) { _, _, item in
      if item == "c" {
        shown?.setExpanded(true, "b")
        shown?.setExpanded(false, "a")
      }
      return nil
    }
    shown = source
    let failed = try failures { source.apply(try files()) }
    #expect(failed == [])
    #expect(source.snapshot().visibleItems == ["a", "b", "b1", "c"])
    #expect(view.numberOfRows == 4)
    #expect(source.itemIdentifier(forRow: 2) == "b1")
  }

  @Test func `What is not animated has no animation`() throws {
    let scene = OutlineViewScene<String>()
    scene.source.apply(try files(), animatingDifferences: false)
    #expect(scene.view.animations == [[], [], []])
    scene.source.defaultRowAnimation = .slideUp
    scene.edit { $0.delete(["a"]) }
    #expect(scene.view.animations == [[], [], [], .slideUp])
  }

  @Test func `A view with another data source gets no updates`() throws {
    let scene = OutlineViewScene(try files())
    let other = OutlineViewDataSource<String>(outlineView: scene.view) { _, _, _ in nil }
    let failed = failures { scene.edit { $0.delete(["a"]) } }
    #expect(failed == [])
    #expect(scene.view.counters.groups == 0 && scene.view.numberOfRows == 0)
    #expect(scene.source.snapshot().rootItems == ["b", "c"])
    #expect(other.snapshot().numberOfItems == 0)
  }

  @Test func `A chain of items is shown, and its objects are released`() throws {
    let count = 300
    weak var object: AnyObject?
    do {
      let scene = OutlineViewScene(
        try SectionSnapshot<Int>(0..<count, parent: { $0 == 0 ? nil : $0 - 1 })
      )
      #expect(scene.source.reveal(count - 1) == count - 1)
      object = scene.object(of: count - 1)
      #expect(object != nil)
    }
    #expect(object == nil)
  }

  @Test func `A strict view refuses what AppKit cannot carry out`() throws {
    func texts(_ edit: (NSOutlineView, (String) -> Any?) -> Void) throws -> Int {
      let scene = OutlineViewScene(try files())
      return failures { edit(scene.view) { scene.object(of: $0) } }.count
    }
    #expect(try texts { view, _ in view.insertItems(at: [9], inParent: nil) } == 1)
    #expect(try texts { view, _ in view.insertItems(at: [0], inParent: nil) } == 1)
    #expect(try texts { view, _ in view.removeItems(at: [3], inParent: nil) } == 1)
    #expect(try texts { view, _ in view.removeItems(at: [0], inParent: nil) } == 1)
    #expect(try texts { $0.removeItems(at: [0], inParent: $1("b")) } == 1)
    #expect(try texts { $0.moveItem(at: 0, inParent: nil, to: 0, inParent: $1("a")) } == 1)
    #expect(try texts { view, _ in view.moveItem(at: 0, inParent: nil, to: 3, inParent: nil) } == 1)
    #expect(try texts { $0.expandItem($1("a")) } == 1)
    #expect(try texts { $0.expandItem($1("c")) } == 1)
    #expect(try texts { $0.collapseItem($1("b")) } == 1)
    #expect(try texts { view, _ in view.reloadItem(NSObject()) } == 1)
    #expect(try texts { view, _ in view.endUpdates() } == 1)
  }
}
