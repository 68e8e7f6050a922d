import DiffableStorage

/// The models of slots.
///
///     pages     models of one type that came in together, 64 in a page: [Track, Track, …]
///     singles   models that came in alone, and those of pages in which one has changed
///
/// The models of a page keep their type; each is boxed when it is read.
package struct ModelPages {
  package static let pageSize = 64

  private var pages: [Int: any ModelPage] = [:]
  private var singles: [Int: Any] = [:]

  /// Creates a table without models.
  package init() {}

  /// Creates a table of models in consecutive slots, the first of which has to be the first one of a page.
  package init<Model>(_ models: [Model], from first: Int) {
    precondition(first.isMultiple(of: Self.pageSize))
    pages.reserveCapacity(models.count / Self.pageSize + 1)
    for index in stride(from: 0, to: models.count, by: Self.pageSize) {
      let page = Array(models[index..<min(models.count, index + Self.pageSize)])
      pages[(first + index) / Self.pageSize] = TypedPage(page)
    }
  }
}

// MARK: - Reading

extension ModelPages {
  /// The first slot of a page that comes after all slots below the given one.
  static func startOfPage(from slot: Int) -> Int { (slot + pageSize - 1) / pageSize * pageSize }

  /// The model in a slot, nil if it is empty.
  package subscript(slot: Int) -> Any? {
    singles[slot] ?? pages[slot / Self.pageSize]?.model(at: slot % Self.pageSize)
  }

  /// The model in a slot, nil if it is empty or its model has another type.
  package func model<Model>(in slot: Int, as type: Model.Type) -> Model? {
    guard let page = pages[slot / Self.pageSize] as? TypedPage<Model> else {
      return self[slot].flatMap { $0 as? Model }
    }
    let index = slot % Self.pageSize
    return index < page.models.count ? page.models[index] : nil
  }

  /// Calls a closure with the models of one type in some slots, in order, until it returns false.
  ///
  /// The page of neighboring slots is looked up once, and not for each of them.
  func visit<Model>(
    _ slots: Snapshot<Int, Int>.ItemIdentifiers,
    as type: Model.Type,
    _ goesOn: (_ slot: Int, _ model: Model) -> Bool
  ) {
    var number: Int?
    var page: TypedPage<Model>?
    for slot in slots {
      if slot / Self.pageSize != number {
        number = slot / Self.pageSize
        page = pages[slot / Self.pageSize] as? TypedPage<Model>
      }
      let index = slot % Self.pageSize
      if let page {
        if index < page.models.count, !goesOn(slot, page.models[index]) { return }
      } else if let model = self[slot] as? Model, !goesOn(slot, model) {
        return
      }
    }
  }

  /// The slots with a model, in no order.
  package var slots: [Int] {
    singles.keys
      + pages.flatMap { page, models in (0..<models.count).map { page * Self.pageSize + $0 } }
  }
}

// MARK: - Changing

extension ModelPages {
  /// Adds the pages of a table that has none in common with this one.
  package mutating func add(_ other: Self) {
    if !other.pages.isEmpty { pages.merge(other.pages) { $1 } }
  }

  /// Adds new models, and sets those that have changed; keeps those that are no longer needed.
  mutating func add(_ changes: ModelChanges) {
    add(changes.pages)
    for (slot, model) in changes.models { _ = put(model, in: slot) }
  }

  /// Adds, sets and removes models, and returns what is no longer needed.
  mutating func apply(_ changes: ModelChanges) -> [Any] {
    var unneeded: [Any] = []
    add(changes.pages)
    for (slot, model) in changes.models {
      if let old = put(model, in: slot) { unneeded.append(old) }
    }
    if !changes.emptied.isEmpty { unneeded += empty(changes.emptied) }
    return unneeded
  }

  /// Sets the model in a slot, and returns the one before.
  package mutating func put(_ model: Any, in slot: Int) -> Any? {
    breakUp(slot / Self.pageSize)
    return singles.updateValue(model, forKey: slot)
  }

  /// Empties slots, and returns what is no longer needed, in O(*k*) on average for *k* slots.
  package mutating func empty(_ slots: [Int]) -> [Any] {
    var unneeded: [Any] = []
    var rest = slots[...]
    while let first = rest.first {
      let page = first / Self.pageSize
      let end = rest.dropFirst().firstIndex { $0 / Self.pageSize != page } ?? rest.endIndex
      let neighbours = rest[..<end]
      rest = rest[end...]
      if let models = pages[page], models.count == neighbours.count {
        pages[page] = nil
        unneeded.append(models)
      } else {
        breakUp(page)
        unneeded += neighbours.compactMap { singles.removeValue(forKey: $0) }
      }
    }
    return unneeded
  }

  /// Makes the models of a page single ones, so that one of them can change.
  private mutating func breakUp(_ page: Int) {
    guard !pages.isEmpty, let models = pages.removeValue(forKey: page) else { return }
    for index in 0..<models.count {
      singles[page * Self.pageSize + index] = models.model(at: index)
    }
  }
}

/// Models of one type.
private protocol ModelPage: AnyObject {
  var count: Int { get }
  func model(at index: Int) -> Any?
}

private final class TypedPage<Model>: ModelPage {
  let models: [Model]

  init(_ models: [Model]) {
    self.models = models
  }

  var count: Int { models.count }

  func model(at index: Int) -> Any? { index < models.count ? models[index] : nil }
}
