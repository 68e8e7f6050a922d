// Carries out an update on an arrangement, and moves sections that are out of order.
// ArrangementUpdate+Collecting has the steps before it, which find the rows that leave and arrive.

extension ArrangementUpdate {
  /// The arrangement after the change; nil if a comparison is inconsistent, and an error if identifiers are.
  @inlinable
  func carriedOut(_ change: Difference) throws(SnapshotError) -> Arrangement<Model, Out>? {
    let rows = Self.ascending(leaving)
    let touched = try sections(ofRows: rows)
    let appearance = try updatedAppearance(rows, change)
    var arranged = old
    if !staying.isEmpty { arranged.result = old.result.setting(staying) }
    if !rows.isEmpty || !arriving.isEmpty || !change.isStructureUnchanged {
      var editor = ArrangementEditor(arranged, derivation.stages)
      let added = try exchange(rows, touched, change, in: &editor)
      guard try settle(touched, added, change, appearance, in: &editor) else { return nil }
      arranged = editor.arrangement
    }
    guard isInOrder(arranged) else { return nil }
    arranged.result = derivation.marked(arranged.result, as: source)
    arranged.appearance = appearance
    return arranged
  }

  /// Whether what is new, what got another model, and what lost a neighbor is in order.
  ///
  /// A comparison of numbers that are NaN is not an order: the rows that such a model separates can be in any
  /// order. When it goes, two of them become neighbors, which reveals it. Neighbors that are all in order are
  /// sorted as soon as the comparison orders all of them.
  @inlinable
  func isInOrder(_ arranged: Arrangement<Model, Out>) -> Bool {
    if derivation.stages.allSatisfy({ $0.hasKeys }) { return true }
    let (old, new) = (shown.itemIdentifiers, arranged.result.identifiers)
    func isInOrder(_ id: Model.ID) -> Bool {
      guard let row = new.indexOfItem(id) else { return false }
      return derivation.areInOrder(row - 1, arranged, source.identifiers)
        && derivation.areInOrder(row, arranged, source.identifiers)
    }
    return arriving.allSatisfy { isInOrder(candidates.ids[$0]) }
      && staying.allSatisfy { isInOrder(old[$0.offset]) }
      && LeavingRows(Self.ascending(leaving)).runs.allSatisfy { run in
        run.upperBound == old.count || isInOrder(old[run.upperBound])
      }
  }

  /// The difference of a result with given identifiers, without comparing models.
  ///
  /// The difference of the sources says which models differ, and those that are shown are
  /// candidates.
  @inlinable
  func change(to ids: Snapshot<Out, Model.ID>) -> SnapshotDifference<Out, Model.ID> {
    let structure = ids.difference(from: shown)
    var rows: [Int] = []
    for (index, row) in candidates.rows.enumerated() where row >= 0 && !candidates.isEqual[index] {
      if structure.isStructureUnchanged {
        rows.append(row)
      } else if let row = ids.indexOfItem(candidates.ids[index]) {
        rows.append(row)
      }
    }
    return structure.reconfiguring(Self.ascending(rows), of: ids)
  }

