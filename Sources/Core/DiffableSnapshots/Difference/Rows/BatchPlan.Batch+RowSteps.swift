// A batch as edits of a flat list, with the snapshot after each of them.
// It is for list views without sections, which take one edit at a time.

extension BatchPlan.Batch {
  /// The batch as edits of a flat list, one after the other, each with the state after it.
  ///
  /// Removals come first, from the end; then moves, one for each item that the batch moves; then
  /// insertions, from the start; then updates. Adjacent rows are removed, inserted and updated together.
  /// The rows of a section that moves are removed together and inserted together.
  ///
  /// ```swift
  /// let before = try Snapshot(sections: ["A": [1, 3]])
  /// let after = try Snapshot(sections: ["A": [3, 2, 1]])
  /// for batch in BatchPlan(from: before, to: after).batches {
  ///   for (edit, state) in batch.rowSteps() {
  ///     print(edit, Array(state.itemIdentifiers))
  ///   }
  /// }
  /// ```
  ///
  /// There is no edit for a change that no row shows, such as an empty section in a layout without
  /// headers. The last state that differs from the one before it is ``after``.
  ///
  /// - Parameters:
  ///   - layout: The rows that a section has.
  ///   - allowsMoves: Whether the list can move a row. If not, an item that moves is removed and
  ///     inserted.
  /// - Returns: The edits in order. The states are computed while they are read.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, where the items of a section that comes,
  ///   goes or moves count as changes.
  @inlinable
  public func rowSteps(
    _ layout: RowLayout = .items,
    allowsMoves: Bool = true
  ) -> some Sequence<(edit: RowEdit, after: Snapshot<Section, Item>)> {
    RowStates(
      before: before,
      after: after,
      steps: RowSteps(
        operations,
        before: RowIndex(before, layout: layout),
        after: RowIndex(after, layout: layout),
        allowsMoves: allowsMoves
      ).steps
    )
  }
}

/// The edits of a batch, with the state after each of them.
@usableFromInline
package struct RowStates<Section: Hashable, Item: Hashable>: Sequence {
  @usableFromInline
  let before: Snapshot<Section, Item>

  @usableFromInline
  let after: Snapshot<Section, Item>

  @usableFromInline
  let steps: [RowEditStep]

  @inlinable
  package init(
    before: Snapshot<Section, Item>,
    after: Snapshot<Section, Item>,
    steps: [RowEditStep]
  ) {
    self.before = before
    self.after = after
    self.steps = steps
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(self) }

  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline
    let states: RowStates

    /// The number of steps up to the last one that changes the structure.
    @usableFromInline
    let structural: Int

    @usableFromInline
    var state: Snapshot<Section, Item>

    @usableFromInline
    var nextStep = 0

    @inlinable
    init(_ states: RowStates) {
      self.states = states
      structural = (states.steps.lastIndex { !$0.changes.isEmpty } ?? -1) + 1
      state = states.before
    }

    @inlinable
    package mutating func next() -> (edit: RowEdit, after: Snapshot<Section, Item>)? {
      guard nextStep < states.steps.count else { return nil }
      let step = states.steps[nextStep]
      nextStep += 1
      state =
        nextStep >= structural ? states.after : state.carryingOut(step.changes, as: states.after)
      return (step.edit, state)
    }
  }
}

extension Snapshot {
  /// This snapshot after the first of the changes that turn it into another.
  @inlinable
  func carryingOut(_ changes: [RowEditStep.Change], as after: Self) -> Self {
    var tree = tree
    for change in changes {
      switch change {
      case .remove(let group):
        _ = tree.takeItems(at: group.items)
        tree.deleteSections(at: group.sections)
      case .move(let from, let to):
        let taken = tree.takeItems(at: [from])
        if let item = taken.first.flatMap({ $0 }) { tree.insertItems([(to, item)]) }
      case .insert(let group):
        tree.insert(group, from: after.tree)
      }
    }
    return Self(tree)
  }
}

extension SnapshotTree {
  /// Inserts sections and items of another tree at the positions that they have there.
  @inlinable
  mutating func insert(_ group: RowEditStep.Group, from other: Self) {
    insertSections(copying: group.sections.map { ($0, $0) }, of: other)
    for index in group.sections { fillSection(at: index, from: other.section(at: index)) }
    insertItems(
      group.items.compactMap { position in
        other.hashedItem(at: position).map { (position, $0) }
      }
    )
  }
}

extension RowIndex {
  /// Creates the index of the rows of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - layout: The rows that a section has.
  public init<Section, Item>(_ snapshot: Snapshot<Section, Item>, layout: RowLayout = .items) {
    self.init(
      sectionCount: snapshot.numberOfSections,
      itemCount: snapshot.numberOfItems,
      layout: layout,
      counting: CountedSections(sections: snapshot.tree.sections)
    )
  }
}

/// Counts the items before a section by the numbers in the tree of sections.
private struct CountedSections<Section: Hashable, Item: Hashable> {
  let sections: BTree<RecordLeaf<SectionRecord<Section, Item>>>
}

/// `@unchecked Sendable`, because it reads no identifiers, which need not be `Sendable`. If it is the last owner of
/// the tree, they are released where it is.
extension CountedSections: SectionCounting, @unchecked Sendable {
  func itemsBefore(section: Int) -> Int? { sections.leaf(at: section) { $1.weight } }
}
