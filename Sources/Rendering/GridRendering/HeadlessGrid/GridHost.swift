public import DiffableStorage

/// Puts views into the cells and supplementary views of a ``HeadlessGrid``.
///
/// The grid calls its host while it asks its storage, so a change of the data during a call waits until
/// the grid has settled.
public protocol GridHost: AnyObject {
  /// Makes and fills a view for an item.
  ///
  /// The grid calls this before it decides whether to refuse the batch, so the view may not be
  /// used.
  ///
  /// - Parameter position: The position of the item, after the batch.
  /// - Returns: The view; nil leaves the cell blank.
  func makeView(at position: ItemPosition) -> AnyObject?

  /// Fills the view of a reconfigured item again.
  func updateView(_ view: AnyObject, at position: ItemPosition)

  /// Called when a view has come on screen.
  func displayView(_ view: AnyObject, at position: ItemPosition)

  /// Called when a view is no longer on screen.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - position: The position of its item now; nil if the item was deleted, or was never shown because
  ///     the batch was refused.
  func retireView(_ view: AnyObject, from position: ItemPosition?)

  /// Makes and fills a supplementary view; nil leaves it blank.
  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject?

  /// Fills a supplementary view again after its model has changed.
  ///
  /// - Returns: The view to show: the same one, or a new one if this one cannot show the model.
  func updateSupplementaryView(_ view: AnyObject, ofKind kind: String, inSection section: Int)
    -> AnyObject?

  /// Called when a supplementary view has come on screen.
  func displaySupplementaryView(_ view: AnyObject, ofKind kind: String, inSection section: Int)

  /// Called when a supplementary view is no longer on screen.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - kind: Its kind.
  ///   - section: The index of its section now; nil if the section was deleted.
  func retireSupplementaryView(_ view: AnyObject, ofKind kind: String, fromSection section: Int?)
}

extension GridHost {
  /// Does nothing.
  public func displayView(_ view: AnyObject, at position: ItemPosition) {}

  /// Does nothing.
  public func retireView(_ view: AnyObject, from position: ItemPosition?) {}

  /// Returns nil, for a host without supplementary views.
  public func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    nil
  }

  /// Returns the same view, unchanged.
  public func updateSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) -> AnyObject? {
    view
  }

  /// Does nothing.
  public func displaySupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) {}

  /// Does nothing.
  public func retireSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {}
}
