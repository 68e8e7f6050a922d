import DiffableStorage
import Testing

@Suite struct SubscriptionsTests {
  /// A subscription that is cancelled when its number is in a set.
  final class CancelledNumbers {
    var numbers: Set<Int> = []
  }

  struct NumberedSubscription: Subscription {
    let number: Int
    let cancelled: CancelledNumbers

    var isCancelled: Bool { cancelled.numbers.contains(number) }
  }

  @Test func `Active subscriptions stay in order while others are added and cancelled`() {
    let cancelled = CancelledNumbers()
    var subscriptions = Subscriptions<NumberedSubscription>()
    var active: [Int] = []
    for number in 0..<2_000 {
      _ = subscriptions.add(NumberedSubscription(number: number, cancelled: cancelled))
      if number.isMultiple(of: 50) {
        active.append(number)
      } else {
        cancelled.numbers.insert(number)
      }
      // The list contains at most as many cancelled as active subscriptions, and a few more.
      #expect(subscriptions.all.count <= 2 * active.count + 17)
    }
    #expect(subscriptions.all.filter { !$0.isCancelled }.map(\.number) == active)
    #expect(subscriptions.removeCancelled().map(\.number).filter(active.contains) == active)
    #expect(subscriptions.all.map(\.number) == active)
    #expect(subscriptions.removeCancelled().isEmpty)
  }
}
