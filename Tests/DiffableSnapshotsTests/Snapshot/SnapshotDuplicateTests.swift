import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The duplicates that a policy drops and reports.
@Suite struct SnapshotDuplicateTests {
  typealias Duplicate = Small.Duplicate
  typealias Tracks = ModelSnapshot<String, Track>

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

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Every duplicate is reported, in the order of the lists`(_ policy: Duplicates<Never>) throws
  {
    try check(Self.lists, runs: 500) { lists in
      var found: [Duplicate] = []
      let snapshot = Small(
        sections: lists,
        duplicates: policy,
        onDuplicate: { found.append($0) }
      )
      try requireEqual(found, Self.dropped(lists, last: policy == .keepLast))
      try requireEqual(snapshot, Small(sections: lists, duplicates: policy))
    }
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `A snapshot that is based on another reports the same`(_ policy: Duplicates<Never>) throws {
    try check(zip(Self.lists, .snapshot(items: 0...8)), runs: 300) { lists, previous in
      var found: [Duplicate] = []
      let snapshot = Small(
        sections: lists,
        basedOn: previous,
        duplicates: policy,
        onDuplicate: { found.append($0) }
      )
      try requireEqual(found, Self.dropped(lists, last: policy == .keepLast))
      try requireEqual(snapshot, Small(sections: lists, duplicates: policy))
    }
  }

  @Test func `Without a policy, a repetition throws`() throws {
    let refusal = try refusal {
      _ = try Small(sections: [("A", [1, 1])])
    }
    #expect(refusal == Refusal(.duplicateItem, 1, at: ItemPosition(section: 0, item: 1)))
  }

  @Test func `A description names the identifier and both places`() {
    var texts: [String] = []
    _ = Small(sections: [("A", [1]), ("B", [1]), ("A", [])], duplicates: .keepFirst) {
      texts.append($0.description)
    }
    #expect(
      texts == [
        "1 at (1, 0) is dropped; the item at (0, 0) is kept",
        "section \"A\" at 2 is merged into the section at 0",
      ]
    )
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Appending by a policy does what a list does`(_ policy: Duplicates<Never>) throws {
    try check(zip(.snapshot(items: 0...8), Self.lists), runs: cases(150, thorough: 5_000)) {
      before,
      lists in
      var builder = before.builder
      var expected = before.sections.map { ($0.identifier, Array($0.itemIdentifiers)) }
      for (section, items) in lists {
        let count = expected.reduce(0) { $0 + $1.1.count }
        Self.append(items, to: section, policy, in: &expected)
        let dropped = builder.appendItems(items, toSection: section, duplicates: policy)
        let new = expected.reduce(0) { $0 + $1.1.count } - count
        try requireEqual(dropped.count, items.count - new)
      }
      try requireEqual(builder.build(), try Small(sections: expected))
    }
  }

