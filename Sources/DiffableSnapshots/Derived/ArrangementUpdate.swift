/// How a change of the source changes an arrangement.
///
/// 1. ``collect(_:)`` sorts the changes into rows that leave, and candidates that have a place in the
///    result. Only inserted and changed models are asked; one that moves keeps what it answered before.
/// 2. ``separate()`` finds the candidates whose place is the one that they have. The others arrive.
/// 3. Rows leave. What remains is in the new order, because the items that a difference does not list
///    keep their order.
/// 4. The places of arrivals are searched by keys, and where these are equal, by the order of the source.
/// 5. Sections without items go, and new and moved ones get their places.
@usableFromInline
struct ArrangementUpdate<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable,
  Out: Hashable & Sendable
> where Model.ID: Sendable {
  @usableFromInline
  let derivation: Derivation<Section, Model, Out>

  @usableFromInline
  let old: Arrangement<Model, Out>

  @usableFromInline
  let source: ModelSnapshot<Section, Model>

  /// The rows of the old result that leave, in any order.
  @usableFromInline
  var leaving: [Int] = []

  @usableFromInline
  var candidates = Candidates()

  /// The rows that only get another model.
  @usableFromInline
  var staying: [(offset: Int, element: Model)] = []

  /// The candidates that arrive, by keys and source order.
  @usableFromInline
  var arriving: [Int] = []

  /// Models with a place in the result.
  @usableFromInline
  struct Candidates {
    @usableFromInline
    var ids: ContiguousArray<Model.ID> = []

    @usableFromInline
    var models: ContiguousArray<Model> = []

    @usableFromInline
    var sections: ContiguousArray<Out> = []

    /// Their offsets in the source.
    @usableFromInline
    var offsets: [Int] = []

    /// Their rows in the old result; -1 for none.
    @usableFromInline
    var rows: [Int] = []

    /// The rows of the keys that are kept; -1 for a model that is asked.
    @usableFromInline
    var kept: [Int] = []

    /// Whether the place may be the one in the old result.
    @usableFromInline
    var mayStay: [Bool] = []

    /// For each order of the derivation, the keys.
    @usableFromInline
    var keys: [any Sendable] = []

    @inlinable
    init() {}
  }

  @inlinable
  init(
    _ derivation: Derivation<Section, Model, Out>,
    _ old: Arrangement<Model, Out>,
    _ source: ModelSnapshot<Section, Model>
  ) {
    self.derivation = derivation
    self.old = old
    self.source = source
  }

  @inlinable
  var shown: Snapshot<Out, Model.ID> { old.result.identifiers }
}

extension Derivation {
  /// The arrangement after a change of the source, found by the changes.
  ///
  /// - Returns: The arrangement; nil if it is cheaper to make it from nothing, or if identifiers
  ///   contradict themselves.
  /// - Complexity: O((*c* + *k*) log² *n*) on average for *c* changes and *k* items of moved sections that
  ///   do not remain sections.
  @inlinable
  func updated(
    _ arrangement: Arrangement<Model, Out>,
    from old: Source,
    to source: Source,
    along change: SnapshotDifference<Section, Model.ID>,
    _ path: UpdatePath
  ) -> Arrangement<Model, Out>? {
    guard path != .anew, path == .changes || isShort(change, in: source),
      change.isFound(from: old.identifiers, to: source.identifiers)
    else { return nil }
    var update = ArrangementUpdate(self, arrangement, source)
    update.collect(change)
    update.separate()
    return try? update.carriedOut(change)
  }

  /// Whether an update along the changes is likely to be faster than making the result from nothing.
  @inlinable
  func isShort(_ change: SnapshotDifference<Section, Model.ID>, in source: Source) -> Bool {
    var count = change.changeCount
    if !placing.isSource {
      for move in change.sectionMoves {
        count += source.identifiers.numberOfItems(inSectionAt: move.to)
      }
    }
    return count <= source.list.count / 8
  }

  /// The difference of two versions; nil if making the result from nothing is likely to be faster.
  ///
  /// It does not compare all models if many differ.
  @inlinable
  func shortChange(
    from old: Source,
    to new: Source
  ) -> SnapshotDifference<Section, Model.ID>? {
    let structure = new.identifiers.difference(from: old.identifiers)
    guard isShort(structure, in: new),
      let offsets = new.changedOffsets(from: old, structure, atMost: new.list.count / 8)
    else { return nil }
    return structure.reconfiguring(offsets, of: new.identifiers)
  }

