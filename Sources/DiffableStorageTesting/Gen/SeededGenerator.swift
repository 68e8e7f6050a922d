/// A source of random numbers that a seed determines entirely, on every platform and release.
///
/// The algorithm is SplitMix64: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, OOPSLA 2014, with the constants of Vigna's public-domain `splitmix64.c`. It passes
/// the usual statistical tests, any seed is a good one, and a copy continues as the original does.
///
/// ```swift
/// var random = SeededGenerator(seed: 42)
/// let die = random.below(6) + 1
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  /// Creates the generator that a seed stands for.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to but not including a bound, all equally likely but for one in 2⁶⁴ parts.
  ///
  /// - Parameter bound: The bound.
  /// - Returns: The number; 0 for a bound of 1 and less.
  public mutating func below(_ bound: Int) -> Int {
    bound > 1 ? Int(below(UInt64(bound))) : 0
  }

  /// A number of a range, all equally likely.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = span == .max ? next() : below(span + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// True once in so many times.
  public mutating func oneIn(_ times: Int) -> Bool {
    below(times) == 0
  }

  // The standard library's way to a bound may change with its releases; seeds have to outlive them.
  private mutating func below(_ bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }
}

extension Array {
  /// Puts the elements in random order, all orders equally likely (Fisher and Yates).
  mutating func shuffle(with random: inout SeededGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, random.below(last + 1))
    }
  }
}
