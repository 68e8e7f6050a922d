/// An identifier with its hash.
@usableFromInline
struct HashedItem<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  var item: Item

  @usableFromInline
  var key: UInt32

  @inlinable
  init(item: Item, key: UInt32) {
    self.item = item
    self.key = key
  }
}

/// Identifiers with their hashes, in order: items to insert, or what a tree is built of.
@usableFromInline
package struct HashedItems<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @inlinable
  package init() {}

  /// Hashes identifiers.
  @inlinable
  init(_ items: some Sequence<Item>) {
    for item in items { append(item, key: hashKey(of: item)) }
  }

  @inlinable
  var count: Int { keys.count }

  @inlinable
  package mutating func append(_ item: Item, key: UInt32) {
    items.append(item)
    keys.append(key)
  }

  @inlinable
  mutating func append(_ item: HashedItem<Item>) { append(item.item, key: item.key) }

  /// Calls a closure with all items; does nothing if there are none.
  @inlinable
  func withRun<R>(_ body: (ItemRun<Item>) -> R) -> R? {
    count > 0 ? body(.items(self, 0..<count)) : nil
  }
}

/// Adjacent items to put into a leaf, with their hashes.
@usableFromInline
enum ItemRun<Item: Hashable & Sendable> {
  /// One item; most edits add a single item.
  case one(HashedItem<Item>)

  /// A range of a list.
  case items(HashedItems<Item>, Range<Int>)

  /// A range of the items of a leaf, which the index contains already.
  case leaf(ItemLeaf<Item>, Range<Int>)

  /// No items.
  @inlinable
  static var empty: Self { .items(HashedItems(), 0..<0) }

  @inlinable
  var count: Int {
    switch self {
    case .one: 1
    case .items(_, let range), .leaf(_, let range): range.count
    }
  }

  /// Whether the items are those of a leaf.
  @inlinable
  var isOfLeaf: Bool { if case .leaf = self { true } else { false } }

  @inlinable
  func key(at index: Int) -> UInt32 {
    switch self {
    case .one(let item): item.key
    case .items(let all, let range): all.keys[range.lowerBound + index]
    case .leaf(let leaf, let range): leaf.key(at: range.lowerBound + index)
    }
  }

  /// Some of the items.
  @inlinable
  subscript(range: Range<Int>) -> ItemRun {
    switch self {
    case .one:
      range.isEmpty ? .empty : self
    case .items(let all, let whole):
      .items(all, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    case .leaf(let leaf, let whole):
      .leaf(leaf, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    }
  }
}
