/// Makes a column of elements that come in order, leaf by leaf.
@usableFromInline
struct ColumnBuild<Summary: ColumnSummary> {
  @usableFromInline
  typealias Link = ColumnLink<Summary>

  @usableFromInline
  var leaves: [Link] = []

  /// The elements of the next leaf.
  @usableFromInline
  var elements: ContiguousArray<Summary.Element> = []

  @inlinable
  init() {}

  /// The number of elements so far.
  @inlinable
  var count: Int { leaves.count * Link.leafFill + elements.count }

  @inlinable
  mutating func append(_ element: Summary.Element) {
    if elements.isEmpty { elements.reserveCapacity(Link.leafFill) }
    elements.append(element)
    guard elements.count == Link.leafFill else { return }
    leaves.append(Link(elements))
    elements = []
  }

  @inlinable
  mutating func append(_ elements: ArraySlice<Summary.Element>) {
    for element in elements { append(element) }
  }

  @inlinable
  var column: Column<Summary> {
    var column = Column<Summary>(leaves)
    column.append(Column(elements))
    return column
  }
}
