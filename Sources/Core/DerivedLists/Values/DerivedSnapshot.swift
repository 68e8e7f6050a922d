/// A list that a ``Derivation`` makes from another list, and that follows its changes.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let songs = [Song(id: 1, title: "Coda"), Song(id: 2, title: "Air")]
/// let source = try ModelSnapshot(sections: [("Library", songs)])
/// var sorted = DerivedSnapshot(.sorted(on: { $0.title }), of: source)
/// print(sorted.result.models.map(\.title))  // ["Air", "Coda"]
///
/// let newer = try source.modifying { try $0.appendModels([Song(id: 3, title: "Bridge")]) }
/// let difference = sorted.update(to: newer)
/// print(difference.itemInsertions.map(\.position.item))  // [1]
/// ```
///
/// The result depends only on the derivation and the source, not on earlier sources. A result that
/// you keep does not change.
///
/// ## Performance
///
/// The time of an update depends on what changed, not on the length of the list: filters, groups and
/// keys are called only for inserted, changed, replaced and marked models. If more than about an eighth of the
/// source changes, the result is made from scratch. A result shares memory with the one before it.
///
/// A model that was replaced by an equal one is found by its bits, so the result holds the newest models,
/// even if a filter, group or key depends on what `==` does not compare. The bits of padding count, too: the
/// closures can also be called for up to 31 neighbors of a model that was replaced.
///
/// ## Isolation
///
/// A derived snapshot is not `Sendable`, because it holds the closures of its recipe. Its ``result`` is one if the
/// models are.
public struct DerivedSnapshot<
  Section: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  /// The recipe.
  public let derivation: Derivation<Section, Model, Out>

  /// The list from which the result is made.
  public let source: ModelSnapshot<Section, Model>

  @usableFromInline
  let arrangement: Arrangement<Model, Out>

  /// Applies a derivation to a list.
  ///
  /// - Parameters:
  ///   - derivation: The recipe.
  ///   - source: The list.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown; O(*n*) if nothing is sorted.
  @inlinable
  public init(
    _ derivation: Derivation<Section, Model, Out>,
    of source: ModelSnapshot<Section, Model>
  ) {
    self.init(derivation, source, derivation.arrangement(of: source).arrangement)
  }

  @inlinable
  init(
    _ derivation: Derivation<Section, Model, Out>,
    _ source: ModelSnapshot<Section, Model>,
    _ arrangement: Arrangement<Model, Out>
  ) {
    self.derivation = derivation
    self.source = source
    self.arrangement = arrangement
  }

  /// The shown models.
  ///
  /// The result has the source's marks on what is shown.
  @inlinable
  public var result: ModelSnapshot<Out, Model> { arrangement.result }
}

extension DerivedSnapshot {
  /// The same source and result without marks, which are meant for one update only.
  var withoutMarks: Self {
    var arrangement = arrangement
    arrangement.result = arrangement.result.withoutMarks
    return Self(derivation, source.withoutMarks, arrangement)
  }
}
