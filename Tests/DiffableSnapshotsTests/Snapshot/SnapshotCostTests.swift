import DiffableStorage
import TestSupport
import Testing

/// The cost of snapshots of adverse lists, counted in comparisons and chunks.
@Suite struct SnapshotCostTests {
  /// An identifier with the same hash as all others, which counts comparisons.
  private struct Colliding: Hashable {
    var identifier: CountedIdentifier

    init(_ value: Int, _ tally: Tally) {
      identifier = CountedIdentifier(value: value, tally: tally)
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test func `A list that repeats one item is refused at the first repetition`() throws {
    let tally = Tally()
    let items = Array(repeating: CountedIdentifier(value: 1, tally: tally), count: 20_000)
    let refusal = try refusal { _ = try Snapshot(sections: [(0, items)]) }
    #expect(refusal?.position == ItemPosition(section: 0, item: 1))
    var builder = try Snapshot<Int, CountedIdentifier>(sections: [0: []]).builder
    #expect(throws: SnapshotError.self) { try builder.appendItems(items, toSection: 0) }
    #expect(tally.comparisons <= 2)
  }

  @Test func `A search compares each colliding item once`() throws {
    let tally = Tally()
    let snapshot = try Snapshot(sections: [(0, (0..<1_000).map { Colliding($0, tally) })])
    tally.reset()
    #expect(!snapshot.contains(Colliding(-1, tally)))
    #expect(tally.comparisons == 1_000)
  }

  @Test(arguments: [false, true])
  func `A list with few changes is compared, and only changed items are hashed`(
    _ isRebased: Bool
  ) throws {
    let tally = Tally()
    let count = 20_000
    var list = (0..<count).map { CountedIdentifier(value: $0, tally: tally) }
    let before = try Snapshot(sections: [(0, list)])
    for index in stride(from: 50, to: count, by: 100) { list[index].value += count }
    tally.reset()
    let after =
      try isRebased
      ? Snapshot(sections: [(0, list)], basedOn: before)
      : before.modifying { try $0.replaceItems(inSection: 0, with: list) }
    #expect(after.itemIdentifiers == list)
    // If a difference is at the end of a leaf, one more comparison is made.
    #expect(tally.hashes <= count / 100 + count / 1_000)
    #expect(tally.comparisons <= 2 * count + 10 * count / 100)
    var chunks: Set<UnsafePointer<CountedIdentifier>> = []
    before.itemIdentifiers.forEachChunk { $0.baseAddress.map { _ = chunks.insert($0) } }
    var shared = 0
    after.itemIdentifiers.forEachChunk {
      $0.baseAddress.map { shared += chunks.contains($0) ? 1 : 0 }
    }
    // One item in a hundred changes, and a leaf has fewer than fifty: about half of the leaves stay.
    #expect(shared >= chunks.count / 3)
  }

  @Test(arguments: [false, true])
  func `A list whose items are all replaced is compared little`(_ isRebased: Bool) throws {
    let tally = Tally()
    let items = (0..<200).map { CountedIdentifier(value: $0, tally: tally) }
    let before = try Snapshot(sections: [(0, items[..<100])])
    let comparisons = try tally.comparisons {
      _ =
        try isRebased
        ? Snapshot(sections: [(0, items[100...])], basedOn: before)
        : before.modifying { try $0.replaceItems(inSection: 0, with: items[100...]) }
    }
    // There are 362 or 452. Searches of the same length after each difference would make 2,446.
    #expect(comparisons <= 600)
  }

  @Test func `Sections of different sizes are not compared`() throws {
    let tally = Tally()
    let items = (0..<1_000).map { CountedIdentifier(value: $0, tally: tally) }
    let one = try Snapshot(sections: [(0, items[..<900]), (1, items[900...])])
    let other = try Snapshot(sections: [(0, items[..<901]), (1, items[901...])])
    tally.reset()
    #expect(one != other)
    #expect(tally.comparisons == 0)
  }

  @Test(arguments: [0, 5_000])
  func `The items of new sections are hashed once, whatever a list is based on`(
    _ old: Int
  ) throws {
    let tally = Tally()
    let items = (0..<2 * old + 10_000).map { CountedIdentifier(value: $0, tally: tally) }
    let before = try Snapshot(sections: [(0, items[..<old])])
    tally.reset()
    let after = try Snapshot(sections: [(1, items[old...])], basedOn: before)
    #expect(after.numberOfItems == items.count - old)
    #expect(tally.hashes == items.count - old)
  }

  @Test func `Items that are repeatedly inserted after one item are in few chunks`() throws {
    for earlier in 0..<100 {
      // For one of these counts of earlier items, the anchor is the last item of a full leaf.
      var builder = try Snapshot(sections: [(0, 0..<200)]).builder
      for item in 0..<earlier { try builder.insertItems([-1 - item], beforeItem: 0) }
      for item in 1_000..<1_050 { try builder.insertItems([item], afterItem: 39) }
      var chunks = 0
      builder.build().itemIdentifiers.forEachChunk { _ in chunks += 1 }
      #expect(chunks <= (250 + earlier) / 16)
    }
  }
}

extension Snapshot {
  fileprivate var builder: Builder { Builder(self) }
}
