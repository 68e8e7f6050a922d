public import DiffableStorage
public import GridRendering
import ListManagement

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HeadlessListView: GridHost {
  /// Has the manager make a cell.
  ///
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the cell.
  public func makeView(at position: ItemPosition) -> AnyObject? {
    manager?.cell(at: IndexPath(position))
  }

  /// Has the manager fill a cell again.
  ///
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the view.
  public func updateView(_ view: AnyObject, at position: ItemPosition) {
    manager?.refill(view, at: IndexPath(position))
  }

  /// Performs `willDisplay`.
  public func displayView(_ view: AnyObject, at position: ItemPosition) {
    perform(.willDisplay, on: view, .cell, at: IndexPath(position))
  }

  /// Performs `didEndDisplaying`, if the item still exists, and puts the view into its pool.
  public func retireView(_ view: AnyObject, from position: ItemPosition?) {
    if let position {
      perform(.didEndDisplaying, on: view, .cell, at: IndexPath(position))
    }
    pools.put(view)
  }

  /// Has the manager make a supplementary view.
  ///
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the view.
  public func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    manager?.supplementaryView(ofKind: kind, at: IndexPath(ItemPosition(section: section, item: 0)))
  }

  /// Has the manager fill a supplementary view again, or make a new one.
  ///
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the view.
  public func updateSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) -> AnyObject? {
    guard let manager else { return view }
    let indexPath = IndexPath(ItemPosition(section: section, item: 0))
    let type = ViewType.supplementaryView(kind: kind)
    guard manager.isFilledByAnotherMapping(view, of: type, at: indexPath) else {
      manager.refill(view, of: type, at: indexPath)
      return view
    }
    return manager.supplementaryView(ofKind: kind, at: indexPath)
  }

  /// Performs `willDisplaySupplementaryView`, and `willDisplayHeaderView` or
  /// `willDisplayFooterView`.
  public func displaySupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) {
    let indexPath = HeadlessManager.indexPath(ofSection: section)
    manager?.answer(.willBegin, of: view, ofKind: kind, at: indexPath)
  }

  /// Performs `didEndDisplayingSupplementaryView` and the event of headers or footers, if the section
  /// still exists, and puts the view into its pool.
  public func retireSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    if let section {
      let indexPath = HeadlessManager.indexPath(ofSection: section)
      manager?.answer(.didEnd, of: view, ofKind: kind, at: indexPath)
    }
    pools.put(view)
  }

  /// Performs an event during a batch or a layout of the grid.
  ///
  /// Updates that a closure causes wait.
  private func perform(
    _ event: ViewEvent<Void, Void>,
    on view: AnyObject,
    _ type: ViewType,
    at indexPath: IndexPath
  ) {
    guard let manager, manager.isObserved(event.name) else { return }
    manager.holdingUpdates { _ = manager.answer(event, at: indexPath, view: view, of: type) }
  }
}
