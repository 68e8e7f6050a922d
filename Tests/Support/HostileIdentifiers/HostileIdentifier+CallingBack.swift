import DiffableStorage

/// An object whose value changes while it is in use: `disturb()` changes its number.
package final class ChangesInUse: HostileIdentifier {
  private let number: Lock<Int>

  package init(_ number: Int) { self.number = Lock(number) }

  package static func make(_ number: Int) -> ChangesInUse { ChangesInUse(number) }

  package static func == (a: ChangesInUse, b: ChangesInUse) -> Bool {
    a.now == b.now
  }

  private var now: Int { number.withLock { $0 } }

  package func hash(into hasher: inout Hasher) { hasher.combine(now) }
  package func disturb() { number.withLock { $0 &+= 7 } }
}

/// The action that identifiers perform on the main thread when they are compared, hashed or
/// released.
@MainActor
package enum ReentrantCall {
  package static var action: (() -> Void)? {
    didSet { callsLeft = 5_000 }
  }

  /// An apply inside a comparison queues the next one, so that without a limit a test could go on for ever.
  private static var callsLeft = 0
  private static var isRunning = false

  /// Performs the action, unless it is already running, or has been performed very often.
  package nonisolated static func perform() {
    MainActor.assumeIsolated {
      guard let action, !isRunning, callsLeft > 0 else { return }
      callsLeft -= 1
      isRunning = true
      action()
      isRunning = false
    }
  }
}

/// Performs the ``ReentrantCall`` whenever it is hashed or compared.
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

/// Performs the ``ReentrantCall`` when the last snapshot releases it.
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
