import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An edit; it answers what kept it from doing anything.
typealias MemoryEdit = (MemoryDraft) -> MemoryStorageAnomaly?

/// Carries out edits on the newest contents and keeps account of them.
///
/// Edits find first, which may run the user's code, then change the outline, then the models: at
/// every moment when a model is compared or let go of, all is in order.
final class MemoryDraft {
  /// How many sections one edit may create to reach the one it names.
  static let maximumOfCreatedSections = 100_000

  let contents: MemoryContents
  private(set) var change: MemoryChange

  init(of contents: MemoryContents) {
    self.contents = contents
    change = MemoryChange(from: contents.outline)
  }

  /// Forgets its edits, which are no longer in the contents, and starts from those as they are.
  func restart() {
    let old = change
    change = MemoryChange(from: contents.outline)
    withExtendedLifetime(old) {}
  }

  /// Forgets the models, of which others have taken over.
  func letGoOfModels() {
    let old = change.models
    change.forgetModels()
    withExtendedLifetime(old) {}
  }
}

// MARK: - What the edits are made of

extension MemoryDraft {
  var outline: Snapshot<Int, Int> { contents.outline }

  /// Edits the account, with a function of ``MemoryChange``.
  func note(_ edit: (inout MemoryChange) -> Void) {
    edit(&change)
  }

  func rearrange(
    _ edit: (inout Snapshot<Int, Int>.Builder) throws(SnapshotError) -> Void
  ) {
    contents.rearrange(edit)
    change.noteOutline(contents.outline)
  }

  /// The section at an index, created with those missing before it; nil if the index is negative
  /// or too far off.
  func reach(section index: Int) -> Int? {
    let count = outline.numberOfSections
    guard canReach(section: index) else { return nil }
    if index >= count {
      let new = (count...index).map { _ in contents.makeNumber() }
      rearrange { builder throws(SnapshotError) in try builder.appendSections(new) }
      for index in count...index { note { $0.record(.insert, sections: index) } }
    }
    return contents.section(at: index)
  }

  func canReach(section index: Int) -> Bool {
    index >= 0 && index - outline.numberOfSections < Self.maximumOfCreatedSections
  }

  /// Puts models into new slots at a place that exists, without recording them.
  func put(_ models: [Any], in section: Int, at position: ItemPosition) {
    guard !models.isEmpty else { return }
    let slots = models.map { _ in contents.makeNumber() }
    for (slot, model) in zip(slots, models) {
      contents.put(model, in: slot)
      note { $0.notePut(model, in: slot) }
    }
    let next = contents.slot(at: position)
    rearrange { builder throws(SnapshotError) in
      if let next {
        try builder.insertItems(slots, beforeItem: next)
      } else {
        try builder.appendItems(slots, toSection: section)
      }
    }
  }

  /// Takes slots away, without recording them.
  func take(_ slots: [Int]) {
    rearrange { $0.deleteItems(slots) }
    forget(slots)
  }

  /// Takes all slots of a section away, without recording them.
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

  /// Lets go of the models in slots that are in the outline no longer.
  func forget(_ slots: [Int]) {
    note { $0.noteEmptied(slots) }
    contents.empty(slots)
  }
}
