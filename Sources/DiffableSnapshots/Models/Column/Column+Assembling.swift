extension Column where Summary.Element: Equatable {
  /// A column of given elements that keeps those of this one that stay and are equal.
  ///
  /// - Parameters:
  ///   - new: All elements of the result.
  ///   - runs: Which elements stay, sorted by offset in the result and without overlap.
  /// - Returns: The column, which shares nodes with this one if the runs are long, and the offsets of the
  ///   elements that stay and are not equal any more.
  /// - Complexity: O(*r* log *n* + *k*) for *r* runs and *k* elements that are compared or new, at most
  ///   O(*n*). Each element that stays is compared once.
  @inlinable
  func updated(
    to new: ContiguousArray<Element>,
    keeping runs: [MatchedRun]
  ) -> (column: Self, changed: [Int]) {
    // One run that is not the whole of a leaf would be cut out of it and joined with the new elements.
    let isPartOfLeaf =
      runs.count == 1 && count <= Link.leafLimit && (runs[0].count < count || count < new.count)
    if isPartOfLeaf || isScattered(runs.count) { return merged(with: new, keeping: runs) }
    var changed: [Int] = []
    for run in runs {
      let range = run.before..<run.before + run.count
      changed += changedOffsets(in: range, to: new, from: run.after)
    }
    var column = joined(to: new, keeping: runs)
    column.set(changed, from: new)
    return (column, changed)
  }

  /// The elements of the runs, and the new elements between them.
  @inlinable
  func joined(to new: ContiguousArray<Element>, keeping runs: [MatchedRun]) -> Self {
    if runs.count == 1, runs[0].count == count, count == new.count { return self }
    var column = Self()
    for run in runs {
      column.append(Self(ContiguousArray(new[column.count..<run.after])))
      column.append(slice(run.before..<run.before + run.count))
    }
    column.append(Self(ContiguousArray(new[column.count...])))
    return column
  }

  /// The result for many short runs: all elements are copied once.
  @inlinable
  func merged(
    with new: ContiguousArray<Element>,
    keeping runs: [MatchedRun]
  ) -> (column: Self, changed: [Int]) {
    var old = ColumnLeaves(self)
    var merged = ColumnBuild<Summary>()
    var changed: [Int] = []
    for run in runs {
      if merged.count < run.after { merged.append(new[merged.count..<run.after]) }
      old.forEachPart(of: run.before..<run.before + run.count) { part, _ in
        let elements = part.node.elements(adding: part.delta)
        // Spans lend their elements; an array would retain each of them to compare it.
        let (before, after) = (elements.span, new.span)
        for index in part.range {
          let offset = merged.count
          let isEqual = before[index] == after[offset]
          if !isEqual { changed.append(offset) }
          merged.append(isEqual ? before[index] : after[offset])
        }
      }
    }
    if merged.count < new.count { merged.append(new[merged.count...]) }
    return (merged.column, changed)
  }
}
