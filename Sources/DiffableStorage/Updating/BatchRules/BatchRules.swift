/// Checks whether a list view can carry out a batch, given only counts and operations.
///
/// The rules are checked in the order of their tables, and the first broken rule is reported. Any
/// numbers are allowed as input, including negative and huge ones.
package struct BatchRules {
  /// A rule that a batch breaks.
  package struct Violation: Error, Hashable {
    /// The name of the rule.
    package let rule: String

    /// What the batch asks for, with its numbers.
    package let finding: String

    /// What the developer should change.
    package let advice: String
  }

  let view: ListViewKind
  let isStrict: Bool
  let before: [Int]
  let after: [Int]
  let operations: BatchOperations
  package let decomposition: Decomposition

  /// Prepares the check of one batch.
  ///
  /// - Parameters:
  ///   - view: The kind of list view whose rules apply.
  ///   - isStrict: Whether tier B applies.
  ///   - before: The number of items of each section before the batch; negative counts are 0.
  ///   - after: The number of items of each section after the batch; negative counts are 0.
  ///   - operations: The operations of the batch.
  /// - Complexity: O(*c* log *c*) for *c* operations.
  package init(
    view: ListViewKind,
    isStrict: Bool,
    before: [Int],
    after: [Int],
    operations: BatchOperations
  ) {
    self.view = view
    self.isStrict = isStrict
    self.before = before.map { max($0, 0) }
    self.after = after.map { max($0, 0) }
    self.operations = operations
    decomposition = Decomposition(operations)
  }

  /// Checks tier A, and in strict mode those rules of tier B that depend on numbers.
  ///
  /// - Throws: The first broken rule.
  /// - Complexity: O(*s* + *c*) for *s* sections and *c* operations, up to a logarithm.
  package func check() throws(Violation) {
    try checkLeaving()
    try checkArriving()
    try checkMoves()
    try checkCounts()
    if isStrict { try checkMixes() }
  }
}

// MARK: - Valid positions

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
