/// The sections of the board.
enum Stage: String, CaseIterable {
  case ordered = "Ordered"
  case cooking = "Cooking"
  case ready = "Ready"
  case served = "Served"

  /// The stage that a page names by its identifier.
  init?(identifier: String) {
    guard let stage = Self.allCases.first(where: { "\($0)" == identifier }) else { return nil }
    self = stage
  }

  var next: Stage? { Self.allCases.drop { $0 != self }.dropFirst().first }

  /// The label of the button that moves an order to the next stage.
  var verb: String {
    switch self {
    case .ordered: "Cook"
    case .cooking: "Ready"
    case .ready: "Serve"
    case .served: ""
    }
  }
}

/// A card of the board: a dish that somebody ordered.
struct Order: Identifiable, Equatable {
  let id: Int
  let dish: String
  let table: Int
  var stage = Stage.ordered
  var minutes = 0
  var isRushed = false
}

/// The header of a section; it changes with the number of orders.
struct StageHeader: Equatable {
  var stage: Stage
  var count: Int
}

let dishes = [
  "Tomato soup", "Ramen", "Mushroom risotto", "Fish & chips", "Pizza Margherita", "Falafel plate",
  "Okonomiyaki", "Greek salad", "Pad thai", "Lentil curry", "Shakshuka", "Gnocchi al pesto",
  "Paneer tikka", "Cheese spätzle", "Onion tart", "Miso aubergine", "Apple strudel", "Crème brûlée",
]
