import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

@Suite struct ModelSnapshotTests {
  typealias Tracks = ModelSnapshot<String, Track>

  private func place(_ section: Int, _ item: Int) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }

  @Test func `An update of one of many models is one reconfigured item at its place`() throws {
    let before = try Tracks(sections: [("A", (0..<100_000).map { Track($0) })])
    let after = try before.modifying { try $0.updateModel(70_000) { $0.title = "new" } }
    let difference = after.difference(from: before)
    #expect(difference.reconfiguredItems.map(\.position) == [place(0, 70_000)])
    #expect(difference.itemMoves.isEmpty && difference.itemInsertions.isEmpty)
    #expect(after[70_000] == Track(70_000, "new"))
    #expect(before[70_000] == Track(70_000))
  }

  @Test func `An update to an equal model is no change`() throws {
    let before = try Tracks(sections: [("A", [Track(1, "a")])])
    let after = try before.modifying { try $0.updateModel(1) { $0.title = "a" } }
    #expect(after.difference(from: before).isEmpty)
  }

  @Test func `A model that is updated and moved is one move and one reconfigured item after it`()
    throws
  {
    let before = try Tracks(sections: [("A", [Track(1), Track(2), Track(3)]), ("B", [])])
    let after = try before.modifying {
      try $0.updateModel(1) { $0.title = "new" }
      try $0.moveItem(1, toEndOfSection: "B")
    }
    let difference = after.difference(from: before)
    #expect(difference.itemMoves.map(\.to) == [place(1, 0)])
    #expect(difference.reconfiguredItems.map(\.position) == [place(1, 0)])
    #expect(difference.itemDeletions.isEmpty)
  }

  @Test func `An identifier that is deleted and inserted with other content is reconfigured`()
    throws
  {
    let before = try Tracks(sections: [("A", [Track(1, "a"), Track(2)])])
    let after = try before.modifying {
      $0.deleteItems([1])
      try $0.insertModels([Track(1, "b")], beforeItem: 2)
    }
    let difference = after.difference(from: before)
    #expect(difference.reconfiguredItems.map(\.identifier) == [1])
    #expect(difference.itemDeletions.isEmpty && difference.itemMoves.isEmpty)
  }

  @Test func `A placeholder that gets its identifier is a deletion and an insertion at one index`()
    throws
  {
    let before = try Tracks(sections: [("A", [Track(1), Track(-1), Track(2)])])
    let after = try before.modifying {
      try $0.replaceModels(inSection: "A", with: [Track(1), Track(7), Track(2)])
    }
    let difference = after.difference(from: before)
    #expect(difference.itemDeletions.map(\.position) == [place(0, 1)])
    #expect(difference.itemInsertions.map(\.position) == [place(0, 1)])
    #expect(difference.itemMoves.isEmpty && difference.reconfiguredItems.isEmpty)
  }

  @Test func `Edits of unknown identifiers throw, and upserted ones are added at the end`() throws {
    let before = try Tracks(sections: [("A", [Track(1, "a")]), ("B", [])])
    var builder = Tracks.Builder(before)
    #expect(try refusal { try builder.updateModel(9) { _ in } } == Refusal(.unknownItem, 9))
    #expect(
      try refusal { try builder.setModels([Track(1, "b"), Track(9)]) } == Refusal(.unknownItem, 9)
    )
    #expect(builder.build() == before)
    try builder.upsertModels([Track(1, "b"), Track(9, "n"), Track(9, "m")], toSection: "A")
    #expect(builder.build().models(inSection: "A") == [Track(1, "b"), Track(9, "m")])
    #expect(
      try refusal { try builder.upsertModels([Track(1, "c"), Track(10)], toSection: "X") }
        == Refusal(.unknownSection, "X")
    )
    #expect(builder[1] == Track(1, "b"))
    #expect(
      try refusal { try builder.upsertModels([Track(1, "c")], toSection: "X") }
        == Refusal(.unknownSection, "X")
    )
    try builder.setModels([Track(1, "d"), Track(1, "e")])
    #expect(builder[1] == Track(1, "e"))
    #expect(builder.contains(9) && !builder.contains(10))
    #expect(builder.containsSection("B") && !builder.containsSection("X"))
  }

  @Test func `An edit that changes an identifier is refused and changes nothing`() throws {
    struct Mutable: Identifiable, Equatable { var id: Int }
    let before = try ModelSnapshot(sections: [("A", [Mutable(id: 1), Mutable(id: 2)])])
    var builder = ModelSnapshot<String, Mutable>.Builder(before)
    #expect(
      try refusal { try builder.updateModel(1) { $0.id = 2 } } == Refusal(.changedIdentifier, 1)
    )
    #expect(builder.build() == before)
  }

  @Test func `An edit that is refused changes nothing`() throws {
    let before = try Tracks(sections: [("A", [Track(1)]), ("B", [Track(2)])])
    var builder = Tracks.Builder(before)
    #expect(throws: SnapshotError.self) { try builder.appendModels([Track(3), Track(2)]) }
    #expect(throws: SnapshotError.self) { try builder.insertModels([Track(3)], afterItem: 8) }
    #expect(throws: SnapshotError.self) { try builder.moveItem(1, toEndOfSection: "X") }
    #expect(throws: SnapshotError.self) { try builder.appendSections(["C", "A"]) }
    #expect(throws: SnapshotError.self) {
      try builder.replaceModels(inSection: "A", with: [Track(1, "n"), Track(2)])
    }
    #expect(throws: SnapshotError.self) { try builder.reconfigureItems([9]) }
    #expect(builder.build() == before)
  }

  @Test func `Sections are a collection of identifiable sections with their models`() throws {
    let snapshot = try Tracks(sections: [
      ("A", [Track(1)]), ("B", []), ("C", [Track(2), Track(3)]),
    ])
    #expect(snapshot.sections.map(\.id) == ["A", "B", "C"])
    #expect(snapshot.sections.map { Array($0.models).map(\.id) } == [[1], [], [2, 3]])
    #expect(snapshot.models.map(\.id) == [1, 2, 3])
    #expect(snapshot.models(inSection: "C")[1] == Track(3))
    #expect(snapshot.models(inSection: "X").isEmpty)
    let built = try Tracks {
      try $0.appendSections(["B", "C"])
      try $0.appendModels([Track(2), Track(3)], toSection: "C")
    }
    #expect(built.models(inSection: "C") == snapshot.models(inSection: "C"))
    #expect(built.models(inSection: "B") != snapshot.models(inSection: "C"))
    #expect(built.models != snapshot.models)
    #expect(snapshot[place(2, 0)] == Track(2))
    #expect(snapshot[place(1, 0)] == nil && snapshot[place(5, 0)] == nil)
    #expect(snapshot[9] == nil)
    #expect(
      snapshot.description.hasPrefix("ModelSnapshot of 3 sections, 3 models\n  \"A\": [")
    )
  }

  @Test func `Equality and hash compare content, and marks are ignored`() throws {
    let a = try Tracks(sections: [("A", [Track(1, "a"), Track(2)])])
    let b = try Tracks(sections: [("A", [Track(1, "a"), Track(2)])])
    let c = try b.modifying { try $0.updateModel(2) { $0.title = "c" } }
    #expect(a == b && a.hashValue == b.hashValue && a != c)
    let marked = try b.modifying { try $0.reconfigureItems([1]) }
    #expect(marked == b)
    #expect(marked.difference(from: a).reconfiguredItems.map(\.identifier) == [1])
  }

  @Test func `A reloaded item is not reconfigured as well`() throws {
    let before = try Tracks(sections: [("A", [Track(1), Track(2)])])
    let after = try before.modifying {
      try $0.updateModel(1) { $0.title = "n" }
      try $0.updateModel(2) { $0.title = "n" }
      try $0.reloadItems([1])
    }
    let difference = after.difference(from: before)
    #expect(difference.reloadedItems.map(\.identifier) == [1])
    #expect(difference.reconfiguredItems.map(\.identifier) == [2])
  }

  @Test func `A list with repeated identifiers is refused or thinned out`() throws {
    let list = [("A", [Track(1, "a"), Track(2)]), ("B", [Track(1, "b")]), ("A", [Track(3)])]
    let refused = try refusal { _ = try Tracks(sections: list) }
    #expect(refused == Refusal(.duplicateItem, 1, at: place(1, 0)))
    let first = Tracks(sections: list, duplicates: .keepFirst)
    #expect(first.sections.map { Array($0.models) } == [[Track(1, "a"), Track(2), Track(3)], []])
    var found: [Snapshot<String, Int>.Duplicate] = []
    _ = Tracks(sections: list, duplicates: .keepFirst) { found.append($0) }
    #expect(
      found == [.item(1, at: place(1, 0), kept: place(0, 0)), .section("A", at: 2, kept: 0)]
    )
    let last = Tracks(sections: list, duplicates: .keepLast)
    #expect(last.sections.map { Array($0.models) } == [[Track(1, "b")], [Track(2), Track(3)]])
  }

  @Test func `A snapshot is encoded and decoded, and a repeated identifier is found by its path`()
    throws
  {
    let snapshot = try Tracks(sections: [("A", [Track(1, "a")]), ("B", [])])
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(Tracks.self, from: data) == snapshot)
    let text =
      #"{"sections":[{"identifier":"A","items":[{"id":1,"title":"a"},{"id":1,"title":"b"}]}]}"#
    do {
      _ = try JSONDecoder().decode(Tracks.self, from: Data(text.utf8))
      Issue.record("The repeated identifier was accepted")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == ["sections", "Index 0", "items", "Index 1"])
      #expect((context.underlyingError as? SnapshotError)?.code == .duplicateItem)
    }
  }

  @Test func `Models that contradict themselves leave a consistent snapshot`() throws {
    final class Changing: Identifiable, Equatable {
      var id: Int
      init(_ id: Int) { self.id = id }
      static func == (a: Changing, b: Changing) -> Bool { Bool.random() }
    }
    let models = (0..<200).map { Changing($0) }
    var snapshot = try ModelSnapshot(sections: [("A", models)])
    for model in models { model.id = 7 }
    for step in 0..<50 {
      let before = snapshot
      snapshot = snapshot.modifying {
        $0.deleteItems([step])
        try? $0.moveItem(step + 100, beforeItem: step + 50)
        try? $0.setModels([Changing(step + 60)])
        _ = try? $0.appendModels([Changing(step)])
      }
      _ = snapshot.difference(from: before)
      #expect(snapshot.models.count == snapshot.identifiers.numberOfItems)
    }
    #expect(throws: SnapshotError.self) {
      try ModelSnapshot(sections: [("A", models)], basedOn: snapshot)
    }
  }

  @Test func `An identifier that is not equal to itself keeps its model`() throws {
    struct Number: Identifiable, Equatable {
      let id: Double
      var title: String
    }
    let ids = [1, .nan, 2]
    let models = zip(ids, ["a", "b", "c"]).map { Number(id: $0, title: $1) }
    var builder = ModelSnapshot<String, Number>.Builder()
    try builder.appendSections(["A"])
    try builder.appendModels(models)
    try builder.moveItem(2, beforeItem: 1)
    #expect(builder.build().models.map(\.title) == ["c", "a", "b"])
    try builder.appendModels([Number(id: 3, title: "d")])
    builder.deleteItems([1])
    #expect(builder.build().models.map(\.title) == ["c", "b", "d"])
    try builder.replaceModels(inSection: "A", with: models.reversed())
    #expect(builder.build().models.map(\.title) == ["c", "b", "a"])
  }

  @Test func `A move compares and hashes only the identifiers that it names`() throws {
    let tally = Tally()
    let models = Counted.models(10_000, tally)
    let before = try ModelSnapshot(sections: [("A", models), ("B", [])])
    tally.reset()
    let after = try before.modifying {
      try $0.moveItem(models[7].id, beforeItem: models[9_000].id)
      try $0.moveItem(models[70].id, toEndOfSection: "B")
      try $0.moveSection("B", beforeSection: "A")
    }
    // The names of three items are compared with what is found.
    #expect(tally.comparisons <= 6)
    #expect(tally.hashes == 3)
    #expect(after.models.prefix(2).map(\.id.value) == [70, 0])
    #expect(after.models[8_999].id.value == 7)
  }

  @Test func `Models between two replaced ones are shared with the snapshot before`() throws {
    let tally = Tally()
    let models = Counted.models(10_000, tally)
    let new = Counted(id: CountedIdentifier(value: -1, tally: tally))
    let before = try ModelSnapshot(sections: [("A", models)])
    let after = try before.modifying {
      try $0.replaceModels(
        inSection: "A",
        with: [new] + models.dropFirst().dropLast() + [models[0]]
      )
    }
    tally.reset()
    #expect(after.difference(from: before).changeCount == 3)
    // At either end, a leaf of up to 64 identifiers and one of up to 32 models.
    #expect(tally.comparisons <= 192)
  }

  @Test func `A model that stays is not replaced by an equal one`() throws {
    struct Tagged: Identifiable, Equatable, Sendable {
      let id: Int
      let tag: String
      static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    }
    let storage = ModelStorage<Int, Tagged>()
    let ids = Array(0..<1_000)
    try storage.apply([(0, ids.map { Tagged(id: $0, tag: "old") })])
    try storage.apply([
      (0, (ids[..<300] + [-1, -2] + ids[310..<700] + [-3]).map { Tagged(id: $0, tag: "new") })
    ])
    for item in 0..<storage.numberOfItems(inSection: 0) {
      let model = try #require(storage.item(at: [0, item]) as? Tagged)
      #expect(model.tag == (model.id < 0 ? "new" : "old"))
    }
  }

  @Test(arguments: [Int.min, -1, 4, .max])
  func `An edit at an index that does not exist is refused and changes nothing`(_ index: Int) throws
  {
    let tracks = try Tracks(sections: [("A", [Track(1)]), ("B", [Track(2), Track(3), Track(4)])])
    let edits: [(inout Tracks.Builder, ItemPosition) throws -> Void] = [
      { (builder, place) in
        try builder.insertModels([Track(9)], at: place)
      },
      { (builder, place) in try builder.deleteItems(at: [place]) },
      { (builder, place) in
        try builder.moveItem(at: place, to: ItemPosition(section: 0, item: 0))
      },
      { (builder, place) in
        try builder.moveItem(at: ItemPosition(section: 0, item: 0), to: place)
      },
      { (builder, place) in
        try builder.deleteItems(atOffsets: [place.item == 0 ? index : place.item], inSection: "B")
      },
      { (builder, place) in
        let target = place.item == 0 ? index : place.item
        try builder.moveItems(fromOffsets: [0], toOffset: target, inSection: "B")
      },
    ]
    for edit in edits {
      for place in [self.place(1, index), self.place(index, 0)] {
        var builder = Tracks.Builder(tracks)
        let error = #expect(throws: SnapshotError.self) { try edit(&builder, place) }
        #expect(error?.code == .unknownPosition)
        #expect(builder.build() == tracks)
      }
    }
  }

  @Test func `Emptied sections stay without models, and deleting all items deletes them`() throws {
    let before = try Tracks(sections: [("A", [Track(1)]), ("B", []), ("C", [Track(2), Track(3)])])
    var builder = Tracks.Builder(before)
    builder.emptyAllSections()
    #expect(builder[1] == nil)
    let after = builder.build()
    #expect(after == (try Tracks(sections: [("A", []), ("B", []), ("C", [])])))
    #expect(after.identifiers.numberOfItems == 0)
    try builder.appendModels([Track(2, "again")], toSection: "B")
    #expect(builder.build().sections.map { Array($0.models) } == [[], [Track(2, "again")], []])
    builder.deleteAllItems()
    #expect(builder.build() == Tracks())
  }
}

/// A model whose comparisons are counted.
private struct Counted: Identifiable, Equatable {
  let id: CountedIdentifier

  static func models(_ count: Int, _ tally: Tally) -> [Self] {
    (0..<count).map { Self(id: CountedIdentifier(value: $0, tally: tally)) }
  }
}
