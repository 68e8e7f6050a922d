extension ColumnLink {
  /// Divides the elements below a link at an offset.
  @inlinable
  static func cut(_ link: Self?, at offset: Int) -> (Self?, Self?) {
    guard let link, offset < link.count else { return (link, nil) }
    guard offset > 0 else { return (nil, link) }
    if link.level == 0 {
      let elements = link.elements
      return (
        Self(ContiguousArray(elements[..<offset])), Self(ContiguousArray(elements[offset...]))
      )
    }
    let links = link.links
    let (child, start) = link.node.child(at: offset)
    let (left, right) = cut(links[child], at: offset - start)
    return (join(over(links[..<child]), left), join(right, over(links[(child + 1)...])))
  }

  /// A link to the node above some children of one level; the child itself if there is one, nil for none.
  @inlinable
  static func over(_ links: ArraySlice<Self>) -> Self? {
    links.count < 2 ? links.first : Self(ContiguousArray(links))
  }

  /// One link to the elements of two links in order.
  @inlinable
  static func join(_ left: Self?, _ right: Self?) -> Self? {
    guard let left else { return right }
    guard let right else { return left }
    return over(joined(left, right)[...])
  }

  /// One or two links to the elements of two links, on the level of the higher one.
  ///
  /// Nodes that are too small are merged with their neighbor.
  @inlinable
  static func joined(_ left: Self, _ right: Self) -> ContiguousArray<Self> {
    if left.level > right.level {
      let links = left.links
      return divided(links.dropLast() + joined(links[links.count - 1], right))
    }
    if left.level < right.level {
      let links = right.links
      return divided(joined(left, links[0]) + links.dropFirst())
    }
    if left.level == 0 {
      guard min(left.count, right.count) < leafLimit / 4 else { return [left, right] }
      let elements = left.elements + right.elements
      return ContiguousArray(
        evenPieces(of: elements.count, atMost: leafLimit).map {
          Self(ContiguousArray(elements[$0]))
        }
      )
    }
    guard min(left.node.links.count, right.node.links.count) < branchLimit / 4 else {
      return [left, right]
    }
    return divided(left.links + right.links)
  }

  /// Links to one or two branches over some children.
  @inlinable
  static func divided(_ links: ContiguousArray<Self>) -> ContiguousArray<Self> {
    ContiguousArray(
      evenPieces(of: links.count, atMost: branchLimit).map { Self(ContiguousArray(links[$0])) }
    )
  }
}
