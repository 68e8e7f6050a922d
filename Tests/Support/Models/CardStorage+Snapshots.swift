import DerivedLists
import DiffableStorage
import Outlines
import PortableFoundation

// Storages of snapshots: of models, of those that follow them, and of identifiers.

extension CardStorage {
  private typealias Models = ModelStorage<Int, VersionedCard>

  static func models(_ kind: Kind) -> CardStorage {
    let storage = Models(maximumChanges: kind == .reloading ? 0 : nil)
    storage.payloadProvider = { $1.version - $0.version }
    return CardStorage(kind, storage, of: storage)
  }

  /// A storage that shows the cards of another, which is edited.
  static func following(_ kind: Kind) -> CardStorage {
    let source = Models()
    let filtered = Derivation<Int, VersionedCard, Int>.filter { $0.id != 5 }
    switch kind {
    case .grouped:
      let groups = Derivation<Int, VersionedCard, Int>.grouped(by: \.section, order: .ascending)
      return CardStorage(kind, shown(source.derived(groups)), of: source)
    case .filtered: return CardStorage(kind, shown(source.derived(filtered)), of: source)
    case .second:
      return CardStorage(kind, shown(source.derived(filtered).derived(.unchanged)), of: source)
    case .outlined, .outlinedSecond:
      let storage = shown(
        kind == .outlined
          ? source.outlined(\.parent, expansion: .expanded)
          : source.derived(filtered).outlined(expansion: .expanded) { $0.parent }
      )
      return CardStorage(kind, storage, of: source) { number in
        storage.setExpanded(number % 2 == 0, number / 2 % 10)
      }
    default:
      // Its sections are others than those that are set, the newest of each first.
      let storage = source.derived(
        Derivation.grouped(by: { $0.id % 3 }, order: .ascending)
          .sorted(on: { $0.version }, descending: true)
          .filter { $0.id != 5 }
      )
      return CardStorage(kind, shown(storage), of: source) { number in
        storage.derivation = number % 2 == 0 ? .unchanged : filtered
      }
    }
  }

  private static func shown<Shown: BaseModelStorage<Int, VersionedCard>>(
    _ storage: Shown
  ) -> Shown {
    storage.payloadProvider = { $1.version - $0.version }
    return storage
  }

  // The change is an edit of what is shown of the source.
  private init(
    _ kind: Kind,
    _ storage: BaseModelStorage<Int, VersionedCard>,
    of source: Models,
    change: @escaping (Int) -> Void = { _ in }
  ) {
    func apply(_ lists: [[VersionedCard]]) {
      // It throws for repetitions only, and there are none.
      let sections = lists.distinct().enumerated().map { section, cards in
        let inGroup = cards.map { card in
          var card = card
          card.section = section
          return card
        }
        return (section, inGroup)
      }
      _ = try? source.apply(sections, keepsEqualModels: false)
    }
    self.init(kind, storage, set: apply) { lists, _ in
      apply(lists)
      source.dataSource.applySnapshotUsingReloadData(source.snapshot().identifiers)
    } edit: { number in
      guard number % 4 > 0 else { return change(number / 4) }
      _ = try? source.modify { try $0.edit(number / 4) }
    }
  }

  static func proxy() -> CardStorage {
    var cards: [Int: VersionedCard] = [:]
    let dataSource = DiffableDataSource<Int, Int>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in cards[id] as Any }
    func snapshot(_ lists: [[VersionedCard]]) -> Snapshot<Int, Int> {
      var builder = Snapshot<Int, Int>.Builder()
      for (section, list) in lists.distinct().enumerated() {
        builder.appendSections([section], duplicates: .keepFirst)
        for card in list {
          builder.appendItems([card.id], toSection: section, duplicates: .keepFirst)
          if let old = cards[card.id], old != card, dataSource.indexPath(for: card.id) != nil {
            try? builder.reconfigureItems([card.id])
          }
          cards[card.id] = card
        }
      }
      return builder.build()
    }
    return CardStorage(.proxy, storage) { lists in
      dataSource.apply(snapshot(lists))
    } setAtOnce: { lists, _ in
      dataSource.applySnapshotUsingReloadData(snapshot(lists))
    } edit: { number in
      edit(dataSource, number)
    }
  }

  /// A storage whose identifiers are the cards.
  static func identifiers() -> CardStorage {
    let dataSource = DiffableDataSource<Int, VersionedCard>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    func snapshot(_ lists: [[VersionedCard]]) -> Snapshot<Int, VersionedCard> {
      Snapshot(
        sections: lists.distinct().enumerated().map { ($0.offset, $0.element) },
        duplicates: .keepFirst
      )
    }
    return CardStorage(.identifiers, storage) { lists in
      dataSource.apply(snapshot(lists))
    } setAtOnce: { lists, _ in
      dataSource.applySnapshotUsingReloadData(snapshot(lists))
    } edit: { number in
      edit(dataSource, number)
    }
  }

  private static func edit<Item>(_ dataSource: DiffableDataSource<Int, Item>, _ number: Int) {
    let before = dataSource.snapshot()
    let items = Array(before.itemIdentifiers)
    guard !items.isEmpty else { return }
    let (item, other) = (items[number / 4 % items.count], items[number / 40 % items.count])
    let after = try? before.modifying { builder in
      switch number % 4 {
      case 0: if item != other { try builder.moveItem(item, beforeItem: other) }
      case 1: builder.deleteItems([item])
      case 2: try builder.reloadItems([item])
      default: try builder.moveSectionToEnd(before.sectionIdentifiers[0])
      }
    }
    if let after { dataSource.apply(after) }
  }
}

extension ModelSnapshot<Int, VersionedCard>.Builder {
  /// Makes an edit that a number chooses.
  fileprivate mutating func edit(_ number: Int) throws(SnapshotError) {
    let (ids, sections) = (Array(itemIdentifiers), Array(sectionIdentifiers))
    guard !ids.isEmpty else { return }
    let (id, other) = (ids[number / 8 % ids.count], ids[number / 64 % ids.count])
    let section = sections[number / 8 % sections.count]
    switch number % 8 {
    case 0: if id != other { try moveItem(id, beforeItem: other) }
    case 1: try moveItem(id, toEndOfSection: section)
    case 2: try moveSectionToEnd(section)
    case 3: try reloadItems([id])
    case 4: try reconfigureItems([id])
    case 5: try reloadSections([section])
    case 6: try updateModel(id) { $0.version += 1 }
    default: deleteItems([id])
    }
  }
}
