extension Snapshot.Builder {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - section: The section; nil is the last one.
  /// - Throws: `noSections` when no section is named and there is none; `unknownSection`;
  ///   `duplicateItem` when an item is there already, in whatever section, or comes twice.
  /// - Complexity: O(*k*) on average.
  @inlinable
  public mutating func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section? = nil
  ) throws(SnapshotError) {
    let handle: Int
    if let section {
      handle = try sectionHandle(section)
    } else if let last = order.last {
      handle = last
    } else {
      throw .noSections
    }
    place(items: try adopt(items: ids, into: handle), in: handle, at: contents[handle].endIndex)
  }

  /// Adds items before another, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item that comes to stand behind the last of them.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` when an item is there already, in
  ///   whatever section, or comes twice.
  /// - Complexity: O(*k* + *m*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, offset: 0)
  }

  /// Adds items after another, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item that comes to stand before the first of them.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` when an item is there already, in
  ///   whatever section, or comes twice.
  /// - Complexity: O(*k* + *m*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, offset: 1)
  }

  /// Deletes items; unknown ones are ignored.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Complexity: O(*k*) on average, and the sizes of the sections they are in.
  @inlinable
  public mutating func deleteItems(_ ids: some Sequence<Item>) {
    let doomed = Set(ids.compactMap { items.handle(of: $0) })
    guard !doomed.isEmpty else { return }
    unchanged = nil
    for section in Set(doomed.map { owners[$0] }) {
      contents[section].removeAll(where: doomed.contains)
    }
    forget(items: doomed)
    checkInvariants(_invariantDefects())
  }

  /// Deletes all items; the sections stay.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func deleteAllItems() {
    guard items.count > 0 else { return }
    unchanged = nil
    items = IdentifierPool()
    owners = []
    for section in order { contents[section] = [] }
    marks.reloadedItems = []
    marks.reconfiguredItems = []
    checkInvariants(_invariantDefects())
  }

  /// Puts other items into a section.
  ///
  /// Items that stay keep their marks.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - ids: All items that it is to have, in order.
  /// - Throws: `unknownSection`; `duplicateItem` when an item comes twice or is in another section.
  /// - Complexity: O(*k* + *m*) on average.
  @inlinable
  public mutating func replaceItems(
    inSection section: Section,
    with ids: some Sequence<Item>
  ) throws(SnapshotError) {
    let section = try sectionHandle(section)
    var members: [Int] = []
    var seen: Set<Int> = []
    var new: [Int] = []
    for id in ids {
      if let handle = items.insert(id) {
        new.append(handle)
        seen.insert(handle)
        members.append(handle)
      } else if let handle = items.handle(of: id), seen.insert(handle).inserted,
        owners[handle] == section
      {
        members.append(handle)
      } else {
        for handle in new { items.remove(handle) }
        throw .duplicateItem(id, at: items.handle(of: id).map(position(ofItem:)))
      }
    }
    guard members != contents[section] else { return }
    unchanged = nil
    setOwner(of: new, to: section)
    let leaving = contents[section].filter { !seen.contains($0) }
    forget(items: leaving)
    contents[section] = members
    checkInvariants(_invariantDefects())
  }

  /// Marks items for reloading: their cells are made anew.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k*) on average.
  @inlinable
  public mutating func reloadItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    marks.reloadedItems.formUnion(try itemHandles(ids))
  }

  /// Marks items for reconfiguring: their cells stay and are configured again.
  ///
  /// An item that is marked for reloading, too, is reloaded.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k*) on average.
  @inlinable
  public mutating func reconfigureItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    marks.reconfiguredItems.formUnion(try itemHandles(ids))
  }

  @inlinable
  func itemHandles(_ ids: some Sequence<Item>) throws(SnapshotError) -> [Int] {
    var handles: [Int] = []
    for id in ids { handles.append(try itemHandle(id)) }
    return handles
  }

  @inlinable
  mutating func insertItems(
    _ ids: some Sequence<Item>,
    beside anchor: Item,
    offset: Int
  ) throws(SnapshotError) {
    let anchor = try itemHandle(anchor)
    let section = owners[anchor]
    let index = index(ofItem: anchor) + offset
    place(items: try adopt(items: ids, into: section), in: section, at: index)
  }

  @inlinable
  mutating func place(items handles: [Int], in section: Int, at index: Int) {
    guard !handles.isEmpty else { return }
    unchanged = nil
    contents[section].insert(contentsOf: handles, at: index)
    checkInvariants(_invariantDefects())
  }
}
