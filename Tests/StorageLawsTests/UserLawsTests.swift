import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// What holds for drops and deletions of what is shown, for each storage that is listed.
@Suite struct UserLawsTests {
  typealias Kind = CardStorage.Kind

  @Test(arguments: Kind.allCases)
  func `A drop puts the items into the gap, or is refused for a reason and changes nothing`(
    _ kind: Kind
  ) throws {
    let drops = zip(CardStep.lists, CardStep.choices, CardStep.choice)
    try check(drops, runs: cases(12, thorough: 2_000)) { lists, chosen, place in
      try kind.onEach([.none, .collection, .rows, .late, .animated]) { cards, shown in
        cards.set(lists)
        try shown.catchUp()
        let before = cards.shownCards()
        let (sources, gap) = (chosen.map(before.path), before.gap(place))
        let reason = cards.storage.refusal(ofItemsAt: sources, inGap: gap)
        let isDropped = cards.storage.dropItems(at: sources, inGap: gap)
        try requireEqual(isDropped, reason == nil, "the reason: \(reason ?? "none")")
        try shown.catchUp()
        try shown.verify()
        let moved = kind.isOutline ? before.withCardsBelow(sources) : sources
        let after = isDropped ? before.dropping(moved, in: gap) : before
        let now = cards.shownCards()
        try requireEqual(Set(now.joined()), Set(before.joined()), "nothing is lost")
        // Cards that find their parents stand below them then.
        let adopted =
          kind.isOutline && isDropped ? before.cards(findingParents: moved, inSection: gap[0]) : []
        func others(_ lists: [[VersionedCard]]) -> [[VersionedCard]] {
          lists.map { $0.filter { !adopted.contains($0.id) } }
        }
        try requireEqual(
          others(now),
          others(cards.hasGroups ? after.filter { !$0.isEmpty } : after)
        )
      }
    }
    let cards = kind.makeQuiet()
    cards.set([[1, 4, 7].map { VersionedCard(id: $0) }])
    let isOffered = cards.storage.dropItems(at: [[0, 0]], inGap: [0, 3])
    try requireEqual(isOffered, kind.exceptions[.drops] == nil, "whether drops are offered")
  }

  @Test(arguments: Kind.allCases)
  func `A drop on a list that holds changes loses no item`(_ kind: Kind) throws {
    let drops = zip(zip(CardStep.lists, CardStep.lists), CardStep.choices, CardStep.choice)
    try check(drops, runs: cases(8, thorough: 2_000)) { lists, chosen, place in
      try kind.onEach([.late, .held, .animated]) { cards, shown in
        cards.set(lists.0)
        try shown.catchUp()
        cards.set(lists.1)
        let before = cards.shownCards()
        cards.storage.dropItems(at: chosen.map(before.path), inGap: before.gap(place))
        try shown.catchUp()
        try shown.verify()
        let alone = kind.makeQuiet()
        alone.set(lists.1)
        try requireEqual(Set(cards.shownCards().joined()), Set(alone.shownCards().joined()))
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Items that a user deletes are gone, and no others`(_ kind: Kind) throws {
    let deletions = zip(CardStep.lists, CardStep.lists, CardStep.choices)
    let runs = cases(6, thorough: 2_000)
    try kind.obeys(.deletions, deletions, runs: runs) {
      try delete($0, of: kind, [.none, .collection, .table, .rows, .manager])
    }
    guard kind.exceptions[.deletions] == nil else { return }
    try kind.obeys(.deletionsWhileHeld, deletions, runs: runs) {
      try delete($0, of: kind, [.postponing, .late, .held, .animated])
    }
  }

  private typealias Lists = [[VersionedCard]]

  private func delete(_ value: (Lists, Lists, [Int]), of kind: Kind, _ hosts: [Host]) throws {
    let (first, second, choices) = value
    let alone = kind.makeQuiet()
    alone.set(second)
    let before = alone.shownCards()
    try kind.onEach(hosts) { cards, shown in
      cards.set(first)
      try shown.catchUp()
      // A view that holds changes still shows the first lists.
      cards.set(second)
      let paths = choices.map(cards.shownCards().path)
      let chosen = paths.compactMap(cards.shownCards().card).map(kind.identity)
      let after = kind.shown(before, without: Set(chosen))
      let isDeleted = cards.storage.deleteShownItems(at: paths)
      try requireEqual(isDeleted, after != before, "whether it is said to be deleted")
      try shown.catchUp()
      try shown.verify()
      try requireEqual(cards.shownCards(), after)
    }
  }

  @Test(arguments: Kind.allCases.filter { $0.exceptions[.deletions] != nil })
  func `A storage that deletes nothing says so, and stays as it is`(_ kind: Kind) throws {
    try kind.onEach { cards, shown in
      cards.set([[VersionedCard(id: 1), VersionedCard(id: 2)]])
      try shown.catchUp()
      let before = cards.shownCards()
      try require(!cards.storage.deleteShownItems(at: [[0, 0]]))
      try shown.catchUp()
      try requireEqual(cards.shownCards(), before)
    }
  }
}

extension CardStorage.Kind {
  /// What makes a card the same item in two states.
  fileprivate func identity(of card: VersionedCard) -> AnyHashable {
    self == .identifiers ? AnyHashable(card) : AnyHashable(card.id)
  }

  /// What is shown after some items are deleted; those below them in an outline go with them.
  fileprivate func shown(
    _ lists: [[VersionedCard]],
    without chosen: Set<AnyHashable>
  ) -> [[VersionedCard]] {
    let remaining = lists.map { list in
      var gone: Set<Int> = []
      return list.filter { card in
        let goesWithParent = isOutline && card.parent.map(gone.contains) == true
        guard goesWithParent || chosen.contains(identity(of: card)) else { return true }
        gone.insert(card.id)
        return false
      }
    }
    // Its sections are groups.
    return self == .derived || self == .grouped ? remaining.filter { !$0.isEmpty } : remaining
  }

  fileprivate var isOutline: Bool { self == .outlined || self == .outlinedSecond }
}
