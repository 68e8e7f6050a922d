import DiffableStorage

/// The contents of a section at one moment, which are read one by one and never copied.
struct FrozenSection {
  let name: String
  let count: Int
  private let element: (Int) -> Any

  /// Wraps a collection, which has to be a value that later changes of its source do not affect.
  init<Elements: RandomAccessCollection>(_ elements: Elements, name: String = "") {
    self.name = name
    count = max(elements.count, 0)
    element = { elements[elements.index(elements.startIndex, offsetBy: $0)] }
  }

  /// The model at an index, nil if the index is out of range; an optional model is unwrapped.
  func item(at index: Int) -> Any? {
    index >= 0 && index < count ? unwrapped(element(index)) : nil
  }
}
