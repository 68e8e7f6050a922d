import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

/// Every event of a table view, by the method of UIKit that performs it.
@Suite @MainActor struct TableEventTests {
  private static let alwaysThere: Set<String> = [
    "numberOfSectionsInTableView:", "tableView:titleForHeaderInSection:",
    "tableView:titleForFooterInSection:", "tableView:viewForHeaderInSection:",
    "tableView:viewForFooterInSection:",
  ]

  private static let semantic: Set<String> = [
    "tableView:heightForHeaderInSection:", "tableView:heightForFooterInSection:",
  ]

  private func scene(_ owner: AnyObject? = nil) -> TableScene {
    let scene = TableScene.ofInts([[10, 11, 12]], owner: owner)
    scene.manager.registerHeader(TextEdge.self)
    scene.manager.registerFooter(TextEdge.self)
    scene.memory.setSectionHeaderModels(["head"])
    scene.memory.setSectionFooterModels(["foot"])
    scene.reload()
    return scene
  }

  private func methods(_ scene: TableScene) -> Set<String> {
    let table = scene.table
    var methods = table.dataSourceMethods.union(table.delegateMethods)
    methods.formUnion(table.prefetchingMethods)
    methods.formUnion(table.dragMethods)
    methods.formUnion(table.dropMethods)
    if table.prefetchDataSource != nil { methods.insert("tableView:prefetchRowsAtIndexPaths:") }
    if table.dragDelegate != nil {
      methods.insert("tableView:itemsForBeginningDragSession:atIndexPath:")
    }
    if table.dropDelegate != nil { methods.insert("tableView:performDropWithCoordinator:") }
    return methods
  }

  private let event = "event 11 [0, 1] true"

  // MARK: Names

  @Test func `The names are those of the SDK, all of them, and each has its case`() {
    let sdk = Set(
      UITableViewMethods.dataSource + UITableViewMethods.delegate + UITableViewMethods.prefetching
        + UITableViewMethods.dragging + UITableViewMethods.dropping
    )
    let required: Set<String> = [
      "tableView:prefetchRowsAtIndexPaths:", "tableView:performDropWithCoordinator:",
      "tableView:itemsForBeginningDragSession:atIndexPath:",
    ]
    let tables = [
      TableMethodNames.dataSource, TableMethodNames.delegate, TableMethodNames.prefetching,
      TableMethodNames.dragging, TableMethodNames.dropping,
    ]
    let ours = Set(tables.flatMap(\.keys))
    #expect(ours.union(Self.alwaysThere) == sdk.union(required))
    #expect(ours.isDisjoint(with: Self.alwaysThere))
    #expect(Set(TableEventCase.all.map(\.method)) == ours)
    #expect(tables.map(\.count).reduce(0, +) == ours.count)
  }

  // MARK: By table

  @Test func `Nobody observes anything: only what is always there is implemented`() {
    #expect(methods(scene()) == Self.alwaysThere.union(Self.semantic))
  }

  @Test func `An observed event is implemented, and performed once with view, model and path`() {
    for testCase in TableEventCase.all {
      let (scene, log) = (scene(), TableLog())
      let before = methods(scene)
      for needed in testCase.needs { TableEventCase.all.observe(needed, scene, TableLog()) }
      testCase.observe(scene, log)
      scene.show()
      let added = methods(scene).subtracting(before).union(Self.semantic)
      #expect(added.contains(testCase.method), "\(testCase.method)")
      let texts = failures { testCase.act(scene) }
      #expect(texts == [], "\(testCase.method)")
      let count = log.lines.count { $0 == event }
      #expect(count == 1, "\(testCase.method): \(log.lines)")
      #expect(log.lines.allSatisfy { $0.hasSuffix("true") }, "\(testCase.method): \(log.lines)")
    }
  }

  @Test func `Without an event the owner's method is called`() {
    for testCase in TableEventCase.all {
      let log = TableLog()
      let owner = TableOwner(implementing: testCase.needs.union([testCase.method]), log)
      let scene = scene(owner)
      if testCase.method.contains("ContextMenuWith") {
        owner.implementedMethods = [testCase.method]
      }
      let texts = failures { testCase.act(scene) }
      #expect(texts == [], "\(testCase.method)")
      #expect(log.lines.contains(testCase.method), "\(testCase.method): \(log.lines)")
    }
  }

  @Test func `With both, the event comes first, and an answer is final`() {
    for testCase in TableEventCase.all {
      let log = TableLog()
      let owner = TableOwner(implementing: testCase.needs.union([testCase.method]), log)
      let scene = scene(owner)
      testCase.observe(scene, log)
      scene.show()
      log.lines = []
      testCase.act(scene)
      let lines = log.lines.filter { $0 == event || $0 == testCase.method }
      let first = lines.firstIndex(of: event)
      #expect(first != nil, "\(testCase.method): \(lines)")
      if testCase.isAnswering {
        // The owner's method is not called for rows of the closure's mapping.
        #expect(!lines.contains(testCase.method), "\(testCase.method): \(lines)")
      } else if let first {
        #expect(lines.dropFirst(first + 1).first == testCase.method, "\(testCase.method): \(lines)")
      }
    }
  }

