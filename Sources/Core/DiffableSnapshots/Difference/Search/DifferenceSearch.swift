/// The search for the difference of two trees.
///
/// 1. Nodes that the trees over the sections share are skipped (``SharedSubtrees``).
/// 2. Other sections are matched by identifier. For each section in both trees, shared nodes of its
///    items are skipped in the same way. The remaining leaves form two lists (``TypedUnsharedItems``).
/// 3. The lists of each such section are matched in one pass (``KeyWalk``).
/// 4. The items that remain in all sections, including inserted and deleted sections, are matched by
///    the hashes that the trees store (``KeyTable``).
///
/// If one tree has no sections, there is nothing to match.
///
/// Every step finds only pairs of equal items, so the result does not depend on the step that finds a
/// pair.
@usableFromInline
struct DifferenceSearch<Section: Hashable, Item: Hashable> {
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

  /// The items of nodes that are only in the tree before.
  @usableFromInline
  var before = TypedUnsharedItems<Item>()

  /// The items of nodes that are only in the tree after.
  @usableFromInline
  var after = TypedUnsharedItems<Item>()

  @usableFromInline
  var matching = ItemMatching()

  /// The difference of two trees.
  @inlinable
  static func difference(from before: Tree, to after: Tree) -> Difference {
    if before.sections.root == nil {
      let (sections, items) = everything(in: after)
      return Difference(sectionInsertions: sections, itemInsertions: items)
    }
    if after.sections.root == nil {
      let (sections, items) = everything(in: before)
      return Difference(sectionDeletions: sections, itemDeletions: items)
    }
    var search = Self()
    search.matchSections(before, after)
    search.before.base.close()
    search.after.base.close()
    search.matching.findItems(search.before, search.after)
    return Difference(
      sectionDeletions: search.sectionDeletions,
      sectionInsertions: search.sectionInsertions,
      sectionMoves: search.sectionMoves(in: after),
      itemDeletions: search.itemDeletions,
      itemInsertions: search.itemInsertions,
      itemMoves: search.itemMoves(in: after)
    )
  }

  @inlinable
  init() {}

