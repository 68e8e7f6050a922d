import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// What holds for changes of each storage that is listed, whatever shows it.
@Suite struct StorageLawsTests {
  typealias Kind = CardStorage.Kind

  @Test(arguments: Kind.allCases)
  func `A storage delivers each change, whatever its delegate does`(_ kind: Kind) throws {
    func conform<S: UpdatingStorage>(like _: S) throws {
      var cards = kind.make()
      try checkConformance(
        of: {
          cards = kind.makeQuiet()
          guard let storage = cards.storage as? S else {
            preconditionFailure("\(kind) makes storages of several types")
          }
          return storage
        },
        edits: CardStep.gen,
        runs: cases(2, thorough: 300),
        asksBeyondEnds: true
      ) { step, _ in
        cards.carryOut(step)
      }
    }
    try conform(like: kind.make().storage)
  }

  @Test(arguments: Kind.allCases)
  func `Whatever changes, and whenever it is shown, the newest state is shown in the end`(
    _ kind: Kind
  ) throws {
    let steps = Gen<[CardStep]>.array(of: CardStep.gen, count: 0...12)
    let runs = cases(3, thorough: 1_000)
    try kind.obeys(.reloadsWhileHeld, steps, runs: runs) { steps in
      try show(steps, of: kind, catchingUpBeforeReloads: false)
    }
    guard kind.exceptions[.reloadsWhileHeld] != nil else { return }
    try check(steps, runs: runs) { try show($0, of: kind, catchingUpBeforeReloads: true) }
  }

  private func show(_ steps: [CardStep], of kind: Kind, catchingUpBeforeReloads: Bool) throws {
    let alone = kind.makeQuiet()
    for step in steps { alone.carryOut(step) }
    try kind.onEach { cards, shown in
      for step in steps {
        switch step {
        case .catchUp: try shown.catchUp()
        case .setAtOnce: if catchingUpBeforeReloads { try shown.catchUp() }
        default: break
        }
        cards.carryOut(step)
      }
      try shown.catchUp()
      try shown.verify()
      try requireEqual(cards.storage.contents(), alone.storage.contents())
    }
  }

  @Test(arguments: Kind.allCases)
  func `What a view keeps has no effect after a reload`(_ kind: Kind) throws {
    let lists = CardStep.lists.filter { !$0.isEmpty }
    let runs = cases(8, thorough: 1_000)
    try kind.obeys(.reloadsWhileHeld, zip(lists, lists), runs: runs) { first, second in
      let cards = kind.makeQuiet()
      let delegate = TestDelegate.postponing()
      cards.storage.delegate = delegate
      cards.set(first)
      let batches = delegate.updates.flatMap(\.batches)
      var reloads = 0
      cards.setAtOnce(second) { reloads += 1 }
      try require(reloads + delegate.reloads > 0, "the view is not told to reload")
      try require(batches.allSatisfy { $0.operations.isEmpty }, "a batch has operations")
      try require(delegate.updates.allSatisfy { $0.batches.isEmpty }, "an update has batches")
      let after = cards.shownCards()
      for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
      try requireEqual(cards.shownCards(), after)
    }
  }

