/// The position of an item in a snapshot: the index of its section and its index in that section.
///
/// Both indexes are zero-based. Every API that takes or returns a position documents whether the
/// position refers to the state before or after a change.
///
/// ```swift
/// let position = ItemPosition(section: 1, item: 0)
/// print(position < ItemPosition(section: 1, item: 4))  // true: sections first, then items
/// ```
public struct ItemPosition: Hashable, Sendable {
  /// The zero-based index of the section.
  public var section: Int

  /// The zero-based index of the item in its section.
  public var item: Int

  /// Creates a position from two indexes; no check is made that an item exists there.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPosition: Comparable {
  /// Orders positions by section, then by item.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }
}

extension ItemPosition: Codable {
  /// Decodes the two indexes, which may be any numbers.
  ///
  /// - Throws: A `DecodingError` for a missing index or one of another type.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    self.init(section: try object.value("section"), item: try object.value("item"))
  }

  /// Encodes the two indexes under their names.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    try object.encode(section, forKey: "section")
    try object.encode(item, forKey: "item")
  }
}

extension ItemPosition: CustomStringConvertible {
  /// The two indexes, as `(section, item)`.
  public var description: String { "(\(section), \(item))" }
}