  /// The same, one item after the other.
  static func append(
    _ items: [Int],
    to section: String,
    _ policy: Duplicates<Never>,
    in lists: inout [(String, [Int])]
  ) {
    if !lists.contains(where: { $0.0 == section }) { lists.append((section, [])) }
    for item in items {
      if lists.contains(where: { $0.1.contains(item) }) {
        if policy == .keepFirst { continue }
        for index in lists.indices { lists[index].1.removeAll { $0 == item } }
      }
      for index in lists.indices where lists[index].0 == section { lists[index].1.append(item) }
    }
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Sections are inserted beside another as in a list, with their items`(
    _ policy: Duplicates<Never>
  ) throws {
    let ids = Gen<[String]>.array(of: .element(of: ["A", "B", "C", "D", "E"]), count: 0...5)
    let before = try Small(sections: ["A": [1], "B": [2], "C": [3]])
    let models = try ModelSnapshot(
      sections: ["A": [Track(1)], "B": [Track(2)], "C": [Track(3)]]
    )
    try check(zip(ids, .element(of: ["A", "B", "C"]), .bool), runs: 300) { ids, anchor, isAfter in
      var (builder, tracks) = (before.builder, ModelSnapshot.Builder(models))
      func insert(_ builder: inout some ListEditing<String, Int>) throws -> [String] {
        isAfter
          ? try builder.insertSections(ids, afterSection: anchor, duplicates: policy)
          : try builder.insertSections(ids, beforeSection: anchor, duplicates: policy)
      }
      try assume(!ids.contains(anchor))
      var (list, counting, dropped) = (["A", "B", "C"], [String](), [String]())
      for (index, id) in ids.enumerated() {
        let others = policy == .keepFirst ? ids[..<index] : ids[(index + 1)...]
        let exists = list.contains(id)
        if others.contains(id) || exists { dropped.append(id) }
        if !others.contains(id), !exists || policy == .keepLast { counting.append(id) }
      }
      list.removeAll(where: counting.contains)
      let place = (list.firstIndex(of: anchor) ?? 0) + (isAfter ? 1 : 0)
      list.insert(contentsOf: counting, at: place)
      try requireEqual(try insert(&builder), dropped)
      try requireEqual(Array(builder.sectionIdentifiers), list)
      for section in before.sections {
        try requireEqual(
          Array(builder.itemIdentifiers(inSection: section.identifier)),
          Array(section.itemIdentifiers)
        )
      }
      _ = try insert(&tracks)
      try requireEqual(tracks.build().identifiers, builder.build())
      try requireEqual(tracks.build().models.map(\.id), Array(builder.itemIdentifiers))
    }
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `A section beside which others are inserted cannot be one of them`(
    _ policy: Duplicates<Never>
  ) throws {
    let before = try Small(sections: ["A": [1], "B": [2]])
    var builder = before.builder
    let refused = Refusal(.movedAnchor, "A", at: ItemPosition(section: 0, item: 0))
    #expect(
      try refusal {
        try builder.insertSections(["C", "A"], beforeSection: "A", duplicates: policy)
      }
        == refused
    )
    #expect(
      try refusal { try builder.insertSections(["A"], afterSection: "A", duplicates: policy) }
        == refused
    )
    #expect(
      try refusal { try builder.insertSections(["A"], afterSection: "X", duplicates: policy) }
        == Refusal(.unknownSection, "X")
    )
    #expect(builder.build() == before)
  }

  @Test func `Sections that exist stay or move with their items, and keep their marks`() throws {
    var builder = try Small(sections: ["A": [1, 2], "B": [3], "C": []]).builder
    try builder.reloadItems([1])
    #expect(builder.appendSections(["A", "D", "D"], duplicates: .keepFirst) == ["A", "D"])
    #expect(Array(builder.sectionIdentifiers) == ["A", "B", "C", "D"])
    #expect(
      builder.appendSections(["A", "B", "E", "A"], duplicates: .keepLast) == ["A", "B", "A"]
    )
    #expect(Array(builder.sectionIdentifiers) == ["C", "D", "B", "E", "A"])
    #expect(Array(builder.itemIdentifiers) == [3, 1, 2])
    #expect(builder.appendItems([1], toSection: "C", duplicates: .keepLast) == [1])
    #expect(builder.build().reloadedItemIdentifiers == [1])
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Models are appended with their identifiers`(_ policy: Duplicates<Never>) throws {
    try check(Self.lists, runs: 300) { lists in
      var builder = Tracks.Builder()
      var ids = Small.Builder()
      var latest: [Int: Track] = [:]
      for (number, (section, items)) in lists.enumerated() {
        let tracks = items.enumerated().map { Track($1, "\(number) \($0)") }
        for track in policy == .keepLast ? tracks : tracks.reversed()
        where policy == .keepLast || !ids.contains(track.id) { latest[track.id] = track }
        builder.appendSections([section], duplicates: policy)
        ids.appendSections([section], duplicates: policy)
        let dropped = builder.appendModels(tracks, toSection: section, duplicates: policy)
        try requireEqual(
          dropped,
          ids.appendItems(items, toSection: section, duplicates: policy)
        )
      }
      let snapshot = builder.build()
      try requireEqual(snapshot.identifiers, ids.build())
      try requireEqual(snapshot.models.map(\.self), ids.itemIdentifiers.compactMap { latest[$0] })
    }
  }
}
