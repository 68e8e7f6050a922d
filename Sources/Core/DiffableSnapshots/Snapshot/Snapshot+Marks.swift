/// The sections and items of a snapshot that have a mark, in ascending order.
@usableFromInline
package struct Marks: Sendable {
  /// Indexes of sections to reload.
  @usableFromInline
  package var reloadedSections: [Int] = []

  /// Offsets of items to reload.
  @usableFromInline
  package var reloadedItems: [Int] = []

  /// Offsets of items to reconfigure; items to reload are not among them.
  @usableFromInline
  package var reconfiguredItems: [Int] = []

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

extension Snapshot {
  /// The sections that the next apply reloads.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marked sections.
  public var reloadedSectionIdentifiers: Set<Section> {
    Self.set(marks.reloadedSections.lazy.map { sectionIdentifiers[$0] })
  }

  /// The items that the next apply reloads.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marked items.
  public var reloadedItemIdentifiers: Set<Item> {
    Self.set(marks.reloadedItems.lazy.map { itemIdentifiers[$0] })
  }

  /// The items that the next apply reconfigures; items that it reloads are not in this set.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marked items.
  public var reconfiguredItemIdentifiers: Set<Item> {
    Self.set(marks.reconfiguredItems.lazy.map { itemIdentifiers[$0] })
  }

  private static func set<ID>(_ identifiers: some Collection<ID>) -> Set<ID> {
    // A set with enough capacity never rehashes, so an inconsistent `hash(into:)` cannot make it trap.
    var result = Set<ID>(minimumCapacity: identifiers.count)
    for identifier in identifiers { result.insert(identifier) }
    return result
  }

  /// Returns the snapshot with its marks to reload items turned into marks to reconfigure them.
  ///
  /// The view then keeps their cells, and fills them again. Marks of sections stay. A mark has no effect
  /// on an item that is new to the view, so you need not know which of the items it shows.
  ///
  /// ```swift
  /// let given = try Snapshot(sections: ["Inbox": [1, 2]]).modifying { try $0.reloadItems([2]) }
  /// let snapshot = given.reconfiguringReloadedItems()
  /// print(snapshot.reloadedItemIdentifiers, snapshot.reconfiguredItemIdentifiers)  // [] [2]
  /// ```
  ///
  /// - Returns: The same sections and items, without reloaded items.
  /// - Complexity: O(*m*) for *m* marked items, up to a logarithm.
  public func reconfiguringReloadedItems() -> Self {
    guard !marks.reloadedItems.isEmpty else { return self }
    var marks = marks
    marks.reloadedItems = []
    return withMarks(marks).reconfiguring(self.marks.reloadedItems)
  }

  /// Returns the snapshot with the given marks alone; those of identifiers that it does not have are left out.
  ///
  /// It takes O(*m* log *n*) on average for *m* marks.
  @inlinable
  package func marking(
    reloadedSections: some Sequence<Section>,
    reloadedItems: some Sequence<Item>,
    reconfiguredItems: some Sequence<Item>
  ) -> Self {
    var marked = MarkedIdentifiers<Section, Item>()
    for section in reloadedSections { _ = marked.pools.reloadedSections.insert(section) }
    for item in reloadedItems { _ = marked.pools.reloadedItems.insert(item) }
    for item in reconfiguredItems { _ = marked.pools.reconfiguredItems.insert(item) }
    return withMarks(marked.marks(in: tree))
  }

  @usableFromInline
  package var isMarked: Bool { !marks.isEmpty }

  /// The same sections and items without marks.
  @inlinable
  package var withoutMarks: Self {
    marks.isEmpty ? self : withMarks(Marks())
  }

  /// The same sections and items with other marks.
  @inlinable
  package func withMarks(_ marks: Marks) -> Self { Self(box, marks: marks) }

  /// The same snapshot with marks to reconfigure further items, by their ascending offsets.
  @usableFromInline
  package func reconfiguring(_ offsets: [Int]) -> Self {
    var marks = marks
    if marks.reconfiguredItems.isEmpty, marks.reloadedItems.isEmpty {
      marks.reconfiguredItems = offsets
    } else {
      let reconfigured = Set(marks.reconfiguredItems).union(offsets)
      marks.reconfiguredItems = Array(reconfigured.subtracting(marks.reloadedItems)).ascending()
    }
    return withMarks(marks)
  }

  /// This snapshot with the added marks of an older one that it replaces.
  ///
  /// Marks on identifiers that are not in this snapshot are dropped. A mark to reload a section also marks the items
  /// that have left it since.
  package func inheritingMarks(of older: Self) -> Self {
    guard !older.marks.isEmpty else { return self }
    var collected = MarkedIdentifiers(self)
    collected.add(older) {
      containsSection($0)
    } isItemHere: {
      contains($0)
    }
    for (section, item) in older.itemsOfReloadedSections(unlessIn: self) {
      guard let now = sectionIdentifier(containingItem: item), now != section else { continue }
      _ = collected.pools.reloadedItems.insert(item)
    }
    return withMarks(collected.marks(in: tree))
  }

  /// The items of the sections to reload; none if another snapshot has the same items in the same places.
  private func itemsOfReloadedSections(unlessIn other: Self) -> [(section: Section, item: Item)] {
    if treeIdentity == other.treeIdentity { return [] }
    return marks.reloadedSections.flatMap { index in
      let section = sectionIdentifiers[index]
      return itemIdentifiers(inSectionAt: index).map { (section, $0) }
    }
  }
}

/// The marks that a builder collects, by identifier.
///
/// Most builders have no marks, so the pools are created with the first mark.
@usableFromInline
struct MarkedIdentifiers<Section: Hashable, Item: Hashable> {
  @usableFromInline
  struct Pools {
    @usableFromInline
    var reloadedSections = IdentifierPool<Section>()

    @usableFromInline
    var reloadedItems = IdentifierPool<Item>()

    @usableFromInline
    var reconfiguredItems = IdentifierPool<Item>()

    @inlinable
    init() {}
  }

  /// One element, or none if there are no marks.
  @usableFromInline
  var made: ContiguousArray<Pools> = []

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  init(_ snapshot: Snapshot<Section, Item>) {
    if !snapshot.marks.isEmpty { addAll(snapshot) }
  }

  /// The pools, created on the first mutable access.
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

  /// Removes the marks of items that were removed, as a closure says of an item with its hash.
  @inlinable
  mutating func forget(
    _ items: ItemList<Section, Item>,
    where isGone: (Item, UInt32) -> Bool = { _, _ in true }
  ) {
    guard !isEmpty else { return }
    items.forEachLeaf { leaf in
      for index in 0..<leaf.count where isGone(leaf[index], leaf.key(at: index)) {
        forget(leaf[index], key: leaf.key(at: index))
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
    isEmpty ? Marks() : resolvedMarks(in: tree)
  }

  /// The offsets of the marks in a tree, ascending; reload wins over reconfigure.
  @usableFromInline
  func resolvedMarks(in tree: SnapshotTree<Section, Item>) -> Marks {
    let pools = pools
    func offsets(_ pool: IdentifierPool<Item>) -> [Int] {
      pool.handles.compactMap {
        tree.findItem(pool.identifiers[$0], key: pool.hashes[$0]) { $1.items + $2 }
      }.ascending()
    }
    var marks = Marks()
    marks.reloadedSections = pools.reloadedSections.handles.compactMap {
      tree.findSection(
        pools.reloadedSections.identifiers[$0],
        key: pools.reloadedSections.hashes[$0]
      ) {
        $1.section
      }
    }.ascending()
    marks.reloadedItems = offsets(pools.reloadedItems)
    let reloaded = Set(marks.reloadedItems)
    marks.reconfiguredItems = offsets(pools.reconfiguredItems).filter { !reloaded.contains($0) }
    return marks
  }
}

extension MarkedIdentifiers: Sendable where Section: Sendable, Item: Sendable {}
extension MarkedIdentifiers.Pools: Sendable where Section: Sendable, Item: Sendable {}
