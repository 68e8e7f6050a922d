/// Lets two lists show the same arrays by turns, and compares their times.
///
/// Turns are short and alternate, so that a slow machine slows down both. Every round gives a ratio, and
/// the result is the median of the ratios.
struct Meter {
  /// The duration of a turn of the slower list in nanoseconds; short work is repeated within a turn.
  let turn: Double

  /// The duration of a comparison in nanoseconds, if ``rounds`` allow it.
  let budget: Double

  let rounds: ClosedRange<Int>

  static let full = Meter(turn: 4e5, budget: 9e8, rounds: 7...101)
  static let quick = Meter(turn: 4e5, budget: 1e8, rounds: 3...21)

  /// Measures how many times as long the first list takes, and the nanoseconds that one change takes it.
  func compare<Model>(
    _ ours: some ShownSongs<Model>,
    _ theirs: some ShownSongs<Model>,
    _ lists: SongLists<Model>
  ) throws -> (ratio: Double, nanoseconds: Double) {
    let start = Clock.now()
    // As many for both, so that the arrays which wait for their turns take the same part of the caches.
    let count = min(try repetitions(ours, lists), try repetitions(theirs, lists))
    var (ratios, times): ([Double], [Double]) = ([], [])
    for round in 0..<rounds.upperBound {
      if round >= rounds.lowerBound, Clock.now() - start > budget { break }
      // What comes second finds another cache, so each of them does in every other round.
      let first = round.isMultiple(of: 2) ? try time(ours, lists, count) : nil
      let reference = try time(theirs, lists, count)
      let own = try first ?? time(ours, lists, count)
      ratios.append(own / reference)
      times.append(own)
    }
    return (Self.median(ratios), Self.median(times))
  }

  /// Returns how often a list changes in a turn of its own, an even number.
  ///
  /// Measuring this also warms it up.
  private func repetitions<Model>(
    _ songs: some ShownSongs<Model>,
    _ lists: SongLists<Model>
  ) throws -> Int {
    var count = 2
    while true {
      let elapsed = try time(songs, lists, count) * Double(count)
      if elapsed >= turn / 2 { return max(2, Int(Double(count) * turn / elapsed / 2) * 2) }
      count *= 2
    }
  }

  /// Measures the nanoseconds of one change.
  private func time<Model>(
    _ songs: some ShownSongs<Model>,
    _ lists: SongLists<Model>,
    _ count: Int
  ) throws -> Double {
    lists.prepare(count)
    let start = Clock.now()
    for _ in 0..<count { try songs.show(lists.next()) }
    return (Clock.now() - start) / Double(count)
  }

  private static func median(_ samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
