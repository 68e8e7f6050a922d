import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The cost of edits and differences, counted in nodes of the trees behind snapshots.
@Suite struct NodeCountTests {
  private static let powers = cases(3...5, thorough: 3...6)

  private static func count(_ power: Int) -> Int {
    (0..<power).reduce(1) { count, _ in count * 10 }
  }

  @Test(arguments: powers)
  func `An edit copies one path, and a difference visits only that path`(
    _ power: Int
  ) throws {
    let count = Self.count(power)
    let before = try Snapshot(sections: [(0, 0..<count)])
    let nodes = before.nodes()
    // Each level of branches multiplies the number of leaves by about twelve in the tree of items, and
    // by eight in the index.
    let (newLimit, openedLimit) = (3 * power - 2, 2 * power - 3)
    var random = SeededGenerator(seed: UInt64(count))
    for new in 0..<10 {
      let item = Int.random(in: 0..<count, using: &random)
      let other = (item + count / 2) % count
      let inserted = try before.modifying { try $0.insertItems([count + new], beforeItem: item) }
      let deleted = before.modifying { $0.deleteItems([item]) }
      let moved = try before.modifying { try $0.moveItem(item, afterItem: other) }
      for (after, places) in [(inserted, 1), (deleted, 1), (moved, 2)] {
        let opened = after.nodesOpened(from: before)
        #expect(after.nodes().subtracting(nodes).count <= places * newLimit)
        #expect(opened > 0 && opened <= places * openedLimit)
      }
    }
  }

  @Test func `All leaves, branches and shards are counted`() throws {
    let nodes = try Snapshot(sections: (0..<10).map { ($0, $0 * 1_000..<($0 + 1) * 1_000) }).nodes()
    // In each section at least 11 leaves below a branch; the sections below a branch; and at least
    // 45 shards.
    #expect(nodes.count > 10 * (11 + 1) + (10 + 1) + 45)
  }

  @Test func `A deletion copies the path to the item and the path to its index entry`() throws {
    let before = try Snapshot(sections: [(0, 0..<600)])
    let nodes = before.nodes()
    for item in 0..<600 {
      let after = before.modifying { $0.deleteItems([item]) }
      // A branch and a leaf of items, the leaf with the section, a branch and a shard of the index.
      #expect(after.nodes().subtracting(nodes).count >= 5)
    }
  }

  @Test func `A leaf that is divided keeps most of its items`() throws {
    var version = try Snapshot(sections: [(0, 0..<50_000)])
    var most = 0
    for new in 50_000..<50_100 {
      let after = try version.modifying { try $0.insertItems([new], beforeItem: 25_000) }
      most = max(most, after.nodes().subtracting(version.nodes()).count)
      version = after
    }
    // The index entries of about twenty items change, each in a shard of its own; not those of eighty.
    #expect(most <= 60, "\(most)")
  }

  @Test(arguments: [(kept: 7, isEdited: true), (kept: 4, isEdited: false)])
  func `A list that lacks few items of another shares nodes with it, or else is built anew`(
    kept: Int,
    isEdited: Bool
  ) throws {
    let lists = (0..<8).map { ($0, $0 * 100..<($0 + 1) * 100) }
    let before = try Snapshot(sections: lists)
    let after = try Snapshot(sections: lists.prefix(kept), basedOn: before)
    #expect(after.nodes().isDisjoint(with: before.nodes()) == !isEdited)
  }

  @Test func `A difference visits only the sections that changed`() throws {
    let before = try Snapshot(sections: (0..<1_000).map { ($0, $0 * 200..<$0 * 200 + 200) })
    let moved = try before.modifying { try $0.moveSection(3, afterSection: 700) }
    let edited = before.modifying { $0.deleteItems([20_007]) }
    // There are three levels of branches above the sections, and one above the items of each
    // section.
    #expect(moved.nodesOpened(from: before) <= 2 * 2 * 3)
    #expect(edited.nodesOpened(from: before) <= 2 * 4)
    #expect(before.nodesOpened(from: before) == 0)
    let apart = try Snapshot(sections: (0..<1_000).map { ($0, $0 * 200..<$0 * 200 + 200) })
    #expect(apart.nodesOpened(from: before) > 2 * 1_000)
  }

  @Test func `Applying a difference shares unchanged nodes`() throws {
    let before = try Snapshot(sections: (0..<20).map { ($0, $0 * 2_000..<$0 * 2_000 + 2_000) })
    let after = try before.modifying { builder in
      try builder.moveSection(3, afterSection: 17)
      try builder.insertItems([-1], beforeItem: 6_500)
      try builder.moveItem(20_100, afterItem: 7_900)
      builder.deleteItems([30_000])
    }
    let result = try before.applying(after.difference(from: before))
    #expect(result == after)
    let new = result.nodes().subtracting(before.nodes()).count
    // There are four positions, in a tree of three levels and in an index of three levels.
    #expect(new <= 4 * 7, "\(new)")
    #expect(result.nodesOpened(from: before) <= 4 * 5)
  }

