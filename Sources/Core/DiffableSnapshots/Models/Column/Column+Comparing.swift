// Compares two columns, except for the nodes that they share.
//
// `==` says what a view has to show, and the bits say what was replaced.

extension Column where Summary.Element: Equatable {
  /// Calls a closure with the offset of each element that stays and is not equal to what it was in another
  /// column.
  ///
  /// The runs say which elements stay, sorted by offset in this column. The time is that of one range after the
  /// other, but at most O(*n*) for runs that are short.
  @inlinable
  package func forEachDifference<E: Error>(
    along runs: [MatchedRun],
    from before: Self,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    try forEachUnsharedPart(along: runs, from: before) { a, b, start throws(E) in
      try ColumnRange.forEachDifference(a, b, start: start, body)
    }
  }

  /// Calls a closure with the offset here of each element that is not equal to its pair in a range of equal
  /// length.
  ///
  /// Elements in nodes that the columns share are not compared, unless different deltas apply to them. That
  /// takes O(*k* + log *n*) for *k* elements in other nodes.
  @inlinable
  package func forEachDifference<E: Error>(
    in range: Range<Int>,
    from before: Self,
    _ beforeRange: Range<Int>,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    try forEachUnsharedPart(in: range, from: before, beforeRange) { a, b, start throws(E) in
      try ColumnRange.forEachDifference(a, b, start: start, body)
    }
  }

  /// The offsets in a list, ascending, of the elements that are not equal to those in a range of this column;
  /// the comparison begins at `start` in the list.
  ///
  /// It takes O(*k* + log *n*) for *k* elements; each is compared once.
  @inlinable
  func changedOffsets(
    in range: Range<Int>,
    to new: ContiguousArray<Element>,
    from start: Int
  ) -> [Int] {
    var changed: [Int] = []
    var offset = start
    forEachChunk(in: range) { chunk in
      // Spans lend their elements; an iterator would retain each of them.
      let (old, new) = (chunk.span, new.span)
      for index in old.indices {
        if old[index] != new[offset] { changed.append(offset) }
        offset += 1
      }
    }
    return changed
  }

  /// Whether two columns have equal elements in the same order.
  @inlinable
  package func isEqual(to other: Self) -> Bool {
    count == other.count && isEqual(in: 0..<count, to: other, 0..<count)
  }

  /// Whether two ranges of equal length have equal elements in the same order, in O(*k* + log *n*) for *k*
  /// elements in nodes that are not shared, up to the first difference.
  @inlinable
  func isEqual(in range: Range<Int>, to other: Self, _ otherRange: Range<Int>) -> Bool {
    do throws(FoundDifference) {
      try forEachDifference(in: range, from: other, otherRange) { _ throws(FoundDifference) in
        throw FoundDifference()
      }
      return true
    } catch {
      return false
    }
  }
}

/// Ends a comparison at the first difference.
@usableFromInline
package struct FoundDifference: Error {
  @inlinable
  package init() {}
}

extension ColumnRange where Summary.Element: Equatable {
  /// Calls a closure with the offset of each element of a part of a leaf that is not equal to that of another.
  @inlinable
  static func forEachDifference<E: Error>(
    _ a: Self,
    _ b: Self,
    start: Int,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    let (new, old) = (a.node.elements(adding: a.delta), b.node.elements(adding: b.delta))
    for index in 0..<a.range.count
    where old[b.range.lowerBound + index] != new[a.range.lowerBound + index] {
      try body(start + index)
    }
  }
}

// MARK: - By bits

extension Column {
  /// Calls a closure with the offset of each element that stays and has other bits than it had in another
  /// column.
  ///
  /// It is `forEachDifference(along:from:_:)` without a call of `==`.
  @inlinable
  package func forEachReplacement<E: Error>(
    along runs: [MatchedRun],
    from before: Self,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    try forEachUnsharedPart(along: runs, from: before) { a, b, start throws(E) in
      let (new, old) = (a.node.elements(adding: a.delta), b.node.elements(adding: b.delta))
      for index in 0..<a.range.count
      where !haveSameBits(
        old.span,
        b.range.lowerBound + index,
        new.span,
        a.range.lowerBound + index
      ) {
        try body(start + index)
      }
    }
  }

