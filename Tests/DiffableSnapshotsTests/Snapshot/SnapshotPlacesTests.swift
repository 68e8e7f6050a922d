import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// Edits by position, and edits that move or remove several items.
@Suite struct SnapshotPlacesTests {
  typealias Builder = Small.Builder

  let snapshot: Small

  init() throws {
    snapshot = try Small(sections: ["A": [1, 2, 3, 4], "B": [], "C": [5, 6]])
  }

  /// The items of every section after an edit.
  func lists(after edit: (inout Builder) throws -> Void) throws -> [[Int]] {
    try snapshot.modifying(edit).sections.map { Array($0.itemIdentifiers) }
  }

  func refused(_ edit: (inout Builder) throws -> Void) throws -> Refusal? {
    var builder = Builder(try snapshot.modifying { try $0.reloadItems([2, 5]) })
    let before = builder.build()
    let refusal = try refusal { try edit(&builder) }
    let after = builder.build()
    #expect(after == before)
    #expect(after.reloadedItemIdentifiers == before.reloadedItemIdentifiers)
    // The storage is the same, so no copy was made.
    #expect(after.treeIdentity == before.treeIdentity)
    return refusal
  }

  // MARK: Inserting and deleting

  @Test func `Items are inserted at a position, also at the end of a section`() throws {
    #expect(
      try lists {
        try $0.insertItems([7, 8], at: ItemPosition(section: 0, item: 4))
        try $0.insertItems([9], at: ItemPosition(section: 1, item: 0))
        try $0.insertItems([10], at: ItemPosition(section: 2, item: 1))
        try $0.insertItems([], at: ItemPosition(section: 0, item: 0))
      } == [[1, 2, 3, 4, 7, 8], [9], [5, 10, 6]]
    )
  }

  @Test(arguments: [Int.min, -1, 3, .max])
  func `An edit at an index that does not exist names the position`(_ index: Int) throws {
    let inSection = ItemPosition(section: 2, item: index)
    let ofSection = ItemPosition(section: index, item: 0)
    let zero = ItemPosition(section: 0, item: 0)
    for place in [inSection, ofSection] {
      let expected = Refusal(.unknownPosition, nil, at: place)
      #expect(try refused { try $0.insertItems([9], at: place) } == expected)
      #expect(try refused { try $0.insertItems([1], at: place) } == expected)
      #expect(try refused { try $0.deleteItems(at: [zero, place]) } == expected)
      #expect(try refused { try $0.moveItem(at: place, to: zero) } == expected)
      #expect(try refused { try $0.moveItem(at: zero, to: place) } == expected)
    }
    let expected = Refusal(.unknownPosition, nil, at: inSection)
    #expect(
      try refused { try $0.deleteItems(atOffsets: [0, index], inSection: "C") } == expected
    )
    #expect(
      try refused { try $0.moveItems(fromOffsets: [0, index], toOffset: 0, inSection: "C") }
        == expected
    )
    #expect(
      try refused { try $0.moveItems(fromOffsets: [0], toOffset: index, inSection: "C") }
        == expected
    )
  }

  @Test func `Positions to delete count before the edit, in any order, and may be repeated`() throws
  {
    let places = [(2, 1), (0, 3), (0, 0), (2, 1)].map { ItemPosition(section: $0, item: $1) }
    #expect(try lists { try $0.deleteItems(at: places) } == [[2, 3], [], [5]])
    #expect(try lists { try $0.deleteItems(atOffsets: [1, 0, 1], inSection: "C") }[2] == [])
    #expect(try refused { try $0.deleteItems(at: [ItemPosition]()) } == nil)
  }

  @Test func `Items that satisfy a condition are removed, with their marks`() throws {
    let marked = try snapshot.modifying { try $0.reloadItems([2, 3, 6]) }
    let result = marked.modifying { $0.removeItems { $0.isMultiple(of: 2) } }
    #expect(result.sections.map { Array($0.itemIdentifiers) } == [[1, 3], [], [5]])
    #expect(result.reloadedItemIdentifiers == [3])
    let again = try result.modifying { try $0.appendItems([2], toSection: "B") }
    #expect(again.reloadedItemIdentifiers == [3])
    #expect(try lists { $0.removeItems { _ in true } } == [[], [], []])
    #expect(try refused { $0.removeItems { _ in false } } == nil)
  }

  @Test func `A condition that throws removes nothing`() throws {
    struct Own: Error {}
    var builder = Builder(snapshot)
    #expect(throws: Own.self) {
      try builder.removeItems { (item) throws(Own) in
        if item == 5 { throw Own() }
        return true
      }
    }
    #expect(builder.build() == snapshot)
  }

  @Test func `A condition is asked once for every item, in order, and nothing is hashed`() throws {
    let tally = Tally()
    let list = try Snapshot(
      sections: (0..<5).map { section in
        (section, (0..<500).map { CountedIdentifier(value: section * 500 + $0, tally: tally) })
      }
    )
    tally.reset()
    var asked: [Int] = []
    let rest = list.modifying {
      $0.removeItems {
        asked.append($0.value)
        return $0.value % 10 == 0
      }
    }
    #expect(asked == Array(0..<2_500))
    #expect(tally.hashes == 0)
    #expect(tally.comparisons == 0)
    #expect(rest.itemIdentifiers.map(\.value) == asked.filter { $0 % 10 != 0 })
  }

  // MARK: Moving

  @Test func `Several items move in the given order, from any section`() throws {
    #expect(
      try lists { try $0.moveItems([6, 1, 3], beforeItem: 4) } == [[2, 6, 1, 3, 4], [], [5]]
    )
    #expect(
      try lists { try $0.moveItems([6, 1, 3], afterItem: 2) } == [[2, 6, 1, 3, 4], [], [5]]
    )
    #expect(
      try lists { try $0.moveItems([4, 5], toEndOfSection: "B") } == [[1, 2, 3], [4, 5], [6]]
    )
    #expect(try lists { try $0.moveItems([3, 1], toEndOfSection: "A") }[0] == [2, 4, 3, 1])
  }

  @Test func `Items that are where they should be do not move`() throws {
    #expect(try refused { try $0.moveItems([2, 3], beforeItem: 4) } == nil)
    #expect(try refused { try $0.moveItems([2, 3], afterItem: 1) } == nil)
    #expect(try refused { try $0.moveItems([5, 6], toEndOfSection: "C") } == nil)
    #expect(try refused { try $0.moveItems([], beforeItem: 1) } == nil)
    #expect(
      try refused { try $0.moveItems(fromOffsets: [1, 2], toOffset: 2, inSection: "A") } == nil
    )
    let place = ItemPosition(section: 0, item: 1)
    #expect(try refused { try $0.moveItem(at: place, to: place) } == nil)
    #expect(try refused { try $0.moveSectionToStart("A") } == nil)
    #expect(try refused { try $0.moveSectionToEnd("C") } == nil)
  }

  @Test func `An anchor that moves itself, and an item that moves twice, are refused`() throws {
    let two = ItemPosition(section: 0, item: 1)
    #expect(
      try refused { try $0.moveItems([1, 2], beforeItem: 2) } == Refusal(.movedAnchor, 2, at: two)
    )
    #expect(
      try refused { try $0.moveItems([2], afterItem: 2) } == Refusal(.movedAnchor, 2, at: two)
    )
    #expect(
      try refused { try $0.moveItems([5, 2, 2], toEndOfSection: "A") }
        == Refusal(.duplicateItem, 2, at: two)
    )
    #expect(try refused { try $0.moveItems([1, 9], beforeItem: 5) } == Refusal(.unknownItem, 9))
    #expect(try refused { try $0.moveItems([1], afterItem: 9) } == Refusal(.unknownItem, 9))
    #expect(
      try refused { try $0.moveItems([1], toEndOfSection: "Z") } == Refusal(.unknownSection, "Z")
    )
    #expect(
      try refused { try $0.moveItems(fromOffsets: [0], toOffset: 0, inSection: "Z") }
        == Refusal(.unknownSection, "Z")
    )
  }

  /// `Array.move(fromOffsets:toOffset:)` of SwiftUI, as its documentation describes it.
  @Test func `Moving by offsets follows the rule of SwiftUI`() throws {
    for chosen in 0..<16 {
      let offsets = (0..<4).filter { chosen & 1 << $0 != 0 }
      for target in 0...4 {
        let result = try lists {
          try $0.moveItems(fromOffsets: offsets.reversed(), toOffset: target, inSection: "A")
        }
        let rest = (0..<4).filter { !offsets.contains($0) }
        let wanted = rest.filter { $0 < target } + offsets + rest.filter { $0 >= target }
        #expect(result[0] == wanted.map { $0 + 1 })
      }
    }
  }

  @Test func `A moved item is at its target after the edit`() throws {
    let places = snapshot.sections.enumerated().flatMap { section, element in
      (0...element.itemIdentifiers.count).map { ItemPosition(section: section, item: $0) }
    }
    for source in places {
      guard let item = snapshot.itemIdentifier(at: source) else { continue }
      for target in places {
        let section = snapshot.sectionIdentifiers[target.section]
        let byIndex = try? snapshot.modifying {
          try $0.moveItem(item, toIndex: target.item, inSection: section)
        }
        guard let result = try? snapshot.modifying({ try $0.moveItem(at: source, to: target) })
        else {
          #expect(byIndex == nil)
          // Within its own section, the item cannot be inserted at the end index, because the
          // section is then one shorter.
          let count = snapshot.numberOfItems(inSectionAt: target.section)
          #expect(source.section == target.section && target.item == count)
          continue
        }
        #expect(result.position(of: item) == target)
        #expect(byIndex == result)
        #expect(
          result.itemIdentifiers.filter { $0 != item }
            == snapshot.itemIdentifiers.filter { $0 != item }
        )
      }
    }
  }

  @Test func `A move to an index refuses what is not there`() throws {
    #expect(
      try refused { try $0.moveItem(9, toIndex: 0, inSection: "A") } == Refusal(.unknownItem, 9)
    )
    #expect(
      try refused { try $0.moveItem(1, toIndex: 0, inSection: "Z") }
        == Refusal(.unknownSection, "Z")
    )
    for index in [-1, 4, .max] {
      let error = #expect(throws: SnapshotError.self) {
        try snapshot.modifying { try $0.moveItem(1, toIndex: index, inSection: "A") }
      }
      #expect(error?.code == .unknownPosition)
    }
  }

  @Test func `A section moves to the start or to the end with its items`() throws {
    #expect(try lists { try $0.moveSectionToStart("C") } == [[5, 6], [1, 2, 3, 4], []])
    #expect(try lists { try $0.moveSectionToEnd("A") } == [[], [5, 6], [1, 2, 3, 4]])
    #expect(try refused { try $0.moveSectionToStart("Z") } == Refusal(.unknownSection, "Z"))
    #expect(try refused { try $0.moveSectionToEnd("Z") } == Refusal(.unknownSection, "Z"))
  }

  @Test func `A move of several items hashes each once`() throws {
    let tally = Tally()
    let ids = (0..<1_000).map { CountedIdentifier(value: $0, tally: tally) }
    let list = try Snapshot(sections: [(0, ids)])
    tally.reset()
    let moved = try list.modifying { try $0.moveItems(ids[100..<200], beforeItem: ids[0]) }
    #expect(tally.hashes == 101)
    #expect(
      moved.itemIdentifiers.map(\.value) == Array(100..<200) + Array(0..<100) + Array(200..<1_000)
    )
  }

  // MARK: Index paths

  @Test func `Index paths work like positions`() throws {
    var builder = Builder(snapshot)
    try builder.insertItems([7], at: [0, 2])
    try builder.deleteItems(at: [[2, 0], [0, 0]])
    try builder.moveItem(at: [0, 0], to: [1, 0])
    #expect(builder.sections.map { Array($0.itemIdentifiers) } == [[7, 3, 4], [2], [6]])
    #expect(builder.itemIdentifier(at: [0, 0]) == 7)
    #expect(snapshot.itemIdentifier(at: [2, 1]) == 6)
  }

  @Test(arguments: [[], [1], [0, 0, 0]])
  func `An index path without exactly two elements is refused`(_ indexes: [Int]) throws {
    let path = IndexPath(indexes: indexes)
    let expected = Refusal(.unknownPosition, nil)
    #expect(try refused { try $0.insertItems([7], at: path) } == expected)
    #expect(try refused { try $0.deleteItems(at: [[0, 0], path]) } == expected)
    #expect(try refused { try $0.moveItem(at: path, to: [0, 0]) } == expected)
    #expect(try refused { try $0.moveItem(at: [0, 0], to: path) } == expected)
    #expect(snapshot.itemIdentifier(at: path) == nil)
  }
}