  // MARK: Single events

  @Test func `Selecting gives the visible cell, the model and the path`() {
    let log = TableLog()
    let scene = TableScene.ofInts([[1, 2]])
    scene.manager.on(.didSelect, IntRow.self) { [unowned scene] cell, model, indexPath in
      log.note("\(model) \(Array(indexPath)) \(scene.cell(1) === cell)")
    }
    scene.table.tap(.row(1))
    #expect(log.lines == ["2 [0, 1] true"])
  }

  @Test func `Only the first closure of a mapping runs`() {
    let log = TableLog()
    let scene = TableScene.ofInts([[1]]) { mapping in
      mapping.on(.didSelect) { _, _, _ in log.note("first") }
      mapping.on(.didSelect) { _, _, _ in log.note("second") }
    }
    scene.table.tap(.row(0))
    #expect(log.lines == ["first"])
  }

  @Test func `An event for a class without a mapping is told when the first cell is made`() {
    let scene = TableScene([[1]])
    scene.manager.on(.didSelect, SpecialIntRow.self) { _, _, _ in }
    #expect(scene.takeAnomalies() == [])
    scene.manager.register(IntRow.self)
    scene.show()
    scene.reload()
    #expect(
      scene.takeAnomalies() == [
        .eventForUnregisteredView(viewClass: "SpecialIntRow", event: "didSelect")
      ]
    )
  }

  @Test func `An answer that is nil is final`() {
    let log = TableLog()
    let owner = TableOwner(implementing: ["tableView:willSelectRowAtIndexPath:"], log)
    let scene = TableScene.ofInts([[1]], owner: owner) { mapping in
      mapping.on(.willSelect) { _, _, _ in nil }
    }
    #expect(scene.table.tap(.row(0)) == nil)
    #expect(log.lines == [])
  }

  @MainActor final class RefusingOwner: NSObject, UITableViewDelegate, SomeMethodsMissing {
    let implementedMethods: Set<String> = [
      "tableView:willSelectRowAtIndexPath:", "tableView:willDeselectRowAtIndexPath:",
    ]

    init(_ nothing: Void) { super.init() }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 0 ? indexPath : nil
    }

    func tableView(
      _ tableView: UITableView,
      willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { nil }
  }

  @Test func `An owner's answer that is nil is final too`() {
    let owner = RefusingOwner(())
    let scene = TableScene.ofInts([[1, 2]], owner: owner)
    #expect(scene.table.tap(.row(1)) == nil)
    scene.table.allowsMultipleSelection = true
    #expect(scene.table.tap(.row(0)) == .row(0))
    scene.table.tap(.row(0))
    #expect(scene.table.indexPathsForSelectedRows == [.row(0)])
  }

  @Test func `Measures are asked by the model, on screen or not`() {
    let log = TableLog()
    let owner = TableOwner(implementing: ["tableView:indentationLevelForRowAtIndexPath:"], log)
    let scene = TableScene.ofInts([[1, 2]], owner: owner) { mapping in
      mapping.on(.heightForCell) { model, _ in 40 + Double(model) }
      mapping.on(.indentationLevelForCell) { _, _ in 0 }
      mapping.on(.editingStyle) { _, _ in .insert }
      mapping.on(.commitEditingStyle) { _, _, _, _ in }
    }
    scene.table.show(rows: 0..<1)
    #expect(scene.cell(1) == nil)
    #expect(scene.table.heightOfRow(at: .row(1)) == 42)
    #expect(scene.table.editingStyle(of: .row(1)) == .insert)
    #expect(scene.cell(0)?.indentationLevel == 0)
    #expect(log.lines == [])
  }

  @Test func `What nobody answers is as UIKit has it`() {
    let scene = TableScene([[1, "text"]])
    // Every event is observed for Ints. The row of the text behaves as without a delegate.
    scene.manager.register(IntRow.self)
    scene.manager.register(TextRow.self, for: String.self) { cell, text, _ in cell.text = text }
    for testCase in TableEventCase.all { testCase.observe(scene, TableLog()) }
    scene.show()
    let (table, text) = (scene.table, IndexPath.row(1))
    table.rowHeight = 33
    table.estimatedRowHeight = 34
    #expect(table.heightOfRow(at: text) == 33)
    #expect(table.estimatedHeightOfRow(at: text) == 34)
    #expect(table.editingStyle(of: text) == .delete)
    #expect(table.isIndented(text))
    #expect(table.canMove(text))
    #expect(table.tap(text) == text)
    #expect(table.drag(text, to: .row(0)) == .row(0))
    #expect(table.drag(.row(0), to: text) == text)
    #expect(table.focus(text).isFocused == false)
    #expect(table.swipeActions(of: text, isLeading: true) == nil)
    #expect(table.press(text, at: .zero) == nil)
    #expect(table.springLoads(text, tableSession()))
    #expect(!table.panToSelect(text))
    #expect(table.lift(text, tableSession()).isEmpty)
    #expect(scene.cell(1)?.indentationLevel == 0)
    scene.cell(1)?.shouldIndentWhileEditing = false
    #expect(!table.isIndented(text))
  }

  @Test func `shouldSelect and shouldDeselect refuse`() {
    let scene = TableScene.ofInts([[1, 2]]) { mapping in
      mapping.on(.shouldSelect) { _, model, _ in model == 1 }
      mapping.on(.shouldDeselect) { _, _, _ in false }
    }
    #expect(scene.table.tap(.row(1)) == nil)
    scene.table.allowsMultipleSelection = true
    #expect(scene.table.tap(.row(0)) == .row(0))
    scene.table.tap(.row(0))
    #expect(scene.table.indexPathsForSelectedRows == [.row(0)])
  }

  @Test func `Committing gives style, cell, model and path, and then the owner is told`() {
    let log = TableLog()
    let owner = TableOwner(
      implementing: ["tableView:commitEditingStyle:forRowAtIndexPath:"],
      log
    )
    let scene = TableScene.ofInts([[1, 2]], owner: owner) { mapping in
      mapping.on(.commitEditingStyle) { style, cell, model, indexPath in
        log.note("\(style) \(cell.shown ?? 0) \(model) \(Array(indexPath))")
      }
    }
    #expect(scene.table.swipeToDelete(.row(1)) == "Delete")
    #expect(
      log.lines == ["delete 2 2 [0, 1]", "tableView:commitEditingStyle:forRowAtIndexPath:"]
    )
  }

  @Test func `Prefetching is told for each path, and the owner once`() {
    let log = TableLog()
    let owner = TableOwner(implementing: [], log)
    let scene = TableScene.ofInts([[1, 2]], owner: owner) { mapping in
      mapping.on(.prefetch) { model, indexPath in log.note("\(model) \(indexPath.row)") }
    }
    scene.table.prefetch([.row(0), .row(1), .row(9)])
    #expect(log.lines == ["1 0", "2 1", "tableView:prefetchRowsAtIndexPaths:"])
  }

  @Test func `The end of editing without a path is the owner's alone`() {
    let log = TableLog()
    let owner = TableOwner(implementing: ["tableView:didEndEditingRowAtIndexPath:"], log)
    let scene = TableScene.ofInts([[1]], owner: owner) { mapping in
      mapping.on(.didEndEditing) { _, _, _ in log.note("event") }
    }
    scene.table.endEditing(nil)
    #expect(log.lines == ["tableView:didEndEditingRowAtIndexPath:"])
    scene.table.endEditing(.row(0))
    #expect(log.lines.suffix(2) == ["event", "tableView:didEndEditingRowAtIndexPath:"])
  }

  @Test func `Displaying comes in pairs, and not for a model that is gone`() {
    let log = TableLog()
    let scene = TableScene.ofInts([[1, 2, 3]]) { mapping in
      mapping.on(.willDisplay) { cell, model, _ in log.note("will \(model) \(cell.shown ?? 0)") }
      mapping.on(.didEndDisplaying) { _, model, _ in log.note("did \(model)") }
    }
    log.lines = []
    scene.table.show(rows: 1..<3)
    scene.table.show(rows: 0..<2)
    #expect(log.lines == ["did 1", "did 3", "will 1 1"])
    log.lines = []
    scene.memory.removeItems([1, 2, 3])
    #expect(log.lines == [])
  }

  @Test func `The index of the table`() {
    let scene = TableScene.ofInts([[1], [2]])
    scene.manager.on(.sectionIndexTitles) { ["A", "B"] }
    #expect(scene.table.shownIndexTitles == ["A", "B"])
    #expect(scene.table.tapIndexTitle("B", 1) == 1)
    scene.manager.on(.sectionForSectionIndexTitle) { $0.1 + 5 }
    #expect(scene.table.tapIndexTitle("B", 1) == 6)
  }

  @Test func `An event of models that is given a class of views is an anomaly`() {
    let scene = TableScene.ofInts([[1]])
    scene.manager.on(.heightForCell, IntRow.self) { _, _ in 4 }
    #expect(
      scene.takeAnomalies() == [.viewTypeAsModelType(type: "IntRow", event: "heightForCell")]
    )
  }
}

extension [TableEventCase] {
  @MainActor func observe(_ method: String, _ scene: TableScene, _ log: TableLog) {
    first { $0.method == method }?.observe(scene, log)
  }
}
