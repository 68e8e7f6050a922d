/// One step of an update: a change of the data, and the batches for a view that belong to it.
///
/// The update applies its steps in order. A presenter keeps the steps that lead from one numbered state to the
/// next as well, and discards those that a reload has overtaken.
final class UpdateStep {
  /// What changes when the step is applied.
  enum Change {
    /// A closure changes the data.
    case closure((StorageUpdate) throws -> Void)
    /// The presenter shows the state with a number.
    case state(Int)
    case computed(any ComputedStep)
  }

  /// The batches of a step.
  enum Batches {
    /// The step belongs to no batch.
    case none
    case known(BatchOperations)
    case computed(any ComputedStep)
  }

  /// What the change lists of the update do not contain yet, once the step is applied.
  enum Record {
    case none
    case closures([(StorageUpdate) -> Void])
    /// The state that was shown, at which the batch ends.
    case state(AnyObject)
    case computed(any ComputedStep)
  }

  /// Nil if the step is applied or discarded.
  private var change: Change?
  private(set) var batches: Batches
  private(set) var isDiscarded = false

  /// Whether the step is applied to its end, or discarded.
  private(set) var isFinished = false
  var record = Record.none

  /// What waits until the step is applied or discarded; nil if nothing does.
  private var progress: UpdateProgress?

  init(_ change: Change, _ batches: Batches = .none) {
    self.change = change
    self.batches = batches
  }

  /// Whether the step is applied or discarded.
  var isDone: Bool { change == nil }

  var hasBatches: Bool {
    if case .none = batches { false } else { true }
  }

  /// The number of the state that the step shows; nil if it shows none or is done.
  var state: Int? {
    if case .state(let number) = change { number } else { nil }
  }

  /// The operations of one of the batches; none if the batch no longer exists.
  func operations(at index: Int = 0) -> BatchOperations {
    switch batches {
    case .none: return BatchOperations()
    case .known(let operations): return operations
    case .computed(let step):
      let operations = step.operations
      return operations.indices.contains(index) ? operations[index] : BatchOperations()
    }
  }

  /// Keeps a progress waiting until the step is done.
  func delay(_ progress: UpdateProgress) {
    progress.hold()
    self.progress = progress
  }

  /// Returns the change and counts the step as applied; nil if it is done.
  ///
  /// So a closure that applies the update again does not run twice. ``finish()`` must follow.
  func take() -> Change? { change.take() }

  /// Ends the wait for the step.
  func finish() {
    isFinished = true
    progress.take()?.release()
  }

  /// Releases the record of a step that is not shown.
  func forgetRecord() {
    releasingLast(record) { record = .none }
  }

  /// Removes the change and the batches, which a reload has overtaken.
  func discard() {
    releasingLast((change, batches, record)) {
      (change, batches, record) = (nil, .none, .none)
      isDiscarded = true
      progress?.end(as: .superseded)
      finish()
    }
  }
}

/// The steps of an update, first in, first out.
struct UpdateSteps {
  private(set) var all: [UpdateStep] = []

  /// The index of the first step that is not taken.
  private(set) var next = 0

  /// Whether no step has ever had batches.
  private(set) var neverHadBatches = true

  var remaining: ArraySlice<UpdateStep> { all[next...] }

  // Only steps at the start of the remaining ones can be discarded, so this looks at few of them.
  var hasRemaining: Bool { remaining.contains { !$0.isDone } }

  /// Whether a step with batches is neither applied nor discarded.
  func isWaiting(_ index: Int) -> Bool { !all[index].isDone && all[index].hasBatches }

  mutating func append(_ step: UpdateStep) {
    if step.hasBatches { neverHadBatches = false }
    all.append(step)
  }

  /// Returns the next step that is not done, with its change, unless its index is above a limit.
  mutating func take(through last: Int) -> (step: UpdateStep, change: UpdateStep.Change)? {
    while next < all.count, next <= last {
      let step = all[next]
      next += 1
      if let change = step.take() { return (step, change) }
    }
    return nil
  }
}

/// A change of the data whose batches take later changes of the data into account.
package protocol ComputedStep: AnyObject {
  /// The operations of each batch, which are asked for whenever the batches are read.
  var operations: [BatchOperations] { get }

  /// The edits of a flat list for one of the batches; nil if the storage cannot show the states between
  /// them.
  func rowEdits(_ operations: BatchOperations, _ layout: RowLayout, allowsMoves: Bool) -> RowEdits?

  /// Changes the data when the first of the batches is applied.
  func apply()

  /// Adds the changes to the change lists of an update, when they are first read after ``apply()``.
  func list(in update: StorageUpdate)
}
