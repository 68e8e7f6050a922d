public import ListViews

// Performs a batch as a list view does, with all checks before the grid changes.
// HeadlessGrid+CarryingOut has the changes themselves.

extension HeadlessGrid {
  /// Carries out a batch, like `performBatchUpdates` of a collection or table view.
  ///
  /// The counts before the batch are those that the grid shows. The block changes the data. Then
  /// the grid reads the counts after the batch, checks the operations, and keeps, moves, fills and
  /// removes cells. A batch inside the block of another batch joins it: its operations are added,
  /// and its block runs at once.
  ///
  /// ```swift
  /// var operations = BatchOperations()
  /// operations.itemDeletions = [ItemPosition(section: 0, item: 2)]
  /// try grid.performBatchUpdates(operations) { storage.remove(at: 2) }
  /// ```
  ///
  /// - Parameters:
  ///   - operations: The operations. `BatchOperations` documents for each list whether its
  ///     positions are before or after the batch.
  ///   - switchData: Changes the storage from the state before to the state after. It is called
  ///     once, or not at all if the batch breaks rule B12.
  /// - Throws: The rule that the batch breaks. The grid still shows the state before, but the data
  ///   has changed: call ``reloadData()`` to continue.
  /// - Complexity: O(*sections* + *operations* + *visible cells*), up to a logarithm.
  public func performBatchUpdates(
    _ operations: BatchOperations,
    _ switchData: () -> Void
  ) throws(Violation) {
    try performBatch(switchData) { operations }
  }

  /// Carries out a batch whose operations are known only after its block has run.
  func performBatch(
    _ switchData: () -> Void,
    operations: () -> BatchOperations
  ) throws(Violation) {
    switch activity {
    case .idle:
      try performOutermostBatch(switchData, operations)
    case .collecting:
      switchData()
      joinedOperations.append(operations())
    case .configuring(let isInBatch):
      if isInBatch, strictness == .strict { throw interruptedConfiguration() }
      switchData()
      needsReload = true
    }
  }

  private func performOutermostBatch(
    _ switchData: () -> Void,
    _ operations: () -> BatchOperations
  ) throws(Violation) {
    interruption = nil
    joinedOperations = BatchOperations()
    let skipsLayout = needsLayout
    if skipsLayout, strictness == .lenient { layout() }

    activity = .configuring(inBatch: true)
    let countsAtBegin = askCounts()
    activity = .collecting
    switchData()
    joinedOperations.append(operations())
    activity = .configuring(inBatch: true)

    let outcome = Result<CarryOut, Violation> { () throws(Violation) in
      try examine(countsAtBegin: countsAtBegin, skipsLayout: skipsLayout)
    }
    activity = .idle
    let before = frameToRecord()
    switch outcome {
    case .success(let carryOut):
      finish(carryOut, since: before)
    case .failure(let violation):
      refusal = violation
      dropViewsOfBatch()
      record(.refusal(violation), joinedOperations, since: before)
    }
    joinedOperations = BatchOperations()
    interruption = nil
    settle()
    _ = try outcome.get()
  }

  /// Changes the grid, calls the host, and records the batch.
  func finish(_ carryOut: CarryOut, since before: Frame?) {
    viewsOfBatch = []
    let changes = commit(carryOut)
    activity = .configuring(inBatch: false)
    notifyHost(changes)
    layOutSupplementaryViews(
      reloading: joinedOperations.supplementaryReloads + carryOut.askedAgain
    )
    activity = .idle
    record(.batch, joinedOperations, since: before)
  }

  /// Returns the views that were made for a refused batch to the host.
  func dropViewsOfBatch() {
    let views = viewsOfBatch
    viewsOfBatch = []
    for view in views { host?.retireView(view, from: nil) }
  }

  /// Checks the batch and asks the storage for everything that is new.
  ///
  /// The grid does not change here, so a refused batch leaves it as it was.
  private func examine(countsAtBegin: [Int], skipsLayout: Bool) throws(Violation) -> CarryOut {
    // If a list view has not done its layout since a reload, it reads its counts when the batch
    // begins.
    let missesLayout = skipsLayout && needsLayout
    let before = missesLayout ? countsAtBegin : contents.counts
    let after = askCounts()
    let rules = BatchRules(
      view: view,
      isStrict: strictness == .strict,
      before: before,
      after: after,
      operations: joinedOperations
    )
    do throws(BatchRules.Violation) {
      try rules.check()
    } catch {
      throw Violation(rule: error.rule, finding: error.finding, advice: error.advice)
    }
    if missesLayout { throw missingLayout() }
    if countsAtBegin != before { throw earlySwitch(countsAtBegin) }
    let carryOut = try plan(rules.decomposition, after: after)
    if let interruption, strictness == .strict { throw interruption }
    return carryOut
  }

  // MARK: Violations

  private func interruptedConfiguration() -> Violation {
    let violation = Violation(
      rule: "B12",
      finding: "an update is started while a cell or supplementary view is filled inside a batch",
      advice: "Change the data when the batch is over, not when the storage is asked for a model"
    )
    interruption = interruption ?? violation
    return violation
  }

  private func missingLayout() -> Violation {
    Violation(
      rule: "B11",
      finding: "a batch follows a reload of all data without a layout pass between them",
      advice: "Call layout() after reloadData(), or leave laysOutAutomatically on"
    )
  }

  private func earlySwitch(_ counts: [Int]) -> Violation {
    let shown = contents.counts
    let section = zip(shown, counts).enumerated().first { $1.0 != $1.1 }?.offset
    let finding =
      section.map {
        "section \($0) shows \(shown[$0]), but the storage already answered \(counts[$0]) when the "
          + "batch began"
      }
      ?? "\(shown.count) sections are shown, but the storage already answered \(counts.count) when "
      + "the batch began"
    return Violation(
      rule: "C",
      finding: finding,
      advice: "Switch the data inside the block of the batch, not before it"
    )
  }
}

extension BatchOperations {
  fileprivate mutating func append(_ other: BatchOperations) {
    sectionDeletions += other.sectionDeletions
    sectionInsertions += other.sectionInsertions
    sectionMoves += other.sectionMoves
    sectionReloads += other.sectionReloads
    itemDeletions += other.itemDeletions
    itemInsertions += other.itemInsertions
    itemMoves += other.itemMoves
    itemReloads += other.itemReloads
    itemReconfigures += other.itemReconfigures
    supplementaryReloads += other.supplementaryReloads
  }
}
