/// Where an item stands in a snapshot: the number of its section and its number in that section.
///
/// Both count from zero. Whether a position speaks of the state before or after a change is said
/// wherever one is handed out.
///
/// ```swift
/// let position = ItemPosition(section: 1, item: 0)
/// print(position < ItemPosition(section: 1, item: 4))  // true: sections first, then items
/// ```
public struct ItemPosition: Hashable, Codable, Sendable {
  /// The zero-based index of the section.
  public var section: Int

  /// The zero-based index of the item in its section.
  public var item: Int

  /// Creates a position; any two numbers make one, whether something stands there or not.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPosition: Comparable {
  /// Orders positions as they are read: by section, then by item.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }
}

extension ItemPosition: CustomStringConvertible {
  /// The two numbers, as `(section, item)`.
  public var description: String { "(\(section), \(item))" }
}
