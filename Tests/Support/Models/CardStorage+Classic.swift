import ClassicStorage
import DiffableStorage
import PortableFoundation
import SectionControllers

// Storages that are edited in place, that follow a source of the app, and those of section controllers.

extension CardStorage {
  static func memory() -> CardStorage {
    let storage = MemoryStorage()
    return CardStorage(.memory, storage) { lists in
      storage.performUpdates { storage.show(lists) }
    } setAtOnce: { lists, reload in
      switch lists.count {
      case 0: storage.removeAllItems()
      // It sets the items of one section, and leaves the others.
      case 1 where storage.numberOfSections() < 2: storage.setItems(lists[0])
      case 2: storage.setItemsForAllSections(lists)
      default:
        storage.sections = lists.map { SectionModel(items: $0) }
        reload()
      }
    } edit: { number in
      let (a, b) = (number / 8 % 3, number / 24 % 3)
      switch number % 8 {
      case 0: storage.moveItem(at: [a, b], to: [b, a])
      case 1: storage.moveSection(a, toSection: b)
      case 2: storage.removeItems(at: [[a, b], [b, a]])
      case 3: storage.deleteSections([a])
      case 4: storage.removeItems(fromSection: a)
      case 5:
        let model = storage.latest.model(at: ItemPosition(section: a, item: b))
        if let card = model as? VersionedCard { storage.reloadItem(card) }
      case 6: storage.insertSection(SectionModel(items: [VersionedCard(id: 20 + a)]), atIndex: b)
      default:
        storage.performUpdates {
          storage.addItems([VersionedCard(id: 20 + a), VersionedCard(id: 30 + b)], toSection: a)
          storage.removeItems(at: [[b, 0]])
        }
      }
    }
  }

  static func single(_ kind: Kind) -> CardStorage {
    let storage: SingleSectionStorage<VersionedCard> =
      switch kind {
      case .single: SingleSectionStorage(items: [])
      case .equatable:
        SingleSectionEquatableStorage(items: [], differ: CollectionDifferenceDiffer())
      default: SingleSectionHashableStorage(items: [])
      }
    return CardStorage(kind, storage) { lists in
      storage.setItems(lists.flatMap(\.self))
    } setAtOnce: { lists, reload in
      storage.items = lists.flatMap(\.self)
      reload()
    } edit: { number in
      let cards = [VersionedCard(id: number / 4 % 10, version: 7), VersionedCard(id: 20)]
      switch number % 4 {
      case 0: storage.addItems(cards, UpdateOldValuesAccumulationStrategy())
      case 1: storage.addItems(cards, DeleteOldValuesAccumulationStrategy())
      case 2: storage.addItems([VersionedCard(id: 100 + number, version: 1)])
      default: storage.setItems(storage.upcomingItems.reversed())
      }
    }
  }

  static func results(_ kind: Kind) -> CardStorage {
    let controller =
      kind == .results
      ? InMemoryResultsController<VersionedCard>()
      : InMemoryResultsController(sectionName: { "\($0.section)" })
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    func objects(_ lists: [[VersionedCard]]) -> [VersionedCard] {
      lists.distinct().enumerated().flatMap { section, list in
        list.map { card in
          var card = card
          card.section = section
          return card
        }
      }
    }
    return CardStorage(kind, storage) { lists in
      controller.objects = objects(lists)
    } setAtOnce: { lists, _ in
      controller.objects = objects(lists)
      storage.reload()
    } edit: { number in
      switch number % 3 {
      case 0: controller.objects.reverse()
      case 1: controller.objects = Array(controller.objects.dropFirst())
      // A change without `willChangeContent` is invalid, and the view reloads.
      default: storage.controller(controller, didChangeSectionAt: 0, for: .update)
      }
    }
  }

