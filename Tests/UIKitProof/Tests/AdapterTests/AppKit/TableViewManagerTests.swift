import AppKit
import AppKitManagers
import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport

@MainActor @Suite struct TableViewManagerTests {
  typealias Scene = MacTableScene

  /// A scene with headers.
  private func sections(
    _ sections: [[Any]],
    titles: [Any?],
    mapping: ((ViewModelMapping<ModelView<Int>, Int>) -> Void)? = nil
  ) -> Scene {
    Scene(sections) {
      $0.register(ModelView<Int>.self, mapping: mapping)
      $0.registerHeader(TitleView<String>.self)
      $0.memoryStorage?.headerModelProvider = { titles.indices.contains($0) ? titles[$0] : nil }
    }
  }

  // MARK: Rows and mapping

  @Test func `Headers are group rows, and get the index of their section`() {
    var indexes: [Int] = []
    let scene = Scene([[1], [], [2]]) {
      $0.register(ModelView<Int>.self)
      $0.registerHeader(
        TitleView<String>.self,
        handler: { _, _, section in indexes.append(section) }
      )
      $0.memoryStorage?.setSectionHeaderModels(["A", "B", "C"])
    }
    #expect(scene.rowTexts == ["A", "1", "B", "C", "2"])
    #expect(indexes == [0, 1, 2])
    let groups = (0..<5).filter {
      scene.view.rowView(atRow: $0, makeIfNecessary: false)?.isGroupRowStyle ?? false
    }
    #expect(groups == [0, 2, 3])
  }

  @Test func `A section without a header model has a blank row, and an anomaly`() {
    let scene = sections([[1]], titles: [nil])
    #expect(scene.rowTexts == ["-", "1"])
    #expect(scene.anomalies.count == 1)
  }

