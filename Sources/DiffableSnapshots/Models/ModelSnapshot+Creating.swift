extension ModelSnapshot {
  /// Creates a snapshot from sections and their models.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with its models.
  ///   - previous: An earlier snapshot, with which the new one shares memory where possible. If a model
  ///     is equal to the earlier model of the same identifier, the earlier one is kept. The marks of the
  ///     earlier snapshot are ignored.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition.
  /// - Complexity: O(*n*) on average for *n* models. With an earlier snapshot, each model that is in both
  ///   is compared once, and only inserted and deleted identifiers are hashed, if they are few.
  @inlinable
  public init<S: Sequence, M: Sequence>(
    sections: S,
    basedOn previous: Self? = nil
  ) throws(SnapshotError) where S.Element == (Section, M), M.Element == Model {
    let given = GivenModels<Section, Model>(sections)
    if let previous {
      self = try previous.reconciled(with: given).snapshot
    } else {
      self.init(try Snapshot(sections: given.identifiers), ModelColumn(given.all))
    }
  }

  /// Creates a snapshot from sections and their models, and drops repeated identifiers.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with its models.
  ///   - previous: An earlier snapshot, with which the new one shares memory where possible.
  ///   - duplicates: Which occurrence to keep of an identifier that occurs more than once, with its
  ///     model.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists.
  /// - Complexity: O(*n*) on average for *n* models.
  @inlinable
  public init<S: Sequence, M: Sequence>(
    sections: S,
    basedOn previous: Self? = nil,
    duplicates: DuplicatePolicy,
    onDuplicate report: ((Snapshot<Section, Model.ID>.Duplicate) -> Void)? = nil
  ) where S.Element == (Section, M), M.Element == Model {
    let given = GivenModels<Section, Model>(sections, duplicates, reportingTo: report)
    self = (previous ?? Self()).reconciled(withDistinct: given).snapshot
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
  /// - Complexity: That of the edits, plus O(log *n*) for each mark. The copy shares all unchanged
  ///   parts with this snapshot.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder(self)
    try edit(&builder)
    return builder.build()
  }
}

/// Sections with their models, as a caller gave them.
@usableFromInline
package struct GivenModels<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  @usableFromInline
  package typealias Duplicate = Snapshot<Section, Model.ID>.Duplicate

  @usableFromInline
  package var sections: [(section: Section, models: ContiguousArray<Model>)] = []

  @inlinable
  package init<S: Sequence, M: Sequence>(_ list: S)
  where S.Element == (Section, M), M.Element == Model {
    sections = list.map { ($0.0, ContiguousArray($0.1)) }
  }

  /// Without the repetitions that a policy drops.
  @inlinable
  package init<S: Sequence, M: Sequence>(
    _ list: S,
    _ duplicates: DuplicatePolicy,
    reportingTo report: ((Duplicate) -> Void)? = nil
  ) where S.Element == (Section, M), M.Element == Model {
    self.init(list)
    let found = self.duplicates(fromTheEnd: duplicates == .keepLast)
    remove(found)
    if let report { found.forEach(report) }
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
  var identifiers: [(Section, ContiguousArray<Model.ID>)] {
    sections.map { ($0.section, Self.identifiers(of: $0.models)) }
  }

  /// The identifiers of models in order.
  ///
  /// It uses no key path: reading through one takes many times longer than the read.
  @inlinable
  static func identifiers(of models: ContiguousArray<Model>) -> ContiguousArray<Model.ID> {
    var identifiers = ContiguousArray<Model.ID>()
    identifiers.reserveCapacity(models.count)
    // A span lends its elements; an iterator would retain each model.
    let span = models.span
    for index in span.indices { identifiers.append(span[index].id) }
    return identifiers
  }

  /// The models of all sections in order.
  @inlinable
  var all: ContiguousArray<Model> {
    if sections.count == 1 { return sections[0].models }
    var all = ContiguousArray<Model>()
    all.reserveCapacity(sections.reduce(0) { $0 + $1.models.count })
    for section in sections { all += section.models }
    return all
  }
}
