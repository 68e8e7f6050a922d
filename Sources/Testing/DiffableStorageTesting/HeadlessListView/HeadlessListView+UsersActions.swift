import GridRendering
public import ListManagement
import ListViews
public import PortableFoundation

// The actions of a user. Each one performs the events that a real list view performs, in the same
// order.

extension HeadlessListView {
  /// Selects an item, as a tap does.
  ///
  /// The events are `shouldHighlight`, `didHighlight`, `didUnhighlight`, `shouldSelect`, `willSelect` and
  /// `didSelect`; an answer of false or nil ends the action.
  ///
  /// - Parameter indexPath: The index path of the item that is tapped.
  /// - Returns: The index path of the item that is selected, which `willSelect` can change; nil if none
  ///   is.
  @discardableResult
  public func select(_ indexPath: IndexPath) -> IndexPath? {
    guard exists(indexPath), perform(.shouldHighlight, at: indexPath) ?? true else { return nil }
    perform(.didHighlight, at: indexPath)
    perform(.didUnhighlight, at: indexPath)
    guard exists(indexPath), perform(.shouldSelect, at: indexPath) ?? true,
      let selected = perform(.willSelect, at: indexPath) ?? indexPath, exists(selected)
    else { return nil }
    perform(.didSelect, at: selected)
    return selected
  }

  /// Deselects an item.
  ///
  /// The events are `shouldDeselect`, `willDeselect` and `didDeselect`.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The index path of the item that is deselected, which `willDeselect` can change; nil if
  ///   none is.
  @discardableResult
  public func deselect(_ indexPath: IndexPath) -> IndexPath? {
    guard exists(indexPath), perform(.shouldDeselect, at: indexPath) ?? true,
      let deselected = perform(.willDeselect, at: indexPath) ?? indexPath, exists(deselected)
    else { return nil }
    perform(.didDeselect, at: deselected)
    return deselected
  }

  /// Drags an item to another position.
  ///
  /// `canMove` can refuse it. `targetIndexPathForMove` or `targetIndexPathForMoveFromItem` can choose
  /// another position. Then the view shows the item there, and performs `moveRowTo` and `moveItemAtTo`. A
  /// closure for one of them has to make the move in the data: see `ListManager.moveShownItem(at:to:)`. If
  /// none is observed, the manager makes it if the storage's `reorderingHandlers` allow it. If the move is
  /// not made, or a handler refuses it, the item goes back. Updates of the storage that arrive during the
  /// drag are shown afterwards.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - proposed: The index path at which the user drops it, counted without the item.
  /// - Returns: The index path of the item afterwards; nil if it was not moved.
  /// - Complexity: O(*s* + *v*) for *s* sections and *v* visible cells, besides the closures.
  @discardableResult
  public func drag(_ source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard let manager, exists(source) else { return nil }
    let cell = cell(at: source)
    guard manager.canMoveItem(at: source, view: cell) else { return nil }
    let target = manager.targetIndexPath(forMoveFrom: source, proposed: proposed, view: cell)
    guard let from = ItemPosition(source), let to = ItemPosition(target), exists(source),
      canInsert(at: to, without: from)
    else { return nil }
    guard from != to else { return target }
    var isMade = false
    let isMoved = manager.holdingUpdates {
      grid.drag(from: from, to: to) {
        isMade = manager.itemWasMoved(at: source, to: target, view: cell)
      } isRefused: {
        !isMade || manager.listUpdater?.mustReload == true
      }
    }
    guard isMoved else { return nil }
    place.end()
    manager.remakeMovedCells()
    return target
  }

  /// Drops items between others, as a drop delegate does at the end of a drag of several items.
  ///
  /// The view moves no cells itself; it gets the change as an update.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items.
  ///   - gap: The section, and the number of items in front of the gap before anything moves.
  /// - Returns: Whether the items were dropped. A handler of the storage may refuse it.
  @discardableResult
  public func drop(_ sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    guard let storage = manager?.storage,
      sources.allSatisfy({ exists($0) && storage.canMoveItem(at: $0) ?? true })
    else { return false }
    return storage.dropItems(at: sources, inGap: gap)
  }

  /// Returns the reason why a drop would be refused, as a view does while items hover over a gap.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items.
  ///   - gap: The section, and the number of items in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused, or there is no manager.
  public func hover(_ sources: [IndexPath], inGap gap: IndexPath) -> String? {
    manager?.storage.refusal(ofItemsAt: sources, inGap: gap)
  }

  /// Prefetches items, as when a user scrolls towards them.
  ///
  /// - Parameter indexPaths: The index paths; `prefetch` is performed for each that exists.
  public func prefetch(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths where exists(indexPath) {
      manager?.answer(.prefetch, at: indexPath)
    }
  }

  /// Cancels a prefetch.
  ///
  /// - Parameter indexPaths: The index paths; `cancelPrefetch` is performed for each that exists.
  public func cancelPrefetch(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths where exists(indexPath) {
      manager?.answer(.cancelPrefetch, at: indexPath)
    }
  }

  /// Scrolls, which performs `didEndDisplaying` for the views that leave the screen and
  /// `willDisplay` for those that appear.
  ///
  /// - Parameter viewport: The visible lines afterwards.
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells.
  public func scroll(to viewport: Range<Int>) {
    grid.viewport = viewport
    place.didScroll(to: viewport)
  }

  /// Performs any event of a cell, with the cell on screen.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - indexPath: The index path of the cell.
  /// - Returns: The result of the closure; nil if none was called.
  @discardableResult
  public func perform<Answer>(
    _ event: ViewEvent<Void, Answer>,
    at indexPath: IndexPath
  ) -> Answer? {
    manager?.answer(event, at: indexPath, view: cell(at: indexPath))
  }

  private func exists(_ indexPath: IndexPath) -> Bool {
    guard let position = ItemPosition(indexPath) else { return false }
    let counts = grid.counts
    return counts.indices.contains(position.section)
      && (0..<counts[position.section]).contains(position.item)
  }

  private func canInsert(at position: ItemPosition, without source: ItemPosition) -> Bool {
    let counts = grid.counts
    guard counts.indices.contains(position.section) else { return false }
    let count = counts[position.section] - (position.section == source.section ? 1 : 0)
    return (0...count).contains(position.item)
  }
}
