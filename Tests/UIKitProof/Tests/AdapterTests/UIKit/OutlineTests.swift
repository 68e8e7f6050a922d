import DiffableStorage
import Outlines
import DiffableStorageTesting
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitLists
import UIKitManagers

/// A collection view with list cells that have triangles.
@MainActor final class OutlineScene {
  /// Shows a file, and what its state says.
  final class Cell: OutlineListCell {
    var text = ""
    var state = "▸"
    var fills = 0

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      self.state = state.isExpanded ? "▾" : "▸"
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  let view: UICollectionView
  let files: CollectionViewDataSource<String, String>
  var anomalies: [StorageAnomaly] = []

  /// Called when the closure of the data source makes a cell.
  var onFill: (String) -> Void = { _ in }

  init() {
    let layout = UICollectionViewFlowLayout()
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    weak var scene: OutlineScene?
    let registration = UICollectionView.CellRegistration<Cell, String> { cell, _, file in
      cell.text = file
      cell.fills += 1
      cell.accessories = [scene?.files.outlineDisclosure(for: file)].compactMap { $0 }
      scene?.onFill(file)
    }
    files = CollectionViewDataSource(collectionView: view) { view, indexPath, file in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: file)
    }
    scene = self
    files.storage.anomalyHandler = { [unowned self] in anomalies.append($0) }
  }

  func cell(_ file: String) -> Cell? {
    view.layoutIfNeeded()
    return files.indexPath(for: file).flatMap { view.cellForItem(at: $0) as? Cell }
  }

  /// The cells on screen by section: a triangle, the text, and the level behind it.
  var shown: [String] {
    view.layoutIfNeeded()
    view.finishAnimations()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        let cell = view.cellForItem(at: at(item, section)) as? Cell
        return cell.map { "\($0.state)\($0.text)\($0.indentationLevel)" } ?? "-"
      }.joined(separator: " ")
    }
  }

  /// Taps the triangle of a file; returns whether it has one.
  @discardableResult
  func tap(_ file: String) -> Bool {
    view.layoutIfNeeded()
    return files.indexPath(for: file).map(view.tapOutlineDisclosure) ?? false
  }
}

/// Outlines in collection views and table views.
@MainActor @Suite struct OutlineTests {
  private let scene = OutlineScene()
  private var files: CollectionViewDataSource<String, String> { scene.files }

  /// `a(a1(x) a2) b`, all collapsed.
  private func outline(expanding expanded: String...) throws -> SectionSnapshot<String> {
    try SectionSnapshot {
      try $0.append(["a", "b"])
      try $0.append(["a1", "a2"], to: "a")
      try $0.append(["x"], to: "a1")
      $0.expand(expanded)
    }
  }

  // MARK: Toggles

  @Test func `A tap on a triangle opens and closes an item, and a hidden item stays open`() throws {
    files.apply(try outline(), to: "A")
    #expect(scene.shown == ["▸a0 ▸b0"])
    let cells = [scene.cell("a"), scene.cell("b")]
    let fills = cells.map { $0?.fills ?? 0 }
    let failed = failures {
      #expect(scene.tap("a"))
      #expect(scene.shown == ["▾a0 ▸a11 ▸a21 ▸b0"])
      scene.tap("a1")
      #expect(scene.shown == ["▾a0 ▾a11 ▸x2 ▸a21 ▸b0"])
      scene.tap("a")
      #expect(scene.shown == ["▸a0 ▸b0"])
      scene.tap("a")
      #expect(scene.shown == ["▾a0 ▾a11 ▸x2 ▸a21 ▸b0"])
    }
    #expect(failed == [])
    // Only the row that was tapped is filled again, in its cell.
    #expect(scene.cell("a") === cells[0] && scene.cell("b") === cells[1])
    #expect(cells.map { $0?.fills } == [fills[0] + 3, fills[1]])
  }

