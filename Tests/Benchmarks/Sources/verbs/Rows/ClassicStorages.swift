import ClassicStorage
import DiffableStorage
import Foundation

/// A memory storage of cards in section 0, with a view.
final class ShownMemory {
  let storage = MemoryStorage()
  let view = BlindView()
  let cards: [Card]

  init(_ cards: [Card], perSection: Int = .max) {
    self.cards = cards
    storage.delegate = view
    let sections = stride(from: 0, to: cards.count, by: min(perSection, cards.count))
    storage.setItemsForAllSections(
      sections.map { Array(cards[$0..<min($0 + min(perSection, cards.count), cards.count)]) }
    )
  }

  var middle: Int { cards.count / 2 }
}

extension Verb {
  /// A row of a memory storage.
  ///
  /// Afterwards the storage gets its items again, unless the row says otherwise; the next
  /// edit then copies what the storage and the array of items share.
  static func memory(
    _ name: String,
    perSection: Int = .max,
    _ perform: @escaping (_ list: ShownMemory, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownMemory) throws -> Void = { $0.storage.setItems($0.cards) }
  ) -> Verb {
    Verb(name) { count in
      let list = ShownMemory(Card.list(0..<count), perSection: perSection)
      return Steps({ try perform(list, $0) }, restore: { _ in try restore(list) })
    }
  }

  /// A row of a memory storage with sections of ten, which leaves it as it was.
  static func memoryInTens(
    _ name: String,
    _ perform: @escaping (_ list: ShownMemory, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownMemory) throws -> Void
  ) -> Verb {
    memory(name, perSection: 10, perform, restore: restore)
  }

  /// A row of a storage of a single section.
  static func single(
    _ name: String,
    _ perform:
      @escaping (_ storage: SingleSectionHashableStorage<Card>, _ cards: [Card], _ turn: Int) throws
      -> Void
  ) -> Verb {
    Verb(name) { count in
      let fetches = Fetches(Card.list(0..<count))
      let (storage, view) = (SingleSectionHashableStorage(items: fetches[0]), BlindView())
      storage.delegate = view
      return Steps {
        try perform(storage, fetches[0], $0)
      } restore: { _ in
        storage.setItems(fetches[0])
        withExtendedLifetime(view) {}
      }
    }
  }
}

extension Verbs {
  static var classicStorages: [Verb] { memory + singleSections + observed }

