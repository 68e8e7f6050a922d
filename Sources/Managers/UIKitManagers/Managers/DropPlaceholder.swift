#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import Foundation
  import ClassicStorage
  import ListManagement
  import UIKit

  /// A placeholder in a list, which is shown until the model that was dropped has been loaded.
  @MainActor
  public final class DropPlaceholder {
    private let commit: ((IndexPath) -> Void) -> Bool
    private let delete: () -> Bool

    /// Inserts a model into the storage without an update of the view, and calls a closure.
    private let insert: (Any, IndexPath, () -> Void) -> Void

    /// Creates a placeholder, from what has the view replace it by an item, or remove it.
    init<View>(
      of manager: ListManager<View>,
      commit: @escaping ((IndexPath) -> Void) -> Bool,
      delete: @escaping () -> Bool
    ) {
      self.commit = commit
      self.delete = delete
      insert = { [weak manager] model, indexPath, insertion in
        guard let manager else { return insertion() }
        manager.viewInsertedItem(at: indexPath) {
          manager.insertSilently(model, at: indexPath)
          insertion()
        }
      }
    }

    /// Replaces the placeholder by a model.
    ///
    /// The view inserts the item itself, so the storage must not send it an update. This method inserts the
    /// model into a `MemoryStorage` in this way. For any other storage, insert it in the closure, inside the
    /// storage's `updateWithoutAnimations`.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - insertion: Called with the index path of the item, after the insertion into a
    ///     `MemoryStorage`.
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    public func commitInsertion<Model>(
      of model: Model,
      _ insertion: ((IndexPath) -> Void)? = nil
    ) -> Bool {
      commit { indexPath in
        insert(model, indexPath) { insertion?(indexPath) }
      }
    }

    /// Removes the placeholder; the storage stays as it is.
    ///
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    public func deletePlaceholder() -> Bool { delete() }
  }

  extension ListManager {
    /// Inserts a model without an update of the view, at the end if the index path does not exist.
    func insertSilently(_ model: Any, at indexPath: IndexPath) {
      guard let memory = memoryStorage else { return }
      memory.updateWithoutAnimations {
        do {
          try memory.insertItem(model, to: indexPath)
        } catch {
          memory.addItem(model, toSection: indexPath.first ?? 0)
        }
      }
    }
  }
#endif
