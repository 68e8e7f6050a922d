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
/// A model snapshot is `Sendable` if its sections, its models and their identifiers are.
public struct ModelSnapshot<
  Section: Hashable,
  Model: Identifiable & Equatable
> {
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

extension ModelSnapshot: Sendable where Section: Sendable, Model: Sendable, Model.ID: Sendable {}

extension ModelSnapshot {
  /// The same sections and models without marks.
  @inlinable
  package var withoutMarks: Self { Self(identifiers.withoutMarks, list) }

  /// The same sections and models with the marks of a snapshot of the same identifiers.
  @inlinable
  package func marked(by identifiers: Snapshot<Section, Model.ID>) -> Self {
    Self(self.identifiers.withMarks(identifiers.marks), list)
  }

  /// These models in the order of a snapshot that has no other identifiers, with its marks.
  ///
  /// The difference is that of the snapshot from these identifiers, if it is known. It takes the time of that
  /// difference, and O(*c* log *n*) for *c* changes. It throws `missingModel` for an identifier without one.
  @inlinable
  package func rearranged(
    as snapshot: Snapshot<Section, Model.ID>,
    _ difference: SnapshotDifference<Section, Model.ID>? = nil
  ) throws(SnapshotError) -> Self {
    let difference = difference ?? snapshot.difference(from: identifiers)
    let runs = SurvivingItems.runs(of: difference, from: identifiers, to: snapshot)
    var missing = difference.itemInsertions.first?.identifier
    let arranged = list.joined(along: runs, count: snapshot.numberOfItems) { offsets in
      missing = missing ?? snapshot.itemIdentifiers[offsets.lowerBound]
      return []
    }
    if let missing { throw .missingModel(missing) }
    // Only identifiers that contradict themselves get here.
    guard arranged.count == snapshot.numberOfItems else { return self }
    return Self(snapshot, arranged)
  }
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
    return lines(of: sections, below: header) {
      "\(String(reflecting: $0.identifier)): \(abbreviated($0.models))"
    }
  }
}

extension ModelSnapshot {
  /// Creates a snapshot from sections and their models.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with its models.
  ///   - previous: An earlier snapshot, with which the new one shares memory where possible. If a model
  ///     is equal to the earlier model of the same identifier, the earlier one is kept. The marks of the
  ///     earlier snapshot are ignored.
  ///   - duplicates: What becomes of an identifier that occurs more than once, with its model.
  ///   - keepsEqualModels: Whether to keep the earlier of two equal models. Pass false if models have
  ///     contents that `==` does not compare, and the newest ones count.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists; not called if
  ///     `duplicates` refuses repetitions.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them.
  /// - Complexity: O(*n*) on average for *n* models. With an earlier snapshot, each model that is in both
  ///   is compared once, and only inserted and deleted identifiers are hashed, if they are few and `duplicates` refuses
  ///   repetitions.
  @inlinable
  @inline(__always)
  public init<S: Sequence, M: Sequence, E: Error>(
    sections: S,
    basedOn previous: Self? = nil,
    duplicates: Duplicates<E> = .refused,
    keepsEqualModels: Bool = true,
    onDuplicate report: ((Snapshot<Section, Model.ID>.Duplicate) -> Void)? = nil
  ) throws(E) where S.Element == (Section, M), M.Element == Model {
    let given = GivenModels<Section, Model>(sections)
    guard let previous else {
      self = try duplicates.carryOut { () throws(SnapshotError) in
        Self(try Snapshot(sections: given.identifiers), ModelColumn(given.all))
      } keeping: { kept in
        Self().reconciled(withDistinct: given.distinct(kept, reportingTo: report)).snapshot
      }
      return
    }
    self = try previous.reconciled(
      with: given,
      keepsEqual: keepsEqualModels,
      duplicates,
      reportingTo: report
    ).snapshot
  }

  /// Creates a snapshot from a literal of sections and their models.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with its models.
  ///   - duplicates: What becomes of an identifier that occurs more than once, with its model.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them.
  /// - Complexity: O(*n*) on average for *n* models.
  @inlinable
  @inline(__always)
  public init<E: Error>(
    sections: SectionLiteral<Section, Model>,
    duplicates: Duplicates<E> = .refused
  ) throws(E) {
    try self.init(sections: sections.sections, duplicates: duplicates)
  }

