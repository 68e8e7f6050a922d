// Generators of integers and Booleans, and how integers shrink.

extension Gen {
  /// Makes integers of a range.
  ///
  /// The first cases are near the simplest number, and later cases cover the whole range. The ends
  /// of the range are more likely than other numbers. Small ranges are covered from the start.
  ///
  /// - Parameter range: The numbers to choose from.
  /// - Returns: A generator that shrinks towards 0, or towards the number of the range that is
  ///   nearest to 0. Of two opposite numbers, the positive one is simpler.
  /// - Complexity: O(1) to create the generator, O(1) for each number.
  public static func int(in range: ClosedRange<Int>) -> Gen<Int> where Value == Int {
    let origin = min(max(range.lowerBound, 0), range.upperBound)
    return Gen { (random, size) throws(Rejection) in
      let below = Self.reach(origin.distanceBelow(to: range.lowerBound), size: size)
      let above = Self.reach(range.upperBound.distanceBelow(to: origin), size: size)
      let window =
        origin &- Int(truncatingIfNeeded: below)...origin
        &+ Int(truncatingIfNeeded: above)
      let value =
        switch random.below(24) {
        case 0: window.lowerBound
        case 1: window.upperBound
        default: random.number(in: window)
        }
      return .int(value, towards: origin, in: range)
    }
  }

  /// The largest distance from the simplest number at a size.
  ///
  /// It grows linearly up to distances of 1,000, and exponentially for larger ones: linear growth
  /// would give huge numbers from the start.
  private static func reach(_ distance: UInt64, size: Int) -> UInt64 {
    let size = UInt64(Swift.min(Swift.max(size, 0), 100))
    guard size < 100, distance > 8 else { return distance }
    if distance <= 1000 { return max(8, distance * size / 100) }
    let bits = UInt64(UInt64.bitWidth - distance.leadingZeroBitCount)
    return (UInt64(1) << (3 + (bits - 3) * size / 100)) - 1
  }
}

extension Gen where Value == Bool {
  /// Makes true and false, equally likely, and shrinks to false.
  public static var bool: Gen<Bool> {
    Gen { (random, _) throws(Rejection) in
      guard random.oneIn(2) else { return ShrinkTree(leaf: false) }
      return ShrinkTree(true) { AnySequence(CollectionOfOne(ShrinkTree(leaf: false))) }
    }
  }
}

extension ShrinkTree where Value == Int {
  /// A number that shrinks towards `origin`.
  ///
  /// A negative number first shrinks to its opposite. Then the distance to the origin is halved, or
  /// all numbers in between are tried if there are few.
  static func int(
    _ value: Int,
    towards origin: Int,
    in range: ClosedRange<Int> = .min ... .max
  ) -> ShrinkTree<Int> {
    ShrinkTree(value) { value -> [Int] in
      guard value != origin else { return [] }
      let total = value.distance(fromOrigin: origin)
      let distances = total <= 16 ? Array((1..<total).reversed()) : (total / 2).halvings(downTo: 1)
      let nearer = distances.map { distance in
        let offset = Int(truncatingIfNeeded: distance)
        return value > origin ? value &- offset : value &+ offset
      }
      let isReflected = value < 0 && origin == 0 && value > .min && range.contains(-value)
      return [origin] + (isReflected ? [-value] : []) + nearer
    }
  }
}

extension Int {
  /// The distance to a smaller number, which can be larger than `Int.max`.
  fileprivate func distanceBelow(to smaller: Int) -> UInt64 {
    UInt64(bitPattern: Int64(self &- smaller))
  }

  fileprivate func distance(fromOrigin origin: Int) -> UInt64 {
    self > origin ? distanceBelow(to: origin) : origin.distanceBelow(to: self)
  }
}
