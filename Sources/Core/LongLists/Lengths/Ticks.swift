// Lengths in fixed point, so that sums are exact and an edit and its inverse lead to the same total.

/// Converts between points and ticks, in which lengths are counted.
///
/// There are 15,360 ticks in a point: 3 · 5 · 1024. Layout engines put rows on grids of 1, 1/2, 1/3, 1/60 or 1/64
/// of a point, and a tick divides all of these. Other lengths are rounded by at most 1/30,720 of a point.
///
/// A length fits in 32 bits and a sum of as many lengths as a list can have in 64. Arithmetic on sums wraps, so
/// lengths that add up to more cannot trap.
enum Ticks {
  static let perPoint = 15_360.0
  static let point = Int64(perPoint)

  /// The largest length of a row, in points: an entry of a block has 31 bits for its ticks.
  static let longest = 125_000.0

  /// A length in ticks; nil if it is negative, longer than the longest, or not a number.
  static func length(_ points: Double) -> UInt32? {
    guard points >= 0, points <= longest else { return nil }
    return UInt32((points * perPoint).rounded())
  }

  /// The nearest length that is valid; 0 if it is not a number.
  static func clamped(_ points: Double) -> Int64 {
    guard points > 0 else { return 0 }
    return Int64((min(points, longest) * perPoint).rounded())
  }

  /// The nearest tick to an offset; far above the list if it is not a number.
  static func offset(_ points: Double) -> Int64 {
    // 2 to the power of 60 leaves room for sums and differences.
    let limit = 1_152_921_504_606_846_976.0
    guard points > -limit else { return -Int64(limit) }
    return Int64(max(-limit, min(limit, (points * perPoint).rounded())))
  }

  static func points(_ ticks: Int64) -> Double { Double(ticks) / perPoint }
}
