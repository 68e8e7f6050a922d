/// The shown models in their sections and order, and the data for finding positions among them.
@usableFromInline
struct Arrangement<Model: Identifiable & Equatable, Out: Hashable> {
  @usableFromInline
  var result: ModelSnapshot<Out, Model>

  /// The column of keys of every order of the derivation.
  @usableFromInline
  var keys: [Any]

  /// The groups in the order of the source; nil if the result has this order, or no order needs it.
  @usableFromInline
  var appearance: Snapshot<Out, Model.ID>?

  /// Whether rows that are neighbors are in order, so that an update can rely on it.
  @usableFromInline
  var isInOrder = true

  @inlinable
  init(
    _ result: ModelSnapshot<Out, Model> = ModelSnapshot(),
    keys: [Any] = [],
    appearance: Snapshot<Out, Model.ID>? = nil
  ) {
    self.result = result
    self.keys = keys
    self.appearance = appearance
  }

  /// The snapshot in which the first item of a group is the one that appears first.
  @inlinable
  var inSourceOrder: Snapshot<Out, Model.ID> { appearance ?? result.identifiers }
}

/// An arrangement, and how its result differs from the one before; nil if that is not known yet.
@usableFromInline
struct Arranged<Model: Identifiable & Equatable, Out: Hashable> {
  @usableFromInline
  let arrangement: Arrangement<Model, Out>

  @usableFromInline
  let change: SnapshotDifference<Out, Model.ID>?

  @inlinable
  init(
    _ arrangement: Arrangement<Model, Out>,
    _ change: SnapshotDifference<Out, Model.ID>? = nil
  ) {
    self.arrangement = arrangement
    self.change = change
  }
}

// MARK: - From nothing

extension Derivation {
  @usableFromInline
  typealias Source = ModelSnapshot<Section, Model>

  /// The arrangement of a source, and how its result differs from the previous one, with which it shares memory
  /// where possible.
  ///
  /// It takes O(*n* + *m* log *m*) for *n* models, *m* of them shown.
  @inlinable
  func arrangement(
    of source: Source,
    basedOn previous: Arrangement<Model, Out>? = nil
  ) -> Arranged<Model, Out> {
    var rows = DerivedRows<Model, Out>(self)
    rows.add(source, self)
    return arrangement(of: rows, markedAs: source, basedOn: previous)
  }

  /// The arrangement of rows in the order of the source.
  @inlinable
  func arrangement(
    of rows: DerivedRows<Model, Out>,
    markedAs source: Source,
    basedOn previous: Arrangement<Model, Out>?
  ) -> Arranged<Model, Out> {
    var rows = rows
    for group in lastingGroups { _ = rows.index(ofGroup: group) }
    if let order = placing.groupOrder { rows.sortSections(order) }
    if dropsEmptySections { rows.sections.removeAll { $0.ids.isEmpty && !isLasting($0.section) } }
    let appearance =
      needsAppearance ? try? Snapshot(sections: rows.identifiers) : nil
    let keys = rows.sort(stages)
    guard let (unmarked, change) = rows.snapshot(basedOn: previous?.result) else {
      return Arranged(withoutRepetitions(rows, keys, markedAs: source))
    }
    let result = marked(unmarked, as: source)
    var arranged = Arrangement(result, keys: keys, appearance: appearance)
    // Only the last order is sure to leave neighbors in order, even if it is none.
    if stages.dropLast().contains(where: { !$0.hasKeys }) {
      arranged.isInOrder = (0..<result.list.count).allSatisfy {
        areInOrder($0, arranged, source.identifiers)
      }
    }
    return Arranged(arranged, change?.addingMarks(of: result.identifiers))
  }

  /// Whether a row may be directly in front of the next one, if both are in one section, in O(log *n*) on
  /// average.
  @inlinable
  func areInOrder(
    _ row: Int,
    _ arranged: Arrangement<Model, Out>,
    _ source: Snapshot<Section, Model.ID>
  ) -> Bool {
    let (next, ids, models) = (row + 1, arranged.result.identifiers, arranged.result.list)
    guard row >= 0, next < models.count, ids.tree.position(ofOffset: next)?.item != 0 else {
      return true
    }
    let model: ContiguousArray = [models[next]]
    for (stage, column) in zip(stages, arranged.keys).reversed() {
      let rows = stage.equalRange(
        row..<next,
        SortedRows(models, column),
        SortedModel(model[0], stage.keys(model, [next], column), 0)
      )
      if rows.isEmpty { return rows.lowerBound == next }
    }
    let items = ids.itemIdentifiers
    guard let first = source.indexOfItem(items[row]), let second = source.indexOfItem(items[next])
    else { return false }
    return first < second
  }

