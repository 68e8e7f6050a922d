/// Where the strings of the arrays are.
enum Buffers: CaseIterable {
  /// Both arrays are made once, and a song that stays has the same buffers in both.
  case shared
  /// Each array is new, with new strings, as a fetch makes it.
  case fresh
}

/// The two arrays of a change, which are handed out in turns.
///
/// What makes an array is not measured: `prepare` does it.
final class SongLists<Model: Song> {
  let before: [Model]
  let after: [Model]
  private let make: (_ isAfter: Bool) -> [Model]
  private let buffers: Buffers

  /// The arrays to hand out, the next one at the end.
  private var prepared: [[Model]] = []

  init(_ change: Change, count: Int, _ texts: Texts, _ buffers: Buffers) {
    self.buffers = buffers
    let numbers = change.numbers(count)
    let changed = change.changedSong(count)
    make = { isAfter in
      (isAfter ? numbers.after : numbers.before).map { number in
        var song = Model(number, texts)
        if isAfter, number == changed { song.plays += 1 }
        return song
      }
    }
    before = make(false)
    let songs = Dictionary(uniqueKeysWithValues: zip(numbers.before, before))
    after = zip(numbers.after, make(true)).map { number, song in
      guard var kept = songs[number] else { return song }
      kept.plays = song.plays
      return kept
    }
  }

  /// Makes an even number of arrays, the last of which is the one before the change.
  func prepare(_ count: Int) {
    prepared = (0..<count).map { turn in
      let isAfter = !turn.isMultiple(of: 2)
      return switch buffers {
      case .shared: isAfter ? after : before
      case .fresh: make(isAfter)
      }
    }
  }

  func next() -> [Model] { prepared.removeLast() }
}
