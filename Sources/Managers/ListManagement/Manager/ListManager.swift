public import ClassicStorage
public import ListViews

/// Decides which view shows which model and calls closures for events, for any list view.
///
/// ```swift
/// final class SongCell: ModelTransfer {
///   var title = ""
///   func update(with model: String) { title = model }
/// }
///
/// let view = HeadlessListView()
/// let manager = HeadlessManager()
/// manager.manage(view)
/// manager.register(SongCell.self, making: { SongCell() }) { mapping in
///   mapping.on(.didSelect) { cell, song, indexPath in print(song) }
/// }
/// manager.memoryStorage?.addItems(["Intro", "Outro"])
/// view.select([0, 1])
/// ```
///
/// The manager provides what its view asks for: counts, cells, headers and footers. It passes the
/// updates of its ``storage`` to the view through a `ListUpdater`. It holds the view weakly, and the
/// storage strongly.
///
/// No data makes a manager trap. If a model is nil or has no mapping, or a view is of the wrong class, it
/// shows a blank view and calls ``anomalyHandler``.
///
/// A manager stays in the isolation domain of its view and its storage.
public final class ListManager<View: AnyObject> {
  /// The view that is managed; nil before ``manage(_:)``, and after the view was deallocated.
  public private(set) weak var view: View?

  /// How headers and footers are shown.
  ///
  /// A change takes effect when the view next asks for them, for instance after a reload.
  public var configuration = ListConfiguration() {
    didSet {
      if configuration.differsInMethods(from: oldValue) { managed?.observedEventsDidChange() }
    }
  }

  /// The ``updater``, if it is a `ListUpdater`; nil until the manager has a view.
  public private(set) var listUpdater: ListUpdater?

  /// The closure that is called with each anomaly.
  ///
  /// If it is nil, which is the initial value, the ``ListAnomaly/defaultHandler`` is called.
  public var anomalyHandler: ((ListAnomaly) -> Void)?

  /// The mappings, in the order of registration.
  ///
  /// The first one that fits a model is used.
  package internal(set) var mappings: [any ViewModelMappingProtocol] = []

  /// An object that the adapter of a view framework needs while the view is managed.
  package var adapter: AnyObject?

  weak var managed: (any ManagedListView)?
  var connected: ConnectedStorage {
    didSet { counts.storage = connected.storage }
  }
  var currentUpdater: (any StorageUpdating)? {
    didSet { listUpdater = currentUpdater as? ListUpdater }
  }
  var events = ManagerEvents()
  package let counts: ViewCounts
  var filled = FilledViews()

  /// The mappings of headers and footers, whose kinds follow those of the storage.
  var edgeMappings: [(mapping: any EdgeMapping, edge: SectionEdge)] = []
  var observedNames: Set<String> = []

  /// Shows the place of a cell's item in an outline, nil if it is in none, after the cell was filled.
  ///
  /// It is called once there is an outline. Cells of views whose adapter does not set it ask the storage.
  package var showPlace: ((_ row: OutlineRow?, _ cell: AnyObject) -> Void)?

  /// Whether cells can have levels of outlines.
  var hasLevels = false

  /// Whether the view has asked for a view of a model that no mapping fitted.
  var hasViewsWithoutMapping = false

  /// Creates a manager without a view.
  ///
  /// - Parameter storage: The storage to show.
  public init(storage: any Storage = MemoryStorage()) {
    connected = ConnectedStorage(storage)
    counts = ViewCounts(of: storage)
  }

  /// Begins to manage a view.
  ///
  /// The manager registers all mappings in the view, makes a new `ListUpdater` the delegate of the
  /// storage, and reloads the view. It stops managing its previous view.
  ///
  /// Register classes before this call, or before the storage has models. If the view asks for its cells
  /// during the reload, a model without a mapping gets a blank one.
  ///
  /// The view is passed twice, because its conformance to ``ManagedListView`` may be isolated.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - managed: The same view, as a ``ManagedListView``.
  /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
  public func manage(_ view: View, as managed: any ManagedListView) {
    if self.managed !== managed { stopManaging() }
    self.view = view
    self.managed = managed
    managed.managerDidChange(from: nil, to: self)
    nameKinds()
    for mapping in mappings { managed.register(mapping.registration) }
    let updater = ListUpdater(managed)
    prepare(updater)
    currentUpdater = updater
    connected.setDelegate(updater)
    reload()
  }

  /// Stops managing the view.
  ///
  /// The manager no longer calls it.
  ///
  /// - Complexity: O(*m*) for *m* mappings.
  public func stopManaging() {
    let previous = managed
    connected.removeDelegate(currentUpdater)
    currentUpdater = nil
    view = nil
    managed = nil
    forgetFilledViews()
    counts.forget()
    guard let previous else { return }
    for mapping in mappings { previous.unregister(mapping.registration) }
    previous.managerDidChange(from: self, to: nil)
    adapter = nil
  }

