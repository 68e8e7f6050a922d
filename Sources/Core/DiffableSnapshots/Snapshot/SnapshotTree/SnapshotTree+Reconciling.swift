// Compares the items of a section with a list, and records edits of leaves.

/// An edit of a leaf: a range of its items is replaced by other items.
@usableFromInline
struct LeafEdit {
  /// The identity of the leaf.
  @usableFromInline
  let leaf: NodeID

  /// The items to remove, by their indexes in the leaf.
  @usableFromInline
  var removed: Range<Int>

  /// The index in the section at which the edit starts.
  @usableFromInline
  let start: Int

  /// The items to insert, by their indexes in ``ItemChanges/inserted``.
  @usableFromInline
  var inserted: Range<Int>

  @inlinable
  init(leaf: NodeID, index: Int, start: Int, inserted: Int) {
    self.leaf = leaf
    self.start = start
    removed = index..<index
    self.inserted = inserted..<inserted
  }
}

/// The changes of a section's items, from left to right.
@usableFromInline
struct ItemChanges<Item: Hashable> {
  @usableFromInline
  var edits: [LeafEdit] = []

  /// The items to insert.
  @usableFromInline
  var inserted = HashedIdentifiers<Item>()

  /// The number of items to remove.
  @usableFromInline
  var removedCount = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { edits.isEmpty }

  @inlinable
  var count: Int { removedCount + inserted.count }

  /// Whether the item at an index of the section is removed.
  @inlinable
  func removes(_ index: Int) -> Bool {
    let next = partitionPoint(0..<edits.count) { edits[$0].start <= index }
    return next > 0 && index < edits[next - 1].start + edits[next - 1].removed.count
  }
}

/// Compares a section's items with the list that replaces them, and records the changes.
///
/// Items are compared in place, leaf by leaf. At a difference, the next twelve items on either side
/// are searched for a position where both continue with the same item. If there is none, a lookup in
/// the index tells whether the next item of the list occurs later in the section, and the next search
/// looks half as far: where everything is replaced, searches find nothing.
@usableFromInline
struct ItemReconciling<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let tree: SnapshotTree<Section, Item>

  @usableFromInline
  let items: BTree<ItemLeaf<Item>>

  /// The index of the section.
  @usableFromInline
  let section: Int

  @usableFromInline
  let list: ContiguousArray<Item>

  /// The next item of the list.
  @usableFromInline
  var new = 0

  @usableFromInline
  var cursor: LeafCursor<ItemLeaf<Item>>

  /// The number of items of the current leaf, 0 at the start.
  @usableFromInline
  var leafCount = 0

  /// The number of items before the current leaf.
  @usableFromInline
  var leafStart = 0

  /// The next item of the section, by its index in the leaf.
  @usableFromInline
  var old = 0

  @usableFromInline
  var changes = ItemChanges<Item>()

  /// The number of items that the next search for a common item compares on either side.
  @usableFromInline
  var window = Self.fullWindow

  /// The number of items of the next leaf, 0 if unknown.
  ///
  /// It is read before the current leaf is compared, which loads the next leaf into the cache in the
  /// meantime. With a million items this saves a fifth of the time.
  @usableFromInline
  var upcoming = 0

  @inlinable
  init(
    _ items: BTree<ItemLeaf<Item>>,
    ofSectionAt section: Int,
    in tree: SnapshotTree<Section, Item>,
    with list: ContiguousArray<Item>
  ) {
    self.tree = tree
    self.items = items
    self.section = section
    self.list = list
    cursor = LeafCursor(items)
  }

  @inlinable
  static var fullWindow: Int { 12 }

  /// Returns the changes; nil if there are more than a limit.
  @inlinable
  mutating func run(limit: Int) -> ItemChanges<Item>? {
    while true {
      skipEqual()
      if old == leafCount {
        guard nextLeaf() else { break }
        continue
      }
      guard new < list.count else { break }
      if resynchronise() {
        window = Self.fullWindow
      } else {
        window = max(1, window / 2)
        seek()
      }
      guard changes.count <= limit else { return nil }
    }
    while new < list.count, changes.count <= limit { insert() }
    repeat {
      while old < leafCount { remove() }
    } while changes.count <= limit && nextLeaf()
    return changes.count <= limit ? changes : nil
  }

  @inlinable
  mutating func skipEqual() {
    let equal = cursor.commonLength(from: old, with: list.span, from: new)
    old += equal
    new += equal
  }

  @inlinable
  mutating func nextLeaf() -> Bool {
    guard cursor.advance() else { return false }
    leafStart += leafCount
    leafCount = upcoming > 0 ? upcoming : cursor.leaf { $0.count } ?? 0
    old = 0
    upcoming = cursor.upcomingCount
    return true
  }

  /// Whether an item of the current leaf equals an item of the list.
  @inlinable
  @inline(__always)
  func isSame(_ index: Int, _ other: Int) -> Bool {
    cursor.isItem(at: index, equalTo: list[other])
  }

  /// Searches for the nearest position where both sides continue with the same item.
  @inlinable
  mutating func resynchronise() -> Bool {
    for distance in 1...window {
      let isOld = old + distance < leafCount
      let isNew = new + distance < list.count
      if isOld, isNew, isSame(old + distance, new + distance) {
        for _ in 0..<distance {
          remove()
          insert()
        }
        return true
      }
      if isOld, isSame(old + distance, new) {
        for _ in 0..<distance { remove() }
        return true
      }
      if isNew, isSame(old, new + distance) {
        for _ in 0..<distance { insert() }
        return true
      }
    }
    return false
  }

  /// Continues at the item of the section that equals the next item of the list, if a run of equal items
  /// starts there; otherwise inserts the item.
  @inlinable
  mutating func seek() {
    let item = list[new]
    let key = hashKey(of: item)
    let here = leafStart + old
    if let position = tree.position(of: item, key: key), position.section == section,
      position.item > here,
      new + 1 < list.count,
      items.leaf(at: position.item + 1, { $0[position.item + 1 - $1.count] == list[new + 1] })
        ?? false
    {
      while leafStart + old < position.item {
        if old < leafCount { remove() } else if !nextLeaf() { return }
      }
    } else {
      insert(key)
    }
  }

  @inlinable
  mutating func remove() {
    let edit = openEdit()
    changes.edits[edit].removed = changes.edits[edit].removed.lowerBound..<old + 1
    changes.removedCount += 1
    old += 1
  }

  @inlinable
  mutating func insert(_ key: UInt32? = nil) {
    let edit = openEdit()
    changes.inserted.append(list[new], key: key ?? hashKey(of: list[new]))
    let first = changes.edits[edit].inserted.lowerBound
    changes.edits[edit].inserted = first..<changes.inserted.count
    new += 1
  }

  /// The index of the edit that ends at the current item; adds one if necessary.
  @inlinable
  mutating func openEdit() -> Int {
    if let last = changes.edits.last, last.leaf == cursor.node, last.removed.upperBound == old {
      return changes.edits.count - 1
    }
    changes.edits.append(
      LeafEdit(
        leaf: cursor.node,
        index: old,
        start: leafStart + old,
        inserted: changes.inserted.count
      )
    )
    return changes.edits.count - 1
  }
}

