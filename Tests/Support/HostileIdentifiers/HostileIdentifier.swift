import Synchronization

/// An identifier type that may break the rules of `Hashable`.
package protocol HostileIdentifier: Hashable, Sendable {
  /// The identifier of a number; whether it equals that of another number is the type's business.
  static func make(_ number: Int) -> Self

  /// Changes it, if it can be changed while it is in use.
  func disturb()
}

extension HostileIdentifier {
  package func disturb() {}
}

/// All hashes are the same, equality is sound.
package struct ConstantHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) {}
}

/// Answers its own `hashValue`, whose low bits are all alike.
package struct CoarseHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  package var hashValue: Int { number << 40 }
}

/// Numbers of one ten are equal, and all have different hashes.
package struct InconsistentHash: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Not equal to anything, not even to itself.
package struct NeverEqual: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { false }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

/// Equal to everything, with hashes of its own.
package struct AlwaysEqual: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 4) }
}

/// Neighbours are equal, their neighbours are not.
package struct NonTransitive: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { abs(a.number - b.number) <= 1 }
  package func hash(into hasher: inout Hasher) {}
}

/// The smaller equals the larger, not the other way round.
package struct Asymmetric: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package static func == (a: Self, b: Self) -> Bool { a.number <= b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
}

/// Every fifth time it is asked, it denies what it equals.
package final class SometimesUnequal: HostileIdentifier {
  private let number: Int
  private let calls = Atomic(0)

  package init(_ number: Int) { self.number = number }

  package static func make(_ number: Int) -> SometimesUnequal { SometimesUnequal(number) }

  package static func == (a: SometimesUnequal, b: SometimesUnequal) -> Bool {
    let calls = a.calls.add(1, ordering: .relaxed).newValue
    return a.number == b.number && calls % 5 != 0
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Changes its hash and what it equals each time it is asked.
package final class ChangesWhenAsked: HostileIdentifier {
  private let number: Int
  private let calls = Atomic(0)

  package init(_ number: Int) { self.number = number }

  package static func make(_ number: Int) -> ChangesWhenAsked { ChangesWhenAsked(number) }

  private func next() -> Int {
    number &+ calls.add(1, ordering: .relaxed).newValue % 5
  }

  package static func == (a: ChangesWhenAsked, b: ChangesWhenAsked) -> Bool { a.next() == b.next() }
  package func hash(into hasher: inout Hasher) { hasher.combine(next() % 3) }
}

extension Double: HostileIdentifier {
  /// Not a number, for every third.
  package static func make(_ number: Int) -> Double { number % 3 == 0 ? .nan : Double(number) }
}

extension String: HostileIdentifier {
  /// Composed and decomposed spellings of equal texts.
  package static func make(_ number: Int) -> String {
    number % 2 == 0 ? "\u{E9}\(number / 2)" : "e\u{301}\(number / 2)"
  }
}
