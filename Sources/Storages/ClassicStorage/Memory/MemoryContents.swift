package import DiffableStorage

/// One state of a memory storage: slots in sections, and the model in each of them.
///
///     outline   [s0: [0, 1, 4], s2: [3]]      the slots, in order
///     models    0 → "a"  1 → 7  3 → …         the model of each slot, in pages
///
/// Models can be of any type and need no identifiers. Slots are numbers that are never used twice,
/// so they serve as identifiers: the change between two states is the difference of their outlines.
///
/// This is a class, so that no access to it lasts while the user's code runs. Comparing and
/// releasing models runs the user's code, which may call the storage.
package final class MemoryContents {
  package private(set) var outline = Snapshot<Int, Int>()
  package private(set) var models = ModelPages()
  private var nextNumber = 0

  /// Returns an unused number for a slot or section.
  func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Returns unused numbers for slots; many are those of pages of their own.
  func makeNumbers(_ count: Int) -> Range<Int> {
    guard count >= ModelPages.pageSize else {
      defer { nextNumber += count }
      return nextNumber..<nextNumber + count
    }
    let first = ModelPages.startOfPage(from: nextNumber)
    nextNumber = ModelPages.startOfPage(from: first + count)
    return first..<first + count
  }

  // MARK: Reading

  func section(at index: Int) -> Int? { outline.sectionIdentifier(at: index) }

  func numberOfItems(inSection section: Int) -> Int {
    outline.numberOfItems(inSection: section)
  }

  func slot(at position: ItemPosition) -> Int? { outline.itemIdentifier(at: position) }

  package func model(at position: ItemPosition) -> Any? {
    slot(at: position).flatMap { models[$0] }
  }

  func model(at index: Int, inSection section: Int) -> Any? {
    outline.indexOfSection(section).flatMap {
      model(at: ItemPosition(section: $0, item: index))
    }
  }

  func items(inSection section: Int) -> [Any] {
    outline.itemIdentifiers(inSection: section).compactMap { models[$0] }
  }

  // MARK: Changing

  /// Edits the outline, and returns it; the edit has to be valid.
  func rearrange(
    _ edit: (inout Snapshot<Int, Int>.Builder) throws(SnapshotError) -> Void
  ) -> Snapshot<Int, Int> {
    makeOutline { () throws(SnapshotError) in try outline.modifying(edit) }
  }

  /// Makes the outline again from sections with their slots, which have to be valid, and returns it.
  func rebuild(_ rows: [(section: Int, slots: [Int])]) -> Snapshot<Int, Int> {
    makeOutline { () throws(SnapshotError) in
      try Snapshot(sections: rows.map { ($0.section, $0.slots) })
    }
  }

  private func makeOutline(
    _ make: () throws(SnapshotError) -> Snapshot<Int, Int>
  ) -> Snapshot<Int, Int> {
    do throws(SnapshotError) {
      let new = try make()
      outline = new
      return new
    } catch {
      preconditionFailure("An edit of a memory storage uses an invalid slot or section: \(error)")
    }
  }

  func put(_ model: Any, in slot: Int) {
    releasingLast(models.put(model, in: slot))
  }

  func add(_ pages: ModelPages) {
    models.add(pages)
  }

  func empty(_ slots: [Int]) {
    releasingLast(models.empty(slots))
  }

  /// Applies the change that a draft has made on other contents, and returns the models that are no longer
  /// needed.
  ///
  /// Release them when the storage is in a valid state, because releasing runs the user's code.
  func apply(_ draft: MemoryDraft) -> [Any] {
    outline = draft.after
    let unneeded = models.apply(draft.models)
    checkInvariants()
    return unneeded
  }

  /// A copy, whose new slots get the numbers that another state would give them.
  func copied(numberedAs other: MemoryContents) -> MemoryContents {
    let copy = MemoryContents()
    copy.become(self)
    copy.nextNumber = other.nextNumber
    return copy
  }

  /// A copy with the models of a draft, for the states between two edits of a flat list.
  func copied(adding draft: MemoryDraft) -> MemoryContents {
    let copy = MemoryContents()
    copy.become(self)
    copy.models.add(draft.models)
    return copy
  }

  /// Replaces the outline; all of its slots must have a model.
  func arrange(as outline: Snapshot<Int, Int>) {
    self.outline = outline
  }

  /// Copies another state; new slots get numbers that neither of the two has used.
  func become(_ other: MemoryContents) {
    releasingLast(models) {
      outline = other.outline
      models = other.models
      nextNumber = max(nextNumber, other.nextNumber)
    }
  }
}

// MARK: - Searching

// Models are found by equality, those for several values in one pass.
//
// A search sees the contents at its start, because `==` is the user's code and may edit the storage.

extension MemoryContents {
  /// The first slot with an equal model; models of other types are skipped.
  func slot<T: Equatable>(of item: T) -> Int? {
    var found: Int?
    visit(T.self) { slot, model in
      if model == item { found = slot }
      return found == nil
    }
    return found
  }

  /// For each value the first slot with an equal model, nil if there is none, in O(*k* + *n*) on average for
  /// *k* values of a `Hashable` type and *n* models, O(*k* *n*) for values of other types.
  func slots<T: Equatable>(of items: [T]) -> [Int?] {
    guard items.count > 1 else { return items.map { slot(of: $0) } }
    return (T.self as? any Hashable.Type).flatMap { hashedSlots(of: items, as: $0) }
      ?? comparedSlots(of: items)
  }

  /// The slots for values whose type turns out to be `Hashable`; both types are the same.
  private func hashedSlots<T, Same: Hashable>(of items: [T], as: Same.Type) -> [Int?]? {
    guard let items = items as? [Same] else { return nil }
    // A dictionary with enough capacity never rehashes, so a wrong `hash` cannot make it trap.
    var firstIndexes = [Same: Int](minimumCapacity: items.count)
    for index in items.indices.reversed() { firstIndexes[items[index]] = index }
    var found = [Int?](repeating: nil, count: items.count)
    var numberOfMissing = firstIndexes.count
    visit(Same.self) { slot, model in
      guard let index = firstIndexes[model], found[index] == nil else { return true }
      found[index] = slot
      numberOfMissing -= 1
      return numberOfMissing > 0
    }
    return found
  }

  private func comparedSlots<T: Equatable>(of items: [T]) -> [Int?] {
    var found = [Int?](repeating: nil, count: items.count)
    var missing = Array(items.indices)
    visit(T.self) { slot, model in
      // A repeated value finds the same model each time, so all values are compared.
      missing.removeAll { index in
        guard model == items[index] else { return false }
        found[index] = slot
        return true
      }
      return !missing.isEmpty
    }
    return found
  }

  private func visit<T>(_ type: T.Type, _ goesOn: (_ slot: Int, _ model: T) -> Bool) {
    // A copy, because no access to the models may last while the user's code runs.
    let models = models
    models.visit(outline.itemIdentifiers, as: type, goesOn)
  }
}
