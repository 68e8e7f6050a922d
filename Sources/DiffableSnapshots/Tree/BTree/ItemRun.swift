/// Items with their hashes.
@usableFromInline
struct Arrivals<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { keys.count }

  @inlinable
  mutating func append(_ item: Item, key: UInt32) {
    items.append(item)
    keys.append(key)
  }

  /// Calls a closure with all items; does nothing if there are none.
  @inlinable
  func withRun<R>(_ body: (ItemRun<Item>) -> R) -> R? {
    count > 0 ? body(.slice(self, 0..<count)) : nil
  }
}

/// Items to put into a leaf, with their hashes.
@usableFromInline
enum ItemRun<Item: Hashable & Sendable> {
  /// One item; most edits add a single item.
  case one(Item, key: UInt32)

  case slice(Arrivals<Item>, Range<Int>)

  /// Items of another leaf.
  case part(of: ItemLeaf<Item>, Range<Int>)

  @inlinable
  init(_ leaf: ItemLeaf<Item>, _ range: Range<Int>) {
    self = .part(of: leaf, range)
  }

  /// No items.
  @inlinable
  static var empty: Self { .slice(Arrivals(), 0..<0) }

  @inlinable
  var count: Int {
    switch self {
    case .one: 1
    case .slice(_, let range), .part(_, let range): range.count
    }
  }

  @inlinable
  func key(at index: Int) -> UInt32 {
    switch self {
    case .one(_, let key): key
    case .slice(let all, let range): all.keys[range.lowerBound + index]
    case .part(let leaf, let range): leaf.key(at: range.lowerBound + index)
    }
  }

  /// Some of the items.
  @inlinable
  subscript(range: Range<Int>) -> ItemRun {
    switch self {
    case .one:
      range.isEmpty ? .empty : self
    case .slice(let all, let whole):
      .slice(all, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    case .part(let leaf, let whole):
      .part(of: leaf, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    }
  }
}
