package import DiffableStorage

/// One state of a memory storage: slots in sections, and the model in each of them.
///
///     outline   [s0: [0, 1, 4], s2: [3]]      which slots, in which order
///     models    0 → "a"  1 → 7  3 → …         what is in them
///
/// Models can be anything and need not be told apart; slots are numbers that are never used twice.
/// So a state of the outline shares with the next one whatever did not change, and what changed
/// between two is found by number.
///
/// A class of short accesses: comparing and releasing models runs the user's code, which may come
/// back to the storage.
package final class MemoryContents {
  package private(set) var outline = Snapshot<Int, Int>()
  package private(set) var models: [Int: Any] = [:]
  private var nextNumber = 0

  /// A number for a new slot or section.
  func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  // MARK: Reading

  func section(at index: Int) -> Int? { outline.sectionIdentifier(at: index) }

  func numberOfItems(inSection section: Int) -> Int {
    outline.numberOfItems(inSection: section) ?? 0
  }

  func slot(at position: ItemPosition) -> Int? { outline.itemIdentifier(at: position) }

  func model(at position: ItemPosition) -> Any? {
    slot(at: position).flatMap { models[$0] }
  }

  func model(at index: Int, inSection section: Int) -> Any? {
    outline.indexOfSection(section).flatMap {
      model(at: ItemPosition(section: $0, item: index))
    }
  }

  func items(inSection section: Int) -> [Any] {
    outline.itemIdentifiers(inSection: section)?.compactMap { models[$0] } ?? []
  }

  /// The first slot with an equal model; models of other types are passed over.
  func slot<T: Equatable>(of item: T) -> Int? {
    outline.itemIdentifiers.first { slot in
      models[slot].flatMap { $0 as? T } == item
    }
  }

  // MARK: Changing

  /// Edits the outline with numbers that are new, or in it.
  func rearrange(
    _ edit: (inout Snapshot<Int, Int>.Builder) throws(SnapshotError) -> Void
  ) {
    do throws(SnapshotError) {
      outline = try outline.modifying(edit)
    } catch {
      preconditionFailure("An edit of a memory storage names a slot that it has not: \(error)")
    }
  }

  func put(_ model: Any, in slot: Int) {
    let old = models.updateValue(model, forKey: slot)
    withExtendedLifetime(old) {}
  }

  func empty(_ slots: [Int]) {
    let old = slots.map { models.removeValue(forKey: $0) }
    withExtendedLifetime(old) {}
  }

  /// Goes on with a change made elsewhere.
  ///
  /// - Returns: The models that are needed no longer; to be let go of when all is in order.
  func apply(_ change: MemoryChange) -> [Any] {
    var unneeded: [Any] = []
    outline = change.after
    for (slot, model) in change.models {
      if let old = models.updateValue(model, forKey: slot) { unneeded.append(old) }
    }
    for slot in change.emptied {
      if let old = models.removeValue(forKey: slot) { unneeded.append(old) }
    }
    checkInvariants()
    return unneeded
  }

  /// Becomes the same as another state; numbers go on.
  func become(_ other: MemoryContents) {
    let unneeded = models
    outline = other.outline
    models = other.models
    withExtendedLifetime(unneeded) {}
  }
}
