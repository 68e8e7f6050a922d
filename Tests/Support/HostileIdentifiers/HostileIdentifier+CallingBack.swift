import Synchronization

/// Becomes another one when it is disturbed, as an object does that is changed while it is in use.
package final class ChangesInUse: HostileIdentifier {
  private let number: Atomic<Int>

  package init(_ number: Int) { self.number = Atomic(number) }

  package static func make(_ number: Int) -> ChangesInUse { ChangesInUse(number) }

  package static func == (a: ChangesInUse, b: ChangesInUse) -> Bool {
    a.number.load(ordering: .relaxed) == b.number.load(ordering: .relaxed)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number.load(ordering: .relaxed)) }
  package func disturb() { number.add(7, ordering: .relaxed) }
}

/// What identifiers do on the side, on the main thread, when somebody has told them to.
@MainActor
package enum ReentrantCall {
  package static var action: (() -> Void)?

  /// Acts, but not within itself.
  package nonisolated static func perform() {
    MainActor.assumeIsolated {
      guard let now = action else { return }
      action = nil
      now()
      action = now
    }
  }
}

/// Meddles whenever it is hashed or compared.
package struct CallsBackWhenCompared: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }

  package static func == (a: Self, b: Self) -> Bool {
    ReentrantCall.perform()
    return a.number == b.number
  }

  package func hash(into hasher: inout Hasher) {
    ReentrantCall.perform()
    hasher.combine(number % 5)
  }
}

/// Meddles once more when the last snapshot lets go of it.
package final class CallsBackWhenReleased: HostileIdentifier {
  private let number: Int

  package init(_ number: Int) { self.number = number }

  deinit { ReentrantCall.perform() }

  package static func make(_ number: Int) -> CallsBackWhenReleased { CallsBackWhenReleased(number) }
  package static func == (a: CallsBackWhenReleased, b: CallsBackWhenReleased) -> Bool {
    a.number == b.number
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
