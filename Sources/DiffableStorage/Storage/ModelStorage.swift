/// A storage that holds the models of a sectioned list and reports changes to its view.
///
/// Apply an array of models for each section, or edit the models that it holds. The storage compares
/// the identifiers to find what is inserted, deleted and moved, and the models to find the cells to
/// reconfigure. You need not mark changed items.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let storage = ModelStorage<String, Song>()
/// grid.attach(to: storage)
/// try storage.apply([("Queue", [Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")])])
/// ```
///
/// To change a few models of many, edit them:
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let storage = ModelStorage<String, Song>()
/// try storage.modify { songs throws(SnapshotError) in
///   try songs.appendSections(["Queue"])
///   try songs.appendModels([Song(id: 1, title: "Intro")])
/// }
/// try storage.modify { songs throws(SnapshotError) in
///   try songs.updateModel(1) { $0.title = "Overture" }
/// }
/// ```
///
/// ``BaseModelStorage`` has what the view asks, and the models that were applied last.
///
/// A storage stays in one isolation domain, like its ``dataSource``. You can also apply a snapshot
/// to that data source directly; items without a model show nothing.
public final class ModelStorage<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
>: BaseModelStorage<Section, Model> where Model.ID: Sendable {
  /// The data source of the identifiers.
  public var dataSource: DiffableDataSource<Section, Model.ID> { presenter.dataSource }

  /// Creates an empty storage with a data source of its own.
  ///
  /// - Parameters:
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the
  ///     delegate is told to reload instead; nil sets no limit.
  /// - Complexity: O(1).
  @inlinable
  public convenience init(policy: BatchPolicy = .keepingCells, maximumChanges: Int? = nil) {
    let algorithms = DataSourceAlgorithms<Section, Model.ID> { after, before in
      ModelContents<Section, Model>(after).difference(from: ModelContents(before))
    } rearranged: { contents, edit throws(SnapshotError) in
      try AttachedModels<Section, Model>.rearranged(contents, edit)
    }
    self.init(DiffableDataSource(Snapshot(), algorithms), policy, maximumChanges)
  }

  @usableFromInline
  init(
    _ dataSource: DiffableDataSource<Section, Model.ID>,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    super.init(presenting: dataSource, policy, maximumChanges)
  }
}
