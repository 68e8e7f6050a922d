import DiffableStorage
import Foundation

/// A builder that a verb changes, and the value that each turn starts from.
final class Edited<Snapshot, Builder> {
  let snapshot: Snapshot
  let count: Int
  private let make: (Snapshot) -> Builder
  var builder: Builder

  init(_ snapshot: Snapshot, _ count: Int, _ make: @escaping (Snapshot) -> Builder) {
    (self.snapshot, self.count, self.make) = (snapshot, count, make)
    builder = make(snapshot)
  }

  func restore() { builder = make(snapshot) }

  var middle: Int { count / 2 }
}

typealias EditedModels = Edited<ModelSnapshot<Int, Card>, ModelSnapshot<Int, Card>.Builder>
typealias EditedItems = Edited<Snapshot<Int, Int>, Snapshot<Int, Int>.Builder>

extension Verb {
  /// A row of a verb of a builder, which starts from a snapshot of one section.
  static func models(_ name: String, _ edit: @escaping (EditedModels, _ turn: Int) throws -> Void)
    -> Verb
  {
    models(name, perSection: .max, edit)
  }

  /// The same with sections of ten.
  static func modelsInTens(
    _ name: String,
    _ edit: @escaping (EditedModels, _ turn: Int) throws -> Void
  ) -> Verb {
    models(name, perSection: 10, edit)
  }

  private static func models(
    _ name: String,
    perSection: Int,
    _ edit: @escaping (EditedModels, _ turn: Int) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = EditedModels(
        try ModelSnapshot(sections: sections(count, perSection) { Card($0) }),
        count
      ) {
        ModelSnapshot.Builder($0)
      }
      return Steps({ try edit(list, $0) }, restore: { _ in list.restore() })
    }
  }

  static func items(_ name: String, _ edit: @escaping (EditedItems, _ turn: Int) throws -> Void)
    -> Verb
  {
    items(name, perSection: .max, edit)
  }

  static func itemsInTens(
    _ name: String,
    _ edit: @escaping (EditedItems, _ turn: Int) throws -> Void
  ) -> Verb {
    items(name, perSection: 10, edit)
  }

  private static func items(
    _ name: String,
    perSection: Int,
    _ edit: @escaping (EditedItems, _ turn: Int) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = EditedItems(try Snapshot(sections: sections(count, perSection) { $0 }), count) {
        Snapshot.Builder($0)
      }
      return Steps({ try edit(list, $0) }, restore: { _ in list.restore() })
    }
  }

  /// Sections with as many elements, of all numbers below `count`.
  static func sections<Element>(
    _ count: Int,
    _ perSection: Int,
    _ make: (_ number: Int) -> Element
  ) -> [(Int, [Element])] {
    stride(from: 0, to: count, by: min(perSection, count)).map { first in
      (
        first / min(perSection, count),
        (first..<min(first + min(perSection, count), count)).map(make)
      )
    }
  }
}

extension Verbs {
  static var builders: [Verb] { modelBuilder + itemBuilder + listEditing + values }

  private static let new = [-1, -2]
  private static let newCards = [Card(-1), Card(-2)]

  private static var modelBuilder: [Verb] {
    let builder = "ModelSnapshot.Builder"
    return [
      .models("\(builder).appendModels(_:toSection:duplicates:) [Section?, Duplicates<some Error>]")
      { list, _ in
        try list.builder.appendModels(newCards)
      },
      .models(
        "\(builder).appendModels(_:toSection:duplicates:) [Section, Duplicates<E>] / keepFirst"
      ) { list, _ in
        list.builder.appendModels(newCards, toSection: 0, duplicates: .keepFirst)
      },
      .models("\(builder).insertModels(_:afterItem:duplicates:)") { list, _ in
        try list.builder.insertModels(newCards, afterItem: list.middle)
      },
      .models("\(builder).insertModels(_:afterItem:duplicates:) / keepFirst") { list, _ in
        try list.builder.insertModels(newCards, afterItem: list.middle, duplicates: .keepFirst)
      },
      .models("\(builder).insertModels(_:beforeItem:duplicates:)") { list, _ in
        try list.builder.insertModels(newCards, beforeItem: list.middle)
      },
      .models("\(builder).insertModels(_:beforeItem:duplicates:) / keepFirst") { list, _ in
        try list.builder.insertModels(newCards, beforeItem: list.middle, duplicates: .keepFirst)
      },
      .models("\(builder).insertModels(_:at:duplicates:) [ItemPosition]") { list, _ in
        try list.builder.insertModels(newCards, at: ItemPosition(section: 0, item: list.middle))
      },
      .models("\(builder).insertModels(_:at:duplicates:) [IndexPath]") { list, _ in
        try list.builder.insertModels(newCards, at: [0, list.middle] as IndexPath)
      },
      .models("\(builder).insertModels(_:at:duplicates:) [DropPlace<Section, Model.ID>]") {
        list,
        _ in
        try list.builder.insertModels(newCards, at: DropPlace(section: 0, next: list.middle))
      },
      .models("\(builder).removeModels(where:)") { list, _ in
        list.builder.removeModels { $0.number % 10 == 0 }
      },
      .models("\(builder).replaceModels(inSection:with:duplicates:keepsEqualModels:) / keepFirst") {
        list,
        _ in
        list.builder.replaceModels(inSection: 0, with: newCards, duplicates: .keepFirst)
      },
      .models("\(builder).replaceModels(inSection:with:duplicates:keepsEqualModels:)") { list, _ in
        try list.builder.replaceModels(inSection: 0, with: newCards)
      },
      .models("\(builder).setModels(_:)") { list, turn in
        try list.builder.setModels([Card(list.middle, title: Card.title(turn))])
      },
      .models("\(builder).subscript(_:)") { list, turn in
        list.builder[list.middle]?.title = Card.title(turn)
      },
      .models("\(builder).updateModel(_:_:)") { list, turn in
        try list.builder.updateModel(list.middle) { $0.title = Card.title(turn) }
      },
      .models("\(builder).upsertModels(_:toSection:)") { list, turn in
        try list.builder.upsertModels([Card(list.middle, title: Card.title(turn)), Card(-1)])
      },
    ]
  }

