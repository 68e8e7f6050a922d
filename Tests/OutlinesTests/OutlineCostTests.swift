import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// What toggles ask of identifiers and make in memory.
@Suite struct OutlineCostTests {
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
}
