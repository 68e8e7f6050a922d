import ClassicStorage
import DiffableStorage
import Foundation

/// A storage of models in section 0, with a view.
final class ShownCards {
  let storage = ModelStorage<Int, Card>()
  let view = BlindView()
  let cards: [Card]

  init(_ count: Int) throws {
    cards = Card.list(0..<count)
    storage.delegate = view
    try storage.apply(cards, to: 0)
  }

  var middle: Int { cards.count / 2 }
}

extension Verb {
  /// A row that performs one thing after the other on a storage, such as applying lists in turns.
  static func cards(
    _ name: String,
    _ perform: @escaping (_ list: ShownCards, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownCards, _ turn: Int) throws -> Void = { _, _ in }
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownCards(count)
      return Steps({ try perform(list, $0) }, restore: { try restore(list, $0) })
    }
  }

  /// The same for a verb that is awaited.
  static func cards(
    async name: String,
    _ perform: @escaping (_ list: ShownCards, _ turn: Int) async throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownCards(count)
      return Steps(async: { try await perform(list, $0) })
    }
  }

  /// A row that applies two lists in turns.
  static func fetched(
    _ name: String,
    _ other: @escaping (_ cards: [Card]) -> [Card],
    _ apply: @escaping (_ storage: ModelStorage<Int, Card>, _ cards: [Card]) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownCards(count)
      let fetches = Fetches(other(list.cards), list.cards)
      return Steps { try apply(list.storage, fetches[$0]) }
    }
  }

  /// The same with a storage that has one section.
  static func fetchedMain(
    _ name: String,
    _ other: @escaping (_ cards: [Card]) -> [Card],
    _ apply: @escaping (_ storage: ModelStorage<MainSection, Card>, _ cards: [Card]) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let (storage, view) = (ModelStorage<MainSection, Card>(), BlindView())
      storage.delegate = view
      try storage.apply(Card.list(0..<count))
      let fetches = Fetches(other(Card.list(0..<count)), Card.list(0..<count))
      return Steps {
        try apply(storage, fetches[$0])
        withExtendedLifetime(view) {}
      }
    }
  }

  /// The same for a verb that is awaited.
  static func fetched(
    async name: String,
    _ other: @escaping (_ cards: [Card]) -> [Card],
    _ apply: @escaping (_ storage: ModelStorage<Int, Card>, _ cards: [Card]) async throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownCards(count)
      let fetches = Fetches(other(list.cards), list.cards)
      return Steps(async: { try await apply(list.storage, fetches[$0]) })
    }
  }

  /// The cards with another title of the one in the middle.
  static func oneContent(_ cards: [Card]) -> [Card] {
    var cards = cards
    cards[cards.count / 2].title = Card.title(0)
    return cards
  }
}

extension Verbs {
  static var modelStorage: [Verb] { applied + edited + rowsOfUsers }

  private static var applied: [Verb] {
    let apply = "ModelStorage.apply(_:to:duplicates:animatingDifferences:)"
    return [
      .fetched("\(apply) / nothing", { $0 }) { try $0.apply($1, to: 0) },
      .fetched("\(apply) / one content", Verb.oneContent) { try $0.apply($1, to: 0) },
      .fetched("\(apply) / one inserted", { [Card(-1)] + $0 }) { try $0.apply($1, to: 0) },
      .fetched("\(apply) / page of 20 appended", { $0 + Card.list($0.count..<$0.count + 20) }) {
        try $0.apply($1, to: 0)
      },
      .fetched("\(apply) / all replaced", { Card.list($0.count..<2 * $0.count) }) {
        try $0.apply($1, to: 0)
      },
      .fetched(
        "\(apply) / shuffled",
        { cards in
          cards.indices.map { cards[$0 &* 7 % cards.count] }
        }
      ) { try $0.apply($1, to: 0) },
      Verb("ModelStorage.init(policy:maximumChanges:) / first load") { count in
        let fetches = Fetches(Card.list(0..<count))
        let view = BlindView()
        let held = Held(ModelStorage<Int, Card>?.none)
        return Steps {
          let storage = ModelStorage<Int, Card>()
          storage.delegate = view
          try storage.apply(fetches[$0], to: 0)
          held.value = storage
        } restore: { _ in
          held.value = nil
        }
      },
      .fetchedMain(
        "ModelStorage.apply(_:duplicates:animatingDifferences:) [some Sequence<Model>]",
        Verb.oneContent
      ) {
        try $0.apply($1)
      },
      .fetchedMain(
        "ModelStorage.apply(_:duplicates:animatingDifferences:) [some Sequence<Model>] / keepFirst",
        Verb.oneContent
      ) {
        $0.apply($1, duplicates: .keepFirst)
      },
      .fetched(
        "ModelStorage.apply(_:duplicates:animatingDifferences:) [SectionLiteral<Section, Model>]",
        Verb.oneContent
      ) {
        try $0.apply([0: $1] as SectionLiteral)
      },
      .cards("ModelStorage.apply(_:animatingDifferences:)") {
        list,
        turn in
        let snapshot = list.storage.snapshot()
        list.storage.apply(
          try snapshot.modifying { try $0.updateModel(list.middle) { $0.title = Card.title(turn) } }
        )
      },
      .fetched(
        "ModelStorage.apply(_:duplicates:animatingDifferences:) [SectionLiteral<Section, Model>] / keepFirst",
        Verb.oneContent
      ) { $0.apply([0: $1] as SectionLiteral, duplicates: .keepFirst) },
      .fetched(
        "ModelStorage.apply(_:duplicates:keepsEqualModels:animatingDifferences:onDuplicate:) / keepFirst",
        Verb.oneContent
      ) {
        $0.apply([(0, $1)], duplicates: .keepFirst) { _ in }
      },
      .fetched(
        "ModelStorage.apply(_:duplicates:keepsEqualModels:animatingDifferences:onDuplicate:)",
        Verb.oneContent
      ) {
        try $0.apply(CollectionOfOne((0, $1)), keepsEqualModels: true)
      },
      .fetched(
        async: "ModelStorage.applyInBackground(_:duplicates:animatingDifferences:)",
        Verb.oneContent
      ) {
        try await $0.applyInBackground([(0, $1)])
      },
      .cards(
        async:
          "ModelStorage.applyInBackground(_:animatingDifferences:)"
      ) {
        list,
        turn in
        let snapshot = list.storage.snapshot()
        await list.storage.applyInBackground(
          try snapshot.modifying { try $0.updateModel(list.middle) { $0.title = Card.title(turn) } }
        )
      },
      .fetched(
        "ModelStorage.replaceModels(inSection:with:duplicates:keepsEqualModels:animatingDifferences:)",
        Verb.oneContent
      ) {
        try $0.replaceModels(inSection: 0, with: $1)
      },
      .cards("ModelStorage.add(_:toSection:_:animatingDifferences:)") { list, _ in
        try list.storage.add([Card(-1)], toSection: 0)
      } restore: { list, _ in
        list.storage.modify { $0.deleteItems([-1]) }
      },
    ]
  }

