/// One change of a leaf: a range of items is removed, and other items are inserted in its place.
@usableFromInline
struct LeafHunk {
  /// The identity of the leaf.
  @usableFromInline
  let leaf: UInt32

  /// The items to remove, by their indexes in the leaf.
  @usableFromInline
  var leaving: Range<Int>

  /// The index in the section at which the change starts.
  @usableFromInline
  let start: Int

  /// The items to insert, by their indexes among all arrivals.
  @usableFromInline
  var arriving: Range<Int>

  @inlinable
  init(leaf: UInt32, index: Int, start: Int, arrival: Int) {
    self.leaf = leaf
    self.start = start
    leaving = index..<index
    arriving = arrival..<arrival
  }
}

/// The changes of a section's items, from left to right.
@usableFromInline
struct ItemChanges<Item: Hashable & Sendable> {
  @usableFromInline
  var hunks: [LeafHunk] = []

  @usableFromInline
  var arrivals = Arrivals<Item>()

  /// The number of items to remove.
  @usableFromInline
  var departures = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { hunks.isEmpty }

  @inlinable
  var count: Int { departures + arrivals.count }

  /// Whether the item at an index of the section is removed.
  @inlinable
  func removes(_ offset: Int) -> Bool {
    let next = partitionPoint(0..<hunks.count) { hunks[$0].start <= offset }
    return next > 0 && offset < hunks[next - 1].start + hunks[next - 1].leaving.count
  }
}

/// Compares a section's items with the list that replaces them, and records the changes.
///
/// Items are compared in place, leaf by leaf. At a difference, the next twelve items on either side
/// are searched for a position where both continue with the same item. If there is none, a lookup in
/// the index tells whether the next item of the list occurs later in the section, and the next search
/// looks half as far: where everything is replaced, searches find nothing.
@usableFromInline
struct ItemReconciling<Section: Hashable & Sendable, Item: Hashable & Sendable> {
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
    while new < list.count, changes.count <= limit { arrive() }
    repeat {
      while old < leafCount { leave() }
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
          leave()
          arrive()
        }
        return true
      }
      if isOld, isSame(old + distance, new) {
        for _ in 0..<distance { leave() }
        return true
      }
      if isNew, isSame(old, new + distance) {
        for _ in 0..<distance { arrive() }
        return true
      }
    }
    return false
  }

  /// Continues at the item of the row that equals the next item of the list, if a run of equal items
  /// starts there; otherwise inserts the item.
  @inlinable
  mutating func seek() {
    let item = list[new]
    let key = hashKey(of: item)
    let here = leafStart + old
    if let place = tree.position(of: item, key: key), place.section == section, place.item > here,
      new + 1 < list.count,
      items.leaf(at: place.item + 1, { $0[place.item + 1 - $1.count] == list[new + 1] }) ?? false
    {
      while leafStart + old < place.item {
        if old < leafCount { leave() } else if !nextLeaf() { return }
      }
    } else {
      arrive(key)
    }
  }

  @inlinable
  mutating func leave() {
    let hunk = openHunk()
    changes.hunks[hunk].leaving = changes.hunks[hunk].leaving.lowerBound..<old + 1
    changes.departures += 1
    old += 1
  }

  @inlinable
  mutating func arrive(_ key: UInt32? = nil) {
    let hunk = openHunk()
    changes.arrivals.append(list[new], key: key ?? hashKey(of: list[new]))
    let first = changes.hunks[hunk].arriving.lowerBound
    changes.hunks[hunk].arriving = first..<changes.arrivals.count
    new += 1
  }

  /// The index of the hunk that ends at the current item; adds one if necessary.
  @inlinable
  mutating func openHunk() -> Int {
    if let last = changes.hunks.last, last.leaf == cursor.id, last.leaving.upperBound == old {
      return changes.hunks.count - 1
    }
    changes.hunks.append(
      LeafHunk(
        leaf: cursor.id,
        index: old,
        start: leafStart + old,
        arrival: changes.arrivals.count
      )
    )
    return changes.hunks.count - 1
  }
}

extension SnapshotTree {
  /// The changes that turn a section's items into those of a list.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - list: The items after the changes.
  ///   - limit: The maximal number of items to remove and insert.
  /// - Returns: The changes, nil if there are more than the limit.
  @inlinable
  func changes(
    inSection id: UInt32,
    to list: ContiguousArray<Item>,
    limit: Int
  ) -> ItemChanges<Item>? {
    section(id) { section, location in
      var walk = ItemReconciling(
        section.record.items,
        ofSectionAt: location.section,
        in: self,
        with: list
      )
      return walk.run(limit: limit)
    }
  }

  @inlinable
  mutating func change(_ changes: ItemChanges<Item>, inSection id: UInt32) {
    if lastLeaf(ofSection: id) == nil {
      changes.arrivals.withRun { append($0, toSection: id) }
      return
    }
    // Leaves are edited from right to left, because an edit may merge a leaf into its left
    // neighbor, which is edited later.
    var end = changes.hunks.count
    while end > 0 {
      let leaf = changes.hunks[end - 1].leaf
      var start = end - 1
      while start > 0, changes.hunks[start - 1].leaf == leaf { start -= 1 }
      editLeaf(leaf) { registry, child in
        registry.apply(changes.hunks[start..<end], of: changes.arrivals, to: &child)
      }
      end = start
    }
  }
}

extension Registry {
  /// Applies changes to a leaf.
  ///
  /// - Returns: The nodes that replace the leaf, nil if the leaf remains.
  @inlinable
  mutating func apply<Item>(
    _ hunks: ArraySlice<LeafHunk>,
    of arrivals: Arrivals<Item>,
    to child: inout Child<ItemLeaf<Item>>
  ) -> [Child<ItemLeaf<Item>>]? {
    let leaf = child.leaf
    var parts: [LeafPart<Item>] = []
    parts.reserveCapacity(2 * hunks.count + 1)
    var end = 0
    for hunk in hunks {
      removeFromIndex(hunk.leaving, of: child)
      parts.append(LeafPart(ItemRun(leaf, end..<hunk.leaving.lowerBound), isNew: false))
      if !hunk.arriving.isEmpty {
        parts.append(LeafPart(.slice(arrivals, hunk.arriving), isNew: true))
      }
      end = hunk.leaving.upperBound
    }
    parts.append(LeafPart(ItemRun(leaf, end..<leaf.count), isNew: false))
    return rewrite(&child, as: parts)
  }
}
