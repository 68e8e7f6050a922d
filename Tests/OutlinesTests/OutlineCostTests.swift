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
}
