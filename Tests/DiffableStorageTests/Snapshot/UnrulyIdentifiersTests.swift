import DiffableStorage
import DiffableStorageTesting
import GridRendering
import Testing

/// Identifiers that break the rules: nothing they do may trap, loop or corrupt.
///
/// What is found, refused or matched is up to them; that everything ends and stays in one piece is
/// asked of us.
@Suite struct UnrulyIdentifiersTests {
  @Test func `All hashes alike`() throws { try Ordeal<ConstantHash>.run() }
  @Test func `Hashes alike in the low bits`() throws { try Ordeal<CoarseHash>.run() }
  @Test func `Equal with different hashes`() throws { try Ordeal<InconsistentHash>.run() }
  @Test func `Equal to nothing`() throws { try Ordeal<NeverEqual>.run() }
  @Test func `Equal to everything`() throws { try Ordeal<AlwaysEqual>.run() }
  @Test func `Equal to its neighbours alone`() throws { try Ordeal<NonTransitive>.run() }
  @Test func `Equal in one direction`() throws { try Ordeal<OneSided>.run() }
  @Test func `Equal most of the time`() throws { try Ordeal<Forgetful>.run() }
  @Test func `Another one each time it is asked`() throws { try Ordeal<Restless>.run() }
  @Test func `Not a number`() throws { try Ordeal<Double>.run() }
  @Test func `One text in two spellings`() throws { try Ordeal<String>.run() }

  @Test func `Hundreds that are equal most of the time can be moved about`() throws {
    let ids = (0..<600).map(Forgetful.make)
    var builder = Snapshot<Int, Forgetful>.Builder(try Snapshot(sections: [0: ids, 1: []]))
    for step in 0..<6_000 {
      let (id, anchor) = (ids[step * 17 % 600], ids[step * 31 % 600])
      // Found or not, as they please.
      try? builder.moveItem(id, afterItem: anchor)
      if step % 3 == 0 { try? builder.moveItem(id, toEndOfSection: step % 2) }
      if step % 7 == 0 { builder.deleteItems([anchor]) }
      if step % 2 == 0 { try? builder.insertItems([anchor], beforeItem: id) }
    }
    let snapshot = builder.build()
    #expect(snapshot.itemIdentifiers.map { _ in 1 }.count == snapshot.numberOfItems)
  }

  @Test func `Two sections that each equal an earlier one do not both start from it`() throws {
    // Enough that stays, so that starting from what was is worth it.
    let rest = (NonTransitive.make(9), Array(1_000..<2_400))
    let previous = try Snapshot(sections: [(.make(1), Array(0..<100)), rest])
    let lists = [(.make(0), Array(200..<210)), (.make(2), Array(300..<310)), rest]
    let snapshot = try Snapshot(sections: lists, basedOn: previous)
    #expect(snapshot == (try Snapshot(sections: lists)))
    #expect(snapshot.itemIdentifiers == lists.flatMap { $0.1 })
  }

  @Test func `Two spellings of one text are one identifier`() throws {
    let refusal = try refusal {
      _ = try Snapshot<Int, String>(sections: [0: ["caf\u{E9}", "cafe\u{301}"]])
    }
    #expect(refusal?.code == .duplicateItem)
    let composed = try Snapshot<Int, String>(sections: [0: ["caf\u{E9}"]])
    let decomposed = try Snapshot<Int, String>(sections: [0: ["cafe\u{301}"]])
    #expect(composed == decomposed)
    #expect(composed.hashValue == decomposed.hashValue)
    #expect(composed.difference(from: decomposed).isEmpty)
    #expect(composed.position(of: "cafe\u{301}") == ItemPosition(section: 0, item: 0))
  }

  @Test func `Colliding identifiers are told apart all the same`() throws {
    typealias Crowded = Snapshot<ConstantHash, ConstantHash>
    let order = Gen.permutation(of: Array(0..<40))
    try check(order, runs: 30) { order in
      let before = try Crowded(sections: [.make(0): (0..<30).map { .make($0) }])
      let after = try Crowded(sections: [.make(0): order.map { .make($0) }])
      let difference = after.difference(from: before)
      try requireEqual(difference.itemInsertions.count, 10)
      try requireEqual(try before.applying(difference), after)
      for (index, number) in order.enumerated() {
        try requireEqual(after.indexOfItem(.make(number)), index)
      }
    }
  }
}

/// Takes identifiers of a type through everything there is.
private enum Ordeal<ID: UnrulyIdentifier> {
  typealias Unruly = Snapshot<ID, ID>

  #if DEBUG
    static var runs: Int { 12 }
  #else
    static var runs: Int { 100 }
  #endif

  static func run() throws {
    let lists = Gen.array(
      of: zip(Gen.int(in: 0...12), Gen.array(of: Gen.int(in: 0...40), count: 0...12)),
      count: 0...5
    )
    try check(zip(lists, lists, .array(of: .snapshotEdit(), count: 0...30)), runs: runs) {
      let first = snapshots(of: $0)
      let second = snapshots(of: $1)
      for snapshot in first { try ask(snapshot) }
      for before in first {
        for after in second {
          let edited = edit(after, $2)
          try ask(edited)
          try change(before, to: edited)
          try show(before, then: edited)
        }
      }
    }
  }

  /// What the policies make of a list, those that make anything.
  static func snapshots(of list: [(Int, [Int])]) -> [Unruly] {
    let sections = list.map { section, items in (ID.make(section), items.map(ID.make)) }
    return [DuplicatePolicy.reject, .keepFirst, .keepLast].compactMap {
      try? Unruly(sections: sections, duplicates: $0)
    }
  }

