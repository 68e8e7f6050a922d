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

  /// What a section says that has no orders: what is missing, and how it comes there.
  var whenEmpty: String {
    switch self {
    case .ordered: "Nothing is ordered. Type a dish, and press Order."
    case .cooking: "Nothing is cooking. Press Cook on an order, or drop it here."
    case .ready: "Nothing is ready. Press Ready when a dish is cooked."
    case .served: "Nothing is served yet."
    }
  }

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

  /// The label of the link to the page.
  var label: String {
    switch self {
    case .all: "All"
    case .rushed: "Rush"
    case .table(let number): "Table \(number)"
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

  /// What the section says without orders, nil in pages that show some orders only.
  var hint: String?

  /// The order that was canceled last in the section, and can be brought back.
  var canceled: Order?
}

let dishes = [
  "Tomato soup", "Ramen", "Mushroom risotto", "Fish & chips", "Pizza Margherita", "Falafel plate",
  "Okonomiyaki", "Greek salad", "Pad thai", "Lentil curry", "Shakshuka", "Gnocchi al pesto",
  "Paneer tikka", "Cheese spätzle", "Onion tart", "Miso aubergine", "Apple strudel", "Crème brûlée",
]
