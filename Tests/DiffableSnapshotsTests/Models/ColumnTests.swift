import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct ColumnTests {
  private func contents(_ column: ModelColumn<Int>) -> [Int] {
    var elements: [Int] = []
    column.forEachChunk(in: 0..<column.count) { elements += $0 }
    return elements
  }

  @Test(arguments: [0, 1, 24, 25, 32, 33, 288, 289, 5_000])
  func `A column has the elements that it was made of`(_ count: Int) {
    let list = ModelColumn(ContiguousArray(0..<count))
    #expect(list._invariantDefects() == [])
    #expect(contents(list) == Array(0..<count))
    #expect((0..<count).allSatisfy { list[$0] == $0 })
    let starts = stride(from: 0, through: count, by: count > 1_000 ? 97 : 1)
    #expect(starts.allSatisfy { contents(list.slice($0..<count)) == Array($0..<count) })
  }

  @Test
  func `Edits of random ranges give what edits of an array give, and change no older version`()
    throws
  {
    let edit = zip(
      Gen.int(in: 0...10_000),
      Gen.element(of: [0, 1, 2, 20, 400]),
      Gen.element(of: [0, 1, 2, 30, 500])
    )
    try check(.array(of: edit, count: 1...40), runs: cases(25, thorough: 1_000)) { edits in
      var list = ModelColumn<Int>([])
      var array: [Int] = []
      var next = 0
      for (place, removed, added) in edits {
        let (before, old) = (list, array)
        let start = place % (array.count + 1)
        let range = start..<min(array.count, start + removed)
        let new = next..<next + added
        next += added
        list.replace(range, with: ContiguousArray(new))
        array.replaceSubrange(range, with: new)
        try require(list._invariantDefects() == [])
        try require(contents(list) == array)
        try require(contents(before) == old)
      }
    }
  }

  @Test func `One element after the other can be added at any end`() {
    var (front, back) = (ModelColumn<Int>([]), ModelColumn<Int>([]))
    for model in 0..<2_000 {
      front.replace(0..<0, with: [model])
      back.replace(model..<model, with: [model])
    }
    #expect(contents(front) == Array((0..<2_000).reversed()))
    #expect(contents(back) == Array(0..<2_000))
    #expect(front._invariantDefects() == [])
    #expect(back._invariantDefects() == [])
  }

  @Test(arguments: [0, 1, 8, 32, 40])
  func `Every range of a short column can be moved everywhere`(_ count: Int) {
    let column = ModelColumn(ContiguousArray(0..<count))
    for lower in 0...count {
      for upper in lower...count {
        let rest = Array(0..<lower) + Array(upper..<count)
        for target in 0...rest.count {
          var (moved, wanted) = (column, rest)
          moved.mirror(.move([lower..<upper], to: target)) { _ in [] }
          wanted.insert(contentsOf: lower..<upper, at: target)
          guard contents(moved) == wanted, moved._invariantDefects() == [] else {
            Issue.record("\(lower)..<\(upper) to \(target) gives \(contents(moved))")
            return
          }
        }
      }
    }
  }

  @Test func `Only the nodes above a change are compared`() {
    final class Tally { var comparisons = 0 }
    struct Counted: Equatable {
      var value: Int
      let tally: Tally

      static func == (a: Self, b: Self) -> Bool {
        a.tally.comparisons += 1
        return a.value == b.value
      }
    }
    let tally = Tally()
    let before = ModelColumn(
      ContiguousArray((0..<100_000).map { Counted(value: $0, tally: tally) })
    )
    var after = before
    after.set(Counted(value: -1, tally: tally), at: 70_000)
    // Inserting a model at this index shifts all models after it by one.
    after.replace(10..<10, with: [Counted(value: -2, tally: tally)])
    var different: [Int] = []
    after.forEachDifference(in: 11..<100_001, from: before, 10..<100_000) { different.append($0) }
    #expect(different == [70_001])
    #expect(tally.comparisons <= 64)

    tally.comparisons = 0
    let other = ModelColumn(ContiguousArray((1...100_000).map { Counted(value: $0, tally: tally) }))
    #expect(!before.isEqual(to: other))
    #expect(tally.comparisons == 1)
  }

  @Test func `Columns that share nothing are compared element by element`() {
    let (a, b) = (ModelColumn(ContiguousArray(0..<1_000)), ModelColumn(ContiguousArray(0..<1_000)))
    #expect(a.isEqual(to: b))
    var c = ModelColumn(ContiguousArray(0..<500))
    c.append(ModelColumn(ContiguousArray(500..<1_000)))
    #expect(a.isEqual(to: c))
    c.set(-1, at: 999)
    #expect(!a.isEqual(to: c))
    #expect(!a.isEqual(to: ModelColumn(ContiguousArray(0..<999))))
  }

  @Test func `Parts that are joined have few leaves, however small they are`() {
    var column = ModelColumn<Int>([])
    for number in 0..<2_000 { column.append(ModelColumn([number])) }
    #expect(contents(column) == Array(0..<2_000))
    var leaves = 0
    column.forEachChunk(in: 0..<2_000) { _ in leaves += 1 }
    // A leaf takes up to 32 elements, and is merged with another if one of them has fewer than 8.
    #expect(leaves <= 2_000 / 8)
  }

  @Test func `An edit of nothing shares everything with the column before`() {
    final class Tally { var comparisons = 0 }
    struct Counted: Equatable {
      let tally: Tally

      static func == (a: Self, b: Self) -> Bool {
        a.tally.comparisons += 1
        return true
      }
    }
    let tally = Tally()
    let before = ModelColumn(ContiguousArray(repeating: Counted(tally: tally), count: 1_000))
    var after = before
    for index in [0, 500, 1_000] { after.replace(index..<index, with: []) }
    #expect(after.isEqual(to: before))
    #expect(tally.comparisons == 0)
  }

  @Test(arguments: 2...12)
  func `Few parts of a long column are replaced as many are`(_ count: Int) {
    // From six parts on, new branches are made over all leaves.
    let array = Array(0..<3_000)
    let column = ModelColumn(ContiguousArray(array))
    for (removed, added) in [(0, 1), (1, 0), (1, 1), (40, 3), (3, 90), (2_999 / count, 0)] {
      let parts = (0..<count).map { index in
        let start = index * 3_000 / count
        return ItemEdit.Replacement(start..<start + min(removed, 3_000 / count), count: added)
      }
      var expected = array
      for part in parts.reversed() {
        let new = repeatElement(-part.range.lowerBound, count: added)
        expected.replaceSubrange(part.range, with: new)
      }
      var replaced = column
      replaced.mirror(.replace(parts)) { expected[$0] }
      #expect(contents(replaced) == expected)
      #expect(replaced._invariantDefects() == [])
      #expect(contents(column) == array)
    }
  }
}
