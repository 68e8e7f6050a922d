/// An immutable value that holds the sections of a list and their models, in order.
///
/// The identity of a model is its `id`, and its content is what `==` compares. A model snapshot is a
/// ``Snapshot`` of the identifiers (``identifiers``) together with one model for each of them.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let before = try ModelSnapshot(sections: [("Queue", [Song(id: 1, title: "Intro")])])
/// let after = try before.modifying {
///   try $0.updateModel(1) { $0.title = "Overture" }
///   try $0.appendModels([Song(id: 2, title: "Outro")])
/// }
/// let difference = after.difference(from: before)
/// print(difference.reconfiguredItems.map(\.identifier))  // [1]
/// print(difference.itemInsertions.map(\.identifier))  // [2]
/// ```
///
/// ## Content
///
/// The difference of two model snapshots contains the changes of the identifiers. For each identifier
/// that is in both and whose models are not equal, it also contains a reconfigured item. Models in
/// memory that the two snapshots share are not compared, so the cost depends on the size of the change.
///
/// Use value types as models. If a model is an object of a class and changes in place, the snapshots
/// that hold it share the object, and no difference contains the change. If its `id` changes, the
/// snapshots keep the identifier that it had when it was added.
///
/// ## Performance
///
/// Copying a model snapshot takes O(1). A snapshot that is made by one edit shares all but O(log *n*)
/// nodes with the original.
///
/// ## Isolation
///
/// A model snapshot is `Sendable` if its models are.
public struct ModelSnapshot<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
> where Model.ID: Sendable {
  /// The sections and the identifiers of the models, with the marks for the next apply.
  public let identifiers: Snapshot<Section, Model.ID>

  /// The models in the order of the identifiers.
  @usableFromInline
  package let list: ModelColumn<Model>

  @inlinable
  package init(_ identifiers: Snapshot<Section, Model.ID>, _ list: ModelColumn<Model>) {
    self.identifiers = identifiers
    self.list = list
    checkInvariants(_invariantDefects())
  }

  /// Creates a snapshot without sections.
  @inlinable
  public init() {
    self.init(Snapshot(), ModelColumn())
  }
}

extension ModelSnapshot: Sendable where Model: Sendable {}

extension ModelSnapshot {
  /// The same sections and models without marks.
  package var withoutMarks: Self { Self(identifiers.withoutMarks, list) }
}

extension ModelSnapshot: Equatable {
  /// Compares sections, identifiers and models in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* models. Memory that both snapshots share is not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.identifiers == b.identifiers && a.list.isEqual(to: b.list)
  }
}

extension ModelSnapshot: Hashable where Model: Hashable {
  /// Hashes sections, identifiers and models in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* models.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifiers)
    for model in models { hasher.combine(model) }
  }
}

extension ModelSnapshot: CustomStringConvertible {
  /// The sections with their models, one per line; at most twenty sections, and twenty models of each.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public var description: String {
    let header =
      "ModelSnapshot of \(counted(identifiers.numberOfSections, "section")), "
      + counted(identifiers.numberOfItems, "model")
    let shown = 20
    var lines = sections.prefix(shown).map {
      "  \(String(reflecting: $0.identifier)): \(abbreviated($0.models))"
    }
    if sections.count > shown {
      lines.append("  … \(counted(sections.count - shown, "more section"))")
    }
    return ([header] + lines).joined(separator: "\n")
  }
}
