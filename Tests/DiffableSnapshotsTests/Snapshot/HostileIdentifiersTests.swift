import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Identifiers that violate the contract of `Hashable`: they must not cause a trap, an endless loop or
/// an inconsistent snapshot.
///
/// Which of them are found, refused or matched is not specified.
@MainActor
@Suite struct HostileIdentifiersTests {
  static let runs = cases(3, thorough: 200)

  @Test(arguments: HostileKind.all)
  func `Every operation with them ends and leaves a consistent snapshot`(_ kind: HostileKind) throws
  {
    let policy = Gen.element(of: BatchPolicy.allCases)
    try check(zip(.array(of: .stressStep(), count: 0...60), policy), runs: Self.runs) {
      try kind.run($0, $1)
    }
  }

  @Test func `Hundreds of identifiers that are equal most of the time can be moved`() throws {
    let ids = (0..<600).map(SometimesUnequal.make)
    var builder = Snapshot<Int, SometimesUnequal>.Builder(try Snapshot(sections: [0: ids, 1: []]))
    for step in 0..<cases(2_000, thorough: 6_000) {
      let (id, anchor) = (ids[step * 17 % 600], ids[step * 31 % 600])
      // It is not specified which identifiers are found.
      try? builder.moveItem(id, afterItem: anchor)
      if step % 3 == 0 { try? builder.moveItem(id, toEndOfSection: step % 2) }
      if step % 7 == 0 { builder.deleteItems([anchor]) }
      if step % 2 == 0 { _ = try? builder.insertItems([anchor], beforeItem: id) }
    }
    let snapshot = builder.build()
    #expect(snapshot.itemIdentifiers.map { _ in 1 }.count == snapshot.numberOfItems)
  }

  @Test func `Two sections that are equal to one earlier section are not both based on it`() throws
  {
    // Enough items stay that the earlier snapshot is edited and not rebuilt.
    let rest = (NonTransitive.make(9), Array(1_000..<2_400))
    let previous = try Snapshot(sections: [(.make(1), Array(0..<100)), rest])
    let lists = [(.make(0), Array(200..<210)), (.make(2), Array(300..<310)), rest]
    let snapshot = try Snapshot(sections: lists, basedOn: previous)
    #expect(snapshot == (try Snapshot(sections: lists)))
    #expect(snapshot.itemIdentifiers == lists.flatMap { $0.1 })
  }

  @Test func `A rebuilt snapshot has all items of its list, whatever its section identifiers are`()
    throws
  {
    // Each item is in only one section, so none is refused as a duplicate.
    let lists = zip(Gen<[Int]>.array(of: .int(in: 0...40), count: 0...5), Gen.int(in: 0...2)).map {
      numbers,
      order in
      let ascending = Set(numbers).sorted()
      if order == 0 { return ascending }
      return order == 1 ? ascending.reversed() : ascending.sorted { $0 % 7 < $1 % 7 }
    }
    func requireAll<ID: HostileIdentifier>(of _: ID.Type) throws {
      try check(zip(lists, lists), runs: 100, atLeast: 20) {
        func list(_ sections: [Int]) -> [(ID, [Int])] {
          sections.map { (ID.make($0), Array($0 * 10..<$0 * 10 + $0 % 7)) }
        }
        let (before, after) = (list($0), list($1))
        let old = try assume(try? Snapshot(sections: before))
        let new = try assume(try? Snapshot(sections: after, basedOn: old))
        try requireEqual(Array(new.itemIdentifiers), after.flatMap { $0.1 })
      }
    }
    try requireAll(of: SometimesUnequal.self)
    try requireAll(of: ChangesWhenAsked.self)
    try requireAll(of: NonTransitive.self)
    try requireAll(of: Asymmetric.self)
    try requireAll(of: NeverEqual.self)
  }

  @Test func `Using the library inside == or hash(into:) does not change results`() throws {
    func snapshot(_ numbers: [Int]) throws -> Snapshot<Int, CallsBackWhenCompared> {
      try Snapshot(sections: [(0, numbers.map(CallsBackWhenCompared.make))])
    }
    func difference() throws -> String {
      let (before, after) = (try snapshot(Array(0..<8)), try snapshot([5, 1, 4, 2, 9, 3, 8]))
      let difference = after.difference(from: before)
      #expect(try before.applying(difference) == after)
      return difference.description
    }
    let undisturbed = try difference()
    let dataSource = DiffableDataSource<Int, CallsBackWhenCompared>()
    var versions = [try snapshot([1, 2]), try snapshot([2, 3]), try snapshot([3, 1])]
    var isQueued = false
    ReentrantCall.action = {
      guard let version = versions.popLast() else { return }
      if case .queued = dataSource.apply(version) { isQueued = true }
    }
    defer { ReentrantCall.action = nil }
    #expect(try difference() == undisturbed)
    #expect(versions.isEmpty)
    #expect(!isQueued)
    // Another snapshot arrives while the last one is being applied.
    let (next, last) = (try snapshot([7, 6, 2]), try snapshot([6, 7]))
    ReentrantCall.action = {
      if case .queued = dataSource.apply(last) { isQueued = true }
    }
    dataSource.apply(next)
    ReentrantCall.action = nil
    #expect(isQueued)
    #expect(dataSource.snapshot() == last)
  }

  @Test func `A string of a megabyte works as an identifier`() throws {
    let texts = (0..<4).map { String(repeating: "long", count: 1 << 18) + "\($0)" }
    let before = try Snapshot(sections: [texts[0]: Array(texts.prefix(3))])
    let after = try before.modifying {
      try $0.moveItem(texts[0], afterItem: texts[2])
      try $0.insertItems([texts[3]], beforeItem: texts[1])
    }
    let difference = after.difference(from: before)
    #expect(difference.changeCount == 2)
    #expect(try before.applying(difference) == after)
    let refusal = try refusal { _ = try Snapshot(sections: [texts[0]: [texts[1], texts[1]]]) }
    #expect(refusal?.code == .duplicateItem)
  }

  @Test func `Canonically equivalent strings are one identifier`() throws {
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

  @Test func `Identifiers with equal hashes are different identifiers`() throws {
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
  /// Among equal hashes, a search first tries an index that can be behind the last item of a leaf,
  /// where the memory of removed items is.
  @Test func `A removed item is not found among remaining items with the same hash`() throws {
    for (count, kept) in [(31, 16...30), (63, 32...62)] {
      for kept in kept {
        let items = (0..<count).map { ChosenHash($0, hash: 0) }
        let snapshot = try Snapshot<Int, ChosenHash> { builder in
          try builder.appendSections([0])
          try builder.appendItems(items)
          builder.deleteItems(items[kept...])
        }
        for (index, item) in items.enumerated() {
          #expect(snapshot.indexOfItem(item) == (index < kept ? index : nil))
        }
      }
    }
  }
}
