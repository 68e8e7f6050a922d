import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a batch of edits amounts to: for the contents, for the record, for a view.
struct MemoryChange {
  /// The outline before the first edit and after the last.
  let before: Snapshot<Int, Int>
  private(set) var after: Snapshot<Int, Int>

  /// The models of slots that are new or were given another model.
  private(set) var models: [Int: Any] = [:]

  /// Slots that are gone.
  private(set) var emptied: [Int] = []

  /// Slots whose cells are to be made anew.
  private(set) var reloaded: Set<Int> = []

  /// Section objects that came with a new section.
  private(set) var arrivingSections: [(section: Int, model: SectionModel)] = []

  /// Sections that are gone.
  private(set) var leavingSections: [Int] = []

  private var objectChanges: [(ChangeType, [IndexPath])] = []
  private var sectionChanges: [(ChangeType, [Int])] = []
  private var updatedObjects: [IndexPath: Any] = [:]

  init(from outline: Snapshot<Int, Int>) {
    before = outline
    after = outline
  }
}

// MARK: - Noting edits

extension MemoryChange {
  mutating func noteOutline(_ outline: Snapshot<Int, Int>) {
    after = outline
  }

  mutating func notePut(_ model: Any, in slot: Int) {
    models[slot] = model
  }

  mutating func forgetModels() {
    models = [:]
  }

  mutating func noteReload(of slot: Int) {
    reloaded.insert(slot)
  }

  mutating func noteEmptied(_ slots: [Int]) {
    emptied += slots
  }

  mutating func noteArrival(of model: SectionModel, as section: Int) {
    arrivingSections.append((section, model))
  }

  mutating func noteDeparture(of section: Int) {
    leavingSections.append(section)
  }

  mutating func record(_ type: ChangeType, _ positions: ItemPosition...) {
    objectChanges.append((type, positions.map { IndexPath($0) }))
  }

  mutating func record(updateOf position: ItemPosition, to model: Any) {
    record(.update, position)
    updatedObjects[IndexPath(position)] = model
  }

  mutating func record(_ type: ChangeType, sections indexes: Int...) {
    sectionChanges.append((type, indexes))
  }
}

// MARK: - Telling others

extension MemoryChange {
  /// Adds the edits to an update's lists, in the order in which they were made.
  func fill(_ update: StorageUpdate) {
    update.objectChanges += objectChanges
    update.sectionChanges += sectionChanges
    update.updatedObjects.merge(updatedObjects) { $1 }
  }

  /// What a view carries out, batch after batch, however the edits came about; at least one batch,
  /// even if there is nothing to do in it.
  ///
  /// - Parameter supplementaries: The headers and footers to ask for again, which is content.
  /// - Returns: The batches, in order.
  func operations(reloading supplementaries: [SupplementaryReload]) -> [BatchOperations] {
    let marked = after.markingReload(of: reloaded.filter { before.contains($0) })
    var batches = BatchPlan(from: before, to: marked).batches.map(\.operations)
    if batches.isEmpty || !supplementaries.isEmpty && batches.last?.structuralCount != 0 {
      batches.append(BatchOperations())
    }
    batches[batches.count - 1].supplementaryReloads = supplementaries
    return batches
  }
}

extension Snapshot {
  /// This snapshot with marks on those of the items that are in it.
  fileprivate func markingReload(of items: some Sequence<Item>) -> Self {
    let items = items.filter(contains)
    guard !items.isEmpty else { return self }
    // An item that is there can be marked.
    return (try? modifying { builder throws(SnapshotError) in try builder.reloadItems(items) })
      ?? self
  }
}