extension SnapshotTree {
  /// The changes that turn a section's items into those of a list; nil if there are more removals and
  /// insertions than the limit.
  @inlinable
  func changes(
    inSection node: NodeID,
    to list: ContiguousArray<Item>,
    limit: Int
  ) -> ItemChanges<Item>? {
    section(node) { section, cursor in
      var walk = ItemReconciling(
        section.record.items,
        ofSectionAt: cursor.section,
        in: self,
        with: list
      )
      return walk.run(limit: limit)
    }
  }

  @inlinable
  mutating func change(_ changes: ItemChanges<Item>, inSection node: NodeID) {
    if lastLeaf(ofSection: node) == nil {
      changes.inserted.withRun { append($0, toSection: node) }
      return
    }
    // Leaves are edited from right to left, because an edit may merge a leaf into its left
    // neighbor, which is edited later.
    var end = changes.edits.count
    while end > 0 {
      let leaf = changes.edits[end - 1].leaf
      var start = end - 1
      while start > 0, changes.edits[start - 1].leaf == leaf { start -= 1 }
      editLeaf(leaf) { registry, child in
        registry.apply(changes.edits[start..<end], of: changes.inserted, to: &child)
      }
      end = start
    }
  }
}

extension Registry {
  /// Carries out changes of one leaf.
  @inlinable
  mutating func apply<Item>(
    _ edits: ArraySlice<LeafEdit>,
    of inserted: HashedIdentifiers<Item>,
    to child: inout Child<ItemLeaf<Item>>
  ) -> EditedNode<ItemLeaf<Item>> {
    let leaf = child.leaf
    var runs: [ItemRun<Item>] = []
    runs.reserveCapacity(2 * edits.count + 1)
    var end = 0
    for edit in edits {
      removeFromIndex(edit.removed, of: child)
      runs.append(.leaf(leaf, end..<edit.removed.lowerBound))
      if !edit.inserted.isEmpty { runs.append(.items(inserted, edit.inserted)) }
      end = edit.removed.upperBound
    }
    runs.append(.leaf(leaf, end..<leaf.count))
    return rewrite(&child, as: runs)
  }
}

extension ItemEdit {
  /// Replaces items of a section whose first item has an offset.
  @inlinable
  static func replace<Item>(_ changes: ItemChanges<Item>, inSectionAt start: Int) -> Self {
    .replace(
      changes.edits.map { edit in
        let first = start + edit.start
        return Replacement(first..<first + edit.removed.count, count: edit.inserted.count)
      }
    )
  }
}
