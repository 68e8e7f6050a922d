import DiffableStorage
import PortableFoundation

// Applies edits to the newest contents of a memory storage, and collects the change.

/// An edit.
///
/// If it is refused, it changes nothing and returns an anomaly.
typealias MemoryEdit = (MemoryDraft) -> MemoryStorageAnomaly?

/// Applies edits to the newest contents, and collects the change that they make: for the shown contents,
/// for the record and for a view.
///
/// An edit first searches, which may run the user's code, then changes the outline, then the
/// models. So the contents are valid whenever a model is compared or released.
final class MemoryDraft {
  /// The maximum number of missing sections that one edit creates.
  static let maximumOfCreatedSections = 100_000

  let contents: MemoryContents

  /// The outline before the first edit and after the last.
  private(set) var before: Snapshot<Int, Int>
  private(set) var after: Snapshot<Int, Int>

  /// How often the outline was edited.
  private(set) var outlineEdits = 0

  /// The models that were added and removed.
  private(set) var models = ModelChanges()

  /// The slots whose cells have to be reloaded.
  private(set) var reloaded: Set<Int> = []

  /// The section objects of inserted sections.
  private(set) var arrivingSections: [(section: Int, model: SectionModel)] = []

  /// The sections that were deleted.
  private(set) var leavingSections: [Int] = []

  /// The edits of items and sections in the order in which they were made; a move has two positions.
  private(set) var itemEdits: [ItemEdit] = []
  private(set) var sectionEdits: [(ChangeType, [Int])] = []
  private(set) var updatedModels: [ItemPosition: Any] = [:]

  typealias ItemEdit = (type: ChangeType, position: ItemPosition, to: ItemPosition?)

  init(of contents: MemoryContents) {
    self.contents = contents
    before = contents.outline
    after = before
  }

  /// Drops what was collected, and starts again from the current contents.
  ///
  /// The draft stays the same object, because another edit may be in progress in it: its search ran code
  /// of the user, which caused this call. That edit then continues in this draft.
  func restart() {
    releasingLast((models, updatedModels, arrivingSections)) {
      before = contents.outline
      after = before
      outlineEdits = 0
      models = ModelChanges()
      reloaded = []
      arrivingSections = []
      leavingSections = []
      itemEdits = []
      sectionEdits = []
      updatedModels = [:]
    }
  }
}

// MARK: - Noting edits

extension MemoryDraft {
  /// Sets the model of a slot.
  func put(_ model: Any, in slot: Int) {
    models.put(model, in: slot)
    contents.put(model, in: slot)
  }

  /// Releases the models, which are in the shown contents now.
  func forgetModels() {
    releasingLast(models) { models = ModelChanges() }
  }

  func noteReload(of slot: Int) {
    reloaded.insert(slot)
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

// MARK: - Primitive edits

extension MemoryDraft {
  var outline: Snapshot<Int, Int> { contents.outline }

  func rearrange(
    _ edit: (inout Snapshot<Int, Int>.Builder) throws(SnapshotError) -> Void
  ) {
    after = contents.rearrange(edit)
    outlineEdits += 1
  }

  /// The section at an index; creates it and the missing sections before it.
  ///
  /// The result is nil if the index is negative or too many sections are missing.
  func reach(section index: Int) -> Int? {
    let count = outline.numberOfSections
    guard canReach(section: index) else { return nil }
    if index >= count {
      let new = (count...index).map { _ in contents.makeNumber() }
      rearrange { builder throws(SnapshotError) in try builder.appendSections(new) }
      for index in count...index { record(.insert, sections: index) }
    }
    return contents.section(at: index)
  }

  func canReach(section index: Int) -> Bool {
    index >= 0 && index - outline.numberOfSections < Self.maximumOfCreatedSections
  }

  /// Inserts models in new slots at a valid position, without recording them.
  func put<Model>(_ models: [Model], in section: Int, at position: ItemPosition) {
    guard !models.isEmpty else { return }
    if isMost(models.count, besides: outline.numberOfItems) {
      var all = slots(inSection: section)
      all.insert(contentsOf: fillSlots(with: models), at: position.item)
      rebuild(with: all, inSection: section)
      return
    }
    let count = outline.numberOfItems(inSectionAt: position.section)
    add(fillSlots(with: models), to: section, at: position, among: count)
  }

  /// Inserts a model in a new slot at a valid position, without recording it.
  func put(_ model: Any, in section: Int, at position: ItemPosition, among count: Int) {
    let slot = contents.makeNumber()
    put(model, in: slot)
    add(slot..<slot + 1, to: section, at: position, among: count)
  }

  /// Adds filled slots to the outline, from a position in a section on; `count` is the number of slots in the
  /// section.
  private func add(
    _ slots: Range<Int>,
    to section: Int,
    at position: ItemPosition,
    among count: Int
  ) {
    let next = position.item == count ? nil : contents.slot(at: position)
    rearrange { builder throws(SnapshotError) in
      if let next {
        try builder.insertItems(slots, beforeItem: next)
      } else {
        try builder.appendItems(slots, toSection: section)
      }
    }
  }

  /// Replaces the models of a section, without recording them.
  func replaceAll<Model>(inSection section: Int, at index: Int, with models: [Model]) {
    let old = slots(inSection: section)
    guard isMost(models.count, besides: outline.numberOfItems - old.count) else {
      takeAll(inSection: section)
      put(models, in: section, at: ItemPosition(section: index, item: 0))
      return
    }
    rebuild(with: Array(fillSlots(with: models)), inSection: section)
    forget(old)
  }

  /// Whether a number of new slots is so large that the outline is made again.
  private func isMost(_ count: Int, besides others: Int) -> Bool {
    count >= max(others, outline.numberOfSections, ModelPages.pageSize)
  }

  /// Makes the outline again, with other slots in a section.
  ///
  /// This takes less time than inserting most of the slots one by one.
  private func rebuild(with slots: [Int], inSection section: Int) {
    let rows = outline.sectionIdentifiers.map { identifier in
      (identifier, identifier == section ? slots : self.slots(inSection: identifier))
    }
    after = contents.rebuild(rows)
    outlineEdits += 1
  }

  /// Puts models in new slots, which are not in the outline yet.
  private func fillSlots<Model>(with models: [Model]) -> Range<Int> {
    let slots = contents.makeNumbers(models.count)
    if models.count < ModelPages.pageSize {
      for (index, slot) in slots.enumerated() {
        put(models[index], in: slot)
      }
    } else {
      let pages = ModelPages(models, from: slots.lowerBound)
      contents.add(pages)
      self.models.add(pages)
    }
    return slots
  }

  /// Removes slots, without recording them.
  func take(_ slots: [Int]) {
    rearrange { $0.deleteItems(slots) }
    forget(slots)
  }

  /// Removes all slots of a section, without recording them.
  func takeAll(inSection section: Int) {
    let slots = slots(inSection: section)
    rearrange { builder throws(SnapshotError) in
      try builder.replaceItems(inSection: section, with: [])
    }
    forget(slots)
  }

  func slots(inSection section: Int) -> [Int] {
    Array(outline.itemIdentifiers(inSection: section))
  }

  /// Releases the models of slots that are not in the outline any more.
  func forget(_ slots: [Int]) {
    models.noteEmptied(slots)
    contents.empty(slots)
  }
}
