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

/// One step of an update: a change of the data, and the batches for a view that belong to it.
struct UpdateStep {
  /// What changes when the step is applied.
  enum Change {
    /// A closure changes the data.
    case closure((StorageUpdate) throws -> Void)
    /// The storage shows the state with a number.
    case state(Int)
    case computed(any ComputedStep)
    /// Nothing, because the step is applied or discarded.
    case nothing
  }

  /// The batches of a step.
  enum Batches {
    /// The step belongs to no batch.
    case none
    case known(BatchOperations)
    case computed(any ComputedStep)
  }

  var change: Change
  var batches = Batches.none

  var hasBatches: Bool {
    if case .none = batches { false } else { true }
  }

  /// The operations of one of the batches; none if the batch no longer exists.
  func operations(at index: Int) -> BatchOperations {
    switch batches {
    case .none: return BatchOperations()
    case .known(let operations): return operations
    case .computed(let step):
      let operations = step.operations
      return operations.indices.contains(index) ? operations[index] : BatchOperations()
    }
  }
}

/// The steps of an update, first in, first out.
struct UpdateSteps {
  private(set) var all: [UpdateStep] = []
  private var next = 0

  /// Whether no step has ever had batches.
  private(set) var neverHadBatches = true

  var remainingCount: Int { all.count - next }
  var hasRemaining: Bool { next < all.count }

  /// Whether a step with batches is neither applied nor discarded.
  func isWaiting(_ index: Int) -> Bool { index >= next && all[index].hasBatches }

  mutating func append(_ step: UpdateStep) {
    if step.hasBatches { neverHadBatches = false }
    all.append(step)
  }

  /// Returns the index and the change of the next step and counts it as applied, unless its index is above
  /// a limit.
  ///
  /// So a closure that applies the update again does not run twice.
  mutating func take(through last: Int) -> (index: Int, change: UpdateStep.Change)? {
    guard hasRemaining, next <= last else { return nil }
    let change = all[next].change
    all[next].change = .nothing
    defer { next += 1 }
    return (next, change)
  }

  /// Removes the steps with batches that are not applied.
  ///
  /// - Returns: What was removed. Release it once nothing accesses the update.
  mutating func discardBatches() -> [UpdateStep] {
    var discarded: [UpdateStep] = []
    for index in next..<all.count where all[index].hasBatches {
      discarded.append(all[index])
      all[index] = UpdateStep(change: .nothing)
    }
    while hasRemaining, case .nothing = all[next].change { next += 1 }
    return discarded
  }
}