  /// The arrangement of rows whose identifiers are inconsistent, so that some seem to be repeated.
  @usableFromInline
  func withoutRepetitions(
    _ rows: DerivedRows<Model, Out>,
    _ keys: [Any],
    markedAs source: Source
  ) -> Arrangement<Model, Out> {
    var editor = ArrangementEditor<Model, Out>(Arrangement())
    for section in rows.sections {
      try? editor.edit { builder throws(SnapshotError) in
        try builder.appendSections([section.section])
      }
      for (id, model) in zip(section.ids, section.models) {
        var one = Candidates<Model, Out>()
        one.models = [model]
        try? editor.edit(inserting: one, [0]) { builder throws(SnapshotError) in
          try builder.appendItems([id], toSection: section.section)
        }
      }
    }
    let result = editor.arrangement.result
    let kept = [Int](repeating: -1, count: result.list.count)
    let order = Array(kept.indices)
    return Arrangement(
      marked(result, as: source),
      keys: stages.map { $0.column($0.keys(result.list.elements, kept, nil), order) },
      appearance: needsAppearance ? result.identifiers : nil
    )
  }

  /// A result with the marks of a source on what both contain.
  @inlinable
  func marked(_ result: ModelSnapshot<Out, Model>, as source: Source) -> ModelSnapshot<Out, Model> {
    let hasMarks = !source.identifiers.marks.isEmpty || !result.identifiers.marks.isEmpty
    return hasMarks ? exchangingMarks(of: result, source) : result
  }

  @usableFromInline
  func exchangingMarks(
    of result: ModelSnapshot<Out, Model>,
    _ source: Source
  ) -> ModelSnapshot<Out, Model> {
    let (old, ids) = (source.identifiers, result.identifiers)
    var marks = Marks()
    if case .source(let section, _) = placing.kind {
      marks.reloadedSections = old.marks.reloadedSections.compactMap {
        old.sectionIdentifier(at: $0).flatMap { ids.indexOfSection(section($0)) }
      }.sorted()
    }
    marks.reloadedItems = ids.offsets(of: old.marks.reloadedItems, in: old)
    marks.reconfiguredItems = ids.offsets(of: old.marks.reconfiguredItems, in: old)
    return ModelSnapshot(ids.withMarks(marks), result.list)
  }
}

extension Snapshot {
  /// The offsets of the items that have some offsets in another snapshot, ascending.
  @inlinable
  func offsets<Other>(of offsets: [Int], in other: Snapshot<Other, Item>) -> [Int] {
    let items = other.itemIdentifiers
    return offsets.compactMap { indexOfItem(items[$0]) }.sorted()
  }
}

/// The shown models while an arrangement is made from scratch.
@usableFromInline
struct DerivedRows<Model: Identifiable & Equatable, Out: Hashable> {
  @usableFromInline
  struct Section {
    @usableFromInline
    let section: Out

    @usableFromInline
    var ids: ContiguousArray<Model.ID> = []

    @usableFromInline
    var models: ContiguousArray<Model> = []

    @inlinable
    init(_ section: Out) {
      self.section = section
    }

    @inlinable
    mutating func append(_ id: Model.ID, _ model: Model) {
      ids.append(id)
      models.append(model)
    }
  }

  @usableFromInline
  var sections: ContiguousArray<Section> = []

  /// The indexes of the groups.
  ///
  /// Unlike a dictionary, it works with any `==` and `hash(into:)`.
  @usableFromInline
  var groups = IdentifierPool<Out>()

  @inlinable
  init<Source>(_ derivation: Derivation<Source, Model, Out>) {
    if case .one(let section) = derivation.placing.kind { sections.append(Section(section)) }
  }

