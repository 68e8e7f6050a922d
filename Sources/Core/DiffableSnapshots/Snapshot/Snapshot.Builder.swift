// The builder of a snapshot, and the basic steps that its edits consist of.
// The other files of the builder, and ListEditing, have the edits themselves.

extension Snapshot {
  /// A mutable copy of a snapshot, which applies edits and makes a new snapshot of the result.
  ///
  /// It has the methods of UIKit's diffable data source snapshots and throws an error where those trap.
  /// An edit that throws does not change the builder.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder()
  /// try builder.appendSections(["Today", "Later"])
  /// try builder.appendItems([1, 2, 3], toSection: "Today")
  /// try builder.moveItem(1, toEndOfSection: "Later")
  /// print(builder.build().itemIdentifiers)  // [2, 3, 1]
  /// ```
  ///
  /// Deleting an unknown identifier does nothing. Inserting next to, moving, reloading or
  /// reconfiguring an unknown identifier throws. Adding an identifier that exists already throws; with
  /// `duplicates:` ``Duplicates/keepLast`` it moves, as with UIKit.
  ///
  /// A builder shares unchanged nodes with the snapshot that it started from, and edits nodes in
  /// place that nothing else refers to. In the notes on complexity, *k* is the number of identifiers
  /// passed and *n* the number of items.
  public struct Builder {
    /// The tree that the builder started with; nil after the first edit of sections or items.
    @usableFromInline
    var unchanged: TreeBox<Section, Item>?

    @usableFromInline
    package var tree: SnapshotTree<Section, Item>

    @usableFromInline
    var marked: MarkedIdentifiers<Section, Item>

    /// The last toggle of an outline that is known, as of the snapshot that the builder started with.
    @usableFromInline
    var knownToggle = 0

    /// What the edits do to the order of the items; nil if the edits are not recorded.
    @usableFromInline
    package var recorded: [ItemEdit]?

    /// Creates a builder without sections.
    @inlinable
    public init() {
      tree = SnapshotTree()
      marked = MarkedIdentifiers()
    }

    /// Creates a builder that starts with a snapshot and its marks.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public init(_ snapshot: Snapshot) {
      self.init()
      start(with: snapshot)
    }

    /// Starts an empty builder with a snapshot.
    ///
    /// This is a method because the result of an initializer is copied, and copying an empty builder
    /// is cheaper.
    @inlinable
    mutating func start(with snapshot: Snapshot) {
      unchanged = snapshot.box
      tree = snapshot.tree
      knownToggle = snapshot.knownToggle
      marked = MarkedIdentifiers(snapshot)
    }

    /// Returns a snapshot of the current state; the builder can be edited further.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public func build() -> Snapshot {
      var last = self
      return last.finish()
    }

    /// Returns a snapshot of the current state, and leaves the builder empty.
    @inlinable
    mutating func finish() -> Snapshot {
      let marks = marked.marks(in: tree)
      if let unchanged { return Snapshot(unchanged, marks: marks) }
      var taken = SnapshotTree<Section, Item>()
      swap(&taken, &tree)
      return Snapshot(TreeBox(taken, knownToggle: knownToggle), marks: marks)
    }
  }
}

extension Snapshot.Builder: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot.Builder: ListQuerying {
  /// For the queries of ``ListQuerying`` only.
  @inlinable
  public var _contents: SnapshotTree<Section, Item> { tree }

  /// The sections that are marked for reloading.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reloadedSectionIdentifiers: Set<Section> { build().reloadedSectionIdentifiers }

  /// The items that are marked for reloading.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reloadedItemIdentifiers: Set<Item> { build().reloadedItemIdentifiers }

  /// The items that are marked for reconfiguring; items to reload are not in this set.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reconfiguredItemIdentifiers: Set<Item> { build().reconfiguredItemIdentifiers }
}

// MARK: - Building blocks of edits

extension Snapshot.Builder {
  /// An item that was found, and where.
  @usableFromInline
  struct FoundItem {
    @usableFromInline
    var item: HashedIdentifier<Item>

    @usableFromInline
    var position: ItemPosition

    /// The number of items before it in all sections.
    @usableFromInline
    var offset: Int

    /// The identity of its leaf.
    @usableFromInline
    var leaf: NodeID

