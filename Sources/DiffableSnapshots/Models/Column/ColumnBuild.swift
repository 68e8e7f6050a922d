/// Makes a column of elements that come in order, leaf by leaf.
@usableFromInline
struct ColumnBuild<Summary: ColumnSummary> {
  @usableFromInline
  typealias Link = ColumnLink<Summary>

  @usableFromInline
  var leaves: [Link] = []

  /// The number of elements in the leaves.
  @usableFromInline
  var leafCount = 0

  /// The elements of the next leaf.
  @usableFromInline
  var elements: ContiguousArray<Summary.Element> = []

  @inlinable
  init() {}

  /// The number of elements so far.
  @inlinable
  var count: Int { leafCount + elements.count }

  @inlinable
  mutating func append(_ element: Summary.Element) {
    if elements.isEmpty { elements.reserveCapacity(Link.leafFill) }
    elements.append(element)
    if elements.count >= Link.leafFill { endLeaf() }
  }

  @inlinable
  mutating func append(_ new: ArraySlice<Summary.Element>) {
    if elements.isEmpty { elements.reserveCapacity(max(Link.leafLimit, new.count)) }
    elements += new
    if elements.count > Link.leafLimit { endLeaf() }
  }

  /// Adds elements of another column, whose leaf is shared if all of its elements are added.
  @inlinable
  mutating func append(_ part: ColumnRange<Summary>) {
    guard part.range.count == part.node.count,
      elements.isEmpty || elements.count >= Link.leafLimit / 4
    else { return append(part.node.elements(adding: part.delta)[part.range]) }
    endLeaf()
    var link = Link(part.node)
    link.add(part.delta)
    add(link)
  }

  /// Makes leaves of the elements that are in none.
  @inlinable
  mutating func endLeaf() {
    guard !elements.isEmpty else { return }
    var rest = ContiguousArray<Summary.Element>()
    swap(&rest, &elements)
    guard rest.count > Link.leafLimit else {
      // A leaf that ends early does not keep the room for more.
      let isLoose = rest.capacity > rest.count + Link.leafLimit / 4
      return add(Link(isLoose ? Self.exact(rest) : rest))
    }
    for piece in evenPieces(of: rest.count, atMost: Link.leafFill) {
      add(Link(ContiguousArray(rest[piece])))
    }
  }

  /// The same elements without room for more.
  @inlinable
  static func exact(
    _ elements: ContiguousArray<Summary.Element>
  ) -> ContiguousArray<Summary.Element> {
    ContiguousArray(filling: elements.count) { span in
      for element in elements { span.append(element) }
    }
  }

  @inlinable
  mutating func add(_ leaf: Link) {
    leaves.append(leaf)
    leafCount += leaf.count
  }

  @inlinable
  var column: Column<Summary> {
    var column = Column<Summary>(leaves)
    column.append(Column(elements))
    return column
  }
}
