// Reconciling short lists of one section without a search.

extension ModelSnapshot {
  /// The result of ``reconciled(with:keepsEqual:)`` for one section that is one leaf before and after, or new.
  ///
  /// It is nil for other lists, if an identifier is repeated, and if one that comes or goes is not equal to
  /// itself. It takes O(*n*) for *n* models. If no identifier changes, nothing is hashed.
  @inlinable
  package func quicklyReconciled(
    with given: GivenModels<Section, Model>,
    keepsEqual: Bool
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>)? {
    guard given.sections.count == 1 else { return nil }
    let (section, models) = given.sections[0]
    guard 1...ItemLeaf<Model.ID>.limit ~= models.count else { return nil }
    guard let record = identifiers.tree.section(at: 0) else { return Self.loaded(section, models) }
    guard let child = identifiers.tree.onlyLeaf, record.identifier == section else { return nil }
    let leaf = child.leaf
    let head = leaf.withItems { ids in
      let (new, most) = (models.span, min(ids.count, models.count))
      var head = 0
      while head < most, ids[head] == new[head].id { head += 1 }
      return head
    }
    if head == models.count, head == leaf.count {
      return contentReconciled(models, of: leaf, keepsEqual)
    }
    let tree = identifiers.tree
    let ids = GivenModels<Section, Model>.identifiers(of: models, from: head)
    guard let change = tree.shortChange(to: ids, of: leaf, keepingFirst: head) else { return nil }
    let new = ItemLeaf.make(change.runs, of: leaf, inserting: change.inserted)
    let after = Snapshot(tree.replacingOnlyLeaf(child, by: new, change))
    let (list, changed) = list.updated(to: models, keeping: change.runs, keepsEqual: keepsEqual)
    return (
      Self(after, list), SnapshotDifference(change, from: leaf, to: new, reconfiguring: changed)
    )
  }

  /// The result for models of one section that is new; nil if they are too many for one new leaf, or one is repeated.
  @inlinable
  static func loaded(
    _ section: Section,
    _ models: ContiguousArray<Model>
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>)? {
    guard models.count <= ItemLeaf<Model.ID>.fill else { return nil }
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    guard let tree = try? SnapshotTree(section, shortList: ids) else { return nil }
    let (sections, items) = DifferenceSearch.everything(in: tree)
    let difference = SnapshotDifference(sectionInsertions: sections, itemInsertions: items)
    return (Self(Snapshot(tree), ModelColumn(models)), difference)
  }

  /// The result for models of one section whose identifiers are the same.
  @inlinable
  func contentReconciled(
    _ models: ContiguousArray<Model>,
    of leaf: ItemLeaf<Model.ID>,
    _ keepsEqual: Bool
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    let run = MatchedRun(after: 0, before: 0, count: models.count)
    let (list, changed) = list.updated(to: models, keeping: [run], keepsEqual: keepsEqual)
    let difference = SnapshotDifference<Section, Model.ID>(
      reconfiguredItems: changed.map { offset in
        .init(position: ItemPosition(section: 0, item: offset), identifier: leaf[offset])
      }
    )
    return (Self(identifiers.withoutMarks, list), difference)
  }
}

extension SnapshotDifference {
  /// The difference of a change of the only section.
  @inlinable
  init(
    _ change: ShortChange<Item>,
    from old: ItemLeaf<Item>,
    to new: ItemLeaf<Item>,
    reconfiguring changed: [Int]
  ) {
    func position(_ index: Int) -> ItemPosition { ItemPosition(section: 0, item: index) }
    let moving = MinimalMoves.moving(change.runs)
    self.init(
      itemDeletions: change.deletions.map { .init(position: position($0), identifier: old[$0]) },
      itemInsertions: change.insertions.map { .init(position: position($0), identifier: new[$0]) },
      itemMoves: Array(filling: moving.reduce(0) { $0 + $1.count }) { moves in
        for run in moving {
          for step in 0..<run.count {
            moves.append(
              .init(
                from: position(run.before + step),
                to: position(run.after + step),
                identifier: new[run.after + step]
              )
            )
          }
        }
      },
      reconfiguredItems: changed.map { .init(position: position($0), identifier: new[$0]) }
    )
  }
}
