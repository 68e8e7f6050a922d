// Methods for the actions of a user. UIKit does not have them: it calls its delegates when the user
// acts.

extension UICollectionView {
  // MARK: Tapping

  /// Taps an item: highlight, unhighlight, select, primary action.
  public func tap(_ indexPath: IndexPath) {
    layoutIfNeeded()
    guard shown.exists(indexPath), allowsSelection,
      ask(
        "shouldHighlightItemAtIndexPath:",
        { $1.collectionView($0, shouldHighlightItemAt: indexPath) }
      )
    else { return }
    cellForItem(at: indexPath)?.isHighlighted = true
    askDelegate("collectionView:didHighlightItemAtIndexPath:") {
      $1.collectionView($0, didHighlightItemAt: indexPath)
    }
    cellForItem(at: indexPath)?.isHighlighted = false
    askDelegate("collectionView:didUnhighlightItemAtIndexPath:") {
      $1.collectionView($0, didUnhighlightItemAt: indexPath)
    }
    if shown.selection.contains(indexPath), allowsMultipleSelection {
      deselect(indexPath)
    } else if ask(
      "shouldSelectItemAtIndexPath:",
      { $1.collectionView($0, shouldSelectItemAt: indexPath) }
    ) {
      select(indexPath)
    }
    performPrimaryAction(indexPath)
  }

  private func select(_ indexPath: IndexPath) {
    let others = allowsMultipleSelection ? [] : shown.selection.subtracting([indexPath])
    for other in others.sorted() {
      setSelected(false, at: other)
      askDelegate("collectionView:didDeselectItemAtIndexPath:") {
        $1.collectionView($0, didDeselectItemAt: other)
      }
    }
    setSelected(true, at: indexPath)
    askDelegate("collectionView:didSelectItemAtIndexPath:") {
      $1.collectionView($0, didSelectItemAt: indexPath)
    }
  }

  private func deselect(_ indexPath: IndexPath) {
    guard
      ask(
        "shouldDeselectItemAtIndexPath:",
        { $1.collectionView($0, shouldDeselectItemAt: indexPath) }
      )
    else { return }
    setSelected(false, at: indexPath)
    askDelegate("collectionView:didDeselectItemAtIndexPath:") {
      $1.collectionView($0, didDeselectItemAt: indexPath)
    }
  }

  private func performPrimaryAction(_ indexPath: IndexPath) {
    let method = "collectionView:canPerformPrimaryActionForItemAtIndexPath:"
    let can =
      askDelegate(method) { $1.collectionView($0, canPerformPrimaryActionForItemAt: indexPath) }
      ?? !isEditing
    guard can else { return }
    askDelegate("collectionView:performPrimaryActionForItemAtIndexPath:") {
      $1.collectionView($0, performPrimaryActionForItemAt: indexPath)
    }
  }

  private func ask(
    _ method: String,
    _ body: (UICollectionView, any UICollectionViewDelegate) -> Bool
  ) -> Bool {
    askDelegate("collectionView:\(method)", body) ?? true
  }

  // MARK: Moving

  struct Movement {
    let source: IndexPath
    var target: IndexPath
  }

  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard shown.exists(indexPath), let dataSource,
      dataSourceMethods.contains("collectionView:moveItemAtIndexPath:toIndexPath:")
    else { return false }
    if dataSourceMethods.contains("collectionView:canMoveItemAtIndexPath:"),
      !dataSource.collectionView(self, canMoveItemAt: indexPath)
    {
      return false
    }
    movement = Movement(source: indexPath, target: indexPath)
    return true
  }

  /// Drags the item over another item; replaces `updateInteractiveMovementTargetPosition(_:)`.
  public func updateInteractiveMovement(to proposed: IndexPath) {
    guard let moving = movement else { return }
    let method =
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
      + "toProposedIndexPath:"
    movement?.target =
      askDelegate(method) {
        $1.collectionView(
          $0,
          targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.source,
          atCurrentIndexPath: moving.target,
          toProposedIndexPath: proposed
        )
      } ?? proposed
  }

  public func endInteractiveMovement() {
    guard let ended = movement else { return }
    movement = nil
    guard ended.source != ended.target else { return }
    performBatchUpdates {
      self.dataSource?.collectionView(self, moveItemAt: ended.source, to: ended.target)
      self.moveItem(at: ended.source, to: ended.target)
    }
  }

  public func cancelInteractiveMovement() { movement = nil }

  /// Drags an item to another place.
  ///
  /// - Returns: The index path at which it was dropped; nil if it cannot be moved.
  @discardableResult
  public func drag(_ source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard beginInteractiveMovementForItem(at: source) else { return nil }
    updateInteractiveMovement(to: proposed)
    let target = movement?.target
    endInteractiveMovement()
    return target
  }

  // MARK: Dropping

  /// Drops something on the view.
  public func drop(_ coordinator: any UICollectionViewDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  public func insertPlaceholder(
    _ placeholder: UICollectionViewDropPlaceholder,
    for item: UIDragItem
  ) -> any UICollectionViewDropPlaceholderContext {
    addPlaceholder(item, placeholder.insertionIndexPath)
  }
}
