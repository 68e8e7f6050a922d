import PortableFoundation

/// The seed of one case: its random numbers and, in the low seven bits, its size.
///
/// Because the size is part of the seed, the seed alone reproduces a case, in any run.
package struct CaseSeed: Equatable {
  package static let variable = "DIFFABLE_SEED"
  private static let sizeBits: UInt64 = 0x7F

  package let number: UInt64

  /// The number in the notation of the environment variable and of source code.
  var text: String { "0x" + String(number, radix: 16) }

  package var size: Int { Swift.min(Int(number & Self.sizeBits), 100) }

  package init(_ number: UInt64) {
    self.number = number
  }

  private init(_ number: UInt64, size: Int) {
    self.number = number & ~Self.sizeBits | UInt64(size)
  }

  /// Returns a random seed for the first of `runs` runs.
  package static func random(runs: Int) -> CaseSeed {
    CaseSeed(.random(in: .min ... .max), size: size(ofRun: 0, of: runs))
  }

  /// Returns the seed of a later run; the seed of run 0 is this seed.
  package func run(_ index: Int, of runs: Int) -> CaseSeed {
    guard index > 0 else { return self }
    var random = SeededGenerator(seed: number &+ UInt64(index) &* 0xD134_2543_DE82_EF95)
    return CaseSeed(random.next(), size: Self.size(ofRun: index, of: runs))
  }

  /// The size grows over the first half of the runs and is 100 in the second half.
  private static func size(ofRun index: Int, of runs: Int) -> Int {
    let growing = UInt64(Swift.max(runs / 2, 1))
    let started = Swift.min(UInt64(index) + 1, growing)
    return Int(growing.dividingFullWidth(started.multipliedFullWidth(by: 100)).quotient)
  }

  /// Returns the seed that the environment names, or nil if it names none.
  package static func named(in environment: [String: String]) throws(PropertyFailure) -> CaseSeed? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard let number = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
      throw PropertyFailure(unusableSeed: text)
    }
    return CaseSeed(number)
  }

  /// Returns the first seed: the given one, else the environment's, else a random one.
  static func first(given seed: UInt64?, runs: Int) throws(PropertyFailure) -> CaseSeed {
    if let seed { return CaseSeed(seed) }
    return try named(in: ProcessInfo.processInfo.environment) ?? .random(runs: runs)
  }
}
