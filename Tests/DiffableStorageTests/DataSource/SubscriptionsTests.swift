import DiffableStorage
import Testing

@Suite struct SubscriptionsTests {
  /// Over as soon as its number is among those that have left.
  final class Departures {
    var numbers: Set<Int> = []
  }

  struct Guest: Subscription {
    let number: Int
    let departures: Departures

    var isOver: Bool { departures.numbers.contains(number) }
  }

  @Test func `Those who stay are kept in order, however many come and go`() {
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
      // At most as many of those who left as stay, and a few.
      #expect(guests.all.count <= 2 * staying.count + 17)
    }
    #expect(guests.all.filter { !$0.isOver }.map(\.number) == staying)
    #expect(guests.removeOver().map(\.number).filter(staying.contains) == staying)
    #expect(guests.all.map(\.number) == staying)
    #expect(guests.removeOver().isEmpty)
  }
}
