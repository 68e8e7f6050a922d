import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An edit.
///
/// If it is refused, it changes nothing and returns an anomaly.
typealias MemoryEdit = (MemoryDraft) -> MemoryStorageAnomaly?

/// Applies edits to the newest contents, and collects the change that they make.
///
/// An edit first searches, which may run the user's code, then changes the outline, then the
/// models. So the contents are valid whenever a model is compared or released.
final class MemoryDraft {
  /// The maximum number of missing sections that one edit creates.
  static let maximumOfCreatedSections = 100_000

  let contents: MemoryContents
  private(set) var change: MemoryChange

  init(of contents: MemoryContents) {
    self.contents = contents
    change = MemoryChange(from: contents.outline)
  }

  /// Drops the collected change, and starts again from the current contents.
  func restart() {
    let old = change
    change = MemoryChange(from: contents.outline)
    withExtendedLifetime(old) {}
  }
}

// MARK: - Primitive edits

extension MemoryDraft {
  var outline: Snapshot<Int, Int> { contents.outline }

  func rearrange(
    _ edit: (inout Snapshot<Int, Int>.Builder) throws(SnapshotError) -> Void
  ) {
    contents.rearrange(edit)
    change.noteOutline(contents.outline)
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
      for index in count...index { change.record(.insert, sections: index) }
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
    let slots = fillSlots(with: models)
    let isAtEnd = position.item == outline.numberOfItems(inSectionAt: position.section)
    let next = isAtEnd ? nil : contents.slot(at: position)
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
  /// This takes less time than to insert most of the slots one by one.
  private func rebuild(with slots: [Int], inSection section: Int) {
    let rows = outline.sectionIdentifiers.map { identifier in
      (identifier, identifier == section ? slots : self.slots(inSection: identifier))
    }
    contents.rebuild(rows)
    change.noteOutline(contents.outline)
  }

  /// Puts models in new slots, which are not in the outline yet.
  private func fillSlots<Model>(with models: [Model]) -> Range<Int> {
    let slots = contents.makeNumbers(models.count)
    if models.count < ModelPages.pageSize {
      for (index, slot) in slots.enumerated() {
        contents.put(models[index], in: slot)
        change.notePut(models[index], in: slot)
      }
    } else {
      let pages = ModelPages(models, from: slots.lowerBound)
      contents.add(pages)
      change.notePut(pages)
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
    outline.itemIdentifiers(inSection: section).map(Array.init) ?? []
  }

  /// Releases the models of slots that are not in the outline any more.
  func forget(_ slots: [Int]) {
    change.noteEmptied(slots)
    contents.empty(slots)
  }
}
