/// What is measured: a change of a list, and the models in it.
struct Comparison {
  let change: Change
  let count: Int
  let identifier: String
  let texts: Texts
  let buffers: Buffers
  private let run: (Meter) throws -> (ratio: Double, nanoseconds: Double)

  init<Model: Song>(
    _ change: Change,
    _ count: Int,
    of model: Model.Type,
    _ texts: Texts,
    _ buffers: Buffers
  ) {
    self.change = change
    self.count = count
    self.identifier = model.identifier
    self.texts = texts
    self.buffers = buffers
    run = { meter in
      let lists = SongLists<Model>(change, count: count, texts, buffers)
      let ours = try StoredSongs(lists.before)
      let theirs = ComparedSongs(lists.before)
      try Self.check(ours, theirs, lists)
      return try meter.compare(ours, theirs, lists)
    }
  }

  func measure(_ meter: Meter) throws -> Result {
    let (ratio, nanoseconds) = try run(meter)
    return Result(comparison: self, ratio: ratio, nanoseconds: nanoseconds)
  }

  struct Result {
    let comparison: Comparison

    /// How many times as long as DifferenceKit this library takes.
    let ratio: Double

    /// The time of this library.
    let nanoseconds: Double
  }
}

extension Comparison {
  struct WrongAnswer: Error, CustomStringConvertible {
    let ours: ChangeCounts
    let theirs: ChangeCounts

    var description: String {
      "The libraries find different changes, or show another list: \(ours), \(theirs)"
    }
  }

  /// Makes the change and undoes it with both libraries, and compares what they find.
  ///
  /// This library finds the fewest moves; DifferenceKit may find more.
  private static func check<Model>(
    _ ours: some ShownSongs<Model>,
    _ theirs: some ShownSongs<Model>,
    _ lists: SongLists<Model>
  ) throws {
    for songs in [lists.after, lists.before] {
      (ours.counts, theirs.counts) = (ChangeCounts(), ChangeCounts())
      try ours.show(songs)
      try theirs.show(songs)
      var expected = theirs.counts
      expected.moved = min(expected.moved, ours.counts.moved)
      guard ours.counts == expected, expected.total > 0, ours.songs == songs, theirs.songs == songs
      else { throw WrongAnswer(ours: ours.counts, theirs: theirs.counts) }
    }
  }
}
