import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct RowStepsTests {
  typealias Plan = BatchPlan<String, Int>

  /// The edits of all batches of a plan.
  private func edits(
    _ before: Small,
    _ after: Small,
    _ layout: RowLayout = .items,
    allowsMoves: Bool = true
  ) -> [RowEdit] {
    Plan(from: before, to: after).batches.flatMap { batch in
      batch.rowSteps(layout, allowsMoves: allowsMoves).map(\.edit)
    }
  }

  private func list(_ items: some Sequence<Int>) throws -> Small {
    try Small(sections: [("A", Array(items))])
  }

  @Test func `Removals come from the end`() throws {
    let found = edits(try list([1, 2, 3, 4]), try list([2, 3]))
    #expect(found == [.remove(3..<4), .remove(0..<1)])
  }

  @Test func `Two items that move are two moves, of which the second counts after the first`()
    throws
  {
    let (before, after) = (try list(0...3), try list([2, 3, 0, 1]))
    let found = edits(before, after)
    #expect(found.count == 2)
    var rows = RowReplay(before, .items)
    for edit in found { try rows.apply(edit, []) }
    #expect(rows == RowReplay(after, .items))
  }

  @Test func `A host that asks after each step reads the state of that step`() throws {
    let batches = Plan(from: try list([1, 3]), to: try list([3, 2, 1])).batches
    let steps = batches.flatMap { Array($0.rowSteps()) }
    #expect(steps.map { Array($0.after.itemIdentifiers) } == [[3, 1], [3, 2, 1]])
    #expect(steps.map(\.edit.countChange) == [0, 1])
  }

  @Test func `An item that moves past all others is one step`() throws {
    let found = edits(try list(1...1000), try list(Array(2...1000) + [1]))
    #expect(found == [.move(from: 0, to: 999)])
  }

  @Test func `Adjacent rows are removed, inserted and updated in one step`() throws {
    let (long, short) = (try list(0..<1000), try list(Array(0..<250) + Array(750..<1000)))
    #expect(edits(long, short) == [.remove(250..<750)])
    #expect(edits(short, long) == [.insert(250..<750)])
    let marked = try long.modifying { try $0.reconfigureItems(Array(100..<600)) }
    #expect(edits(long, marked) == [.update(100..<600)])
  }

  @Test func `Ten rows that go and five that come elsewhere are two steps`() throws {
    let before = try list(0..<100)
    let after = try list(Array(0..<10) + Array(20..<60) + Array(200..<205) + Array(60..<100))
    let steps = Plan(from: before, to: after).batches.flatMap { Array($0.rowSteps()) }
    #expect(steps.map(\.edit) == [.remove(10..<20), .insert(50..<55)])
    #expect(steps.map(\.after.numberOfItems) == [90, 95])
  }

  @Test func `An item moves out of a section before the section's rows go`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try Small(sections: ["B": [3, 1]])
    let found = edits(before, after, .headersAndItems)
    #expect(found == [.move(from: 1, to: 4), .remove(0..<2)])
  }

  @Test func `The rows of a section that moves are removed and inserted as one run`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3, 4]])
    let after = try Small(sections: ["B": [3, 4], "A": [1, 2]])
    for layout in RowLayout.allCases {
      let rows = 2 + (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
      let found = edits(before, after, layout)
      #expect(found.count == 2)
      #expect(found.map(\.countChange) == [-rows, rows])
    }
  }

  @Test func `An item that moves and is reconfigured is updated last, at its place after`() throws {
    let after = try list([2, 3, 1]).modifying { try $0.reconfigureItems([1]) }
    #expect(edits(try list(1...3), after) == [.move(from: 0, to: 2), .update(2..<3)])
  }

  @Test func `Without moves, an item that moves is removed and inserted`() throws {
    let found = edits(try list(1...3), try list([2, 3, 1]), allowsMoves: false)
    #expect(found == [.remove(0..<1), .insert(2..<3)])
  }

  @Test func `A section that is reloaded is updated with its header, footer and all its items`()
    throws
  {
    let before = try Small(sections: ["A": [1], "B": [2, 3], "C": [], "D": [4]])
    let reloaded = try before.modifying { try $0.reloadSections(["B"]) }
    #expect(edits(before, reloaded) == [.update(1..<3)])
    #expect(edits(before, reloaded, .headersAndItems) == [.update(2..<5)])
    let some = try before.modifying { try $0.reloadSections(["A", "C", "D"]) }
    #expect(edits(before, some) == [.update(0..<1), .update(3..<4)])
    #expect(edits(before, some, .headersAndItems) == [.update(0..<2), .update(5..<8)])
    // It is where it is after the other changes.
    let moved = try some.modifying {
      $0.deleteSections(["B"])
      try $0.moveSection("D", beforeSection: "A")
    }
    #expect(edits(before, moved).last == .update(0..<2))
  }

  @Test func `A change that no row shows has no edit`() throws {
    let (before, after) = (try list([1]), try Small(sections: ["A": [1], "B": []]))
    #expect(edits(before, after).isEmpty)
    #expect(edits(before, after, .headersAndItems) == [.insert(2..<3)])
    // The last item of A becomes the first item of B, and stays in its row.
    let split = try Small(sections: ["A": [1, 2], "B": [3]])
    let joined = try Small(sections: ["A": [1], "B": [2, 3]])
    #expect(edits(split, joined).isEmpty)
    #expect(edits(split, joined, .headersAndItems) == [.move(from: 2, to: 3)])
  }

  @Test(arguments: BatchPolicy.allCases)
  func `Carried out one by one, the edits lead from each state to the next`(
    _ policy: BatchPolicy
  ) throws {
    let sizes: [(ClosedRange<Int>, ClosedRange<Int>)] = [(0...3, 0...6), (0...7, 0...25)]
    for (sections, items) in sizes {
      let pairs = Gen.relatedSnapshots(sections: sections, items: items)
      try check(pairs, runs: cases(30, thorough: 35_000)) { before, after in
        for layout in RowLayout.allCases {
          for allowsMoves in [true, false] {
            try Self.requireReplayed(before, after, policy, layout, allowsMoves)
          }
        }
      }
    }
  }

  @Test func `The edits of all small changes lead from each state to the next`() throws {
    try SmallSnapshots.forEveryPair(
      sections: 2,
      items: cases(3, thorough: 4),
      step: cases(11, thorough: 1)
    ) { before, after in
      try Self.requireReplayed(before, after, .keepingCells, .headersAndItems, true)
    }
  }

  @Test func `One change of a long list makes few nodes for all states together`() throws {
    let count = cases(50_000, thorough: 1_000_000)
    let before = try Snapshot(
      sections: (0..<10).map { section in
        (section, section * count / 10..<(section + 1) * count / 10)
      }
    )
    let after = try before.modifying { try $0.moveItem(count / 3, afterItem: count / 2 + 7) }
    for allowsMoves in [true, false] {
      var known = before.nodes().union(after.nodes())
      var made = 0
      for batch in BatchPlan(from: before, to: after).batches {
        for step in batch.rowSteps(.headersAndItems, allowsMoves: allowsMoves) {
          let nodes = step.after.nodes()
          made += nodes.subtracting(known).count
          known.formUnion(nodes)
        }
      }
      #expect(made <= 200)
    }
  }

  private static func requireReplayed(
    _ before: Small,
    _ after: Small,
    _ policy: BatchPolicy,
    _ layout: RowLayout,
    _ allowsMoves: Bool
  ) throws {
    var rows = RowReplay(before, layout)
    for batch in Plan(from: before, to: after, policy: policy).batches {
      var moves = 0
      var last = batch.before
      for (edit, state) in batch.rowSteps(layout, allowsMoves: allowsMoves) {
        let expected = RowReplay(state, layout)
        try rows.apply(edit, expected.rows)
        try requireEqual(rows, expected, "the state after \(edit)")
        if case .move = edit { moves += 1 }
        last = state
      }
      try requireEqual(rows, RowReplay(batch.after, layout))
      if layout.hasHeaders || batch.operations.structuralCount == 0 {
        try requireEqual(last, batch.after)
      }
      let wanted = allowsMoves ? batch.operations.itemMoves.count : 0
      try require(layout.hasHeaders ? moves == wanted : moves <= wanted, "\(moves) moves")
    }
  }
}
