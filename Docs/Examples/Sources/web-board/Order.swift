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

/// Which orders a browser shows.
enum Part: Hashable, CaseIterable {
  case all
  case rushed
  case table(Int)

  static let allCases = [.all, .rushed] + (1...12).map { Part.table($0) }

  /// The part in the address of a page; all orders if it names none.
  init(_ query: [String: String]) {
    self = Self.allCases.first { $0 != .all && query["show"] == $0.name } ?? .all
  }

  /// The name in the address.
  var name: String {
    switch self {
    case .all: "all"
    case .rushed: "rush"
    case .table(let number): "\(number)"
    }
  }

  func shows(_ order: Order) -> Bool {
    switch self {
    case .all: true
    case .rushed: order.isRushed
    case .table(let number): order.table == number
    }
  }
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
