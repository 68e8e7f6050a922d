/// The search for what became of every section and item between two trees.
///
/// 1. The trees over the sections are taken apart: what they share needs no look (``SharedNodes``).
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
  var nodes = SharedNodes()

  @usableFromInline
  var before = LooseItems<Item>()

  @usableFromInline
  var after = LooseItems<Item>()

  @usableFromInline
  var matching = ItemMatching()

  /// Searches two trees, which must live until the difference is made.
  @inlinable
  init(from before: Tree, to after: Tree) {
    matchSections(before, after)
    matching.walk(self.before.row, self.after.row)
    verifyRuns()
    matching.collectLoose()
    matchLooseItems()
  }
}

// MARK: - Sections

extension DifferenceSearch {
  @inlinable
  mutating func matchSections(_ before: Tree, _ after: Tree) {
    nodes.takeApart(before.root, after.root, counting: .sections)
    sectionRuns = nodes.runs
    let (old, new) = (nodes.before, nodes.after)
    var isFound = [Bool](repeating: false, count: old.count)
    var table: KeyTable?
    var next = 0
    for spot in new {
      let section = spot.section(of: Section.self)
      func isSame(_ place: Int) -> Bool {
        guard !isFound[place] else { return false }
        let other = old[place].section(of: Section.self)
        return other.key == section.key && other.identifier == section.identifier
      }
      // Sections mostly come in the order they had.
      var found: Int? = next
      if next >= old.count || !isSame(next) {
        if table == nil {
          table = KeyTable(count: old.count) { old[$0].section(of: Section.self).key }
        }
        found = table?.first(section.key, where: isSame)
      }
      if let found {
        isFound[found] = true
        next = found + 1
        sectionRuns.append(MatchedRun(after: spot.start, before: old[found].start, count: 1))
        addPart((old[found].start, old[found].section(of: Section.self)), (spot.start, section))
      } else {
        sectionInsertions.append(.init(index: spot.start, identifier: section.identifier))
        addPart(nil, (spot.start, section))
      }
    }
    for (place, spot) in old.enumerated() where !isFound[place] {
      let section = spot.section(of: Section.self)
      sectionDeletions.append(.init(index: spot.start, identifier: section.identifier))
      addPart((spot.start, section), nil)
    }
  }

  /// Puts into the rows what only one side of a section has.
  @inlinable
  mutating func addPart(
    _ old: (index: Int, node: SectionNode<Section>)?,
    _ new: (index: Int, node: SectionNode<Section>)?
  ) {
    nodes.takeApart(old?.node.items, new?.node.items, counting: .items)
    let starts = (before.row.count, after.row.count)
    let sections = (before: old?.index ?? -1, after: new?.index ?? -1)
    for spot in nodes.before {
      let position = ItemPosition(section: sections.before, item: spot.start)
      before.append(spot.leaf(of: Item.self), at: position)
    }
    for spot in nodes.after {
      let position = ItemPosition(section: sections.after, item: spot.start)
      after.append(spot.leaf(of: Item.self), at: position)
    }
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

// MARK: - Items

extension DifferenceSearch {
  /// Cuts out of the runs of equal hashes what is not the same.
  @inlinable
  mutating func verifyRuns() {
    var wrong: (run: Int, length: Int)?
    for (index, run) in matching.runs.enumerated() {
      let length = commonLength(run)
      if length < run.count {
        wrong = (index, length)
        break
      }
    }
    guard let wrong else { return }
    var runs = Array(matching.runs[..<wrong.run])
    for var run in matching.runs[wrong.run...] {
      while run.count > 0 {
        let length = commonLength(run)
        if length > 0 {
          runs.append(MatchedRun(after: run.after, before: run.before, count: length))
        }
        run.after += length + 1
        run.before += length + 1
        run.count -= length + 1
      }
    }
    matching.runs = runs
  }

  @inlinable
  func commonLength(_ run: MatchedRun) -> Int {
    before.commonLength(from: run.before, with: after, from: run.after, limit: run.count)
  }

  /// Finds what is left over after where it was before, wherever that is.
  @inlinable
  mutating func matchLooseItems() {
    guard !matching.looseBefore.isEmpty, !matching.looseAfter.isEmpty else { return }
    let table = matching.tableOfLooseItems(before.row)
    var kept = 0
    for place in matching.looseAfter.indices {
      let new = matching.looseAfter[place]
      let found = table.first(after.row.keys[new]) { place in
        let old = matching.looseBefore[place]
        return old >= 0 && before.commonLength(from: old, with: after, from: new, limit: 1) == 1
      }
      if let found {
        matching.finds.append(.init(before: matching.looseBefore[found], after: new))
        matching.looseBefore[found] = -1
      } else {
        matching.looseAfter[kept] = new
        kept += 1
      }
    }
    matching.looseAfter.removeLast(matching.looseAfter.count - kept)
  }
}
