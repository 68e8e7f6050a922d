extension ModelList where Model: Equatable {
  /// Calls a closure for each pair of models in two ranges of equal length that are not equal.
  ///
  /// Models in nodes that the lists share are not compared.
  ///
  /// - Parameters:
  ///   - range: Indexes in this list, in range.
  ///   - before: Another list.
  ///   - beforeRange: As many indexes in the other list, in range.
  ///   - body: Gets the index of the model in this list.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*k* + log *n*) for *k* models in nodes that are not shared.
  @inlinable
  package func forEachDifference<E: Error>(
    in range: Range<Int>,
    from before: Self,
    _ beforeRange: Range<Int>,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    guard let root, let other = before.root, !range.isEmpty else { return }
    try Node.compare(root, range, other, beforeRange, start: range.lowerBound, body)
  }

  /// The models that are not equal to those in a range, with their indexes in this list.
  ///
  /// - Parameters:
  ///   - range: Indexes in this list, in range.
  ///   - models: As many models.
  /// - Returns: The models, in order.
  /// - Complexity: O(*k* + log *n*) for *k* models; each is compared once.
  @inlinable
  func changes(
    in range: Range<Int>,
    to models: ContiguousArray<Model>
  ) -> [(index: Int, model: Model)] {
    var changes: [(index: Int, model: Model)] = []
    var index = 0
    forEachChunk(in: range) { chunk in
      // Spans lend their elements; an iterator would retain each model.
      let (old, new) = (chunk.span, models.span)
      for offset in old.indices {
        if old[offset] != new[index] {
          changes.append((range.lowerBound + index, models[index]))
        }
        index += 1
      }
    }
    return changes
  }

  /// The number of models at the start of a range that are equal to those at the start of an array.
  ///
  /// - Complexity: O(*k* + log *n*) for the result *k*.
  @inlinable
  func commonPrefix(of range: Range<Int>, with models: ContiguousArray<Model>) -> Int {
    let limit = min(range.count, models.count)
    var count = 0
    while count < limit {
      let old = chunk(from: range.lowerBound + count, atMost: range.lowerBound + limit)
      for model in old {
        guard model == models[count] else { return count }
        count += 1
      }
    }
    return count
  }

  /// The number of models at the end of a range that are equal to those at the end of an array.
  ///
  /// - Complexity: O(*k* + log *n*) for the result *k*.
  @inlinable
  func commonSuffix(of range: Range<Int>, with models: ArraySlice<Model>) -> Int {
    let limit = min(range.count, models.count)
    var count = 0
    while count < limit {
      let end = range.upperBound - count
      let block = slice(max(range.upperBound - limit, end - Node.leafLimit)..<end)
      for index in (0..<block.count).reversed() {
        guard block[index] == models[models.endIndex - 1 - count] else { return count }
        count += 1
      }
    }
    return count
  }

  /// Whether two lists have equal models in the same order.
  @inlinable
  package func isEqual(to other: Self) -> Bool {
    count == other.count && isEqual(in: 0..<count, to: other, 0..<count)
  }

  /// Whether two ranges of equal length have equal models in the same order.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* models in nodes that are not shared, up to the first
  ///   difference.
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
struct FoundDifference: Error {
  @inlinable
  init() {}
}

extension ModelNode where Model: Equatable {
  /// Compares a range of models below one node with as many models below another one.
  ///
  /// The node of the higher level is taken apart until both are the same node or leaves.
  ///
  /// - Parameters:
  ///   - node: The one node.
  ///   - range: Offsets in the node, at least one.
  ///   - other: The other node.
  ///   - otherRange: Offsets in the other node.
  ///   - start: The index in the list of the first model of the range.
  ///   - body: Gets the index in the list of each model that is not equal to the other one.
  /// - Throws: The error of the closure.
  @inlinable
  static func compare<E: Error>(
    _ node: ModelNode,
    _ range: Range<Int>,
    _ other: ModelNode,
    _ otherRange: Range<Int>,
    start: Int,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    if node === other, range == otherRange { return }
    if node.level == 0, other.level == 0 {
      let (new, old) = (node.models, other.models)
      for offset in 0..<range.count
      where old[otherRange.lowerBound + offset] != new[range.lowerBound + offset] {
        try body(start + offset)
      }
    } else if node.level >= other.level {
      try node.forEachChild(in: range) { child, part, done throws(E) in
        let from = otherRange.lowerBound + done
        try compare(child, part, other, from..<from + part.count, start: start + done, body)
      }
    } else {
      try other.forEachChild(in: otherRange) { child, part, done throws(E) in
        let from = range.lowerBound + done
        try compare(node, from..<from + part.count, child, part, start: start + done, body)
      }
    }
  }
}
