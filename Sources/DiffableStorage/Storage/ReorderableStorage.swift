#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage that can be brought to what its view shows already, after a user has moved a cell.
///
/// ```swift
/// let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
/// dataSource.apply(try Snapshot(sections: ["Queue": [1, 2, 3]]))
/// storage.moveShownItem(at: [0, 0], to: [0, 2])
/// print(Array(dataSource.snapshot().itemIdentifiers))  // [2, 3, 1]
/// ```
///
/// The delegate gets no update for the item. If headers or footers change with the move, it gets an
/// update for these.
public protocol ReorderableStorage: Storage {
  /// Moves an item that the view has moved already.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether there was such an item and such a place. If not, nothing changes.
  @discardableResult
  func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool
}

extension ProxyDiffableStorage: ReorderableStorage {
  /// Moves an item that the view has moved already, as ``updateWithoutAnimations(_:)`` does.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move, as shown.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether there was such an item and such a place. If not, nothing changes.
  /// - Complexity: That of ``updateWithoutAnimations(_:)``.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    guard let move = presenter.move(from: source, to: destination) else { return false }
    do throws(SnapshotError) {
      let moved = try dataSource.newest.snapshot.modifying { builder throws(SnapshotError) in
        if let next = move.next {
          try builder.moveItem(move.item, beforeItem: next)
        } else if let previous = move.previous {
          try builder.moveItem(move.item, afterItem: previous)
        } else {
          try builder.moveItem(move.item, toEndOfSection: move.section)
        }
      }
      updateWithoutAnimations { dataSource.apply(moved) }
      return true
    } catch {
      // The item or its new neighbor is gone in a later state.
      return false
    }
  }

  /// Runs a closure that applies to the data source what the view shows already.
  ///
  /// Observers of the data source are told of each change, and so are other storages over it. This
  /// storage's delegate is not: it gets an update only for headers and footers that change. If the
  /// delegate has not applied all earlier updates yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies snapshots to the ``dataSource``. Background applies are not included.
  /// - Throws: The error of the closure.
  /// - Complexity: That of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}

extension ModelStorage: ReorderableStorage {
  /// Moves a model that the view has moved already, as ``updateWithoutAnimations(_:)`` does.
  ///
  /// - Parameters:
  ///   - source: The index path of the model before the move, as shown.
  ///   - destination: The index path of the model after the move.
  /// - Returns: Whether there was such a model and such a place. If not, nothing changes.
  /// - Complexity: That of ``modify(animatingDifferences:_:)``.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    guard let move = presenter.move(from: source, to: destination) else { return false }
    do throws(SnapshotError) {
      let moved = try latest.modifying { builder throws(SnapshotError) in
        if let next = move.next {
          try builder.moveItem(move.item, beforeItem: next)
        } else if let previous = move.previous {
          try builder.moveItem(move.item, afterItem: previous)
        } else {
          try builder.moveItem(move.item, toEndOfSection: move.section)
        }
      }
      updateWithoutAnimations { apply(moved) }
      return true
    } catch {
      // The model or its new neighbor is gone in a later state.
      return false
    }
  }

  /// Runs a closure that applies what the view shows already.
  ///
  /// Observers of the data source and of models are told of each change. The delegate is not: it gets an
  /// update only for headers and footers that change. If the delegate has not applied all earlier updates
  /// yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies to this storage, or to its ``dataSource``. Background applies are not
  ///   included.
  /// - Throws: The error of the closure.
  /// - Complexity: That of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}
