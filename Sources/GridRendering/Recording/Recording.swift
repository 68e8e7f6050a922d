import DiffableStorage

/// The latest updates of a grid, to be looked at afterwards.
struct Recording {
  /// The most cells that are kept of one frame.
  static let cellLimit = 1000

  /// The most operations that are kept of one update, unless they concern cells of its frames.
  static let operationLimit = 4000

  /// The latest updates, oldest first.
  private(set) var steps: [Step] = []

  /// The number of updates that came before those in ``steps``.
  private(set) var forgotten = 0

  /// Keeps the latest updates only.
  mutating func limit(to limit: Int) {
    let excess = steps.count - max(limit, 0)
    guard excess > 0 else { return }
    steps.removeFirst(excess)
    forgotten += excess
  }

  mutating func append(_ step: Step, limit: Int) {
    steps.append(step)
    self.limit(to: limit)
  }
}

extension Recording {
  /// One update: what was shown before, what was done, what is shown now.
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

    /// The number of operations, of which ``operations`` may hold a part only.
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
  /// The operations that concern what two frames show.
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
  /// The picture to begin a step with, nil when nothing is recorded.
  func frameToRecord() -> Frame? {
    recordingLimit > 0 ? frame(limit: Recording.cellLimit) : nil
  }

  func record(_ kind: Recording.Step.Kind, _ operations: BatchOperations, since before: Frame?) {
    guard let before, let after = frameToRecord() else { return }
    let step = Recording.Step(kind, operations, before: before, after: after)
    recording.append(step, limit: recordingLimit)
  }
}
