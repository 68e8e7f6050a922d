import DiffableStorage

/// Edits that a view learns of together, from the first of them until it shows them.
final class MemoryBatch {
  /// Whether anything was asked for, be it refused.
  var isWanted = false

  private let draft: MemoryDraft
  private var edits: [(edit: MemoryEdit, isRefused: Bool)] = []
  private var plan: [BatchOperations]?

  /// Headers and footers that the view has to ask for again: single ones, by the number of their
  /// section, and all of some kinds.
  private var supplementaries: Set<Supplementary> = []
  private var supplementaryKinds: Set<String> = []

  private struct Supplementary: Hashable {
    var kind: String
    var section: Int
  }

  init(editing contents: MemoryContents) {
    draft = MemoryDraft(of: contents)
  }

  /// Whether an edit has been carried out.
  var isEmpty: Bool { edits.isEmpty }

  /// What the edits amount to.
  var change: MemoryChange { draft.change }

  /// What a view carries out, worked out when it is first asked for.
  var operations: [BatchOperations] {
    let operations = plan ?? change.operations(reloading: supplementaryReloads)
    plan = operations
    return operations
  }

  private var supplementaryReloads: [SupplementaryReload] {
    let outline = change.after
    let single = supplementaries.compactMap { supplementary in
      outline.indexOfSection(supplementary.section).map {
        SupplementaryReload(kind: supplementary.kind, section: $0)
      }
    }
    let all = supplementaryKinds.flatMap { kind in
      (0..<outline.numberOfSections).map { SupplementaryReload(kind: kind, section: $0) }
    }
    return Set(single + all).sorted { ($0.section, $0.kind) < ($1.section, $1.kind) }
  }

  /// Has the view ask again for a header or footer.
  func note(_ kind: String, inSection section: Int) {
    plan = nil
    supplementaries.insert(Supplementary(kind: kind, section: section))
  }

  /// Has the view ask again for all headers or footers of some kinds.
  func noteSupplementaries(ofKinds kinds: Set<String>) {
    plan = nil
    supplementaryKinds.formUnion(kinds)
  }

  /// Has the view ask again for what it asks again for in another batch.
  func noteSupplementaries(of other: MemoryBatch) {
    plan = nil
    supplementaries.formUnion(other.supplementaries)
    supplementaryKinds.formUnion(other.supplementaryKinds)
  }

  /// Carries out one edit more.
  func add(_ edit: @escaping MemoryEdit) -> MemoryStorageAnomaly? {
    plan = nil
    let anomaly = edit(draft)
    if anomaly == nil { edits.append((edit, false)) }
    return anomaly
  }

  /// Carries out all edits again, on contents that have changed otherwise.
  ///
  /// - Returns: What kept edits from doing anything that could be carried out the last time.
  func redo() -> [MemoryStorageAnomaly] {
    plan = nil
    draft.restart()
    return redo(in: draft)
  }

  /// Carries out all edits again, as part of another draft.
  ///
  /// - Returns: What kept edits from doing anything that could be carried out the last time.
  func redo(in draft: MemoryDraft) -> [MemoryStorageAnomaly] {
    var anomalies: [MemoryStorageAnomaly] = []
    let before = edits
    edits = before.map { edit, wasRefused in
      let anomaly = edit(draft)
      if let anomaly, !wasRefused { anomalies.append(anomaly) }
      return (edit, anomaly != nil)
    }
    return anomalies
  }

  /// The edits are shown: nobody asks for them again, only for the plan.
  func settle() {
    let old = edits
    edits = []
    draft.letGoOfModels()
    withExtendedLifetime(old) {}
  }
}
