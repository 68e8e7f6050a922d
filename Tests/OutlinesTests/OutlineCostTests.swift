import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// What toggles ask of identifiers and make in memory.
@Suite struct OutlineCostTests {
  /// A model that knows its parent.
  struct Node: Identifiable, Equatable {
    let id: CountedIdentifier
    var parent: CountedIdentifier?
  }

  @Test func `A toggle over 100,000 hidden items hashes and compares the rows that appear`() throws
  {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let dataSource = DiffableDataSource<Int, CountedIdentifier>()
    dataSource.apply(
      try SectionSnapshot<CountedIdentifier> {
        try $0.append((0..<3).map(item))
        try $0.append((3..<6).map(item), to: item(1))
        try $0.append((6..<100_006).map(item), to: item(4))
      },
      to: 0
    )
    for isExpanded in [true, false, true] {
      tally.reset()
      dataSource.setExpanded(isExpanded, item(1))
      #expect(dataSource.snapshot().numberOfItems == (isExpanded ? 6 : 3))
      #expect(tally.hashes <= 60)
      #expect(tally.comparisons <= 60)
    }
  }

  @Test func `An outline that is kept after a toggle shares all but a few nodes`() throws {
    let outline = try SectionSnapshot<Int> {
      try $0.append(0..<100)
      for root in 0..<100 { try $0.append((root + 1) * 100..<(root + 2) * 100, to: root) }
    }
    let toggled = outline.modifying { $0.expand([50]) }
    #expect(toggled.sharesItems(with: outline))
  }

  /// Hashes grow with the change, not with its product with something else.
  @Test(arguments: [500, 1_000])
  func `A chain of rows that goes, and many outlines at once, cost what they have`(count: Int)
    throws
  {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let dataSource = DiffableDataSource<Int, CountedIdentifier>()
    let chain = try SectionSnapshot([item(0)], expansion: .expanded) { parent in
      parent.value + 1 < count ? [item(parent.value + 1)] : nil
    }
    dataSource.apply(chain, to: 0)
    tally.reset()
    dataSource.apply(try Snapshot(sections: [(0, [item(-1)])]))
    #expect(tally.hashes <= 40 * count)
    // Outlines of ten items each.
    let outlines = try (0..<count / 10).map { section in
      (
        section,
        try SectionSnapshot<CountedIdentifier> {
          try $0.append((0..<10).map { item(10_000 + section * 10 + $0) })
        }
      )
    }
    tally.reset()
    try dataSource.apply(dataSource.snapshot(), outlines: outlines)
    #expect(tally.hashes <= 60 * count)
    tally.reset()
    dataSource.reorder(
      Relocation([item(10_001)], to: DropPlace(section: 0, previous: item(10_003)))
    )
    #expect(tally.hashes <= 60)
  }

  @Test
  func `Sums of 100,000 items hash and compare one item, and follow an edit by what it changes`()
    throws
  {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let outline = try SectionSnapshot<CountedIdentifier> {
      try $0.append((0..<2).map(item))
      try $0.append((2..<100_002).map(item), to: item(0))
    }
    var sums = OutlineSums(outline)
    for value in 2..<12 { sums[item(value)] = value }
    let moved = try outline.modifying { try $0.move([item(5)], to: item(1)) }
    tally.reset()
    sums.follow(to: moved)
    #expect(tally.hashes <= 20)
    // Those of the leaves at both places.
    #expect(tally.comparisons <= 128)
    tally.reset()
    #expect(sums.sum(of: item(0)) == 60 && sums.sum(of: item(1)) == 5)
    #expect(tally.hashes <= 4 && tally.comparisons <= 4)
  }

  /// Sections with an outline each, of a root with two hidden items.
  private func sections(
    _ count: Int,
    _ item: (Int) -> CountedIdentifier
  ) throws -> [(Int, SectionSnapshot<CountedIdentifier>)] {
    var sections: [(Int, SectionSnapshot<CountedIdentifier>)] = []
    for section in 0..<count {
      let items: [CountedIdentifier] = (0..<3).map { item(section * 10 + $0) }
      var outline = SectionSnapshot<CountedIdentifier>.Builder()
      try outline.append([items[0]])
      try outline.append([items[1]], to: items[0])
      try outline.append([items[2]], to: items[1])
      sections.append((section, outline.build()))
    }
    return sections
  }

