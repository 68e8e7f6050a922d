extension Snapshot.Builder {
  /// The changes that turn a section's items into those of a list; throws if an item to insert is a
  /// duplicate.
  @inlinable
  func changes(
    inSection section: UInt32,
    to list: ContiguousArray<Item>,
    limit: Int
  ) throws(SnapshotError) -> ItemChanges<Item>? {
    guard let changes = tree.changes(inSection: section, to: list, limit: limit) else { return nil }
    let index = tree.section(section) { $1.section }
    let refused = refused(changes.inserted) { $0.section != index || !changes.removes($0.item) }
    if let refused { throw firstDuplicate(in: list, inSectionAt: index) ?? refused }
    return changes
  }

  /// The error for an item that is inserted twice or remains elsewhere; nil if all can be
  /// inserted.
  ///
  /// - Parameters:
  ///   - new: The items to insert.
  ///   - stays: Whether the item at a position remains; nil if all existing items are removed.
  /// - Returns: The error.
  @inlinable
  package func refused(
    _ new: HashedItems<Item>,
    where stays: ((ItemPosition) -> Bool)?
  ) -> SnapshotError? {
    let (items, keys) = (new.items, new.keys)
    let refused =
      new.firstRepeated()
      ?? stays.flatMap { stays in
        items.indices.first { index in
          tree.position(of: items[index], key: keys[index]).map(stays) ?? false
        }
      }
    return refused.map { .duplicateItem(items[$0], at: nil) }
  }

  /// Replaces all items of a section without comparing them.
  @inlinable
  mutating func replaceAll(
    inSection section: UInt32,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    let index = tree.section(section) { $1.section }
    let isAlone = tree.row(ofSection: section).count == tree.itemCount
    let new = HashedItems(list)
    if let refused = refused(new, where: isAlone ? nil : { $0.section != index }) {
      throw firstDuplicate(in: list, inSectionAt: index) ?? refused
    }
    change {
      $0.replaceAll(inSection: section, with: new)
    } recording: {
      .replace([.init($0.offsets(ofSection: section), count: new.count)])
    }
  }

  /// The error for the first identifier of a list that is repeated or is in another section.
  ///
  /// ``refused(_:where:)`` may find a later one, because it does not look at items that remain.
  @inlinable
  func firstDuplicate(in list: ContiguousArray<Item>, inSectionAt index: Int?) -> SnapshotError? {
    var seen = IdentifierPool<Item>()
    for id in list {
      let key = hashKey(of: id)
      let position = tree.position(of: id, key: key)
      if seen.insert(id, hash: key) == nil || position.map({ $0.section != index }) ?? false {
        return .duplicateItem(id, at: position)
      }
    }
    return nil
  }
}