  static func edit(_ snapshot: Unruly, _ edits: [SnapshotEdit]) -> Unruly {
    var builder = Unruly.Builder(snapshot)
    for edit in edits {
      do throws(SnapshotError) { try edit.apply(unruly: &builder) } catch {
        _ = error.description
        _ = error.hashValue
      }
    }
    return builder.build()
  }

  /// Every query; the counts have to agree with each other.
  static func ask(_ snapshot: Unruly) throws {
    try requireEqual(snapshot.itemIdentifiers.count, snapshot.numberOfItems)
    let counts = (0..<snapshot.numberOfSections).map(snapshot.numberOfItems(inSectionAt:))
    try requireEqual(counts.reduce(0, +), snapshot.numberOfItems)
    for item in snapshot.itemIdentifiers {
      if let position = snapshot.position(of: item) {
        try require(snapshot.itemIdentifier(at: position) != nil, "no item at \(position)")
      }
      _ = snapshot.sectionIdentifier(containingItem: item)
    }
    for section in snapshot.sectionIdentifiers {
      _ = snapshot.itemIdentifiers(inSection: section)?.count
    }
    _ = snapshot.reloadedItemIdentifiers.count + snapshot.reconfiguredItemIdentifiers.count
    _ = snapshot.reloadedSectionIdentifiers.count
    _ = (snapshot == snapshot, snapshot.hashValue, snapshot.description)
  }

  /// Difference, applying and plans; plans have to add up.
  static func change(_ before: Unruly, to after: Unruly) throws {
    let difference = after.difference(from: before)
    _ = (difference.description, difference == difference, difference.inverse().isEmpty)
    let balance = difference.itemInsertions.count - difference.itemDeletions.count
    try requireEqual(balance, after.numberOfItems - before.numberOfItems)
    for start in [before, after] {
      guard let result = try? start.applying(difference) else { continue }
      try ask(result)
    }
    for policy in [BatchPolicy.fewestBatches, .conservative] {
      let plan = BatchPlan(difference, from: before, to: after, policy: policy)
      for batch in plan.batches {
        try ask(batch.before)
        try ask(batch.after)
      }
      for (batch, next) in zip(plan.batches, plan.batches.dropFirst()) {
        try requireEqual(batch.after.numberOfItems, next.before.numberOfItems)
      }
    }
  }

  /// The whole way to a grid, which shows as many items as there are in the end.
  static func show(_ before: Unruly, then after: Unruly) throws {
    for policy in [BatchPolicy.fewestBatches, .conservative] {
      let dataSource = DiffableDataSource(before)
      let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { _, _ in 0 }
      let grid = HeadlessGrid(strictness: .lenient)
      grid.attach(to: storage)
      dataSource.apply(after)
      dataSource.applySnapshotUsingReloadData(before)
      dataSource.apply(after)
      try requireEqual(storage.numberOfSections(), after.numberOfSections)
      for section in 0..<after.numberOfSections {
        let count = after.numberOfItems(inSectionAt: section)
        try requireEqual(storage.numberOfItems(inSection: section), count)
        let last = ItemPosition(section: section, item: count - 1)
        try requireEqual(grid.cell(at: last) != nil, count > 0)
      }
      for item in after.itemIdentifiers { _ = dataSource.indexPath(for: item) }
    }
  }
}

extension SnapshotEdit {
  /// The same edit with identifiers of another type in place of names and numbers.
  fileprivate func apply<ID: UnrulyIdentifier>(
    unruly builder: inout Snapshot<ID, ID>.Builder
  ) throws(SnapshotError) {
    func name(_ name: String) -> ID { .make(Int(name.unicodeScalars.first?.value ?? 65) - 65) }
    func names(_ names: [String]) -> [ID] { names.map(name) }
    func ids(_ numbers: [Int]) -> [ID] { numbers.map(ID.make) }
    switch self {
    case .appendSections(let list): try builder.appendSections(names(list))
    case .appendItems(let list, let section):
      try builder.appendItems(ids(list), toSection: section.map(name))
    case .insertSectionsBefore(let list, let anchor):
      try builder.insertSections(names(list), beforeSection: name(anchor))
    case .insertSectionsAfter(let list, let anchor):
      try builder.insertSections(names(list), afterSection: name(anchor))
    case .deleteSections(let list): builder.deleteSections(names(list))
    case .deleteAllSections: builder.deleteAllSections()
    case .moveSectionBefore(let id, let anchor):
      try builder.moveSection(name(id), beforeSection: name(anchor))
    case .moveSectionAfter(let id, let anchor):
      try builder.moveSection(name(id), afterSection: name(anchor))
    case .reloadSections(let list): try builder.reloadSections(names(list))
    case .insertItemsBefore(let list, let anchor):
      try builder.insertItems(ids(list), beforeItem: .make(anchor))
    case .insertItemsAfter(let list, let anchor):
      try builder.insertItems(ids(list), afterItem: .make(anchor))
    case .deleteItems(let list): builder.deleteItems(ids(list))
    case .deleteAllItems: builder.deleteAllItems()
    case .moveItemBefore(let id, let anchor):
      try builder.moveItem(.make(id), beforeItem: .make(anchor))
    case .moveItemAfter(let id, let anchor):
      try builder.moveItem(.make(id), afterItem: .make(anchor))
    case .moveItemToEnd(let id, let section):
      try builder.moveItem(.make(id), toEndOfSection: name(section))
    case .replaceItems(let section, let list):
      try builder.replaceItems(inSection: name(section), with: ids(list))
    case .reloadItems(let list): try builder.reloadItems(ids(list))
    case .reconfigureItems(let list): try builder.reconfigureItems(ids(list))
    }
  }
}