  /// The arrangement with another filter that hides more.
  @inlinable
  func narrowed(
    _ arrangement: Arrangement<Model, Out>,
    of source: Source
  ) -> Arrangement<Model, Out>? {
    var update = ArrangementUpdate(self, arrangement, source)
    var row = 0
    arrangement.result.list.forEachChunk(in: 0..<arrangement.result.list.count) { chunk in
      let models = chunk.span
      for index in models.indices {
        if !shows(models[index]) { update.leaving.append(row) }
        row += 1
      }
    }
    return try? update.carriedOut(SnapshotDifference())
  }
}

// MARK: - Collecting

extension ArrangementUpdate {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Model.ID>

  @inlinable
  mutating func collect(_ change: Difference) {
    for deletion in change.itemDeletions {
      if let row = shown.indexOfItem(deletion.identifier) { leaving.append(row) }
    }
    var offsets = ItemOffsets(source.identifiers)
    var moving = Set(change.itemMoves.map { offsets.offset(of: $0.to) })
    if !derivation.placing.isSource {
      for move in change.sectionMoves { moving.formUnion(offsets.range(ofSection: move.to)) }
    }
    for item in change.itemInsertions {
      let offset = offsets.offset(of: item.position)
      moving.remove(offset)
      ask(item.identifier, at: item.position, offset, isMoving: true)
    }
    for item in change.reconfiguredItems + change.reloadedItems {
      let offset = offsets.offset(of: item.position)
      ask(item.identifier, at: item.position, offset, isMoving: moving.remove(offset) != nil)
    }
    for offset in moving { move(offset) }
  }

  /// Asks a new or changed model for its place.
  @inlinable
  mutating func ask(
    _ id: Model.ID,
    at position: ItemPosition,
    _ offset: Int,
    isMoving: Bool
  ) {
    let (model, row) = (source.list[offset], shown.indexOfItem(id))
    guard derivation.shows(model), let section = section(of: model, at: position) else {
      if let row { leaving.append(row) }
      return
    }
    let stays = !isMoving && row != nil && oldSection(ofRow: row) == section
    candidates.append(id, model, section, offset, row: row ?? -1, kept: -1, mayStay: stays)
  }

  /// Gives another place to a model that is shown and does not change.
  @inlinable
  mutating func move(_ offset: Int) {
    let id = source.identifiers.itemIdentifiers[offset]
    guard let row = shown.indexOfItem(id), let section = sectionOfMoved(row, offset) else { return }
    let model = source.list[offset]
    candidates.append(id, model, section, offset, row: row, kept: row, mayStay: false)
  }

  @inlinable
  func section(of model: Model, at position: ItemPosition) -> Out? {
    switch derivation.placing.kind {
    case .source(let section, _):
      source.identifiers.sectionIdentifier(at: position.section).map(section)
    case .one(let section): section
    case .groups(let group, _): group(model)
    }
  }

  @inlinable
  func sectionOfMoved(_ row: Int, _ offset: Int) -> Out? {
    guard case .source(let section, _) = derivation.placing.kind else {
      return oldSection(ofRow: row)
    }
    return source.identifiers.tree.position(ofOffset: offset)
      .flatMap { source.identifiers.sectionIdentifier(at: $0.section) }.map(section)
  }

  @inlinable
  func oldSection(ofRow row: Int?) -> Out? {
    row.flatMap { shown.tree.position(ofOffset: $0) }
      .flatMap { shown.sectionIdentifier(at: $0.section) }
  }

  /// Separates the candidates into those that stay and those that arrive.
  @inlinable
  mutating func separate() {
    let stages = derivation.stages
    candidates.keys = zip(stages, old.keys).map {
      $0.keys(candidates.models, candidates.kept, $1)
    }
    for (index, row) in candidates.rows.enumerated() {
      if candidates.mayStay[index], hasKeys(ofRow: row, index) {
        staying.append((row, candidates.models[index]))
      } else {
        if row >= 0 { leaving.append(row) }
        arriving.append(index)
      }
    }
    staying.sort { $0.offset < $1.offset }
    arriving.sort { candidates.offsets[$0] < candidates.offsets[$1] }
  }

  @inlinable
  func hasKeys(ofRow row: Int, _ index: Int) -> Bool {
    derivation.stages.indices.allSatisfy { stage in
      let rows = SortedRows(old.result.list, old.keys[stage])
      let model = SortedModel(candidates.models[index], candidates.keys[stage], index)
      return derivation.stages[stage].equalRange(row..<row + 1, rows, model).count == 1
    }
  }
}

