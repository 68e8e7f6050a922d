// Which subtrees move when the rows of a section get another order.

/// The rows of a section that moves within it can concern.
@usableFromInline
struct RowWindow {
  /// Indexes after the change.
  @usableFromInline
  let rows: Range<Int>

  /// Finds the rows between the first and the last place that a row leaves or gets.
  ///
  /// The moves are the indexes of each row before and after the change; the rows that go or move before, and
  /// those that come or move after it, are ascending.
  @usableFromInline
  init(_ moves: [(from: Int, to: Int)], gone: [Int], come: [Int], count: Int) {
    // The number of rows in front that stay in the section and do not move is the same before and after.
    func staying(_ row: Int, _ others: [Int]) -> Int {
      row - partitionPoint(0..<others.count) { others[$0] < row }
    }
    let gaps = moves.flatMap { [staying($0.from, gone), staying($0.to, come)] }
    let (first, last) = (gaps.min() ?? 0, gaps.max() ?? 0)
    let start = partitionPoint(0..<count) { staying($0, come) < first }
    rows = start..<partitionPoint(start..<count) { staying($0, come) <= last }
  }
}

/// The search for the fewest subtrees that move: a heaviest increasing subsequence whose elements are subtrees that are
/// still together, and the single rows of the others.
///
/// One subtree that moved is always found. Of several, a few more can be found where their rows are mixed.
@usableFromInline
struct SubtreeOrder {
  /// The level of each row, in the order after the change.
  @usableFromInline
  var levels: [Int] = []

  /// The indexes of the first rows of the subtrees that move.
  @usableFromInline
  private(set) var moved: [Int] = []

  @usableFromInline
  init() {}

  /// Finds the subtrees that move, by the indexes of the rows before the change, in O(*n* log *n*) for *n*
  /// rows.
  @usableFromInline
  mutating func sort(by old: [Int]) {
    let order = old.indices.sorted { old[$0] < old[$1] }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let ends = subtreeEnds(order)
    let subtrees = together(ranks, ends)
    let firsts = subtrees.map { ranks[$0.lowerBound] }
    var places = ContiguousArray<UInt32>(repeating: 0, count: subtrees.count)
    for (place, index) in firsts.indices.sorted(by: { firsts[$0] < firsts[$1] }).enumerated() {
      places[index] = UInt32(place)
    }
    // Of as few subtrees rather those that are together, and those with the fewest rows; in huge lists any of them.
    let scale = ranks.count + 1
    let isHuge = scale >= 1 << 10
    let staying = HeaviestIncreasingSubsequence.members(of: places) { index in
      let count = ends[firsts[index]] - firsts[index]
      return isHuge
        ? 1 : UInt32(scale * scale + (subtrees[index].count == count ? 0 : scale) + count)
    }
    moved = subtrees.indices.filter { !staying[$0] }.map { subtrees[$0].lowerBound }
  }

  /// The ends of the subtrees before the change, by ranks.
  private func subtreeEnds(_ order: [Int]) -> [Int] {
    var (ends, path) = ([Int](repeating: order.count, count: order.count), [Int]())
    for rank in order.indices {
      while let last = path.last, levels[order[last]] >= levels[order[rank]] {
        ends[path.removeLast()] = rank
      }
      path.append(rank)
    }
    return ends
  }

  /// The largest subtrees whose rows follow each other as before, and the other rows one by one.
  private func together(_ ranks: [Int], _ subtreeEnds: [Int]) -> [Range<Int>] {
    // The end of the rows from each one on that follow each other as before.
    var ends = [Int](ranks.indices).map { $0 + 1 }
    for index in ranks.indices.reversed() where index + 1 < ranks.count {
      if ranks[index + 1] == ranks[index] + 1 { ends[index] = ends[index + 1] }
    }
    var (subtrees, next): ([Range<Int>], Int) = ([], 0)
    while next < ranks.count {
      let end = next + subtreeEnds[ranks[next]] - ranks[next]
      subtrees.append(next..<(end <= ends[next] ? end : next + 1))
      next = subtrees[subtrees.count - 1].upperBound
    }
    return subtrees
  }
}
