package import DiffableStorage
package import DiffableStorageTesting
import PortableFoundation

/// Two snapshots, and a difference that leads from the first to the second, or nearly so.
package typealias AlteredDifference = (
  before: Small, after: Small, difference: SnapshotDifference<String, Int>
)

extension Gen where Value == AlteredDifference {
  /// Differences as they come from other programs: in a third of them no entry is wrong, in the others some are
  /// missing, added or replaced.
  package static func alteredDifference(
    sections: ClosedRange<Int> = 0...3,
    items: ClosedRange<Int> = 0...8
  ) -> Gen<AlteredDifference> {
    zip(.relatedSnapshots(sections: sections, items: items), .int(in: 0...1_000_000)).map {
      lists,
      seed in
      let difference = lists.after.difference(from: lists.before)
      var random = SeededGenerator(seed: UInt64(seed))
      let altered = seed.isMultiple(of: 3) ? difference : difference.altered(by: &random)
      return (lists.before, lists.after, altered.decoded ?? difference)
    }
  }
}

extension SnapshotDifference<String, Int> {
  /// The difference after it was sent as text; nil if its text is refused.
  fileprivate var decoded: Self? {
    guard let text = try? JSONEncoder().encode(self) else { return nil }
    return try? JSONDecoder().decode(Self.self, from: text)
  }

  /// The difference with an entry of some lists missing, added or replaced by a random one.
  fileprivate func altered(by random: inout SeededGenerator) -> Self {
    func index() -> Int { random.below(4) }
    func position() -> ItemPosition { ItemPosition(section: index(), item: index()) }
    func section() -> SectionChange {
      SectionChange(index: index(), identifier: ["A", "B", "C", "D"][index()])
    }
    func item() -> ItemChange { ItemChange(position: position(), identifier: random.below(10)) }
    func sectionMove() -> SectionMove {
      SectionMove(from: index(), to: index(), identifier: section().identifier)
    }
    func itemMove() -> ItemMove {
      ItemMove(from: position(), to: position(), identifier: random.below(10))
    }
    func altered<Entry>(_ list: [Entry], _ entry: () -> Entry) -> [Entry] {
      guard random.below(5) == 0 else { return list }
      var list = list
      let isReplaced = random.below(2) == 0
      if !list.isEmpty, isReplaced || random.below(2) == 0 {
        list.remove(at: random.below(list.count))
      }
      return isReplaced ? list + [entry()] : list
    }
    return Self(
      sectionDeletions: altered(sectionDeletions, section),
      sectionInsertions: altered(sectionInsertions, section),
      sectionMoves: altered(sectionMoves, sectionMove),
      itemDeletions: altered(itemDeletions, item),
      itemInsertions: altered(itemInsertions, item),
      itemMoves: altered(itemMoves, itemMove),
      reloadedSections: altered(reloadedSections, section),
      reloadedItems: altered(reloadedItems, item),
      reconfiguredItems: altered(reconfiguredItems, item)
    )
  }
}