  /// Adds the models of a source that a recipe shows, of those at some offsets, ascending, or of all.
  @inlinable
  mutating func add<Source>(
    _ source: ModelSnapshot<Source, Model>,
    _ derivation: Derivation<Source, Model, Out>,
    among offsets: [Int]? = nil
  ) {
    var next = 0
    for index in 0..<source.identifiers.numberOfSections {
      let ids = source.identifiers.itemIdentifiers(inSectionAt: index)
      guard let range = source.identifiers.itemOffsets(ofSectionAt: index),
        let section = source.identifiers.sectionIdentifier(at: index)
      else { continue }
      if case .source(let convert, _) = derivation.placing.kind {
        sections.append(Section(convert(section)))
      }
      guard let offsets else {
        add(ids, source.list, range, derivation)
        continue
      }
      while next < offsets.count, range.contains(offsets[next]) {
        let (id, model) = (ids[offsets[next] - range.lowerBound], source.list[offsets[next]])
        next += 1
        if derivation.shows(model) {
          sections[self.index(ofGroup: derivation.placing.group?(model))].append(id, model)
        }
      }
    }
  }

  @inlinable
  mutating func add<Source>(
    _ ids: Snapshot<Source, Model.ID>.ItemIdentifiers,
    _ models: ModelColumn<Model>,
    _ range: Range<Int>,
    _ derivation: Derivation<Source, Model, Out>
  ) {
    var ids = ids.makeIterator()
    models.forEachChunk(in: range) { chunk in
      let shown = derivation.shown(among: chunk)
      let models = chunk.span
      for index in models.indices {
        guard let id = ids.next() else { return }
        guard shown & 1 << index != 0 else { continue }
        let out = derivation.placing.group.map { models.lend(index, to: $0) }
        sections[self.index(ofGroup: out)].append(id, models[index])
      }
    }
  }

  /// The index of the section of a group; the last one if there are no groups.
  @inlinable
  mutating func index(ofGroup group: Out?) -> Int {
    guard let group else { return sections.count - 1 }
    let (index, isNew) = groups.handle(inserting: group, hash: hashKey(of: group))
    if isNew { sections.append(Section(group)) }
    return index
  }

  @inlinable
  mutating func sortSections(_ order: GroupOrder<Out>) {
    sections.sort { order.areInIncreasingOrder($0.section, $1.section) }
  }

  /// Sorts the models of each section, and returns the columns of their keys.
  @inlinable
  mutating func sort(_ stages: [SortStage<Model>]) -> [Any] {
    guard !stages.isEmpty else { return [] }
    let models = models
    let kept: [Int] = []
    let keys = stages.map { $0.keys(models, kept, nil) }
    var order = Array(models.indices)
    var start = 0
    for index in sections.indices {
      let range = start..<start + sections[index].ids.count
      for (stage, keys) in zip(stages, keys) { stage.sort(&order, range, models, keys) }
      sections[index].reorder(order[range].lazy.map { $0 - start })
      start = range.upperBound
    }
    return zip(stages, keys).map { $0.column($1, order) }
  }

  @inlinable
  var identifiers: [(Out, ContiguousArray<Model.ID>)] { sections.map { ($0.section, $0.ids) } }

  /// The models of all sections.
  @inlinable
  var models: ContiguousArray<Model> {
    if sections.count == 1 { return sections[0].models }
    var models = ContiguousArray<Model>()
    models.reserveCapacity(sections.reduce(0) { $0 + $1.models.count })
    for section in sections { models += section.models }
    return models
  }

  /// The snapshot of the rows, and its difference from a previous one; nil if an identifier seems to be
  /// repeated.
  @inlinable
  func snapshot(
    basedOn previous: ModelSnapshot<Out, Model>?
  ) -> (snapshot: ModelSnapshot<Out, Model>, change: SnapshotDifference<Out, Model.ID>?)? {
    if let previous {
      let new = try? previous.reconciled(
        identifiers: identifiers,
        models: models,
        keepsEqual: false
      )
      return new.map { ($0.snapshot, $0.difference) }
    }
    guard let new = try? Snapshot(sections: identifiers) else { return nil }
    return (ModelSnapshot(new, ModelColumn(models)), nil)
  }
}

extension DerivedRows.Section {
  @inlinable
  mutating func reorder(_ order: some Sequence<Int>) {
    var sorted = Self(section)
    sorted.ids.reserveCapacity(ids.count)
    sorted.models.reserveCapacity(ids.count)
    for index in order { sorted.append(ids[index], models[index]) }
    self = sorted
  }
}
