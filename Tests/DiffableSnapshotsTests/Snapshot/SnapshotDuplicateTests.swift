import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The duplicates that a policy drops and reports.
@Suite struct SnapshotDuplicateTests {
  typealias Duplicate = Small.Duplicate

  static let lists = Gen<[(String, [Int])]>.array(
    of: zip(.element(of: ["A", "B", "C"]), .array(of: .int(in: 0...9), count: 0...6)),
    count: 0...6
  )

  /// The duplicates that a policy drops, found by comparing each item with all others.
  static func dropped(_ lists: [(String, [Int])], last: Bool) -> [Duplicate] {
    let items = lists.enumerated().flatMap { section, list in
      list.1.enumerated().map { (ItemPosition(section: section, item: $0), $1) }
    }
    var result: [Duplicate] = []
    for (index, (section, list)) in lists.enumerated() {
      let equal = lists.indices.filter { lists[$0].0 == section }
      if let kept = last ? equal.last : equal.first, kept != index {
        result.append(.section(section, at: index, kept: kept))
      }
      for (offset, item) in list.enumerated() {
        let position = ItemPosition(section: index, item: offset)
        let equal = items.filter { $0.1 == item }.map(\.0)
        if let kept = last ? equal.last : equal.first, kept != position {
          result.append(.item(item, at: position, kept: kept))
        }
      }
    }
    return result
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast])
  func `Every duplicate is reported, in the order of the lists`(_ policy: DuplicatePolicy) throws {
    try check(Self.lists, runs: 500) { lists in
      var found: [Duplicate] = []
      let snapshot = try Small(
        sections: lists,
        duplicates: policy,
        onDuplicate: { found.append($0) }
      )
      try requireEqual(found, Self.dropped(lists, last: policy == .keepLast))
      try requireEqual(snapshot, try Small(sections: lists, duplicates: policy))
    }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast])
  func `A snapshot that is based on another reports the same`(_ policy: DuplicatePolicy) throws {
    try check(zip(Self.lists, .snapshot(items: 0...8)), runs: 300) { lists, previous in
      var found: [Duplicate] = []
      let snapshot = try Small(
        sections: lists,
        basedOn: previous,
        duplicates: policy,
        onDuplicate: { found.append($0) }
      )
      try requireEqual(found, Self.dropped(lists, last: policy == .keepLast))
      try requireEqual(snapshot, try Small(sections: lists, duplicates: policy))
    }
  }

  @Test func `A policy that rejects throws and reports nothing`() throws {
    var isCalled = false
    let refusal = try refusal {
      _ = try Small(sections: [("A", [1, 1])], duplicates: .reject) { _ in isCalled = true }
    }
    #expect(refusal == Refusal(.duplicateItem, 1, at: ItemPosition(section: 0, item: 1)))
    #expect(!isCalled)
  }

  @Test func `A description names the identifier and both places`() throws {
    var texts: [String] = []
    _ = try Small(sections: [("A", [1]), ("B", [1]), ("A", [])], duplicates: .keepFirst) {
      texts.append($0.description)
    }
    #expect(
      texts == [
        "1 at (1, 0) is dropped; the item at (0, 0) is kept",
        "section \"A\" at 2 is merged into the section at 0",
      ]
    )
  }
}
