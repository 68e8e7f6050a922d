/// One section of a storage, read by index.
public protocol StorageSection {
  /// The model at an index, nil if there is none.
  func item(at index: Int) -> Any?

  /// The number of models.
  var numberOfItems: Int { get }

  /// Whether the section contains no models.
  var isEmpty: Bool { get }
}

extension StorageSection {
  /// Whether the section contains no models.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// All models, in order.
  var models: [Any] { (0..<max(numberOfItems, 0)).compactMap(item(at:)) }
}
