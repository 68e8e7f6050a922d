#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ListViews
  public import UIKit

  // How a collection view of UIKit carries out the batches of a `ListUpdater`.

  extension UICollectionView: @MainActor ListView {
    /// Whether the view is in a window.
    public var isOnScreen: Bool { window != nil }

    /// Carries out one batch.
    ///
    /// Items are reconfigured when the batch is done, because their index paths are those after it. A
    /// manager fills in place a header or footer whose model changed; without a manager, the section
    /// is reloaded.
    ///
    /// - Parameters:
    ///   - style: Whether to animate the batch. A collection view has no kinds of animation.
    ///   - body: Changes the data, and returns the operations.
    ///   - completion: Called when the batch has been shown.
    /// - Complexity: O(*o*) for *o* operations, besides what UIKit does.
    public func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      // A pending layout would read the counts after the change as those before it.
      layoutIfNeeded()
      if style.isAnimated {
        perform(body, completion)
      } else {
        UIView.performWithoutAnimation { perform(body, completion) }
      }
    }

    private func perform(
      _ body: @escaping () -> BatchOperations,
      _ completion: @escaping () -> Void
    ) {
      let completion = MainActorWork(completion)
      var operations = BatchOperations()
      performBatchUpdates {
        operations = body()
        self.showStructure(of: operations)
      } completion: { _ in
        completion()
      }
      showContent(of: operations)
    }

    /// Passes the deletions, insertions, moves and reloads of a batch to UIKit.
    private func showStructure(of operations: BatchOperations) {
      if !operations.sectionDeletions.isEmpty {
        deleteSections(IndexSet(operations.sectionDeletions))
      }
      if !operations.sectionInsertions.isEmpty {
        insertSections(IndexSet(operations.sectionInsertions))
      }
      for move in operations.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !operations.sectionReloads.isEmpty { reloadSections(IndexSet(operations.sectionReloads)) }
      if !operations.itemDeletions.isEmpty {
        deleteItems(at: operations.itemDeletions.map { IndexPath($0) })
      }
      if !operations.itemInsertions.isEmpty {
        insertItems(at: operations.itemInsertions.map { IndexPath($0) })
      }
      for move in operations.itemMoves {
        moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
      }
      if !operations.itemReloads.isEmpty {
        reloadItems(at: operations.itemReloads.map { IndexPath($0) })
      }
    }

    /// Shows what changes in views that stay.
    private func showContent(of operations: BatchOperations) {
      if !operations.itemReconfigures.isEmpty {
        let indexPaths = operations.itemReconfigures.map { IndexPath($0) }
        if let source = dataSource as? any ReconfiguringDataSource {
          source.reconfiguring { reconfigureItems(at: indexPaths) }
        } else {
          reconfigureItems(at: indexPaths)
        }
      }
      guard !operations.supplementaryReloads.isEmpty else { return }
      // The size of a header depends on whether it has a model.
      collectionViewLayout.invalidateLayout()
      let sections = operations.supplementaryReloads.filter { !refill($0) }.map(\.section)
      if !sections.isEmpty { reloadSections(IndexSet(sections)) }
    }

    /// Fills a supplementary view again, in place; returns false if it is on screen and must be replaced.
    private func refill(_ reload: SupplementaryReload) -> Bool {
      let indexPath = IndexPath(item: 0, section: reload.section)
      guard supplementaryView(forElementKind: reload.kind, at: indexPath) != nil else {
        return true
      }
      return managersProxy?.refill(reload) ?? false
    }

    /// The index paths of the selected items; setting it does not scroll.
    public var selectedIndexPaths: [IndexPath] {
      get { indexPathsForSelectedItems ?? [] }
      set {
        let selected = Set(selectedIndexPaths)
        for path in selected.subtracting(newValue) { deselectItem(at: path, animated: false) }
        for path in newValue
        where !selected.contains(path) && path.section < numberOfSections
          && path.item < numberOfItems(inSection: path.section)
        {
          selectItem(at: path, animated: false, scrollPosition: [])
        }
      }
    }

    /// Runs a closure in the next turn of the main actor, when UIKit does not ask for cells.
    ///
    /// - Parameter work: What to do.
    /// - Complexity: O(1), besides the work.
    public func whenSettled(_ work: @escaping () -> Void) {
      Task { @MainActor in work() }
    }
  }
#endif
