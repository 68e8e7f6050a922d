import DiffableStorage

/// The latest updates of a grid, recorded for an HTML page.
struct Recording {
  /// The largest number of cells that are recorded in one frame.
  static let cellLimit = 1000

  /// The number of operations up to which an update is recorded as a whole.
  ///
  /// Of a larger update, only the operations that concern recorded cells are kept.
  static let operationLimit = 4000

  /// The latest updates, oldest first.
  private(set) var steps: [Step] = []

  /// The number of older updates that are no longer in ``steps``.
  private(set) var forgotten = 0

  /// Removes the oldest updates beyond a limit.
  mutating func limit(to limit: Int) {
    let excess = max(steps.count - max(limit, 0), 0)
    steps.removeFirst(excess)
    forgotten += excess
  }

  mutating func append(_ step: Step, limit: Int) {
    steps.append(step)
    self.limit(to: limit)
  }
}

extension Recording {
  /// One update: the frame before, the operations, and the frame after.
  struct Step {
    enum Kind {
      case batch
      case refusal(HeadlessGrid.Violation)
      case reload
    }

    var kind: Kind
    var operations: BatchOperations
    var before: Frame
    var after: Frame

    /// The number of all operations; ``operations`` may hold only some of them.
    var operationCount: Int

    init(_ kind: Kind, _ operations: BatchOperations, before: Frame, after: Frame) {
      self.kind = kind
      operationCount = operations.count
      self.operations =
        operationCount > Recording.operationLimit
        ? operations.restricted(before: before, after: after) : operations
      self.before = before
      self.after = after
    }
  }
}

extension BatchOperations {
  /// The operations that concern what the two frames show.
  fileprivate func restricted(before: Frame, after: Frame) -> BatchOperations {
    var part = self
    part.sectionDeletions.removeAll { !before.shows(section: $0) }
    part.sectionInsertions.removeAll { !after.shows(section: $0) }
    part.sectionMoves.removeAll { !before.shows(section: $0.from) && !after.shows(section: $0.to) }
    part.sectionReloads.removeAll { !before.shows(section: $0) }
    part.itemDeletions.removeAll { !before.shows($0) }
    part.itemInsertions.removeAll { !after.shows($0) }
    part.itemMoves.removeAll { !before.shows($0.from) && !after.shows($0.to) }
    part.itemReloads.removeAll { !before.shows($0) }
    part.itemReconfigures.removeAll { !after.shows($0) }
    part.supplementaryReloads.removeAll { !after.shows(section: $0.section) }
    return part
  }
}

extension HeadlessGrid {
  /// The frame that a recorded step begins with; nil if nothing is recorded.
  func frameToRecord() -> Frame? {
    recordingLimit > 0 ? frame(limit: Recording.cellLimit) : nil
  }

  func record(_ kind: Recording.Step.Kind, _ operations: BatchOperations, since before: Frame?) {
    guard let before, let after = frameToRecord() else { return }
    let step = Recording.Step(kind, operations, before: before, after: after)
    recording.append(step, limit: recordingLimit)
  }
}
