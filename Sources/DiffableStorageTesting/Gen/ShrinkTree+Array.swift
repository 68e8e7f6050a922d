extension ShrinkTree {
  /// An array that shrinks by leaving out elements and by shrinking elements.
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
      // The last stretch reaches back over the one before it rather than being cut.
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

/// Two elements shrunk in step: what fails because two are equal, or so far apart, keeps that.
private func simplerByTwo<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  // All pairs of a long array would take too long; neighbours it has to be there.
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

/// Neighbours swapped where only the second cannot get any simpler, so that equal cases end alike.
private func simplestFirst<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  elements.indices.dropFirst().lazy.compactMap { index in
    guard elements[index].isFullyShrunk, !elements[index - 1].isFullyShrunk else { return nil }
    var swapped = elements
    swapped.swapAt(index - 1, index)
    return swapped
  }
}

/// One element left out and a later one shrunk with it, as for an index that counts the others.
private func shorterAndSimpler<E>(_ elements: [ShrinkTree<E>]) -> some Sequence<[ShrinkTree<E>]> {
  // Quadratic, and the last resort: for what is almost as small as it can be.
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
