// Edits of a column, and mirroring in it the edits of the identifiers.

extension Column {
  /// Makes in the column the edit that was made in the identifiers, whose offsets must be valid here.
  ///
  /// The closure returns the new elements for a range of offsets after the edit. It takes O(*k* + *r* log *n*)
  /// for *r* ranges that are removed, moved or inserted, and *k* new elements; at most O(*n* + *k*), except for
  /// moves.
  @inlinable
  package mutating func mirror(
    _ edit: ItemEdit,
    inserting new: (Range<Int>) -> ArraySlice<Element>
  ) {
    switch edit {
    case .replace(let parts): replace(parts, with: new)
    case .move(let ranges, let target): move(ranges, to: target)
    }
  }

  /// Changes the element at an offset, which must be in range, in O(log *n*).
  @inlinable
  package mutating func set(_ element: Element, at offset: Int) {
    guard var link = root.take() else { return }
    link.edit(offset..<offset + 1, CollectionOfOne(element))
    root = link
  }

  /// Replaces the elements at some offsets, ascending and in range, in O(*c* + *l* log *n*) for *c* changes in
  /// *l* leaves.
  @inlinable
  package mutating func set(_ changes: [(offset: Int, element: Element)]) {
    guard !changes.isEmpty, var link = root.take() else { return }
    link.set(changes[...], start: 0)
    root = link
  }

  /// Replaces the elements at some offsets, ascending and in range, by those at the same offsets of a list, in
  /// O(*c* + *l* log *n*) for *c* offsets in *l* leaves.
  @inlinable
  mutating func set(_ offsets: [Int], from new: ContiguousArray<Element>) {
    guard !offsets.isEmpty, var link = root.take() else { return }
    link.set(offsets[...], from: new, start: 0)
    root = link
  }

  /// Replaces a range of elements, which must be valid, in O(*k* + log *n*) for *k* new elements.
  @inlinable
  package mutating func replace(_ range: Range<Int>, with new: some Collection<Element>) {
    guard range.count + new.count > 0 else { return }
    if root?.node.canEditOneLeaf(range, new.count) == true, var link = root.take() {
      link.edit(range, new)
      root = link
    } else {
      replace(range, with: Self(ContiguousArray(new)))
    }
  }

  /// Replaces a range of elements, which must be valid, by those of another column, in O(log *n*).
  @inlinable
  package mutating func replace(_ range: Range<Int>, with new: Self) {
    let (head, rest) = Link.cut(root, at: range.lowerBound)
    let (_, tail) = Link.cut(rest, at: range.count)
    root = Link.join(Link.join(head, new.root), tail)
  }

  /// Replaces several ranges, ascending, each with the number of its new elements, in O(*r* log *n*) for *r*
  /// ranges, at most O(*n*).
  ///
  /// The closure returns the new elements for a range of offsets after the edit. Leaves without a change are
  /// shared.
  @inlinable
  mutating func replace(
    _ parts: [ItemEdit.Replacement],
    with new: (Range<Int>) -> ArraySlice<Element>
  ) {
    if isWorthRebuilding(parts.count) {
      var (all, old, end) = (ColumnBuild<Summary>(), ColumnLeaves(self), 0)
      for part in parts + [ItemEdit.Replacement(count..<count, count: 0)] {
        old.forEachPart(of: end..<part.range.lowerBound) { kept, _ in all.append(kept) }
        if part.count > 0 { all.append(new(all.count..<all.count + part.count)) }
        end = part.range.upperBound
      }
      self = all.column
      return
    }
    // Backwards, so that a part does not change the offsets of those before it.
    var growth = parts.reduce(0) { $0 + $1.growth }
    for part in parts.reversed() {
      growth -= part.growth
      let start = part.range.lowerBound + growth
      replace(part.range, with: part.count > 0 ? new(start..<start + part.count) : [])
    }
  }

