import DiffableStorage

/// Edits that a view learns of together, from the first of them until it shows them.
final class MemoryBatch {
  /// Whether anything was asked for, be it refused.
  var isWanted = false

  private let draft: MemoryDraft
  private var edits: [MemoryEdit] = []
  private var plan: [BatchOperations]?

  init(editing contents: MemoryContents) {
    draft = MemoryDraft(of: contents)
  }

  /// Whether an edit has been carried out.
  var isEmpty: Bool { edits.isEmpty }

  /// What the edits amount to.
  var change: MemoryChange { draft.change }

  /// What a view carries out, worked out when it is first asked for.
  var operations: [BatchOperations] {
    let operations = plan ?? change.operations()
    plan = operations
    return operations
  }

  /// Carries out one edit more.
  func add(_ edit: @escaping MemoryEdit) -> MemoryStorageAnomaly? {
    plan = nil
    let anomaly = edit(draft)
    if anomaly == nil { edits.append(edit) }
    return anomaly
  }

  /// Carries out all edits again, on contents that have changed otherwise; answers what kept some
  /// of them from doing anything.
  func redo() -> [MemoryStorageAnomaly] {
    plan = nil
    draft.restart()
    return edits.compactMap { $0(draft) }
  }

  /// The edits are shown: nobody asks for them again, only for the plan.
  func settle() {
    let old = edits
    edits = []
    draft.letGoOfModels()
    withExtendedLifetime(old) {}
  }

  /// Carries out all edits as part of another draft.
  func redo(in draft: MemoryDraft) -> [MemoryStorageAnomaly] {
    edits.compactMap { $0(draft) }
  }
}
