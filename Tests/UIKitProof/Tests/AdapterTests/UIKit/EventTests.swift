import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import Testing
import UIKit
import UIKitManagers

/// Every event of the two views of UIKit, by the method that performs it.
@MainActor @Suite struct EventTests {
  /// The methods that are there even if nobody observes an event.
  private static let always: Set = [
    "tableView:heightForHeaderInSection:", "tableView:heightForFooterInSection:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]

  @Test(arguments: UIKitKind.allCases)
  func `Each method of the adapter's tables has a case, and is in one table`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      #expect(Set(H.cases.map(\.method)) == H.allMethods)
      #expect(H().tables.map(\.rows.count).reduce(0, +) == H.allMethods.count)
    }
    run(list.type)
  }

  @Test(arguments: UIKitKind.allCases)
  func `Without an event nothing is implemented; the owner's methods are`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      #expect(H.forEvents().methods == Self.always.intersection(H.allMethods))
      #expect(H.forEvents(owner: Owner(H.allMethods)).methods == H.allMethods)
    }
    run(list.type)
  }

  @Test(arguments: UIKitKind.allCases)
  func `An observed event is implemented, and performed with view, model and path`(
    _ list: UIKitKind
  ) {
    func run<H: EventHost>(_: H.Type) {
      for testCase in H.cases {
        let (host, log) = (H.forEvents(), Log())
        #expect(
          !host.methods.subtracting(Self.always).contains(testCase.method),
          "\(testCase.event)"
        )
        testCase.observe(host, log)
        #expect(host.methods.contains(testCase.method), "\(testCase.event)")
        host.layOut()
        log.lines = []
        #expect(failures { host.perform(testCase.method) } == [], "\(testCase.event)")
        #expect(log.lines.contains(EventCase<H>.right), "\(testCase.event): \(log.lines)")
        #expect(log.lines.allSatisfy { $0.hasSuffix("true") }, "\(testCase.event): \(log.lines)")
        let isOnce = log.lines.count { $0 == EventCase<H>.right } == 1
        #expect(isOnce || testCase.event.contains("isplay"), "\(testCase.event): \(log.lines)")
      }
    }
    run(list.type)
  }

  @Test(arguments: UIKitKind.allCases)
  func `The owner's method is called, but not if a closure answers`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      for testCase in H.cases {
        let owner = Owner([testCase.method])
        let host = H.forEvents(owner: owner)
        owner.notes = []
        #expect(failures { host.perform(testCase.method) } == [], "\(testCase.event)")
        #expect(owner.notes.contains(testCase.method), "\(testCase.event): \(owner.notes)")

        let log = Log()
        let second = H.forEvents(owner: owner)
        testCase.observe(second, log)
        second.layOut()
        (owner.notes, log.lines) = ([], [])
        // The closure records before the owner does.
        owner.whenCalled = { if $0 == testCase.method { log.note("owner") } }
        second.perform(testCase.method)
        owner.whenCalled = nil
        let place: Comment = "\(testCase.event): \(log.lines)"
        let first = log.lines.firstIndex(of: EventCase<H>.right)
        #expect(first != nil, place)
        if testCase.isAnswering {
          #expect(!log.lines.contains("owner"), place)
        } else if let first {
          #expect(log.lines.dropFirst(first + 1).first == "owner", place)
        }
      }
    }
    run(list.type)
  }

  // MARK: Answers

  @Test func `An answer that is nil is final, the owner's as well`() {
    let method = "tableView:willSelectRowAtIndexPath:"
    let owner = Owner([method, "tableView:willDeselectRowAtIndexPath:"])
    let scene = TableScene.ofNumbers([[1]], owner: owner)
    for method in owner.implementedMethods { owner.answers[method] = { IndexPath?.none as Any } }
    #expect(scene.table.tap(at(0)) == nil)
    #expect(owner.notes == [method])
    owner.answers[method] = { IndexPath?.some(at(0)) as Any }
    scene.table.allowsMultipleSelection = true
    #expect(scene.table.tap(at(0)) == at(0))
    scene.table.tap(at(0))
    #expect(scene.table.indexPathsForSelectedRows == [at(0)])
    scene.on(.willSelect) { _, _, _ in nil }
    scene.on(.willDeselect) { _, _, _ in at(0) }
    owner.notes = []
    #expect(scene.table.tap(at(0)) == nil)
    #expect(scene.table.tap(at(0)) == nil)
    #expect(owner.notes == [])
  }

  @Test func `A menu of one item is its mapping's, others are the list's or the owner's`() {
    let method = "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"
    let (owner, point) = (Owner([method]), CGPoint(x: 3, y: 4))
    owner.answers[method] = {
      UIContextMenuConfiguration?.some(UIContextMenuConfiguration()) as Any
    }
    let scene = Items.Scene.ofNumbers([[1, 2]], owner: owner)
    scene.manager.on(.contextMenuConfiguration, Items.Cell<Int>.self) { place, _, model, _ in
      #expect(place == point)
      return model == 1 ? nil : UIContextMenuConfiguration()
    }
    func menu(_ paths: IndexPath...) -> UIContextMenuConfiguration? {
      var menu: UIContextMenuConfiguration?
      scene.tell {
        menu = $0.collectionView($1, contextMenuConfigurationForItemsAt: paths, point: point)
      }
      return menu
    }
    #expect(menu(at(0)) == nil)
    #expect(menu(at(1)) != nil)
    #expect(owner.notes == [])
    #expect(menu(at(0), at(1)) != nil)
    #expect(owner.notes == [method])
    scene.on(.contextMenuConfigurationForItemsAtIndexPaths) { paths, _ in
      #expect(paths.count != 1)
      return nil
    }
    #expect(menu() == nil)
    #expect(owner.notes == [method])
  }

  @Test func `Closures that need the view are not called off screen, others are`() {
    let method = "collectionView:shouldSelectItemAtIndexPath:"
    let owner = Owner([method, "tableView:indentationLevelForRowAtIndexPath:"])
    let scene = Items.Scene.ofNumbers([[1, 2]], owner: owner)
    scene.on(.shouldSelect) { _, _, _ in true }
    scene.manager.on(.sizeForCell, Int.self) { model, _ in CGSize(width: model, height: model) }
    scene.lines = 0..<1
    scene.tap(at(1))
    #expect(owner.notes == [method])
    scene.tap(at(0))
    #expect(owner.notes == [method])
    let layout = scene.view.collectionViewLayout
    #expect(layout.layoutAttributesForItem(at: at(1))?.size == CGSize(width: 2, height: 2))

    let other = TableScene([[1, 2]], owner: owner)
    other.register({ mapping in
      mapping.on(.heightForCell) { model, _ in 40 + Double(model) }
      mapping.on(.indentationLevelForCell) { _, _ in 0 }
    })
    other.table.lines = 0..<1
    #expect(other.cell(1) == nil)
    #expect(other.table.delegate?.tableView(other.table, heightForRowAt: at(1)) == 42)
    #expect(other.cell(0)?.indentationLevel == 0)
    #expect(owner.notes == [method])
  }

  @Test func `shouldSelect and shouldDeselect refuse in a table too`() {
    let scene = TableScene.ofNumbers([[1, 2]])
    scene.on(.shouldSelect) { _, model, _ in model == 1 }
    scene.on(.shouldDeselect) { _, _, _ in false }
    #expect(scene.table.tap(at(1)) == nil)
    scene.table.allowsMultipleSelection = true
    #expect(scene.table.tap(at(0)) == at(0))
    scene.table.tap(at(0))
    #expect(scene.table.indexPathsForSelectedRows == [at(0)])
  }

  @Test func `Committing gives the style, and the end of editing without a path is the owner's`()
    throws
  {
    let (commit, end) = (
      "tableView:commitEditingStyle:forRowAtIndexPath:", "tableView:didEndEditingRowAtIndexPath:"
    )
    let (owner, log) = (Owner([commit, end]), Log())
    let scene = TableScene.ofNumbers([[1, 2]], owner: owner)
    scene.manager.on(.commitEditingStyle, Row<Int>.self) { style, _, model, path in
      log.note("\(style) \(model) \(Array(path))")
    }
    scene.on(.didEndEditing) { _, _, _ in log.note("end") }
    let (source, delegate) = try (
      #require(scene.table.dataSource), #require(scene.table.delegate)
    )
    source.tableView(scene.table, commit: .delete, forRowAt: at(1))
    #expect(log.lines == ["delete 2 [0, 1]"] && owner.notes == [commit])
    (owner.notes, log.lines) = ([], [])
    delegate.tableView(scene.table, didEndEditingRowAt: nil)
    #expect(log.lines == [] && owner.notes == [end])
    delegate.tableView(scene.table, didEndEditingRowAt: at(0))
    #expect(log.lines == ["end"] && owner.notes == [end, end])
  }

  @Test func `Prefetching is told for each path, and the owner once`() {
    func run<H: EventHost>(_: H.Type, _ prefetch: (H, [IndexPath]) -> Void) {
      let (owner, log) = (Owner(), Log())
      let host = H.ofNumbers([[1, 2]], owner: owner)
      host.manager.on(.prefetch, Int.self) { model, path in log.note("\(model) \(path.item)") }
      prefetch(host, [at(0), at(1), at(9)])
      #expect(log.lines == ["1 0", "2 1"])
      #expect(owner.notes == [H.method(of: "prefetch")])
    }
    run(TableScene.self) {
      $0.table.prefetchDataSource?.tableView($0.table, prefetchRowsAt: $1)
    }
    run(Items.Scene.self) {
      $0.view.prefetchDataSource?.collectionView($0.view, prefetchItemsAt: $1)
    }
  }

  @Test func `The index leads to a section`() throws {
    let scene = TableScene.ofNumbers([[1], [2]])
    scene.on(.sectionIndexTitles) { ["A", "B"] }
    let (table, rows) = (scene.table, try #require(scene.table.dataSource))
    #expect(rows.sectionIndexTitles(for: table) == ["A", "B"])
    #expect(rows.tableView(table, sectionForSectionIndexTitle: "B", at: 1) == 1)
    scene.on(.sectionForSectionIndexTitle) { $0.1 + 5 }
    #expect(rows.tableView(table, sectionForSectionIndexTitle: "B", at: 1) == 6)

    let other = Items.Scene.ofNumbers([[1], [2]])
    other.on(.indexTitles) { ["A", "B"] }
    // UIKit raises an exception if a data source has index titles and not this method.
    #expect(other.methods.contains("collectionView:indexPathForIndexTitle:atIndex:"))
    let (view, items) = (other.view, try #require(other.view.dataSource))
    #expect(items.collectionView(view, indexPathForIndexTitle: "B", at: 1) == at(0, 1))
    other.on(.indexPathForIndexTitle) { title, index in
      #expect((title, index) == ("B", 1))
      return at(0, 0)
    }
    #expect(items.collectionView(view, indexPathForIndexTitle: "B", at: 1) == at(0, 0))
  }

  // MARK: Defaults

  @Test func `What nobody answers is as UITableView has it`() throws {
    let scene = TableScene([[1, "text"]])
    // Every event is observed for Ints. The row of the text behaves as without a delegate.
    scene.register()
    scene.register(String.self) { $0 }
    for testCase in TableScene.cases { testCase.observe(scene, Log()) }
    scene.layOut()
    let (table, text) = (scene.table, at(1))
    let delegate = try #require(table.delegate)
    table.rowHeight = 33
    table.estimatedRowHeight = 34
    #expect(delegate.tableView(table, heightForRowAt: text) == 33)
    #expect(delegate.tableView(table, estimatedHeightForRowAt: text) == 34)
    #expect(delegate.tableView(table, editingStyleForRowAt: text) == .delete)
    #expect(delegate.tableView(table, shouldIndentWhileEditingRowAt: text))
    #expect(table.canMove(text))
    #expect(table.tap(text) == text)
    #expect(table.drag(text, to: at(0)) == at(0))
    #expect(table.drag(at(0), to: text) == text)
    #expect(delegate.tableView(table, canFocusRowAt: text) == false)
    #expect(delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: text) == nil)
    #expect(delegate.tableView(table, contextMenuConfigurationForRowAt: text, point: .zero) == nil)
    #expect(delegate.tableView(table, shouldSpringLoadRowAt: text, with: Session()))
    #expect(!delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: text))
    let drag = try #require(table.dragDelegate)
    #expect(drag.tableView(table, itemsForBeginning: Session(), at: text).isEmpty)
    #expect(scene.cell(1)?.indentationLevel == 0)
    scene.cell(1)?.shouldIndentWhileEditing = false
    #expect(!delegate.tableView(table, shouldIndentWhileEditingRowAt: text))
  }

  @Test func `What nobody answers is as UICollectionView has it`() {
    let scene = Items.Scene([["text", 1]])
    scene.register()
    scene.register(String.self) { $0 }
    let ofLists = ["ForSectionAtIndex", "Focus", "target", "transition", "index", "canHandle"]
    for testCase in Items.Scene.cases where !ofLists.contains(where: testCase.event.hasPrefix) {
      if !testCase.event.hasSuffix("AtIndex") { testCase.observe(scene, Log()) }
    }
    scene.layOut()
    let (view, path, layout) = (scene.view, at(0), scene.view.collectionViewLayout)
    scene.tell { delegate, _ in
      #expect(delegate.collectionView(view, shouldSelectItemAt: path))
      #expect(delegate.collectionView(view, shouldDeselectItemAt: path))
      #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
      #expect(delegate.collectionView(view, canFocusItemAt: path))
      #expect(delegate.collectionView(view, canPerformPrimaryActionForItemAt: path))
      view.isEditing = true
      #expect(!delegate.collectionView(view, canPerformPrimaryActionForItemAt: path))
      #expect(!delegate.collectionView(view, selectionFollowsFocusForItemAt: path))
      view.selectionFollowsFocus = true
      #expect(delegate.collectionView(view, selectionFollowsFocusForItemAt: path))
      #expect(!delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path))
      #expect(delegate.collectionView(view, canEditItemAt: path))
      #expect(delegate.collectionView(view, shouldSpringLoadItemAt: path, with: Session()))
      let target = delegate.collectionView(
        view,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
        atCurrentIndexPath: path,
        toProposedIndexPath: at(3)
      )
      #expect(target == at(3))
      let size = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
      #expect(size == CGSize(width: 50, height: 50))
      let spacings = [
        delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0),
        delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0),
      ]
      #expect(spacings == [10, 10])
      #expect(delegate.collectionView(view, layout: layout, insetForSectionAt: 0) == .zero)
      let point = CGPoint(x: 1, y: 2)
      #expect(
        delegate.collectionView(view, targetContentOffsetForProposedContentOffset: point) == point
      )
      #expect(delegate.indexPathForPreferredFocusedView(in: view) == nil)
    }
    scene.tell {
      let transition = $0.collectionView(
        $1,
        transitionLayoutForOldLayout: layout,
        newLayout: layout
      )
      #expect(transition.currentLayout === layout)
    }
    #expect(view.dataSource?.collectionView(view, canMoveItemAt: path) == true)
  }

  // MARK: Setting the delegates again

  @Test
  func `A second closure for an event sets no delegate again, and another object keeps its place`()
  {
    let table = TableScene.ofNumbers([[1]])
    let before = table.table.assignments
    table.on(.didSelect) { _, _, _ in }
    let once = table.table.assignments
    #expect(once["delegate"] == (before["delegate"] ?? 0) + 2)
    // Setting the data source would reload.
    #expect(once["dataSource"] == before["dataSource"])
    table.on(.didSelect) { _, _, _ in }
    #expect(table.table.assignments == once)
    table.manager.on(.canEditCell, Int.self) { _, _ in true }
    #expect(table.table.assignments["delegate"] == once["delegate"])
    #expect(table.table.assignments["dataSource"] == (once["dataSource"] ?? 0) + 2)

    let scene = Items.Scene.ofNumbers([[1]])
    let (cell, other) = (scene.cell(at: at(0)), Owner())
    scene.on(.didSelect) { _, _, _ in }
    let assignments = scene.view.assignments
    scene.on(.didSelect) { _, _, _ in }
    #expect(scene.view.assignments == assignments)
    #expect(scene.cell(at: at(0)) === cell)
    scene.view.dataSource = other
    scene.on(.canMove) { _, _, _ in true }
    #expect(scene.view.dataSource === other)
    scene.manager.stopManaging()
    #expect(scene.view.dataSource === other)
    #expect(scene.view.delegate == nil)
  }

  @Test func `The drop delegate of somebody else stays until it is needed`() {
    let (other, log) = (Owner(), Log())
    let table = UITableView(frame: .zero, style: .plain)
    let manager = TableViewManager()
    table.dropDelegate = other
    manager.manage(table, delegate: NSObject())
    table.drop(Session(), at: at(0))
    #expect(other.notes == ["tableView:performDropWithCoordinator:"])
    manager.on(.performDropWithCoordinator) { (_: any UITableViewDropCoordinator) in
      log.note("event \(other.notes.count)")
    }
    table.drop(Session(), at: at(0))
    #expect(log.lines == ["event 1"] && other.notes.count == 2)
    manager.stopManaging()
    #expect(table.dropDelegate === other)
  }

  @Test(arguments: UIKitKind.allCases, [false, true])
  func `A delegate of drags or drops is not set again while something is dragged or dropped`(
    _ list: UIKitKind,
    isDrag: Bool
  ) async {
    func run<H: EventHost>(_: H.Type) async {
      let host = H.ofNumbers([[1]])
      let begin = H.method(of: isDrag ? "dragSessionWillBegin" : "dropSessionDidEnter")
      let end = H.method(of: isDrag ? "dragSessionDidEnd" : "dropSessionDidEnd")
      func setActive(_ isActive: Bool) {
        let view = host.anyView as? StandInList
        if isDrag { view?.hasActiveDrag = isActive } else { view?.hasActiveDrop = isActive }
      }
      if isDrag {
        host.on(.dragSessionDidEnd) { _ in }
      } else {
        host.on(.dropSessionDidEnd) { _ in }
      }
      setActive(true)
      let texts = failures {
        if isDrag {
          host.on(.dragSessionWillBegin) { _ in }
        } else {
          host.on(.dropSessionDidEnter) { _ in }
        }
      }
      #expect(texts == [] && !host.methods.contains(begin))
      setActive(false)
      host.perform(end)
      await settle()
      #expect(host.methods.contains(begin))
    }
    await run(list.type)
  }
}
