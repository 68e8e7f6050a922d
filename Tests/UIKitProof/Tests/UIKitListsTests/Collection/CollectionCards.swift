import ClassicStorage
import DiffableStorage
import ListManagement
import UIKit

extension Items {
  /// A model with an identifier and content.
  struct Card: Identifiable, Hashable, EntityIdentifiable, CustomStringConvertible {
    var id: Int
    var version = 0
    var section = 0

    var identifier: AnyHashable { id }
    var description: String { "\(id).\(version)" }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.version == b.version }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(version)
    }
  }

  class CardCell: UICollectionViewCell, ModelTransfer {
    private(set) var card: Card?
    func update(with model: Card) { card = model }
    override func prepareForReuse() { card = nil }
  }

  final class SecondCardCell: CardCell {}

  /// A storage of cards, and how its contents are replaced.
  struct CardStorage {
    let name: String
    let storage: any UpdatingStorage & SupplementaryStorage
    let set: ([[Card]]) -> Void

    /// Five storages of different kinds.
    static func all() -> [CardStorage] { [memory(), models(), proxy(), single(), fetched()] }

    private static func memory() -> CardStorage {
      let storage = MemoryStorage()
      return CardStorage(name: "memory", storage: storage) { lists in
        storage.performUpdates {
          for section in 0..<max(storage.numberOfSections(), lists.count) {
            guard section < lists.count else {
              storage.deleteSections([lists.count])
              continue
            }
            edit(storage, section, lists[section])
          }
        }
      }
    }

    /// Makes edits of which each is an update of its own kind, not a reload.
    private static func edit(_ storage: MemoryStorage, _ section: Int, _ list: [Card]) {
      let old = storage.items(inSection: section) as? [Card] ?? []
      for card in old where !list.contains(where: { $0.id == card.id }) {
        try? storage.removeItem(card)
      }
      for (index, card) in list.enumerated() {
        if let before = old.first(where: { $0.id == card.id }) {
          if before != card { try? storage.replaceItem(before, with: card) }
        } else {
          try? storage.insertItem(card, to: IndexPath(item: index, section: section))
        }
      }
    }

    private static func models() -> CardStorage {
      let storage = ModelStorage<Int, Card>()
      storage.payloadProvider = { $1.version - $0.version }
      return CardStorage(name: "models", storage: storage) { lists in
        _ = try? storage.apply(
          lists.enumerated().map { ($0.offset, $0.element) },
          duplicates: .keepFirst
        )
      }
    }

    private static func proxy() -> CardStorage {
      var cards: [Int: Card] = [:]
      let dataSource = DiffableDataSource<Int, Int>()
      let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in cards[id] as Any }
      return CardStorage(name: "proxy", storage: storage) { lists in
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
        dataSource.apply(builder.build())
      }
    }

    private static func single() -> CardStorage {
      let storage = SingleSectionHashableStorage(items: [Card]())
      return CardStorage(name: "single", storage: storage) { lists in
        storage.setItems(lists.flatMap(\.self))
      }
    }

    private static func fetched() -> CardStorage {
      let controller = InMemoryResultsController<Card>(sectionName: { "\($0.section)" })
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      return CardStorage(name: "fetched", storage: storage) { lists in
        var seen: Set<Int> = []
        controller.objects = lists.enumerated().flatMap { section, list in
          list.filter { seen.insert($0.id).inserted }.map { card in
            var card = card
            card.section = section
            return card
          }
        }
      }
    }
  }
}