  @Test(arguments: [50, 200])
  func `Outlines of many sections at once, and a toggle among them, do not ask all others`(
    count: Int
  ) throws {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let dataSource = DiffableDataSource<Int, CountedIdentifier>()
    try dataSource.apply(Snapshot(), outlines: sections(count, item))
    // Half of them get a new item, and the hidden items of the other half.
    var changed: [(Int, SectionSnapshot<CountedIdentifier>)] = []
    for (section, outline) in try sections(count, item).prefix(count / 2) {
      let arriving: [CountedIdentifier] = [
        item(section * 10 + 3), item(section * 10 + count * 5 + 1),
      ]
      changed.append((section, try outline.modifying { try $0.append(arriving) }))
    }
    tally.reset()
    try dataSource.apply(dataSource.snapshot(), outlines: changed)
    #expect(tally.hashes <= 70 * count)
    #expect(dataSource.snapshot(for: count - 1).items.count == 1)
    for (value, outcome) in [(11, true), (1_000_000, false)] {
      tally.reset()
      dataSource.setExpanded(true, item(value))
      #expect(tally.hashes <= 30)
      #expect(dataSource.snapshot(for: 1).isExpanded(item(11)) == outcome || value != 11)
    }
    tally.reset()
    #expect(dataSource.reveal(item(12)) != nil)
    #expect(tally.hashes <= 60)
  }

  @Test(arguments: [50, 200])
  func `A toggle of a storage asks one section, also for a hidden model`(count: Int) throws {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let source = ModelStorage<Int, Node>()
    var sections: [(Int, [Node])] = []
    for section in 0..<count {
      let ids: [CountedIdentifier] = (0..<3).map { item(section * 10 + $0) }
      let nodes = [
        Node(id: ids[0]), Node(id: ids[1], parent: ids[0]), Node(id: ids[2], parent: ids[1]),
      ]
      sections.append((section, nodes))
    }
    try source.apply(sections)
    let storage = source.outlined(parent: \.parent)
    for hidden in [11, 10, 1_000_000] {
      tally.reset()
      storage.setExpanded(true, item(hidden))
      #expect(tally.hashes <= 80)
    }
    tally.reset()
    #expect(storage.reveal(item(22)) == [2, 2])
    #expect(tally.hashes <= 120)
  }

  @Test func `Models that come, go, move or get other parents hash what changes`() throws {
    let tally = Tally()
    func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value: value, tally: tally) }
    let source = ModelStorage<Int, Node>()
    // A hundred roots with a hundred children each.
    let nodes = (0..<10_000).map { number in
      Node(id: item(number), parent: number % 100 == 0 ? nil : item(number / 100 * 100))
    }
    try source.apply([(0, nodes), (1, [])])
    let storage = source.outlined(expansion: .expanded, parent: \.parent)
    func expect(
      _ rows: [Int],
      from start: Int,
      models count: Int = 1,
      _ edit: (inout ModelSnapshot<Int, Node>.Builder) throws(SnapshotError) -> Void
    ) throws {
      tally.reset()
      try source.modify(edit)
      #expect(tally.hashes <= 120 * count)
      #expect(tally.comparisons <= 600 * count)
      let shown = storage.snapshot().identifiers.itemIdentifiers
      #expect(shown.dropFirst(start).prefix(rows.count).map(\.value) == rows)
    }
    try expect([199, 10_000, 200], from: 199) { builder throws(SnapshotError) in
      try builder.appendModels([Node(id: item(10_000), parent: item(100))], toSection: 0)
    }
    try expect([199, 200, 201], from: 199) { builder throws(SnapshotError) in
      builder.deleteItems([item(10_000)])
    }
    try expect([100, 150, 101], from: 100) { builder throws(SnapshotError) in
      try builder.moveItem(item(150), beforeItem: item(101))
    }
    try expect([299, 300, 150], from: 298) { builder throws(SnapshotError) in
      try builder.updateModel(item(150)) { $0.parent = item(300) }
    }
    // Into a folder of another section, where it is the last child.
    try expect([9_899, 9_900], from: 9_899) { builder throws(SnapshotError) in
      try builder.appendModels([Node(id: item(20_000))], toSection: 1)
    }
    try expect([497, 499], from: 497) { builder throws(SnapshotError) in
      try builder.moveItem(item(498), toEndOfSection: 1)
      try builder.updateModel(item(498)) { $0.parent = item(20_000) }
    }
    try expect([20_000, 498], from: 9_998) { builder throws(SnapshotError) in
      builder.deleteItems([item(1)])
    }
    // Neighbors move behind a sibling.
    try expect([499, 420, 421], from: 437, models: 60) { builder throws(SnapshotError) in
      try builder.moveItems((420..<480).map(item), afterItem: item(499))
    }
    // A subtree of a hundred rows with its root.
    try expect([9_899, 100, 101], from: 9_798, models: 10) { builder throws(SnapshotError) in
      try builder.moveItem(item(100), afterItem: item(9_800))
    }
  }

  @Test func `Edits that expand or collapse a long chain of items return`() throws {
    let count = cases(10_000, thorough: 200_000)
    let chain = try SectionSnapshot([0]) { $0 + 1 < count ? [$0 + 1] : nil }
    let expanded = chain.withExpansion(.expanded)
    #expect(expanded.edits(from: chain).count == count - 1)
    #expect(chain.edits(from: expanded) == [.collapse(0)])
    // Toggles of each second item change nothing that is visible, but for the first ones.
    let halves = chain.modifying { $0.expand(stride(from: 0, to: count, by: 2)) }
    #expect(halves.edits(from: chain) == [.expand(0)])
  }
}
