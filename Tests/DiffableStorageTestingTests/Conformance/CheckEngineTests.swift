import DiffableStorageTesting
import Testing

@Suite struct CheckEngineTests {
  @Test func `Correct engines pass`() throws {
    for seed in someSeeds.prefix(3) {
      try checkEngine(seed: seed, SampleEngine().batch)
      try checkEngine(view: .tableView, runs: 50, seed: seed) { old, new in
        var batch = BatchOperations()
        batch.sectionDeletions = Array(old.indices)
        batch.sectionInsertions = Array(new.indices)
        return batch
      }
    }
  }

  @Test(arguments: BatchPolicy.allCases)
  func `Plans of the library pass as an engine with several batches`(policy: BatchPolicy) throws {
    for seed in someSeeds.prefix(3) {
      try checkStagedEngine(runs: 50, seed: seed) { old, new in
        let latest = contents(of: new)
        let changed = Set(contents(of: old).filter { latest[$0] ?? $1 != $1 }.keys)
        let after = try snapshot(new).modifying { try $0.reconfigureItems(changed) }
        // The batches before the last one move cells that show the old contents.
        let earlier = latest.merging(contents(of: old)) { $1 }
        return BatchPlan(from: try snapshot(old), to: after, policy: policy).batches.map {
          let isLast = $0.operations.structuralCount == 0
          return ($0.operations, samples(of: $0.after, contents: isLast ? latest : earlier))
        }
      }
    }
  }

  func contents(of list: [SampleSection]) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: list.flatMap(\.items).map { ($0.id, $0.content) })
  }

  func snapshot(_ list: [SampleSection]) throws -> Snapshot<String, Int> {
    try Snapshot(sections: list.map { ($0.id, $0.items.map(\.id)) })
  }

  func samples(of snapshot: Snapshot<String, Int>, contents: [Int: String]) -> [SampleSection] {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section).map {
        SampleItem(id: $0, content: contents[$0] ?? "")
      }
      return SampleSection(id: section, items: items)
    }
  }

  /// The number of sections and of items in the smallest pairs, and what their messages say.
  static let faults:
    [(SampleEngine.Fault, sections: Int, items: ClosedRange<Int>, says: [String])] = [
      (
        .deletesStepByStep, 2, 2...2,
        ["BatchOperations(itemDeletions: [(0, 0), (0, 0)])", "B6: item (0, 0) is deleted twice"]
      ),
      (
        .insertsAtOldIndexes, 2, 3...4,
        ["(0, 2)])", "A10: item (0, 2) is inserted, but section 0 has 2 items after the batch"]
      ),
      (
        .movesOutOfDeletedSections, 3, 2...2,
        ["BatchOperations(sectionDeletions: [", "itemMoves: [", "A4: item (", "which is deleted"]
      ),
      (
        .forgetsContents, 2, 2...2,
        ["BatchOperations()", "verify: the cell at (0, 0) shows 0a, the storage has 0b"]
      ),
      (
        .reconfiguresOldPositions, 2, 3...3,
        ["itemReconfigures: [(0, ", "verify: the cell at (0, "]
      ),
      (.reloadsWithStructure, 2, 3...3, ["itemReloads: [(0, ", "B5: item (0, "]),
      (
        .ignoresSectionIDs, 2, 0...0,
        ["BatchOperations()", "of section 0 shows \"A\", the storage has \"B\""]
      ),
      (
        .ignoresItemIDs, 2, 2...2,
        ["BatchOperations()", "C: the cell of 0 at (0, 0) stays", "where the data has 1"]
      ),
    ]

  @Test func `What is reported in place, and is not there, is a fault`() throws {
    for isItem in [true, false] {
      let error = #expect(throws: PropertyFailure.self) {
        try checkEngine(seed: someSeeds[0]) { old, new in
          var batch = SampleEngine().batch(from: old, to: new)
          if isItem {
            batch.itemReconfigures.append(ItemPosition(section: 9, item: .max))
          } else {
            batch.supplementaryReloads = [SupplementaryReload(kind: "header", section: 9)]
          }
          return batch
        }
      }
      let text = isItem ? "which is reconfigured, is not in" : "whose header is reloaded, is not in"
      #expect(error.map { "\($0)" }?.contains(text) == true, "\(error as Any)")
    }
  }

  @Test func `Every planted fault is found with the smallest lists, and named`() throws {
    #expect(Self.faults.count == SampleEngine.Fault.allCases.count)
    for (fault, sections, items, says) in Self.faults {
      for seed in someSeeds.prefix(3) {
        let failure = try failure(fault) { () throws(PropertyFailure) in
          try checkEngine(seed: seed, SampleEngine(fault: fault).batch)
        }
        let lists = failure.counterexample
        #expect(lists.count { $0 == "\"" } / 2 == sections, "\(fault): \(failure)")
        #expect(items.contains(lists.count(where: \.isNumber)), "\(fault): \(failure)")
        for text in says {
          #expect(failure.description.contains(text), "\(fault): \(failure)")
        }
      }
    }
  }

  @Test func `The message has both lists, the batch and the rule`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkEngine(view: .tableView, seed: 1, SampleEngine(fault: .deletesStepByStep).batch)
    }
    #expect(
      failure.description.contains(
        """
          (
            old: ["A": [0a, 1a]],
            new: ["A": []]
          )
        which fails with
          BatchOperations(itemDeletions: [(0, 0), (0, 0)])
          B6: row (0, 0) is deleted twice. List it once.
        """
      ),
      "\(failure)"
    )
  }

  @Test func `A lenient view carries out what only some views do not`() throws {
    let engine = SampleEngine(fault: .reloadsWithStructure)
    for seed in someSeeds.prefix(2) {
      try checkEngine(strictness: .lenient, seed: seed, engine.batch)
    }
  }

  @Test func `An engine without sections always gets the same one`() throws {
    for seed in someSeeds.prefix(2) {
      try checkEngine(sections: 1...1, seed: seed) { old, new in
        try requireEqual(old.map(\.id), ["A"])
        return SampleEngine(fault: .ignoresSectionIDs).batch(from: old, to: new)
      }
    }
  }

  @Test func `An engine may leave the pairs for which it reloads all data`() throws {
    let engine = SampleEngine(fault: .insertsAtOldIndexes)
    try checkEngine(atLeast: 50, seed: 1) { old, new in
      let batch = engine.batch(from: old, to: new)
      try assume(batch.itemDeletions.isEmpty)
      return batch
    }
  }

  @Test func `An error of the engine fails the case`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkEngine(seed: 1) { _, _ in throw Bug() }
    }
    #expect(failure.error is Bug)
    #expect(failure.counterexample.contains("old: []"))
  }
}

