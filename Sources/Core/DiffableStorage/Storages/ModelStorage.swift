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
/// try storage.modify {
///   try $0.appendSections(["Queue"])
///   try $0.appendModels([Song(id: 1, title: "Intro")])
/// }
/// storage[1]?.title = "Overture"
/// ```
///
/// ``BaseDiffableStorage`` declares the queries of the view, and ``BaseModelStorage`` those for the models
/// that were applied last.
///
/// A storage stays in one isolation domain, like its ``dataSource``. A snapshot of identifiers that is applied to that
/// data source deletes and moves models; if it has one without a model, nothing changes, and the storage reports
/// ``StorageAnomaly/refusedEdit(_:)``.
public final class ModelStorage<
  Section: Hashable,
  Model: Identifiable & Equatable
>: BaseModelStorage<Section, Model> {
  /// The data source of the identifiers.
  public override var dataSource: DiffableDataSource<Section, Model.ID> { super.dataSource }

  /// The model of an identifier in the state that was applied last, nil if there is none.
  ///
  /// `storage[id]?.title = "Intro"` is an edit by ``modify(animatingDifferences:_:)``, with its own update of the view; it
  /// does nothing if there is no such model. Setting nil deletes the item. Setting a model of an unknown
  /// identifier, or one with another `id`, changes nothing, and is the anomaly ``StorageAnomaly/refusedEdit(_:)``.
  ///
  /// - Complexity: O(log *n*) on average for *n* models, and that of ``modify(animatingDifferences:_:)``.
  @inlinable
  public override subscript(id: Model.ID) -> Model? {
    get {
      noteRead(of: id)
      return latest[id]
    }
    set { assign(newValue, to: id) }
    // An edit in place is not tracked as a read.
    _modify {
      var model = latest[id]
      let exists = model != nil
      // A method that throws has changed the model, too.
      defer { if exists || model != nil { assign(model, to: id) } }
      yield &model
    }
  }

  @inlinable
  func assign(_ model: Model?, to id: Model.ID) {
    do throws(SnapshotError) {
      try modify { builder throws(SnapshotError) in
        guard let model else { return builder.deleteItems(CollectionOfOne(id)) }
        try builder.updateModel(id) { $0 = model }
      }
    } catch {
      reportAnomaly(.refusedEdit(error))
    }
  }

  /// Edits models as part of a drop, for example the column of a card that is dropped into another
  /// column.
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
  /// move. If the closure throws, the drop is refused with the text of the error.
  public var reorderUpdate: ReorderUpdate? {
    didSet {
      dataSource.editDrop = reorderUpdate.map { update in
        { contents, drop in
          try ModelListContents<Section, Model>.edited(contents) { try update(&$0, drop) }
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
    self.init(DiffableDataSource(of: Model.self), policy, maximumChanges)
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

extension ModelStorage {
  /// Replaces the models of all sections.
  ///
  /// If a model is equal to the latest model of the same identifier, the latest one is kept.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - duplicates: What becomes of a repeated identifier, with its model.
  ///   - keepsEqualModels: Whether to keep the latest of two equal models. Pass false if models have
  ///     contents that `==` does not compare, and the given ones count.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists; not called if
  ///     `duplicates` refuses repetitions.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @inline(__always)
  @discardableResult
  public func apply<S: Sequence, M: Sequence, E: Error>(
    _ sections: S,
    duplicates: Duplicates<E> = .refused,
    keepsEqualModels: Bool = true,
    animatingDifferences: Bool = true,
    onDuplicate report: ((Snapshot<Section, Model.ID>.Duplicate) -> Void)? = nil
  ) throws(E) -> Outcome
  where S.Element == (Section, M), M.Element == Model {
    // The sequence is read first, because it can apply other models while it is read.
    let given = GivenModels<Section, Model>(sections)
    let base = dataSource.newest
    var dropped: [Snapshot<Section, Model.ID>.Duplicate] = []
    let change = try latest.reconciled(
      with: given,
      keepsEqual: keepsEqualModels,
      duplicates,
      reportingTo: report == nil ? nil : { dropped.append($0) }
    )
    if let report { dropped.forEach(report) }
    return submit(
      ModelListContents(change.snapshot),
      change.difference,
      from: base,
      isAnimated: animatingDifferences
    )
  }

  /// Replaces the models of all sections, given as a literal: of a dictionary, whose order counts, or of an array.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models.
  ///   - duplicates: What becomes of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @inline(__always)
  @discardableResult
  public func apply<E: Error>(
    _ sections: SectionLiteral<Section, Model>,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    try apply(
      sections.sections,
      duplicates: duplicates,
      animatingDifferences: animatingDifferences
    )
  }

  /// Not available: a dictionary has no order, so sort it, and pass an array of pairs, or write a literal.
  @available(
    *,
    unavailable,
    message: "A dictionary has no order: sort it, and pass an array of pairs, or write a literal"
  )
  public func apply(
    _ sections: [Section: [Model]],
    duplicates: Duplicates<some Error> = .refused,
    animatingDifferences: Bool = true
  ) {}

  /// Replaces all sections and models by those of a snapshot.
  ///
  /// The storage holds the models of the snapshot, even if they differ from the latest ones only in what
  /// `==` does not compare.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing; else O(*n* + *c* log *c*).
  @discardableResult
  public func apply(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(ModelListContents(snapshot), isAnimated: animatingDifferences)
  }

  /// Edits the latest models and applies the result.
  ///
  /// The builder has the verbs of models: `builder[id]?.title = "…"`, `updateModel`, `setModels`, `upsertModels`,
  /// `appendModels`, `insertModels` and `replaceModels`; those of items: `deleteItems`, `removeModels`, `moveItem`,
  /// `moveItems`, `reloadItems` and `reconfigureItems`; those of sections: `appendSections`, `insertSections`,
  /// `deleteSections`, `moveSection` and `reloadSections`; and the queries of a snapshot.
  ///
  /// The storage holds the models of the result, even if they differ from the latest ones only in what `==`
  /// does not compare. Views and observers are not told of those, and the outcome is `unchanged` if there
  /// are no others.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - edit: Changes a builder that starts with the latest models. A closure without a type in its
  ///     `throws` clause throws `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the
  ///     error's type.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: Any error that the closure throws. Nothing changes then.
  /// - Complexity: The time of the edits, plus that of `ModelSnapshot.difference(from:)`.
  @inlinable
  @discardableResult
  public func modify<E: Error>(
    animatingDifferences: Bool = true,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void
  ) throws(E) -> Outcome {
    try submit(edit, animatingDifferences)
  }

  /// Edits the latest models and submits the result.
  @inlinable
  func submit<E: Error>(
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void,
    _ isAnimated: Bool
  ) throws(E) -> Outcome {
    let base = dataSource.newest
    let (snapshot, difference) = try latest.edited(edit)
    return submit(ModelListContents(snapshot), difference, from: base, isAnimated: isAnimated)
  }
}

extension ModelStorage {
  /// The handlers of moves by the user: those of the ``dataSource``.
  public var reorderingHandlers: DiffableDataSource<Section, Model.ID>.ReorderingHandlers {
    get { dataSource.reorderingHandlers }
    set { dataSource.reorderingHandlers = newValue }
  }
}

extension ModelStorage {
  /// Carries out a drop, as ``DiffableDataSource/reorder(_:animatingDifferences:)`` of the ``dataSource``
  /// does.
  ///
  /// - Parameters:
  ///   - relocation: The models and their place. A model that occurs twice counts once.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func reorder(
    _ relocation: Relocation<Section, Model.ID>,
    animatingDifferences: Bool = true
  ) -> ReorderOutcome<Section, Model.ID> {
    dataSource.reorder(relocation, animatingDifferences: animatingDifferences)
  }
}
