import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// What holds for identifiers that are applied to the data source of each storage of models.
@Suite struct IdentifierLawsTests {
  typealias Kind = CardStorage.Kind
  typealias Cards = BaseModelStorage<Int, VersionedCard>

  static let kinds = Kind.allCases.filter { $0.make().storage is Cards }

  @Test(arguments: kinds)
  func `Items keep their models, whatever their order`(_ kind: Kind) throws {
    let orders = zip(
      CardStep.lists,
      CardStep.lists,
      Gen<[Int]>.array(of: CardStep.choice, count: 0...9)
    )
    try check(orders, runs: cases(5, thorough: 2_000)) { first, second, numbers in
      try kind.onEach { cards, shown in
        let storage = try #require(cards.storage as? Cards)
        cards.set(first)
        try shown.catchUp()
        cards.set(second)
        let newest = storage.snapshot()
        let ids = arranged(storage.dataSource.snapshot(), by: numbers)
        storage.dataSource.apply(ids)
        try shown.catchUp()
        try shown.verify()
        let expected = ids.sectionIdentifiers.map { section in
          ids.itemIdentifiers(inSection: section).map { newest[$0].map(Whole.init) }
        }
        try requireEqual(cards.shownCards().map { $0.map(Whole.init) }, expected)
        try requireEqual(storage.snapshot().identifiers, ids)
        // The source goes on as if nothing had been applied.
        cards.set(first)
        try shown.catchUp()
        try shown.verify()
        let alone = kind.makeQuiet()
        alone.set(first)
        try requireEqual(cards.shownCards(), alone.shownCards())
      }
    }
  }

  @Test(arguments: kinds)
  func `What a storage says of its models is what was applied last`(_ kind: Kind) throws {
    let steps = Gen<[CardStep]>.array(of: CardStep.gen, count: 0...8)
    try check(steps, runs: cases(2, thorough: 1_000)) { steps in
      try kind.onEach { cards, shown in
        let storage = try #require(cards.storage as? Cards)
        // Nobody shows this one, so that it is never behind.
        let alone = kind.makeQuiet()
        for step in steps {
          if case .catchUp = step { try shown.catchUp() }
          for each in [cards, alone] { each.carryOut(step) }
          let expected = alone.shownCards().flatMap(\.self)
          try requireEqual(storage.models.map(Whole.init), expected.map(Whole.init))
          try requireEqual(storage.count, expected.count)
          try requireEqual(storage.isEmpty, expected.isEmpty)
          let ids = -1...50
          try requireEqual(Set(ids.filter(storage.contains)), Set(expected.map(\.id)))
        }
      }
    }
  }

  @Test(arguments: kinds)
  func `Rows keep their places in an outline, whatever their order`(_ kind: Kind) throws {
    let orders = zip(CardStep.lists, Gen<[Int]>.array(of: CardStep.choice, count: 0...9))
    try check(orders, runs: cases(5, thorough: 2_000)) { lists, numbers in
      let cards = kind.makeQuiet()
      let storage = try #require(cards.storage as? Cards)
      cards.set(lists)
      let before = rows(of: storage)
      storage.dataSource.apply(arranged(storage.dataSource.snapshot(), by: numbers))
      for (id, row) in rows(of: storage) { try requireEqual(row, before[id], "the row of \(id)") }
    }
  }

  private func rows(of storage: Cards) -> [Int: OutlineRow?] {
    let shown = storage.shown
    return Dictionary(
      uniqueKeysWithValues: shown.itemIdentifiers.map { id in
        (id, storage.indexPath(for: id).flatMap { storage.outlineRow(at: $0) })
      }
    )
  }

  @Test(arguments: kinds)
  func `An identifier without a model is named, and nothing changes`(_ kind: Kind) async throws {
    for host in Host.allCases {
      let cards = kind.makeQuiet()
      let storage = try #require(cards.storage as? Cards)
      var anomalies: [StorageAnomaly] = []
      storage.anomalyHandler = { anomalies.append($0) }
      let shown = host.show(storage)
      cards.set([[1, 4].map { VersionedCard(id: $0) }])
      try shown.catchUp()
      let (before, models) = (cards.shownCards(), storage.snapshot())
      let unknown = try storage.dataSource.snapshot().modifying {
        $0.deleteItems([1])
        try $0.appendItems([99])
      }
      let outcomes = [
        storage.dataSource.apply(unknown), storage.dataSource.applySnapshotUsingReloadData(unknown),
        await storage.dataSource.applyInBackground(unknown),
      ]
      #expect(outcomes.map(\.name) == ["unchanged", "unchanged", "unchanged"], "\(host)")
      try shown.catchUp()
      try shown.verify()
      #expect(cards.shownCards() == before && storage.snapshot() == models, "\(host)")
      let refusals = anomalies.map(\.description).filter {
        $0.contains("refusedEdit: 99 has no model")
      }
      #expect(refusals.count == 3, "\(host)")
      withExtendedLifetime(shown) { storage.delegate = nil }
    }
  }

  @Test(arguments: kinds)
  func `Observers are told of each change of what is shown, and no longer without their token`(
    _ kind: Kind
  ) throws {
    let changes = Gen<[[[VersionedCard]]]>.array(of: CardStep.lists, count: 1...5)
    try check(changes, runs: cases(4, thorough: 1_000)) { changes in
      let cards = kind.makeQuiet()
      let storage = try #require(cards.storage as? Cards)
      var followed = storage.snapshot().identifiers
      let token = storage.observe { update in
        if update.before == followed { followed = update.after }
      }
      for lists in changes { cards.set(lists) }
      try requireEqual(followed, storage.snapshot().identifiers)
      token.cancel()
      let last = followed
      cards.set([])
      try requireEqual(followed, last)
    }
  }

  /// A card with what its `==` does not compare.
  private struct Whole: Equatable {
    let id: Int
    let version: Int
    let note: Int

    init(_ card: VersionedCard) {
      (id, version, note) = (card.id, card.version, card.note)
    }
  }

  /// A snapshot from which each number deletes or moves an item, or moves a section.
  private func arranged(_ snapshot: Snapshot<Int, Int>, by numbers: [Int]) -> Snapshot<Int, Int> {
    snapshot.modifying { builder in
      for number in numbers {
        let (items, sections) = (builder.itemIdentifiers, builder.sectionIdentifiers)
        guard let item = items.dropFirst(number % 10).first, let last = sections.last else {
          continue
        }
        switch number / 10 {
        case 0...1: builder.deleteItems([item])
        case 2: try? builder.moveSection(last, beforeSection: sections[0])
        case 3...5: try? builder.moveItem(item, beforeItem: items[number % items.count])
        default: builder.appendItems([item], toSection: last, duplicates: .keepLast)
        }
      }
    }
  }
}
