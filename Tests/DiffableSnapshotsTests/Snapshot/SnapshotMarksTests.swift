import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Marks are removed together with their section or item.
@Suite struct SnapshotMarksTests {
  let marked: Small

  init() throws {
    marked = try Small(sections: ["A": [1, 2], "B": [3]]).modifying {
      try $0.reloadSections(["A"])
      try $0.reloadItems([1])
      try $0.reconfigureItems([2])
    }
  }

  @Test func `Marks after random edits are those of a list of lists`() throws {
    try checkCommands(
      .snapshotEdit(sections: 2, items: 3),
      count: 0...30,
      runs: 300,
      model: { ListModel() },
      system: { Small.Builder() },
      apply: SnapshotBuilderTests.step
    )
  }

  @Test func `Marks to reload items become marks to reconfigure them, and no others change`() throws
  {
    let result = marked.reconfiguringReloadedItems()
    #expect(result == marked)
    #expect(result.reloadedItemIdentifiers.isEmpty)
    #expect(result.reconfiguredItemIdentifiers == [1, 2])
    #expect(result.reloadedSectionIdentifiers == ["A"])
    #expect(marked.reloadedItemIdentifiers == [1])
    let again = try result.modifying { try $0.reloadItems([2, 3]) }.reconfiguringReloadedItems()
    #expect(again.reconfiguredItemIdentifiers == [1, 2, 3])
    #expect(!Small().reconfiguringReloadedItems().hasMarks)
  }

  @Test func `Random marks to reload reconfigure what both snapshots have`() throws {
    let pairs = zip(
      Gen<Small>.snapshot(sections: 0...3, items: 0...8),
      .snapshot(sections: 0...3, items: 0...8)
    )
    try check(pairs, runs: 100) { before, given in
      let marked = given.reloadedItemIdentifiers.union(given.reconfiguredItemIdentifiers)
      let difference = given.reconfiguringReloadedItems().difference(from: before)
      try requireEqual(difference.reloadedItems.count, 0)
      let expected = given.itemIdentifiers.filter { marked.contains($0) && before.contains($0) }
      try requireEqual(difference.reconfiguredItems.map(\.identifier), expected)
    }
  }

  @Test func `A later snapshot inherits marks, and items that left a marked section are marked`()
    throws
  {
    try check(.relatedSnapshots(sections: 0...4, items: 0...10), runs: 200) { lists in
      let (plain, after) = lists
      let before = try plain.withoutMarks.modifying { builder throws(SnapshotError) in
        try builder.reloadSections(plain.sectionIdentifiers.prefix(2))
        try builder.reloadItems(plain.itemIdentifiers.filter { $0.isMultiple(of: 3) })
        try builder.reconfigureItems(plain.itemIdentifiers.filter { $0.isMultiple(of: 2) })
      }
      let result = after.inheritingMarks(of: before)
      let left = before.itemIdentifiers.filter { item in
        guard let section = before.sectionIdentifier(containingItem: item),
          before.reloadedSectionIdentifiers.contains(section),
          let now = after.sectionIdentifier(containingItem: item)
        else { return false }
        return now != section
      }
      let items = Set(after.itemIdentifiers)
      let reloaded = before.reloadedItemIdentifiers.intersection(items).union(left)
        .union(after.reloadedItemIdentifiers)
      let reconfigured = before.reconfiguredItemIdentifiers.intersection(items)
        .union(after.reconfiguredItemIdentifiers).subtracting(reloaded)
      let sections = before.reloadedSectionIdentifiers.intersection(after.sectionIdentifiers)
        .union(after.reloadedSectionIdentifiers)
      try requireEqual(result.reloadedItemIdentifiers, reloaded)
      try requireEqual(result.reconfiguredItemIdentifiers, reconfigured)
      try requireEqual(result.reloadedSectionIdentifiers, sections)
      try requireEqual(result, after)
    }
  }

  @Test func `An item that was deleted with its section and inserted again has no mark`() throws {
    let result = try marked.modifying {
      $0.deleteSections(["A"])
      try $0.appendSections(["A"])
      try $0.appendItems([1, 2])
    }
    #expect(!result.hasMarks)
  }

  @Test func `An item that is deleted with all items and inserted again has no mark`() throws {
    let result = try marked.modifying {
      $0.deleteAllItems()
      try $0.appendSections(["A"])
      try $0.appendItems([1, 2])
    }
    #expect(!result.hasMarks)
  }

  @Test
  func `After emptying all sections, items inserted again have no marks, and sections keep theirs`()
    throws
  {
    let result = try marked.modifying {
      $0.emptyAllSections()
      try $0.appendItems([1, 2])
    }
    #expect(result.reloadedItemIdentifiers.isEmpty)
    #expect(result.reconfiguredItemIdentifiers.isEmpty)
    #expect(result.reloadedSectionIdentifiers == ["A"])
  }

  @Test
  func `A replaced item that is inserted again has no mark, and remaining items keep their marks`()
    throws
  {
    let result = try marked.modifying {
      try $0.replaceItems(inSection: "A", with: [4, 2])
      try $0.replaceItems(inSection: "A", with: [2, 1])
    }
    #expect(result.reloadedItemIdentifiers.isEmpty)
    #expect(result.reconfiguredItemIdentifiers == [2])
  }

  @Test func `A mark that reuses the handle of a removed one is found`() throws {
    for (first, second) in [(1, 2), (2, 1), (1, 3), (3, 1)] {
      let result = try Small(sections: ["A": [1, 2, 3]]).modifying {
        try $0.reloadItems([first])
        $0.deleteItems([first])
        try $0.reloadItems([second])
      }
      #expect(result.reloadedItemIdentifiers == [second])
    }
  }

  @Test func `Hundreds of marks are removed with their items, in any order`() throws {
    let items = Array(0..<400)
    let result = try Small(sections: ["A": items]).modifying {
      try $0.reloadItems(items)
      $0.deleteItems(items.filter { $0 % 3 == 0 })
      $0.deleteItems(items.reversed())
      try $0.appendItems(items)
    }
    #expect(!result.hasMarks)
  }
}
