public import DiffableStorage
public import ClassicStorage

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
/// A manager never traps because of its data. For a model that is nil, a model without a mapping or a view of
/// another class it shows a blank view and calls ``anomalyHandler``.
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
  /// If it is nil, which is the initial value, anomalies are printed in debug builds and ignored in
  /// release builds.
  public var anomalyHandler: ((ListAnomaly) -> Void)?

  /// The mappings, in the order of registration.
  ///
  /// The first one that fits a model is used.
  public internal(set) var mappings: [any ViewModelMappingProtocol] = []

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

  /// Creates a manager without a view.
  ///
  /// - Parameter storage: The storage to show.
  public init(storage: any Storage = MemoryStorage()) {
    connected = ConnectedStorage(storage)
    counts = ViewCounts(of: storage)
    nameKinds()
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
    filled = FilledViews()
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
  /// The manager does not call it any more.
  ///
  /// - Complexity: O(*m*) for *m* mappings.
  public func stopManaging() {
    let previous = managed
    connected.removeDelegate(currentUpdater)
    currentUpdater = nil
    view = nil
    managed = nil
    filled = FilledViews()
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
