/// A storage that shows the models of another storage as an outline: each model knows its parent.
///
/// ```swift
/// struct Folder: Identifiable, Equatable {
///   let id: Int
///   var name: String
///   var parent: Int?
/// }
///
/// let folders = ModelStorage<MainSection, Folder>()
/// try folders.apply([
///   Folder(id: 1, name: "Inbox"), Folder(id: 2, name: "Work", parent: 1), Folder(id: 3, name: "Sent"),
/// ])
/// let shown = folders.outlined { $0.parent }
/// grid.attach(to: shown)
/// print(shown.snapshot().models.map(\.name))  // ["Inbox", "Sent"]
/// shown.expansion.expand([1])
/// print(shown.snapshot().models.map(\.name))  // ["Inbox", "Work", "Sent"]
/// try folders.modify { try $0.updateModel(2) { $0.parent = 3 } }
/// print(shown.snapshot().models.map(\.name))  // ["Inbox", "Sent"]
/// ```
///
/// The ``source`` says which models there are, and this storage which of them are expanded. So neither a refresh nor a
/// toggle undoes the other, and an ``expansion`` can name models that are loaded later.
///
/// Children of one parent are in the order of the source, in the section of their parent: the same model in another
/// section is no parent.
///
/// `storage[id]` and `snapshot()` have the models that are visible; ask the
/// source for the others. Edit the source; this storage has no `apply` and no `modify`. What a user deletes is deleted
/// there, with all descendants. What a user drops is moved there, if the storage was made by a writable key path.
///
/// Each view needs a storage of its own. Any number of them can follow one source, which they retain.
public final class OutlineStorage<
  Section: Hashable,
  Model: Identifiable & Equatable
>: BaseModelStorage<Section, Model> {
  /// The storage whose models are shown.
  public let source: BaseModelStorage<Section, Model>

  private var token: ObservationToken?

  @usableFromInline
  typealias Outlines = ModelListOutlines<Section, Model>

  /// The closure is made where the types are known, so that it is specialized.
  @inlinable
  convenience init(
    _ source: BaseModelStorage<Section, Model>,
    _ value: ModelOutlines<Section, Model>,
    moving: Outlines.Moving? = nil,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    self.init(
      source,
      ModelListOutlines(value, moving) { outlines, change in outlines.changed(by: change) },
      DataSourceAlgorithms(of: Model.self),
      policy,
      maximumChanges
    )
  }

  @usableFromInline
  init(
    _ source: BaseModelStorage<Section, Model>,
    _ outlines: Outlines,
    _ algorithms: DataSourceAlgorithms<Section, Model.ID>,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    self.source = source
    super.init(
      presenting: DiffableDataSource(outlines.contents, algorithms),
      policy,
      maximumChanges
    )
    forwarding = self
    let start = source.dataSource.contents
    show(start)
    token = source.dataSource.observeNews { [weak self] news in
      switch news {
      case .change(let change): self?.follow(change)
      case .offer, .refusal: break
      case .unshown(let wait): self?.dataSource.addUnshown(to: wait)
      }
    }
    // A closure can have changed the source before it was observed.
    if source.dataSource.contents !== start { show(source.dataSource.contents) }
  }

  /// Shows the models for which a search is true, with their ancestors, which are expanded.
  ///
  /// ```swift
  /// struct Folder: Identifiable, Equatable {
  ///   let id: Int
  ///   var name: String
  ///   var parent: Int?
  /// }
  ///
  /// let folders = ModelStorage<MainSection, Folder>()
  /// try folders.apply([Folder(id: 1, name: "Inbox"), Folder(id: 2, name: "Work", parent: 1)])
  /// let shown = folders.outlined { $0.parent }
  /// shown.search { $0.name.contains("W") }
  /// print(shown.snapshot().models.map(\.name))  // ["Inbox", "Work"]
  /// shown.search(nil)
  /// print(shown.snapshot().models.map(\.name))  // ["Inbox"]
  /// ```
  ///
  /// When the search ends, items are expanded as they were before. Of what a user has toggled meanwhile, items that only
  /// the search had expanded are as before, and others as the user left them. Models that come while it runs are
  /// searched, too.
  ///
  /// - Parameters:
  ///   - isFound: The search; nil shows all models again.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Complexity: O(*n*) on average for *n* models.
  @discardableResult
  public func search(
    _ isFound: ((Model) -> Bool)?,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(.search(isFound), isAnimated: animatingDifferences)
  }
}

extension OutlineStorage: OutlineShowing {
  /// The data source that has the rows; use the other members.
  public var _outlined: DiffableDataSource<Section, Model.ID> { dataSource }
}

extension BaseModelStorage {
  /// A storage that shows these models as an outline, and follows their changes.
  ///
  /// - Parameters:
  ///   - expansion: Which models are expanded; it may name models that are not there yet.
  ///   - showsOrphans: Whether a model whose parent is not there is a root; else it is left out until the parent comes.
  ///     Of models that are each other's parents, one is a root, or all are left out.
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the delegate is told to
  ///     reload instead; nil sets no limit.
  ///   - mayHaveChildren: Whether a model may have children that are not there yet, so that its row has a triangle.
  ///     Without it, the rows of models that have children have one.
  ///   - parent: Returns the identifier of a model's parent; nil for a root.
  /// - Returns: The storage.
  /// - Complexity: O(*n*) on average for *n* models. Later changes take O(*c* log² *n*) on average for *c* models that
  ///   come, go, move, change their parents or their contents, and the models below them. They take
  ///   O(*n*) if more than a sixteenth changes so, if sections change, during a search, if an orphan gets its parent, a
  ///   parent leaves its children behind, or a model that is left out moves, and while models are each other's parents.
  @inlinable
  public func outlined(
    expansion: Expansion<Model.ID> = .collapsed,
    showsOrphans: Bool = true,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil,
    mayHaveChildren: ((Model) -> Bool)? = nil,
    parent: @escaping (Model) -> Model.ID?
  ) -> OutlineStorage<Section, Model> {
    OutlineStorage(
      self,
      ModelOutlines(
        expansion,
        showsOrphans: showsOrphans,
        mayHaveChildren: mayHaveChildren,
        parent: parent
      ),
      policy,
      maximumChanges
    )
  }
}

