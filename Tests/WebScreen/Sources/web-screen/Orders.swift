import DiffableStorage
import WebRendering

/// A row of a list whose page is measured beside one that is written by hand.
struct Order: Identifiable, Equatable {
  let id: Int
  var text: String

  init(_ id: Int) {
    self.id = id
    text = "Order \(id) is on its way"
  }
}

/// A long list that is created, changed and emptied as `Tests/WebBenchmarks/measure` asks for it.
actor Orders: WindowedList {
  static let label = "Orders"

  private let storage = ModelStorage<MainSection, Order>()
  let stream: PatchStream
  private var made = 0

  init(rowsPerPatch: Int) {
    // Patches of any size: a page that is loaded again would be measured instead.
    stream = PatchStream(
      storage,
      layout: .items,
      limits: PatchStream.Limits(bytes: 1 << 30, rowsPerPatch: rowsPerPatch)
    ) {
      guard let order = $0.model as? Order else { return "" }
      return """
        <b>\(order.id)</b> <span>\(order.text)</span> \
        <button data-action="cancel" aria-label="Cancel order \(order.id)">✕</button>
        """
    }
  }

  static let style = "li { padding: 4px; }"

  /// Carries out a command of the script.
  func answer(_ event: RowEvent) -> RowEvent.Answer {
    func number(_ name: String) -> Int { event.fields[name].flatMap { Int($0) } ?? 0 }
    let items = storage.snapshot().identifiers.itemIdentifiers
    do {
      switch event.action {
      case "create", "replace":
        try storage.apply([(.main, orders(number("count")))])
      case "append":
        let new = orders(number("count"))
        try storage.modify { try $0.appendModels(new, toSection: .main) }
      case "prepend":
        let new = orders(number("count"))
        try storage.modify { try $0.insertModels(new, beforeItem: items[0]) }
      case "every":
        try storage.modify { orders in
          for index in stride(from: 0, to: items.count, by: number("step")) {
            try orders.updateModel(items[index]) { $0.text += "!" }
          }
        }
      case "text":
        for _ in 0..<number("times") {
          try storage.modify { try $0.updateModel(items[number("row")]) { $0.text += "!" } }
        }
      case "remove":
        storage.modify { $0.deleteItems([items[number("row")]]) }
      case "swap":
        let (first, second) = (number("row"), number("other"))
        try storage.modify {
          try $0.moveItem(items[second], beforeItem: items[first])
          try $0.moveItem(items[first], beforeItem: items[second + 1])
        }
      case "move":
        try storage.modify { try $0.moveItem(items[number("row")], beforeItem: items[0]) }
      case "cancel":
        guard let id = event.identifier.flatMap({ Int($0) }), storage[id] != nil else {
          return .gone
        }
        storage.modify { $0.deleteItems([id]) }
      case "clear":
        storage.modify { $0.emptyAllSections() }
      default: return .refused("unknown")
      }
      return .done
    } catch {
      return .refused("\(error)")
    }
  }

  /// Orders with identifiers that none had before.
  private func orders(_ count: Int) -> [Order] {
    made += count
    return (made - count..<made).map(Order.init)
  }
}
