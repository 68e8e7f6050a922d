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

  extension ListManager where View == NSTableView {
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