  private static var itemBuilder: [Verb] {
    let builder = "Snapshot.Builder"
    return [
      .items("\(builder).appendItems(_:toSection:duplicates:) [Section?, Duplicates<some Error>]") {
        list,
        _ in
        try list.builder.appendItems(new)
      },
      .items("\(builder).appendItems(_:toSection:duplicates:) [Section, Duplicates<E>] / keepFirst")
      { list, _ in
        list.builder.appendItems(new, toSection: 0, duplicates: .keepFirst)
      },
      .items("\(builder).insertItems(_:afterItem:duplicates:)") { list, _ in
        try list.builder.insertItems(new, afterItem: list.middle)
      },
      .items("\(builder).insertItems(_:afterItem:duplicates:) / keepFirst") { list, _ in
        try list.builder.insertItems(new, afterItem: list.middle, duplicates: .keepFirst)
      },
      .items("\(builder).insertItems(_:beforeItem:duplicates:)") { list, _ in
        try list.builder.insertItems(new, beforeItem: list.middle)
      },
      .items("\(builder).insertItems(_:beforeItem:duplicates:) / keepFirst") { list, _ in
        try list.builder.insertItems(new, beforeItem: list.middle, duplicates: .keepFirst)
      },
      .items("\(builder).insertItems(_:at:duplicates:) [ItemPosition]") { list, _ in
        try list.builder.insertItems(new, at: ItemPosition(section: 0, item: list.middle))
      },
      .items("\(builder).insertItems(_:at:duplicates:) [IndexPath]") { list, _ in
        try list.builder.insertItems(new, at: [0, list.middle] as IndexPath)
      },
      .items("\(builder).insertItems(_:at:duplicates:) [DropPlace<Section, Item>]") { list, _ in
        try list.builder.insertItems(new, at: DropPlace(section: 0, next: list.middle))
      },
      .items("\(builder).removeItems(where:)") { list, _ in
        list.builder.removeItems { $0 % 10 == 0 }
      },
      .items("\(builder).replaceItems(inSection:with:duplicates:)") { list, _ in
        try list.builder.replaceItems(inSection: 0, with: new)
      },
      .items("\(builder).replaceItems(inSection:with:duplicates:) / keepFirst") { list, _ in
        list.builder.replaceItems(inSection: 0, with: new, duplicates: .keepFirst)
      },
    ]
  }

