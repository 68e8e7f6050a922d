import AppKit
import AppKitLists
import DiffableStorage
import ListManagement
import TestSupport
import Testing

/// Drops that an owner accepts in AppKit's methods of drags, which are not in the stand-ins.
@MainActor @Suite struct MacReorderingTests {
  private typealias Models = ModelStorage<String, VersionedCard>

  /// What an owner does in `validateDrop` and `acceptDrop`.
  ///
  /// The pasteboard has the identifiers.
  @MainActor private struct DropTarget {
    let storage: any Storage
    var rows = RowIndex(counts: [])

    func sources(_ pasteboard: [Int]) -> [IndexPath] {
      (0..<storage.numberOfSections()).flatMap { section in
        (0..<storage.numberOfItems(inSection: section)).map { at($0, section) }
      }.filter { pasteboard.contains((storage.item(at: $0) as? VersionedCard)?.id ?? -1) }
    }

    func validate(_ pasteboard: [Int], inGap gap: IndexPath) -> String? {
      storage.refusal(ofItemsAt: sources(pasteboard), inGap: gap)
    }

    func accept(_ pasteboard: [Int], inGap gap: IndexPath) -> Bool {
      storage.dropItems(at: sources(pasteboard), inGap: gap)
    }

    /// The gap above a row of a table view; above a header, the end of the section before it.
    func gap(aboveRow row: Int) -> IndexPath {
      switch rows.place(at: row) {
      case .item(let position): at(position.item, position.section)
      case .header(let section) where section > 0: end(ofSection: section - 1)
      case .header, .footer: at(0)
      case nil: end(ofSection: rows.sectionCount - 1)
      }
    }

    private func end(ofSection section: Int) -> IndexPath {
      at(storage.numberOfItems(inSection: section), section)
    }
  }

  /// The drops that were reported.
  private final class Log {
    var drops: [[Int]] = []
    var orders: [[Int]] = []
  }

  private func cards(_ ids: [Int]) -> [VersionedCard] { ids.map { VersionedCard(id: $0) } }

