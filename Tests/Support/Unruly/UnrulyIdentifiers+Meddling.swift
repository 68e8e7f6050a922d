import Synchronization

/// Becomes another one when it is disturbed, as an object does that is changed while it is in use.
package final class Drifting: UnrulyIdentifier {
  private let number: Atomic<Int>

  package init(_ number: Int) { self.number = Atomic(number) }

  package static func make(_ number: Int) -> Drifting { Drifting(number) }

  package static func == (a: Drifting, b: Drifting) -> Bool {
    a.number.load(ordering: .relaxed) == b.number.load(ordering: .relaxed)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number.load(ordering: .relaxed)) }
  package func disturb() { number.add(7, ordering: .relaxed) }
}

/// What identifiers do on the side, on the main thread, when somebody has told them to.
@MainActor
package enum Meddling {
  package static var act: (() -> Void)?

  /// Acts, but not within itself.
  package nonisolated static func happen() {
    MainActor.assumeIsolated {
      guard let now = act else { return }
      act = nil
      now()
      act = now
    }
  }
}

/// Meddles whenever it is hashed or compared.
package struct Meddler: UnrulyIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }

  package static func == (a: Self, b: Self) -> Bool {
    Meddling.happen()
    return a.number == b.number
  }

  package func hash(into hasher: inout Hasher) {
    Meddling.happen()
    hasher.combine(number % 5)
  }
}

/// Meddles once more when the last snapshot lets go of it.
package final class Parting: UnrulyIdentifier {
  private let number: Int

  package init(_ number: Int) { self.number = number }

  deinit { Meddling.happen() }

  package static func make(_ number: Int) -> Parting { Parting(number) }
  package static func == (a: Parting, b: Parting) -> Bool { a.number == b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