  @Test(arguments: Kind.allCases)
  func `Each model that is shown is the newest, also where it is equal`(_ kind: Kind) throws {
    let lists = Gen<[[[VersionedCard]]]>.array(of: CardStep.lists, count: 1...5)
    try check(lists, runs: cases(3, thorough: 1_000)) { lists in
      try kind.onEach { cards, shown in
        for list in lists { cards.set(list) }
        try shown.catchUp()
        try shown.verify()
        let newest = Dictionary(grouping: (lists.last ?? []).joined(), by: \.id)
        for card in cards.shownCards().joined() {
          try requireEqual(card, newest[card.id]?[0])
          try requireEqual(card.note, newest[card.id]?[0].note, "the note of \(card)")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Models that are equal to those before are no update`(_ kind: Kind) throws {
    try kind.obeys(.silentEquals, CardStep.lists, runs: cases(8, thorough: 1_000)) { lists in
      let cards = kind.makeQuiet()
      cards.set(lists)
      let delegate = TestDelegate.applying()
      cards.storage.delegate = delegate
      cards.set(lists.map { $0.map { VersionedCard(id: $0.id, version: $0.version, note: 3) } })
      try requireEqual(delegate.updates.count + delegate.reloads, 0)
    }
  }

  @Test(arguments: Kind.allCases)
  func `Models that the source has no more are released when that is shown`(_ kind: Kind) throws {
    let steps = Gen<[[[VersionedCard]]]>.array(of: CardStep.lists, count: 1...5)
    let runs = cases(3, thorough: 1_000)
    try kind.obeys(.release, zip(steps, .bool), runs: runs) { steps, reloads in
      let count = LiveCount()
      try kind.onEach { cards, shown in
        var before: [VersionedCard: VersionedCard] = [:]
        var version = 0
        for (number, lists) in steps.enumerated() {
          // A view may go on to show a card that is equal, so a new one is another version.
          let alive = lists.map { list in
            list.map { card in
              version += 1
              return before[card]
                ?? VersionedCard(id: card.id, version: version, life: LiveItem(version, count))
            }
          }
          before = Dictionary(uniqueKeysWithValues: zip(lists.joined(), alive.joined()))
          let step =
            reloads && number % 3 == 2 ? CardStep.setAtOnce(alive) : CardStep.set(alive)
          if case .setAtOnce = step { try shown.catchUp() }
          cards.carryOut(step)
        }
        before = [:]
        try shown.catchUp()
        try requireEqual(count.now, steps.last?.joined().count)
      }
      try requireEqual(count.now, 0, "models that are alive without the storage")
    }
  }

  @Test(arguments: Kind.allCases)
  func `Who waits goes on when what was applied is shown, and not before`(_ kind: Kind)
    async throws
  {
    let lists = [[[1, 2], [3]], [[3, 1], [4]], [[], [4, 2]]]
      .map { $0.map { $0.map { VersionedCard(id: $0, version: 0) } } }
    for host in Host.allCases {
      let cards = kind.makeQuiet()
      let storage = try #require(cards.storage as? BaseUpdateDeliveringStorage)
      #expect(await storage.untilShown() == .noView)
      let shown = host.show(cards.storage)
      var waits: [ShowingWait] = []
      for list in lists {
        cards.set(list)
        waits.append(storage.shower.unshown())
      }
      let before = cards.shownCards()
      let early = await waits[2].presentationIfComplete()
      try shown.catchUp()
      #expect(early == nil || before == cards.shownCards(), "\(host) is told too early")
      // The first has no view, the second releases what it gets.
      let endings: Set<Presentation> =
        host == .none ? [.noView] : [.shown, .superseded, host == .dropping ? .noView : .shown]
      for wait in waits {
        let ending = try #require(await wait.presentationIfComplete(), "\(host) is not told")
        #expect(endings.contains(ending), "\(host)")
      }
      #expect(await storage.untilShown() == (host == .none ? .noView : .shown), "\(host)")
      withExtendedLifetime(shown) { cards.storage.delegate = nil }
    }
  }

  @Test(arguments: Kind.allCases)
  func `A second view shows what waits for the first one, and each later change`(_ kind: Kind)
    throws
  {
    let lists = Gen<[[[VersionedCard]]]>.array(of: CardStep.lists, count: 4...6)
    try kind.obeys(.secondView, lists, runs: cases(8, thorough: 1_000)) { lists in
      let cards = kind.makeQuiet()
      cards.set(lists[0])
      let first = TestDelegate.postponing()
      cards.storage.delegate = first
      for list in lists[1...2] { cards.set(list) }
      cards.storage.delegate = nil
      let second = Host.collection.show(cards.storage)
      cards.set(lists[3])
      try second.verify()
      first.forget()
      try second.verify()
      for list in lists[4...] {
        cards.set(list)
        try second.verify()
      }
    }
  }
}
