/// The models of slots, in pages of 64.
///
///     page 0   models of one type, as they came: [Track, Track, …]
///     page 1   single models of any types:       ["a", 7, nil, …]
///
/// Models that come in together fill pages of their own: they keep their type, and each is boxed when
/// it is read. A page is copied, with its models boxed, when a model in it changes.
package struct ModelPages {
  private enum Page {
    case row(any ModelRow)
    case boxes([Any?])
  }

  package static let pageSize = 64

  private var pages: [Int: Page] = [:]

  /// Creates a table without models.
  package init() {}

  /// Creates a table of models in consecutive slots.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - first: The first slot, which has to be the first one of a page.
  package init<Model>(_ models: [Model], from first: Int) {
    precondition(first.isMultiple(of: Self.pageSize))
    pages.reserveCapacity(models.count / Self.pageSize + 1)
    for index in stride(from: 0, to: models.count, by: Self.pageSize) {
      let row = Array(models[index..<min(models.count, index + Self.pageSize)])
      pages[(first + index) / Self.pageSize] = .row(TypedRow(row))
    }
  }
}

// MARK: - Reading

extension ModelPages {
  /// The first slot of a page that comes after all slots below the given one.
  static func startOfPage(from slot: Int) -> Int { (slot + pageSize - 1) / pageSize * pageSize }

  /// The model in a slot, nil if it is empty.
  package subscript(slot: Int) -> Any? {
    switch pages[slot / Self.pageSize] {
    case .row(let row): row.model(at: slot % Self.pageSize)
    case .boxes(let boxes): boxes[slot % Self.pageSize]
    case nil: nil
    }
  }

  /// The model in a slot, nil if it is empty or its model has another type.
  package func model<Model>(in slot: Int, as type: Model.Type) -> Model? {
    if case .row(let row) = pages[slot / Self.pageSize], let row = row as? TypedRow<Model> {
      let index = slot % Self.pageSize
      return index < row.models.count ? row.models[index] : nil
    }
    return self[slot].flatMap { $0 as? Model }
  }

  /// The slots with a model, in no order.
  package var slots: [Int] {
    pages.keys.flatMap { page in
      (page * Self.pageSize..<(page + 1) * Self.pageSize).filter { self[$0] != nil }
    }
  }
}

// MARK: - Changing

extension ModelPages {
  /// Adds the pages of a table that has none in common with this one.
  package mutating func add(_ other: Self) {
    pages.merge(other.pages) { $1 }
  }

  /// Sets the model in a slot, and returns the one before.
  package mutating func put(_ model: Any, in slot: Int) -> Any? {
    change(slot / Self.pageSize) { boxes in
      let old = boxes[slot % Self.pageSize]
      boxes[slot % Self.pageSize] = model
      return old
    }
  }

  /// Empties slots, and returns what is not needed any more.
  ///
  /// - Complexity: O(*k*) on average for *k* slots.
  package mutating func empty(_ slots: [Int]) -> [Any] {
    var unneeded: [Any] = []
    var rest = slots[...]
    while let first = rest.first {
      let page = first / Self.pageSize
      let end = rest.dropFirst().firstIndex { $0 / Self.pageSize != page } ?? rest.endIndex
      let neighbours = rest[..<end]
      rest = rest[end...]
      if case .row(let row) = pages[page], row.count == neighbours.count {
        pages[page] = nil
        unneeded.append(row)
        continue
      }
      change(page) { boxes in
        for slot in neighbours {
          if let old = boxes[slot % Self.pageSize] { unneeded.append(old) }
          boxes[slot % Self.pageSize] = nil
        }
      }
    }
    return unneeded
  }

  private mutating func change<Result>(_ page: Int, _ edit: (inout [Any?]) -> Result) -> Result {
    var boxes: [Any?]
    switch pages[page] {
    case .row(let row): boxes = row.boxes + Self.empty(Self.pageSize - row.count)
    case .boxes(let current): boxes = current
    case nil: boxes = Self.empty(Self.pageSize)
    }
    // A second reference would have the edit copy the page.
    pages[page] = nil
    let result = edit(&boxes)
    if boxes.contains(where: { $0 != nil }) { pages[page] = .boxes(boxes) }
    return result
  }

  private static func empty(_ count: Int) -> [Any?] { Array(repeating: nil, count: count) }
}

/// Models of one type.
private protocol ModelRow: AnyObject {
  var count: Int { get }
  var boxes: [Any?] { get }
  func model(at index: Int) -> Any?
}

private final class TypedRow<Model>: ModelRow {
  let models: [Model]

  init(_ models: [Model]) {
    self.models = models
  }

  var count: Int { models.count }
  var boxes: [Any?] { models.map { $0 } }

  func model(at index: Int) -> Any? { index < models.count ? models[index] : nil }
}