    /// Its index in the leaf.
    @usableFromInline
    var index: Int

    @inlinable
    var offsets: Range<Int> { offset..<offset + 1 }

    @inlinable
    init(
      item: HashedIdentifier<Item>,
      position: ItemPosition,
      offset: Int,
      leaf: NodeID,
      index: Int
    ) {
      self.item = item
      self.position = position
      self.offset = offset
      self.leaf = leaf
      self.index = index
    }
  }

  @inlinable
  func lookUp(_ item: Item) -> FoundItem? {
    let key = hashKey(of: item)
    return tree.findItem(item, key: key) { leaf, cursor, index in
      FoundItem(
        item: HashedIdentifier(leaf[index], key: key),
        position: ItemPosition(section: cursor.section, item: cursor.itemsInSection + index),
        offset: cursor.items + index,
        leaf: cursor.node,
        index: index
      )
    }
  }

  @inlinable
  func found(_ item: Item) throws(SnapshotError) -> FoundItem {
    guard let found = lookUp(item) else { throw .unknownItem(item) }
    return found
  }

  /// The identity of a section's node.
  @inlinable
  func node(of section: Section) throws(SnapshotError) -> NodeID {
    guard let node = findNode(of: section) else { throw .unknownSection(section) }
    return node
  }

  @inlinable
  func findNode(of section: Section) -> NodeID? {
    tree.findSection(section, key: hashKey(of: section)) { $1.node }
  }

  /// Adds new items by an edit of the tree; throws `duplicateItem` if one is repeated or exists already.
  ///
  /// The offset is the number of items before them in all sections. An empty sequence does nothing.
  @inlinable
  mutating func addItems(
    _ ids: some Sequence<Item>,
    _ edit: (inout SnapshotTree<Section, Item>, ItemRun<Item>) -> Void,
    at offset: (SnapshotTree<Section, Item>) -> Int
  ) throws(SnapshotError) {
    var rest = ids.makeIterator()
    guard let first = rest.next() else { return }
    guard let second = rest.next() else { return try addItems(first, edit, at: offset) }
    var all: ContiguousArray = [first, second]
    while let next = rest.next() { all.append(next) }
    let new = try newItems(all)
    change { tree in
      new.withRun { edit(&tree, $0) }
    } recording: {
      .insert(new.count, at: offset($0))
    }
  }

  /// Adds one item, without an array.
  @inlinable
  mutating func addItems(
    _ id: Item,
    _ edit: (inout SnapshotTree<Section, Item>, ItemRun<Item>) -> Void,
    at offset: (SnapshotTree<Section, Item>) -> Int
  ) throws(SnapshotError) {
    let key = hashKey(of: id)
    if let position = tree.position(of: id, key: key) { throw .duplicateItem(id, at: position) }
    change {
      edit(&$0, .one(HashedIdentifier(id, key: key)))
    } recording: {
      .insert(1, at: offset($0))
    }
  }

  /// New items with their hashes; throws if one is repeated or exists already.
  @inlinable
  func newItems(_ ids: some Sequence<Item>) throws(SnapshotError) -> HashedIdentifiers<Item> {
    let new = HashedIdentifiers(ids)
    let repeated = new.firstRepeated() ?? new.count
    for (index, item) in new.identifiers.prefix(repeated).enumerated() {
      if let position = tree.position(of: item, key: new.keys[index]) {
        throw .duplicateItem(item, at: position)
      }
    }
    if repeated < new.count { throw .duplicateItem(new.identifiers[repeated], at: nil) }
    return new
  }

  /// Changes the tree, and the order of the items with it.
  ///
  /// The second closure returns what the change does to the order. It is called before the change, and only if
  /// edits are recorded.
  @inlinable
  package mutating func change(
    _ edit: (inout SnapshotTree<Section, Item>) -> Void,
    recording itemEdit: (SnapshotTree<Section, Item>) -> ItemEdit
  ) {
    if recorded != nil { recorded?.append(itemEdit(tree)) }
    change(edit)
  }

  /// Changes the tree, but not the order of the items.
  @inlinable
  mutating func change(_ edit: (inout SnapshotTree<Section, Item>) -> Void) {
    unchanged = nil
    edit(&tree)
    checkInvariants(tree._invariantDefects())
  }
}
