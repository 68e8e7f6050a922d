// Makes a tree of one short section, and puts other items into it. It is the common case of a screen, and needs
// no search.
//
// The result is that of building a new tree and searching for the difference; ShortListTests compare both.

extension SnapshotTree {
  /// Creates a tree of one section whose items are one leaf: the section is node 0, and the leaf node 1.
  ///
  /// There is at least one item, and at most as many as a new leaf has. Throws `duplicateItem`, with the
  /// position of the repetition.
  @inlinable
  init(_ section: Section, shortList items: ContiguousArray<Item>) throws(SnapshotError) {
    let hashed = HashedIdentifiers(items)
    let order = KeyOrder.sorted(hashed.keys)
    if let repeated = KeyOrder.firstRepeated(order, { items[$0] == items[$1] }) {
      throw .duplicateItem(items[repeated], at: ItemPosition(section: 0, item: repeated))
    }
    let key = hashKey(of: section)
    let leaf = Child(Leaf.make(hashed, items.indices), id: 1)
    let record = SectionRecord(section, key: key, items: Items(root: leaf))
    sections.root = Child(SectionLeaf.make(record), id: 0)
    registry.parents = .shortList
    registry.items = HashIndex(sorted: order, holder: 1)
    sectionIndex.insert(key, 0)
  }

  /// The items of the only section, if they are in one leaf; nil otherwise.
  @inlinable
  var onlyLeaf: Child<Leaf>? {
    guard sectionCount == 1, let section = sections.root, section.level == 0,
      let items = section.leaf.record.items.root, items.level == 0
    else { return nil }
    return items
  }

  /// Finds what changes if the only section gets other items, which are in one leaf before and after; nil if an
  /// item is repeated, or not equal to itself.
  ///
  /// The new items are those after the `head` that stay at the start; with these, they are at most as many as a
  /// leaf has room for. It takes O(*n*) for *n* items; those at both ends that stay are not hashed.
  @inlinable
  func shortChange(
    to new: ContiguousArray<Item>,
    of leaf: Leaf,
    keepingFirst head: Int
  ) -> ShortChange<Item>? {
    let count = leaf.count
    guard count <= FoundItems.room else { return nil }
    var tail = 0
    let most = min(count - head, new.count)
    leaf.withItems { old in
      while tail < most, old[count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    }
    let middle = head..<count - tail
    let secret = hashSecret
    var found = FoundItems()
    return withScratch(2 * (new.count - tail)) { words in
      for index in 0..<new.count - tail {
        let item = new[index]
        guard item == item else { return nil }
        let key = hashKey(of: item, secret: secret)
        if let origin = leaf.index(of: item, key: key) {
          guard middle.contains(origin), found.insert(origin) else { return nil }
          words.append(UInt32(truncatingIfNeeded: origin))
        } else {
          words.append(.max)
        }
        words.append(key)
      }
      let change = ShortChange(new, words.span, found, head: head, middle, tail: tail)
      return change.inserted.firstRepeated() == nil ? change : nil
    }
  }

  /// This tree with the leaf that its only leaf has become by a change.
  @inlinable
  func replacingOnlyLeaf(
    _ child: Child<Leaf>,
    by leaf: Leaf,
    _ change: ShortChange<Item>
  ) -> Self {
    var tree = self
    tree.sections.root?.edit { $0.items.root = Child(leaf, id: child.id) }
    for index in change.deletions {
      tree.registry.items.remove(child.leaf.key(at: index), child.id)
    }
    for key in change.inserted.keys { tree.registry.items.insert(key, child.id) }
    return tree
  }
}

/// What changes in a list that is one leaf before and after.
@usableFromInline
struct ShortChange<Item: Hashable> {
  /// The items that are in both lists, in their order after the change.
  @usableFromInline
  let runs: [MatchedRun]

  /// The indexes of the deleted items before the change.
  @usableFromInline
  let deletions: [Int]

  /// The new items.
  @usableFromInline
  let inserted: HashedIdentifiers<Item>

  /// The indexes of the new items after the change.
  @usableFromInline
  let insertions: [Int]

  /// Makes the change from the new items without those of the `head`, and from what was found of those before.
  ///
  /// The words have, for each item between those at both ends that stay, its index before, or the largest word,
  /// and its hash. `head` and `tail` are the numbers of items that stay at the ends, and `middle` the indexes
  /// before the change of the items between them.
  @inlinable
  init(
    _ new: ContiguousArray<Item>,
    _ words: Span<UInt32>,
    _ found: FoundItems,
    head: Int,
    _ middle: Range<Int>,
    tail: Int
  ) {
    let length = words.count / 2
    runs = Self.runs(words, head: head, end: middle.upperBound, tail: tail, found.count)
    deletions = Array(filling: middle.count - found.count) { deletions in
      for index in middle where !found.contains(index) { deletions.append(index) }
    }
    let count = length - found.count
    let insertions = [Int](filling: count) { insertions in
      for index in 0..<length where words[2 * index] == .max { insertions.append(head + index) }
    }
    var inserted = HashedIdentifiers<Item>()
    inserted.identifiers = ContiguousArray(filling: count) { identifiers in
      for index in insertions { identifiers.append(new[index - head]) }
    }
    inserted.keys = ContiguousArray(filling: count) { keys in
      for index in insertions { keys.append(words[2 * (index - head) + 1]) }
    }
    self.inserted = inserted
    self.insertions = insertions
  }

  /// The runs of the items that stay, none of which continues another.
  @usableFromInline
  static func runs(
    _ words: Span<UInt32>,
    head: Int,
    end: Int,
    tail: Int,
    _ count: Int
  ) -> [MatchedRun] {
    Array(filling: count + 2) { runs in
      var run = MatchedRun(after: 0, before: 0, count: head)
      func add(_ next: MatchedRun, _ runs: inout OutputSpan<MatchedRun>) {
        if run.isContinued(by: next) {
          run.count += next.count
        } else {
          if run.count > 0 { runs.append(run) }
          run = next
        }
      }
      for index in 0..<words.count / 2 where words[2 * index] != .max {
        add(
          MatchedRun(after: head + index, before: Int(words[2 * index]), count: 1),
          &runs
        )
      }
      if tail > 0 {
        add(MatchedRun(after: head + words.count / 2, before: end, count: tail), &runs)
      }
      if run.count > 0 { runs.append(run) }
    }
  }
}

/// Indexes of the items of a leaf, a bit for each.
@usableFromInline
struct FoundItems {
  /// The largest number of items; a leaf has fewer.
  @inlinable
  static var room: Int { 192 }

  @usableFromInline
  var bits: (UInt64, UInt64, UInt64) = (0, 0, 0)

  @usableFromInline
  var count = 0

  @inlinable
  init() {}

  @inlinable
  func contains(_ index: Int) -> Bool {
    let word = index < 64 ? bits.0 : index < 128 ? bits.1 : bits.2
    return word & 1 << UInt64(index & 63) != 0
  }

  /// Returns whether an index is new.
  @inlinable
  mutating func insert(_ index: Int) -> Bool {
    if contains(index) { return false }
    let bit: UInt64 = 1 << UInt64(index & 63)
    switch index >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    default: bits.2 |= bit
    }
    count += 1
    return true
  }
}
