public import PortableFoundation

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
/// there, with all descendants. Users cannot move models.
///
/// Each view needs a storage of its own. Any number of them can follow one source, which they retain.
public final class OutlineStorage<
  Section: Hashable,
  Model: Identifiable & Equatable
>: BaseModelStorage<Section, Model> {
  /// The storage whose models are shown.
  public let source: BaseModelStorage<Section, Model>

  /// Returns outlines after a change, and whether what is shown of them is the same.
  @usableFromInline
  typealias Following = (
    _ outlines: ModelOutlines<Section, Model>, _ change: ModelOutlines<Section, Model>.Change
  ) -> (ModelOutlines<Section, Model>, isSame: Bool)

  private let changed: Following
  private var value: ModelOutlines<Section, Model>

  /// Tells code that has read the expansion or an outline, which can change while the rows stay.
  private var tracking = ReadTracking()

  /// Counts the values.
  private var revision = 0
  private var token: ObservationToken?

  @usableFromInline
  init(
    _ source: BaseModelStorage<Section, Model>,
    _ dataSource: DiffableDataSource<Section, Model.ID>,
    _ outlines: ModelOutlines<Section, Model>,
    _ changed: @escaping Following,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    self.source = source
    self.changed = changed
    value = outlines
    super.init(presenting: dataSource, policy, maximumChanges)
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

  private func show(_ contents: ListContents<Section, Model.ID>) {
    change(.models(ModelListContents.models(of: contents), nil, marks: Snapshot()))
    _ = submit(isAnimated: false)
  }

  /// Which models are expanded, whether they are there or not.
  ///
  /// Setting it shows the change with animation.
  public var expansion: Expansion<Model.ID> {
    get {
      tracking.noteReadOfSnapshot()
      return value.expansion
    }
    set { _ = show(newValue, isAnimated: true) }
  }

  /// Replaces the expansion, and shows the change.
  ///
  /// - Parameters:
  ///   - expansion: Which models are expanded.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Complexity: O(*c* log² *n*) on average for *c* rows that appear or go, if the expansion was made by editing the
  ///   one before; else O(*n*) on average.
  @discardableResult
  public func setExpansion(
    _ expansion: Expansion<Model.ID>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    show(expansion, isAnimated: animatingDifferences)
  }

  /// Expands or collapses a model, as a user does who clicks its triangle.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the model is expanded afterwards.
  ///   - id: The model, which can be hidden.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`; `unchanged` if there is no
  ///   such model.
  @discardableResult
  public func setExpanded(
    _ isExpanded: Bool,
    _ id: Model.ID,
    animatingDifferences: Bool = true
  ) -> Outcome {
    guard value.section(of: id) != nil else { return .unchanged }
    change(.toggle([id], isExpanded: isExpanded))
    return submit(isAnimated: animatingDifferences)
  }

  /// Expands or collapses the model at an index path, after a user has chosen its triangle.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the model is expanded afterwards.
  ///   - indexPath: The index path of the model, as shown.
  /// - Returns: Whether there is a model. If not, nothing changes.
  @discardableResult
  public override func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let id = shownItem(at: indexPath), value.section(of: id) != nil else { return false }
    setExpanded(isExpanded, id)
    return true
  }

  /// Expands the ancestors of a model, so that it is visible.
  ///
  /// - Parameters:
  ///   - id: The model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The index path of the model; nil if it is not in the outline.
  @discardableResult
  public func reveal(_ id: Model.ID, animatingDifferences: Bool = true) -> IndexPath? {
    guard let section = value.section(of: id) else { return nil }
    let outline = value.outline(of: section)
    guard outline.contains(id) else { return nil }
    var (collapsed, next): ([Model.ID], Model.ID?) = ([], outline.parent(of: id))
    while let ancestor = next {
      if !outline.isExpanded(ancestor) { collapsed.append(ancestor) }
      next = outline.parent(of: ancestor)
    }
    change(.toggle(collapsed, isExpanded: true))
    _ = submit(isAnimated: animatingDifferences)
    return dataSource.newest.snapshot.position(of: id).map { IndexPath($0) }
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
    change(.search(isFound))
    return submit(isAnimated: animatingDifferences)
  }

  /// The outline of a section as it is shown, models below collapsed ones included.
  ///
  /// - Parameter section: The section.
  /// - Returns: The outline of the identifiers; without items if there is no such section.
  /// - Complexity: O(1) on average.
  public func outline(of section: Section) -> SectionSnapshot<Model.ID> {
    tracking.noteReadOfSnapshot()
    return value.outline(of: section)
  }
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
      DiffableDataSource(of: Model.self),
      ModelOutlines(
        expansion,
        showsOrphans: showsOrphans,
        mayHaveChildren: mayHaveChildren,
        parent: parent
      ),
      // The closure is made where the types are known, so that it is specialized.
      { outlines, change in
        let next = outlines.changed(by: change)
        return (next, next.areShownAs(outlines))
      },
      policy,
      maximumChanges
    )
  }
}

// MARK: - Following and showing

extension OutlineStorage {
  private func show(_ expansion: Expansion<Model.ID>, isAnimated: Bool) -> Outcome {
    change(.expansion(expansion))
    return submit(isAnimated: isAnimated)
  }

  private func follow(_ change: DiffableDataSource<Section, Model.ID>.Change) {
    let step = change.isReload ? nil : (change.before.snapshot, change.difference)
    let models = ModelListContents<Section, Model>.models(of: change.after)
    self.change(.models(models, step, marks: change.submission.contents.snapshot))
    _ = submit(
      isAnimated: change.isAnimated,
      isReload: change.isReload,
      shownBy: change.submission.shownBy
    )
  }

  /// Changes the value; again if models that are compared or released, or closures, have changed it in the meantime.
  ///
  /// What changes it each time wins after some attempts.
  private func change(_ change: ModelOutlines<Section, Model>.Change) {
    for attempt in 1...8 {
      let number = revision
      let (next, isSame) = changed(value, change)
      if number == revision, !isSame { tracking.changeSnapshot() }
      guard number == revision || attempt == 8 else { continue }
      revision += 1
      return releasingLast(value) { value = next }
    }
  }

  private func submit(
    isAnimated: Bool,
    isReload: Bool = false,
    shownBy: [AnyObject]? = nil
  ) -> Outcome {
    submit(
      ModelListContents(value.rows, rows: value.drawn),
      isReload: isReload,
      isAnimated: isAnimated,
      shownBy: shownBy
    )
  }
}

// MARK: - Users' changes

/// The source deletes what a user deletes; nothing is moved.
extension OutlineStorage: MoveForwarding {
  package func canMoveInSource(_ item: Model.ID?) -> Bool? { false }

  package func deleteInSource(_ items: [Model.ID]) -> Bool {
    let below = items.flatMap(value.descendants)
    return source.deleteApplied(items + below)
  }

  package func reorderInSource(_ relocation: Relocation<Section, Model.ID>) -> DropResult {
    .refused
  }

  package func refusalOfSource(_ relocation: Relocation<Section, Model.ID>) -> String? {
    "The order of an outline follows from its contents."
  }

  package func changeSourceAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try source.changeAsShown(by: storage, changes)
  }
}
