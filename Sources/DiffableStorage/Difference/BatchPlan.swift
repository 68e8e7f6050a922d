/// How much a list view is asked to do in one batch.
public enum BatchPolicy: Hashable, Sendable {
  /// One batch for the structure and one for the content.
  ///
  /// Sections in another order are turned over: the fewest possible are deleted and inserted.
  case fewestBatches

  /// Several batches, each of no more kinds of operation than have long been in public use
  /// together: deletions; sections inserted and moved; items inserted and moved; content.
  case conservative
}

/// A difference as batches that a list view can carry out, one after the other.
///
/// The structure comes first, the content last: reloads and reconfigures are in a batch of their
/// own, in which nothing moves. Every batch is legal for collection and for table views and goes
/// from the snapshot that the last one led to.
///
/// ```swift
/// let before = try Snapshot(sections: ["A": [1, 2]])
/// let after = try Snapshot(sections: ["A": [2, 3]])
/// for batch in BatchPlan(from: before, to: after).batches {
///   print(batch.operations.itemDeletions, batch.operations.itemInsertions)  // [(0, 0)] [(0, 1)]
/// }
/// ```
public struct BatchPlan<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// One batch of operations, with the states it leads from and to.
  public struct Batch: Sendable {
    /// The state before this batch, without marks.
    public let before: Snapshot<Section, Item>

    /// The state after this batch, without marks.
    public let after: Snapshot<Section, Item>

    /// What the view does.
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

  /// The batches in order; none when nothing changed, or when all data is to be reloaded.
  public let batches: [Batch]

  /// Whether the change is too large for batches: reload the view instead.
  public let reloadsAllData: Bool

  /// Plans a difference that is known already.
  ///
  /// - Parameters:
  ///   - difference: What turns one state into the other.
  ///   - before: The state before.
  ///   - after: The state after.
  ///   - policy: How much goes into one batch.
  ///   - maximumChanges: The most operations, over all batches, before the plan is to reload all
  ///     data instead; nil sets no limit.
  /// - Complexity: O(*c* log *c*) for *c* changes, and O(*c* log *n*) for *n* items for the
  ///   intermediate states of the conservative policy.
  @inlinable
  public init(
    _ difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    policy: BatchPolicy = .fewestBatches,
    maximumChanges: Int? = nil
  ) {
    let before = before.withoutMarks
    let after = after.withoutMarks
    let change = PlannedChange(difference)
    var batches: [Batch] = []
    switch policy {
    case .fewestBatches:
      batches.append(Batch(before: before, after: after, operations: change.structure()))
    case .conservative:
      batches += Self.stages(of: change, from: before, to: after)
    }
    batches.append(Batch(before: after, after: after, operations: change.content))
    batches.removeAll { $0.operations.isEmpty }
    let count = batches.reduce(0) { $0 + $1.operations.count }
    reloadsAllData = maximumChanges.map { count > $0 } ?? false
    self.batches = reloadsAllData ? [] : batches
  }

  /// Computes a difference and plans it.
  ///
  /// - Parameters:
  ///   - before: The state before.
  ///   - after: The state after, with the marks to carry out.
  ///   - policy: How much goes into one batch.
  ///   - maximumChanges: The most operations, over all batches, before the plan is to reload all
  ///     data instead; nil sets no limit.
  /// - Complexity: That of ``Snapshot/difference(from:)``.
  @inlinable
  public init(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    policy: BatchPolicy = .fewestBatches,
    maximumChanges: Int? = nil
  ) {
    self.init(
      after.difference(from: before),
      from: before,
      to: after,
      policy: policy,
      maximumChanges: maximumChanges
    )
  }
}

extension BatchPlan {
  /// The structure in stages: deletions, then sections, then items.
  @inlinable
  static func stages(
    of change: PlannedChange,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> [Batch] {
    let deletions = change.deletions
    let thinned = deletions.isEmpty ? before : before.deleting(deletions)
    let sectionChanges = change.sectionChanges
    let arranged =
      sectionChanges.isEmpty
      ? thinned
      : thinned.arrangingSections(sectionChanges, as: after)
    return [
      Batch(before: before, after: thinned, operations: deletions),
      Batch(before: thinned, after: arranged, operations: sectionChanges),
      Batch(before: arranged, after: after, operations: change.itemChanges),
    ]
  }
}

extension Snapshot {
  /// This snapshot without what a batch deletes; the rest of the batch is ignored.
  @inlinable
  func deleting(_ operations: BatchOperations) -> Self {
    var tree = tree
    _ = tree.takeItems(at: operations.itemDeletions)
    for section in tree.takeSections(at: operations.sectionDeletions) {
      if let section { tree.forgetSection(section) }
    }
    return Self(tree)
  }

  /// This snapshot with its sections moved and the new ones of another, which are empty.
  @inlinable
  func arrangingSections(_ operations: BatchOperations, as after: Self) -> Self {
    var tree = tree
    let moved = tree.takeSections(at: operations.sectionMoves.map { $0.from })
    var arriving = zip(operations.sectionMoves, moved).compactMap { move, child in
      child.map { (index: move.to, child: $0) }
    }
    for index in operations.sectionInsertions {
      guard let section = after.tree.section(at: index) else { continue }
      arriving.append((index, tree.makeSection(section.identifier, key: section.key)))
    }
    tree.placeSections(arriving.sorted { $0.index < $1.index })
    return Self(tree)
  }
}
