package import DiffableStorage

/// Whether a list view can carry out a batch: the batch rules, on numbers alone.
///
/// Rules are checked in the order of their tables; the first one broken is reported. No number is
/// too large, too small or too wrong: whatever is asked for, the answer is a rule or nothing.
package struct BatchRules {
  typealias Violation = HeadlessGrid.Violation

  let view: ListViewKind
  let strictness: HeadlessGrid.Strictness
  let before: [Int]
  let after: [Int]
  let operations: BatchOperations
  let decomposition: Decomposition

  /// Prepares the check of one batch.
  ///
  /// - Parameters:
  ///   - view: Whose rules apply.
  ///   - strictness: Whether tier B applies.
  ///   - before: The number of items of every section before the batch; a negative number is none.
  ///   - after: The number of items of every section after the batch; a negative number is none.
  ///   - operations: What the view is told to do.
  /// - Complexity: O(*c* log *c*) for *c* operations.
  package init(
    view: ListViewKind,
    strictness: HeadlessGrid.Strictness,
    before: [Int],
    after: [Int],
    operations: BatchOperations
  ) {
    self.view = view
    self.strictness = strictness
    self.before = before.map { max($0, 0) }
    self.after = after.map { max($0, 0) }
    self.operations = operations
    decomposition = Decomposition(operations)
  }

  /// Checks tier A, and in strict mode tier B as far as numbers can tell.
  ///
  /// - Throws: The first rule that is broken.
  /// - Complexity: O(*s* + *c*) for *s* sections and *c* operations, up to a logarithm.
  package func check() throws(HeadlessGrid.Violation) {
    try checkLeaving()
    try checkArriving()
    try checkMoves()
    try checkCounts()
    if strictness == .strict { try checkMixes() }
  }
}

// MARK: - What is there

extension BatchRules {
  func isSectionBefore(_ index: Int) -> Bool { before.indices.contains(index) }

  func isSectionAfter(_ index: Int) -> Bool { after.indices.contains(index) }

  func isItemBefore(_ position: ItemPosition) -> Bool { Self.isItem(position, in: before) }

  func isItemAfter(_ position: ItemPosition) -> Bool { Self.isItem(position, in: after) }

  private static func isItem(_ position: ItemPosition, in counts: [Int]) -> Bool {
    counts.indices.contains(position.section) && position.item >= 0
      && position.item < counts[position.section]
  }
}