  private static var edited: [Verb] {
    let modify = "ModelStorage.modify(animatingDifferences:_:)"
    return [
      .cards("ModelStorage.subscript(_:)") { list, turn in
        list.storage[list.middle]?.title = Card.title(turn)
      },
      .cards("\(modify) / updateModel") { list, turn in
        try list.storage.modify { try $0.updateModel(list.middle) { $0.title = Card.title(turn) } }
      },
      .cards("\(modify) / one appended") { list, _ in
        try list.storage.modify { try $0.appendModels([Card(-1)]) }
      } restore: { list, _ in
        list.storage.modify { $0.deleteItems([-1]) }
      },
      .cards("\(modify) / one deleted") { list, _ in
        list.storage.modify { $0.deleteItems([list.middle]) }
      } restore: { list, _ in
        try list.storage.modify {
          try $0.insertModels([list.cards[list.middle]], beforeItem: list.middle + 1)
        }
      },
      .cards("\(modify) / one moved") { list, turn in
        try list.storage.modify {
          if turn.isMultiple(of: 2) {
            try $0.moveItem(list.middle, beforeItem: 0)
          } else {
            try $0.moveItem(list.middle, beforeItem: list.middle + 1)
          }
        }
      },
      .cards(async: "BaseUpdateDeliveringStorage.untilShown()") { list, turn in
        try list.storage.modify { try $0.updateModel(list.middle) { $0.title = Card.title(turn) } }
        await list.storage.untilShown()
      },
      .cards("ModelStorage.reorder(_:animatingDifferences:)") { list, _ in
        list.storage.reorder(Relocation([list.middle], to: DropPlace(section: 0, next: 0)))
      } restore: { list, _ in
        list.storage.reorder(
          Relocation([list.middle], to: DropPlace(section: 0, next: list.middle + 1))
        )
      },
      Verb("ModelStorage.reorderUpdate") { count in
        let list = try ShownCards(count)
        list.storage.reorderUpdate = { builder, transaction in
          try builder.updateModel(transaction.relocation.items[0]) { $0.number += 1 }
        }
        return Steps { _ in
          list.storage.reorder(Relocation([list.middle], to: DropPlace(section: 0, next: 0)))
        } restore: { _ in
          list.storage.reorder(
            Relocation([list.middle], to: DropPlace(section: 0, next: list.middle + 1))
          )
        }
      },
    ]
  }

  /// What a view reports that its user has done.
  private static var rowsOfUsers: [Verb] {
    [
      .cards("BaseDiffableStorage.moveShownItem(at:to:)") { list, _ in
        list.storage.moveShownItem(at: [0, list.middle], to: [0, 0])
      } restore: { list, _ in
        list.storage.moveShownItem(at: [0, 0], to: [0, list.middle])
      },
      .cards("BaseDiffableStorage.dropItems(at:inGap:)") { list, _ in
        list.storage.dropItems(at: [[0, list.middle], [0, list.middle + 2]], inGap: [0, 0])
      } restore: { list, _ in
        list.storage.dropItems(at: [[0, 0]], inGap: [0, list.middle + 2])
        list.storage.dropItems(at: [[0, 0]], inGap: [0, list.middle + 3])
      },
      .cards("BaseDiffableStorage.deleteShownItems(at:)") { list, _ in
        list.storage.deleteShownItems(at: [[0, list.middle]])
      } restore: { list, _ in
        try list.storage.modify {
          try $0.insertModels([list.cards[list.middle]], beforeItem: list.middle + 1)
        }
      },
      .cards("BaseDiffableStorage.updateWithoutAnimations(_:)") { list, turn in
        try list.storage.updateWithoutAnimations {
          try list.storage.modify {
            try $0.updateModel(list.middle) { $0.title = Card.title(turn) }
          }
        }
      },
      Verb("BaseDiffableStorage.reloadSupplementary(ofKind:inSections:)") { count in
        let list = try ShownCards(count)
        list.storage.configureForTableViewUsage()
        list.storage.headerModelProvider = { "Section \($0)" }
        let kind = list.storage.supplementaryHeaderKind ?? ""
        return Steps { _ in list.storage.reloadSupplementary(ofKind: kind, inSections: [0]) }
      },
    ]
  }
}
