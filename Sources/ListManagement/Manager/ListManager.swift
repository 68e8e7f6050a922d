public import DiffableStorage
public import ClassicStorage

/// Says which view shows which model, and what is done on events, for any list view.
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
/// view.select(IndexPath(item: 1, section: 0))
/// ```
///
/// The manager answers what its view asks: numbers, cells, headers and footers. It brings the updates of
/// its ``storage`` to the view by a `ListUpdater`. It holds the view weakly, and the storage strongly.
///
/// Nothing in the data makes a manager trap: a model that is nil, a model without a mapping and a view of
/// another class give a blank view, and ``anomalyHandler`` is told.
///
/// A manager stays in the isolation domain of its view and its storage.
public final class ListManager<View: AnyObject> {
  /// The view that is managed; nil before ``manage(_:)``, and when the view is gone.
  public private(set) weak var view: View?

  /// How headers and footers are shown.
  ///
  /// A change takes effect when the view asks next, for instance after a reload.
  public var configuration = ListConfiguration()

  /// The closure that is called with each anomaly.
  ///
  /// If it is nil, which is the initial value, anomalies are printed in debug builds and ignored in
  /// release builds.
  public var anomalyHandler: ((ListAnomaly) -> Void)?

  /// The mappings, in the order of registration.
  ///
  /// The first one that fits a model is used.
  public internal(set) var mappings: [any ViewModelMappingProtocol] = []

  /// What the adapter of a view framework keeps for as long as the view is managed.
  package var adapter: AnyObject?

  weak var managed: (any ManagedListView)?
  var contents: any Storage
  var currentUpdater: (any StorageUpdating)?
  var events = ManagerEvents()
  var counts = AnsweredCounts()
  var filled = FilledViews()

  /// The mappings of headers and footers, whose kinds follow those of the storage.
  var edgeMappings: [(mapping: any EdgeMapping, edge: SectionEdge)] = []
  var observedNames: Set<String> = []

  /// Creates a manager without a view.
  ///
  /// - Parameter storage: The storage to show.
  /// - Complexity: O(1).
  public init(storage: any Storage = MemoryStorage()) {
    contents = storage
    nameKinds()
  }

  /// Shows everything in a view from now on.
  ///
  /// The view gets all registrations, the storage gets a new `ListUpdater` as its delegate, and the view
  /// reloads. A view that was managed before is let go.
  ///
  /// A view whose conformance to ``ManagedListView`` is isolated passes itself twice.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - managed: The view again, as what the manager needs of it.
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
    (contents as? any UpdatingStorage)?.delegate = updater
    reload()
  }

  /// Lets the view go: it is neither asked nor told anything any more.
  ///
  /// - Complexity: O(*m*) for *m* mappings.
  public func stopManaging() {
    let previous = managed
    takeDelegateAway()
    currentUpdater = nil
    view = nil
    managed = nil
    filled = FilledViews()
    counts = AnsweredCounts()
    guard let previous else { return }
    for mapping in mappings { previous.unregister(mapping.registration) }
    previous.managerDidChange(from: self, to: nil)
    adapter = nil
  }

  func report(_ anomaly: ListAnomaly) { anomaly.report(to: anomalyHandler) }
}

extension ListManager where View: ManagedListView {
  /// Shows everything in a view from now on.
  ///
  /// The view gets all registrations, the storage gets a new `ListUpdater` as its delegate, and the view
  /// reloads. A view that was managed before is let go.
  ///
  /// - Parameter view: The view.
  /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
  public func manage(_ view: View) { manage(view, as: view) }
}
