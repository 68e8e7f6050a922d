/// A source of random numbers that depends only on its seed, on every platform and in every
/// release.
///
/// The algorithm is SplitMix64: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, OOPSLA 2014, with the constants of Vigna's public-domain `splitmix64.c`. It passes
/// the usual statistical tests, accepts any seed, and a copy continues as the original does.
///
/// ```swift
/// var random = SeededGenerator(seed: 42)
/// let die = random.below(6) + 1
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  /// Creates a generator from a seed.
  ///
  /// - Parameter seed: The seed; any number is suitable.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to but not including a bound.
  ///
  /// All numbers are equally likely, up to a deviation of *bound* / 2⁶⁴.
  ///
  /// - Parameter bound: The bound.
  /// - Returns: The number; 0 for a bound of 1 or less.
  public mutating func below(_ bound: Int) -> Int {
    bound > 1 ? Int(below(UInt64(bound))) : 0
  }

  /// Returns a number of a range, all equally likely up to the deviation of ``below(_:)``.
  ///
  /// - Parameter range: The numbers to choose from.
  /// - Returns: The number.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = span == .max ? next() : below(span + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// Returns true with a probability of one in `times`.
  ///
  /// - Parameter times: The inverse of the probability; for 1 or less the result is always true.
  /// - Returns: Whether the event occurs.
  public mutating func oneIn(_ times: Int) -> Bool {
    below(times) == 0
  }

  // This does not use the standard library's algorithm, which may change in a release: seeds must
  // stay valid.
  private mutating func below(_ bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }
}

extension Array {
  /// Shuffles the elements, with all orders equally likely (Fisher–Yates).
  mutating func shuffle(with random: inout SeededGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, random.below(last + 1))
    }
  }
}