  /// The offsets in a list, ascending, of the elements that have other bits than those in a range of this
  /// column; the comparison begins at `start` in the list.
  @inlinable
  func replacedOffsets(
    in range: Range<Int>,
    to new: ContiguousArray<Element>,
    from start: Int
  ) -> [Int] {
    var replaced: [Int] = []
    var offset = start
    forEachChunk(in: range) { chunk in
      let (old, new) = (chunk.span, new.span)
      for index in old.indices {
        if !haveSameBits(old, index, new, offset) { replaced.append(offset) }
        offset += 1
      }
    }
    return replaced
  }
}

// MARK: - Parts that are not shared

extension Column {
  /// Calls a closure with the parts of leaves whose elements stay and that another column does not share.
  ///
  /// The runs say which elements stay, sorted by offset in this column. The closure gets two parts of equal
  /// length, one of each column in any order, and the offset here of the first element.
  @inlinable
  func forEachUnsharedPart<E: Error>(
    along runs: [MatchedRun],
    from before: Self,
    _ body: (ColumnRange<Summary>, ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    guard isScattered(runs.count) else {
      for run in runs {
        let range = run.before..<run.before + run.count
        try forEachUnsharedPart(in: run.after..<run.after + run.count, from: before, range, body)
      }
      return
    }
    var (new, old) = (ColumnLeaves(self), ColumnLeaves(before))
    for run in runs {
      try new.forEachPart(of: run.after..<run.after + run.count) { part, start throws(E) in
        let other = run.before + start - run.after
        try old.forEachPart(
          of: other..<other + part.range.count
        ) { otherPart, otherStart throws(E) in
          let done = otherStart - other
          let own = part.part(from: done, count: otherPart.range.count)
          try ColumnRange.forEachUnsharedPart(own, otherPart, start: start + done, body)
        }
      }
    }
  }

  /// Calls a closure with the parts of two ranges of equal length that are in different leaves.
  @inlinable
  func forEachUnsharedPart<E: Error>(
    in range: Range<Int>,
    from before: Self,
    _ beforeRange: Range<Int>,
    _ body: (ColumnRange<Summary>, ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    guard let root, let other = before.root, !range.isEmpty else { return }
    let (a, b) = (ColumnRange(root, range), ColumnRange(other, beforeRange))
    try ColumnRange.forEachUnsharedPart(a, b, start: range.lowerBound, body)
  }
}

extension ColumnRange {
  /// Calls a closure with the parts of two ranges of equal length that are in different leaves, in any order,
  /// and with the offset of the first element; the one range begins at `start`.
  ///
  /// The node of the higher level is taken apart until both are the same node or leaves.
  @inlinable
  static func forEachUnsharedPart<E: Error>(
    _ a: Self,
    _ b: Self,
    start: Int,
    _ body: (Self, Self, Int) throws(E) -> Void
  ) throws(E) {
    if a.node === b.node, a.range == b.range, a.delta == b.delta { return }
    if a.node.level == 0, b.node.level == 0 {
      try body(a, b, start)
    } else if a.range == b.range, a.node.isAligned(with: b.node) {
      try a.node.forEachChild(in: a.range) { index, part, done throws(E) in
        try forEachUnsharedPart(
          a.child(index, part),
          b.child(index, part),
          start: start + done,
          body
        )
      }
    } else if a.node.level >= b.node.level {
      try a.forEachChild { child, done throws(E) in
        let part = b.part(from: done, count: child.range.count)
        try forEachUnsharedPart(child, part, start: start + done, body)
      }
    } else {
      try forEachUnsharedPart(b, a, start: start, body)
    }
  }
}
