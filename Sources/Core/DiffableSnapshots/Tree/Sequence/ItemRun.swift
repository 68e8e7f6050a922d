// Identifiers together with their hashes, which are computed once and then copied.

/// An identifier with its hash.
@usableFromInline
struct HashedIdentifier<Identifier: Hashable> {
  @usableFromInline
  var identifier: Identifier

  @usableFromInline
  var key: UInt32

  @inlinable
  init(_ identifier: Identifier, key: UInt32) {
    self.identifier = identifier
    self.key = key
  }
}

extension HashedIdentifier: Sendable where Identifier: Sendable {}

/// Identifiers with their hashes, in order: items to insert, or what a tree is built of.
@usableFromInline
package struct HashedIdentifiers<Identifier: Hashable> {
  @usableFromInline
  var identifiers: ContiguousArray<Identifier> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @inlinable
  package init() {}

  /// Hashes identifiers.
  @inlinable
  init(_ identifiers: some Sequence<Identifier>) {
    self.identifiers = ContiguousArray(identifiers)
    addMissingKeys()
  }

  /// Hashes the identifiers, unless they were added with their hashes.
  @inlinable
  mutating func addMissingKeys() {
    guard keys.count != identifiers.count else { return }
    keys = ContiguousArray(filling: identifiers.count) { keys in
      let secret = hashSecret
      for identifier in identifiers { keys.append(hashKey(of: identifier, secret: secret)) }
    }
  }

  @inlinable
  var count: Int { keys.count }

  @inlinable
  package mutating func append(_ identifier: Identifier, key: UInt32) {
    identifiers.append(identifier)
    keys.append(key)
  }

  @inlinable
  mutating func append(_ hashed: HashedIdentifier<Identifier>) {
    append(hashed.identifier, key: hashed.key)
  }

  /// Calls a closure with all identifiers as a run of items; does nothing if there are none.
  @inlinable
  func withRun<R>(_ body: (ItemRun<Identifier>) -> R) -> R? {
    count > 0 ? body(.items(self, 0..<count)) : nil
  }
}

extension HashedIdentifiers: Sendable where Identifier: Sendable {}

extension HashedIdentifiers {
  /// The index of the first identifier that equals an earlier one.
  @inlinable
  func firstRepeated() -> Int? {
    guard identifiers.count > 8 else {
      return identifiers.indices.first { index in
        (0..<index).contains {
          keys[$0] == keys[index] && identifiers[$0] == identifiers[index]
        }
      }
    }
    return KeyOrder.firstRepeated(KeyOrder.sorted(keys)) { identifiers[$0] == identifiers[$1] }
  }

  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    identifiers.reserveCapacity(count)
    keys.reserveCapacity(count)
  }

  @inlinable
  mutating func append(_ other: Self, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    identifiers += other.identifiers[range]
    keys += other.keys[range]
  }

  @inlinable
  mutating func append(_ leaf: ItemLeaf<Identifier>, _ range: Range<Int>) {
    leaf.withItems { span in
      for index in range { identifiers.append(span[index]) }
    }
    for index in range { keys.append(leaf.key(at: index)) }
  }
}

/// Adjacent items to put into a leaf, with their hashes.
@usableFromInline
enum ItemRun<Item: Hashable> {
  /// One item; most edits add a single item.
  case one(HashedIdentifier<Item>)

  /// A range of a list.
  case items(HashedIdentifiers<Item>, Range<Int>)

  /// A range of the items of a leaf, which the index contains already.
  case leaf(ItemLeaf<Item>, Range<Int>)

  /// No items.
  @inlinable
  static var empty: Self { .items(HashedIdentifiers(), 0..<0) }

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