extension ModelStorage {
  /// A storage that shows these models as an outline, follows their changes, and takes drops.
  ///
  /// A drop sets the parents of the models that are dropped, and moves them in this storage, as one change. Models that
  /// are dropped into another section take along what is below them.
  ///
  /// ```swift
  /// struct Folder: Identifiable, Equatable {
  ///   let id: Int
  ///   var name: String
  ///   var parent: Int?
  /// }
  ///
  /// let folders = ModelStorage<MainSection, Folder>()
  /// try folders.apply([Folder(id: 1, name: "Inbox"), Folder(id: 2, name: "Work")])
  /// let shown = folders.outlined(\.parent)
  /// try shown.move([2], to: OutlineDropPlace(parent: 1), inSection: .main)
  /// print(folders[2]?.parent as Any)  // Optional(1)
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The identifier of a model's parent; nil for a root.
  ///   - expansion: Which models are expanded; it may name models that are not there yet.
  ///   - showsOrphans: Whether a model whose parent is not there is a root; else it is left out until the parent comes.
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the delegate is told to
  ///     reload instead; nil sets no limit.
  ///   - mayHaveChildren: Whether a model may have children that are not there yet, so that its row has a triangle.
  /// - Returns: The storage.
  /// - Complexity: As of `outlined(expansion:showsOrphans:policy:maximumChanges:mayHaveChildren:parent:)`.
  @inlinable
  public func outlined(
    _ parent: WritableKeyPath<Model, Model.ID?>,
    expansion: Expansion<Model.ID> = .collapsed,
    showsOrphans: Bool = true,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil,
    mayHaveChildren: ((Model) -> Bool)? = nil
  ) -> OutlineStorage<Section, Model> {
    OutlineStorage(
      self,
      ModelOutlines(
        expansion,
        showsOrphans: showsOrphans,
        mayHaveChildren: mayHaveChildren
      ) { $0[keyPath: parent] },
      moving: (self, parent),
      policy,
      maximumChanges
    )
  }
}

// MARK: - Following and showing

extension OutlineStorage {
  private func show(_ contents: ListContents<Section, Model.ID>) {
    let models = ModelListContents<Section, Model>.models(of: contents)
    submit(.models(models, nil, marks: Snapshot()), isAnimated: false)
  }

  private func follow(_ change: DiffableDataSource<Section, Model.ID>.Change) {
    let step = change.isReload ? nil : (change.before.snapshot, change.difference)
    let models = ModelListContents<Section, Model>.models(of: change.after)
    submit(
      .models(models, step, marks: change.submission.contents.snapshot),
      isAnimated: change.isAnimated,
      isReload: change.isReload,
      followsDrop: change.submission.isDrop,
      shownBy: change.submission.shownBy
    )
  }

  /// Changes the newest outlines, and shows them.
  @discardableResult
  private func submit(
    _ change: ModelOutlines<Section, Model>.Change,
    isAnimated: Bool,
    isReload: Bool = false,
    followsDrop: Bool = false,
    shownBy: [AnyObject]? = nil
  ) -> Outcome {
    dataSource.submit(
      isReload: isReload,
      isAnimated: isAnimated,
      reportsReload: true,
      followsDrop: followsDrop,
      shownBy: shownBy
    ) { contents in
      Outlines.ofModels(in: contents).map { ($0.contents(after: change), nil) }
    } ?? .unchanged
  }
}

// MARK: - Users' changes

extension OutlineStorage {
  /// Whether a model may have children that are not there yet, as its recipe says.
  package func mayHaveChildren(_ item: Model.ID) -> Bool {
    guard let value = newest?.value, let mayHaveChildren = value.mayHaveChildren else {
      return false
    }
    return value.source[item].map(mayHaveChildren) ?? false
  }
}

/// The source carries out a user's moves and deletions.
extension OutlineStorage: MoveForwarding {
  private var newest: Outlines? { Outlines.ofModels(in: dataSource.newest) }

  package func canMoveInSource(_ item: Model.ID?) -> Bool? {
    newest?.moving.map { $0.source.canMove(item) } ?? false
  }

  package func deleteInSource(_ items: [Model.ID]) -> Bool {
    let value = newest?.value
    let below = items.flatMap { value?.descendants(of: $0) ?? [] }
    return source.deleteApplied(items + below)
  }

  package func reorderInSource(_ relocation: Relocation<Section, Model.ID>) -> DropResult {
    guard let newest, let (source, parent) = newest.moving else { return .refused }
    do throws(SnapshotError) {
      return try newest.value.drop(of: relocation, setting: parent).map(source.reorderApplied)
        ?? .unchanged
    } catch {
      return .refused
    }
  }

  package func refusalOfSource(_ relocation: Relocation<Section, Model.ID>) -> String? {
    guard let newest, let (source, parent) = newest.moving else {
      return SnapshotError.readOnlyParent.description
    }
    do throws(SnapshotError) {
      return try newest.value.drop(of: relocation, setting: parent).flatMap(source.refusal)
    } catch {
      return error.description
    }
  }

  package func changeSourceAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try source.changeAsShown(by: storage, changes)
  }
}
