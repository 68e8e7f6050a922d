/// A key for a column that stores an order: between two different keys there is always room for
/// another.
///
/// A table that has such a column is sorted by it, and a drop writes one row for each dropped item:
///
/// ```swift
/// let first = PositionKey.first
/// let last = PositionKey.between(first, nil)
/// let between = PositionKey.between(first, last)
/// print(first, last?.description ?? "", between?.description ?? "")  // a0 a1 a0V
/// ```
///
/// A key is a string of ASCII letters and digits. Its order is the order of its bytes, so a database
/// that compares bytes (`COLLATE BINARY`) sorts as Swift does. It consists of an integer, whose first
/// letter says how many digits follow, and of a fraction. This is David Greenspan's *Implementing
/// Fractional Indexing* (2020).
///
/// ## Length
///
/// *n* keys that are appended one by one have at most 2 + ⌈log₆₂ *n*⌉ characters. A drop into the same gap
/// again and again adds one character every five drops. ``keys(_:between:_:)`` spreads many keys evenly.
///
/// ## Two writers
///
/// Two users who drop into the same gap at the same time get equal keys. Sort by key and identifier, so
/// that the order is the same for all. There is no key between two equal ones: the next drop there gets
/// nil, and has to give new keys to the items with equal ones, too. A key is neither a CRDT nor a version
/// number.
public struct PositionKey: Hashable, Sendable {
  /// The key as a string, which is what a table stores.
  public let description: String

  /// The key of the first item of a list.
  public static let first = Self(.between(nil, nil))

  /// The key that a string represents; nil if the string is not a key.
  ///
  /// - Complexity: O(*k*) for *k* characters.
  public init?(_ description: String) {
    guard KeyDigits(Array(description.utf8)) != nil else { return nil }
    self.description = description
  }

  private init(_ digits: KeyDigits) {
    description = String(decoding: digits.text, as: UTF8.self)
  }

  /// Returns a key between two others.
  ///
  /// - Parameters:
  ///   - lower: The key before the result; nil if there is none.
  ///   - upper: The key after the result; nil if there is none.
  /// - Returns: The key; nil if `lower` is not less than `upper`.
  /// - Complexity: O(*k*) for *k* characters of both.
  public static func between(_ lower: PositionKey?, _ upper: PositionKey?) -> PositionKey? {
    if let lower, let upper, lower >= upper { return nil }
    return PositionKey(.between(lower?.digits, upper?.digits))
  }

  /// Returns keys between two others, in ascending order, spread evenly.
  ///
  /// - Parameters:
  ///   - count: The number of keys, at most 1,000,000; below 1, the result is empty. To get more, continue
  ///     behind the last one.
  ///   - lower: The key before the results; nil if there is none.
  ///   - upper: The key after the results; nil if there is none.
  /// - Returns: The keys; nil if `lower` is not less than `upper`, if there are too many, or if they had more
  ///   than 16,777,216 characters together, as between very long neighbors.
  /// - Complexity: O(`count` · *k*) for *k* characters of a key.
  public static func keys(
    _ count: Int,
    between lower: PositionKey?,
    _ upper: PositionKey?
  ) -> [PositionKey]? {
    if let lower, let upper, lower >= upper { return nil }
    // The count can come from data, which must not use up the memory.
    guard count <= maximumCount else { return nil }
    var keys: [PositionKey] = []
    keys.reserveCapacity(max(count, 0))
    var length = 0
    spread(count, between: lower?.digits, upper?.digits, into: &keys, &length)
    return length <= maximumLength ? keys : nil
  }

  /// The largest number of keys that are made at once.
  private static let maximumCount = 1_000_000

  /// The largest number of characters of all keys that are made at once.
  private static let maximumLength = 1 << 24

  /// Adds keys in order; each step takes the middle one.
  ///
  /// It counts the characters of all keys, and adds no more once they are above the limit.
  private static func spread(
    _ count: Int,
    between lower: KeyDigits?,
    _ upper: KeyDigits?,
    into keys: inout [PositionKey],
    _ length: inout Int
  ) {
    guard count > 0, length <= maximumLength else { return }
    // An end without a neighbor needs no middle: keys do not get longer there, except behind the last integer.
    guard let lower, let upper else {
      return step(count, isDescending: upper != nil, from: lower ?? upper, into: &keys, &length)
    }
    let middle = KeyDigits.between(lower, upper)
    let before = (count - 1) / 2
    spread(before, between: lower, middle, into: &keys, &length)
    keys.append(PositionKey(middle))
    length += middle.count
    spread(count - 1 - before, between: middle, upper, into: &keys, &length)
  }

  /// Adds keys one after the other, from a key to the open end of the list.
  private static func step(
    _ count: Int,
    isDescending: Bool,
    from start: KeyDigits?,
    into keys: inout [PositionKey],
    _ length: inout Int
  ) {
    let first = keys.count
    var last = start
    for _ in 0..<count where length <= maximumLength {
      let key = KeyDigits.between(isDescending ? nil : last, isDescending ? last : nil)
      keys.append(PositionKey(key))
      length += key.count
      last = key
    }
    if isDescending { keys[first...].reverse() }
  }

  private var digits: KeyDigits? { KeyDigits(key: Array(description.utf8)) }
}

extension PositionKey: Comparable {
  /// Whether a key comes before another: compares the bytes of the strings.
  ///
  /// - Complexity: O(*k*) for *k* characters.
  public static func < (a: Self, b: Self) -> Bool {
    a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
  }
}

extension PositionKey: LosslessStringConvertible {}

extension PositionKey: Codable {
  /// Decodes a key from a string; throws `dataCorrupted` if the string is not a key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let key = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(text.debugDescription) is not a position key."
      )
    }
    self = key
  }

  /// Encodes the key as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
