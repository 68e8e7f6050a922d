// How arrays shrink, by removing, shrinking and swapping their elements.

extension ShrinkTree {
  /// An array that shrinks by removing elements and by shrinking elements.
  static func array<E>(_ elements: [ShrinkTree<E>], minimum: Int) -> ShrinkTree<[E]>
  where Value == [E] {
    ShrinkTree(elements.map(\.value)) {
      let again: ([ShrinkTree<E>]) -> ShrinkTree<[E]> = { .array($0, minimum: minimum) }
      return .concatenating([
        { AnySequence(shorter(elements, minimum: minimum).lazy.map(again)) },
        { AnySequence(simplerByOne(elements).lazy.map(again)) },
        { AnySequence(simplerByTwo(elements).lazy.map(again)) },
        { AnySequence(simplestFirst(elements).lazy.map(again)) },
        {
          elements.count > minimum
            ? AnySequence(shorterAndSimpler(elements).lazy.map(again))
            : AnySequence(EmptyCollection())
        },
      ])
    }
  }
}

private func shorter<E>(_ elements: [E], minimum: Int) -> some Sequence<[E]> {
  (elements.count - minimum).halvings(downTo: 1).lazy.flatMap { length in
    stride(from: 0, to: elements.count, by: length).lazy.map { start in
      // The last range overlaps the one before it, so that all ranges have the same length.
      let start = Swift.min(start, elements.count - length)
      return Array(elements[..<start] + elements[(start + length)...])
    }
  }
}

private func simplerByOne<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  elements.indices.lazy.flatMap { index in
    elements[index].children().lazy.map { child in
      var simpler = elements
      simpler[index] = child
      return simpler
    }
  }
}

/// Two elements shrunk together, which keeps them equal or at the same distance.
private func simplerByTwo<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  // All pairs of a long array would take too long, so only neighbors are tried there.
  let reach = elements.count <= 12 ? elements.count : 2
  return elements.indices.lazy.flatMap { first in
    (first + 1..<Swift.min(first + reach, elements.count)).lazy.flatMap { second in
      elements[first].childrenInStep(with: elements[second]).lazy.map { a, b in
        var simpler = elements
        simpler[first] = a
        simpler[second] = b
        return simpler
      }
    }
  }
}

/// Neighbors swapped if only the second one is fully shrunk, which gives equivalent cases one
/// order.
private func simplestFirst<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  elements.indices.dropFirst().lazy.compactMap { index in
    guard elements[index].isFullyShrunk, !elements[index - 1].isFullyShrunk else { return nil }
    var swapped = elements
    swapped.swapAt(index - 1, index)
    return swapped
  }
}

/// One element removed and a later one shrunk with it, for example an index that counts elements.
private func shorterAndSimpler<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  // Quadratic, so it is tried last and only for short arrays.
  let indices = elements.count <= 6 ? elements.indices : 0..<0
  return indices.lazy.flatMap { gone in
    (gone + 1..<elements.count).lazy.flatMap { index in
      elements[index].children().lazy.map { child in
        var simpler = elements
        simpler[index] = child
        simpler.remove(at: gone)
        return simpler
      }
    }
  }
}
