/// What a list view draws of the place of a row in an outline.
///
/// It is content of the row: if it changes, the row is reconfigured.
public struct OutlineRow: Hashable, Sendable {
  /// The number of ancestors.
  public var level: Int

  /// Whether the row has children, so that it gets a triangle.
  public var isExpandable: Bool

  /// Whether its children are visible if it has any.
  public var isExpanded: Bool

  /// Creates a row; without arguments, that of a list without an outline.
  public init(level: Int = 0, isExpandable: Bool = false, isExpanded: Bool = false) {
    self.level = level
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
  }
}

/// How the rows of contents stand in outlines: a column parallel to the items.
///
/// `Outlines` has it, so that lists without outlines have no code for it.
@usableFromInline
package protocol OutlineRows: AnyObject {
  /// The row at an offset; nil in a section without an outline.
  subscript(offset: Int) -> OutlineRow? { get }

  /// The offsets, ascending, of the rows that stay and are drawn differently than before, where nil says that there
  /// were no outlines; the runs say which rows stay.
  func changes(from before: (any OutlineRows)?, along runs: () -> [MatchedRun]) -> [Int]

  /// The rows along runs of those that stay; nothing is known of those between them.
  func rearranged(along runs: [MatchedRun], count: Int) -> any OutlineRows
}