  /// The rows in ascending order, each once.
  @inlinable
  static func ascending(_ rows: [Int]) -> [Int] {
    if zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) { return rows }
    var ascending: [Int] = []
    for row in rows.sorted() where row != ascending.last { ascending.append(row) }
    return ascending
  }

  /// Removes what leaves, and inserts what arrives; returns the sections that are new.
  @inlinable
  func exchange(
    _ rows: [Int],
    _ touched: [Out],
    _ change: Difference,
    in editor: inout ArrangementEditor<Model, Out>
  ) throws(SnapshotError) -> [Out] {
    let added = try addSections(change, to: &editor)
    try editor.replace(rows, with: candidates, sorted(arriving, editor), source)
    if case .source(let section, _) = derivation.placing.kind, !change.sectionDeletions.isEmpty {
      editor.edit { builder throws(Never) in
        builder.deleteSections(change.sectionDeletions.map { section($0.identifier) })
      }
    }
    editor.removeEmpty(among: touched.filter { !derivation.isLasting($0) })
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

  /// The sections of some rows, each once for every run of rows; an error if lookups do not find one of them.
  @inlinable
  func sections(ofRows rows: [Int]) throws(SnapshotError) -> [Out] {
    var sections: [Out] = []
    var range = 0..<0
    for row in rows where !range.contains(row) {
      guard let position = shown.tree.position(ofOffset: row),
        let section = shown.sectionIdentifier(at: position.section),
        let offsets = shown.itemOffsets(ofSectionAt: position.section)
      else { continue }
      guard shown.indexOfSection(section) == position.section else {
        throw .unknownSection(section)
      }
      range = offsets
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
    let leaving = Self.ascending(rows.compactMap { appearance.indexOfItem(ids[$0]) })
    var editor = ArrangementEditor<Model, Out>(identifiers: appearance)
    _ = try addSections(change, to: &editor)
    try editor.replace(leaving, with: candidates, arriving, source)
    editor.removeEmpty(among: try sections(ofRows: rows).filter { !derivation.isLasting($0) })
    return editor.builder.build()
  }
}

// MARK: - The order of sections

extension ArrangementUpdate {
  /// Moves the sections that may be out of order to their positions, and returns whether all are in order now.
  ///
  /// They are not if a user's comparison is not an order. Throws `unknownSection` if identifiers are
  /// inconsistent.
  @inlinable
  func settle(
    _ touched: [Out],
    _ added: [Out],
    _ change: Difference,
    _ appearance: Snapshot<Out, Model.ID>?,
    in editor: inout ArrangementEditor<Model, Out>
  ) throws(SnapshotError) -> Bool {
    let firsts =
      derivation.placing.groupOrder?.isTotal == false ? appearance ?? editor.builder.build() : nil
    var moved: [Out] = []
    if case .source(let section, _) = derivation.placing.kind {
      moved = change.sectionMoves.map { section($0.identifier) }
    } else if let firsts {
      moved = groups(touched, withOtherFirstItemIn: firsts)
    }
    let unsettled = Self.unique(added + moved, in: editor)
    if !unsettled.isEmpty {
      // If many groups have a new first item, as after a narrower filter, usually none of them has to
      // move.
      let isMany = unsettled.count > editor.builder.numberOfSections / 8
      if isMany, areSettled(editor, firsts) { return true }
      try editor.settle(unsettled) { isBefore($0, $1, firsts) }
    } else if editor.builder.numberOfSections >= shown.numberOfSections {
      return true
    }
    return derivation.placing.groupOrder?.isUsers != true || areSettled(editor, firsts)
  }

  /// Whether each section may be directly in front of the next one.
  @inlinable
  func areSettled(
    _ editor: ArrangementEditor<Model, Out>,
    _ firsts: Snapshot<Out, Model.ID>?
  ) -> Bool {
    let sections = editor.builder.sectionIdentifiers
    return zip(sections, sections.dropFirst()).allSatisfy { !isBefore($1, $0, firsts) }
  }

  @inlinable
  static func unique(_ sections: [Out], in editor: ArrangementEditor<Model, Out>) -> [Out] {
    guard !sections.isEmpty else { return [] }
    var pool = IdentifierPool<Out>()
    return sections.filter { editor.builder.containsSection($0) && pool.insert($0) != nil }
  }

  /// The groups whose first item in source order is a different one, or has moved.
  @inlinable
  func groups(_ touched: [Out], withOtherFirstItemIn firsts: Snapshot<Out, Model.ID>) -> [Out] {
    let arrived = Set(arriving.map { candidates.offsets[$0] })
    let before = old.inSourceOrder
    return (touched + arriving.map { candidates.sections[$0] }).filter { group in
      guard let first = firsts.itemIdentifiers(inSection: group).first else { return false }
      let isArrived = source.identifiers.indexOfItem(first).map { arrived.contains($0) } ?? true
      return isArrived || before.itemIdentifiers(inSection: group).first != first
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
      firsts.itemIdentifiers(inSection: group).first
        .flatMap { source.identifiers.indexOfItem($0) }
    )
  }

  @inlinable
  func rank(_ index: Int?) -> Int { index ?? .max }
}
