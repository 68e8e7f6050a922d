/// The search for the difference of two trees.
///
/// 1. Nodes that the trees over the sections share are skipped (``SharedSubtrees``).
/// 2. Other sections are matched by identifier. For each section in both trees, shared nodes of its
///    items are skipped in the same way. The remaining leaves form two rows (``TypedUnsharedItems``).
/// 3. The rows of each such section are matched in one pass (``KeyWalk``).
/// 4. The items that remain in all sections, including inserted and deleted sections, are matched by
///    the hashes that the trees store (``KeyTable``).
///
/// Every step finds only pairs of equal items, so the result does not depend on the step that finds a
/// pair.
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

  /// The difference of two trees.
  @inlinable
  static func difference(from before: Tree, to after: Tree) -> Difference {
    // The search reads items through pointers into the trees.
    withExtendedLifetime((before, after)) {
      var search = Self()
      search.matchSections(before, after)
      search.before.close()
      search.after.close()
      return search.before.withView { oldRow in
        search.after.withView { newRow in
          let (old, new) = (
            TypedUnsharedItems<Item>(row: oldRow), TypedUnsharedItems<Item>(row: newRow)
          )
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
    let root = { SharedSubtrees.Subtree($0, start: 0, counting: .sections) }
    nodes.takeApart(before.root.map(root), after.root.map(root), counting: .sections)
    sectionRuns = nodes.runs
    let (old, new) = (nodes.before, nodes.after)
    var isFound = [Bool](repeating: false, count: old.count)
    var table: KeyTable?
    var next = 0
    for subtree in new {
      let section = subtree.section(of: Section.self)
      func isSame(_ place: Int) -> Bool {
        let other = old[place].section(of: Section.self)
        return other.key == section.key && other.identifier == section.identifier
      }
      // Most sections keep their order, so the next one is compared before using the table.
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
        sectionRuns.append(MatchedRun(after: subtree.start, before: old[found].start, count: 1))
        addPart(old[found], subtree)
      } else {
        sectionInsertions.append(.init(index: subtree.start, identifier: section.identifier))
        addPart(nil, subtree)
      }
    }
    for (place, subtree) in old.enumerated() where !isFound[place] {
      let section = subtree.section(of: Section.self)
      sectionDeletions.append(.init(index: subtree.start, identifier: section.identifier))
      addPart(subtree, nil)
    }
  }

  /// Adds the unshared leaves of a section to the rows.
  @inlinable
  mutating func addPart(
    _ old: SharedSubtrees.Subtree?,
    _ new: SharedSubtrees.Subtree?
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
