/// A storage that shows the models of another storage by a recipe: searched, sorted, grouped.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let library = ModelStorage<String, Song>()
/// try library.apply([("Library", [Song(id: 1, title: "Coda"), Song(id: 2, title: "Air")])])
/// let recipe = Derivation<String, Song, String>.sorted(on: { $0.title })
/// let shown = library.derived(recipe)
/// grid.attach(to: shown)
/// print(shown.snapshot().models.map(\.title))  // ["Air", "Coda"]
/// try library.modify { try $0.updateModel(1) { $0.title = "Aria" } }
/// print(shown.snapshot().models.map(\.title))  // ["Air", "Aria"]
/// shown.derivation = recipe.filter { $0.title.contains("r") && $0.title.contains("a") }
/// print(shown.snapshot().models.map(\.title))  // ["Aria"]
/// ```
///
/// A change of the source, or of the ``derivation``, is one change of this storage, which its view gets in
/// the same turn. Its time depends on what changed; see `DerivedSnapshot`.
///
/// It has no `apply` and no `modify`: edit the ``source``. `untilShown()` of the source also waits
/// for the views of the storages that follow it.
///
/// Each view needs a storage of its own. Any number of them can follow one source, which they retain. A
/// derived storage can be the source of another.
public final class DerivedStorage<
  SourceSection: Hashable,
  Model: Identifiable & Equatable,
  Section: Hashable
>: BaseModelStorage<Section, Model> {
  /// The type of the recipe.
  public typealias Recipe = Derivation<SourceSection, Model, Section>

  @usableFromInline
  typealias Value = DerivedSnapshot<SourceSection, Model, Section>

  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Model.ID>

  /// The storage whose models are shown.
  public let source: BaseModelStorage<SourceSection, Model>

  /// The models that were submitted last, without marks.
  private(set) var value: Value

  /// The contents that were submitted with the value.
  private var submitted: ModelListContents<Section, Model>

  /// Counts the values.
  private var revision = 0

  /// Numbers the recipes, so that one that is carried out in the background never replaces a later one.
  private var recipes = (submitted: 0, current: 0)

  /// The contents of the source to which the value belongs.
  private var followed: ListContents<SourceSection, Model.ID>

  private let algorithms: DerivedAlgorithms<SourceSection, Model, Section>
  private var token: ObservationToken?

  @usableFromInline
  init(
    _ source: BaseModelStorage<SourceSection, Model>,
    _ start: (value: Value, followed: ListContents<SourceSection, Model.ID>),
    _ dataSource: DiffableDataSource<Section, Model.ID>,
    _ algorithms: DerivedAlgorithms<SourceSection, Model, Section>,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    self.source = source
    (value, followed) = start
    submitted = ModelListContents(start.value.result)
    self.algorithms = algorithms
    super.init(presenting: dataSource, policy, maximumChanges)
    forwarding = self
    _ = submit(submitted, isReload: true, isAnimated: false)
    token = source.dataSource.observeNews { [weak self] news in
      switch news {
      case .change(let change): self?.follow(change)
      case .offer, .refusal: break
      case .unshown(let wait): self?.dataSource.addUnshown(to: wait)
      }
    }
  }

  /// The recipe by which the models of the ``source`` are shown.
  ///
  /// Assigning a new recipe does what ``update(to:narrowing:animatingDifferences:)`` does.
  public var derivation: Recipe {
    get { value.derivation }
    set { update(to: newValue) }
  }

  /// Replaces the recipe, and shows the change.
  ///
  /// - Parameters:
  ///   - derivation: The other recipe.
  ///   - narrowing: The promise that the new filters show only models that are shown already, such as when
  ///     a letter is added to a search. Hidden models are then not tested. A debug build of this library
  ///     tests some of them; if the promise is broken, it reports an anomaly and tests all.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for `DiffableDataSource.apply(_:animatingDifferences:)`; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models of the source, *m* of them shown, and O(*m*) if a
  ///   filter is narrowed.
  @discardableResult
  public func update(
    to derivation: Recipe,
    narrowing: Bool = false,
    animatingDifferences: Bool = true
  ) -> Outcome {
    change(to: derivation, narrowing, animatingDifferences)
  }

  private func change(
    to derivation: Recipe,
    _ isNarrowing: Bool,
    _ isAnimated: Bool
  ) -> Outcome {
    recipes.submitted += 1
    recipes.current = recipes.submitted
    var broken: Model.ID?
    let outcome = submit(isAnimated) { value in
      var next = value
      var difference = algorithms.change(&next, derivation, isNarrowing) { broken = $0 }
      if broken != nil {
        next = value
        difference = algorithms.change(&next, derivation, false) { _ in }
      }
      value = next
      return difference
    }
    if let broken { reportAnomaly(.brokenPromise("\(broken)")) }
    return outcome
  }
}

// MARK: - Submitting

