import DiffableStorage
import PortableFoundation

// Inserting, removing, replacing and moving models in a draft, each with a record.

// MARK: - Inserting

extension MemoryDraft {
  func append(model: Any, toSection index: Int) -> MemoryStorageAnomaly? {
    let count = outline.numberOfItems(inSectionAt: index)
    return insert(model, at: ItemPosition(section: index, item: count), among: count)
  }

  func append<Model>(_ models: [Model], toSection index: Int) -> MemoryStorageAnomaly? {
    insert(models, at: [index, outline.numberOfItems(inSectionAt: index)])
  }

  /// Inserts one model as the method for several does; most edits insert a single one.
  func insert(model: Any, at indexPath: IndexPath) -> MemoryStorageAnomaly? {
    guard let position = ItemPosition(indexPath) else { return refusal(of: indexPath, among: 0) }
    let count = outline.numberOfItems(inSectionAt: position.section)
    return insert(model, at: position, among: count)
  }

  private func insert(
    _ model: Any,
    at position: ItemPosition,
    among count: Int
  ) -> MemoryStorageAnomaly? {
    guard let section = section(for: position, among: count) else {
      return refusal(of: IndexPath(position), among: count)
    }
    put(model, in: section, at: position, among: count)
    record(.insert, position)
    return nil
  }

  func insert<Model>(_ models: [Model], at indexPath: IndexPath) -> MemoryStorageAnomaly? {
    guard let position = ItemPosition(indexPath) else { return refusal(of: indexPath, among: 0) }
    let count = outline.numberOfItems(inSectionAt: position.section)
    guard let section = section(for: position, among: count) else {
      return refusal(of: indexPath, among: count)
    }
    put(models, in: section, at: position)
    recordInsertion(of: models.count, at: position)
    return nil
  }

  /// The section for models at a position, created if it is missing; nil if the position is not possible.
  private func section(for position: ItemPosition, among count: Int) -> Int? {
    (0...count).contains(position.item) ? reach(section: position.section) : nil
  }

  private func refusal(of indexPath: IndexPath, among count: Int) -> MemoryStorageAnomaly {
    .insertionIndexPathTooBig(indexPath: indexPath, countOfElementsInSection: count)
  }

  func recordInsertion(of count: Int, at position: ItemPosition) {
    for offset in 0..<count {
      record(.insert, ItemPosition(section: position.section, item: position.item + offset))
    }
  }
}

// MARK: - Removing

extension MemoryDraft {
  func remove<T: Equatable>(_ item: T) -> MemoryStorageAnomaly? {
    guard removeAll([item]) == 1 else {
      return .removeItemFailedItemNotFound(itemDescription: String(describing: item))
    }
    return nil
  }

  /// Finds the models that are equal to the given ones, removes them, and returns their number.
  @discardableResult
  func removeAll<T: Equatable>(_ items: [T]) -> Int {
    var isKnown: Set<Int> = []
    let slots = contents.slots(of: items).compactMap(\.self).filter { isKnown.insert($0).inserted }
    // The user's `==` may have removed some of them.
    let found = slots.compactMap { slot in outline.position(of: slot).map { (slot, $0) } }
    remove(found)
    return found.count
  }

  func remove(at indexPaths: [IndexPath]) {
    let positions = indexPaths.compactMap(ItemPosition.init)
    let descending = positions.count > 1 ? Set(positions).sorted(by: >) : positions
    remove(descending.compactMap { position in contents.slot(at: position).map { ($0, position) } })
  }

  func removeAll(inSection index: Int) {
    guard let section = contents.section(at: index) else { return }
    for item in 0..<contents.numberOfItems(inSection: section) {
      record(.delete, ItemPosition(section: index, item: item))
    }
    takeAll(inSection: section)
  }

  /// Removes slots and records them in the given order, with their positions before the removal.
  private func remove(_ items: [(slot: Int, position: ItemPosition)]) {
    for (_, position) in items { record(.delete, position) }
    take(items.map(\.slot))
  }
}

// MARK: - Replacing

extension MemoryDraft {
  /// Marks the slot of an equal model for a reload.
  func reload<T: Equatable>(_ item: T) {
    guard let slot = contents.slot(of: item), let position = outline.position(of: slot) else {
      return
    }
    noteReload(of: slot)
    record(updateOf: position, to: item)
  }

  func replace<T: Equatable>(_ item: T, with model: Any) -> MemoryStorageAnomaly? {
    guard let slot = contents.slot(of: item), let position = outline.position(of: slot) else {
      return .replaceItemFailedItemNotFound(itemDescription: String(describing: item))
    }
    noteReload(of: slot)
    record(updateOf: position, to: model)
    put(model, in: slot)
    return nil
  }
}

// MARK: - Moving

extension MemoryDraft {
  /// Moves a model; creates the section of the destination if it is missing.
  ///
  /// The destination is the position after the move.
  func move(from source: IndexPath, to destination: IndexPath) -> MemoryStorageAnomaly? {
    guard let from = ItemPosition(source), let slot = contents.slot(at: from) else {
      return .moveItemFailedItemNotFound(indexPath: source)
    }
    let to = ItemPosition(destination)
    let count = to.map { numberOfItems(inSectionAt: $0.section, without: from) } ?? 0
    guard let to, (0...count).contains(to.item), let section = reach(section: to.section) else {
      return .moveItemFailedIndexPathTooBig(
        indexPath: destination,
        countOfElementsInSection: count
      )
    }
    move(slot, from: from, in: section, at: to)
    record(.move, from, to)
    return nil
  }

  /// Moves a model between existing sections, without recording it.
  func moveUnrecorded(from source: IndexPath, to destination: IndexPath) -> MemoryStorageAnomaly? {
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      contents.section(at: from.section) != nil, let section = contents.section(at: to.section)
    else { return nil }
    let count = numberOfItems(inSectionAt: to.section, without: from)
    guard to.item >= 0, to.item <= count, let slot = contents.slot(at: from) else {
      return .moveItemFailedInvalidIndexPaths(
        sourceIndexPath: source,
        destinationIndexPath: destination,
        sourceElementsInSection: outline.numberOfItems(inSectionAt: from.section),
        destinationElementsInSection: count
      )
    }
    move(slot, from: from, in: section, at: to)
    return nil
  }

  private func numberOfItems(inSectionAt index: Int, without position: ItemPosition) -> Int {
    outline.numberOfItems(inSectionAt: index) - (index == position.section ? 1 : 0)
  }

  /// Moves a slot to a position, which is its position after the move.
  private func move(_ slot: Int, from: ItemPosition, in section: Int, at to: ItemPosition) {
    let isBehind = from.section == to.section && to.item >= from.item
    let next = contents.slot(
      at: ItemPosition(section: to.section, item: isBehind ? to.item + 1 : to.item)
    )
    rearrange { builder throws(SnapshotError) in
      if let next {
        try builder.moveItem(slot, beforeItem: next)
      } else {
        try builder.moveItem(slot, toEndOfSection: section)
      }
    }
  }
}
