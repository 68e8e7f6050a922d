import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// MARK: - Inserting

extension MemoryDraft {
  func append<Model>(_ models: [Model], toSection index: Int) -> MemoryStorageAnomaly? {
    insert(models, at: [index, outline.numberOfItems(inSectionAt: index)])
  }

  func insert<Model>(_ models: [Model], at indexPath: IndexPath) -> MemoryStorageAnomaly? {
    let position = ItemPosition(indexPath)
    let count = position.map { outline.numberOfItems(inSectionAt: $0.section) } ?? 0
    guard let position, (0...count).contains(position.item),
      let section = reach(section: position.section)
    else {
      return .insertionIndexPathTooBig(indexPath: indexPath, countOfElementsInSection: count)
    }
    put(models, in: section, at: position)
    recordInsertion(of: models.count, at: position)
    return nil
  }

  func recordInsertion(of count: Int, at position: ItemPosition) {
    for offset in 0..<count {
      let place = ItemPosition(section: position.section, item: position.item + offset)
      change.record(.insert, place)
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
    let slots = items.compactMap(contents.slot(of:)).filter { isKnown.insert($0).inserted }
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
      change.record(.delete, ItemPosition(section: index, item: item))
    }
    takeAll(inSection: section)
  }

  /// Removes slots and records them in the given order, with their positions before the removal.
  private func remove(_ items: [(slot: Int, position: ItemPosition)]) {
    for (_, position) in items { change.record(.delete, position) }
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
    change.noteReload(of: slot)
    change.record(updateOf: position, to: item)
  }

  func replace<T: Equatable>(_ item: T, with model: Any) -> MemoryStorageAnomaly? {
    guard let slot = contents.slot(of: item), let position = outline.position(of: slot) else {
      return .replaceItemFailedItemNotFound(itemDescription: String(describing: item))
    }
    change.notePut(model, in: slot)
    change.noteReload(of: slot)
    change.record(updateOf: position, to: model)
    contents.put(model, in: slot)
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
    place(slot, from: from, in: section, at: to)
    change.record(.move, from, to)
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
    place(slot, from: from, in: section, at: to)
    return nil
  }

  private func numberOfItems(inSectionAt index: Int, without position: ItemPosition) -> Int {
    outline.numberOfItems(inSectionAt: index) - (index == position.section ? 1 : 0)
  }

  /// Moves a slot to a position, which is its position after the move.
  private func place(_ slot: Int, from: ItemPosition, in section: Int, at to: ItemPosition) {
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
