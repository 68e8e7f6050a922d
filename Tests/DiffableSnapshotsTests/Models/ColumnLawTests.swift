import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Columns with summaries and deltas, compared with arrays.
@Suite struct ColumnLawTests {
  private static let steps = Gen<[ColumnStep]>.array(
    of: zip(
      .int(in: 0...7),
      .int(in: 0...10_000),
      .element(of: [0, 1, 2, 5, 30, 400]),
      .int(in: 0...50)
    ).map { ColumnStep(kind: $0, place: $1, length: $2, value: $3) },
    count: 1...30
  )

  @Test func `A column of heights agrees with an array after any edits`() throws {
    try check(Self.steps, runs: cases(10, thorough: 1_000)) { steps in
      var edited = EditedColumn<TotalHeight>()
      for step in steps {
        try edited.carryOut(step) { _, _ in nil }
        let total = edited.array.reduce(0, +)
        try edited.requireSearches([0, 1, step.value * 20, total, total + 1]) { limit in
          { $0.height >= limit }
        }
      }
    }
  }

  @Test func `A column of levels agrees with an array after any edits and deltas`() throws {
    try check(Self.steps, runs: cases(10, thorough: 1_000)) { steps in
      var edited = EditedColumn<LowestLevel>()
      for step in steps {
        try edited.carryOut(step) { column, range in
          column.add(step.value - 25, to: range)
          return step.value - 25
        }
        try edited.requireSearches([-100, 0, step.value, 100]) { limit in
          { $0.level <= limit }
        }
      }
    }
  }

  @Test func `A search asks about few summaries`() {
    let heights = Column<TotalHeight>(ContiguousArray(repeating: 3, count: 100_000))
    var questions = 0
    let row = heights.first(from: 1_000) { sum in
      questions += 1
      return sum.height > 3 * 60_000
    }
    #expect(row?.offset == 61_000)
    #expect(row?.before.height == 180_000)
    // On each of four levels of branches at most 16 children, and 32 elements of a leaf, at either end.
    #expect(questions <= 2 * (4 * 16 + 32))
    #expect(heights.first(from: 0) { $0.height > 300_000 } == nil)
    #expect(heights.summary(of: 10..<70_010).height == 210_000)
  }

  @Test func `Nodes that versions share are not compared if equal deltas count for them`() {
    let tally = Tally()
    let elements = (0..<100_000).map { CountedIdentifier(value: $0 % 7, tally: tally) }
    let before = Column<CountedLevels>(ContiguousArray(elements))
    func differences(of column: Column<CountedLevels>, from range: Range<Int>, at start: Int) -> Int
    {
      tally.reset()
      var count = 0
      let own = start..<start + range.count
      column.forEachDifference(in: own, from: before, range) { _ in count += 1 }
      return count
    }
    var after = before
    after.add(1, to: 50_000..<99_000)
    #expect(differences(of: after, from: 0..<100_000, at: 0) == 49_000)
    #expect(differences(of: after, from: 0..<50_000, at: 0) == 0)
    #expect(tally.comparisons <= 64)

    after.add(-1, to: 50_000..<99_000)
    #expect(after.isEqual(to: before))
    #expect(tally.comparisons <= 128)

    // A subtree that moves to another level and back.
    after.add(2, to: 10_000..<40_000)
    after.mirror(.move([10_000..<40_000], to: 60_000)) { _ in [] }
    #expect(differences(of: after, from: 10_000..<40_000, at: 60_000) == 30_000)
    after.add(-2, to: 60_000..<90_000)
    #expect(differences(of: after, from: 10_000..<40_000, at: 60_000) == 0)
    #expect(tally.comparisons <= 256)
  }
}

/// The numbers that say what an edit does.
private struct ColumnStep: Sendable {
  let kind: Int
  let place: Int
  let length: Int
  let value: Int
}

/// The total of some heights.
private struct TotalHeight: ColumnSummary {
  static let zero = TotalHeight(height: 0)
  var height: Int

  init(height: Int) { self.height = height }
  init(_ heights: ArraySlice<Int>) { height = heights.reduce(0, +) }
  static func + (a: Self, b: Self) -> Self { Self(height: a.height + b.height) }
}

/// The lowest of some levels, which change together by deltas.
private struct LowestLevel: ColumnSummary {
  static let zero = LowestLevel([])
  var level: Int

  init(_ levels: ArraySlice<Int>) { level = levels.min() ?? .max }
  static func + (a: Self, b: Self) -> Self { a.level <= b.level ? a : b }
  static func add(_ delta: Int, to level: inout Int) { level += delta }
  mutating func add(_ delta: Int) { level += delta }
}

/// No summary, but deltas.
private struct CountedLevels: ColumnSummary {
  static let zero = CountedLevels([])

  init(_ levels: ArraySlice<CountedIdentifier>) {}
  static func + (a: Self, b: Self) -> Self { a }
  static func add(_ delta: Int, to element: inout CountedIdentifier) { element.value += delta }
  mutating func add(_ delta: Int) {}
}

/// A column and an array that get the same edits, and some older versions of both.
private struct EditedColumn<Summary: ColumnSummary> where Summary.Element == Int {
  var column = Column<Summary>()
  var array: [Int] = []
  private var versions: [(column: Column<Summary>, array: [Int])] = []
  private var next = 0
}

