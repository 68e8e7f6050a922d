// Sorting by positions.
//
// The standard library's sort is compiled anew for each type of elements and each way to compare them, which takes
// four kilobytes. Here, only positions are sorted; then the elements are put into their order.

extension Array {
  /// The elements in ascending order of their positions; of equal ones, the first comes first.
  ///
  /// It takes O(*n*) for *n* elements that are in order; O(*n* log *n*) otherwise.
  @inlinable
  package func sorted(byPosition position: (Element) -> ItemPosition) -> [Element] {
    // Most lists are in order, and finding that out costs less than sorting them.
    var last = ItemPosition(section: .min, item: .min)
    let isInOrder = allSatisfy { element in
      let next = position(element)
      defer { last = next }
      return last <= next
    }
    return isInOrder ? self : PositionOrder.ascending(map(position)).map { self[$0] }
  }

  /// The elements in ascending order of their indexes; of equal ones, the first comes first.
  ///
  /// It takes O(*n*) for *n* elements that are in order; O(*n* log *n*) otherwise.
  @inlinable
  package func sorted(byIndex index: (Element) -> Int) -> [Element] {
    sorted(byPosition: { ItemPosition(section: 0, item: index($0)) })
  }
}

/// What has a position by which it is sorted.
@usableFromInline
package protocol Positioned: Comparable {
  var sortingPosition: ItemPosition { get }
}

extension ItemPosition: Positioned {
  @usableFromInline
  package var sortingPosition: ItemPosition { self }
}

extension Int: Positioned {
  @usableFromInline
  package var sortingPosition: ItemPosition { ItemPosition(section: 0, item: self) }
}

extension Array where Element: Positioned {
  /// The elements in ascending order; of equal ones, the first comes first.
  @usableFromInline
  package func ascending() -> Self { sorted(byPosition: { $0.sortingPosition }) }

  /// All elements of two arrays, in ascending order; of equal elements, those of this array come first.
  func merged(with others: Self) -> Self {
    let some = ascending()
    if others.isEmpty { return some }
    let others = others.ascending()
    return Array(filling: some.count + others.count) { merged in
      var next = 0
      for element in some {
        while next < others.count, others[next] < element {
          merged.append(others[next])
          next += 1
        }
        merged.append(element)
      }
      for element in others[next...] { merged.append(element) }
    }
  }
}

/// The order of positions.
@usableFromInline
enum PositionOrder {
  private struct Entry {
    let position: ItemPosition
    let index: Int
  }

  /// The indexes of positions in ascending order.
  @usableFromInline
  static func ascending(_ positions: [ItemPosition]) -> [Int] {
    var entries = positions.indices.map { Entry(position: positions[$0], index: $0) }
    entries.sort {
      $0.position == $1.position ? $0.index < $1.index : $0.position < $1.position
    }
    return entries.map { $0.index }
  }
}
