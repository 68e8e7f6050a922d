import DiffableStorage
import Outlines
import StandIns
import Testing
import UIKit
import UIKitLists

/// What the handlers of UIKit's names are asked, and what follows from their answers.
@MainActor @Suite struct OutlineHandlerTests {
  private let scene = OutlineScene()
  private let log = Log()
  private var files: CollectionViewDataSource<String, String> { scene.files }

  init() throws {
    files.apply(
      try SectionSnapshot {
        try $0.append(["a", "b"])
        try $0.append(["a1", "a2"], to: "a")
        try $0.append(["x"], to: "a1")
      },
      to: "A"
    )
    scene.view.layoutIfNeeded()
  }

  /// Notes each call, with what the data source has at that time.
  private func observe() {
    let (files, log) = (files, log)
    func note(_ call: String, _ item: String) {
      log.note("\(call) \(item): \(files.snapshot().itemIdentifiers.joined(separator: " "))")
    }
    files.sectionSnapshotHandlers.shouldExpandItem = {
      note("should expand", $0)
      return true
    }
    files.sectionSnapshotHandlers.willExpandItem = { note("will expand", $0) }
    files.sectionSnapshotHandlers.shouldCollapseItem = {
      note("should collapse", $0)
      return true
    }
    files.sectionSnapshotHandlers.willCollapseItem = { note("will collapse", $0) }
    files.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      note("children \(children.items.joined(separator: " ")) of", item)
      return children
    }
  }

  @Test func `Handlers are asked in UIKit's order, and see the items before`() {
    observe()
    scene.tap("a")
    #expect(
      log.lines == [
        "should expand a: a b", "will expand a: a b", "children a1 x a2 of a: a b",
      ]
    )
    #expect(scene.shown == ["▾a0 ▸a11 ▸a21 ▸b0"])
    log.lines = []
    scene.tap("a")
    #expect(log.lines == ["should collapse a: a a1 a2 b", "will collapse a: a a1 a2 b"])
    #expect(scene.shown == ["▸a0 ▸b0"])
  }

  @Test func `Applying, expanding and revealing ask nobody`() {
    observe()
    files.apply(files.snapshot(for: "A").modifying { $0.expand(["a"]) }, to: "A")
    files.setExpanded(false, "a")
    files.storage.setExpanded(true, at: at(0))
    files.reveal("x")
    #expect(!files.toggle("nothing"))
    #expect(log.lines == [])
    #expect(scene.shown == ["▾a0 ▾a11 ▸x2 ▸a21 ▸b0"])
    // A hidden item, and one of a section without an outline, can be toggled by the program.
    files.setExpanded(false, "a")
    #expect(files.toggle("a1"))
    #expect(log.lines == ["should collapse a1: a b", "will collapse a1: a b"])
    var rows = files.snapshot().builder
    rows.appendItems(["p"], toSection: "B", duplicates: .keepFirst)
    files.apply(rows)
    files.toggle("p")
    #expect(files.snapshot(for: "B").isExpanded("p"))
    #expect(scene.shown == ["▸a0 ▸b0", "▾p0"])
  }

  @Test func `A handler that refuses changes nothing, and the others are not called`() {
    observe()
    files.sectionSnapshotHandlers.shouldExpandItem = { $0 != "a" }
    #expect(!files.toggle("a"))
    #expect(log.lines == [])
    #expect(scene.shown == ["▸a0 ▸b0"])
    files.setExpanded(true, "a")
    files.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    scene.tap("a")
    #expect(log.lines == [])
    #expect(scene.shown == ["▾a0 ▸a11 ▸a21 ▸b0"])
  }

  @Test func `Children that a handler loads replace those that were there`() throws {
    var loads = 0
    files.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      loads += 1
      let loaded = try? SectionSnapshot {
        try $0.append(["\(item)/\(loads)", "\(item)/new"])
        try $0.append(["\(item)/deep"], to: "\(item)/new")
      }
      return loaded ?? children
    }
    var updates = 0
    let token = files.dataSource.observe { _ in updates += 1 }
    let failed = failures { scene.tap("b") }
    token.cancel()
    #expect(failed == [])
    #expect(updates == 1)
    #expect(scene.shown == ["▸a0 ▾b0 ▸b/11 ▸b/new1"])
    scene.tap("b")
    #expect(loads == 1)
    // An item that remains keeps its expansion.
    files.setExpanded(true, "b/new")
    scene.tap("b")
    #expect(loads == 2)
    #expect(scene.shown == ["▸a0 ▾b0 ▸b/21 ▾b/new1 ▸b/deep2"])
    #expect(scene.anomalies == [])
  }

  @Test(arguments: ["a", "a1", "x", "b", "p", "hidden"])
  func `Children that exist elsewhere are refused, and the item stays closed`(
    _ child: String
  ) throws {
    files.apply(
      try SectionSnapshot {
        try $0.append(["p"])
        try $0.append(["hidden"], to: "p")
      },
      to: "B"
    )
    let (before, other) = (files.snapshot(for: "A"), files.snapshot(for: "B"))
    files.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      (try? SectionSnapshot { try $0.append(["new", child]) }) ?? children
    }
    #expect(!files.toggle("b"))
    #expect(scene.anomalies.count == 1)
    let text = scene.anomalies.first.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("StorageAnomaly.refusedEdit: \"\(child)\" is a repeated item"))
    #expect(text.hasSuffix("The children of an item that is expanded must not exist elsewhere."))
    #expect(files.snapshot(for: "A") == before)
    #expect(files.snapshot(for: "B") == other)
    #expect(scene.shown == ["▸a0 ▸b0", "▸p0"])
  }

  @Test func `What a handler applies counts, also if the item goes`() throws {
    files.sectionSnapshotHandlers.willExpandItem = { [scene] _ in
      let files = scene.files
      files.apply(
        (try? files.snapshot(for: "A").modifying { try $0.append(["c"], to: "a") })
          ?? SectionSnapshot(),
        to: "A"
      )
    }
    scene.tap("a")
    #expect(scene.shown == ["▾a0 ▸a11 ▸a21 ▸c1 ▸b0"])
    files.sectionSnapshotHandlers.willExpandItem = { [scene] item in
      let files = scene.files
      files.apply(files.snapshot(for: "A").modifying { $0.delete([item]) }, to: "A")
    }
    scene.tap("b")
    #expect(scene.shown == ["▾a0 ▸a11 ▸a21 ▸c1"])
    #expect(scene.anomalies == [])
  }

  // MARK: Models

  nonisolated private struct File: Identifiable, Equatable {
    let id: String
    var parent: String?
  }

  private func source(
    _ storage: BaseModelStorage<String, File>
  ) -> CollectionViewDataSource<String, String> {
    let cells = UICollectionView.CellRegistration<OutlineScene.Cell, File> { cell, _, file in
      cell.text = file.id
    }
    return CollectionViewDataSource(collectionView: scene.view, storage: storage) {
      view,
      indexPath,
      file in
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: file)
    }
  }

  @Test func `A storage with models and without an outline stays as it is`() throws {
    let storage = ModelStorage<String, File>()
    let shown = source(storage)
    try storage.apply([("A", [File(id: "a"), File(id: "b")])])
    scene.view.layoutIfNeeded()
    var updates = 0
    let token = storage.dataSource.observe { _ in updates += 1 }
    #expect(!shown.toggle("a"))
    shown.setExpanded(true, "a")
    shown.storage.setExpanded(true, at: at(0))
    #expect(shown.reveal("b") == at(1))
    #expect(updates == 0)
    token.cancel()
    #expect(storage.model(at: at(0)) == File(id: "a"))
    #expect(shown.outlineRow(for: "a") == nil)
  }

  @Test func `A toggle reaches a storage whose models are an outline, and asks handlers`() throws {
    let storage = ModelStorage<String, File>()
    try storage.apply([("A", [File(id: "a"), File(id: "b", parent: "a"), File(id: "c")])])
    let outline = storage.outlined { $0.parent }
    let shown = source(outline)
    #expect(scene.shown == ["▸a0 ▸c0"])
    shown.sectionSnapshotHandlers.shouldExpandItem = { [log] in
      log.note("should expand \($0)")
      return $0 == "a"
    }
    shown.sectionSnapshotHandlers.willCollapseItem = { [log] in log.note("will collapse \($0)") }
    let failed = failures {
      #expect(shown.toggle("a"))
      #expect(scene.shown == ["▾a0 ▸b1 ▸c0"])
      #expect(!shown.toggle("c"))
      #expect(shown.toggle("a"))
    }
    #expect(failed == [])
    #expect(scene.shown == ["▸a0 ▸c0"])
    #expect(log.lines == ["should expand a", "should expand c", "will collapse a"])
    #expect(outline.expansion == .collapsed)
  }
}
