/// Which items of an outline are expanded: what counts for all, and the items that are different.
///
/// An expansion may name items that are not there yet. So a saved one opens folders whose contents are loaded
/// later, level by level.
///
/// ```swift
/// var expansion = Expansion<String>.collapsed
/// expansion.expand(["Documents"])
/// print(expansion.isExpanded("Documents"), expansion.isExpanded("Music"))  // true false
/// ```
///
/// ## Equality
///
/// Two expansions are equal if the same counts for all items and the same items are different, in any order.
///
/// ## Performance
///
/// A copy takes O(1). Expanding or collapsing one of *k* items takes O(log *k*), also if there are other copies.
public struct Expansion<Item: Hashable> {
  /// Whether items that are not in ``exceptions`` are expanded.
  public let isExpandedByDefault: Bool

  /// The items that are different; versions share memory.
  @usableFromInline
  private(set) var list: Snapshot<MainSection, Item>

  /// Creates an expansion without exceptions.
  ///
  /// - Parameter isExpandedByDefault: Whether all items are expanded.
  @inlinable
  public init(isExpandedByDefault: Bool) {
    self.init(isExpandedByDefault: isExpandedByDefault, except: EmptyCollection())
  }

  /// Creates an expansion.
  ///
  /// - Parameters:
  ///   - isExpandedByDefault: Whether items are expanded that are not among the exceptions.
  ///   - exceptions: The items that are different; repetitions are ignored.
  /// - Complexity: O(*k*) on average for *k* exceptions.
  @inlinable
  public init(isExpandedByDefault: Bool = false, except exceptions: some Sequence<Item>) {
    self.isExpandedByDefault = isExpandedByDefault
    list = Snapshot(sections: [(.main, exceptions)], duplicates: .keepFirst)
  }

  /// All items are collapsed.
  @inlinable
  public static var collapsed: Self { Self(isExpandedByDefault: false) }

  /// All items are expanded.
  @inlinable
  public static var expanded: Self { Self(isExpandedByDefault: true) }

  /// The items that are expanded although items are collapsed by default, or the other way round.
  ///
  /// They are in the order in which they became different.
  @inlinable
  public var exceptions: Snapshot<MainSection, Item>.ItemIdentifiers { list.itemIdentifiers }

  /// Whether an item is expanded.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func isExpanded(_ item: Item) -> Bool { list.contains(item) != isExpandedByDefault }

  /// Expands items.
  ///
  /// - Parameter items: The items; they need not be there yet.
  /// - Complexity: O(*k* log *e*) on average for *k* items and *e* exceptions.
  @inlinable
  public mutating func expand(_ items: some Sequence<Item>) { set(items, isExpanded: true) }

  /// Collapses items.
  ///
  /// - Parameter items: The items.
  /// - Complexity: O(*k* log *e*) on average for *k* items and *e* exceptions.
  @inlinable
  public mutating func collapse(_ items: some Sequence<Item>) { set(items, isExpanded: false) }

  @inlinable
  mutating func set(_ items: some Sequence<Item>, isExpanded: Bool) {
    if isExpanded == isExpandedByDefault { return forget(items) }
    let others = items.filter { !list.contains($0) }
    if others.isEmpty { return }
    list = list.modifying { builder throws(Never) in
      builder.appendItems(others, toSection: .main, duplicates: .keepFirst)
    }
  }

  /// Has the default count for items.
  @inlinable
  mutating func forget(_ items: some Sequence<Item>) {
    if list.hasNoItems { return }
    list = list.modifying { builder throws(Never) in builder.deleteItems(items) }
  }
}

extension Expansion: Sendable where Item: Sendable {}

extension Expansion: Hashable {
  /// Compares the defaults, and the exceptions in any order.
  ///
  /// - Complexity: O(*k*) on average for *k* exceptions; O(1) for copies.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    guard a.isExpandedByDefault == b.isExpandedByDefault,
      a.list.numberOfItems == b.list.numberOfItems
    else { return false }
    return a.list.treeIdentity == b.list.treeIdentity || a.exceptions.allSatisfy(b.list.contains)
  }

  /// Hashes the default and the exceptions in any order.
  ///
  /// - Complexity: O(*k*) for *k* exceptions.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isExpandedByDefault)
    hasher.combine(exceptions.reduce(0) { $0 &+ $1.hashValue })
  }
}

extension Expansion: Encodable where Item: Encodable {
  /// Encodes the default and the exceptions.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ExpansionKey.self)
    try container.encode(isExpandedByDefault, forKey: .isExpandedByDefault)
    try container.encode(Array(exceptions), forKey: .exceptions)
  }
}

extension Expansion: Decodable where Item: Decodable {
  /// Decodes an expansion; repeated exceptions count once.
  ///
  /// - Throws: Any error that the decoder or an identifier throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ExpansionKey.self)
    self.init(
      isExpandedByDefault: try container.decode(Bool.self, forKey: .isExpandedByDefault),
      except: try container.decode([Item].self, forKey: .exceptions)
    )
  }
}

private enum ExpansionKey: String, CodingKey {
  case isExpandedByDefault
  case exceptions
}

extension Expansion: CustomStringConvertible {
  /// What counts for all items, and at most twenty exceptions.
  public var description: String {
    (isExpandedByDefault ? "all expanded but " : "all collapsed but ") + "\(exceptions)"
  }
}
