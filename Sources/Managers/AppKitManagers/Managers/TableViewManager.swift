#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffableStorage
  public import ListManagement

  /// Shows models in a table view.
  public typealias TableViewManager = ListManager<NSTableView>

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

    /// Registers a class of cells that show models themselves.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called before the cell's `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSView & ModelTransfer>(
      _ cellClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(.cell, handler), mapping)
    }

    /// Registers a class of cells for models of a type.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a cell.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSView, Model>(
      _ cellClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(.cell, handler), mapping)
    }

    /// Registers a class of headers that show models themselves; headers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called before the header's `update(with:)`; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: NSView & ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, Int) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addEdge(.header, mapping, handler)
    }

    /// Registers a class of headers for models of a type; headers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a header; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: NSView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, Int) -> Void
    ) -> ViewModelMapping<V, Model> {
      addEdge(.header, mapping, handler)
    }
  }
#endif
