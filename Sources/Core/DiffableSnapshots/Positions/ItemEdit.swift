/// What an edit does to the items of all sections, in offsets.
///
/// A list in the same order, such as a ``Column`` of models, gets the same edits. The offsets say
/// where items are in the tree, so they are right whatever `==` and `hash(into:)` return.
@usableFromInline
package enum ItemEdit: Hashable, Sendable {
  /// Ranges are replaced by new items; the ranges refer to the state before the edit, and ascend.
  case replace([Replacement])

  /// Ranges, which refer to the state before the edit, become neighbors in this order. The offset is
  /// that of their first item after the edit.
  case move([Range<Int>], to: Int)

  /// A range of items that is replaced by a number of new ones.
  @usableFromInline
  package struct Replacement: Hashable, Sendable {
    @usableFromInline
    package var range: Range<Int>

    @usableFromInline
    package var count: Int

    @inlinable
    package init(_ range: Range<Int>, count: Int) {
      self.range = range
      self.count = count
    }

    /// How many items the edit adds.
    @inlinable
    package var growth: Int { count - range.count }
  }
}

extension ItemEdit {
  /// Removes ranges, which are ascending.
  @usableFromInline
  static func remove(_ ranges: [Range<Int>]) -> Self {
    .replace(ranges.map { Replacement($0, count: 0) })
  }

  /// Inserts new items at an offset.
  @usableFromInline
  static func insert(_ count: Int, at offset: Int) -> Self {
    .replace([Replacement(offset..<offset, count: count)])
  }

  /// Moves a range before an offset, which refers to the state before the edit.
  @usableFromInline
  static func move(_ range: Range<Int>, before offset: Int) -> Self {
    .move([range], to: range.lowerBound < offset ? offset - range.count : offset)
  }
}
