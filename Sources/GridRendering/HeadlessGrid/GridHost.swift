public import DiffableStorage

/// Puts views into the cells and supplementary views of a ``HeadlessGrid``.
///
/// The grid calls its host while it asks its storage, so a change of the data during a call waits until
/// the grid has settled.
public protocol GridHost: AnyObject {
  /// Makes a view for an item, filled.
  ///
  /// The grid asks for it while its batch can still be refused.
  ///
  /// - Parameter position: The position of the item, after the batch.
  /// - Returns: The view; nil leaves the cell blank.
  func makeView(at position: ItemPosition) -> AnyObject?

  /// Fills the view of an item again, which was reconfigured.
  func updateView(_ view: AnyObject, at position: ItemPosition)

  /// Takes note that a view is on screen now.
  func displayView(_ view: AnyObject, at position: ItemPosition)

  /// Takes back a view that is not on screen any more.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - position: The position of its item now; nil if the item is gone, or was never shown because the
  ///     batch was refused.
  func retireView(_ view: AnyObject, from position: ItemPosition?)

  /// Makes a supplementary view, filled; nil leaves its place blank.
  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject?

  /// Fills a supplementary view again, whose model changed.
  ///
  /// - Returns: The view to show: the same, or another one if this one cannot show the model.
  func updateSupplementaryView(_ view: AnyObject, ofKind kind: String, inSection section: Int)
    -> AnyObject?

  /// Takes note that a supplementary view is on screen now.
  func displaySupplementaryView(_ view: AnyObject, ofKind kind: String, inSection section: Int)

  /// Takes back a supplementary view that is not on screen any more.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - kind: Its kind.
  ///   - section: The index of its section now; nil if the section is gone.
  func retireSupplementaryView(_ view: AnyObject, ofKind kind: String, fromSection section: Int?)
}

extension GridHost {
  /// Does nothing.
  ///
  /// - Complexity: O(1).
  public func displayView(_ view: AnyObject, at position: ItemPosition) {}

  /// Does nothing.
  ///
  /// - Complexity: O(1).
  public func retireView(_ view: AnyObject, from position: ItemPosition?) {}

  /// Makes none.
  ///
  /// - Complexity: O(1).
  public func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    nil
  }

  /// Shows the same view as it is.
  ///
  /// - Complexity: O(1).
  public func updateSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) -> AnyObject? {
    view
  }

  /// Does nothing.
  ///
  /// - Complexity: O(1).
  public func displaySupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) {}

  /// Does nothing.
  ///
  /// - Complexity: O(1).
  public func retireSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {}
}
