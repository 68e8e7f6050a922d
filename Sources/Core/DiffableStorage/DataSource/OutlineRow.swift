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
