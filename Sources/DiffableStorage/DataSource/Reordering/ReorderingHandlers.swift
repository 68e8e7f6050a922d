extension DiffableDataSource {
  /// What a data source asks and tells when a user reorders items.
  ///
  /// The names are those of UIKit's handlers. Write to the store in ``didReorder``:
  ///
  /// ```swift
  /// let dataSource = DiffableDataSource(try Snapshot(sections: ["Queue": [1, 2, 3]]))
  /// dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
  /// dataSource.reorderingHandlers.didReorder = { drop in
  ///   let place = drop.relocation.place
  ///   print("write", drop.relocation.items, "between", place.previous as Any, place.next as Any)
  /// }
  /// ```
  ///
  /// A handler that applies or reorders does so after the drop.
  public struct ReorderingHandlers {
    /// Returns whether a user can move an item.
    ///
    /// If it is nil, views offer no reordering; `reorder` in code is carried out.
    public var canReorderItem: ((Item) -> Bool)?

    /// Called before a drop is carried out.
    public var willReorder: ((ReorderTransaction<Section, Item>) -> Void)?

    /// Called after a drop was carried out and all observers were told.
    public var didReorder: ((ReorderTransaction<Section, Item>) -> Void)?

    /// Returns the reason, for the user, why a drop is refused; nil allows it.
    ///
    /// It is also called while items hover over a place, so it should be fast.
    public var refusal: ((Relocation<Section, Item>) -> String?)?

    /// Creates handlers that do nothing.
    public init() {}
  }
}
