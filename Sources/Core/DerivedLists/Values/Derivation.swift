/// A recipe that turns a stored list into the list that is shown: filter, group, sort.
///
/// A derivation is a value. It holds closures and no models. ``DerivedSnapshot`` applies it to a
/// `ModelSnapshot` and follows its changes.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
///   var isHidden = false
/// }
///
/// let recipe = Derivation<String, Song, Character>
///   .grouped(by: { $0.title.first ?? "#" }, order: .ascending)
///   .sorted(on: { $0.title })
///   .filter { !$0.isHidden }
/// let songs = [Song(id: 1, title: "Bridge"), Song(id: 2, title: "Air"), Song(id: 3, title: "Band")]
/// let library = try ModelSnapshot(sections: [("Library", songs)])
/// let shown = DerivedSnapshot(recipe, of: library).result
/// print(shown.identifiers.sectionIdentifiers)  // ["A", "B"]
/// print(shown.models.map(\.title))  // ["Air", "Band", "Bridge"]
/// ```
///
/// ## Normal form
///
/// A derivation has four parts. The order in which they are written does not matter, except that the
/// last of several orders takes precedence.
///
/// | part | verb | default |
/// |---|---|---|
/// | shown if | `filter(_:)`, any number; all must hold | all models |
/// | section | `grouped(by:order:)` or `flattened(into:)` | the sections of the source |
/// | order in a section | `sorted(on:descending:)` or `sorted(by:)`, any number | the order of the source |
/// | empty sections | ``withoutEmptySections()`` | those of the source remain, groups do not |
///
/// Models with equal keys keep the order of the source. The *order of the source* is that of its items,
/// section after section.
///
/// ## Closures
///
/// Closures must be pure: the same model gives the same answer. If one is not, the result still consists of
/// models of the source, none twice. Only its order and what is shown of the changed models is then not
/// defined. If identifiers break the rules of `Hashable`, a model can be shown twice.
///
/// They belong to the isolation domain in which the recipe is made, so a recipe of the main actor can call its methods. A
/// derivation is not `Sendable`; see ``DerivedStorage/updateInBackground(animatingDifferences:to:)`` for a recipe that is
/// carried out elsewhere.
///
/// **Keys without an order.** A key that is not equal to itself, as NaN, has no order. Models with such keys
/// are last in their section, whether the order is ascending or descending, and are in the order of the
/// `sorted` before, and finally in that of the source, as models with equal keys are. So the result
/// depends on the recipe and the source only.
///
/// **Comparisons.** A comparison has to be a strict weak order, as for the standard library's `sort`. If
/// it is not, because it compares numbers of which some are NaN, the order is not defined as long as models
/// that it does not order are shown, and may depend on earlier versions of the source. Once they are hidden,
/// deleted or changed, all models are in order again.
public struct Derivation<
  Section: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  /// The conditions that all must hold for a shown model.
  @usableFromInline
  var conditions: [Condition<Model>] = []

  /// The section of a model.
  @usableFromInline
  let placing: Placing<Section, Model, Out>

  /// The orders of the models in a section, the most important last.
  @usableFromInline
  var stages: [SortStage<Model>] = []

  /// Where models have their groups; nil if these cannot be set.
  @usableFromInline
  package var groupPath: WritableKeyPath<Model, Out>?

  /// Whether the section of a model follows from its contents.
  package var isGrouped: Bool {
    if case .groups = placing.kind { true } else { false }
  }

  /// Whether the order follows from the contents of the models.
  @inlinable
  package var isSorted: Bool { !stages.isEmpty }

  @usableFromInline
  var keepsEmptySections = true

  @inlinable
  init(_ placing: Placing<Section, Model, Out>) {
    self.placing = placing
  }
}

/// How a derivation chooses the section of a model.
@usableFromInline
struct Placing<Section: Hashable, Model, Out: Hashable> {
  @usableFromInline
  enum Kind {
    /// The section of the source; both closures return their argument.
    case source(section: (Section) -> Out, index: (Out) -> Section)

    /// The same section for all models.
    case one(Out)

    case groups(by: (Model) -> Out, order: GroupOrder<Out>)
  }

  @usableFromInline
  let kind: Kind

  /// Equal for copies only, since closures cannot be compared.
  @usableFromInline
  let identity = Identity()

  @inlinable
  init(_ kind: Kind) {
    self.kind = kind
  }

  @inlinable
  var isSource: Bool {
    if case .source = kind { true } else { false }
  }

  /// Returns the group of a model; nil if there are none.
  @inlinable
  var group: ((Model) -> Out)? {
    if case .groups(let group, _) = kind { group } else { nil }
  }

  /// The order of groups; nil if there are none.
  @inlinable
  var groupOrder: GroupOrder<Out>? {
    if case .groups(_, let order) = kind { order } else { nil }
  }
}

/// An object that identifies closures that are copies of each other.
@usableFromInline
final class Identity {
  @inlinable
  init() {}
}

extension Derivation {
  @inlinable
  func shows(_ model: Model) -> Bool {
    // An iterator would retain the closures for each model.
    for index in conditions.indices where !conditions[index].holds(model) { return false }
    return true
  }

  /// The bits of the models of a leaf of a column that are shown.
  @inlinable
  func shown(among models: ArraySlice<Model>) -> UInt64 {
    var bits = UInt64.max >> (UInt64.bitWidth - models.count)
    for index in conditions.indices where bits != 0 {
      bits = conditions[index].holding(models, bits)
    }
    return bits
  }

  /// Whether sections without items are deleted.
  @inlinable
  var dropsEmptySections: Bool { placing.groupOrder != nil || !keepsEmptySections }

  /// The groups that are sections even without models.
  @inlinable
  var lastingGroups: [Out] { keepsEmptySections ? placing.groupOrder?.lasting ?? [] : [] }

  /// Whether a section stays if it has no models.
  @inlinable
  func isLasting(_ section: Out) -> Bool {
    guard dropsEmptySections else { return true }
    return keepsEmptySections && placing.groupOrder?.lastingPool.handle(of: section) != nil
  }

  /// Whether the order of groups depends on where their models first appear in the source, which
  /// the order inside the groups hides.
  @inlinable
  var needsAppearance: Bool {
    guard let order = placing.groupOrder else { return false }
    return !order.isTotal && !stages.isEmpty
  }

  /// Whether another derivation differs in its filter only.
  @inlinable
  func isSameExceptFilter(as other: Self) -> Bool {
    placing.identity === other.placing.identity && keepsEmptySections == other.keepsEmptySections
      && stages.count == other.stages.count
      && stages.indices.allSatisfy { stages[$0].identity === other.stages[$0].identity }
  }
}