extension CheckEngineTests {
  /// Moves cells that show the old contents, and then reloads those that have changed.
  func stages(
    from old: [SampleSection],
    to new: [SampleSection],
    reloadingOldPositions: Bool
  ) -> [(BatchOperations, [SampleSection])] {
    var structure = SampleEngine().batch(from: old, to: new)
    let earlier = contents(of: new).merging(contents(of: old)) { $1 }
    let moved = new.map { section in
      SampleSection(
        id: section.id,
        items: section.items.map { SampleItem(id: $0.id, content: earlier[$0.id] ?? "") }
      )
    }
    structure.itemReconfigures = []
    var reloads = BatchOperations()
    for (section, (before, after)) in zip(moved, new).enumerated() {
      for (item, (shown, latest)) in zip(before.items, after.items).enumerated()
      where shown != latest {
        let origin = old.firstIndex { $0.items.contains(shown) } ?? section
        let index = old[origin].items.firstIndex(of: shown) ?? item
        reloads.itemReloads.append(
          reloadingOldPositions
            ? ItemPosition(section: origin, item: index)
            : ItemPosition(section: section, item: item)
        )
      }
    }
    return [(structure, moved), (reloads, new)]
  }

  @Test func `A batch for the structure and one for the content pass`() throws {
    for seed in someSeeds.prefix(3) {
      try checkStagedEngine(seed: seed) { stages(from: $0, to: $1, reloadingOldPositions: false) }
    }
  }

  @Test func `A reload of where an item was before the batch that moved it is found`() throws {
    for seed in someSeeds.prefix(3) {
      let failure = try failure { () throws(PropertyFailure) in
        try checkStagedEngine(items: 1...9, seed: seed) {
          stages(from: $0, to: $1, reloadingOldPositions: true)
        }
      }
      #expect(failure.counterexample.count(where: \.isNumber) <= 3, "\(failure)")
      #expect(failure.description.contains("Batch 2 of 2 leads from [\"A\": ["), "\(failure)")
      #expect(failure.description.contains("BatchOperations(itemReloads: [(0, "), "\(failure)")
    }
  }

  @Test func `Batches that end at another list are found`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkStagedEngine(seed: 1) { _, _ in [] }
    }
    #expect(
      failure.description.contains(
        "The batches [] lead to another list: [] instead of [\"A\": []]"
      )
    )
  }
}