extension ArrangementUpdate.Candidates {
  @inlinable
  mutating func append(
    _ id: Model.ID,
    _ model: Model,
    _ section: Out,
    _ offset: Int,
    row: Int,
    kept: Int,
    mayStay: Bool
  ) {
    ids.append(id)
    models.append(model)
    sections.append(section)
    offsets.append(offset)
    rows.append(row)
    self.kept.append(kept)
    self.mayStay.append(mayStay)
  }
}

// MARK: - Carrying out

extension ArrangementUpdate {
  /// The arrangement after the change.
  ///
  /// - Throws: A ``SnapshotError`` if identifiers contradict themselves.
  @inlinable
  func carriedOut(_ change: Difference) throws(SnapshotError) -> Arrangement<Model, Out> {
    let rows = Set(leaving).sorted()
    let touched = sections(ofRows: rows)
    let appearance = try updatedAppearance(rows, change)
    var arranged = old
    if !staying.isEmpty { arranged.result = old.result.setting(staying) }
    if !rows.isEmpty || !arriving.isEmpty || !change.isStructureUnchanged {
      var editor = ArrangementEditor(arranged, derivation.stages)
      let added = try exchange(rows, touched, change, in: &editor)
      try settle(touched, added, change, appearance, in: &editor)
      arranged = editor.arrangement
    }
    arranged.result = derivation.marked(arranged.result, as: source)
    arranged.appearance = appearance
    return arranged
  }

  /// Removes what leaves, and inserts what arrives; returns the sections that are new.
  @inlinable
  func exchange(
    _ rows: [Int],
    _ touched: [Out],
    _ change: Difference,
    in editor: inout ArrangementEditor<Model, Out>
  ) throws(SnapshotError) -> [Out] {
    try editor.remove(rows)
    if case .source(let section, _) = derivation.placing.kind, !change.sectionDeletions.isEmpty {
      try editor.edit { builder throws(SnapshotError) in
        builder.deleteSections(change.sectionDeletions.map { section($0.identifier) })
      }
    }
    let added = try addSections(change, to: &editor)
    try editor.insert(candidates, sorted(arriving, editor), source)
    if derivation.dropsEmptySections { try editor.removeEmpty(among: touched) }
    return added
  }

  /// The arrivals in the order of the editor's rows.
  @inlinable
  func sorted(_ order: [Int], _ editor: ArrangementEditor<Model, Out>) -> [Int] {
    var order = order
    let all = order.indices
    for (stage, keys) in zip(editor.stages, candidates.keys) {
      stage.sort(&order, all, candidates.models, keys)
    }
    return order
  }

  /// Adds the sections that arrivals need, and new ones of the source, at the end.
  @inlinable
  func addSections(
    _ change: Difference,
    to editor: inout ArrangementEditor<Model, Out>
  ) throws(SnapshotError) -> [Out] {
    var added: [Out] = []
    func add(_ section: Out) throws(SnapshotError) {
      if editor.builder.containsSection(section) { return }
      try editor.edit { builder throws(SnapshotError) in try builder.appendSections([section]) }
      added.append(section)
    }
    if case .source(let section, _) = derivation.placing.kind, derivation.keepsEmptySections {
      for insertion in change.sectionInsertions { try add(section(insertion.identifier)) }
    }
    for index in arriving { try add(candidates.sections[index]) }
    return added
  }

  /// The sections of some rows, each once for every run of rows.
  @inlinable
  func sections(ofRows rows: [Int]) -> [Out] {
    var sections: [Out] = []
    var range = 0..<0
    for row in rows where !range.contains(row) {
      guard let position = shown.tree.position(ofOffset: row),
        let section = shown.sectionIdentifier(at: position.section)
      else { continue }
      range = shown.itemOffsets(ofSectionAt: position.section) ?? 0..<0
      sections.append(section)
    }
    return sections
  }

  /// The groups in source order after the change.
  @inlinable
  func updatedAppearance(
    _ rows: [Int],
    _ change: Difference
  ) throws(SnapshotError) -> Snapshot<Out, Model.ID>? {
    guard let appearance = old.appearance else { return nil }
    let ids = shown.itemIdentifiers
    let leaving = rows.compactMap { appearance.indexOfItem(ids[$0]) }.sorted()
    var editor = ArrangementEditor<Model, Out>(identifiers: appearance)
    try editor.remove(leaving)
    _ = try addSections(change, to: &editor)
    try editor.insert(candidates, arriving, source)
    try editor.removeEmpty(among: sections(ofRows: rows))
    return editor.builder.build()
  }
}

// MARK: - The order of sections

