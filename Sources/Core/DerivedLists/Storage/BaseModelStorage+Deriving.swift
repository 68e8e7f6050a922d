// Makes a `DerivedStorage` of a storage, with closures specialized for its types.

extension BaseModelStorage {
  /// A storage that shows these models by a recipe, and follows their changes.
  ///
  /// - Parameters:
  ///   - derivation: The recipe.
  ///   - policy: How changes are divided into updates.
  ///   - maximumChanges: The maximum number of operations of one change. If a change has more, the
  ///     delegate is told to reload instead; nil sets no limit. A search in a long list needs a limit.
  /// - Returns: The storage.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown; O(*n*) if nothing is sorted.
  @inlinable
  public func derived<Out>(
    _ derivation: Derivation<Section, Model, Out>,
    policy: BatchPolicy = .keepingCells,
    maximumChanges: Int? = nil
  ) -> DerivedStorage<Section, Model, Out> {
    // The newest models may wait for their turn. They come later then.
    let contents = carriedOutContents
    let models = ModelListContents<Section, Model>.models(of: contents)
    return DerivedStorage(
      self,
      (DerivedSnapshot(derivation, of: models), contents),
      DiffableDataSource(of: Model.self),
      DerivedAlgorithms(),
      policy,
      maximumChanges
    )
  }

  /// The contents after the last change that was carried out.
  @usableFromInline
  var carriedOutContents: ListContents<Section, Model.ID> { dataSource.contents }
}

/// The computations of a ``DerivedStorage``.
///
/// The closures are created where the types are known, so that they are specialized.
@usableFromInline
struct DerivedAlgorithms<
  Source: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  @usableFromInline
  typealias Value = DerivedSnapshot<Source, Model, Out>

  /// Follows the source to other models, whose difference may be known.
  @usableFromInline
  let follow:
    (
      _ value: inout Value,
      _ newer: ModelSnapshot<Source, Model>,
      _ difference: SnapshotDifference<Source, Model.ID>?
    ) -> SnapshotDifference<Out, Model.ID>

  /// Replaces the recipe.
  @usableFromInline
  let change:
    (
      _ value: inout Value,
      _ derivation: Derivation<Source, Model, Out>,
      _ isNarrowing: Bool,
      _ onBrokenPromise: @escaping (Model.ID) -> Void
    ) -> SnapshotDifference<Out, Model.ID>

  @inlinable
  init() {
    follow = { value, newer, difference in
      guard let difference else { return value.update(to: newer) }
      return value.update(to: newer, along: difference)
    }
    change = { value, derivation, isNarrowing, report in
      value.update(to: derivation, narrowing: isNarrowing, onBrokenPromise: report)
    }
  }
}
