extension Snapshot {
  /// The sections that the next apply is to reload.
  public var reloadedSectionIdentifiers: Set<Section> {
    Self.set(marks.reloadedSections.lazy.map { sectionIdentifiers[$0] })
  }

  /// The items that the next apply is to reload.
  public var reloadedItemIdentifiers: Set<Item> {
    Self.set(marks.reloadedItems.lazy.map { itemIdentifiers[$0] })
  }

  /// The items that the next apply is to reconfigure; an item that is to be reloaded is not listed.
  public var reconfiguredItemIdentifiers: Set<Item> {
    Self.set(marks.reconfiguredItems.lazy.map { itemIdentifiers[$0] })
  }

  private static func set<ID>(_ identifiers: some Collection<ID>) -> Set<ID> {
    // With room for all of them the set never rehashes, and so cannot trap on a broken `hash`.
    var result = Set<ID>(minimumCapacity: identifiers.count)
    for identifier in identifiers { result.insert(identifier) }
    return result
  }

  /// The same sections and items without marks.
  @inlinable
  var withoutMarks: Self {
    marks.isEmpty ? self : Self(storage: storage)
  }

  /// This snapshot with the marks of one that it replaces, as far as their identifiers still exist.
  func inheritingMarks(of older: Self) -> Self {
    guard !older.marks.isEmpty else { return self }
    var collected = MarkedIdentifiers(self)
    collected.add(older) {
      containsSection($0)
    } isItemHere: {
      contains($0)
    }
    return Self(storage: storage, marks: collected.marks(in: tree))
  }
}

/// Marks in the making, by identifier.
///
/// Nearly always there are none, and then there are no pools for them either.
@usableFromInline
struct MarkedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Pools: Sendable {
    @usableFromInline
    var reloadedSections = IdentifierPool<Section>()

    @usableFromInline
    var reloadedItems = IdentifierPool<Item>()

    @usableFromInline
    var reconfiguredItems = IdentifierPool<Item>()

    @inlinable
    init() {}
  }

  /// One element, or none without marks.
  @usableFromInline
  var made: ContiguousArray<Pools> = []

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  init(_ snapshot: Snapshot<Section, Item>) {
    if !snapshot.marks.isEmpty { addAll(snapshot) }
  }

  /// The pools, made when they are first asked for to be changed.
  @inlinable
  var pools: Pools {
    get { made.first ?? Pools() }
    _modify {
      if made.isEmpty { made.append(Pools()) }
      yield &made[0]
    }
  }

  @inlinable
  var isEmpty: Bool { made.isEmpty }

  @usableFromInline
  mutating func addAll(_ snapshot: Snapshot<Section, Item>) {
    add(snapshot) { _ in
      true
    } isItemHere: { _ in
      true
    }
  }

  mutating func add(
    _ snapshot: Snapshot<Section, Item>,
    isSectionHere: (Section) -> Bool,
    isItemHere: (Item) -> Bool
  ) {
    for index in snapshot.marks.reloadedSections {
      let section = snapshot.sectionIdentifiers[index]
      if isSectionHere(section) { _ = pools.reloadedSections.insert(section) }
    }
    for offset in snapshot.marks.reloadedItems {
      let item = snapshot.itemIdentifiers[offset]
      if isItemHere(item) { _ = pools.reloadedItems.insert(item) }
    }
    for offset in snapshot.marks.reconfiguredItems {
      let item = snapshot.itemIdentifiers[offset]
      if isItemHere(item) { _ = pools.reconfiguredItems.insert(item) }
    }
  }

  @inlinable
  mutating func forget(_ item: Item, key: UInt32) {
    guard !isEmpty else { return }
    pools.reloadedItems.remove(item, hash: key)
    pools.reconfiguredItems.remove(item, hash: key)
  }

  /// Forgets the items of a row.
  ///
  /// - Parameters:
  ///   - row: The row as it was.
  ///   - isGone: Which of them, by the item and its hash.
  @inlinable
  mutating func forget(
    _ row: ItemRow<Section, Item>,
    where isGone: (Item, UInt32) -> Bool = { _, _ in true }
  ) {
    guard !isEmpty else { return }
    row.forEachLeaf { leaf, _ in
      for (item, key) in zip(leaf.items, leaf.keys) where isGone(item, key) {
        forget(item, key: key)
      }
    }
  }

  @inlinable
  mutating func forgetItems() {
    guard !isEmpty else { return }
    pools.reloadedItems = IdentifierPool()
    pools.reconfiguredItems = IdentifierPool()
  }

  @inlinable
  mutating func forget(section: Section, key: UInt32) {
    guard !isEmpty else { return }
    pools.reloadedSections.remove(section, hash: key)
  }

  @inlinable
  func marks(in tree: SnapshotTree<Section, Item>) -> Marks {
    isEmpty ? Marks() : places(in: tree)
  }

  /// The places of the marks in a tree, ascending; where both are set, reload wins.
  @usableFromInline
  func places(in tree: SnapshotTree<Section, Item>) -> Marks {
    let pools = pools
    func offsets(_ pool: IdentifierPool<Item>) -> [Int] {
      pool.handles.compactMap {
        tree.findItem(pool.identifiers[$0], key: pool.hashes[$0]) { $1.items + $2 }
      }.sorted()
    }
    var marks = Marks()
    marks.reloadedSections = pools.reloadedSections.handles.compactMap {
      tree.findSection(
        pools.reloadedSections.identifiers[$0],
        key: pools.reloadedSections.hashes[$0]
      ) {
        $1.section
      }
    }.sorted()
    marks.reloadedItems = offsets(pools.reloadedItems)
    let reloaded = Set(marks.reloadedItems)
    marks.reconfiguredItems = offsets(pools.reconfiguredItems).filter { !reloaded.contains($0) }
    return marks
  }
}
