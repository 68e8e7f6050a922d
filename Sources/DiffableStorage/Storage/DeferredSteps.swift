/// The changes of the data that an update still carries, first in, first out.
///
/// Apart from ``StorageUpdate`` so that they outlive it: an update that is dropped runs what is
/// left while it goes away.
final class DeferredSteps {
  typealias Step = (StorageUpdate) throws -> Void

  /// The steps that belong to batches, by their number among all steps.
  private(set) var batches: [(step: Int, operations: () -> [BatchOperations])] = []
  private(set) var errors: [any Error] = []
  private var steps: [Step?] = []
  private var next = 0

  var remainingCount: Int { steps.count - next }
  var hasRemaining: Bool { remainingCount > 0 }

  func append(_ step: @escaping Step, batches operations: (() -> [BatchOperations])? = nil) {
    if let operations { batches.append((steps.count, operations)) }
    steps.append(step)
  }

  /// What the view carries out in the batches of a step, nothing when it has none.
  func operations(ofStep step: Int) -> [BatchOperations] {
    batches.first { $0.step == step }?.operations() ?? []
  }

  /// Takes out the steps of batches that have not run; other steps stay.
  func discardBatches() {
    let discarded = (steps, batches)
    for batch in batches where batch.step >= next { steps[batch.step] = nil }
    batches.removeAll { $0.step >= next }
    while next < steps.count, steps[next] == nil { next += 1 }
    // What the steps hold may use this object when it goes.
    withExtendedLifetime(discarded) {}
  }

  /// Runs the steps up to the given one, or all of them, steps added meanwhile included.
  func run(through last: Int = .max, recordingIn update: StorageUpdate) {
    while next < steps.count, next <= last {
      let step = steps[next]
      // Marked as done before it runs: a step that applies the update again must not run twice.
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