  private static var memory: [Verb] {
    let storage = "MemoryStorage"
    return [
      .memory("\(storage).addItem(_:toSection:)") { list, _ in
        list.storage.addItem(Card(-1))
      } restore: {
        $0.storage.removeItems(at: [[0, $0.cards.count]])
      },
      .memory("\(storage).addItems(_:toSection:)") { list, _ in
        list.storage.addItems([Card(-1), Card(-2)])
      } restore: {
        $0.storage.removeItems(at: [[0, $0.cards.count], [0, $0.cards.count + 1]])
      },
      .memory("\(storage).insertItem(_:to:)") { list, _ in
        try list.storage.insertItem(Card(-1), to: [0, list.middle])
      } restore: {
        $0.storage.removeItems(at: [[0, $0.middle]])
      },
      .memory("\(storage).insertItems(_:at:)") { list, _ in
        try list.storage.insertItems([Card(-1), Card(-2)], at: [0, list.middle])
      } restore: {
        $0.storage.removeItems(at: [[0, $0.middle], [0, $0.middle + 1]])
      },
      .memory("\(storage).insertItems(_:to:)") { list, _ in
        list.storage.insertItems(
          [Card(-1), Card(-2)],
          to: [[0, list.middle], [0, list.middle + 1]]
        )
      } restore: {
        $0.storage.removeItems(at: [[0, $0.middle], [0, $0.middle + 1]])
      },
      .memory("\(storage).moveItem(at:to:)") { list, _ in
        list.storage.moveItem(at: [0, 0], to: [0, list.middle])
      } restore: {
        $0.storage.moveItem(at: [0, $0.middle], to: [0, 0])
      },
      .memory("\(storage).moveItemWithoutAnimation(from:to:)") { list, _ in
        list.storage.moveItemWithoutAnimation(from: [0, 0], to: [0, list.middle])
      } restore: {
        $0.storage.moveItem(at: [0, $0.middle], to: [0, 0])
      },
      .memory("\(storage).moveShownItem(at:to:)") { list, _ in
        list.storage.moveShownItem(at: [0, 0], to: [0, list.middle])
      } restore: {
        $0.storage.moveItem(at: [0, $0.middle], to: [0, 0])
      },
      .memory("\(storage).dropItems(at:inGap:)") { list, _ in
        list.storage.dropItems(at: [[0, list.middle], [0, list.middle + 2]], inGap: [0, 0])
      },
      .memory("\(storage).deleteShownItems(at:)") { list, _ in
        list.storage.deleteShownItems(at: [[0, list.middle]])
      } restore: {
        try $0.storage.insertItem($0.cards[$0.middle], to: [0, $0.middle])
      },
      .memory("\(storage).reloadItem(_:)") { list, _ in
        list.storage.reloadItem(list.cards[list.middle])
      } restore: { _ in
      },
      .memory("\(storage).removeAllItems()") { list, _ in list.storage.removeAllItems() },
      .memory("\(storage).removeItem(_:)") { list, _ in
        try list.storage.removeItem(list.cards[list.middle])
      } restore: {
        try $0.storage.insertItem($0.cards[$0.middle], to: [0, $0.middle])
      },
      .memory("\(storage).removeItems(_:) / a tenth") { list, _ in
        list.storage.removeItems(Array(list.cards.prefix(list.cards.count / 10)))
      },
      .memory("\(storage).removeItems(at:)") { list, _ in
        list.storage.removeItems(at: [[0, list.middle]])
      } restore: {
        try $0.storage.insertItem($0.cards[$0.middle], to: [0, $0.middle])
      },
      .memory("\(storage).removeItems(fromSection:)") { list, _ in
        list.storage.removeItems(fromSection: 0)
      },
      .memory("\(storage).replaceItem(_:with:)") { list, turn in
        let card = list.cards[list.middle]
        try list.storage.replaceItem(card, with: card.titled(turn))
      },
      .memory("\(storage).setItems(_:forSection:)") { list, turn in
        list.storage.setItems(Verb.oneContent(list.cards))
      },
      .memory("\(storage).setItemsForAllSections(_:)") { list, turn in
        list.storage.setItemsForAllSections([Verb.oneContent(list.cards)])
      },
      .memory("\(storage).setSection(_:forSection:)") { list, _ in
        list.storage.setSection(SectionModel(items: list.cards), forSection: 0)
      },
      .memory("\(storage).sections") { list, _ in
        list.storage.sections = [SectionModel(items: list.cards)]
      },
      .memory("\(storage).performUpdates(animatingDifferences:_:)") { list, _ in
        list.storage.performUpdates { list.storage.addItem(Card(-1)) }
      } restore: {
        $0.storage.removeItems(at: [[0, $0.cards.count]])
      },
      .memory("\(storage).updateWithoutAnimations(_:)") { list, _ in
        list.storage.updateWithoutAnimations { list.storage.addItem(Card(-1)) }
      } restore: {
        $0.storage.removeItems(at: [[0, $0.cards.count]])
      },
      .memory("\(storage).startUpdate()") { list, _ in
        list.storage.startUpdate()
        list.storage.addItem(Card(-1))
        list.storage.finishUpdate()
      } restore: {
        $0.storage.removeItems(at: [[0, $0.cards.count]])
      },
      .memoryInTens("\(storage).deleteSections(_:)") { list, _ in
        list.storage.deleteSections([0])
      } restore: { list in
        list.storage.insertSection(SectionModel(items: Array(list.cards.prefix(10))), atIndex: 0)
      },
      .memoryInTens("\(storage).insertSection(_:atIndex:)") { list, _ in
        list.storage.insertSection(SectionModel(items: [Card(-1)]), atIndex: 0)
      } restore: { list in
        list.storage.deleteSections([0])
      },
      .memoryInTens("\(storage).moveSection(_:toSection:)") { list, _ in
        list.storage.moveSection(0, toSection: 1)
      } restore: { list in
        list.storage.moveSection(1, toSection: 0)
      },
      .memory("SupplementaryStorage.setSectionHeaderModels(_:)") { list, turn in
        list.storage.configureForTableViewUsage()
        list.storage.setSectionHeaderModels(["Header \(turn)"])
      } restore: { _ in
      },
      .memory("SupplementaryStorage.setSectionFooterModels(_:)") { list, turn in
        list.storage.configureForTableViewUsage()
        list.storage.setSectionFooterModels(["Footer \(turn)"])
      } restore: { _ in
      },
    ]
  }

  private static var singleSections: [Verb] {
    let storage = "SingleSectionStorage"
    return [
      .single("\(storage).setItems(_:) [[T]]") { storage, cards, _ in
        storage.setItems(Verb.oneContent(cards))
      },
      .single("\(storage).setItems(_:) [[T]] / one inserted") { storage, cards, _ in
        storage.setItems([Card(-1)] + cards)
      },
      .single("\(storage).addItems(_:_:) [[T]]") { storage, _, _ in storage.addItems([Card(-1)]) },
      .single("\(storage).addItems(_:_:) [[T]] / old values updated") { storage, cards, turn in
        storage.addItems([cards[0].titled(turn), Card(-1)], UpdateOldValuesAccumulationStrategy())
      },
      .single("\(storage).addItems(_:_:) [[T]] / old values deleted") { storage, cards, turn in
        storage.addItems([cards[0].titled(turn), Card(-1)], DeleteOldValuesAccumulationStrategy())
      },
      .single("\(storage).items") { storage, cards, _ in storage.items = Verb.oneContent(cards) },
      .single("\(storage).deleteShownItems(at:)") { storage, cards, _ in
        storage.deleteShownItems(at: [[0, cards.count / 2]])
      },
      .single("\(storage).performUpdates(_:)") { storage, _, _ in
        storage.performUpdates { storage.addItems([Card(-1)]) }
      },
      .single("SingleSectionHashableStorage.calculateDiffs(to:)") { storage, cards, _ in
        _ = storage.calculateDiffs(to: [Card(-1)] + cards)
      },
      entities("\(storage).setItems(_:) [[any EntityIdentifiable & Equatable]]") { storage, cards in
        storage.setItems(Verb.oneContent(cards) as [any EntityIdentifiable & Equatable])
      },
      entities("\(storage).addItems(_:_:) [[any EntityIdentifiable & Equatable]]") { storage, _ in
        storage.addItems([Card(-1)] as [any EntityIdentifiable & Equatable])
      },
    ]
  }

