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
/// **What it answers.** It keeps the snapshot that the view *shows*: its answers stay as they were
/// until the view, inside its batch, applies the update, and are new from then on. A change of several
/// batches comes as several updates.
///
/// **Headers and footers.** When a change is looked for, providers are asked with the section indexes
/// of the data source's newest snapshot, and this storage answers with that snapshot. When the view
/// asks, they are those of what is shown.
///
/// Confined to one isolation domain, that of its data source.
public final class ProxyDiffableStorage<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage {
  /// The data source whose changes are shown.
  public var dataSource: DiffableDataSource<Section, Item> { presenter.dataSource }

  private let presenter: SnapshotPresenter<Section, Item>
  private let modelProvider: (IndexPath, Item) -> Any

  /// Creates a storage over a data source.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; the storage starts by showing its current snapshot.
  ///   - policy: How much goes into one update.
  ///   - maximumChanges: The most operations of one change before the view is told to reload
  ///     instead; nil sets no limit.
  ///   - modelProvider: Answers the model of an item, each time it is asked for. Not called for an
  ///     index path without an item.
  public init(
    dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy = .fewestBatches,
    maximumChanges: Int? = nil,
    modelProvider: @escaping (IndexPath, Item) -> Any
  ) {
    self.modelProvider = modelProvider
    presenter = SnapshotPresenter(dataSource, policy: policy, maximumChanges: maximumChanges)
    super.init()
    presenter.start(in: self)
  }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { presenter.shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfItems(inSection section: Int) -> Int {
    presenter.shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil when there is none.
  ///
  /// Ask here in a supplementary provider: while a change is on its way to the view, the data source
  /// is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(at index: Int) -> Section? {
    presenter.shown.sectionIdentifier(at: index)
  }

  /// The model of the item shown at an index path, nil when there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) for *n* items, and that of the model provider.
  public func item(at indexPath: IndexPath) -> Any? {
    presenter.identifier(at: indexPath).flatMap { unwrapped(modelProvider(indexPath, $0)) }
  }

  /// The identifier of the item shown at an index path, nil when there is none.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    presenter.identifier(at: indexPath).map { AnyHashable($0) }
  }

  /// Has the view ask again for the supplementary models of some sections.
  ///
  /// After a snapshot was applied this happens by itself for models that are known to differ from
  /// what the view was given last: of different types, or `Equatable` and not equal.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
  ///   - sections: Section identifiers; unknown ones are ignored.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* sections.
  public func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    presenter.reloadSupplementary(ofKind: kind, inSections: sections)
  }
}

extension ProxyDiffableStorage: PresentingStorage {
  func payloads(of ticket: Int) -> ((Item) -> Any?)? { nil }

  func willShow(_ ticket: Int) {}

  func answeringAsShown(_ ticket: Int, _ body: () -> Void) { body() }
}
