/// A difference as a sequence of batches that a list view can perform.
///
/// The structure comes first and the content last: reloads and reconfigures are in a batch of their
/// own, which moves nothing. Every batch is legal for collection views and table views, and starts
/// with the snapshot at which the previous one ends.
///
/// ```swift
/// let before = try Snapshot(sections: ["A": [1, 2]])
/// let after = try Snapshot(sections: ["A": [2, 3]])
/// for batch in BatchPlan(from: before, to: after).batches {
///   print(batch.operations.itemDeletions, batch.operations.itemInsertions)  // [(0, 0)] [(0, 1)]
/// }
/// ```
public struct BatchPlan<Section: Hashable, Item: Hashable> {
  /// One batch of operations, with the states before and after it.
  public struct Batch {
    /// The state before this batch, without marks.
    public let before: Snapshot<Section, Item>

    /// The state after this batch, without marks.
    public let after: Snapshot<Section, Item>

    /// The operations that the view performs.
    public let operations: BatchOperations

    @inlinable
    init(
      before: Snapshot<Section, Item>,
      after: Snapshot<Section, Item>,
      operations: BatchOperations
    ) {
      self.before = before
      self.after = after
      self.operations = operations
    }
  }

  /// The batches in order; empty if nothing changed or if all data has to be reloaded.
  public let batches: [Batch]

  /// Whether the change is too large for batches: reload the view instead.
  public let reloadsAllData: Bool

  /// The number of batches that change the structure; they come first.
  @usableFromInline
  package let structuralCount: Int

  /// Creates a plan for a difference that is already computed.
  ///
  /// - Parameters:
  ///   - difference: The difference between the two states.
  ///   - before: The state before.
  ///   - after: The state after. It is compared with the result of the difference at the positions that
  ///     the difference contains, and by the numbers of sections and items.
  ///   - policy: How the change is divided into batches.
  ///   - maximumChanges: The maximal number of operations in all batches; a larger plan reloads all data
  ///     instead. Nil means no limit.
  /// - Throws: `mismatchedDifference`, with the first identifier that is not at its position before or
  ///   after the change.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of *n* items.
  @inlinable
  public init(
    _ difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil
  ) throws(SnapshotError) {
    let reached = try before.applying(difference)
    try reached.checkAgreement(with: after, on: difference)
    self.init(
      computed: difference,
      from: before,
      to: reached,
      policy: difference.needsFewestBatches(policy) ? .fewestBatches : policy,
      maximumChanges: maximumChanges
    )
  }

  /// Computes the difference of two states and creates a plan for it.
  ///
  /// - Parameters:
  ///   - before: The state before.
  ///   - after: The state after; the plan contains its marks.
  ///   - policy: How the change is divided into batches.
  ///   - maximumChanges: The maximal number of operations in all batches; a larger plan reloads all data
  ///     instead. Nil means no limit.
  /// - Complexity: The same as ``Snapshot/difference(from:)``, plus O(*c* log *n*) for *c* changes.
  @inlinable
  public init(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil
  ) {
    self.init(
      computed: after.difference(from: before),
      from: before,
      to: after,
      policy: policy,
      maximumChanges: maximumChanges
    )
  }
}

extension BatchPlan: Sendable where Section: Sendable, Item: Sendable {}
extension BatchPlan.Batch: Sendable where Section: Sendable, Item: Sendable {}

extension BatchPlan {
  /// Creates a plan for a difference that was computed from the two states, in O(*c* log *c*) for *c* changes,
  /// plus O(*c* log *n*) for the states between several structural batches with *n* items.
  @inlinable
  package init(
    computed difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    let plan = PlannedBatches(difference, policy: policy, maximumChanges: maximumChanges)
    self.init(plan, from: before.withoutMarks, to: after.withoutMarks)
  }

  @inlinable
  init(
    _ plan: PlannedBatches,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) {
    structuralCount = plan.structural.count
    reloadsAllData = plan.reloadsAllData
    guard !plan.reloadsAllData else {
      batches = []
      return
    }
    var batches: [Batch] = []
    var state = before
    let between = plan.statesBetween(before, after)
    for (index, operations) in plan.structural.enumerated() {
      let next = index < between.count ? between[index] : after
      batches.append(Batch(before: state, after: next, operations: operations))
      state = next
    }
    if !plan.content.isEmpty {
      batches.append(Batch(before: after, after: after, operations: plan.content))
    }
    self.batches = batches
  }
}

extension Snapshot {
  /// Checks that another snapshot agrees with this one at the positions that a difference inserts at, moves to
  /// or marks, in O(*c* log *n*) for *c* changes of *n* items.
  @inlinable
  func checkAgreement(
    with other: Self,
    on difference: SnapshotDifference<Section, Item>
  ) throws(SnapshotError) {
    let after = other.tree
    try difference.checkArrivals(in: after)
    for change in difference.reloadedSections {
      try after.check(section: change.identifier, at: change.index)
    }
    for change in difference.reloadedItems + difference.reconfiguredItems {
      try after.check(item: change.identifier, at: change.position)
    }
    try SnapshotDifference.checkCounts(
      sections: numberOfSections,
      items: numberOfItems,
      in: after
    )
  }
}

extension SnapshotDifference {
  /// Whether a policy has states between its batches that this difference does not have.
  ///
  /// Such a state would contain an identifier twice.
  @inlinable
  func needsFewestBatches(_ policy: BatchPolicy) -> Bool {
    let changesSections =
      !sectionDeletions.isEmpty || !sectionInsertions.isEmpty || !sectionMoves.isEmpty
    return policy == .keepingCells && changesSections && insertsWhatItDeletes
  }

  /// Whether it deletes an identifier and inserts it again, as only a decoded difference does, in O(*c*) on
  /// average for *c* changes.
  @inlinable
  var insertsWhatItDeletes: Bool {
    let sections = Set(sectionDeletions.map { $0.identifier })
    if sectionInsertions.contains(where: { sections.contains($0.identifier) }) { return true }
    guard !itemInsertions.isEmpty else { return false }
    let items = Set(itemDeletions.map { $0.identifier })
    return itemInsertions.contains { items.contains($0.identifier) }
  }
}
