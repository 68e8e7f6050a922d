import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

/// What a store is told of a drop.
@Suite struct ReorderTransactionTests {
  typealias Transaction = ReorderTransaction<String, Int>

  private static func transaction(
    _ before: Small,
    _ relocation: Relocation<String, Int>,
    _ edit: (inout Small.Builder) throws -> Void = { _ in }
  ) throws -> Transaction {
    let after = try before.modifying {
      try $0.moveItems(relocation.items, to: relocation.place)
      try edit(&$0)
    }
    return Transaction(from: before, to: after, relocation)
  }

  /// Applies the differences to arrays.
  private static func check(_ drop: Transaction) throws {
    let all = Array(drop.initialSnapshot.itemIdentifiers).applying(drop.difference)
    try requireEqual(all, Array(drop.finalSnapshot.itemIdentifiers))
    var stored: [String: [Int]] = [:]
    for section in drop.initialSnapshot.sections {
      stored[section.identifier] = Array(section.itemIdentifiers)
    }
    for section in drop.sectionTransactions {
      let before = stored[section.sectionIdentifier] ?? []
      try requireEqual(Array(section.initialItemIdentifiers), before)
      let after = try #require(before.applying(section.difference))
      try requireEqual(Array(section.finalItemIdentifiers), after)
      stored[section.sectionIdentifier] = after
    }
    for section in drop.finalSnapshot.sections {
      try requireEqual(stored[section.identifier] ?? [], Array(section.itemIdentifiers))
    }
  }

  @Test func `Arrays that apply the differences of a drop equal its final state`() throws {
    for before in SmallSnapshots.inOrder(sections: 3, items: cases(3, thorough: 5)) {
      let lists = DropLists(before)
      for sources in lists.selections {
        for gap in lists.gaps {
          let drop = try Self.transaction(
            before,
            try #require(before.relocation(ofItemsAt: sources, toGap: gap))
          )
          try Self.check(drop)
          let changes = drop.difference.count
          try requireEqual(changes, 2 * DropLists(drop.finalSnapshot).fewestMoves(from: lists))
        }
      }
    }
  }

  @Test func `The inverse of a drop restores the order`() throws {
    for before in SmallSnapshots.inOrder(sections: 3, items: cases(3, thorough: 5)) {
      let lists = DropLists(before)
      for sources in lists.selections {
        // Items may also come in another order than the one in which they stand.
        for gap in lists.gaps {
          for isReversed in [false, true] {
            var relocation = try #require(before.relocation(ofItemsAt: sources, toGap: gap))
            if isReversed { relocation.items.reverse() }
            let drop = try Self.transaction(before, relocation)
            var undone = drop.finalSnapshot
            for relocation in drop.inverse {
              undone = try undone.modifying {
                try $0.moveItems(relocation.items, to: relocation.place)
              }
            }
            try requireEqual(undone, before, "\(drop)")
          }
        }
      }
    }
  }

  private let before: Small

  init() throws {
    before = try Small(sections: ["A": [1, 2, 3, 4], "B": [5], "C": []])
  }

  @Test func `A drop inside a section is one move of its item`() throws {
    let drop = try Self.transaction(before, Relocation([3], to: DropPlace(section: "A", next: 1)))
    #expect(
      drop.difference.map(\.self) == [
        .remove(offset: 2, element: 3, associatedWith: 0),
        .insert(offset: 0, element: 3, associatedWith: 2),
      ]
    )
    #expect(drop.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    #expect(drop.inverse == [Relocation([3], to: DropPlace(section: "A", previous: 2, next: 4))])
  }

  @Test func `If two neighbors change places, the item that was dropped is the one that moved`()
    throws
  {
    for (item, place) in [
      (1, DropPlace(section: "A", previous: 2, next: 3)), (2, DropPlace(section: "A", next: 1)),
    ] {
      let drop = try Self.transaction(before, Relocation([item], to: place))
      let removed = drop.difference.removals.map { change in
        if case .remove(_, let element, _) = change { element } else { 0 }
      }
      #expect(removed == [item])
    }
  }

  @Test func `A drop into another section is a removal there and an insertion here`() throws {
    let drop = try Self.transaction(
      before,
      Relocation([2, 4], to: DropPlace(section: "B", next: 5))
    )
    try Self.check(drop)
    let sections = drop.sectionTransactions
    #expect(sections.map(\.sectionIdentifier) == ["A", "B"])
    #expect(sections.map(\.difference.removals.count) == [2, 0])
    #expect(sections.map(\.difference.insertions.count) == [0, 2])
    #expect(
      drop.inverse == [
        Relocation([2], to: DropPlace(section: "A", previous: 1, next: 3)),
        Relocation([4], to: DropPlace(section: "A", previous: 3)),
      ]
    )
  }

  @Test func `Whatever else was edited with the drop is in the differences, too`() throws {
    let relocation = Relocation([2], to: DropPlace<String, Int>(section: "C"))
    for edit: (inout Small.Builder) throws -> Void in [
      { try $0.moveSection("C", beforeSection: "A") },
      { $0.deleteSections(["B"]) },
      {
        try $0.insertSections(["D"], beforeSection: "B")
        try $0.appendItems([9, 8], toSection: "D")
      },
      {
        $0.deleteItems([1, 5])
        try $0.appendItems([7], toSection: "A")
      },
    ] { try Self.check(try Self.transaction(before, relocation, edit)) }
  }
}