  private func models(_ log: Log) throws -> Models {
    let models = Models()
    try models.apply([("a", cards([1, 2, 3])), ("b", cards([4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 3 }
    models.dataSource.reorderingHandlers.refusal = { $0.place.next == 1 ? "1 stays first." : nil }
    models.dataSource.reorderingHandlers.didReorder = {
      log.drops.append($0.relocation.items)
      log.orders.append(Array($0.finalSnapshot.itemIdentifiers))
    }
    return models
  }

  private func order(_ models: Models) -> [[Int]] {
    models.snapshot().identifiers.sections.map { Array($0.itemIdentifiers) }
  }

  // MARK: Table views

  private func table(_ models: Models) -> (NSTableView, TableViewDataSource<String, Int>, NSWindow)
  {
    let (view, window) = (NSTableView(), NSWindow())
    view.addTableColumn(NSTableColumn(identifier: .init("one")))
    window.contentView = view
    let source = TableViewDataSource(view, dataSource: models.dataSource) { _, _, name in
      NSTextField(labelWithString: name)
    } itemProvider: { _, _, _, item in
      NSTextField(labelWithString: "\(item)")
    }
    view.layoutSubtreeIfNeeded()
    return (view, source, window)
  }

  private func texts(_ view: NSTableView) -> [String?] {
    (0..<view.numberOfRows).map {
      (view.view(atColumn: 0, row: $0, makeIfNecessary: false) as? NSTextField)?.stringValue
    }
  }

  private func target(_ models: Models, _ source: TableViewDataSource<String, Int>) -> DropTarget {
    DropTarget(storage: models, rows: source.storage.rowIndex(.headersAndItems))
  }

  @Test func `A table view shows the drop of a row below another header, as one transaction`()
    throws
  {
    let log = Log()
    let models = try models(log)
    let (view, source, window) = table(models)
    let drop = target(models, source)
    let stops = failures {
      #expect(drop.gap(aboveRow: 4) == at(3) && drop.gap(aboveRow: 6) == at(1, 1))
      #expect(drop.validate([1], inGap: drop.gap(aboveRow: 6)) == nil)
      #expect(drop.accept([1], inGap: drop.gap(aboveRow: 6)))
    }
    #expect(stops == [] && view.counters.moved == 1 && view.counters.inserted == 0)
    #expect(texts(view) == ["a", "2", "3", "b", "4", "1"])
    #expect(order(models) == [[2, 3], [4, 1]])
    #expect(log.drops == [[1]] && log.orders == [[2, 3, 4, 1]])
    _ = (source, window)
  }

  @Test func `A table view refuses a drop with a reason, and nothing moves`() throws {
    let log = Log()
    let models = try models(log)
    let (view, source, window) = table(models)
    let drop = target(models, source)
    let reloads = view.counters.reloads
    let stops = failures {
      #expect(drop.validate([4], inGap: drop.gap(aboveRow: 1)) == "1 stays first.")
      #expect(!drop.accept([4], inGap: drop.gap(aboveRow: 1)))
      #expect(drop.validate([2, 3], inGap: drop.gap(aboveRow: 6))?.contains("3") == true)
      #expect(!drop.accept([2, 3], inGap: drop.gap(aboveRow: 6)))
    }
    #expect(stops == [] && view.counters.moved == 0 && view.counters.reloads == reloads)
    #expect(texts(view) == ["a", "1", "2", "3", "b", "4"])
    #expect(order(models) == [[1, 2, 3], [4]] && log.drops == [])
    _ = (source, window)
  }

  @Test func `Rows that come and go while a row hovers do not change what is dropped`() throws {
    let log = Log()
    let models = try models(log)
    let (view, source, window) = table(models)
    let stops = try failures {
      #expect(target(models, source).validate([2], inGap: at(1, 1)) == nil)
      try models.modify {
        $0.deleteItems([1])
        try $0.insertModels([VersionedCard(id: 8), VersionedCard(id: 9)], beforeItem: 2)
      }
      let drop = target(models, source)
      #expect(drop.accept([2], inGap: drop.gap(aboveRow: 6)))
    }
    #expect(stops == [] && texts(view) == ["a", "8", "9", "3", "b", "2", "4"])
    #expect(order(models) == [[8, 9, 3], [2, 4]] && log.drops == [[2]])
    _ = window
  }

  // MARK: Collection views

  /// A collection view that shows models, by a data source or by a manager.
  @MainActor private final class Scene {
    let view = NSCollectionView()
    let window = NSWindow()
    let manager = CollectionViewManager()
    private var source: CollectionViewDataSource<String, Int>?

    init(_ models: Models, isManaged: Bool) {
      window.contentView = view
      if isManaged {
        manager.storage = models
        manager.register(CardItem.self)
        manager.manage(view)
      } else {
        let identifier = NSUserInterfaceItemIdentifier("card")
        view.register(CardItem.self, forItemWithIdentifier: identifier)
        source = CollectionViewDataSource(collectionView: view, storage: models) {
          view,
          indexPath,
          card in
          let item = view.makeItem(withIdentifier: identifier, for: indexPath)
          (item as? CardItem)?.update(with: card)
          return item
        }
      }
      view.layoutSubtreeIfNeeded()
    }

    var shown: [[Int?]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfItems(inSection: section)).map {
          (view.item(at: at($0, section)) as? CardItem)?.card?.id
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `A collection view shows the drop of several items, as one transaction`(isManaged: Bool)
    throws
  {
    let log = Log()
    let models = try models(log)
    let scene = Scene(models, isManaged: isManaged)
    let drop = DropTarget(storage: isManaged ? scene.manager.storage : models)
    let stops = failures {
      #expect(drop.validate([1, 4], inGap: at(3)) == nil)
      #expect(drop.accept([1, 4], inGap: at(3)))
    }
    #expect(stops == [] && scene.shown == [[2, 3, 1, 4], []])
    #expect(order(models) == [[2, 3, 1, 4], []] && log.drops == [[1, 4]])
  }

  @Test(arguments: [false, true])
  func `A collection view refuses a drop with a reason, and nothing moves`(isManaged: Bool) throws {
    let log = Log()
    let models = try models(log)
    let scene = Scene(models, isManaged: isManaged)
    let drop = DropTarget(storage: isManaged ? scene.manager.storage : models)
    let stops = failures {
      #expect(drop.validate([2], inGap: at(0)) == "1 stays first.")
      #expect(!drop.accept([2], inGap: at(0)))
      #expect(!drop.accept([2], inGap: at(0, 7)))
    }
    #expect(stops == [] && scene.shown == [[1, 2, 3], [4]])
    #expect(order(models) == [[1, 2, 3], [4]] && log.drops == [])
  }
}
