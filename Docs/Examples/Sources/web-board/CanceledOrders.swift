/// The orders that were canceled, which can be brought back.
final class CanceledOrders {
  /// Orders and where they were in their sections; the one that was canceled last is at the end.
  private var places: [(order: Order, index: Int)] = []

  func add(_ order: Order, from index: Int) {
    places = places.suffix(49) + [(order, index)]
  }

  /// The order of a section that was canceled last.
  func last(in stage: Stage, of part: Part) -> Order? {
    places.last { $0.order.stage == stage && part.shows($0.order) }?.order
  }

  /// Takes an order out, to bring it back; nil if it is not there.
  func take(_ id: Int) -> (order: Order, index: Int)? {
    places.lastIndex { $0.order.id == id }.map { places.remove(at: $0) }
  }
}
