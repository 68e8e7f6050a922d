import DiffableStorage

/// How often identifiers were hashed and compared.
package final class Tally: Sendable {
  private let hashCount = Lock(0)
  private let equalCount = Lock(0)

  package init() {}

  package var hashes: Int { hashCount.withLock { $0 } }
  package var comparisons: Int { equalCount.withLock { $0 } }

  package func reset() {
    hashCount.withLock { $0 = 0 }
    equalCount.withLock { $0 = 0 }
  }

  fileprivate func countHash() { hashCount.withLock { $0 += 1 } }
  fileprivate func countComparison() { equalCount.withLock { $0 += 1 } }
}

/// A number that counts its comparisons and hashes.
package struct CountedIdentifier: Hashable, Sendable {
  package var value: Int
  package let tally: Tally

  package init(value: Int, tally: Tally) {
    self.value = value
    self.tally = tally
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.tally.countComparison()
    return a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    tally.countHash()
    hasher.combine(value)
  }
}

/// A number that counts, with the same hash as all numbers with the same remainder.
package struct CrowdedIdentifier: Hashable, Sendable {
  package var value: Int
  package var groups: Int
  package let tally: Tally

  package init(value: Int, groups: Int, tally: Tally) {
    self.value = value
    self.groups = groups
    self.tally = tally
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.tally.countComparison()
    return a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    tally.countHash()
    hasher.combine(value % groups)
  }
}

/// A number that counts, with hash values that collide in tables that use Fibonacci hashing:
/// multiplied by 2⁶⁴ divided by the golden ratio, they give small products.
package struct ChosenIdentifier: Hashable, Sendable {
  package var value: Int
  package let tally: Tally

  package init(value: Int, tally: Tally) {
    self.value = value
    self.tally = tally
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.tally.countComparison()
    return a.value == b.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hashValue) }
  package var hashValue: Int { value &* Int(bitPattern: 0xF1DE_83E1_9937_733D) }
}

extension Tally {
  /// How often identifiers are compared while a closure runs.
  package func comparisons<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Int {
    let before = comparisons
    try body()
    return comparisons - before
  }
}
