package import DiffableStorage

/// A storage of cards, and how its contents are replaced.
package struct CardStorage {
  /// All storages over which the laws of storages run.
  ///
  /// A new storage joins by being added here and in ``make()``; `ListedStoragesTests` names one that is missing.
  package enum Kind: String, CaseIterable, Sendable {
    case memory, single, equatable, hashable, results, sections, live, controlled
    case models, reloading, derived, grouped, filtered, second, outlined, outlinedSecond
    case proxy, identifiers
  }

  package let kind: Kind
  package let storage: any UpdatingStorage & SupplementaryStorage

  /// Sets the contents; a storage with a single section gets the items of all.
  package let set: ([[VersionedCard]]) -> Void

  /// Sets the contents without a batch, and has the view reload.
  ///
  /// If the storage does not tell its delegate to reload, the closure `reload` is called.
  package let setAtOnce: (_ lists: [[VersionedCard]], _ reload: () -> Void) -> Void

  /// Makes an edit by the storage's own verbs, which a number chooses.
  package let edit: (Int) -> Void

  package init(
    _ kind: Kind,
    _ storage: any UpdatingStorage & SupplementaryStorage,
    set: @escaping ([[VersionedCard]]) -> Void,
    setAtOnce: @escaping (_ lists: [[VersionedCard]], _ reload: () -> Void) -> Void,
    edit: @escaping (Int) -> Void
  ) {
    (self.kind, self.storage) = (kind, storage)
    (self.set, self.setAtOnce, self.edit) = (set, setAtOnce, edit)
  }

  package var name: String { kind.rawValue }

  /// Whether its sections are groups, which are there as long as they have cards.
  package var hasGroups: Bool { [.derived, .grouped].contains(kind) }

  /// Whether the storage makes moves that its view already shows.
  package var makesShownMoves: Bool { [.memory, .models, .proxy].contains(kind) }

  /// Five storages of different kinds.
  package static func all() -> [CardStorage] {
    [Kind.memory, .models, .proxy, .hashable, .sections].map { $0.make() }
  }
}

extension CardStorage.Kind {
  /// Makes the storage, without contents.
  package func make() -> CardStorage {
    switch self {
    case .memory: .memory()
    case .single, .equatable, .hashable: .single(self)
    case .results, .sections: .results(self)
    case .live: .live()
    case .controlled: .controlled()
    case .models, .reloading: .models(self)
    case .derived, .grouped, .filtered, .second, .outlined, .outlinedSecond: .following(self)
    case .proxy: .proxy()
    case .identifiers: .identifiers()
    }
  }
}

extension [[VersionedCard]] {
  /// The lists without repeated identifiers, of which the first counts.
  package func distinct() -> Self {
    var seen: Set<Int> = []
    return map { $0.filter { seen.insert($0.id).inserted } }
  }
}

/// A law that some storages do not obey by their nature.
package enum StorageLaw: String, Sendable {
  case reloadsWhileHeld, secondView, silentEquals, release, drops, deletions, deletionsWhileHeld
}

extension CardStorage.Kind {
  /// The laws that the storage does not obey, with the reason; a test fails if it obeys one.
  package var exceptions: [StorageLaw: String] {
    switch self {
    case .memory:
      [
        .reloadsWhileHeld: "edits that wait are made again after what is set at once",
        .silentEquals: "whoever replaces a model says that it has changed",
        .deletionsWhileHeld: "models have no identifiers, so index paths must be the newest",
      ]
    case .single, .equatable, .hashable: [.drops: "the app sets the items as a whole"]
    case .results, .sections, .live:
      [.drops: "the app orders the source", .deletions: "the app deletes from the source"]
    case .controlled:
      [
        .reloadsWhileHeld: "the controller has new items at once, also inside the batch of a view",
        .secondView: "what the first view keeps changes the items behind the second one",
        .drops: "the app orders the items", .deletions: "the app deletes the items",
      ]
    case .derived: [.drops: "the list is sorted"]
    case .outlinedSecond: [.drops: "the parents are read by a closure, and cannot be set"]
    case .proxy: [.release: "the app has the models"]
    case .models, .reloading, .grouped, .filtered, .second, .outlined, .identifiers: [:]
    }
  }
}
