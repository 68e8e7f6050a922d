import Synchronization

/// An identifier type that may break the rules of `Hashable`.
protocol UnrulyIdentifier: Hashable, Sendable {
  /// The identifier of a number; whether it equals that of another number is the type's business.
  static func make(_ number: Int) -> Self

  /// Changes it, if it can be changed while it is in use.
  func disturb()
}

extension UnrulyIdentifier {
  func disturb() {}
}

/// All hashes are the same, equality is sound.
struct ConstantHash: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  func hash(into hasher: inout Hasher) {}
}

/// Answers its own `hashValue`, whose low bits are all alike.
struct CoarseHash: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  var hashValue: Int { number << 40 }
}

/// Numbers of one ten are equal, and all have different hashes.
struct InconsistentHash: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Not equal to anything, not even to itself.
struct NeverEqual: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  static func == (a: Self, b: Self) -> Bool { false }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

/// Equal to everything, with hashes of its own.
struct AlwaysEqual: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 4) }
}

/// Neighbours are equal, their neighbours are not.
struct NonTransitive: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  static func == (a: Self, b: Self) -> Bool { abs(a.number - b.number) <= 1 }
  func hash(into hasher: inout Hasher) {}
}

/// The smaller equals the larger, not the other way round.
struct OneSided: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  static func == (a: Self, b: Self) -> Bool { a.number <= b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
}

/// Every fifth time it is asked, it denies what it equals.
final class Forgetful: UnrulyIdentifier {
  private let number: Int
  private let calls = Atomic(0)

  init(_ number: Int) { self.number = number }

  static func make(_ number: Int) -> Forgetful { Forgetful(number) }

  static func == (a: Forgetful, b: Forgetful) -> Bool {
    let calls = a.calls.add(1, ordering: .relaxed).newValue
    return a.number == b.number && calls % 5 != 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Changes its hash and what it equals each time it is asked.
final class Restless: UnrulyIdentifier {
  private let number: Int
  private let calls = Atomic(0)

  init(_ number: Int) { self.number = number }

  static func make(_ number: Int) -> Restless { Restless(number) }

  private func next() -> Int {
    number &+ calls.add(1, ordering: .relaxed).newValue % 5
  }

  static func == (a: Restless, b: Restless) -> Bool { a.next() == b.next() }
  func hash(into hasher: inout Hasher) { hasher.combine(next() % 3) }
}

extension Double: UnrulyIdentifier {
  /// Not a number, for every third.
  static func make(_ number: Int) -> Double { number % 3 == 0 ? .nan : Double(number) }
}

extension String: UnrulyIdentifier {
  /// Composed and decomposed spellings of equal texts.
  static func make(_ number: Int) -> String {
    number % 2 == 0 ? "\u{E9}\(number / 2)" : "e\u{301}\(number / 2)"
  }
}
