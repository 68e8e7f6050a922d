import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The combined change of a batch of edits: for the contents, for the record and for a view.
final class MemoryChange {
  /// The outline before the first edit and after the last.
  let before: Snapshot<Int, Int>
  private(set) var after: Snapshot<Int, Int>

  /// The models of slots that are new or have another model, in the order in which they came.
  private(set) var models: [(slot: Int, model: Any)] = []

  /// The pages of models that came in together.
  private(set) var pages = ModelPages()

  /// The slots that were deleted.
  private(set) var emptied: [Int] = []

  /// The slots whose cells have to be reloaded.
  private(set) var reloaded: Set<Int> = []

  /// The section objects of inserted sections.
  private(set) var arrivingSections: [(section: Int, model: SectionModel)] = []

  /// The sections that were deleted.
  private(set) var leavingSections: [Int] = []

  /// How often the outline was edited.
  private var outlineEdits = 0

  /// The edits of items and sections in the order in which they were made; a move has two positions.
  private var itemEdits: [(type: ChangeType, position: ItemPosition, to: ItemPosition?)] = []
  private var sectionEdits: [(ChangeType, [Int])] = []
  private var updatedModels: [ItemPosition: Any] = [:]

  init(from outline: Snapshot<Int, Int>) {
    before = outline
    after = outline
  }
}

// MARK: - Noting edits

extension MemoryChange {
  func noteOutline(_ outline: Snapshot<Int, Int>) {
    after = outline
    outlineEdits += 1
  }

  func notePut(_ model: Any, in slot: Int) {
    models.append((slot, model))
  }

  func notePut(_ pages: ModelPages) {
    self.pages.add(pages)
  }

  /// Releases the models, which are in the shown contents now.
  func forgetModels() {
    let old = (models, pages)
    models = []
    pages = ModelPages()
    withExtendedLifetime(old) {}
  }

  func noteReload(of slot: Int) {
    reloaded.insert(slot)
  }

  func noteEmptied(_ slots: [Int]) {
    emptied += slots
  }

  func noteArrival(of model: SectionModel, as section: Int) {
    arrivingSections.append((section, model))
  }

  func noteDeparture(of section: Int) {
    leavingSections.append(section)
  }

  func record(_ type: ChangeType, _ position: ItemPosition, _ to: ItemPosition? = nil) {
    itemEdits.append((type, position, to))
  }

  func record(updateOf position: ItemPosition, to model: Any) {
    record(.update, position)
    updatedModels[position] = model
  }

  func record(_ type: ChangeType, sections indexes: Int...) {
    sectionEdits.append((type, indexes))
  }
}

// MARK: - Reading the change

extension MemoryChange {
  /// Adds the edits to the change lists of an update, in the order in which they were made.
  func fill(_ update: StorageUpdate) {
    update.objectChanges += itemEdits.map { edit in
      (edit.type, [edit.position, edit.to].compactMap { $0.map { IndexPath($0) } })
    }
    update.sectionChanges += sectionEdits
    for (position, model) in updatedModels { update.updatedObjects[IndexPath(position)] = model }
  }

  /// The batches for a view, computed from the outlines before and after the edits.
  ///
  /// There is at least one batch, even if it has no operations.
  var operations: [BatchOperations] {
    let batches = recordedBatch.map { [$0] } ?? comparedBatches
    return batches.isEmpty ? [BatchOperations()] : batches
  }

  /// The batch of a single edit of items of one kind, as it was recorded; nil for other changes.
  private var recordedBatch: BatchOperations? {
    guard outlineEdits == 1, sectionEdits.isEmpty, reloaded.isEmpty, let first = itemEdits.first,
      itemEdits.allSatisfy({ $0.type == first.type })
    else { return nil }
    var batch = BatchOperations()
    switch first.type {
    case .insert: batch.itemInsertions = itemEdits.map(\.position).sorted()
    case .delete: batch.itemDeletions = itemEdits.map(\.position).sorted()
    case .move:
      guard itemEdits.count == 1, let to = first.to else { return nil }
      if first.position != to { batch.itemMoves = [BatchMove(from: first.position, to: to)] }
    case .update: return nil
    }
    return batch
  }

  /// The batches that a comparison of the outlines finds.
  private var comparedBatches: [BatchOperations] {
    let marked = after.markingReload(of: reloaded.filter { before.contains($0) })
    // The contents switch once, so there can be no state between two structural batches.
    return BatchPlan(from: before, to: marked, policy: .fewestBatches).batches.map(\.operations)
  }
}

extension Snapshot {
  /// This snapshot with reload marks on those of the given items that it contains.
  fileprivate func markingReload(of items: some Sequence<Item>) -> Self {
    let items = items.filter(contains)
    guard !items.isEmpty else { return self }
    // This does not throw: the snapshot contains the items.
    return (try? modifying { builder throws(SnapshotError) in try builder.reloadItems(items) })
      ?? self
  }
}