  @Test func `A row that stays has the state of its item, and one that is used again too`() throws {
    files.apply(try outline(expanding: "a"), to: "A")
    #expect(scene.cell("a")?.configurationState.isExpanded == true)
    #expect(scene.cell("b")?.configurationState.isExpanded == false)
    let cell = scene.cell("a")
    files.setExpanded(false, "a")
    #expect(scene.cell("a") === cell)
    #expect(cell?.configurationState.isExpanded == false)
    #expect(scene.shown == ["▸a0 ▸b0"])
    files.setExpanded(true, "a")
    #expect(files.reveal("x") == at(2))
    #expect(scene.shown == ["▾a0 ▾a11 ▸x2 ▸a21 ▸b0"])
    // Cells of other levels, and of open items, are used again for a list.
    files.apply(try Snapshot(sections: ["B": ["p", "q", "r", "s", "t"]]))
    #expect(scene.shown == ["▸p0 ▸q0 ▸r0 ▸s0 ▸t0"])
  }

  @Test func `A level that a closure sets stays where there is no outline`() throws {
    let view = scene.view
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.indentationLevel = item
    }
    let list = CollectionViewDataSource<String, Int>(collectionView: view) {
      view,
      indexPath,
      item in
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    func levels() -> [Int?] {
      view.layoutIfNeeded()
      return (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).map {
          (view.cellForItem(at: at($0, section)) as? UICollectionViewListCell)?.indentationLevel
        }
      }
    }
    list.apply(try Snapshot(sections: ["A": [3, 4]]))
    #expect(levels() == [3, 4])
    list.apply(try SectionSnapshot { try $0.append([5, 6]) }, to: "B")
    #expect(levels() == [3, 4, 0, 0])
    list.setExpanded(true, 5)
    list.apply(
      try list.snapshot(for: "B").modifying { try $0.move([6], to: 5) },
      to: "B"
    )
    #expect(levels() == [3, 4, 0, 1])
  }

  @Test func `Levels follow moves and marks`() throws {
    files.apply(try outline(expanding: "a", "a1"), to: "A")
    let cells = [scene.cell("x"), scene.cell("a1")]
    let failed = try failures {
      files.apply(
        try files.snapshot(for: "A").modifying { try $0.move(["a1"], to: nil, before: "a") },
        to: "A"
      )
      #expect(scene.shown == ["▾a10 ▸x1 ▾a0 ▸a21 ▸b0"])
      files.apply(
        try files.snapshot(for: "A").modifying { try $0.reconfigure(["x", "a2"]) },
        to: "A"
      )
      #expect(scene.shown == ["▾a10 ▸x1 ▾a0 ▸a21 ▸b0"])
      files.apply(
        try files.snapshot(for: "A").modifying {
          try $0.move(["a1"], to: "b")
          $0.expand(["b"])
        },
        to: "A"
      )
      #expect(scene.shown == ["▾a0 ▸a21 ▾b0 ▾a11 ▸x2"])
    }
    #expect(failed == [])
    #expect(scene.cell("x") === cells[0] && scene.cell("a1") === cells[1])
  }

  // MARK: Applying

  @Test func `The first apply adds its section, and completions tell when it is shown`()
    async throws
  {
    let outline = try outline(expanding: "a")
    var calls: [[String]] = []
    let outcome = files.apply(outline, to: "A", animatingDifferences: false) {
      calls.append(scene.shown)
    }
    guard case .applied = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(calls == [])
    await settle()
    #expect(calls == [["▾a0 ▸a11 ▸a21 ▸b0"]])
    files.apply(outline, to: "A") { calls.append([]) }
    await settle()
    #expect(calls.count == 2)
    let closed = outline.modifying { $0.collapse(["a"]) }
    let shown = await files.apply(closed, to: "A", animatingDifferences: false)
    #expect(shown.name == "applied")
    #expect(files.snapshot(for: "A").visibleItems == ["a", "b"])
    #expect(files.snapshot(for: "B").items.isEmpty)
  }

  @Test func `Sections, items and outlines are one change`() async throws {
    let first = try Snapshot(sections: ["A": ["p", "b"], "B": ["q"]])
    await files.apply(first, animatingDifferences: false)
    #expect(scene.shown == ["▸p0 ▸b0", "▸q0"])
    var (isShown, updates) = (false, 0)
    let token = files.dataSource.observe { _ in updates += 1 }
    let failed = try failures {
      try files.apply(
        Snapshot(sections: [("B", ["q"]), ("A", ["p"])]),
        outlines: [
          ("A", outline(expanding: "a")), ("C", SectionSnapshot { try $0.append(["p"]) }),
        ],
        animatingDifferences: false
      ) { isShown = true }
    }
    #expect(failed == [])
    #expect(scene.shown == ["▸q0", "▾a0 ▸a11 ▸a21 ▸b0", "▸p0"])
    #expect(updates == 1)
    token.cancel()
    await settle()
    #expect(isShown)
    let before = files.snapshot()
    #expect(throws: (any Error).self) {
      try files.apply(before, outlines: [("A", outline()), ("B", outline())])
    }
    #expect(files.snapshot() == before)
  }

  @Test func `A snapshot of rows keeps the tree, and what is gone takes its descendants`() throws {
    files.apply(try outline(expanding: "a"), to: "A")
    var rows = files.snapshot().builder
    rows.deleteItems(["a1"])
    try rows.insertItems(["a3"], afterItem: "a2")
    files.apply(rows)
    #expect(scene.shown == ["▾a0 ▸a21 ▸a31 ▸b0"])
    #expect(!files.snapshot(for: "A").contains("x"))
    scene.tap("a")
    #expect(scene.shown == ["▸a0 ▸b0"])
    files.applySnapshotUsingReloadData(files.snapshot())
    scene.tap("a")
    #expect(scene.shown == ["▾a0 ▸a21 ▸a31 ▸b0"])
    try files.apply(["b", "a"], to: "A")
    #expect(scene.shown == ["▸b0 ▾a0"])
  }

  @Test func `The newest outline is not yet what the view shows`() throws {
    files.apply(try outline(), to: "A")
    #expect(scene.shown == ["▸a0 ▸b0"])
    var seen: [String] = []
    scene.onFill = { [scene] file in
      guard file == "b" else { return }
      let files = scene.files
      let path = files.reveal("x")
      seen = [
        "\(files.snapshot(for: "A").isExpanded("a"))", "\(path.map { Array($0) } ?? [])",
        "\(files.outlineRow(for: "a")?.isExpanded ?? true)",
        "\(files.outlineRow(for: "x") == nil)",
      ]
      // The user sees a closed item, which is open already.
      files.toggle("a")
    }
    files.apply(try outline().modifying { try $0.reconfigure(["b"]) }, to: "A")
    #expect(seen == ["true", "[]", "false", "true"])
    #expect(scene.shown == ["▾a0 ▾a11 ▸x2 ▸a21 ▸b0"])
    #expect(files.outlineRow(for: "x") == OutlineRow(level: 2))
  }

  @Test func `The data source and its accessories go with their owner`() throws {
    weak var gone: CollectionViewDataSource<String, String>?
    var accessory: UICellAccessory?
    do {
      let scene = OutlineScene()
      gone = scene.files
      accessory = scene.files.outlineDisclosure(for: "a")
    }
    #expect(gone == nil)
    #expect(accessory?.accessoryType == .outlineDisclosure)
  }

  // MARK: Tables

  private final class Levels: NSObject, UITableViewDelegate, SomeMethodsMissing {
    let implementedMethods: Set<String> = ["tableView:indentationLevelForRowAtIndexPath:"]
    func tableView(_ tableView: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { 7 }
  }

  @Test func `The rows of a table have levels, unless its delegate says others`() throws {
    let table = UITableView(frame: scene.window.bounds, style: .plain)
    scene.window.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    let rows = TableViewDataSource<String, String>(tableView: table) { table, indexPath, file in
      let cell = table.dequeueReusableCell(withIdentifier: "file", for: indexPath)
      cell.textLabel?.text = file
      return cell
    }
    func shown() -> [String] {
      table.layoutIfNeeded()
      table.finishAnimations()
      return (0..<table.numberOfRows(inSection: 0)).map {
        let cell = table.cellForRow(at: at($0))
        return "\(cell?.textLabel?.text ?? "-")\(cell?.indentationLevel ?? -1)"
      }
    }
    rows.apply(try outline(), to: "A")
    #expect(shown() == ["a0", "b0"])
    let failed = failures {
      rows.setExpanded(true, "a")
      #expect(shown() == ["a0", "a11", "a21", "b0"])
      #expect(rows.reveal("x") == at(2))
    }
    #expect(failed == [])
    #expect(shown() == ["a0", "a11", "x2", "a21", "b0"])
    let delegate = Levels()
    table.delegate = delegate
    table.reloadData()
    #expect(shown() == ["a7", "a17", "x7", "a27", "b7"])
  }

  // MARK: Managers

  private struct Folder: Identifiable, Equatable {
    let id: String
    var parent: String?
  }

  private final class FolderRow: UITableViewCell, ModelTransfer {
    var text = ""
    func update(with folder: Folder) { text = folder.id }
  }

  private final class FolderCell: OutlineListCell, ModelTransfer {
    var text = ""
    func update(with folder: Folder) { text = folder.id }
  }

  @Test func `Cells of managers have levels, also those that are used again for a list`() throws {
    let source = ModelStorage<MainSection, Folder>()
    let files = source.outlined(\.parent)
    try source.apply([
      Folder(id: "a"), Folder(id: "x", parent: "a"), Folder(id: "y", parent: "x"), Folder(id: "b"),
    ])
    let table = UITableView(frame: scene.window.bounds, style: .plain)
    let layout = UICollectionViewFlowLayout()
    let grid = UICollectionView(frame: scene.window.bounds, collectionViewLayout: layout)
    let managers = (TableViewManager(storage: files), CollectionViewManager(storage: files))
    for view in [table, grid] { scene.window.addSubview(view) }
    managers.0.register(FolderRow.self)
    managers.1.register(FolderCell.self)
    func show() -> [String] {
      for view in [table, grid] { view.layoutIfNeeded() }
      table.finishAnimations()
      grid.finishAnimations()
      let rows = (0..<table.numberOfRows(inSection: 0)).map {
        let cell = table.cellForRow(at: at($0)) as? FolderRow
        return "\(cell?.text ?? "-")\(cell?.indentationLevel ?? -1)"
      }
      let cells = (0..<grid.numberOfItems(inSection: 0)).map {
        let cell = grid.cellForItem(at: at($0)) as? FolderCell
        return
          "\(cell?.text ?? "-")\(cell?.indentationLevel ?? -1)\(cell?.isExpanded == true ? "▾" : "")"
      }
      return [rows.joined(separator: " "), cells.joined(separator: " ")]
    }
    managers.0.manage(table)
    // A storage has one delegate.
    let second = source.outlined(\.parent)
    managers.1.storage = second
    managers.1.manage(grid)
    let failed = try failures {
      #expect(show() == ["a0 b0", "a0 b0"])
      for outline in [files, second] {
        outline.setExpanded(true, "a")
        outline.setExpanded(true, "x")
      }
      #expect(show() == ["a0 x1 y2 b0", "a0▾ x1▾ y2 b0"])
      try source.modify { try $0.updateModel("x") { $0.parent = nil } }
      #expect(show() == ["a0 x0 y1 b0", "a0▾ x0▾ y1 b0"])
      managers.0.storage = source
      #expect(show()[0] == "a0 x0 y0 b0")
    }
    #expect(failed == [])
  }

  // MARK: Storm

  @Test func `Random outlines and toggles are shown as they are`() throws {
    for seed in 0..<cases(60, thorough: 3_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let scene = OutlineScene()
      let files = scene.files
      let failed = try failures {
        for _ in 0..<12 {
          let section = ["A", "B", "C"].randomElement(using: &random) ?? "A"
          let item = "\(Int.random(in: 0..<9, using: &random))"
          switch Int.random(in: 0..<6, using: &random) {
          case 0:
            let items = (0..<9).map(String.init).shuffled(using: &random).prefix(5)
            files.apply(
              try SectionSnapshot {
                for item in items {
                  let parent = $0.items.randomElement(using: &random)
                  try $0.append([item], to: Bool.random(using: &random) ? parent : nil)
                }
              },
              to: section
            )
          case 1:
            let outline = files.snapshot(for: section).modifying { try? $0.move([item], to: nil) }
            files.apply(outline, to: section)
          case 2:
            var rows = files.snapshot().builder
            rows.appendItems([item], toSection: section, duplicates: .keepLast)
            files.apply(rows)
          case 3: files.reveal(item)
          default: scene.tap(item)
          }
          let expected = files.snapshot().sectionIdentifiers.map { section in
            let outline = files.snapshot(for: section)
            return outline.visibleItems.map {
              "\(outline.isExpanded($0) ? "▾" : "▸")\($0)\(outline.level(of: $0) ?? -1)"
            }.joined(separator: " ")
          }
          try #require(scene.shown == expected, "seed \(seed)")
        }
      }
      try #require(failed == [], "seed \(seed)")
      #expect(scene.anomalies == [])
    }
  }
}