  @Test func `An operation that changes nothing returns the same storage, not a copy`() throws {
    let list = (0..<20).map { ("\($0)", Array($0 * 50..<$0 * 50 + 50)) }
    let before = try Small(sections: list)
    let marked = try before.modifying {
      try $0.reloadItems([7])
      try $0.reconfigureItems([8])
      try $0.reloadSections(["3"])
    }
    let unchanged: [(String, Small)] = try [
      ("marked", marked),
      ("an equal list", Small(sections: list, basedOn: before)),
      (
        "an equal list, keeping the first",
        Small(sections: list, basedOn: before, duplicates: .keepFirst)
      ),
      ("an equal list, marks before", Small(sections: list, basedOn: marked)),
      ("no edit", before.modifying { _ in }),
      ("nothing that is there is deleted", before.modifying { $0.deleteItems([-1]) }),
      ("an empty difference", before.applying(before.difference(from: before))),
      ("a difference of marks", before.applying(marked.difference(from: before))),
    ]
    for (name, snapshot) in unchanged {
      #expect(snapshot.treeIdentity == before.treeIdentity, "\(name)")
    }
    var other = list
    other[19].1.append(-1)
    let changed = try Small(sections: other, basedOn: before)
    #expect(changed.treeIdentity != before.treeIdentity)
    #expect(changed.nodes().subtracting(before.nodes()).count < 10)
    #expect(try Small(sections: list).treeIdentity != before.treeIdentity)
  }

  @Test func `Many versions share all nodes that their edits did not change`() throws {
    var version = try Snapshot(sections: [(0, 0..<10_000)])
    var versions = [version]
    var nodes = version.nodes()
    let first = nodes.count
    for edit in 0..<200 {
      version = try version.modifying { try $0.moveItem(edit * 37, toEndOfSection: 0) }
      versions.append(version)
      nodes.formUnion(version.nodes())
    }
    #expect(nodes.count <= first + 200 * 2 * 10)
    #expect(versions.allSatisfy { $0.numberOfItems == 10_000 })
  }

  private typealias Builder = Snapshot<Int, Int>.Builder

  /// Edits of a builder with forty sections of fifty items, each performed with the numbers from 0 on,
  /// and the number of nodes that each has to allocate.
  private static let edits:
    [(name: String, nodes: Int, edit: @Sendable (inout Builder, Int) throws -> Void)] = [
      ("append", 0, { try $0.appendItems([5_000 + $1], toSection: 3) }),
      ("append to the last", 0, { try $0.appendItems([5_000 + $1]) }),
      ("insert before", 0, { try $0.insertItems([5_000 + $1], beforeItem: 700) }),
      ("insert after", 0, { try $0.insertItems([5_000 + $1, -1 - $1], afterItem: 700) }),
      ("delete", 0, { $0.deleteItems([$1 * 6]) }),
      ("move before", 0, { try $0.moveItem($1 * 6, beforeItem: 1_001) }),
      ("move after", 0, { try $0.moveItem($1 * 6, afterItem: 1_001) }),
      ("move to the end", 0, { try $0.moveItem($1 * 6, toEndOfSection: $1 % 40) }),
      ("replace", 1, { try $0.replaceItems(inSection: 39, with: [5_000 + $1] + (1_951..<2_000)) }),
      (
        "replace, with marks", 1,
        {
          try $0.reloadItems([7])
          try $0.replaceItems(inSection: 39, with: [5_000 + $1] + (1_951..<2_000))
        }
      ),
      (
        "replace all", 1,
        { try $0.replaceItems(inSection: 39, with: $1 * 50 + 5_000..<$1 * 50 + 5_050) }
      ),
      ("append a section", 1, { try $0.appendSections([100 + $1]) }),
      ("insert a section before", 1, { try $0.insertSections([100 + $1], beforeSection: 20) }),
      ("insert a section after", 1, { try $0.insertSections([100 + $1], afterSection: 20) }),
      ("move a section before", 0, { try $0.moveSection($1 % 19, beforeSection: 19 + $1 % 20) }),
      ("move a section after", 0, { try $0.moveSection($1 % 19, afterSection: 19 + $1 % 20) }),
      ("delete a section", 0, { $0.deleteSections([$1]) }),
    ]

  @Test func `Leaves that become small are merged in place`() throws {
    var builder = Builder()
    try builder.appendSections([0])
    try builder.appendItems(0..<2_000, toSection: 0)
    var nodes = builder.nodes()
    let first = nodes.count
    var made = 0
    for item in 0..<2_000 {
      builder.deleteItems([item * 7 % 2_000])
      let now = builder.nodes()
      made += now.subtracting(nodes).count
      nodes = now
    }
    #expect(made <= first / 4, "\(made) of \(first)")
    #expect(builder.build().numberOfItems == 0)
  }

  @Test(arguments: edits.indices)
  func `A builder edits unshared nodes in place`(_ index: Int) throws {
    var builder = Builder()
    try builder.appendSections(0..<40)
    for section in 0..<40 {
      try builder.appendItems(section * 50..<section * 50 + 50, toSection: section)
    }
    let (name, necessary, edit) = Self.edits[index]
    let count = name == "delete a section" ? 40 : cases(100, thorough: 300)
    var nodes = builder.nodes()
    var made = 0
    for number in 0..<count {
      try edit(&builder, number)
      let now = builder.nodes()
      made += now.subtracting(nodes).count
      nodes = now
    }
    // A full leaf grows or is split. Copying the path alone would be five nodes each time.
    #expect(made <= count * necessary + count / 2, "\(name)")
  }
}
