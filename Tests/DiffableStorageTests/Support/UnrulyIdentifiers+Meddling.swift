import Synchronization

/// Becomes another one when it is disturbed, as an object does that is changed while it is in use.
final class Drifting: UnrulyIdentifier {
  private let number: Atomic<Int>

  init(_ number: Int) { self.number = Atomic(number) }

  static func make(_ number: Int) -> Drifting { Drifting(number) }

  static func == (a: Drifting, b: Drifting) -> Bool {
    a.number.load(ordering: .relaxed) == b.number.load(ordering: .relaxed)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number.load(ordering: .relaxed)) }
  func disturb() { number.add(7, ordering: .relaxed) }
}

/// What identifiers do on the side, on the main thread, when somebody has told them to.
@MainActor
enum Meddling {
  static var act: (() -> Void)?

  /// Acts, but not within itself.
  nonisolated static func happen() {
    MainActor.assumeIsolated {
      guard let now = act else { return }
      act = nil
      now()
      act = now
    }
  }
}

/// Meddles whenever it is hashed or compared.
struct Meddler: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }

  static func == (a: Self, b: Self) -> Bool {
    Meddling.happen()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    Meddling.happen()
    hasher.combine(number % 5)
  }
}

/// Meddles once more when the last snapshot lets go of it.
final class Parting: UnrulyIdentifier {
  private let number: Int

  init(_ number: Int) { self.number = number }

  deinit { Meddling.happen() }

  static func make(_ number: Int) -> Parting { Parting(number) }
  static func == (a: Parting, b: Parting) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
