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

  /// The nodes of a section's items that both snapshots share.
  @usableFromInline
  var nodes = SharedSubtrees<ItemLeaf<Item>>()

  @usableFromInline
  var before = TypedUnsharedItems<Item>()

  @usableFromInline
  var after = TypedUnsharedItems<Item>()

  @usableFromInline
  var matching = ItemMatching()

  /// The difference of two trees.
  @inlinable
  static func difference(from before: Tree, to after: Tree) -> Difference {
    var search = Self()
    search.matchSections(before, after)
    search.before.row.close()
    search.after.row.close()
    search.matching.findItems(search.before, search.after)
    return Difference(
      sectionDeletions: search.sectionDeletions,
      sectionInsertions: search.sectionInsertions,
      sectionMoves: search.sectionMoves(after),
      itemDeletions: search.itemDeletions(search.before),
      itemInsertions: search.itemInsertions(search.after),
      itemMoves: search.itemMoves(search.before, search.after, after)
    )
  }

  @inlinable
  init() {}
}

// MARK: - Sections

extension DifferenceSearch {
  @inlinable
  mutating func matchSections(_ before: Tree, _ after: Tree) {
    var sections = SharedSubtrees<Tree.SectionLeaf>()
    sections.search(before.sections, after.sections)
    sectionRuns = sections.runs
    nodes.openedCount = sections.openedCount
    let (old, new) = (sections.before, sections.after)
    var isFound = [Bool](old.count, of: false)
    var table: KeyTable?
    var next = 0
    for index in 0..<new.count {
      new.leaf(at: index) { section in
        func isSame(_ other: Int) -> Bool {
          old.leaf(at: other) {
            $0.record.key == section.record.key
              && $0.record.identifier == section.record.identifier
          }
        }
        // Most sections keep their order, so the next one is compared before using the table.
        var found: Int? = next
        if table != nil || next >= old.count || !isSame(next) {
          if table == nil {
            table = KeyTable(UInt32(next)..<UInt32(old.count)) { index in
              old.leaf(at: Int(index)) { $0.record.key }
            }
          }
          found = table?.take(section.record.key, where: isSame)
        }
        let start = new.start(at: index)
        if let found {
          isFound[found] = true
          next = found + 1
          sectionRuns.append(MatchedRun(after: start, before: old.start(at: found), count: 1))
          old.leaf(at: found) {
            addPart(($0.record.items, old.start(at: found)), (section.record.items, start))
          }
        } else {
          sectionInsertions.append(.init(index: start, identifier: section.record.identifier))
          addPart(nil, (section.record.items, start))
        }
      }
    }
    for index in 0..<old.count where !isFound[index] {
      old.leaf(at: index) { section in
        let start = old.start(at: index)
        sectionDeletions.append(.init(index: start, identifier: section.record.identifier))
        addPart((section.record.items, start), nil)
      }
    }
  }

  /// Adds the unshared leaves of a section to the rows.
  ///
  /// - Parameters:
  ///   - old: The items and the index of the section before, nil if it is inserted.
  ///   - new: The items and the index of the section after, nil if it is deleted.
  @inlinable
  mutating func addPart(
    _ old: (items: Tree.Items, index: Int)?,
    _ new: (items: Tree.Items, index: Int)?
  ) {
    nodes.search(old?.items, new?.items)
    let starts = (before.row.count, after.row.count)
    let sections = (before: old?.index ?? -1, after: new?.index ?? -1)
    before.append(nodes.before, section: sections.before)
    after.append(nodes.after, section: sections.after)
    matching.parts.append(
      .init(
        before: starts.0..<before.row.count,
        after: starts.1..<after.row.count,
        sections: sections,
        shared: nodes.runs
      )
    )
  }
}