  @Test func `Without a header class there are no rows for headers`() {
    let scene = Scene([[1]])
    scene.memory.setSectionHeaderModels(["A"])
    #expect(scene.rowTexts == ["1"])
    scene.manager.registerHeader(TitleView<String>.self)
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.rowTexts == ["A", "1"])
  }

  @Test func `Views come from nibs and prototypes, or from their class`() {
    let scene = Scene([[1], [2], [3]]) {
      $0.register(ModelView<Int>.self) {
        $0.nib = NSNib(making: { [SecondView<Int>()] })
        $0.condition = .section(0)
      }
      $0.register(ModelView<Int>.self) {
        $0.isPrototype = true
        $0.reuseIdentifier = "prototype"
        $0.condition = .section(1)
      }
      $0.register(ModelView<Int>.self)
    }
    // The table view's own nib has no such view.
    #expect(scene.rowTexts == ["1", "-", "3"])
    #expect(scene.int(0) is SecondView<Int>)
    #expect(
      scene.anomalies == [
        .unexpectedView(expected: "ModelView<Int>", found: "nothing", reuseIdentifier: "prototype")
      ]
    )
    scene.view.register(NSNib(making: { [ModelView<Int>()] }), forIdentifier: .init("prototype"))
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.rowTexts == ["1", "2", "3"])
  }

  @Test func `Views can be made by a closure`() {
    var made = 0
    let scene = Scene([[1, 2]]) {
      $0.register(
        ModelView<Int>.self,
        making: {
          made += 1
          return ModelView<Int>()
        }
      )
    }
    #expect(scene.rowTexts == ["1", "2"])
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    #expect(made == 2)
  }

  @Test func `A view of an unregistered mapping is not used for another class`() {
    let scene = Scene([[1]])
    scene.manager.unregister(ModelView<Int>.self)
    scene.manager.register(SecondView<Int>.self) { $0.reuseIdentifier = "ModelView<Int>" }
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.int(0) is SecondView<Int>)
    #expect(scene.anomalies == [])
  }

  @Test func `Other columns than the first are the owner's`() {
    let owner = Owner(["tableView:viewForTableColumn:row:"])
    owner.answers["tableView:viewForTableColumn:row:"] = {
      NSView?.some(NSTextField(labelWithString: "owner")) as Any
    }
    let scene = Scene([[1, 2]], columns: 2, delegate: owner)
    #expect(scene.rowTexts == ["1", "2"])
    #expect((scene.view(1, column: 1) as? NSTextField)?.stringValue == "owner")
  }

  // MARK: Updates

  @Test func `An update is one group of row edits, and keeps the rows that stay`() {
    let scene = sections([[1, 2, 3], [4]], titles: ["A", "B", "C"])
    let kept = scene.int(3)
    let before = scene.view.counters
    let stops = failures {
      scene.memory.performUpdates {
        try? scene.memory.removeItem(1)
        try? scene.memory.insertItem(9, to: at(0))
        scene.memory.addItem(5, toSection: 2)
      }
    }
    #expect(stops == [])
    #expect(scene.rowTexts == ["A", "9", "2", "3", "B", "4", "C", "5"])
    #expect(scene.int(3) === kept)
    #expect(scene.view.counters.groups == before.groups + 1)
    #expect(scene.view.counters.reloads == before.reloads)
    #expect(scene.view.counters.asked == before.asked + 3)
  }

  /// Asks for the number of rows after each edit.
  private final class CountingTableView: NSTableView {
    var differences: [Int] = []

    override func insertRows(at indexes: IndexSet, withAnimation options: AnimationOptions = []) {
      super.insertRows(at: indexes, withAnimation: options)
      compare()
    }

    override func removeRows(at indexes: IndexSet, withAnimation options: AnimationOptions = []) {
      super.removeRows(at: indexes, withAnimation: options)
      compare()
    }

    private func compare() {
      differences.append((dataSource?.numberOfRows(in: self) ?? 0) - numberOfRows)
    }
  }

  @Test func `The number of rows is that of the last edit, at each step`() {
    let (view, window) = (CountingTableView(), NSWindow())
    window.contentView = view
    view.addTableColumn(NSTableColumn(identifier: .init("only")))
    let manager = TableViewManager()
    manager.register(ModelView<Int>.self)
    manager.memoryStorage?.setItems([1, 2, 3, 4])
    manager.manage(view)
    view.layoutSubtreeIfNeeded()
    manager.memoryStorage?.performUpdates {
      try? manager.memoryStorage?.removeItem(1)
      try? manager.memoryStorage?.removeItem(3)
      try? manager.memoryStorage?.insertItem(9, to: at(0))
    }
    #expect(view.differences == [0, 0, 0])
    #expect(view.numberOfRows == 3)
    _ = window
  }

  @Test func `A reconfigured row keeps its view, and other columns are asked for again`() throws {
    let owner = Owner(["tableView:viewForTableColumn:row:"])
    owner.answers["tableView:viewForTableColumn:row:"] = {
      NSView?.some(NSTextField(labelWithString: "owner")) as Any
    }
    let storage = ModelStorage<String, VersionedCard>()
    let scene = Scene(columns: 2, delegate: owner) { $0.register(ModelView<VersionedCard>.self) }
    scene.manager.storage = storage
    try storage.apply([("A", [VersionedCard(id: 1), VersionedCard(id: 2)])])
    scene.view.layoutSubtreeIfNeeded()
    let (first, other) = (scene.view(0), scene.view(0, column: 1))
    try storage.apply([("A", [VersionedCard(id: 1, version: 5), VersionedCard(id: 2)])])
    #expect(scene.view(0) === first)
    #expect((first as? ModelView<VersionedCard>)?.shown?.version == 5)
    #expect(scene.view(0, column: 1) !== other)
  }

  @Test func `A reload of an item makes its view anew, and measures its row`() {
    let heights = Box(10.0)
    let scene = Scene([[1, 2]]) {
      $0.register(ModelView<Int>.self) { $0.on(.heightForCell) { _, _ in heights.value } }
    }
    let first = scene.int(0)
    heights.value = 20
    scene.memory.reloadItem(1)
    #expect(scene.view.height(ofRow: 0) == 20)
    #expect(scene.view.height(ofRow: 1) == 10)
    #expect(first?.fills == 2)
  }

  @Test func `Animations have a direction`() {
    let scene = Scene([[1]])
    scene.manager.listUpdater?.animations.insertItem = .top
    scene.manager.listUpdater?.animations.deleteItem = .top
    scene.memory.addItem(2)
    try? scene.memory.removeItem(1)
    #expect(scene.view.animations == [.slideDown, .slideUp])
  }

  // MARK: Events

  @Test func `A click performs the events of the item; headers cannot be selected`() {
    var selected: [Int] = []
    let scene = sections([[1, 2]], titles: ["A"]) { mapping in
      mapping.on(.shouldSelect) { _, model, _ in model != 2 }
      mapping.on(.didSelect) { view, model, indexPath in
        selected.append((view.shown ?? 0) * 100 + model * 10 + indexPath[1])
      }
    }
    for row in 0..<3 { scene.view.click(row: row) }
    #expect(selected == [110])
    #expect(scene.view.selectedRow == 1)
  }

  @Test func `The owner's methods come after the events, and answer where no event does`() {
    let owner = Owner([
      "tableViewSelectionDidChange:", "tableView:shouldSelectRow:", "tableView:heightOfRow:",
      "tableView:didAddRowView:forRow:",
    ])
    owner.answers["tableView:shouldSelectRow:"] = { false }
    owner.answers["tableView:heightOfRow:"] = { CGFloat(33) }
    let scene = Scene([[1, 2]], delegate: owner) {
      $0.register(ModelView<Int>.self) { mapping in
        mapping.on(.heightForCell) { model, _ in 44 }
        mapping.condition = mapping.modelCondition { _, model in model == 1 }
        mapping.on(.didSelect) { _, _, _ in owner.notes.append("event") }
      }
      $0.register(SecondView<Int>.self)
    }
    #expect(owner.notes.count { $0 == "tableView:didAddRowView:forRow:" } == 2)
    #expect(scene.view.height(ofRow: 0) == 44)
    #expect(scene.view.height(ofRow: 1) == 33)
    scene.view.click(row: 0)
    #expect(owner.notes.last == "tableView:shouldSelectRow:")
    scene.view.selectRowIndexes([0], byExtendingSelection: false)
    #expect(owner.notes.suffix(2) == ["event", "tableViewSelectionDidChange:"])
  }

  @Test func `Displaying is told, of items and headers`() {
    var log: [String] = []
    let scene = Scene([[1, 2]]) {
      $0.register(ModelView<Int>.self) { mapping in
        mapping.on(.willDisplay) { view, model, _ in log.append("+\(view.shown ?? 0) \(model)") }
        mapping.on(.didEndDisplaying) { _, model, _ in log.append("-\(model)") }
      }
      $0.registerHeader(TitleView<String>.self) { mapping in
        mapping.on(.willDisplayHeaderView) { _, title, _ in log.append("+\(title)") }
        mapping.on(.didEndDisplayingHeaderView) { _, title, _ in log.append("-\(title)") }
      }
      $0.memoryStorage?.setSectionHeaderModels(["A"])
    }
    #expect(log == ["+A", "+1 1", "+2 2"])
    log = []
    scene.view.shownRows = 2..<3
    #expect(log == ["-A", "-1"])
  }

  // MARK: Which methods are implemented

  @Test
  func `Without events, only what is always needed is implemented`() {
    let sometimes = [
      "tableView:heightOfRow:", "tableView:didAddRowView:forRow:",
      "tableView:didRemoveRowView:forRow:", "tableViewSelectionDidChange:",
    ]
    let scene = Scene([[1]])
    #expect(!sometimes.contains(where: scene.view.delegateMethods.contains))
    let settings = scene.view.delegateSettings
    scene.manager.on(.didSelect, ModelView<Int>.self) { _, _, _ in }
    scene.manager.on(.didDeselect, ModelView<Int>.self) { _, _, _ in }
    #expect(sometimes.filter(scene.view.delegateMethods.contains) == [sometimes[3]])
    #expect(scene.view.delegateSettings == settings + 2)
  }
}
