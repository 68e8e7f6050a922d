/// One part of what turns the items of a section into others, as a differ tells it.
///
/// The operations of a change are read together, like those of a list view's batch: each index
/// counts in the state before or after the whole change, and the order carries no meaning.
///
///     before    A  B  C  D
///     after     D  A* C  E      delete(1)  insert(3)  move(from: 3, to: 0)  update(1)
///
/// What no operation names closes up and keeps its order.
public enum SingleSectionOperation: Hashable, Sendable {
  /// The item at an index before the change is gone.
  case delete(Int)

  /// The item at an index after the change is new.
  case insert(Int)

  /// The item at an index before the change is at another one after it.
  case move(from: Int, to: Int)

  /// The item at an index after the change shows something else than before it.
  ///
  /// A differ whose updates all count before the change is understood as well.
  case update(Int)
}

extension SingleSectionOperation: CustomStringConvertible {
  /// The operation as it is written in Swift, without the leading dot.
  public var description: String {
    switch self {
    case .delete(let index): "delete(\(index))"
    case .insert(let index): "insert(\(index))"
    case .move(let from, let to): "move(from: \(from), to: \(to))"
    case .update(let index): "update(\(index))"
    }
  }
}
