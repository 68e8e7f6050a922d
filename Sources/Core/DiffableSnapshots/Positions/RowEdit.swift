/// One edit of a flat list of rows.
///
/// Edits are carried out one after the other: the row numbers of each are those after the edits before
/// it.
public enum RowEdit: Hashable, Sendable {
  /// Removes rows.
  case remove(Range<Int>)

  /// Inserts rows; the range refers to the state after the insertion.
  case insert(Range<Int>)

  /// Moves a row: removes the one at `from` and inserts it so that it is at `to`.
  case move(from: Int, to: Int)

  /// Replaces the content of rows that stay.
  case update(Range<Int>)

  /// The change of the number of rows, at most the largest `Int` either way.
  public var countChange: Int {
    switch self {
    case .remove(let rows): -rows.boundedCount
    case .insert(let rows): rows.boundedCount
    case .move, .update: 0
    }
  }
}

extension Range<Int> {
  /// The number of elements, at most the largest `Int`.
  fileprivate var boundedCount: Int {
    let (count, isBeyondInt) = upperBound.subtractingReportingOverflow(lowerBound)
    return isBeyondInt ? .max : count
  }
}

extension RowEdit: Codable {
  /// The same edit, which is decoded without a check.
  private enum Decoded: Decodable {
    case remove(Range<Int>)
    case insert(Range<Int>)
    case move(from: Int, to: Int)
    case update(Range<Int>)
  }

  /// Decodes an edit.
  ///
  /// - Throws: An error of the decoder; `dataCorrupted` for negative row numbers.
  public init(from decoder: any Decoder) throws {
    let least: Int
    switch try Decoded(from: decoder) {
    case .remove(let rows): (self, least) = (.remove(rows), rows.lowerBound)
    case .insert(let rows): (self, least) = (.insert(rows), rows.lowerBound)
    case .move(let from, let to): (self, least) = (.move(from: from, to: to), min(from, to))
    case .update(let rows): (self, least) = (.update(rows), rows.lowerBound)
    }
    guard least >= 0 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(least) is not the number of a row."
        )
      )
    }
  }
}

/// One edit of a flat list, with the changes of the sectioned list that belong to it.
@usableFromInline
package struct RowEditStep {
  @usableFromInline
  package let edit: RowEdit

  /// The changes that lead from the state before the edit to the state after it, in order.
  @usableFromInline
  package let changes: [Change]

  /// A change of a sectioned list.
  @usableFromInline
  package enum Change {
    /// Removes sections and items, at their positions before the change.
    case remove(Group)

    /// Moves an item; `to` is counted without it.
    case move(from: ItemPosition, to: ItemPosition)

    /// Inserts sections with all their items, and items of other sections.
    ///
    /// The positions are those after the change, and those in the state after all edits.
    case insert(Group)
  }

  /// Whole sections, and single items of other sections.
  @usableFromInline
  package struct Group {
    @usableFromInline
    var sections: [Int] = []

    @usableFromInline
    var items: [ItemPosition] = []
  }
}

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
package struct RowStates<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sequence {
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
