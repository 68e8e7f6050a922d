#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Bridges a ``DiffableDataSource`` to the classic storage API.
///
/// ```swift
/// let storage = ProxyDiffableStorage(dataSource: dataSource) { _, id in library[id] as Any }
/// storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
/// grid.attach(to: storage)
/// dataSource.apply(snapshot)  // the grid carries out what changed
/// ```
///
/// **Contents.** The storage returns the contents that the view *shows*: they change when
/// the view applies the update inside its batch. A change of several batches is delivered as
/// several updates.
///
/// **Headers and footers.** When the view has applied a change, the storage calls the providers to find
/// models that differ, and the last batch of the change reloads these. The section indexes are always those
/// of the snapshot that is shown.
///
/// A storage stays in the isolation domain of its data source.
public final class ProxyDiffableStorage<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// The data source whose changes are shown.
  public var dataSource: DiffableDataSource<Section, Item> { presenter.dataSource }

  let presenter: SnapshotPresenter<Section, Item>
  private let model: (ItemPosition, DataSourceContents<Section, Item>) -> Any?

  /// Creates a storage over a data source.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; the storage starts with its current snapshot.
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the
  ///     delegate is told to reload instead; nil sets no limit.
  ///   - modelProvider: Returns the model of an item, for each call of ``item(at:)``. It is not
  ///     called for an index path without an item.
  public init(
    dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil,
    modelProvider: @escaping (IndexPath, Item) -> Any
  ) {
    model = { position, contents in
      contents.snapshot.itemIdentifier(at: position).flatMap {
        unwrapped(modelProvider(IndexPath(position), $0))
      }
    }
    presenter = SnapshotPresenter(dataSource, policy: policy, maximumChanges: maximumChanges)
    super.init()
    presenter.start(in: self)
  }

  /// Creates a storage that shows what a storage of models shows, and has its delegate.
  package init<Model>(showing storage: BaseModelStorage<Section, Model>) where Model.ID == Item {
    model = { storage.model(at: $0, in: $1) }
    presenter = storage.presenter
    super.init(sharing: storage.delivery)
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

  /// The identifier of the section shown at an index, nil if there is no such section.
  ///
  /// Use this method in a supplementary provider and in a condition of a mapping: until the view has
  /// applied a change, the data source is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(at index: Int) -> Section? {
    presenter.shown.sectionIdentifier(at: index)
  }

  /// The identifier of the section shown at an index, without its type.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func identifier(ofSection index: Int) -> AnyHashable? {
    sectionIdentifier(at: index).map { AnyHashable($0) }
  }

  /// The rows that are shown.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index.
  public func rowIndex(_ layout: RowLayout) -> RowIndex {
    RowIndex(presenter.shown, layout: layout)
  }

  /// The model of the item shown at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) for *n* items, and that of the model provider.
  public func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap { model(at: $0, in: presenter.shownContents) }
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    presenter.identifier(at: indexPath).map { AnyHashable($0) }
  }

  /// The index path at which an item is shown, nil if it is not shown.
  ///
  /// Until the view has applied a change, it may differ from that of the data source.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  public func indexPath(for item: Item) -> IndexPath? { presenter.indexPath(for: item) }

  /// The identifier of the item shown at an index path, nil if there is none.
  package func shownItem(at indexPath: IndexPath) -> Item? { presenter.identifier(at: indexPath) }

  /// The index at which a section is shown, nil if it is not shown.
  package func shownIndex(of section: Section) -> Int? { presenter.shown.indexOfSection(section) }

  /// Has the view reload the supplementary views of some sections.
  ///
  /// When a snapshot is applied, the storage does this itself for models that are known to differ
  /// from the view's last ones: models of different types, or `Equatable` models that are not
  /// equal.
  ///
  /// - Parameters:
  ///   - kind: The supplementary kind.
  ///   - sections: Section identifiers; unknown ones are ignored.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* sections.
  public func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    presenter.reloadSupplementary(ofKind: kind, inSections: sections)
  }
}

extension ProxyDiffableStorage: PresentingStorage {
  func willPresent(_ difference: () -> SnapshotDifference<Section, Item>) {}

  func payloads(
    from before: DataSourceContents<Section, Item>,
    to after: DataSourceContents<Section, Item>
  ) -> ((Item) -> Any?)? { nil }

  func model(at position: ItemPosition, in contents: DataSourceContents<Section, Item>) -> Any? {
    model(position, contents)
  }
}