  /// The verbs that both builders have, measured on a builder of models; some also on one of identifiers.
  private static var listEditing: [Verb] {
    let editing = "ListEditing"
    return [
      .modelsInTens("\(editing).appendSections(_:duplicates:)") { list, _ in
        try list.builder.appendSections(new)
      },
      .modelsInTens("\(editing).appendSections(_:duplicates:) / keepFirst") { list, _ in
        list.builder.appendSections(new, duplicates: .keepFirst)
      },
      .models("\(editing).deleteAllItems()") { list, _ in list.builder.deleteAllItems() },
      .models("\(editing).deleteItems(_:)") { list, _ in list.builder.deleteItems([list.middle]) },
      .models("\(editing).deleteItems(_:) / half") { list, _ in
        list.builder.deleteItems(0..<list.middle)
      },
      .items("\(editing).deleteItems(_:) / identifiers") { list, _ in
        list.builder.deleteItems([list.middle])
      },
      .models("\(editing).deleteItems(at:) [some Sequence<ItemPosition>]") { list, _ in
        try list.builder.deleteItems(at: [ItemPosition(section: 0, item: list.middle)])
      },
      .models("\(editing).deleteItems(at:) [some Sequence<IndexPath>]") { list, _ in
        try list.builder.deleteItems(at: [[0, list.middle] as IndexPath])
      },
      .models("\(editing).deleteItems(atOffsets:inSection:)") { list, _ in
        try list.builder.deleteItems(atOffsets: [list.middle], inSection: 0)
      },
      .modelsInTens("\(editing).deleteSections(_:)") { list, _ in list.builder.deleteSections([1])
      },
      .modelsInTens("\(editing).emptyAllSections()") { list, _ in list.builder.emptyAllSections() },
      .modelsInTens("\(editing).insertSections(_:afterSection:duplicates:)") { list, _ in
        try list.builder.insertSections(new, afterSection: 0)
      },
      .modelsInTens("\(editing).insertSections(_:beforeSection:duplicates:)") { list, _ in
        try list.builder.insertSections(new, beforeSection: 1)
      },
      .models("\(editing).moveItem(_:afterItem:)") { list, _ in
        try list.builder.moveItem(0, afterItem: list.middle)
      },
      .models("\(editing).moveItem(_:beforeItem:)") { list, _ in
        try list.builder.moveItem(0, beforeItem: list.middle)
      },
      .items("\(editing).moveItem(_:beforeItem:) / identifiers") { list, _ in
        try list.builder.moveItem(0, beforeItem: list.middle)
      },
      .modelsInTens("\(editing).moveItem(_:toEndOfSection:)") { list, _ in
        try list.builder.moveItem(0, toEndOfSection: 1)
      },
      .models("\(editing).moveItem(_:toIndex:inSection:)") { list, _ in
        try list.builder.moveItem(0, toIndex: list.middle, inSection: 0)
      },
      .models("\(editing).moveItem(at:to:) [ItemPosition, ItemPosition]") { list, _ in
        try list.builder.moveItem(
          at: ItemPosition(section: 0, item: 0),
          to: ItemPosition(section: 0, item: list.middle)
        )
      },
      .models("\(editing).moveItem(at:to:) [IndexPath, IndexPath]") { list, _ in
        try list.builder.moveItem(at: [0, 0] as IndexPath, to: [0, list.middle] as IndexPath)
      },
      .models("\(editing).moveItems(_:afterItem:)") { list, _ in
        try list.builder.moveItems([0, 2], afterItem: list.middle)
      },
      .models("\(editing).moveItems(_:beforeItem:)") { list, _ in
        try list.builder.moveItems([0, 2], beforeItem: list.middle)
      },
      .models("\(editing).moveItems(_:to:)") { list, _ in
        try list.builder.moveItems([0, 2], to: DropPlace(section: 0, next: list.middle))
      },
      .modelsInTens("\(editing).moveItems(_:toEndOfSection:)") { list, _ in
        try list.builder.moveItems([0, 2], toEndOfSection: 1)
      },
      .models("\(editing).moveItems(fromOffsets:toOffset:inSection:)") { list, _ in
        try list.builder.moveItems(fromOffsets: [0, 2], toOffset: list.middle, inSection: 0)
      },
      .modelsInTens("\(editing).moveSection(_:afterSection:)") { list, _ in
        try list.builder.moveSection(0, afterSection: 1)
      },
      .modelsInTens("\(editing).moveSection(_:beforeSection:)") { list, _ in
        try list.builder.moveSection(1, beforeSection: 0)
      },
      .modelsInTens("\(editing).moveSectionToEnd(_:)") { list, _ in
        try list.builder.moveSectionToEnd(0)
      },
      .modelsInTens("\(editing).moveSectionToStart(_:)") { list, _ in
        try list.builder.moveSectionToStart(1)
      },
      .models("\(editing).reconfigureItems(_:)") { list, _ in
        try list.builder.reconfigureItems([list.middle])
      },
      .models("\(editing).reloadItems(_:)") { list, _ in try list.builder.reloadItems([list.middle])
      },
      .modelsInTens("\(editing).reloadSections(_:)") { list, _ in
        try list.builder.reloadSections([1])
      },
    ]
  }

  /// Values that are made of others.
  private static var values: [Verb] {
    [
      .items("Snapshot.modifying(_:)") { list, _ in
        list.builder = Snapshot.Builder(list.snapshot.modifying { $0.deleteItems([list.middle]) })
      },
      Verb("Snapshot.init(sections:duplicates:onDuplicate:)") { count in
        let items = Array(0..<count)
        let held = Held(Snapshot<Int, Int>())
        return Steps(
          { _ in held.value = try Snapshot(sections: [(0, items)]) },
          restore: { _ in held.value = Snapshot() }
        )
      },
      Verb("Snapshot.difference(from:)") { count in
        let before = try Snapshot(sections: [(0, 0..<count)])
        let after = try Snapshot(sections: [(0, [-1] + (1..<count))])
        let held = Held(before.difference(from: before))
        return Steps { _ in held.value = after.difference(from: before) }
      },
      Verb("ModelSnapshot.init(sections:basedOn:duplicates:keepsEqualModels:onDuplicate:)") {
        count in
        let cards = Card.list(0..<count)
        let held = Held(ModelSnapshot<Int, Card>())
        return Steps({ _ in held.value = try ModelSnapshot(sections: [(0, cards)]) }) { _ in
          held.value = ModelSnapshot()
        }
      },
    ]
  }
}
