public import DiffableStorage
public import ClassicStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ListManager {
  /// The storage that is shown.
  ///
  /// If you set another one, the delegate of the old storage becomes nil, and the ``updater`` becomes the
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
  /// `ListUpdater`, its `didUpdateContent` is called with nil. If you set nil, the view gets no updates
  /// any more.
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
    updater.itemsToReload = { [weak self] in self?.itemsFilledByOtherMappings() ?? [] }
    updater.counts = counts
    updater.offerHasChanged = { [weak self] in self?.managed?.observedEventsDidChange() }
    if updater.anomalyHandler == nil {
      updater.anomalyHandler = { [weak self] in self?.report(.storage($0)) }
    }
  }

  /// Sets the kinds of headers and footers in a storage that does not name them.
  func nameKinds() {
    if let storage = supplementaryStorage, managed != nil {
      for edge in SectionEdge.allCases where storage.kind(of: edge) == nil {
        storage.setKind(of: edge, to: defaultKind(of: edge))
      }
    }
    for (mapping, edge) in edgeMappings where mapping.viewType != type(of: edge) {
      managed?.unregister(mapping.registration)
      mapping.viewType = type(of: edge)
      managed?.register(mapping.registration)
    }
  }

  /// The kind of headers or footers.
  package func supplementaryKind(of edge: SectionEdge) -> String {
    supplementaryStorage?.kind(of: edge) ?? defaultKind(of: edge)
  }

  private func defaultKind(of edge: SectionEdge) -> String {
    let names = BaseSupplementaryStorage()
    switch managed?.listViewKind {
    case .tableView: names.configureForTableViewUsage()
    default: names.configureForCollectionViewFlowLayoutUsage()
    }
    return names.kind(of: edge) ?? ""
  }
}

extension SupplementaryStorage {
  fileprivate func kind(of edge: SectionEdge) -> String? {
    edge == .header ? supplementaryHeaderKind : supplementaryFooterKind
  }

  fileprivate func setKind(of edge: SectionEdge, to kind: String) {
    switch edge {
    case .header: supplementaryHeaderKind = kind
    case .footer: supplementaryFooterKind = kind
    }
  }
}
