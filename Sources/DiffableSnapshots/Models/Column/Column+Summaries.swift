extension Column {
  /// The summary of the elements in a range, which must be valid.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func summary(of range: Range<Int>) -> Summary {
    guard let root, !range.isEmpty else { return .zero }
    return root.summary(of: range, adding: .zero)
  }

  /// The first offset at which the summary of all elements from a start on satisfies a condition.
  ///
  /// A column of heights finds the row at a distance, and a column of levels the next element that is
  /// not deeper than a level.
  ///
  /// - Parameters:
  ///   - start: The offset of the first element.
  ///   - isReached: The condition of the summary of the elements from the start up to and including one.
  ///     If it holds for an element, it must hold for all after it.
  /// - Returns: The offset; nil if the condition holds nowhere.
  /// - Complexity: O(log *n*).
  @inlinable
  package func firstIndex(from start: Int, where isReached: (Summary) -> Bool) -> Int? {
    var sum = Summary.zero
    return root?.firstIndex(from: start, after: &sum, adding: .zero, isReached)
  }

  /// Adds a delta to all elements in a range, which must be valid.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func add(_ delta: Summary.Delta, to range: Range<Int>) {
    guard !range.isEmpty, var link = root.take() else { return }
    link.add(delta, to: range)
    root = link
  }
}

extension ColumnLink {
  /// The summary of a range of at least one element; `above` is the sum of the deltas above the link.
  @inlinable
  func summary(of range: Range<Int>, adding above: Summary.Delta) -> Summary {
    var result = Summary.zero
    if range.count == count {
      result = summary
      result.add(above)
    } else if level == 0 {
      result = Summary(node.elements[range])
      result.add(above + delta)
    } else {
      node.forEachChild(in: range) { child, part, _ in
        result = result + node.links[child].summary(of: part, adding: above + delta)
      }
    }
    return result
  }

  /// Finds an offset below the link, and adds the summary of the elements before it.
  @inlinable
  func firstIndex(
    from start: Int,
    after sum: inout Summary,
    adding above: Summary.Delta,
    _ isReached: (Summary) -> Bool
  ) -> Int? {
    guard start < count else { return nil }
    if start <= 0 {
      let whole = sum + summary(of: 0..<count, adding: above)
      guard isReached(whole) else {
        sum = whole
        return nil
      }
    }
    if level == 0 {
      for index in max(0, start)..<count {
        sum = sum + summary(of: index..<index + 1, adding: above)
        if isReached(sum) { return index }
      }
      return nil
    }
    var first = 0
    for link in node.links {
      if let index = link.firstIndex(
        from: start - first,
        after: &sum,
        adding: above + delta,
        isReached
      ) {
        return first + index
      }
      first += link.count
    }
    return nil
  }

  /// Adds a delta to a range of at least one element.
  @inlinable
  mutating func add(_ delta: Summary.Delta, to range: Range<Int>) {
    guard range.count < count else { return add(delta) }
    change { node in
      guard node.level > 0 else {
        for index in range { Summary.add(delta, to: &node.elements[index]) }
        return
      }
      node.forEachChild(in: range) { child, part, _ in node.links[child].add(delta, to: part) }
    }
  }
}
