/// An operation of a differ on the items of a section.
///
/// The operations of a change are read together, like those of a list view's batch. Each index
/// refers to the state before or after the whole change, and the order does not matter.
///
///     before    A  B  C  D
///     after     D  A* C  E      delete(1)  insert(3)  move(from: 3, to: 0)  update(1)
///
/// Items without an operation keep their relative order and fill the remaining indexes.
public enum SingleSectionOperation: Hashable, Sendable {
  /// Deletes the item at an index before the change.
  case delete(Int)

  /// Inserts the item at an index after the change.
  case insert(Int)

  /// Moves an item from an index before the change to an index after it.
  case move(from: Int, to: Int)

  /// Updates the content of the item at an index after the change.
  ///
  /// Storages also accept a differ whose updates all use indexes before the change.
  case update(Int)
}

extension SingleSectionOperation: CustomStringConvertible {
  /// The operation in Swift syntax, without the leading dot.
  public var description: String {
    switch self {
    case .delete(let index): "delete(\(index))"
    case .insert(let index): "insert(\(index))"
    case .move(let from, let to): "move(from: \(from), to: \(to))"
    case .update(let index): "update(\(index))"
    }
  }
}
