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

  /// Edits models as part of a drop, for example the column of a card that is dropped into another one.
  ///
  /// ```swift
  /// struct Card: Identifiable, Equatable {
  ///   let id: Int
  ///   var column: String
  /// }
  ///
  /// let board = ModelStorage<String, Card>()
  /// board.reorderUpdate = { cards, drop in
  ///   let column = drop.relocation.place.section
  ///   for id in drop.relocation.items { try cards.updateModel(id) { $0.column = column } }
  /// }
  /// ```
  ///
  /// The view gets the move and the new contents as one change. The builder contains the models after the
  /// move. If the closure throws, the drop is refused with the text of the error. It is not called if
  /// identifiers were applied to the ``dataSource`` without models.
  public var reorderUpdate: ReorderUpdate? {
    didSet {
      dataSource.editDrop = reorderUpdate.map { update in
        { contents, drop in
          try AttachedModels<Section, Model>.edited(contents) { try update(&$0, drop) }
        }
      }
    }
  }

  /// A closure that edits models as part of a drop.
  ///
  /// Its error is not typed, because an optional closure with a typed one needs iOS 18.
  public typealias ReorderUpdate = (
    inout ModelSnapshot<Section, Model>.Builder,
    ReorderTransaction<Section, Model.ID>
  ) throws -> Void

  /// Creates an empty storage with a data source of its own.
  ///
  /// - Parameters:
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the
  ///     delegate is told to reload instead; nil sets no limit.
  @inlinable
  public convenience init(policy: BatchPolicy = .keepingCells, maximumChanges: Int? = nil) {
    let algorithms = DataSourceAlgorithms<Section, Model.ID> { after, before in
      ModelContents<Section, Model>(after).difference(from: ModelContents(before))
    } relocated: { contents, relocation throws(SnapshotError) in
      try AttachedModels<Section, Model>.relocated(contents, relocation)
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
