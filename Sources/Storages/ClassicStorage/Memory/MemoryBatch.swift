import DiffableStorage

/// The edits that become one update of the view.
final class MemoryBatch: ComputedStep {
  private weak var storage: MemoryStorage?

  /// Whether any edit was requested, even if it was refused.
  var isWanted = false

  /// The storage's generation in which the batch was shown, nil while it is not.
  private var settledGeneration: Int?

  /// Whether the batch was shown.
  var isSettled: Bool { settledGeneration != nil }

  /// The edits with their combined change.
  let draft: MemoryDraft

  private var edits: [Edit] = []
  private var plan: [BatchOperations]?

  private struct Edit {
    let make: MemoryEdit
    var isRefused = false
  }

  init(editing storage: MemoryStorage) {
    self.storage = storage
    draft = MemoryDraft(of: storage.latest)
  }

  /// Whether no edit has been applied.
  var isEmpty: Bool { edits.isEmpty }

  /// The batches for a view, computed on first access; none after a reload that has already shown their
  /// result.
  var operations: [BatchOperations] {
    if let settledGeneration, let storage, settledGeneration < storage.generation { return [] }
    let operations = plan ?? draft.operations
    plan = operations
    return operations
  }

  /// Applies an edit to the draft, and adds it to the batch unless it was refused.
  func add(_ edit: @escaping MemoryEdit) -> MemoryStorageAnomaly? {
    plan = nil
    let anomaly = edit(draft)
    if anomaly == nil { edits.append(Edit(make: edit)) }
    return anomaly
  }

  /// Applies all edits again, after the contents below them have changed, and returns the anomalies of those
  /// that are refused now and were not the last time.
  func redo() -> [MemoryStorageAnomaly] {
    plan = nil
    draft.restart()
    return redo(in: draft)
  }

  /// Applies all edits again, as part of another draft, and returns the anomalies of those that are refused now
  /// and were not the last time.
  func redo(in draft: MemoryDraft) -> [MemoryStorageAnomaly] {
    var anomalies: [MemoryStorageAnomaly] = []
    let before = edits
    edits = before.map { edit in
      let anomaly = edit.make(draft)
      if let anomaly, !edit.isRefused { anomalies.append(anomaly) }
      return Edit(make: edit.make, isRefused: anomaly != nil)
    }
    return anomalies
  }

  func rowEdits(_ operations: BatchOperations, _ layout: RowLayout, allowsMoves: Bool) -> RowEdits?
  {
    storage?.rowEdits(of: self, operations, layout, allowsMoves)
  }

  func apply() {
    storage?.show(through: self)
  }

  func list(in update: StorageUpdate) {
    draft.fill(update)
  }

  /// Releases the edits and models after they are shown; the batches for the view stay available.
  func settle(in generation: Int) {
    settledGeneration = generation
    releasingLast(edits) {
      edits = []
      draft.forgetModels()
    }
  }
}