  static func live() -> CardStorage {
    typealias Collection = InMemoryLiveCollection<VersionedCard>
    let storage = LiveCollectionStorage()
    var collections: [Collection] = []
    func set(_ lists: [[VersionedCard]]) {
      storage.performUpdates {
        for (index, list) in lists.enumerated() {
          if index < collections.count {
            // The state between two changes is never shown.
            if collections[index].elements != list { collections[index].elements += list }
            collections[index].elements = list
          } else {
            collections.append(Collection(list))
            storage.addSection(with: collections[index])
          }
        }
        guard collections.count > lists.count else { return }
        storage.deleteSections(lists.count..<collections.count)
        collections.removeLast(collections.count - lists.count)
      }
    }
    return CardStorage(.live, storage) { lists in
      set(lists)
    } setAtOnce: { lists, _ in
      set(lists)
      for (index, collection) in collections.enumerated() {
        storage.setSection(with: collection, forSection: index)
      }
    } edit: { number in
      guard !collections.isEmpty else { return }
      let index = number / 3 % collections.count
      switch number % 3 {
      case 0: collections[index].elements.reverse()
      case 1:
        storage.deleteSections([index])
        collections.remove(at: index)
      default:
        collections[index] = Collection([VersionedCard(id: 20)])
        storage.setSection(with: collections[index], forSection: index)
      }
    }
  }

  static func controlled() -> CardStorage {
    let storage = ControlledStorage()
    let sections = (0..<3).map { _ in TypedSection(VersionedCard.self) }
    for section in sections { storage.controller.add(section: section) }
    func show(_ lists: [[VersionedCard]], _ mode: UpdateMode) {
      let all = lists.prefix(2) + [lists.dropFirst(2).flatMap(\.self)] + [[], []]
      for (section, cards) in zip(sections, all) {
        storage.controller.update(
          in: section,
          items: cards,
          updateMode: mode,
          immediately: true
        )
      }
    }
    return CardStorage(.controlled, storage) { lists in
      show(lists, .partial(animated: true))
    } setAtOnce: { lists, _ in
      show(lists, .everything)
    } edit: { number in
      storage.controller.update(
        in: sections[number / 2 % 3],
        items: [VersionedCard(id: number / 6 % 10, version: 7)],
        updateMode: .partial(animated: number % 2 == 0),
        immediately: true
      )
    }
  }
}

extension MemoryStorage {
  /// Edits the newest contents until they are some cards: removes, moves, replaces and inserts.
  fileprivate func show(_ lists: [[VersionedCard]]) {
    let before = (0..<latest.outline.numberOfSections).map { section in
      (0..<latest.outline.numberOfItems(inSectionAt: section)).compactMap {
        latest.model(at: ItemPosition(section: section, item: $0)) as? VersionedCard
      }
    }
    for (section, list) in lists.enumerated() {
      show(list, in: section, after: section < before.count ? before[section] : nil)
    }
    deleteSections(Array(lists.count..<max(lists.count, before.count)))
  }

  private func show(_ cards: [VersionedCard], in section: Int, after before: [VersionedCard]?) {
    guard var shown = before else {
      return insertSection(SectionModel(items: cards), atIndex: section)
    }
    let ids = Set(cards.map(\.id))
    removeItems(at: shown.indices.filter { !ids.contains(shown[$0].id) }.map { [section, $0] })
    shown.removeAll { !ids.contains($0.id) }
    for (index, card) in cards.enumerated() {
      guard let old = shown.firstIndex(where: { $0.id == card.id }), old >= index else {
        try? insertItem(card, to: [section, index])
        shown.insert(card, at: index)
        continue
      }
      if old != index {
        moveItem(at: [section, old], to: [section, index])
        shown.insert(shown.remove(at: old), at: index)
      }
      if shown[index] != card || shown[index].note != card.note {
        try? replaceItem(shown[index], with: card)
        shown[index] = card
      }
    }
    let surplus = shown.indices.dropFirst(cards.count)
    removeItems(at: surplus.map { [section, $0] })
  }
}
