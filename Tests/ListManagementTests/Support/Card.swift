import ClassicStorage
import DiffableStorage
import Foundation
import GridRendering
import ListManagement

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

/// Shows a card.
class CardCell: ModelTransfer, ReusableView, CustomStringConvertible {
  private(set) var card: Card?
  func update(with model: Card) { card = model }
  func prepareForReuse() { card = nil }
  var description: String { card.map { "\($0)" } ?? "-" }
}

/// Shows a card of the second section.
final class SecondCardCell: CardCell {}

/// A storage of cards, and how its contents are replaced.
struct CardStorage {
  let name: String
  let storage: any UpdatingStorage & SupplementaryStorage

  /// Sets the contents, and returns those that the storage can have: some have one section only.
  let set: ([[Card]]) -> Void

  /// Five storages of different kinds.
  static func all() -> [CardStorage] { [memory(), models(), proxy(), single(), fetched()] }

  static func memory() -> CardStorage {
    let storage = MemoryStorage()
    return CardStorage(name: "memory", storage: storage) { lists in
      storage.performUpdates {
        // Edits of which each is an update of its own kind, not a reload.
        for section in 0..<max(storage.numberOfSections(), lists.count) {
          if section < lists.count {
            let old = storage.items(inSection: section) as? [Card] ?? []
            for card in old where !lists[section].contains(where: { $0.id == card.id }) {
              try? storage.removeItem(card)
            }
            for (index, card) in lists[section].enumerated() {
              if let before = old.first(where: { $0.id == card.id }) {
                if before != card { try? storage.replaceItem(before, with: card) }
              } else {
                try? storage.insertItem(card, to: IndexPath(item: index, section: section))
              }
            }
          } else {
            storage.deleteSections([lists.count])
          }
        }
      }
    }
  }

  static func models() -> CardStorage {
    let storage = ModelStorage<Int, Card>()
    storage.payloadProvider = { $1.version - $0.version }
    return CardStorage(name: "models", storage: storage) { lists in
      _ = try? storage.apply(
        lists.enumerated().map { ($0.offset, $0.element) },
        duplicates: .keepFirst
      )
    }
  }

  static func proxy() -> CardStorage {
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

  static func single() -> CardStorage {
    let storage = SingleSectionHashableStorage(items: [Card]())
    return CardStorage(name: "single", storage: storage) { lists in
      storage.setItems(lists.flatMap(\.self))
    }
  }

  static func fetched() -> CardStorage {
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
