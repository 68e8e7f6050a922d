extension Snapshot {
  /// The mutable side of a snapshot: edits in, a snapshot out.
  ///
  /// It has the verbs of UIKit's diffable data sources and throws where those trap. An edit that
  /// throws leaves the builder exactly as it was.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder()
  /// try builder.appendSections(["Today", "Later"])
  /// try builder.appendItems([1, 2, 3], toSection: "Today")
  /// try builder.moveItem(1, toEndOfSection: "Later")
  /// print(builder.build().itemIdentifiers)  // [2, 3, 1]
  /// ```
  ///
  /// Deleting an unknown identifier does nothing. Anchoring on, moving, reloading or reconfiguring
  /// an unknown one throws. Adding one that is there already throws; it is never moved silently.
  ///
  /// Costs are given for *k* identifiers named, sections of *m* items and *s* sections. Appending
  /// is O(*k*) on average; everything else also goes through the sections it touches once.
  public struct Builder: Sendable {
    /// What the builder started from, as long as only marks have changed.
    @usableFromInline
    var unchanged: SnapshotStorage<Section, Item>?

    @usableFromInline
    var sections: IdentifierPool<Section>

    @usableFromInline
    var items: IdentifierPool<Item>

    /// The handles of the sections, in their order.
    @usableFromInline
    var order: [Int]

    /// The handles of every section's items in their order, by section handle.
    @usableFromInline
    var contents: [[Int]]

    /// The handle of every item's section, by item handle.
    @usableFromInline
    var owners: [Int]

    @usableFromInline
    var marks: MarksCollector

    /// Creates a builder without sections.
    @inlinable
    public init() {
      self.init(Snapshot())
    }

    /// Creates a builder that starts with a snapshot and its marks.
    ///
    /// - Complexity: O(*n*) for *n* items.
    @inlinable
    public init(_ snapshot: Snapshot) {
      let storage = snapshot.storage
      unchanged = storage
      sections = storage.sections
      items = storage.items
      order = Array(0..<storage.sectionCount)
      contents = order.map { Array(storage.range(ofSectionAt: $0)) }
      owners = []
      owners.reserveCapacity(storage.itemCount)
      for section in order {
        owners.append(contentsOf: repeatElement(section, count: contents[section].count))
      }
      marks = MarksCollector(snapshot.marks)
    }

    /// The snapshot as edited so far; the builder can go on.
    ///
    /// - Complexity: O(*n*) for *n* items; no identifier is hashed or compared.
    @inlinable
    public func build() -> Snapshot {
      if let unchanged { return Snapshot(storage: unchanged, marks: marks.marks()) }
      let storage = SnapshotStorage(
        sections: sections,
        items: items,
        order: order,
        contents: contents
      )
      // Where the handles of the builder stand in the snapshot.
      var sectionIndexes = [Int](repeating: 0, count: contents.count)
      var offsets = [Int](repeating: 0, count: owners.count)
      var offset = 0
      for (index, section) in order.enumerated() {
        sectionIndexes[section] = index
        for item in contents[section] {
          offsets[item] = offset
          offset += 1
        }
      }
      return Snapshot(
        storage: storage,
        marks: marks.marks(
          renumberingSections: { sectionIndexes[$0] },
          items: { offsets[$0] }
        )
      )
    }
  }
}

// MARK: - What the edits are made of

extension Snapshot.Builder {
  @inlinable
  func sectionHandle(_ identifier: Section) throws(SnapshotError) -> Int {
    guard let handle = sections.handle(of: identifier) else { throw .unknownSection(identifier) }
    return handle
  }

  @inlinable
  func itemHandle(_ identifier: Item) throws(SnapshotError) -> Int {
    guard let handle = items.handle(of: identifier) else { throw .unknownItem(identifier) }
    return handle
  }

  /// Where a section stands among the sections.
  @inlinable
  func index(ofSection handle: Int) -> Int {
    order.firstIndex(of: handle) ?? order.endIndex
  }

  /// Where an item stands in its section.
  @inlinable
  func index(ofItem handle: Int) -> Int {
    let members = contents[owners[handle]]
    return members.firstIndex(of: handle) ?? members.endIndex
  }

  /// Takes in new sections, all or none, without giving them a place.
  @inlinable
  mutating func adopt(sections ids: some Sequence<Section>) throws(SnapshotError) -> [Int] {
    var handles: [Int] = []
    for id in ids {
      guard let handle = sections.insert(id) else {
        for handle in handles { sections.remove(handle) }
        throw .duplicateSection(id, at: sections.handle(of: id).map(index(ofSection:)))
      }
      handles.append(handle)
    }
    if let last = handles.max(), last >= contents.count {
      contents.append(contentsOf: repeatElement([], count: last + 1 - contents.count))
    }
    return handles
  }

  /// Takes in new items of a section, all or none, without giving them a place.
  @inlinable
  mutating func adopt(
    items ids: some Sequence<Item>,
    into section: Int
  ) throws(SnapshotError) -> [Int] {
    var handles: [Int] = []
    for id in ids {
      guard let handle = items.insert(id) else {
        for handle in handles { items.remove(handle) }
        throw .duplicateItem(id, at: items.handle(of: id).map(position(ofItem:)))
      }
      handles.append(handle)
    }
    setOwner(of: handles, to: section)
    return handles
  }

  @inlinable
  mutating func setOwner(of items: [Int], to section: Int) {
    if let last = items.max(), last >= owners.count {
      owners.append(contentsOf: repeatElement(section, count: last + 1 - owners.count))
    }
    for item in items { owners[item] = section }
  }

  @inlinable
  func position(ofItem handle: Int) -> ItemPosition {
    ItemPosition(section: index(ofSection: owners[handle]), item: index(ofItem: handle))
  }

  /// Forgets items that have been taken out of their section.
  @inlinable
  mutating func forget(items handles: some Sequence<Int>) {
    for handle in handles {
      items.remove(handle)
      marks.reloadedItems.remove(handle)
      marks.reconfiguredItems.remove(handle)
    }
  }

  @inlinable
  func _invariantDefects() -> [String] {
    var defects = sections._invariantDefects() + items._invariantDefects()
    for section in order {
      for item in contents[section] where owners[item] != section {
        defects.append("item \(item) stands in section \(section), not its own \(owners[item])")
      }
    }
    if order.count != sections.count { defects.append("\(sections.count) sections, \(order)") }
    let members = order.reduce(0) { $0 + contents[$1].count }
    if members != items.count { defects.append("\(items.count) items, \(members) of them placed") }
    return defects
  }
}
