import DiffableStorage
import Testing

@Suite struct SubscriptionsTests {
  /// A subscription that is cancelled when its number is in a set.
  final class Departures {
    var numbers: Set<Int> = []
  }

  struct Guest: Subscription {
    let number: Int
    let departures: Departures

    var isOver: Bool { departures.numbers.contains(number) }
  }

  @Test func `Active subscriptions stay in order while others are added and cancelled`() {
    let departures = Departures()
    var guests = Subscriptions<Guest>()
    var staying: [Int] = []
    for number in 0..<2_000 {
      _ = guests.add(Guest(number: number, departures: departures))
      if number.isMultiple(of: 50) {
        staying.append(number)
      } else {
        departures.numbers.insert(number)
      }
      // The list contains at most as many cancelled as active subscriptions, and a few more.
      #expect(guests.all.count <= 2 * staying.count + 17)
    }
    #expect(guests.all.filter { !$0.isOver }.map(\.number) == staying)
    #expect(guests.removeOver().map(\.number).filter(staying.contains) == staying)
    #expect(guests.all.map(\.number) == staying)
    #expect(guests.removeOver().isEmpty)
  }
}