  /// A row of a single section of models of any type.
  private static func entities(
    _ name: String,
    _ perform:
      @escaping (_ storage: SingleSectionEquatableStorage<AnyEntity>, _ cards: [Card]) -> Void
  ) -> Verb {
    Verb(name) { count in
      let cards = Card.list(0..<count)
      let items: [any EntityIdentifiable & Equatable] = cards
      let (storage, view) = (SingleSectionEquatableStorage<AnyEntity>(items: items), BlindView())
      storage.delegate = view
      return Steps { _ in
        perform(storage, cards)
      } restore: { _ in
        storage.setItems(items)
        withExtendedLifetime(view) {}
      }
    }
  }

  /// Storages that follow a collection or a controller of results.
  private static var observed: [Verb] {
    [
      results("InMemoryResultsController.objects / one content") { _, controller, cards in
        controller.objects = Verb.oneContent(cards)
      },
      results("InMemoryResultsController.objects / one inserted") { _, controller, cards in
        controller.objects = [Card(-1)] + cards
      },
      results("FetchedResultsStorage.reload()") { storage, _, _ in storage.reload() },
      live("InMemoryLiveCollection.elements / one content") { _, collection, cards in
        collection.elements = Verb.oneContent(cards)
      },
      live("InMemoryLiveCollection.elements / one inserted") { _, collection, cards in
        collection.elements = [Card(-1)] + cards
      },
      live("BaseObservedStorage.performUpdates(animatingDifferences:_:)") {
        storage,
        collection,
        cards in
        storage.performUpdates { collection.elements = Verb.oneContent(cards) }
      },
      live("LiveCollectionStorage.setSection(with:forSection:)") { storage, _, cards in
        storage.setSection(with: InMemoryLiveCollection([Card(-1)] + cards), forSection: 0)
      },
      Verb("LiveCollectionStorage.addSection(with:)") { count in
        let (storage, view) = (LiveCollectionStorage(), BlindView())
        storage.delegate = view
        let collection = InMemoryLiveCollection(Card.list(0..<count))
        return Steps { _ in
          storage.addSection(with: collection)
        } restore: { _ in
          storage.deleteSections([0])
          withExtendedLifetime(view) {}
        }
      },
      Verb("LiveCollectionStorage.deleteSections(_:)") { count in
        let (storage, view) = (LiveCollectionStorage(), BlindView())
        storage.delegate = view
        let collection = InMemoryLiveCollection(Card.list(0..<count))
        storage.addSection(with: collection)
        return Steps { _ in
          storage.deleteSections([0])
        } restore: { _ in
          storage.addSection(with: collection)
          withExtendedLifetime(view) {}
        }
      },
    ]
  }

  private static func results(
    _ name: String,
    _ perform:
      @escaping (
        FetchedResultsStorage<InMemoryResultsController<Card>>, InMemoryResultsController<Card>,
        [Card]
      ) -> Void
  ) -> Verb {
    Verb(name) { count in
      let cards = Card.list(0..<count)
      let controller = InMemoryResultsController(cards)
      let (storage, view) = (
        FetchedResultsStorage(fetchedResultsController: controller), BlindView()
      )
      storage.delegate = view
      return Steps { _ in
        perform(storage, controller, cards)
      } restore: { _ in
        controller.objects = cards
        withExtendedLifetime(view) {}
      }
    }
  }

  private static func live(
    _ name: String,
    _ perform: @escaping (LiveCollectionStorage, InMemoryLiveCollection<Card>, [Card]) -> Void
  ) -> Verb {
    Verb(name) { count in
      let cards = Card.list(0..<count)
      let collection = InMemoryLiveCollection(cards)
      let (storage, view) = (LiveCollectionStorage(), BlindView())
      storage.delegate = view
      storage.addSection(with: collection)
      return Steps { _ in
        perform(storage, collection, cards)
      } restore: { _ in
        collection.elements = cards
        storage.setSection(with: collection, forSection: 0)
        withExtendedLifetime(view) {}
      }
    }
  }
}
