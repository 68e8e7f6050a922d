import DerivedLists
import DiffableStorage

/// A derived storage of models, with a view: the cards of a tenth of the numbers, in the order of titles.
final class ShownDerived {
  typealias Recipe = Derivation<Int, Card, Int>

  let source: ShownCards
  let storage: DerivedStorage<Int, Card, Int>
  let view = BlindView()

  static var recipe: Recipe { .filter { $0.number % 2 == 0 }.sorted(on: { $0.number }) }
  static var other: Recipe { .filter { $0.number % 3 == 0 }.sorted(on: { $0.number }) }

  init(_ count: Int) throws {
    source = try ShownCards(count)
    storage = source.storage.derived(Self.recipe)
    storage.delegate = view
  }

  static func recipe(_ turn: Int) -> Recipe { turn.isMultiple(of: 2) ? other : recipe }
}

extension Verb {
  /// A row of a storage that is derived from another.
  static func derived(
    _ name: String,
    _ perform: @escaping (_ list: ShownDerived, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownDerived) throws -> Void = { _ in }
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownDerived(count)
      return Steps({ try perform(list, $0) }, restore: { _ in try restore(list) })
    }
  }

  /// A row of a value that is derived from a snapshot of cards and follows another with one more card.
  static func following<Value>(
    _ name: String,
    _ make: @escaping (_ source: ModelSnapshot<Int, Card>) -> Value,
    _ edit: @escaping (_ value: inout Value, _ newer: ModelSnapshot<Int, Card>) -> Void
  ) -> Verb {
    Verb(name) { count in
      let source = try ModelSnapshot(sections: [(0, Card.list(0..<count))])
      let newer = try source.modifying { try $0.insertModels([Card(-2)], beforeItem: count / 2) }
      let list = Edited(source, count, make)
      return Steps({ _ in edit(&list.builder, newer) }, restore: { _ in list.restore() })
    }
  }
}

extension Verbs {
  static var derivedLists: [Verb] { derivedStorages + derivedValues }

  private static var derivedStorages: [Verb] {
    let derived = "BaseModelStorage.derived(_:policy:maximumChanges:)"
    let update = "DerivedStorage.update(to:narrowing:animatingDifferences:)"
    return [
      Verb("\(derived) / first load") { count in
        let (source, view) = (try ShownCards(count), BlindView())
        let held = Held(DerivedStorage<Int, Card, Int>?.none)
        return Steps { _ in
          let storage = source.storage.derived(ShownDerived.recipe)
          storage.delegate = view
          held.value = storage
        } restore: { _ in
          held.value = nil
        }
      },
      .derived("\(derived) / one content") { list, turn in
        try list.source.storage.modify {
          try $0.updateModel(list.source.middle) { $0.title = Card.title(turn) }
        }
      },
      .derived("\(derived) / one appended") { list, _ in
        try list.source.storage.modify { try $0.appendModels([Card(-2)]) }
      } restore: { list in
        list.source.storage.modify { $0.deleteItems([-2]) }
      },
      .derived(update) { list, turn in list.storage.update(to: ShownDerived.recipe(turn)) },
      .derived("\(update) / narrowing") { list, _ in
        list.storage.update(
          to: .filter { $0.number % 4 == 0 }.sorted(on: { $0.number }),
          narrowing: true
        )
      } restore: { list in
        list.storage.update(to: ShownDerived.recipe)
      },
      .derived("DerivedStorage.derivation") { list, turn in
        list.storage.derivation = ShownDerived.recipe(turn)
      },
      Verb("DerivedStorage.updateInBackground(animatingDifferences:to:)") { count in
        let list = try ShownDerived(count)
        return Steps(async: { turn in
          await list.storage.updateInBackground { ShownDerived.recipe(turn) }
        })
      },
    ]
  }

  private static var derivedValues: [Verb] {
    [
      .following("DerivedSnapshot.update(to:)") {
        DerivedSnapshot(ShownDerived.recipe, of: $0)
      } _: { value, newer in
        value.update(to: newer)
      },
      .following("DerivedSnapshot.update(to:narrowing:onBrokenPromise:)") {
        DerivedSnapshot(ShownDerived.recipe, of: $0)
      } _: { value, _ in
        value.update(to: ShownDerived.other)
      },
      .following("ConcatenatedSnapshot.update(_:to:)") {
        ConcatenatedSnapshot([(0, $0), (1, $0)])
      } _: { value, newer in
        value.update(1, to: newer)
      },
      .following("WindowedSnapshot.slide(to:)") {
        WindowedSnapshot(ShownDerived.recipe.window(0..<20), of: $0)
      } _: { value, _ in
        value.slide(to: 5..<25)
      },
      .following("WindowedSnapshot.update(to:)") {
        WindowedSnapshot(ShownDerived.recipe.window(0..<20), of: $0)
      } _: { value, newer in
        value.update(to: newer)
      },
      .following("WindowedSnapshot.update(to:narrowing:onBrokenPromise:)") {
        WindowedSnapshot(ShownDerived.recipe.window(0..<20), of: $0)
      } _: { value, _ in
        value.update(to: ShownDerived.other)
      },
    ]
  }
}