  /// Creates a snapshot by editing an empty one.
  ///
  /// - Parameter build: Adds sections and models. A closure without a type in its `throws` clause throws
  ///   `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the error's type.
  /// - Throws: Any error that the closure throws.
  @inlinable
  public init<E: Error>(_ build: (inout Builder) throws(E) -> Void) throws(E) {
    self = try Self().modifying(build)
  }

  /// Returns an edited copy of this snapshot; this snapshot does not change.
  ///
  /// The copy keeps the marks of this snapshot.
  ///
  /// - Parameter edit: Changes a builder that starts with this snapshot. A closure without a type in its
  ///   `throws` clause throws `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the
  ///   error's type.
  /// - Returns: The edited snapshot.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: The time of the edits, plus O(log *n*) for each mark. The copy shares all
  ///   unchanged parts with this snapshot.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder(self)
    try edit(&builder)
    return builder.build()
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "A dictionary has no order: sort it, and pass an array of pairs, or write a literal"
)
extension ModelSnapshot {
  public init(
    sections: [Section: [Model]],
    basedOn previous: Self? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) { self.init() }
}

/// Sections with their models, as a caller gave them.
@usableFromInline
package struct GivenModels<Section: Hashable, Model: Identifiable & Equatable> {
  @usableFromInline
  package typealias Duplicate = Snapshot<Section, Model.ID>.Duplicate

  @usableFromInline
  package var sections: [(section: Section, models: ContiguousArray<Model>)] = []

  @inlinable
  package init<S: Sequence, M: Sequence>(_ list: S)
  where S.Element == (Section, M), M.Element == Model {
    sections = list.map { ($0.0, ContiguousArray($0.1)) }
  }

  /// The same without repetitions.
  @inlinable
  package func distinct(
    _ kept: KeptOccurrence,
    reportingTo report: ((Duplicate) -> Void)? = nil
  ) -> Self {
    var distinct = self
    let found = duplicates(fromTheEnd: kept == .last)
    distinct.remove(found)
    if let report { found.forEach(report) }
    return distinct
  }

  /// The repetitions, in the order of the list.
  @inlinable
  func duplicates(fromTheEnd: Bool) -> [Duplicate] {
    var merging = SectionMerging<Section, Model.ID>(isReporting: true)
    for (section, ids) in fromTheEnd ? identifiers.reversed() : identifiers {
      merging.add(section, fromTheEnd ? ContiguousArray(ids.reversed()) : ids)
    }
    return merging.duplicates(fromTheEnd: fromTheEnd)
  }

  /// Removes repeated models, and merges repeated sections.
  @inlinable
  mutating func remove(_ duplicates: [Duplicate]) {
    var kept = Array(sections.indices)
    var dropped = [Set<Int>](repeating: [], count: sections.count)
    for duplicate in duplicates {
      switch duplicate {
      case .section(_, let index, let other): kept[index] = other
      case .item(_, let position, _): dropped[position.section].insert(position.item)
      }
    }
    var merged = sections.map { (section: $0.section, models: ContiguousArray<Model>()) }
    for (index, list) in sections.enumerated() {
      let isDropped = dropped[index]
      for (item, model) in list.models.enumerated() where !isDropped.contains(item) {
        merged[kept[index]].models.append(model)
      }
    }
    sections = merged.indices.filter { kept[$0] == $0 }.map { merged[$0] }
  }

  /// The sections with the identifiers of the models.
  @inlinable
  package var identifiers: [(Section, ContiguousArray<Model.ID>)] {
    sections.map { ($0.section, Self.identifiers(of: $0.models)) }
  }

  /// The identifiers of models in order.
  ///
  /// It uses no key path: reading through one takes many times longer than the read.
  @inlinable
  static func identifiers(
    of models: ContiguousArray<Model>,
    from start: Int = 0
  ) -> ContiguousArray<Model.ID> {
    var identifiers = ContiguousArray<Model.ID>()
    identifiers.reserveCapacity(models.count - start)
    // A span lends its elements; an iterator would retain each model.
    let span = models.span
    for index in start..<span.count { identifiers.append(span[index].id) }
    return identifiers
  }

  /// The models of all sections in order.
  @inlinable
  package var all: ContiguousArray<Model> {
    if sections.count == 1 { return sections[0].models }
    var all = ContiguousArray<Model>()
    all.reserveCapacity(sections.reduce(0) { $0 + $1.models.count })
    for section in sections { all += section.models }
    return all
  }
}

