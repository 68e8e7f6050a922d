import ClassicStorage
import DerivedLists
package import DiffableStorage
import PortableFoundation

/// A model with an identifier and content.
package struct VersionedCard: Identifiable, Hashable, EntityIdentifiable, CustomStringConvertible {
  package var id: Int
  package var version = 0
  package var section = 0

  package init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }

  package var identifier: AnyHashable { id }
  package var description: String { "\(id).\(version)" }

  package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.version == b.version }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}

/// A storage of cards, and how its contents are replaced.
package struct CardStorage {
  package let name: String
  package let storage: any UpdatingStorage & SupplementaryStorage

  /// Sets the contents; a storage with a single section gets the items of all.
  package let set: ([[VersionedCard]]) -> Void

  /// Sets the contents without a batch, and has the view reload.
  ///
  /// If the storage does not tell its delegate to reload, the closure `reload` is called.
  package let setAtOnce: (_ lists: [[VersionedCard]], _ reload: () -> Void) -> Void

  /// Whether the storage makes moves that its view already shows.
  package var makesShownMoves: Bool { ["memory", "models", "proxy"].contains(name) }

  /// Five storages of different kinds.
  package static func all() -> [CardStorage] { [memory(), models(), proxy(), single(), fetched()] }

  package static func memory() -> CardStorage {
    let storage = MemoryStorage()
    return CardStorage(name: "memory", storage: storage) { lists in
      storage.performUpdates {
        // Each edit is an update of another kind, and none is a reload.
        for section in 0..<max(storage.numberOfSections(), lists.count) {
          if section < lists.count {
            let old = storage.items(inSection: section) as? [VersionedCard] ?? []
            for card in old where !lists[section].contains(where: { $0.id == card.id }) {
              try? storage.removeItem(card)
            }
            for (index, card) in lists[section].enumerated() {
              if let before = old.first(where: { $0.id == card.id }) {
                if before != card { try? storage.replaceItem(before, with: card) }
              } else {
                try? storage.insertItem(card, to: [section, index])
              }
            }
          } else {
            storage.deleteSections([lists.count])
          }
        }
      }
    } setAtOnce: { lists, reload in
      switch lists.count {
      case 0: storage.removeAllItems()
      case 1: storage.setItems(lists[0])
      case 2: storage.setItemsForAllSections(lists)
      default:
        storage.sections = lists.map { SectionModel(items: $0) }
        reload()
      }
    }
  }

  package static func models() -> CardStorage {
    let storage = ModelStorage<Int, VersionedCard>()
    storage.payloadProvider = { $1.version - $0.version }
    return CardStorage(name: "models", storage: storage) { lists in
      storage.apply(
        lists.enumerated().map { ($0.offset, $0.element) },
        duplicates: .keepFirst
      )
    } setAtOnce: { lists, _ in
      storage.apply(
        lists.enumerated().map { ($0.offset, $0.element) },
        duplicates: .keepFirst
      )
      storage.dataSource.applySnapshotUsingReloadData(storage.snapshot().identifiers)
    }
  }

  /// A storage that shows cards in other sections than they are set, the newest of each first.
  package static func derived() -> CardStorage {
    let source = models()
    let models = source.storage as? ModelStorage<Int, VersionedCard> ?? ModelStorage()
    let storage = models.derived(
      Derivation.grouped(by: { $0.id % 3 }, order: .ascending)
        .sorted(on: { $0.version }, descending: true)
        .filter { $0.id != 5 }
    )
    storage.payloadProvider = { $1.version - $0.version }
    return CardStorage(
      name: "derived",
      storage: storage,
      set: source.set,
      setAtOnce: source.setAtOnce
    )
  }

  package static func proxy() -> CardStorage {
    var cards: [Int: VersionedCard] = [:]
    let dataSource = DiffableDataSource<Int, Int>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in cards[id] as Any }
    func snapshot(_ lists: [[VersionedCard]]) -> Snapshot<Int, Int> {
      var builder = Snapshot<Int, Int>.Builder()
      var seen: Set<Int> = []
      for (section, list) in lists.enumerated() {
        try? builder.appendSections([section])
        for card in list where seen.insert(card.id).inserted {
          try? builder.appendItems([card.id], toSection: section)
          if let old = cards[card.id], old != card, dataSource.indexPath(for: card.id) != nil {
            try? builder.reconfigureItems([card.id])
          }
          cards[card.id] = card
        }
      }
      return builder.build()
    }
    return CardStorage(name: "proxy", storage: storage) { lists in
      dataSource.apply(snapshot(lists))
    } setAtOnce: { lists, _ in
      dataSource.applySnapshotUsingReloadData(snapshot(lists))
    }
  }

  package static func single() -> CardStorage {
    let storage = SingleSectionHashableStorage(items: [VersionedCard]())
    return CardStorage(name: "single", storage: storage) { lists in
      storage.setItems(lists.flatMap(\.self))
    } setAtOnce: { lists, reload in
      storage.items = lists.flatMap(\.self)
      reload()
    }
  }

  package static func fetched() -> CardStorage {
    let controller = InMemoryResultsController<VersionedCard>(sectionName: { "\($0.section)" })
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    func objects(_ lists: [[VersionedCard]]) -> [VersionedCard] {
      var seen: Set<Int> = []
      return lists.enumerated().flatMap { section, list in
        list.filter { seen.insert($0.id).inserted }.map { card in
          var card = card
          card.section = section
          return card
        }
      }
    }
    return CardStorage(name: "fetched", storage: storage) { lists in
      controller.objects = objects(lists)
    } setAtOnce: { lists, _ in
      controller.objects = objects(lists)
      storage.reload()
    }
  }
}
