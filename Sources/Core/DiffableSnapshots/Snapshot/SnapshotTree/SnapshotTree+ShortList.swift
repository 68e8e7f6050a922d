// Puts other items into a tree of one short section. It is the common case of a screen, and needs no search.
//
// The result is that of building a new tree and searching for the difference; ShortListTests compare both.

extension SnapshotTree {
  /// The items of the only section, if they are in one leaf; nil otherwise.
  @inlinable
  var onlyLeaf: Child<Leaf>? {
    guard sectionCount == 1, let section = sections.root, section.level == 0,
      let items = section.leaf.record.items.root, items.level == 0
    else { return nil }
    return items
  }

  /// Replaces the items of the only section, if they are in one leaf before and after.
  ///
  /// - Parameters:
  ///   - new: The items after the change; at most as many as a leaf has room for.
  ///   - leaf: The leaf with the items before it.
  ///   - head: The number of items at the start that are equal before and after.
  /// - Returns: What stays and what is new; nil if an item is repeated.
  /// - Complexity: O(*n*) for *n* items, without those at both ends that stay.
  @inlinable
  func shortChange(
    to new: ContiguousArray<Item>,
    of leaf: Leaf,
    keepingFirst head: Int
  ) -> ShortChange<Item>? {
    var change = ShortChange<Item>()
    let count = leaf.count
    var tail = 0
    let most = min(count, new.count) - head
    leaf.withItems { old in
      while tail < most, old[count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    }
    let middle = head..<count - tail
    change.keep(before: 0, after: 0, count: head)
    let secret = hashSecret
    for index in head..<new.count - tail {
      let item = new[index]
      let key = hashKey(of: item, secret: secret)
      if let origin = leaf.index(of: item, key: key) {
        guard middle.contains(origin), change.takeOut(origin) else { return nil }
        change.keep(before: origin, after: index, count: 1)
      } else {
        change.insert(item, key: key, at: index)
      }
    }
    change.keep(before: count - tail, after: new.count - tail, count: tail)
    change.deletions = middle.filter { !change.isTakenOut($0) }
    return change.inserted.firstRepeated() == nil ? change : nil
  }

  /// This tree after a change of its only leaf.
  @inlinable
  func applying(_ change: ShortChange<Item>, to child: Child<Leaf>) -> Self {
    let old = child.leaf
    var runs: [ItemRun<Item>] = []
    var (next, count) = (0, 0)
    for run in change.runs {
      let new = run.after - count
      if new > 0 { runs.append(.items(change.inserted, next..<next + new)) }
      runs.append(.leaf(old, run.before..<run.before + run.count))
      next += new
      count = run.after + run.count
    }
    let rest = change.inserted.count - next
    if rest > 0 { runs.append(.items(change.inserted, next..<next + rest)) }
    let leaf = Leaf.make(runs, capacity: count + rest)
    var tree = self
    tree.sections.root?.edit { $0.items.root = Child(leaf, id: child.id) }
    tree.registry.items.replace(
      change.deletions.map { old.key(at: $0) },
      by: change.inserted.keys,
      of: child.id
    )
    return tree
  }
}

/// What changes in a list that is one leaf before and after.
@usableFromInline
struct ShortChange<Item: Hashable & Sendable> {
  /// The items that are in both lists, in their order after the change.
  @usableFromInline
  var runs: [MatchedRun] = []

  /// The indexes of the deleted items before the change.
  @usableFromInline
  var deletions: [Int] = []

  /// The new items, and their indexes after the change.
  @usableFromInline
  var inserted = HashedIdentifiers<Item>()

  @usableFromInline
  var insertions: [Int] = []

  /// The items before the change that are found again, a bit for each.
  @usableFromInline
  var takenOut: (UInt64, UInt64) = (0, 0)

  @inlinable
  init() {}

  @inlinable
  mutating func keep(before: Int, after: Int, count: Int) {
    if count == 0 { return }
    let run = MatchedRun(after: after, before: before, count: count)
    if let last = runs.last, last.isContinued(by: run) {
      runs[runs.count - 1].count += count
    } else {
      runs.append(run)
    }
  }

  @inlinable
  mutating func insert(_ item: Item, key: UInt32, at index: Int) {
    inserted.append(item, key: key)
    insertions.append(index)
  }

  @inlinable
  func isTakenOut(_ index: Int) -> Bool {
    (index < 64 ? takenOut.0 : takenOut.1) & 1 << UInt64(index & 63) != 0
  }

  /// Returns whether an item is found for the first time.
  @inlinable
  mutating func takeOut(_ index: Int) -> Bool {
    if isTakenOut(index) { return false }
    let bit: UInt64 = 1 << UInt64(index & 63)
    if index < 64 { takenOut.0 |= bit } else { takenOut.1 |= bit }
    return true
  }
}
