public import PortableFoundation

/// Bridges a ``DiffableDataSource`` to the classic storage API.
///
/// ```swift
/// let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in library[id] as Any }
/// storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
/// grid.attach(to: storage)
/// dataSource.apply(snapshot)  // the grid carries out what changed
/// ```
///
/// **Contents.** ``BaseDiffableStorage`` answers what the view *shows*.
///
/// **Headers and footers.** When the view has applied a change, the storage calls the providers to find
/// models that differ, and the last batch of the change reloads these. The section indexes are always those
/// of the snapshot that is shown.
public final class ProxyDiffableStorage<
  Section: Hashable,
  Item: Hashable
>: BaseDiffableStorage<Section, Item> {
  /// The data source whose changes are shown.
  public override var dataSource: DiffableDataSource<Section, Item> { super.dataSource }

  private let modelProvider: (IndexPath, Item) -> Any

  /// Creates a storage over a data source.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; the storage starts with its current snapshot.
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the
  ///     delegate is told to reload instead; nil sets no limit.
  ///   - modelProvider: Returns the model of an item, for each call of ``BaseDiffableStorage/item(at:)``. It
  ///     is not called for an index path without an item.
  public init(
    dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil,
    modelProvider: @escaping (IndexPath, Item) -> Any
  ) {
    self.modelProvider = modelProvider
    super.init(presenting: dataSource, policy, maximumChanges)
  }

  override var showsNewestModels: Bool { true }

  override func model(at position: ItemPosition, in contents: Contents) -> Any? {
    contents.snapshot.itemIdentifier(at: position).flatMap {
      unwrapped(modelProvider(IndexPath(position), $0))
    }
  }
}