  /// All sections and items of a tree: what a first load inserts, and what emptying a list deletes.
  @inlinable
  static func everything(
    in tree: Tree
  ) -> (sections: [Difference.SectionChange], items: [Difference.ItemChange]) {
    var sections: [Difference.SectionChange] = []
    var items: [Difference.ItemChange] = []
    sections.reserveCapacity(tree.sections.count)
    items.reserveCapacity(tree.sections.weight)
    tree.sections.forEachLeaf { section, _ in
      var position = ItemPosition(section: sections.count, item: 0)
      sections.append(.init(index: position.section, identifier: section.record.identifier))
      section.record.items.forEachLeaf { leaf, _ in
        for index in 0..<leaf.count {
          items.append(.init(position: position, identifier: leaf[index]))
          position.item += 1
        }
      }
    }
    return (sections, items)
  }
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
    var finding = SectionFinding()
    for index in 0..<new.count {
      new.leaf(at: index) { section in
        let start = new.start(at: index)
        if let found = finding.take(section, from: old) {
          isFound[found] = true
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

  /// Adds the unshared leaves of a section to the lists; it has no items and index before if it is inserted,
  /// and none after if it is deleted.
  @inlinable
  mutating func addPart(
    _ old: (items: Tree.Items, index: Int)?,
    _ new: (items: Tree.Items, index: Int)?
  ) {
    nodes.search(old?.items, new?.items)
    let starts = (before.base.count, after.base.count)
    let sections = (before: old?.index ?? -1, after: new?.index ?? -1)
    before.append(nodes.before, section: sections.before)
    after.append(nodes.after, section: sections.after)
    matching.parts.append(
      .init(
        before: starts.0..<before.base.count,
        after: starts.1..<after.base.count,
        sections: sections,
        shared: nodes.runs
      )
    )
  }
}

extension DifferenceSearch {
  /// Finds the sections of one list in another, for sections that mostly keep their order.
  @usableFromInline
  struct SectionFinding {
    @usableFromInline
    var table: KeyTable?

    /// The index after the section that was found last.
    @usableFromInline
    var next = 0

    @inlinable
    init() {}

    /// Removes and returns the index of a section in the other list; nil if it is not there.
    @inlinable
    @inline(__always)
    mutating func take(_ section: Tree.SectionLeaf, from old: LeafList<Tree.SectionLeaf>) -> Int? {
      func isSame(_ other: Int) -> Bool {
        old.leaf(at: other) {
          $0.record.key == section.record.key && $0.record.identifier == section.record.identifier
        }
      }
      // The table is made when a section does not follow the one before it.
      var found: Int? = next
      if table != nil || next >= old.count || !isSame(next) {
        if table == nil {
          table = KeyTable(UInt32(next)..<UInt32(old.count)) { index in
            old.leaf(at: Int(index)) { $0.record.key }
          }
        }
        found = table?.take(section.record.key, where: isSame)
      }
      if let found { next = found + 1 }
      return found
    }
  }
}

/// The result of the search, as the lists of a difference.
extension DifferenceSearch {
  /// The sections that have to move, sorted by their indexes after.
  @inlinable
  func sectionMoves(in tree: Tree) -> [Difference.SectionMove] {
    MinimalMoves.moving(sectionRuns).flatMap { run in
      (run.after..<run.after + run.count).compactMap { to in
        tree.sections.leaf(at: to) { section, _ in
          .init(from: run.before + to - run.after, to: to, identifier: section.record.identifier)
        }
      }
    }
  }

  /// The items that are only in the tree before, sorted by position.
  @inlinable
  var itemDeletions: [Difference.ItemChange] {
    let changes = Self.changes(matching.unmatchedBefore, in: before)
    if matching.parts.count == 1 { return changes }
    // Moved sections are in their order after the change, so the positions may not be sorted.
    return changes.sorted(byPosition: { $0.position })
  }

  /// The items that are only in the tree after, sorted by position.
  @inlinable
  var itemInsertions: [Difference.ItemChange] {
    Self.changes(matching.unmatchedAfter, in: after)
  }

  @inlinable
  static func changes(
    _ indexes: ContiguousArray<UInt32>,
    in items: TypedUnsharedItems<Item>
  ) -> [Difference.ItemChange] {
    var leaf = 0
    return Array(filling: indexes.count) { changes in
      for index in indexes {
        leaf = items.base.leaf(holding: Int(index), from: leaf)
        changes.append(
          Difference.ItemChange(
            position: items.base.position(of: Int(index), in: leaf),
            identifier: items.item(Int(index), in: leaf)
          )
        )
      }
    }
  }

  /// The items that have to move, sorted by their positions after.
  @inlinable
  func itemMoves(in tree: Tree) -> [Difference.ItemMove] {
    func move(from old: Int, to new: Int) -> Difference.ItemMove {
      let oldLeaf = before.base.leaf(holding: old)
      let newLeaf = after.base.leaf(holding: new)
      return .init(
        from: before.base.position(of: old, in: oldLeaf),
        to: after.base.position(of: new, in: newLeaf),
        identifier: after.item(new, in: newLeaf)
      )
    }
    let (inside, across) = matching.moves(before.base, after.base)
    var moves: [Difference.ItemMove] = []
    moves.reserveCapacity(across.count + inside.reduce(0) { $0 + $1.count })
    for match in across { moves.append(move(from: match.before, to: match.after)) }
    for own in inside {
      let part = matching.parts[own.part]
      for run in own.runs {
        if part.shared.isEmpty {
          for step in 0..<run.count {
            moves.append(move(from: run.before &+ step, to: run.after &+ step))
          }
        } else {
          addMoves(run, in: part, of: tree, to: &moves)
        }
      }
    }
    if !across.isEmpty, !inside.isEmpty { moves = moves.sorted(byPosition: { $0.to }) }
    return moves
  }

  /// Adds the moves inside a section with shared nodes; their identifiers are read from the tree.
  @inlinable
  func addMoves(
    _ run: MatchedRun,
    in part: ItemMatching.Part,
    of tree: Tree,
    to moves: inout [Difference.ItemMove]
  ) {
    for step in 0..<run.count {
      let from = ItemPosition(section: part.sections.before, item: run.before + step)
      let to = ItemPosition(section: part.sections.after, item: run.after + step)
      guard let identifier = tree.item(at: to) else { continue }
      moves.append(.init(from: from, to: to, identifier: identifier))
    }
  }
}
