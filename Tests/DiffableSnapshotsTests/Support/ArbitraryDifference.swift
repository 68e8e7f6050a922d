import DiffableStorage
import DiffableStorageTesting

/// A difference of arbitrary entries, which its coded form allows.
struct ArbitraryDifference: Encodable, Sendable {
  struct Section: Encodable, Sendable {
    var index: Int
    var identifier: String
  }

  struct SectionMove: Encodable, Sendable {
    var from: Int
    var to: Int
    var identifier: String
  }

  struct Item: Encodable, Sendable {
    var position: ItemPosition
    var identifier: Int
  }

  struct ItemMove: Encodable, Sendable {
    var from: ItemPosition
    var to: ItemPosition
    var identifier: Int
  }

  var sectionDeletions: [Section]
  var sectionInsertions: [Section]
  var sectionMoves: [SectionMove]
  var itemDeletions: [Item]
  var itemInsertions: [Item]
  var itemMoves: [ItemMove]
  var reloadedItems: [Item]
}

extension Gen where Value == ArbitraryDifference {
  /// The numbers are small and the names few, so that some entries are valid by chance.
  static var arbitrary: Gen<ArbitraryDifference> {
    let index = Gen<Int>.int(in: 0...3)
    let name = Gen<String>.element(of: ["A", "B", "C", "D"])
    let number = Gen<Int>.int(in: 0...6)
    let place = zip(index, index).map { ItemPosition(section: $0, item: $1) }
    let section = zip(index, name).map { ArbitraryDifference.Section(index: $0, identifier: $1) }
    let item = zip(place, number).map { ArbitraryDifference.Item(position: $0, identifier: $1) }
    let sectionMove = zip(index, index, name).map {
      ArbitraryDifference.SectionMove(from: $0, to: $1, identifier: $2)
    }
    let itemMove = zip(place, place, number).map {
      ArbitraryDifference.ItemMove(from: $0, to: $1, identifier: $2)
    }
    let sections = Gen<[ArbitraryDifference.Section]>.array(of: section, count: 0...1)
    let items = Gen<[ArbitraryDifference.Item]>.array(of: item, count: 0...1)
    return zip(
      zip(sections, sections, .array(of: sectionMove, count: 0...1)),
      zip(items, items, .array(of: itemMove, count: 0...1), items)
    ).map { sections, items in
      ArbitraryDifference(
        sectionDeletions: sections.0,
        sectionInsertions: sections.1,
        sectionMoves: sections.2,
        itemDeletions: items.0,
        itemInsertions: items.1,
        itemMoves: items.2,
        reloadedItems: items.3
      )
    }
  }
}
