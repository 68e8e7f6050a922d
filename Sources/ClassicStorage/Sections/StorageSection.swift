/// One section of a storage, read by index.
public protocol StorageSection {
  /// The model at an index, nil when nothing stands there.
  func item(at index: Int) -> Any?

  /// The number of models.
  var numberOfItems: Int { get }

  /// Whether there is no model.
  var isEmpty: Bool { get }
}

extension StorageSection {
  /// Whether there is no model.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// All models, in order.
  var models: [Any] { (0..<max(numberOfItems, 0)).compactMap(item(at:)) }
}