  /// Moves ranges together, in the order that they get, so that they begin at an offset after the edit.
  @inlinable
  mutating func move(_ ranges: [Range<Int>], to target: Int) {
    if ranges.count == 1, ranges[0].lowerBound == target { return }
    var moved = Self()
    if ranges.reduce(0, { $0 + $1.count }) > ranges.count * Link.leafFill {
      for range in ranges { moved.append(slice(range)) }
    } else {
      var elements = ContiguousArray<Element>()
      for range in ranges { forEachChunk(in: range) { elements += $0 } }
      moved = Self(elements)
    }
    let leaving = ranges.sorted(byIndex: { $0.lowerBound })
    replace(leaving.map { ItemEdit.Replacement($0, count: 0) }) { _ in [] }
    // A few elements are copied into a leaf, which is cheaper than cutting nodes.
    if moved.count <= Link.leafLimit {
      replace(target..<target, with: moved.elements)
    } else {
      replace(target..<target, with: moved)
    }
  }

  /// The elements in a range, as a column that shares their nodes, in O(log *n*).
  @inlinable
  package func slice(_ range: Range<Int>) -> Self {
    // Copying a few elements is cheaper than cutting nodes.
    if range.count <= Link.leafFill { return Self(elements(in: range)) }
    let (head, _) = Link.cut(root, at: range.upperBound)
    return Self(root: Link.cut(head, at: range.lowerBound).1)
  }

  /// Adds another column at the end, in O(log *n*).
  @inlinable
  package mutating func append(_ other: Self) {
    root = Link.join(root, other.root)
  }

  /// Whether so many runs of elements are used that a walk through all is cheaper than a descent for each.
  @inlinable
  func isScattered(_ runs: Int) -> Bool { runs > 1 && runs * Link.leafLimit >= count }

  /// Whether so many parts are replaced that new branches over all leaves cost less than an edit of each.
  @inlinable
  func isWorthRebuilding(_ parts: Int) -> Bool { parts > 1 && parts * 512 >= count }
}

// MARK: - In place

extension ColumnNode {
  /// Whether a range is in one leaf that has a permitted size after it is replaced.
  @inlinable
  func canEditOneLeaf(_ range: Range<Int>, _ newCount: Int) -> Bool {
    if level == 0 {
      let size = elements.count - range.count + newCount
      let limit = ColumnLink<Summary>.leafLimit
      return size <= limit && size >= limit / 4
    }
    let (child, start) = child(around: range)
    guard range.upperBound <= start + links[child].count else { return false }
    return links[child].node.canEditOneLeaf(
      range.lowerBound - start..<range.upperBound - start,
      newCount
    )
  }

  /// The child in which a range starts.
  ///
  /// Elements are added to the leaf before an empty range, so that a column that grows at its end
  /// fills its last leaf.
  @inlinable
  func child(around range: Range<Int>) -> (index: Int, start: Int) {
    child(at: max(0, range.lowerBound - (range.isEmpty ? 1 : 0)))
  }
}

extension ColumnLink {
  /// Replaces a range of elements in one leaf.
  @inlinable
  mutating func edit(_ range: Range<Int>, _ new: some Collection<Element>) {
    change(growth: new.count - range.count) { node in
      guard node.level > 0 else { return node.elements.replaceSubrange(range, with: new) }
      let (child, start) = node.child(around: range)
      node.links[child].edit(range.lowerBound - start..<range.upperBound - start, new)
    }
  }

  /// Replaces elements below a link, whose first element has an offset in the column.
  @inlinable
  mutating func set(_ changes: ArraySlice<(offset: Int, element: Element)>, start: Int) {
    change { node in
      guard node.level > 0 else {
        for change in changes { node.elements[change.offset - start] = change.element }
        return
      }
      var rest = changes
      while let first = rest.first {
        let (child, before) = node.child(at: first.offset - start)
        let end = start + before + node.links[child].count
        let own = rest.prefix { $0.offset < end }
        node.links[child].set(own, start: start + before)
        rest = rest[own.endIndex...]
      }
    }
  }

  /// Replaces elements by those at the same offsets of a list.
  @inlinable
  mutating func set(_ offsets: ArraySlice<Int>, from new: ContiguousArray<Element>, start: Int) {
    change { node in
      guard node.level > 0 else {
        for offset in offsets { node.elements[offset - start] = new[offset] }
        return
      }
      var rest = offsets
      while let first = rest.first {
        let (child, before) = node.child(at: first - start)
        let end = start + before + node.links[child].count
        let own = rest.prefix { $0 < end }
        node.links[child].set(own, from: new, start: start + before)
        rest = rest[own.endIndex...]
      }
    }
  }
}