extension EditedColumn {
  /// Carries out an edit; `add` adds something to the elements in a range, and returns what.
  mutating func carryOut(
    _ step: ColumnStep,
    add: (inout Column<Summary>, Range<Int>) -> Int?
  ) throws {
    versions.append((column, array))
    if versions.count > 4 { versions.removeFirst() }
    let start = step.place % (array.count + 1)
    let range = start..<min(array.count, start + step.length)
    switch step.kind {
    case 0, 1: replace(range, count: step.kind == 0 ? step.value : step.value * 9)
    case 2: set(range)
    case 3: replaceMany(range, step.value)
    case 4: move(range, step.value)
    case 5:
      // Joins the slices in another order.
      var turned = column.slice(range.upperBound..<array.count)
      turned.append(column.slice(range))
      turned.append(column.slice(0..<start))
      column = turned
      array = Array(array[range.upperBound...] + array[range] + array[..<start])
    default:
      if let delta = add(&column, range) { for index in range { array[index] += delta } }
    }
    try requireAgreement(range)
  }

  private mutating func new(_ count: Int) -> ContiguousArray<Int> {
    next += count
    return ContiguousArray((next - count..<next).map { $0 % 97 })
  }

  private mutating func replace(_ range: Range<Int>, count: Int) {
    let new = new(count)
    column.replace(range, with: new)
    array.replaceSubrange(range, with: new)
  }

  private mutating func set(_ range: Range<Int>) {
    let changes = range.filter { $0 % 3 != 0 }.map { (offset: $0, element: $0 % 11) }
    column.set(changes)
    for change in changes { array[change.offset] = change.element }
    guard let first = range.first else { return }
    column.set(90, at: first)
    array[first] = 90
  }

  /// Replaces parts of a range by as many new elements as their index says.
  private mutating func replaceMany(_ range: Range<Int>, _ value: Int) {
    let starts = stride(from: range.lowerBound, to: range.upperBound, by: 2 + value % 5)
    let parts = starts.enumerated().map { index, start in
      ItemEdit.Replacement(start..<min(range.upperBound, start + index % 3), count: index % 4)
    }
    var all = array
    for part in parts.reversed() { all.replaceSubrange(part.range, with: new(part.count)) }
    column.mirror(.replace(parts)) { all[$0] }
    array = all
  }

  private mutating func move(_ range: Range<Int>, _ value: Int) {
    var ranges = stride(from: range.lowerBound, to: range.upperBound, by: 3 + value % 40).map {
      $0..<min(range.upperBound, $0 + 2 + value % 20)
    }
    for index in ranges.indices.dropFirst()
    where ranges[index - 1].upperBound > ranges[index].lowerBound {
      ranges[index - 1] = ranges[index - 1].lowerBound..<ranges[index].lowerBound
    }
    if value % 2 == 0 { ranges.reverse() }
    let moving = Set(ranges.flatMap { $0 })
    var rest = array.indices.filter { !moving.contains($0) }.map { array[$0] }
    let target = value * 13 % (rest.count + 1)
    rest.insert(contentsOf: ranges.flatMap { array[$0] }, at: target)
    column.mirror(.move(ranges, to: target)) { _ in [] }
    array = rest
  }

  private func requireAgreement(_ range: Range<Int>) throws {
    try require(column._invariantDefects() == [])
    try requireEqual(Array(column.elements), array)
    let valid = range.clamped(to: 0..<array.count)
    for range in [valid, 0..<array.count, 0..<valid.lowerBound, valid.upperBound..<array.count] {
      try requireEqual(Array(column.elements(in: range)), Array(array[range]))
      let found = column.summary(of: range)
      try requireEqual("\(found)", "\(Summary(array[range]))")
    }
    for offset in [valid.lowerBound, valid.upperBound, array.count - 1]
    where array.indices.contains(offset) {
      try requireEqual(column[offset], array[offset])
    }
    for old in versions {
      try requireEqual(Array(old.column.elements), old.array)
      try requireDifferences(from: old)
    }
  }

  /// Compares the starts and the ends of two versions.
  private func requireDifferences(from old: (column: Column<Summary>, array: [Int])) throws {
    let count = min(array.count, old.array.count)
    for isAtEnd in [false, true] {
      let start = isAtEnd ? array.count - count : 0
      let oldStart = isAtEnd ? old.array.count - count : 0
      var found: [Int] = []
      column.forEachDifference(
        in: start..<start + count,
        from: old.column,
        oldStart..<oldStart + count
      ) { found.append($0 - start) }
      let wanted = (0..<count).filter { array[start + $0] != old.array[oldStart + $0] }
      try requireEqual(found, wanted)
    }
  }

  /// Requires searches from several offsets to find what a walk finds.
  func requireSearches(_ limits: [Int], _ condition: (Int) -> (Summary) -> Bool) throws {
    for limit in limits {
      for start in Set([0, 1, array.count / 2, array.count - 1, array.count]) where start >= 0 {
        let isReached = condition(limit)
        let found = column.first(from: start, where: isReached)?.offset
        var sum = Summary.zero
        let wanted = array.indices.dropFirst(start).first {
          sum = sum + Summary(array[$0...$0])
          return isReached(sum)
        }
        try requireEqual(found, wanted, "limit \(limit), from \(start)")
      }
    }
  }
}
