import DerivedLists
import WebRendering
import WebServing

/// The orders of a kitchen, and the browsers that show them.
actor Board: LiveList {
  private typealias Orders = ModelSnapshot<Stage, Order>.Builder

  private let storage = ModelStorage<Stage, Order>()

  /// What each kind of browser shows; they all follow the storage.
  private var streams: [Part: PatchStream] = [:]
  private var lastID = 0
  private let canceled = CanceledOrders()

  init() {
    storage.dataSource.reorderingHandlers.canReorderItem = { [weak storage] in
      storage?[$0]?.stage != .served
    }
    storage.dataSource.reorderingHandlers.refusal = {
      $0.place.section == .served ? "An order is served with its button." : nil
    }
    // A card that is dropped into another section belongs to its stage, in the same change.
    storage.reorderUpdate = { orders, drop in
      for id in drop.relocation.items {
        try orders.updateModel(id) { $0.stage = drop.relocation.place.section }
      }
    }
  }

  private func stream(of part: Part) -> PatchStream {
    if let stream = streams[part] { return stream }
    let stream = PatchStream(orders(of: part)) { $0.markup }
    streams[part] = stream
    return stream
  }

  /// Some of the orders, as a storage that follows the others.
  func orders(of part: Part) -> DerivedStorage<Stage, Order, Stage> {
    let shown = storage.derived(.filter { part.shows($0) })
    shown.headerModelProvider = { [weak shown, canceled] section in
      guard let shown, let stage = shown.sectionIdentifier(at: section) else { return nil }
      return StageHeader(
        stage: stage,
        count: shown.numberOfItems(inSection: section),
        hint: part == .all ? stage.whenEmpty : nil,
        canceled: canceled.last(in: stage, of: part)
      )
    }
    return shown
  }

  /// Makes random changes from time to time, until the task is cancelled.
  func live() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(.random(in: 700...1_800)))
      let orders = storage.snapshot().models
      let waiting = Stage.allCases.dropLast().flatMap { storage.models(inSection: $0) }
      switch Int.random(in: 0..<10) {
      case 0..<4 where orders.count < 24:
        add(dishes.randomElement() ?? "Soup", table: .random(in: 1...12))
      case 0..<7: if let order = waiting.randomElement() { advance(order.id) }
      case 7: if let order = waiting.randomElement() { rush(order.id) }
      default: wait()
      }
    }
  }

  // MARK: Requests of browsers

  nonisolated func part(_ query: [String: String]) -> Part { Part(query) }

  func document(of part: Part) -> HTML { documentMarkup(of: page(of: part), showing: part) }

  func page(of part: Part) -> WebPage { stream(of: part).page() }

  func messages(of part: Part, after lastEventID: String?) -> PatchStream.Messages {
    stream(of: part).messages(after: lastEventID)
  }

  func answer(_ event: RowEvent) -> RowEvent.Answer {
    if let drop = event.drop { return answer(drop) }
    if event.kind == .header { return event.action == "restore" ? restore(event) : order(event) }
    guard let id = event.identifier.flatMap({ Int($0) }), storage[id] != nil else { return .gone }
    switch event.action {
    case "next": advance(id)
    case "rush": rush(id)
    case "cancel": cancel(id)
    default: return .refused("Nobody knows how to \(event.action).")
    }
    return .done
  }

  private func answer(_ drop: RowDrop) -> RowEvent.Answer {
    let relocation = drop.relocation {
      Int($0)
    } section: {
      Stage(identifier: $0)
    }
    return relocation.map { RowEvent.Answer(storage.reorder($0)) } ?? .gone
  }

  private func order(_ event: RowEvent) -> RowEvent.Answer {
    let dish = event.fields["dish", default: ""]
    guard event.action == "order" else { return .refused("Nobody knows how to \(event.action).") }
    guard dish.contains(where: { !$0.isWhitespace }) else {
      return .refused("Type the name of a dish first.")
    }
    guard dish.count <= 60, dish.utf8.count <= 4_000 else {
      return .refused("A name has at most 60 characters.")
    }
    guard storage.snapshot().models.count < 200 else { return .refused("The kitchen is full.") }
    add(dish, table: .random(in: 1...12))
    return .done
  }

  /// Brings an order back that was canceled, to its place.
  private func restore(_ event: RowEvent) -> RowEvent.Answer {
    let id = event.fields["order"].flatMap { Int($0) }
    guard let (order, index) = id.flatMap({ canceled.take($0) }) else { return .gone }
    edit { orders in
      let items = orders.itemIdentifiers(inSection: order.stage)
      if index < items.count {
        try orders.insertModels([order], beforeItem: items[index])
      } else {
        try orders.appendModels([order], toSection: order.stage)
      }
    }
    return .done
  }

  // MARK: Changes

  /// Opens the kitchen with some orders.
  func open() {
    edit { orders in
      try orders.appendSections(Stage.allCases)
      for (number, dish) in dishes.prefix(14).enumerated() {
        let stage = Stage.allCases[[0, 0, 1, 0, 2, 1, 3][number % 7]]
        let order = Order(
          id: number,
          dish: dish,
          table: 1 + number * 5 % 12,
          stage: stage,
          minutes: 14 - number
        )
        try orders.appendModels([order], toSection: stage)
      }
    }
    lastID = 13
  }

  private func add(_ dish: String, table: Int) {
    lastID += 1
    let order = Order(id: lastID, dish: dish, table: table)
    edit { try $0.appendModels([order], toSection: .ordered) }
  }

  private func advance(_ id: Int) {
    guard let next = storage[id]?.stage.next else { return }
    // The number of served orders on the board is limited.
    let leaving = next == .served ? storage.models(inSection: .served).dropLast(5) : []
    edit { orders in
      try orders.updateModel(id) { $0.stage = next }
      try orders.moveItem(id, toEndOfSection: next)
      orders.deleteItems(leaving.map(\.id))
    }
  }

  private func rush(_ id: Int) {
    guard let order = storage[id], order.stage != .served else { return }
    let first = storage.models(inSection: order.stage).first
    edit { orders in
      try orders.updateModel(id) { $0.isRushed = true }
      if let first, first.id != id { try orders.moveItem(id, beforeItem: first.id) }
    }
  }

  private func cancel(_ id: Int) {
    guard let order = storage[id] else { return }
    let index = storage.models(inSection: order.stage).firstIndex { $0.id == id } ?? 0
    canceled.add(order, from: index)
    edit { $0.deleteItems([id]) }
  }

  private func wait() {
    edit { orders in
      for stage in [Stage.ordered, .cooking] {
        for order in storage.models(inSection: stage) {
          try orders.updateModel(order.id) { $0.minutes += 1 }
        }
      }
    }
  }

  private func edit(_ body: (inout Orders) throws -> Void) {
    do {
      try storage.modify(body)
    } catch {
      print("The board was not changed: \(error)")
    }
  }
}
