/// The changes of the data that an update has not applied yet, first in, first out.
///
/// This is an object of its own so that it outlives the ``StorageUpdate``: an update that is
/// released runs the remaining steps in its `deinit`.
final class DeferredSteps {
  typealias Step = (StorageUpdate) throws -> Void

  /// The steps that belong to batches, by their number among all steps.
  private(set) var batches: [Batches] = []

  /// Whether no step has ever belonged to a batch.
  private(set) var areWithoutBatches = true
  private(set) var errors: [any Error] = []
  private var steps: [Step?] = []
  private var next = 0

  var remainingCount: Int { steps.count - next }
  var hasRemaining: Bool { remainingCount > 0 }

  /// The batches of a step, and what makes the edits of a flat list for one of them.
  struct Batches {
    var step: Int
    var operations: () -> [BatchOperations]
    var rowEdits: RowEditsMaker?
  }

  func append(
    _ step: @escaping Step,
    batches operations: (() -> [BatchOperations])? = nil,
    rowEdits: RowEditsMaker? = nil
  ) {
    if let operations {
      areWithoutBatches = false
      batches.append(Batches(step: steps.count, operations: operations, rowEdits: rowEdits))
    }
    steps.append(step)
  }

  /// Whether a step has not run and has not been removed.
  func isWaiting(_ step: Int) -> Bool { step >= next && steps[step] != nil }

  /// The closure that makes the edits of a flat list for the batches of a step.
  func rowEdits(ofStep step: Int) -> RowEditsMaker? {
    batches.first { $0.step == step }?.rowEdits
  }

  /// The operations of the batches of a step, empty if the step has no batches.
  func operations(ofStep step: Int) -> [BatchOperations] {
    batches.first { $0.step == step }?.operations() ?? []
  }

  /// Removes the batches that have not run, with their steps; keeps all other steps.
  ///
  /// Returns whether there were any.
  func discardBatches() -> Bool {
    let discarded = (steps, batches)
    for batch in batches where batch.step >= next { steps[batch.step] = nil }
    batches.removeAll { $0.step >= next }
    while next < steps.count, steps[next] == nil { next += 1 }
    // Releasing the steps may run code that uses this object, so it happens last.
    return withExtendedLifetime(discarded) { batches.count < discarded.1.count }
  }

  /// Runs the steps up to the given one, including steps that are added during the call.
  func run(through last: Int = .max, recordingIn update: StorageUpdate) {
    while next < steps.count, next <= last {
      let step = steps[next]
      // The step is removed before it runs, so that a step that applies the update again does not
      // run twice.
      steps[next] = nil
      next += 1
      do {
        try step?(update)
      } catch {
        errors.append(error)
      }
    }
  }
}