extension ModelSnapshot {
  /// A snapshot of given models that shares memory with this one, and its difference from this one.
  ///
  /// 1. The identifiers are reconciled (``Snapshot/init(sections:basedOn:duplicates:onDuplicate:)``).
  /// 2. Their difference says which items stay (``SurvivingItems``).
  /// 3. The model of each item that stays is compared once. Equal ones are not replaced, unless the newest
  ///    models count (`keepsEqual` is false).
  ///
  /// The snapshot has no marks. Throws `duplicateSection` or `duplicateItem`.
  @inlinable
  package func reconciled(
    with given: GivenModels<Section, Model>,
    keepsEqual: Bool = true
  ) throws(SnapshotError) -> (
    snapshot: Self, difference: SnapshotDifference<Section, Model.ID>
  ) {
    if let quick = quicklyReconciled(with: given, keepsEqual: keepsEqual) { return quick }
    return try reconciled(
      identifiers: given.identifiers,
      models: given.all,
      keepsEqual: keepsEqual
    )
  }

  /// Does the same with separate lists of identifiers and models.
  @inlinable
  package func reconciled(
    identifiers given: [(Section, ContiguousArray<Model.ID>)],
    models: ContiguousArray<Model>,
    keepsEqual: Bool
  ) throws(SnapshotError) -> (
    snapshot: Self, difference: SnapshotDifference<Section, Model.ID>
  ) {
    let new = try Snapshot(sections: given, basedOn: identifiers.withoutMarks)
    return reconciled(new, models, keepsEqual)
  }

  /// Does the same by a policy for repetitions.
  @inlinable
  @inline(__always)
  package func reconciled<E: Error>(
    with given: GivenModels<Section, Model>,
    keepsEqual: Bool = true,
    _ duplicates: Duplicates<E>,
    reportingTo report: ((Snapshot<Section, Model.ID>.Duplicate) -> Void)? = nil
  ) throws(E) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    try duplicates.carryOut { () throws(SnapshotError) in
      try reconciled(with: given, keepsEqual: keepsEqual)
    } keeping: { kept in
      reconciled(withDistinct: given.distinct(kept, reportingTo: report), keepsEqual: keepsEqual)
    }
  }

  /// Does the same with models whose repetitions have been dropped.
  @inlinable
  package func reconciled(
    withDistinct given: GivenModels<Section, Model>,
    keepsEqual: Bool = true
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    let old = identifiers.withoutMarks
    let list = given.identifiers
    let new = Snapshot(rebasing: list, on: old) ?? Snapshot(SnapshotTree(distinct: list))
    return reconciled(new, given.all, keepsEqual)
  }

  /// Does the same with a snapshot of the identifiers.
  @inlinable
  func reconciled(
    _ new: Snapshot<Section, Model.ID>,
    _ models: ContiguousArray<Model>,
    _ keepsEqual: Bool
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    let old = identifiers.withoutMarks
    let structure = new.difference(from: old)
    let runs = SurvivingItems.runs(of: structure, from: old, to: new)
    let (list, changed) = list.updated(to: models, keeping: runs, keepsEqual: keepsEqual)
    return (Self(new, list), structure.reconfiguring(changed, of: new))
  }

  /// This snapshot with other models in a section; those of other sections move into it.
  ///
  /// The section is added at the end if it does not exist.
  @inlinable
  package func replacingModels<E: Error>(
    inSection section: Section,
    with models: ContiguousArray<Model>,
    _ duplicates: Duplicates<E>
  ) throws(E) -> Self {
    var edited = Builder(self)
    // Those that move in are among the repeated ones, too.
    let repeated = edited.replaceModels(inSection: section, with: models, false, .last)
    if repeated.isEmpty || duplicates.kept == .last { return edited.build() }
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    if let kept = try duplicates.keptIndexes(of: ids, findingPosition: identifiers.position(of:)) {
      edited = Builder(self)
      let distinct = ContiguousArray(kept.map { models[$0] })
      _ = edited.replaceModels(inSection: section, with: distinct, false, .last)
    }
    return edited.build()
  }
}
