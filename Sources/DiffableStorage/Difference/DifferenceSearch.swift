/// The search for what became of every section and item between two trees.
///
/// 1. The trees over the sections are taken apart: what they share needs no look (``SharedSubtrees``).
/// 2. Other sections are matched by identifier. Of each that is in both, the trees of its items are
///    taken apart in the same way, and what is left is put into two rows (``LooseItems``).
/// 3. Of every such section, the rows are walked side by side (``KeyWalk``).
/// 4. Items that are left over everywhere, with those of sections that came or went, are matched by
///    the hashes that the trees hold (``KeyTable``).
///
/// Every step only finds pairs of equal items, so the result does not depend on which found them.
@usableFromInline
struct DifferenceSearch<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Item>

  @usableFromInline
  typealias Tree = SnapshotTree<Section, Item>

  @usableFromInline
  var sectionDeletions: [Difference.SectionChange] = []

  @usableFromInline
  var sectionInsertions: [Difference.SectionChange] = []

  @usableFromInline
  var sectionRuns: [MatchedRun] = []

  @usableFromInline
  var nodes = SharedSubtrees()

  @usableFromInline
  var before = UnsharedItems()

  @usableFromInline
  var after = UnsharedItems()

  @usableFromInline
  var matching = ItemMatching()

  /// Searches two trees.
  @inlinable
  static func difference(from before: Tree, to after: Tree) -> Difference {
    // Items are read where they are in the trees.
    withExtendedLifetime((before, after)) {
      var search = Self()
      search.matchSections(before, after)
      search.before.close()
      search.after.close()
      return search.before.withView { oldRow in
        search.after.withView { newRow in
          let (old, new) = (LooseItems<Item>(row: oldRow), LooseItems<Item>(row: newRow))
          search.matching.findItems(old, new)
          return Difference(
            sectionDeletions: search.sectionDeletions,
            sectionInsertions: search.sectionInsertions,
            sectionMoves: search.sectionMoves(after),
            itemDeletions: search.itemDeletions(old),
            itemInsertions: search.itemInsertions(new),
            itemMoves: search.itemMoves(old, new, after)
          )
        }
      }
    }
  }

  @inlinable
  init() {}
}

// MARK: - Sections

extension DifferenceSearch {
  @inlinable
  mutating func matchSections(_ before: Tree, _ after: Tree) {
    let root = { SharedSubtrees.Spot($0, start: 0, counting: .sections) }
    nodes.takeApart(before.root.map(root), after.root.map(root), counting: .sections)
    sectionRuns = nodes.runs
    let (old, new) = (nodes.before, nodes.after)
    var isFound = [Bool](repeating: false, count: old.count)
    var table: KeyTable?
    var next = 0
    for spot in new {
      let section = spot.section(of: Section.self)
      func isSame(_ place: Int) -> Bool {
        let other = old[place].section(of: Section.self)
        return other.key == section.key && other.identifier == section.identifier
      }
      // Sections mostly come in the order they had.
      var found: Int? = next
      if table != nil || next >= old.count || !isSame(next) {
        if table == nil {
          table = KeyTable(UInt32(next)..<UInt32(old.count)) {
            old[Int($0)].section(of: Section.self).key
          }
        }
        found = table?.take(section.key, where: isSame)
      }
      if let found {
        isFound[found] = true
        next = found + 1
        sectionRuns.append(MatchedRun(after: spot.start, before: old[found].start, count: 1))
        addPart(old[found], spot)
      } else {
        sectionInsertions.append(.init(index: spot.start, identifier: section.identifier))
        addPart(nil, spot)
      }
    }
    for (place, spot) in old.enumerated() where !isFound[place] {
      let section = spot.section(of: Section.self)
      sectionDeletions.append(.init(index: spot.start, identifier: section.identifier))
      addPart(spot, nil)
    }
  }

  /// Puts into the rows what only one side of a section has.
  @inlinable
  mutating func addPart(
    _ old: SharedSubtrees.Spot?,
    _ new: SharedSubtrees.Spot?
  ) {
    let (oldItems, newItems) = (old?.items(of: Section.self), new?.items(of: Section.self))
    nodes.takeApart(oldItems, newItems, counting: .items)
    let starts = (before.count, after.count)
    let sections = (before: old?.start ?? -1, after: new?.start ?? -1)
    before.append(nodes.before, of: Item.self, section: sections.before)
    after.append(nodes.after, of: Item.self, section: sections.after)
    matching.parts.append(
      .init(
        before: starts.0..<before.count,
        after: starts.1..<after.count,
        sections: sections,
        shared: nodes.runs
      )
    )
  }
}
