import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Marks go with what carries them.
@Suite struct SnapshotMarksTests {
  let marked: Small

  init() throws {
    marked = try Small(sections: ["A": [1, 2], "B": [3]]).modifying {
      try $0.reloadSections(["A"])
      try $0.reloadItems([1])
      try $0.reconfigureItems([2])
    }
  }

  @Test func `Marks of a few that come and go are those of a list of lists`() throws {
    try checkCommands(
      .snapshotEdit(sections: 2, items: 3),
      count: 0...30,
      runs: 300,
      model: { ListModel() },
      system: { Small.Builder() },
      apply: SnapshotBuilderTests.step
    )
  }

  @Test func `What went with its section and comes back has no mark`() throws {
    let result = try marked.modifying {
      $0.deleteSections(["A"])
      try $0.appendSections(["A"])
      try $0.appendItems([1, 2])
    }
    #expect(!result.hasMarks)
  }

  @Test func `What went with all sections and comes back has no mark`() throws {
    let result = try marked.modifying {
      $0.deleteAllSections()
      try $0.appendSections(["A"])
      try $0.appendItems([1, 2])
    }
    #expect(!result.hasMarks)
  }

  @Test func `What went with all items and comes back has no mark, sections keep theirs`() throws {
    let result = try marked.modifying {
      $0.deleteAllItems()
      try $0.appendItems([1, 2])
    }
    #expect(result.reloadedItemIdentifiers.isEmpty)
    #expect(result.reconfiguredItemIdentifiers.isEmpty)
    #expect(result.reloadedSectionIdentifiers == ["A"])
  }

  @Test func `What was replaced and comes back has no mark, and what stays keeps its own`() throws {
    let result = try marked.modifying {
      try $0.replaceItems(inSection: "A", with: [4, 2])
      try $0.replaceItems(inSection: "A", with: [2, 1])
    }
    #expect(result.reloadedItemIdentifiers.isEmpty)
    #expect(result.reconfiguredItemIdentifiers == [2])
  }

  @Test func `A mark in the place of one that went is found`() throws {
    for (first, second) in [(1, 2), (2, 1), (1, 3), (3, 1)] {
      let result = try Small(sections: ["A": [1, 2, 3]]).modifying {
        try $0.reloadItems([first])
        $0.deleteItems([first])
        try $0.reloadItems([second])
      }
      #expect(result.reloadedItemIdentifiers == [second])
    }
  }

  @Test func `Hundreds of marks go with what carries them, in any order`() throws {
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
