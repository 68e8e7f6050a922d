/// A node of a ``Column``: a leaf with elements, or a branch with links to its children.
///
/// A node is changed only through the one link that refers to it, so no read can overlap a change. Checks of
/// that at run time would take a third of the time of a search.
@usableFromInline
final class ColumnNode<Summary: ColumnSummary> {
  /// The distance from the leaves.
  @usableFromInline
  let level: Int

  /// The elements of a leaf without the deltas above it; empty in a branch.
  @exclusivity(unchecked)
  @usableFromInline
  var elements: ContiguousArray<Summary.Element>

  /// The links to the children of a branch; empty in a leaf.
  @exclusivity(unchecked)
  @usableFromInline
  var links: ContiguousArray<ColumnLink<Summary>>

  @inlinable
  init(
    level: Int,
    elements: ContiguousArray<Summary.Element>,
    links: ContiguousArray<ColumnLink<Summary>>
  ) {
    self.level = level
    self.elements = elements
    self.links = links
  }

  /// The number of elements below the node.
  @inlinable
  var count: Int {
    var count = elements.count
    for child in links.indices { count += links[child].count }
    return count
  }

  /// The summary of the elements below the node, without the deltas above it.
  @inlinable
  var summary: Summary {
    if level == 0 { return Summary(elements[...]) }
    var summary = Summary.zero
    for child in links.indices { summary = summary + links[child].summary }
    return summary
  }

  /// The elements of a leaf with the deltas above it.
  @inlinable
  @inline(__always)
  func elements(adding delta: Summary.Delta) -> ContiguousArray<Summary.Element> {
    guard delta != .zero else { return elements }
    var elements = elements
    for index in elements.indices { Summary.add(delta, to: &elements[index]) }
    return elements
  }

  /// An element of a leaf with the deltas above it.
  @inlinable
  func element(at index: Int, adding delta: Summary.Delta) -> Summary.Element {
    var element = elements[index]
    Summary.add(delta, to: &element)
    return element
  }

  /// The child with the element at an offset, which must be in range, and the number of elements before it.
  @inlinable
  func child(at offset: Int) -> (index: Int, start: Int) {
    var (child, start) = (0, 0)
    while offset >= start + links[child].count {
      start += links[child].count
      child += 1
    }
    return (child, start)
  }

  /// Whether the children of two branches have the same offsets.
  @inlinable
  func isAligned(with other: ColumnNode) -> Bool {
    level == other.level && links.count == other.links.count
      && links.indices.allSatisfy { links[$0].count == other.links[$0].count }
  }

  /// Calls a closure with the index of each child that has elements in a range of at least one, the part of the
  /// range as offsets in the child, and the number of elements of the range before it.
  @inlinable
  func forEachChild<E: Error>(
    in range: Range<Int>,
    _ body: (Int, Range<Int>, Int) throws(E) -> Void
  ) throws(E) {
    var (child, start) = child(at: range.lowerBound)
    while start < range.upperBound {
      let end = start + links[child].count
      let part = range.clamped(to: start..<end)
      try body(
        child,
        part.lowerBound - start..<part.upperBound - start,
        part.lowerBound - range.lowerBound
      )
      (child, start) = (child + 1, end)
    }
  }
}

/// A reference to a node of a ``Column``, with what its parent knows about it.
@usableFromInline
struct ColumnLink<Summary: ColumnSummary> {
  @usableFromInline
  typealias Element = Summary.Element

  @usableFromInline
  typealias Node = ColumnNode<Summary>

  @usableFromInline
  var node: Node

  /// The number of elements below.
  @usableFromInline
  var count: Int

  /// What is added to each element below, besides the deltas of the links above.
  @usableFromInline
  var delta: Summary.Delta

  /// The summary of the elements below, with this delta and without those of the links above.
  @usableFromInline
  var summary: Summary

  /// The maximal number of elements of a leaf.
  @inlinable
  static var leafLimit: Int { 32 }

  /// The maximal number of children of a branch.
  @inlinable
  static var branchLimit: Int { 16 }

  /// The number of elements per leaf when leaves are made of many elements.
  @inlinable
  static var leafFill: Int { 24 }

  /// The number of children per branch when branches are made of many nodes.
  @inlinable
  static var branchFill: Int { 12 }

  @inlinable
  init(_ node: Node) {
    self.node = node
    count = node.count
    delta = .zero
    summary = node.summary
  }

  /// Links to a new leaf.
  @inlinable
  init(_ elements: ContiguousArray<Element>) {
    self.init(Node(level: 0, elements: elements, links: []))
  }

  /// Links to a new branch over one or more nodes of the same level.
  @inlinable
  init(_ links: ContiguousArray<Self>) {
    self.init(Node(level: links[0].level + 1, elements: [], links: links))
  }

  @inlinable
  var level: Int { node.level }

  /// The elements of a leaf.
  @inlinable
  var elements: ContiguousArray<Element> { node.elements(adding: delta) }

  /// The links of a branch, with the delta of this one.
  @inlinable
  var links: ContiguousArray<Self> {
    guard delta != .zero else { return node.links }
    var links = node.links
    for child in links.indices { links[child].add(delta) }
    return links
  }

  /// Adds a delta to all elements below.
  @inlinable
  mutating func add(_ delta: Summary.Delta) {
    self.delta += delta
    summary.add(delta)
  }

  /// Changes the node in place, or a copy of it if another link refers to it; the change adds `growth`
  /// elements.
  ///
  /// The delta goes down to the children first, so that the change needs to know nothing of it.
  @inlinable
  @inline(__always)
  mutating func change(growth: Int = 0, _ body: (Node) -> Void) {
    if delta != .zero || !isKnownUniquelyReferenced(&node) {
      node = Node(level: level, elements: elements, links: links)
      delta = .zero
    }
    body(node)
    count += growth
    summary = node.summary
  }
}

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
