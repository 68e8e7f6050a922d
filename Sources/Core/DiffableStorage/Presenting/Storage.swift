public import PortableFoundation

/// The contents of a list view: the number of sections and items, and the model at each index path.
///
/// No method fails: a section that does not exist has no items, and an index path that does not
/// exist has no model.
///
/// The first three methods are enough. The others have default implementations for a storage that has no
/// identifiers and makes no moves.
public protocol Storage: AnyObject {
  /// The number of sections.
  func numberOfSections() -> Int

  /// The number of items in a section, 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model of the item at an index path, nil if there is no item there.
  func item(at indexPath: IndexPath) -> Any?

  /// The identifier of the item at an index path, independent of the item's model.
  ///
  /// It is nil if there is no item there. A storage has identifiers for all its items, or for none.
  func identifier(at indexPath: IndexPath) -> AnyHashable?

  /// The identifier of the section at an index, nil if there is no such section.
  ///
  /// A storage has identifiers for all its sections, or for none.
  func identifier(ofSection index: Int) -> AnyHashable?

  /// The rows of the storage's contents as one flat list.
  ///
  /// It is the index of the current contents. Ask again after a change.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index. At most 4,194,304 sections have rows.
  func rowIndex(_ layout: RowLayout) -> RowIndex

  /// Moves an item that the view has already moved, after a user has dragged its cell.
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
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether the storage made the move. If not, nothing changes.
  @discardableResult
  func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool

  /// Returns whether a user can move an item.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: Whether the item can be moved; nil if the storage does not say.
  func canMoveItem(at indexPath: IndexPath) -> Bool?

  /// Drops items between others, after a user has dragged them; the view has not moved them.
  ///
  /// ```swift
  /// let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
  /// dataSource.apply(try Snapshot(sections: ["Queue": [1, 2, 3, 4]]))
  /// storage.dropItems(at: [[0, 1], [0, 3]], inGap: [0, 0])
  /// print(Array(dataSource.snapshot().itemIdentifiers))  // [2, 4, 1, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown, in any order. The items keep their
  ///     relative order.
  ///   - gap: The section, and the number of items in front of the gap before anything moves.
  /// - Returns: Whether the items are there now, or will be. If not, nothing changes.
  @discardableResult
  func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool

  /// Deletes the items that the view shows at some index paths, after a user has chosen them.
  ///
  /// The view gets the deletion as an update.
  ///
  /// ```swift
  /// let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
  /// dataSource.apply(try Snapshot(sections: ["Queue": [1, 2, 3]]))
  /// storage.deleteShownItems(at: [[0, 1]])
  /// print(Array(dataSource.snapshot().itemIdentifiers))  // [1, 3]
  /// ```
  ///
  /// - Parameter indexPaths: The index paths of the items, as shown, in any order. Those at which nothing is
  ///   shown are ignored, and so are items that are gone from the newest state.
  /// - Returns: Whether the storage deletes items by index path, and deleted any.
  @discardableResult
  func deleteShownItems(at indexPaths: [IndexPath]) -> Bool

  /// Returns the reason why a drop would be refused, for a view over which items hover.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown.
  ///   - gap: The section, and the number of items in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String?

  /// What a view draws of the place of an item in an outline: its level, and its triangle.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: The row; nil if the item does not exist, or is in a section without an outline.
  func outlineRow(at indexPath: IndexPath) -> OutlineRow?

  /// Expands or collapses an item of an outline, after a user has chosen its triangle.
  ///
  /// The view gets the rows that appear or go as an update.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is expanded afterwards.
  ///   - indexPath: The index path of the item, as shown.
  /// - Returns: Whether the storage shows outlines and has the item. If not, nothing changes.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool
}

extension Storage {
  /// Returns nil, for a storage without identifiers.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? { nil }

  /// Returns nil, for a storage without identifiers.
  public func identifier(ofSection index: Int) -> AnyHashable? { nil }

  package var boundedSectionCount: Int { bounded(sectionCount: numberOfSections()) }

  /// The rows of the storage's contents, from the number of items of every section.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index. At most 4,194,304 sections have rows.
  /// - Complexity: O(*s*) for *s* sections.
  public func rowIndex(_ layout: RowLayout) -> RowIndex {
    RowIndex(counts: (0..<boundedSectionCount).lazy.map(numberOfItems), layout: layout)
  }

  /// The rows of the storage's contents, without rows for headers and footers.
  ///
  /// - Returns: The index. At most 4,194,304 sections have rows.
  /// - Complexity: O(*s*) for *s* sections.
  public func rowIndex() -> RowIndex { rowIndex(.items) }

  /// Returns false, for a storage that makes no moves.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool { false }

  /// Returns nil, for a storage that does not say whether items can be moved.
  public func canMoveItem(at indexPath: IndexPath) -> Bool? { nil }

  /// Returns false, for a storage that makes no drops.
  @discardableResult
  public func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool { false }

  /// Returns false, for a storage that does not delete what users choose.
  @discardableResult
  public func deleteShownItems(at indexPaths: [IndexPath]) -> Bool { false }

  /// Returns the reason that the storage makes no drops.
  public func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    "This list cannot be reordered."
  }

  /// Returns nil, for a storage without outlines.
  public func outlineRow(at indexPath: IndexPath) -> OutlineRow? { nil }

  /// Returns false, for a storage without outlines.
  @discardableResult
  public func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool { false }
}

/// The type of a change of a section or an item.
public enum ChangeType: String, Sendable {
  /// It is deleted.
  case delete
  /// It is at another position.
  case move
  /// It is inserted.
  case insert
  /// It stays, and its content changes.
  case update
}

/// A number of sections, not negative and at most 4,194,304, so that a wrong number does not use up the memory.
package func bounded(sectionCount: Int) -> Int { min(max(sectionCount, 0), 1 << 22) }
