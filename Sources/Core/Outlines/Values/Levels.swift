// The levels of the items of an outline: its shape.

/// The level of each item of an outline in preorder: 0 for a root, and one more for each item above it.
///
/// The levels alone say who is whose child. Levels are at least 0, the first one is 0, and each is at most
/// one more than the one before it.
///
///     a         0
///       a1      1
///         x     2
///       a2      1
///     b         0
///
/// They are a column with the minimum of each node, so the end of a subtree is found without a walk through it,
/// and no depth overflows a stack.
@usableFromInline
struct Levels: Sendable {
  @usableFromInline
  var column: Column<LevelSummary>

  @usableFromInline
  init(_ levels: ContiguousArray<Int32> = []) {
    column = Column(levels)
  }

  /// The levels of some roots.
  @usableFromInline
  init(roots count: Int) {
    self.init(ContiguousArray(repeating: 0, count: count))
  }

  @usableFromInline
  var count: Int { column.count }

  /// The level of the item at an offset, which must be in range, in O(log *n*).
  @usableFromInline
  subscript(offset: Int) -> Int { Int(column[offset]) }

  /// The levels in a range, which must be valid.
  @usableFromInline
  func elements(in range: Range<Int>) -> ContiguousArray<Int32> { column.elements(in: range) }

  // MARK: Relatives

  /// The first item from an offset on that is not deeper than a level; the number of items if there is none.
  ///
  /// It takes O(log *n*).
  @usableFromInline
  func next(from offset: Int, atMost level: Int) -> Int {
    guard offset < count else { return count }
    // Most items have no descendants.
    if column[offset] <= level { return offset }
    return column.first(from: offset) { $0.minimum <= level }?.offset ?? count
  }

  /// The end of the subtree of the item at an offset: the offset behind its last descendant.
  ///
  /// It takes O(log *n*).
  @usableFromInline
  func end(of offset: Int) -> Int { next(from: offset + 1, atMost: self[offset]) }

  /// The parent of the item at an offset; nil for a root.
  ///
  /// It takes O(log *d* · log *n*) for *d* items between the two.
  @usableFromInline
  func parent(of offset: Int) -> Int? { last(before: offset, atMost: self[offset] - 1) }

  /// The sibling in front of the item at an offset; nil for a first child.
  ///
  /// It takes O(log *d* · log *n*) for *d* items between the two.
  @usableFromInline
  func previousSibling(of offset: Int) -> Int? {
    let level = self[offset]
    return last(before: offset, atMost: level).flatMap { self[$0] == level ? $0 : nil }
  }

  /// The child of an item, or the root, in whose subtree an offset is; nil if it is in none.
  @usableFromInline
  func child(of parent: Int?, above offset: Int) -> Int? {
    let below = parent.map { $0 + 1..<end(of: $0) } ?? 0..<count
    guard below.contains(offset) else { return nil }
    return last(before: offset + 1, atMost: parent.map { self[$0] + 1 } ?? 0)
  }

  /// The sibling behind the item at an offset; nil for a last child.
  @usableFromInline
  func nextSibling(of offset: Int) -> Int? {
    let end = end(of: offset)
    return end < count && self[end] == self[offset] ? end : nil
  }

  /// The last item before an offset that is not deeper than a level; nil if there is none.
  private func last(before offset: Int, atMost level: Int) -> Int? {
    guard offset > 0, level >= 0 else { return nil }
    // Steps of growing size end before the item; then a search finds it.
    var (start, step) = (offset - 1, 1)
    while start > 0, column.summary(of: start..<offset).minimum > level {
      start = max(0, start - step)
      step *= 2
    }
    // From it on, the minimum is not above the level, from the next item on it is. The first item is a root.
    let behind = partitionPoint(start + 1..<offset) {
      column.summary(of: $0..<offset).minimum <= level
    }
    return behind - 1
  }

  /// Whether the item at an offset has children.
  @usableFromInline
  func hasChildren(_ offset: Int) -> Bool {
    offset + 1 < count && column[offset + 1] > column[offset]
  }

  /// The children of the item at an offset, or the roots; O(*k* log *n*) for *k* children.
  @usableFromInline
  func children(of parent: Int?) -> [Int] {
    var children: [Int] = []
    var next = parent.map { $0 + 1 } ?? 0
    let end = parent.map(end(of:)) ?? count
    while next < end {
      children.append(next)
      next = self.end(of: next)
    }
    return children
  }

  // MARK: Edits

  /// Inserts levels at an offset, all deeper by a number than given.
  @usableFromInline
  mutating func insert(_ levels: ContiguousArray<Int32>, deeperBy depth: Int, at offset: Int) {
    guard !levels.isEmpty else { return }
    column.replace(offset..<offset, with: levels)
    column.add(Int32(depth), to: offset..<offset + levels.count)
  }

  /// Removes ranges, which ascend and do not overlap.
  @usableFromInline
  mutating func remove(_ ranges: [Range<Int>]) {
    let parts = ranges.map { ItemEdit.Replacement($0, count: 0) }
    column.mirror(.replace(parts)) { _ in [] }
  }

  /// Moves the subtree in a range before an offset outside of it, and to another level.
  @usableFromInline
  mutating func move(_ range: Range<Int>, before offset: Int, deeperBy depth: Int) {
    let target = range.lowerBound < offset ? offset - range.count : offset
    column.mirror(.move([range], to: target)) { _ in [] }
    if depth != 0 { column.add(Int32(depth), to: target..<target + range.count) }
  }

  // MARK: Comparing

  @usableFromInline
  func isEqual(to other: Self) -> Bool { column.isEqual(to: other.column) }

  /// The offsets at which levels differ from those in a range of another list, as long as this one.
  @usableFromInline
  func differences(
    in range: Range<Int>,
    from other: Self,
    _ otherRange: Range<Int>
  ) -> [Int] {
    var offsets: [Int] = []
    column.forEachDifference(in: range, from: other.column, otherRange) { offsets.append($0) }
    return offsets
  }

  /// The first offset at which a level does not fit to the one before it; nil if these are levels of an outline.
  func firstDefect() -> Int? {
    var previous: Int32 = -1
    for (offset, level) in column.elements.enumerated() {
      guard level >= 0, level - 1 <= previous else { return offset }
      previous = level
    }
    return nil
  }
}

/// The minimum of some levels.
@usableFromInline
struct LevelSummary: ColumnSummary {
  @usableFromInline
  typealias Element = Int32

  @usableFromInline
  typealias Delta = Int32

  var minimum: Int32

  @usableFromInline
  static let zero = Self(minimum: .max)

  private init(minimum: Int32) {
    self.minimum = minimum
  }

  @usableFromInline
  init(_ elements: ArraySlice<Int32>) {
    minimum = .max
    for index in elements.indices { minimum = min(minimum, elements[index]) }
  }

  @usableFromInline
  static func + (a: Self, b: Self) -> Self { Self(minimum: min(a.minimum, b.minimum)) }

  @usableFromInline
  static func add(_ delta: Int32, to element: inout Int32) { element &+= delta }

  @usableFromInline
  mutating func add(_ delta: Int32) { minimum &+= delta }
}