extension ArrangementUpdate {
  /// Brings the sections whose places may be others to their places.
  @inlinable
  func settle(
    _ touched: [Out],
    _ added: [Out],
    _ change: Difference,
    _ appearance: Snapshot<Out, Model.ID>?,
    in editor: inout ArrangementEditor<Model, Out>
  ) throws(SnapshotError) {
    let firsts =
      derivation.placing.groupOrder?.isTotal == false ? appearance ?? editor.builder.build() : nil
    var moved: [Out] = []
    if case .source(let section, _) = derivation.placing.kind {
      moved = change.sectionMoves.map { section($0.identifier) }
    } else if let firsts {
      moved = groups(touched, withOtherFirstItemIn: firsts)
    }
    let unsettled = Self.unique(added + moved, in: editor)
    guard !unsettled.isEmpty else { return }
    try editor.settle(unsettled) { isBefore($0, $1, firsts) }
  }

  @inlinable
  static func unique(_ sections: [Out], in editor: ArrangementEditor<Model, Out>) -> [Out] {
    guard !sections.isEmpty else { return [] }
    var pool = IdentifierPool<Out>()
    return sections.filter { editor.builder.containsSection($0) && pool.insert($0) != nil }
  }

  /// The groups whose first item in source order is another one, or is at another place.
  @inlinable
  func groups(_ touched: [Out], withOtherFirstItemIn firsts: Snapshot<Out, Model.ID>) -> [Out] {
    let arrived = Set(arriving.map { candidates.offsets[$0] })
    let before = old.inSourceOrder
    return (touched + arriving.map { candidates.sections[$0] }).filter { group in
      guard let first = firsts.itemIdentifiers(inSection: group)?.first else { return false }
      let isArrived = source.identifiers.indexOfItem(first).map { arrived.contains($0) } ?? true
      return isArrived || before.itemIdentifiers(inSection: group)?.first != first
    }
  }

  @inlinable
  func isBefore(_ a: Out, _ b: Out, _ firsts: Snapshot<Out, Model.ID>?) -> Bool {
    switch derivation.placing.kind {
    case .source(_, let section):
      return rank(source.identifiers.indexOfSection(section(a)))
        < rank(source.identifiers.indexOfSection(section(b)))
    case .one: return false
    case .groups(_, let order):
      if order.areInIncreasingOrder(a, b) { return true }
      guard let firsts, !order.areInIncreasingOrder(b, a) else { return false }
      return firstOffset(of: a, firsts) < firstOffset(of: b, firsts)
    }
  }

  @inlinable
  func firstOffset(of group: Out, _ firsts: Snapshot<Out, Model.ID>) -> Int {
    rank(
      firsts.itemIdentifiers(inSection: group)?.first
        .flatMap { source.identifiers.indexOfItem($0) }
    )
  }

  @inlinable
  func rank(_ index: Int?) -> Int { index ?? .max }
}

extension ModelSnapshot {
  /// The offsets of the items in both snapshots whose models are not equal; nil if they are too many.
  @inlinable
  func changedOffsets(
    from before: Self,
    _ structure: SnapshotDifference<Section, Model.ID>,
    atMost limit: Int
  ) -> [Int]? {
    if list.isIdentical(to: before.list) { return [] }
    var offsets: [Int] = []
    let runs = SurvivingItems.runs(of: structure, from: before.identifiers, to: identifiers)
    do throws(FoundDifference) {
      try list.forEachDifference(along: runs, from: before.list) { offset throws(FoundDifference) in
        offsets.append(offset)
        if offsets.count > limit { throw FoundDifference() }
      }
      return offsets
    } catch {
      return nil
    }
  }

  /// The same snapshot with other models at some offsets, which are ascending.
  @inlinable
  func setting(_ changes: [(offset: Int, element: Model)]) -> Self {
    var list = list
    list.set(changes)
    return Self(identifiers, list)
  }
}

extension SnapshotDifference {
  /// Whether lookups find the listed items where they are.
  ///
  /// They do not if `==` or `hash(into:)` contradicts itself. Lookups in the result would then miss rows.
  ///
  /// - Complexity: O(*c* log *n*) on average for *c* changes.
  @inlinable
  func isFound(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) -> Bool {
    itemDeletions.allSatisfy { old.position(of: $0.identifier) == $0.position }
      && itemInsertions.allSatisfy { new.position(of: $0.identifier) == $0.position }
      && itemMoves.allSatisfy { new.position(of: $0.identifier) == $0.to }
      && reconfiguredItems.allSatisfy { new.position(of: $0.identifier) == $0.position }
  }
}
