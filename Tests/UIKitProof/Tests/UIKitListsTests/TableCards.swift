import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import UIKit

/// A model with an identifier and content.
struct TableCard: Identifiable, Hashable, EntityIdentifiable, CustomStringConvertible {
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

  static func all(_ ids: [Int], version: Int = 0) -> [TableCard] {
    ids.map { TableCard(id: $0, version: version) }
  }
}

/// Shows a card.
class CardRow: UITableViewCell, ModelTransfer {
  private(set) var card: TableCard?
  private(set) var fills = 0
  private(set) var reuses = 0

  func update(with model: TableCard) {
    card = model
    fills += 1
  }

  override func prepareForReuse() {
    card = nil
    reuses += 1
  }
}

/// Shows a card of the second section.
final class SecondCardRow: CardRow {}

/// A storage of cards, and how its contents are replaced.
struct TableCardStorage {
  let name: String
  let storage: any UpdatingStorage & SupplementaryStorage

  /// Sets the contents; some storages have one section only.
  let set: ([[TableCard]]) -> Void

  /// Five storages of different kinds.
  static func all() -> [TableCardStorage] { [memory(), models(), proxy(), single(), fetched()] }

  static func memory() -> TableCardStorage {
    let storage = MemoryStorage()
    return TableCardStorage(name: "memory", storage: storage) { lists in
      storage.performUpdates {
        // Edits of which each is an update of its own kind, not a reload.
        for section in 0..<max(storage.numberOfSections(), lists.count) {
          guard section < lists.count else {
            storage.deleteSections([lists.count])
            continue
          }
          let old = storage.items(inSection: section) as? [TableCard] ?? []
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
        }
      }
    }
  }

  static func models() -> TableCardStorage {
    let storage = ModelStorage<Int, TableCard>()
    storage.payloadProvider = { $1.version - $0.version }
    return TableCardStorage(name: "models", storage: storage) { lists in
      _ = try? storage.apply(
        lists.enumerated().map { ($0.offset, $0.element) },
        duplicates: .keepFirst
      )
    }
  }

  static func proxy() -> TableCardStorage {
    var cards: [Int: TableCard] = [:]
    let dataSource = DiffableDataSource<Int, Int>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in cards[id] as Any }
    return TableCardStorage(name: "proxy", storage: storage) { lists in
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

  static func single() -> TableCardStorage {
    let storage = SingleSectionHashableStorage(items: [TableCard]())
    return TableCardStorage(name: "single", storage: storage) { lists in
      storage.setItems(lists.flatMap(\.self))
    }
  }

  static func fetched() -> TableCardStorage {
    let controller = InMemoryResultsController<TableCard>(sectionName: { "\($0.section)" })
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    return TableCardStorage(name: "fetched", storage: storage) { lists in
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
