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
  /// A builder shares with the snapshot it started from whatever it does not change, and edits in
  /// place what it alone has. Costs are given for *k* identifiers named and *n* items.
  public struct Builder: Sendable {
    /// What the builder started from, as long as only marks have changed.
    @usableFromInline
    var unchanged: SnapshotStorage<Section, Item>?

    @usableFromInline
    var tree: SnapshotTree<Section, Item>

    @usableFromInline
    var marked: MarkedIdentifiers<Section, Item>

    /// Creates a builder without sections.
    @inlinable
    public init() {
      tree = SnapshotTree()
      marked = MarkedIdentifiers()
    }

    /// Creates a builder that starts with a snapshot and its marks.
    ///
    /// - Complexity: O(1), and O(log *n*) for each mark.
    @inlinable
    public init(_ snapshot: Snapshot) {
      self.init()
      start(with: snapshot)
    }

    /// Begins, in place of nothing, with a snapshot.
    ///
    /// The value of an initializer is copied out of it: one without references costs less.
    @inlinable
    mutating func start(with snapshot: Snapshot) {
      unchanged = snapshot.storage
      tree = snapshot.tree
      marked = MarkedIdentifiers(snapshot)
    }

    /// The snapshot as edited so far; the builder can go on.
    ///
    /// - Complexity: O(1), and O(log *n*) for each mark.
    @inlinable
    public func build() -> Snapshot {
      var last = self
      return last.finish()
    }

    /// The snapshot as edited; the builder, which is not to be used again, gives away what it has.
    @inlinable
    mutating func finish() -> Snapshot {
      let marks = marked.marks(in: tree)
      if let unchanged { return Snapshot(storage: unchanged, marks: marks) }
      var taken = SnapshotTree<Section, Item>()
      swap(&taken, &tree)
      return Snapshot(storage: SnapshotStorage(taken), marks: marks)
    }
  }
}

// MARK: - What the edits are made of

extension Snapshot.Builder {
  /// An item that was found, with its hash and where it is.
  @usableFromInline
  struct FoundItem {
    @usableFromInline
    var item: Item

    @usableFromInline
    var key: UInt32

    @usableFromInline
    var position: ItemPosition

    /// The number of its leaf.
    @usableFromInline
    var leaf: UInt32

    /// Its index in the leaf.
    @usableFromInline
    var index: Int

    @inlinable
    init(item: Item, key: UInt32, position: ItemPosition, leaf: UInt32, index: Int) {
      self.item = item
      self.key = key
      self.position = position
      self.leaf = leaf
      self.index = index
    }
  }

  @inlinable
  func found(_ item: Item) throws(SnapshotError) -> FoundItem {
    let key = hashKey(of: item)
    let found = tree.findItem(item, key: key) { leaf, place, index in
      FoundItem(
        item: leaf.items[index],
        key: key,
        position: ItemPosition(section: place.section, item: place.itemsInSection + index),
        leaf: place.node,
        index: index
      )
    }
    guard let found else { throw .unknownItem(item) }
    return found
  }

  /// The number of a section's node.
  @inlinable
  func node(of section: Section) throws(SnapshotError) -> UInt32 {
    let id = tree.findSection(section, key: hashKey(of: section)) { $1.node }
    guard let id else { throw .unknownSection(section) }
    return id
  }

  /// Adds new items; throws when one repeats or is there already.
  ///
  /// - Parameters:
  ///   - ids: The items; without any, nothing happens.
  ///   - edit: Puts them in.
  /// - Throws: `duplicateItem`.
  @inlinable
  mutating func add(
    _ ids: some Sequence<Item>,
    _ edit: (inout SnapshotTree<Section, Item>, ItemRun<Item>) -> Void
  ) throws(SnapshotError) {
    var rest = ids.makeIterator()
    guard let first = rest.next() else { return }
    guard let second = rest.next() else { return try add(first, edit) }
    var all: ContiguousArray = [first, second]
    while let next = rest.next() { all.append(next) }
    let new = try arrivals(all)
    change { tree in
      new.withRun { edit(&tree, $0) }
    }
  }

  /// Adds one item, as most edits do: no array is made for it.
  @inlinable
  mutating func add(
    _ id: Item,
    _ edit: (inout SnapshotTree<Section, Item>, ItemRun<Item>) -> Void
  ) throws(SnapshotError) {
    let key = hashKey(of: id)
    if let place = tree.position(of: id, key: key) { throw .duplicateItem(id, at: place) }
    change { tree in
      // A variable has no room for the bytes between it and a next one, which are copied, too.
      withUnsafeTemporaryAllocation(of: Item.self, capacity: 1) { items in
        guard let item = items.baseAddress else { return }
        item.initialize(to: id)
        withUnsafePointer(to: key) { edit(&tree, ItemRun(items: item, keys: $0, count: 1)) }
        item.deinitialize(count: 1)
      }
    }
  }

  /// New items with their hashes; throws when one repeats or is there already.
  @inlinable
  func arrivals(_ ids: some Sequence<Item>) throws(SnapshotError) -> Arrivals<Item> {
    var new = Arrivals<Item>()
    for id in ids { new.append(id, key: hashKey(of: id)) }
    let repeated = new.firstRepeated() ?? new.items.count
    for (index, item) in new.items.prefix(repeated).enumerated() {
      if let place = tree.position(of: item, key: new.keys[index]) {
        throw .duplicateItem(item, at: place)
      }
    }
    if repeated < new.items.count { throw .duplicateItem(new.items[repeated], at: nil) }
    return new
  }

  @inlinable
  mutating func change(_ edit: (inout SnapshotTree<Section, Item>) -> Void) {
    unchanged = nil
    edit(&tree)
    checkInvariants(tree._invariantDefects())
  }
}

extension Arrivals {
  /// The index of the first item that equals one before it.
  @inlinable
  func firstRepeated() -> Int? {
    guard items.count > 1 else { return nil }
    return KeyOrder.firstRepeated(KeyOrder.sorted(keys)) { items[$0] == items[$1] }
  }
}
