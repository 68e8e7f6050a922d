import DiffableStorage

/// An identifier type that may break the rules of `Hashable`.
package protocol HostileIdentifier: Hashable, Sendable {
  /// Makes the identifier of a number. The type decides which numbers have equal identifiers.
  static func make(_ number: Int) -> Self

  /// Changes the value of the identifier, if the type can change while it is in use.
  func disturb()
}

extension HostileIdentifier {
  package func disturb() {}
}

/// All hashes are equal; `==` is correct.
package struct ConstantHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) {}
}

/// Implements `hashValue` with equal low bits.
package struct CoarseHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  package var hashValue: Int { number << 40 }
}

/// Numbers with the same tens are equal, but have different hashes.
package struct InconsistentHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Not equal to any value, not even to itself.
package struct NeverEqual: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { false }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

/// Equal to every value, with different hashes.
package struct AlwaysEqual: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 4) }
}

/// Equal to its neighbors only, so `==` is not transitive.
package struct NonTransitive: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { abs(a.number - b.number) <= 1 }
  package func hash(into hasher: inout Hasher) {}
}

/// Equal to larger numbers, but not to smaller ones, so `==` is not symmetric.
package struct Asymmetric: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { a.number <= b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
}

/// Not equal to an equal value in every fifth comparison.
package final class SometimesUnequal: HostileIdentifier {
  private let number: Int
  private let calls = Counter()

  package init(_ number: Int) { self.number = number }

  package static func make(_ number: Int) -> SometimesUnequal { SometimesUnequal(number) }

  package static func == (a: SometimesUnequal, b: SometimesUnequal) -> Bool {
    let calls = a.calls.next()
    return a.number == b.number && calls % 5 != 0
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Changes its hash and its equality with every call.
package final class ChangesWhenAsked: HostileIdentifier {
  private let number: Int
  private let calls = Counter()

  package init(_ number: Int) { self.number = number }

  package static func make(_ number: Int) -> ChangesWhenAsked { ChangesWhenAsked(number) }

  private func next() -> Int {
    number &+ calls.next() % 5
  }

  package static func == (a: ChangesWhenAsked, b: ChangesWhenAsked) -> Bool { a.next() == b.next() }
  package func hash(into hasher: inout Hasher) { hasher.combine(next() % 3) }
}

extension Double: HostileIdentifier {
  /// NaN for every third number.
  package static func make(_ number: Int) -> Double { number % 3 == 0 ? .nan : Double(number) }
}

extension String: HostileIdentifier {
  /// Composed and decomposed spellings, which are equal texts.
  package static func make(_ number: Int) -> String {
    number % 2 == 0 ? "\u{E9}\(number / 2)" : "e\u{301}\(number / 2)"
  }
}

/// Counts the calls of an object that several threads use.
private struct Counter {
  private let count = Lock(0)

  /// Counts a call, and returns its number, from 1 on.
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