  /// Reports an anomaly to the handler.
  package func report(_ anomaly: ListAnomaly) { anomaly.report(to: anomalyHandler) }
}

extension ListManager where View: ManagedListView {
  /// Begins to manage a view.
  ///
  /// The manager registers all mappings in the view, makes a new `ListUpdater` the delegate of the
  /// storage, and reloads the view. It stops managing its previous view.
  ///
  /// Register classes before this call, or before the storage has models. If the view asks for its cells
  /// during the reload, a model without a mapping gets a blank one.
  ///
  /// - Parameter view: The view.
  /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
  public func manage(_ view: View) { manage(view, as: view) }
}

extension ListManager {
  /// The storage that is shown.
  ///
  /// If you set another storage, the delegate of the old one becomes nil, and the ``updater`` becomes the
  /// delegate of the new one. If the new storage does not name the kinds of headers and footers, the
  /// manager sets them. Then the view reloads.
  ///
  /// - Complexity: O(1) to get, that of the view's reload to set.
  public var storage: any Storage {
    get { connected.storage }
    set {
      connected.removeDelegate(currentUpdater)
      connected = ConnectedStorage(newValue)
      nameKinds()
      connected.setDelegate(currentUpdater)
      managed?.observedEventsDidChange()
      reload()
    }
  }

  /// The delegate of the storage.
  ///
  /// It is nil at first, and each call of ``manage(_:)`` makes a new `ListUpdater`. If you set a
  /// `ListUpdater`, its `didUpdateContent` is called with nil. If you set nil, the view gets no further
  /// updates.
  public var updater: (any StorageUpdating)? {
    get { currentUpdater }
    set {
      connected.removeDelegate(currentUpdater)
      currentUpdater = newValue
      if let listUpdater { prepare(listUpdater) }
      if let newValue { connected.setDelegate(newValue) }
      listUpdater?.didUpdateContent?(nil)
    }
  }

  /// The ``storage``, if it is a `MemoryStorage`.
  public var memoryStorage: MemoryStorage? { storage as? MemoryStorage }

  /// The ``storage``, if it has models of headers and footers.
  public var supplementaryStorage: (any SupplementaryStorage)? {
    connected.supplementary
  }

  /// Shows a new data source.
  ///
  /// ```swift
  /// let library = [1: "Intro", 2: "Outro"]
  /// let manager = HeadlessManager()
  /// let dataSource = manager.configureDiffableDataSource { (_, id: Int) in library[id] as Any }
  ///   as DiffableDataSource<String, Int>
  /// dataSource.apply(try Snapshot(sections: ["Queue": [1, 2]]))
  /// ```
  ///
  /// The manager's storage becomes a `ProxyDiffableStorage`, which holds the data source strongly.
  ///
  /// - Parameter modelProvider: Returns the model of an item.
  /// - Returns: The data source to apply snapshots to.
  public func configureDiffableDataSource<Section, Item>(
    modelProvider: @escaping (IndexPath, Item) -> Any
  ) -> DiffableDataSource<Section, Item> {
    let dataSource = DiffableDataSource<Section, Item>()
    storage = ProxyDiffableStorage(dataSource: dataSource, modelProvider: modelProvider)
    return dataSource
  }

  /// Reloads the view.
  public func reload() {
    guard let managed else { return }
    if let currentUpdater { currentUpdater.storageNeedsReloading() } else { managed.reloadData() }
  }
}

// MARK: - Connecting

extension ListManager {
  func prepare(_ updater: ListUpdater) {
    updater.needsNewCell = { [weak self] in self?.isFilledByAnotherMapping($0) ?? false }
    updater.itemWasUpdated = { [weak self] indexPath, model in
      guard let self, let cell = managed?.visibleView(.cell, at: indexPath) else { return }
      unwrapped(model).map { self.noteShown($0, by: cell, at: indexPath) }
    }
    updater.itemsToReload = { [weak self] in self?.itemsFilledByOtherMappings() ?? [] }
    updater.counts = counts
    updater.offerHasChanged = { [weak self] in self?.managed?.observedEventsDidChange() }
    if updater.anomalyHandler == nil {
      updater.anomalyHandler = { [weak self] in self?.report(.storage($0)) }
    }
  }

  /// Sets the kinds of headers and footers in a storage that does not name them.
  func nameKinds() {
    if let managed { supplementaryStorage?.nameKinds(asIn: managed.listViewKind) }
    for (mapping, edge) in edgeMappings where mapping.viewType != type(of: edge) {
      managed?.unregister(mapping.registration)
      mapping.viewType = type(of: edge)
      managed?.register(mapping.registration)
    }
  }

  /// The kind of headers or footers.
  package func supplementaryKind(of edge: SectionEdge) -> String {
    let (view, storage) = (managed?.listViewKind ?? .collectionView, supplementaryStorage)
    return switch edge {
    case .header: storage?.supplementaryHeaderKind ?? view.headerKind
    case .footer: storage?.supplementaryFooterKind ?? view.footerKind
    }
  }
}
