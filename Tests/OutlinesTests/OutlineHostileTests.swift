import DiffableStorageTesting
import GridRendering
import Outlines
import TestSupport
import Testing

/// Law 9: identifiers may contradict themselves; nothing traps or hangs, and all invariants hold.
@Suite struct OutlineHostileTests {
  @Test func `Identifiers may contradict themselves`() throws {
    let kinds: [any HostileIdentifier.Type] = [
      ConstantHash.self, CoarseHash.self, InconsistentHash.self, NeverEqual.self, AlwaysEqual.self,
      NonTransitive.self, Asymmetric.self, SometimesUnequal.self, ChangesWhenAsked.self,
      ChangesInUse.self, Double.self, String.self, NoBytes.self,
    ]
    for kind in kinds { try check(kind) }
  }

  private func check<ID: HostileIdentifier>(_ kind: ID.Type) throws {
    let steps = Gen<[BuilderEdit]>.array(of: BuilderEdit.edit(items: 20), count: 1...30)
    try DiffableStorageTesting.check(steps, runs: cases(8, thorough: 1_000)) { edits in
      let dataSource = DiffableDataSource<Int, ID>()
      let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      let grid = HeadlessGrid(strictness: .lenient)
      grid.attach(to: storage)
      var sums = OutlineSums<ID>()
      for (number, edit) in edits.enumerated() {
        var builder = dataSource.snapshot(for: number % 2).builder
        // Each kind of edit refuses repetitions, or keeps the first or the last.
        let policies: [Duplicates<Never>?] = [nil, .keepFirst, .keepLast]
        try? edit.apply(hostile: &builder, Duplicates(policies[number % 3]))
        let outline = builder.build()
        try requireEqual(outline._invariantDefects(), [])
        dataSource.apply(outline, to: number % 2)
        sums.follow(to: outline)
        sums[ID.make(number % 20)] = number
        try requireEqual(sums._invariantDefects(), [])
        for item in outline.items.prefix(6) {
          _ = (
            outline.parent(of: item), outline.childItems(of: item),
            outline.visibleAncestor(of: item)
          )
          _ = (
            outline.snapshot(of: item), outline.row(of: item),
            outline.numberOfDescendants(of: item),
            sums.sum(of: item)
          )
          dataSource.setExpanded(number % 3 > 0, item)
          dataSource.reveal(item)
          item.disturb()
        }
        if case .drop(let items, let place) = edit {
          let (items, place) = (items.map(ID.make), place.hostile(ID.self))
          let places = dataSource.places(of: items)
          _ = outline.refusal(ofMoving: items, to: place)
          _ = try? dataSource.move(items, to: place, inSection: number % 2)
          for (section, items, place) in places {
            _ = try? dataSource.move(items, to: place, inSection: section)
          }
        }
        if number % 4 == 0 {
          var rows = dataSource.snapshot().builder
          rows.deleteItems(rows.itemIdentifiers.prefix(1))
          dataSource.apply(rows.build())
        }
        if number % 5 == 0 {
          _ = try? dataSource.apply(dataSource.snapshot(), outlines: [(number % 3, outline)])
        }
        try requireEqual(dataSource.snapshot().invariantDefects(), [])
        try requireEqual(dataSource.snapshot(for: number % 2)._invariantDefects(), [])
        let items = Array(outline.items)
        _ = try? SectionSnapshot(items, parent: { items.first == $0 ? nil : items.first })
        _ = try? SectionSnapshot(items.prefix(2)) {
          items.first == $0 ? Array(items.suffix(3)) : nil
        }
      }
    }
  }
}

extension BuilderEdit {
  /// Carries out the edit with the identifiers of the numbers.
  fileprivate func apply<ID: HostileIdentifier>(
    hostile builder: inout SectionSnapshot<ID>.Builder,
    _ policy: Duplicates<SnapshotError>
  ) throws(SnapshotError) {
    func ids(_ numbers: [Int]) -> [ID] { numbers.map(ID.make) }
    func other(_ model: NestedOutline) -> SectionSnapshot<ID> {
      SectionSnapshot { builder in
        for (number, _) in model.list {
          _ = try? builder.append([ID.make(number)], to: model.parent(of: number).map(ID.make))
        }
        builder.expand(ids(Array(model.expanded)))
      }
    }
    switch self {
    case .append(let items, nil): try builder.append(ids(items), duplicates: policy)
    case .append(let items, let parent?):
      try builder.append(ids(items), to: .make(parent), duplicates: policy)
    case .insert(let items, let anchor, false):
      try builder.insert(ids(items), before: .make(anchor), duplicates: policy)
    case .insert(let items, let anchor, true):
      try builder.insert(ids(items), after: .make(anchor), duplicates: policy)
    case .delete(let items): builder.delete(ids(items))
    case .deleteAll: builder.deleteAll()
    case .expand(let items): builder.expand(ids(items))
    case .collapse(let items): builder.collapse(ids(items))
    case .reveal(let item): try builder.reveal(.make(item))
    case .move(let items, let parent, let sibling):
      try builder.move(ids(items), to: parent.map(ID.make), before: sibling.map(ID.make))
    case .drop(let items, let place): try builder.move(ids(items), to: place.hostile(ID.self))
    case .replaceChildren(let parent, let items):
      try builder.replaceChildren(of: parent.map(ID.make), with: ids(items), duplicates: policy)
    case .replace(let parent, let model):
      try builder.replace(childrenOf: .make(parent), using: other(model))
    case .insertOutline(let model, let anchor, false):
      try builder.insert(other(model), before: .make(anchor))
    case .insertOutline(let model, let anchor, true):
      try builder.insert(other(model), after: .make(anchor))
    case .appendOutline(let model, let parent):
      try builder.append(other(model), to: parent.map(ID.make))
    }
  }
}

extension OutlineDropPlace<Int> {
  /// The place with the identifiers of the numbers.
  fileprivate func hostile<ID: HostileIdentifier>(_: ID.Type) -> OutlineDropPlace<ID> {
    OutlineDropPlace<ID>(
      parent: parent.map(ID.make),
      previous: previous.map(ID.make),
      next: next.map(ID.make)
    )
  }
}
