/// A change of a list, which is made and undone in turns.
enum Change: String, CaseIterable {
  case content = "one content"
  case inserted = "one inserted in front"
  case moved = "one moved to the front"
  case tenth = "a tenth replaced, 2 % moved"
  case replaced = "all replaced"
  case shuffled = "shuffled"

  /// Returns the number of each song before and after the change; the songs before are `0..<count`.
  func numbers(_ count: Int) -> (before: [Int], after: [Int]) {
    let before = Array(0..<count)
    var random = SplitMix(seed: UInt64(count))
    switch self {
    case .content: return (before, before)
    case .inserted: return (before, [count] + before)
    case .moved: return (before, [count - 1] + before.dropLast())
    case .tenth: return (before, Self.replacingTenth(before, using: &random))
    case .replaced: return (before, Array(count..<2 * count))
    case .shuffled: return (before, before.shuffled(using: &random))
    }
  }

  /// Returns the song whose content changes, nil if it is none.
  func changedSong(_ count: Int) -> Int? { self == .content ? count / 2 : nil }

  private static func replacingTenth(
    _ before: [Int],
    using random: inout SplitMix
  ) -> [Int] {
    let count = before.count
    let places = before.shuffled(using: &random)
    var after = before
    for place in places.prefix(count / 10) { after[place] += count }
    // Those that move change their places with each other, in a circle.
    let moved = places.dropFirst(count / 10).prefix(max(2, count / 50))
    let first = moved.first.map { after[$0] }
    for (place, next) in zip(moved, moved.dropFirst()) { after[place] = after[next] }
    if let first, let last = moved.last { after[last] = first }
    return after
  }
}
