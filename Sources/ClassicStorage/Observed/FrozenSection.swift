import DiffableStorage

/// The contents of a section at one moment, asked for one by one; nothing is copied out of them.
struct FrozenSection {
  let name: String
  let count: Int
  private let element: (Int) -> Any

  /// Keeps a collection that is a value: later changes of its source do not show in it.
  init<Elements: RandomAccessCollection>(_ elements: Elements, name: String = "") {
    self.name = name
    count = max(elements.count, 0)
    element = { elements[elements.index(elements.startIndex, offsetBy: $0)] }
  }

  /// The model at an index, nil beyond the ends; one that is an optional is unwrapped.
  func item(at index: Int) -> Any? {
    index >= 0 && index < count ? unwrapped(element(index)) : nil
  }
}
