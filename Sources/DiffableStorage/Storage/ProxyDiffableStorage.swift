#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Bridges a ``DiffableDataSource`` to the classic storage API.
///
/// ```swift
/// let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in library[id] as Any }
/// storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
/// grid.attach(to: storage)
/// dataSource.apply(snapshot)  // the grid carries out what changed
/// ```
///
/// Its answers are those of ``SnapshotPresentingStorage``: they change inside the view's batch.
/// Providers are asked with section indexes of the data source's newest snapshot when a change is
/// looked for, and with those of what is shown when the view asks.
///
/// Confined to one isolation domain, that of its data source.
public final class ProxyDiffableStorage<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: SnapshotPresentingStorage<Section, Item> {
  private let modelProvider: (IndexPath, Item) -> Any

  /// Creates a storage over a data source.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; the storage starts by showing its current snapshot.
  ///   - policy: How much goes into one update.
  ///   - maximumChanges: The most operations of one change before the view is told to reload
  ///     instead; nil sets no limit.
  ///   - modelProvider: Answers the model of an item, each time it is asked for. Not called where
  ///     nothing stands.
  public init(
    dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy = .fewestBatches,
    maximumChanges: Int? = nil,
    modelProvider: @escaping (IndexPath, Item) -> Any
  ) {
    self.modelProvider = modelProvider
    super.init(presenting: dataSource, policy: policy, maximumChanges: maximumChanges)
  }

  override func model(of identifier: Item, at indexPath: IndexPath) -> Any? {
    modelProvider(indexPath, identifier)
  }
}
