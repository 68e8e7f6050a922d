public import DiffableStorage
public import GridRendering
import ListManagement
import PortableFoundation

// Has the manager make and fill the views of the grid, and performs display events.

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
    manager?.answer(.willBegin, of: view, at: IndexPath(position))
  }

  /// Performs `didEndDisplaying`, if the view was shown, and puts it into its pool.
  ///
  /// The index path of an item that is gone is the last one that it had.
  public func retireView(_ view: AnyObject, from position: ItemPosition?) {
    if let position = position ?? grid.placeOfRetired {
      manager?.answer(.didEnd, of: view, at: IndexPath(position))
    } else {
      manager?.forgetFilling(of: view)
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

  /// Performs `didEndDisplayingSupplementaryView` and the event of headers or footers, and puts the view
  /// into its pool.
  ///
  /// The index of a section that is gone is the last one that it had.
  public func retireSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    if let section = section ?? grid.placeOfRetired?.section {
      let indexPath = HeadlessManager.indexPath(ofSection: section)
      manager?.answer(.didEnd, of: view, ofKind: kind, at: indexPath)
    }
    pools.put(view)
  }
}
