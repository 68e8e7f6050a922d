import AppKit
import AppKitManagers
import DiffableStorage
import ListManagement
import TestSupport
import Testing

/// Drops that an owner accepts in AppKit's methods of drags, which are not in the stand-ins.
@MainActor @Suite struct MacReorderingTests {
  private let models = Cards()
  private let log = Log()

  init() throws {
    try models.apply([("a", VersionedCard.all([1, 2, 3])), ("b", VersionedCard.all([4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 3 }
    models.dataSource.reorderingHandlers.refusal = { $0.place.next == 1 ? "1 stays first." : nil }
    models.dataSource.reorderingHandlers.didReorder = { [log] in
      log.note("\($0.relocation.items) \(Array($0.finalSnapshot.itemIdentifiers))")
    }
  }

  // What an owner does in `validateDrop` and `acceptDrop`, with the index paths of the dragged items.

  private func refusal(_ sources: [IndexPath], inGap gap: IndexPath, of list: CardList) -> String? {
    storage(of: list).refusal(ofItemsAt: sources, inGap: gap)
  }

  private func drop(_ sources: [IndexPath], inGap gap: IndexPath, of list: CardList) -> Bool {
    storage(of: list).dropItems(at: sources, inGap: gap)
  }

  private func storage(of list: CardList) -> any Storage {
    (list.host as? MacCollectionScene).flatMap { list.source == nil ? $0.storage : nil } ?? models
  }

  private func show(_ list: ListKind, _ isManaged: Bool) -> CardList {
    CardList(list, models, isManaged: isManaged)
  }

  @Test(arguments: [ListKind.macTable, .macCollection], [false, true])
  func `A drop of several items is shown as one transaction`(_ list: ListKind, isManaged: Bool) {
    let shown = show(list, isManaged)
    let texts = failures {
      #expect(refusal([at(0), at(0, 1)], inGap: at(3), of: shown) == nil)
      #expect(drop([at(0), at(0, 1)], inGap: at(3), of: shown))
    }
    // A manager then shows item 4 in a cell of another class.
    #expect(texts == [] && shown.host.batches == (isManaged ? 2 : 1))
    #expect(shown.host.shownTexts == ["2.0", "3.0", "1.0", "4.0"])
    #expect(log.lines == ["[1, 4] [2, 3, 1, 4]"])
  }

  @Test(arguments: [ListKind.macTable, .macCollection], [false, true])
  func `A drop is refused with a reason, and nothing moves`(_ list: ListKind, isManaged: Bool) {
    let shown = show(list, isManaged)
    let texts = failures {
      #expect(refusal([at(1)], inGap: at(0), of: shown) == "1 stays first.")
      #expect(refusal([at(1), at(2)], inGap: at(1, 1), of: shown)?.contains("3") == true)
      #expect(!drop([at(1)], inGap: at(0), of: shown))
      #expect(!drop([at(1)], inGap: at(0, 7), of: shown))
    }
    #expect(texts == [] && log.lines == [] && shown.host.batches == 0)
    #expect(shown.host.shownTexts == ["1.0", "2.0", "3.0", "4.0"])
  }

  @Test func `Rows that come and go while a row hovers do not change what is dropped`() throws {
    let scene = MacTableScene.bare()
    let source = scene.groupedSource(models.dataSource)
    scene.layOut()
    let texts = try failures {
      #expect(models.refusal(ofItemsAt: [at(1)], inGap: at(1, 1)) == nil)
      try models.modify {
        $0.deleteItems([1])
        try $0.insertModels([VersionedCard(id: 8), VersionedCard(id: 9)], beforeItem: 2)
      }
      // The row of item 4 is below the header of its section.
      let rows = source.storage.rowIndex(.headersAndItems)
      guard case .item(let gap)? = rows.place(at: 6) else { return #expect(Bool(false), "no item") }
      #expect(models.dropItems(at: [at(2)], inGap: IndexPath(gap)))
    }
    #expect(texts == [] && scene.view.counters.moved == 1)
    #expect(scene.rowTexts == ["a", "8", "9", "3", "b", "2", "4"])
    #expect(log.lines == ["[2] [8, 9, 3, 2, 4]"])
  }
}
