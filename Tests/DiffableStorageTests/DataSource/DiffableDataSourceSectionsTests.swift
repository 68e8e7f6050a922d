import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Applying the items of one section.
@Suite struct DiffableDataSourceSectionsTests {
  let before: Small
  let dataSource: SmallDataSource

  init() throws {
    before = try Small(sections: ["A": [1, 2, 3], "B": [4], "C": []])
    dataSource = SmallDataSource(before)
  }

  private func snapshot(_ sections: SectionLiteral<String, Int>) throws -> Small {
    try Small(sections: sections)
  }

  // MARK: What it does

  @Test func `The items become those of the section, and all else is as without them`() throws {
    let items = Gen<[Int]>.array(of: .int(in: 0...12), count: 0...8)
    let section = Gen<String>.element(of: ["A", "B", "C", "new"])
    try check(zip(.snapshot(items: 0...10), section, items), runs: 300) { before, section, items in
      let source = SmallDataSource(before)
      var updates: [SmallDataSource.Update] = []
      let token = source.observe { updates.append($0) }
      defer { token.cancel() }
      if Set(items).count < items.count {
        let refused = try refusal { try source.apply(items, to: section) }
        try requireEqual(refused?.code, .duplicateItem)
        try requireEqual(source.snapshot(), before)
        return try require(updates.isEmpty)
      }
      var lists = before.sections.map { list in
        (list.identifier, list.itemIdentifiers.filter { !items.contains($0) })
      }
      if !before.containsSection(section) { lists.append((section, [])) }
      for index in lists.indices where lists[index].0 == section { lists[index].1 = items }
      let after = try Small(sections: lists)
      let outcome = try source.apply(items, to: section)
      try requireEqual(source.snapshot(), after)
      try requireEqual(outcome.name, after == before ? "unchanged" : "applied")
      guard after != before else { return try require(updates.isEmpty) }
      try requireEqual(outcome.difference, after.difference(from: before.withoutMarks))
      try requireEqual(updates.map(\.after), [after])
    }
  }

  @Test func `A section that does not exist is added at the end, also for no items`() throws {
    try dataSource.apply([7, 2], to: "new")
    try dataSource.apply([], to: "empty")
    #expect(
      dataSource.snapshot()
        == (try snapshot(["A": [1, 3], "B": [4], "C": [], "new": [7, 2], "empty": []]))
    )
  }

  @Test func `Items may be any sequence`() throws {
    try dataSource.apply(5..<8, to: "C")
    try dataSource.apply(dataSource.snapshot().itemIdentifiers.reversed(), to: "B")
    #expect(
      dataSource.snapshot() == (try snapshot(["A": [], "B": [7, 6, 5, 4, 3, 2, 1], "C": []]))
    )
    try dataSource.apply(Set([9]), to: "A", animatingDifferences: false)
    #expect(dataSource.snapshot().itemIdentifiers(inSection: "A") == [9])
  }

  @Test func `The error for a repeated item names where it is now`() throws {
    #expect(
      try refusal { try dataSource.apply([9, 4, 9], to: "A") } == Refusal(.duplicateItem, 9)
    )
    #expect(
      try refusal { try dataSource.apply([4, 9, 4], to: "new") }
        == Refusal(.duplicateItem, 4, at: ItemPosition(section: 1, item: 0))
    )
    #expect(dataSource.snapshot() == before)
    #expect(dataSource.numberOfSections() == 3)
  }

  @Test func `The update says whether to animate`() throws {
    var animated: [Bool] = []
    let token = dataSource.observe { animated.append($0.isAnimated) }
    try dataSource.apply([1], to: "A")
    try dataSource.apply([2], to: "A", animatingDifferences: false)
    #expect(animated == [true, false])
    token.cancel()
  }

  // MARK: Order

  @Test func `Inside an observer, it starts from what is queued`() throws {
    var isFirst = true
    let token = dataSource.observe { [dataSource] _ in
      guard isFirst else { return }
      isFirst = false
      #expect((try? dataSource.apply([1, 5], to: "A"))?.name == "queued")
      #expect((try? dataSource.apply([5, 6], to: "C"))?.name == "queued")
    }
    try dataSource.apply([4, 7], to: "B")
    #expect(dataSource.snapshot() == (try snapshot(["A": [1], "B": [4, 7], "C": [5, 6]])))
    token.cancel()
  }

  @Test func `A sequence may apply something else while it is read`() throws {
    let other = dataSource
    let items = (1...3).lazy.map { item in
      if item == 3 { _ = try? other.apply([8], to: "C") }
      return item
    }
    try dataSource.apply(items, to: "B")
    #expect(dataSource.snapshot() == (try snapshot(["A": [], "B": [1, 2, 3], "C": [8]])))
  }

  @Test func `Marks of a queued snapshot are carried out, and others are not repeated`() throws {
    var marks: [[Int]] = []
    var isFirst = true
    let marked = try before.modifying { try $0.reloadItems([2]) }
    let token = dataSource.observe { [dataSource] update in
      marks.append(update.difference.reloadedItems.map(\.identifier))
      guard isFirst else { return }
      isFirst = false
      dataSource.apply(marked)
      _ = try? dataSource.apply([2, 1], to: "A")
    }
    try dataSource.apply([4, 5], to: "B")
    #expect(marks == [[], [2], []])
    token.cancel()
  }

  // MARK: Cost

  @Test(arguments: [1_000, 100_000])
  func `The cost depends on the section, and few items are hashed if few change`(_ others: Int)
    throws
  {
    let tally = Tally()
    let items = (0..<others + 200).map { CountedIdentifier(value: $0, tally: tally) }
    let source = DiffableDataSource(
      try Snapshot(sections: [(0, items[..<others]), (1, items[others...])])
    )
    var list = Array(items[others...])
    list.swapAt(3, 4)
    list.append(CountedIdentifier(value: -1, tally: tally))
    tally.reset()
    try source.apply(list, to: 1)
    #expect(tally.hashes <= 10)
    #expect(tally.comparisons <= 1_500)
    list.insert(items[50], at: 100)
    tally.reset()
    try source.apply(list, to: 1)
    #expect(source.numberOfItems(inSection: 0) == others - 1)
    #expect(tally.hashes <= 5 * list.count)
    #expect(tally.comparisons <= 20 * list.count)
  }
}

extension Small {
  fileprivate var withoutMarks: Small {
    Small(sections: sections.map { ($0.identifier, $0.itemIdentifiers) }, duplicates: .keepFirst)
  }
}