extension DerivedStorage {
  private func submit(
    _ isAnimated: Bool,
    isReload: Bool = false,
    shownBy: [AnyObject]? = nil,
    followsDrop: Bool = false,
    _ edit: (inout Value) -> Difference
  ) -> Outcome {
    while true {
      let (base, number) = (submitted, revision)
      var next = value
      let difference = edit(&next)
      // Models that are compared, or released, can change this storage.
      guard number == revision else { continue }
      return accept(next) { contents in
        submit(
          contents,
          difference,
          from: base,
          isReload: isReload,
          isAnimated: isAnimated,
          shownBy: shownBy,
          followsDrop: followsDrop
        )
      }
    }
  }

  /// Takes over a value, and submits its contents.
  ///
  /// The end of what the value before held can change this storage, which comes later then.
  private func accept(
    _ next: Value,
    _ submit: (ModelListContents<Section, Model>) -> Outcome
  ) -> Outcome {
    releasingLast((value, submitted)) {
      value = next.withoutMarks
      submitted = ModelListContents(next.result)
      revision += 1
      return submit(submitted)
    }
  }
}

// MARK: - Following

extension DerivedStorage {
  private typealias SourceChange = DiffableDataSource<SourceSection, Model.ID>.Change

  /// Shows a change of the source.
  private func follow(_ change: SourceChange) {
    // With the marks to carry out.
    let newer = ModelListContents<SourceSection, Model>.models(of: change.submission.contents)
    let isNext = !change.isReload && change.before === followed
    let difference = isNext ? change.difference : nil
    followed = change.after
    _ = submit(
      change.isAnimated,
      isReload: change.isReload,
      shownBy: change.submission.shownBy,
      followsDrop: change.submission.isDrop
    ) { algorithms.follow(&$0, newer, difference) }
  }
}

// MARK: - In the background

extension DerivedStorage
where SourceSection: Sendable, Section: Sendable, Model: Sendable, Model.ID: Sendable {
  /// Replaces the recipe, and carries it out off the caller's actor.
  ///
  /// Until then, the models are shown by the previous recipe, even if the source changes. A recipe that
  /// is submitted later wins.
  ///
  /// ```swift
  /// nonisolated struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let library = ModelStorage<String, Song>()
  /// try library.apply([("Library", [Song(id: 1, title: "Coda"), Song(id: 2, title: "Air")])])
  /// let shown = library.derived(Derivation<String, Song, String>.sorted(on: { $0.title }))
  /// await shown.updateInBackground { .filter { $0.title.contains("o") } }
  /// print(shown.snapshot().models.map(\.title))  // ["Coda"]
  /// ```
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - derivation: Makes the other recipe, off the caller's actor. It is not isolated, and neither are the
  ///     closures of its recipe.
  /// - Returns: The outcome; `superseded` if a later recipe was carried out first, `cancelled` if the task
  ///   was cancelled.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models of the source, *m* shown. For each change of the
  ///   source in the meantime, the result follows it on the caller's actor, and the difference is computed once more;
  ///   after three of them on the caller's actor, too.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func updateInBackground(
    animatingDifferences: Bool = true,
    to derivation: @escaping @Sendable () -> Recipe
  ) async -> Outcome {
    await updateInBackground(animatingDifferences) { source in
      Value(derivation(), of: source)
    } compare: { new, old in
      new.difference(from: old)
    }
  }

  /// Makes a value of models of the source off the caller's actor, and submits it with the difference of the
  /// results.
  ///
  /// The closures are made where the types are known, so that they are specialized.
  @usableFromInline
  nonisolated(nonsending) func updateInBackground(
    _ isAnimated: Bool,
    _ make: @escaping @Sendable (_ source: ModelSnapshot<SourceSection, Model>) -> Value,
    compare: @escaping @Sendable (_ new: Result, _ old: Result) -> Difference
  ) async -> Outcome {
    recipes.submitted += 1
    let recipe = recipes.submitted
    var attempts = 0
    var next = await Self.made { [source = value.source] in make(source) }
    while !Task.isCancelled {
      // The source may have changed in the meantime, and can change while models are compared.
      let (base, number) = (submitted, revision)
      _ = algorithms.follow(&next, value.source, nil)
      let (new, old) = (next.result, value.result)
      let difference =
        attempts < 3 ? await Self.made { compare(new, old) } : compare(new, old)
      guard recipe > recipes.current else { return .superseded }
      attempts += 1
      guard number == revision, !Task.isCancelled else { continue }
      recipes.current = recipe
      return accept(next) { submit($0, difference, from: base, isAnimated: isAnimated) }
    }
    return .cancelled
  }

  @usableFromInline
  typealias Result = ModelSnapshot<Section, Model>

  @concurrent
  private static func made<New>(_ make: @Sendable () -> sending New) async -> sending New {
    make()
  }
}
