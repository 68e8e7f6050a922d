import DiffableStorage
import TestSupport
import Testing

/// What snapshots cost when lists are unkind, counted in comparisons and chunks.
@Suite struct SnapshotCostTests {
  /// An identifier whose hash is that of all others, and that counts comparisons.
  private struct Colliding: Hashable {
    var identifier: CountedIdentifier

    init(_ value: Int, _ tally: Tally) {
      identifier = CountedIdentifier(value: value, tally: tally)
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test func `One item repeated all over is refused at the first repetition`() throws {
    let tally = Tally()
    let items = Array(repeating: CountedIdentifier(value: 1, tally: tally), count: 20_000)
    let refusal = try refusal { _ = try Snapshot(sections: [(0, items)]) }
    #expect(refusal?.position == ItemPosition(section: 0, item: 1))
    var builder = try Snapshot<Int, CountedIdentifier>(sections: [0: []]).builder
    #expect(throws: SnapshotError.self) { try builder.appendItems(items, toSection: 0) }
    #expect(tally.comparisons <= 2)
  }

  @Test func `Colliding items are each compared once in a search`() throws {
    let tally = Tally()
    let snapshot = try Snapshot(sections: [(0, (0..<1_000).map { Colliding($0, tally) })])
    tally.reset()
    #expect(!snapshot.contains(Colliding(-1, tally)))
    #expect(tally.comparisons == 1_000)
  }

  @Test(arguments: [false, true])
  func `A list that is mostly what was there is compared, and hashed only where it is not`(
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
    // Where a difference ends a leaf, one more is asked for.
    #expect(tally.hashes <= count / 100 + count / 1_000)
    #expect(tally.comparisons <= 2 * count + 10 * count / 100)
    var chunks: Set<UnsafePointer<CountedIdentifier>> = []
    before.itemIdentifiers.forEachChunk { $0.baseAddress.map { _ = chunks.insert($0) } }
    var shared = 0
    after.itemIdentifiers.forEachChunk {
      $0.baseAddress.map { shared += chunks.contains($0) ? 1 : 0 }
    }
    // An item in a hundred, and fewer than fifty in a leaf: about every other leaf is as it was.
    #expect(shared >= chunks.count / 3)
  }

  @Test func `Items put behind one item again and again lie close together`() throws {
    for earlier in 0..<100 {
      // For some number of earlier items, the anchor is the last one of a full leaf.
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
