#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffableStorage
  public import ListManagement

  /// Shows models in a table view.
  public typealias TableViewManager = ListManager<NSTableView>

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension NSView: ListCell, TableEdge {
    public typealias CellsView = NSTableView
    public typealias EdgesView = NSTableView
  }

  extension NSTableView: PoolingListView {}

  extension ListManager where View == NSTableView {
    /// Not available: a table view of AppKit has no footers.
    @available(*, unavailable, message: "NSTableView has no footers: show the model in a row")
    @discardableResult
    public func registerFooter<V: ModelTransfer & NSView>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, Int) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> { preconditionFailure("unavailable") }

    /// Becomes the data source and delegate of a table view.
    ///
    /// The manager shows its views in one column: the one that is first when the table view first asks
    /// for a view. The owner makes the views of the other columns. If a class of headers is registered,
    /// each section begins with a group row.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is held weakly.
    ///   - owner: The object whose methods are called if no closure answers an event, usually a view
    ///     controller; held weakly. If it is nil, the previous delegate or data source is the owner.
    /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
    @MainActor public func manage(_ tableView: NSTableView, delegate owner: AnyObject? = nil) {
      (tableView.dataSource as? ManagedTableView)?.manager?.stopManaging()
      let owner = owner ?? tableView.delegate ?? tableView.dataSource
      let managed = ManagedTableView(tableView, self, owner: owner)
      manage(tableView, as: managed)
      adapter = managed
    }
  }
#endif
