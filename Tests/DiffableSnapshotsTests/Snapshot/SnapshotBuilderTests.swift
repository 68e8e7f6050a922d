import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Compares the builder with a simple model.
@Suite struct SnapshotBuilderTests {
  typealias Builder = Small.Builder

  /// Applies edits to the model and to the builder, and requires equal results.
  static func step(_ edit: SnapshotEdit, _ model: inout ListModel, _ builder: inout Builder) throws
  {
    let before = builder.build()
    let marksBefore = ListModel(before)
    var wanted: Refusal?
    do { try model.apply(edit) } catch { wanted = error }
    let found = try refusal { try edit.apply(to: &builder) }
    try requireEqual(found, wanted, "The builder refuses otherwise than the model")
    let after = builder.build()
    try requireAgreement(after, model)
    try requireAgreement(builder, after)
    if found != nil {
      try requireEqual(after, before, "A refused edit changed the builder")
      try requireEqual(ListModel(after), marksBefore, "A refused edit changed marks")
    }
  }

  @Test func `Random edits have the same result as on a list of lists`() throws {
    try checkCommands(
      .snapshotEdit(),
      count: 0...40,
      runs: cases(90, thorough: 1_000),
      model: { ListModel() },
      system: { Builder() },
      apply: Self.step
    )
  }

  @Test func `Edits of a snapshot with marks have the same result as on a list of lists`() throws {
    let snapshots = zip(Gen.snapshot(items: 0...12), .array(of: .snapshotEdit(), count: 1...12))
    try check(snapshots, runs: cases(60, thorough: 400)) { snapshot, edits in
      var model = ListModel(snapshot)
      var builder = Builder(snapshot)
      for edit in edits { try Self.step(edit, &model, &builder) }
      try requireAgreement(snapshot, ListModel(snapshot))
    }
  }

  @Test func `After thousands of edits a builder works like a new one`() throws {
    try checkCommands(
      .snapshotEdit(sections: 6, items: 30),
      count: 1500...1500,
      runs: cases(1, thorough: 4),
      model: { ListModel() },
      system: { Builder() },
      apply: Self.step
    )
  }

  @Test func `Splitting edits over many snapshots does not change the result`() throws {
    try check(.array(of: .snapshotEdit(), count: 0...60), runs: 100) { edits in
      var builder = Builder()
      var snapshot = Small()
      for edit in edits {
        try? edit.apply(to: &builder)
        snapshot = (try? snapshot.modifying { try edit.apply(to: &$0) }) ?? snapshot
      }
      try requireEqual(ListModel(snapshot), ListModel(builder.build()))
    }
  }

  @Test func `A builder can be edited after build()`() throws {
    var builder = Builder()
    try builder.appendSections(["A"])
    let first = builder.build()
    try builder.appendItems([1])
    let second = builder.build()
    #expect(first.numberOfItems == 0)
    #expect(second.numberOfItems == 1)
  }

  @Test func `Editing a copy of a builder does not change the original`() throws {
    var original = Builder(try Small(sections: ["A": [1, 2]]))
    var copy = original
    try copy.moveItem(2, beforeItem: 1)
    original.deleteItems([1])
    #expect(Array(copy.build().itemIdentifiers) == [2, 1])
    #expect(Array(original.build().itemIdentifiers) == [2])
  }
}

/// One test for each statement of the documentation.
@Suite struct SnapshotBuilderExampleTests {
  @Test func `The error of a replacement names the first duplicate identifier`() throws {
    var builder = Snapshot<String, Int>.Builder(
      try Snapshot(sections: ["G": [0], "C": [4, 5]])
    )
    let error = #expect(throws: SnapshotError.self) {
      try builder.replaceItems(inSection: "C", with: [5, 0, 5])
    }
    #expect(error?.identifier(as: Int.self) == 0)
    #expect(error?.position == ItemPosition(section: 0, item: 0))
  }

  /// Few changes are applied to the existing leaves; with many, all leaves are rebuilt.
  @Test(arguments: [0, 1, 2], [1, 100, 1_000])
  func `A replacement names no item of any other section`(_ section: Int, _ count: Int) throws {
    let before = try Snapshot(sections: (0..<3).map { ($0, Array($0 * 1_000..<$0 * 1_000 + 200)) })
    for other in [0, 1, 2] where other != section {
      let foreign = other * 1_000 + 7
      let own = section * 1_000
      let list = Array(own..<own + 100) + (9_000..<9_000 + count) + [foreign]
      var builder = Snapshot<Int, Int>.Builder(before)
      let error = #expect(throws: SnapshotError.self) {
        try builder.replaceItems(inSection: section, with: list)
      }
      #expect(error?.identifier(as: Int.self) == foreign)
      #expect(error?.position == ItemPosition(section: other, item: 7))
      #expect(builder.build() == before)
    }
  }

  let snapshot: Small

  init() throws {
    snapshot = try Small(sections: ["A": [1, 2, 3], "B": [], "C": [4]])
  }

  @Test func `Items without a section are appended to the last one`() throws {
    let result = try snapshot.modifying { try $0.appendItems([5, 6]) }
    #expect(Array(result.itemIdentifiers(inSection: "C")) == [4, 5, 6])
  }

  @Test func `Appending an empty list throws if there is no section`() throws {
    let refusal = try refusal { _ = try Small { try $0.appendItems([]) } }
    #expect(refusal == Refusal(.noSections, nil))
  }

  @Test func `Moving something next to itself does nothing`() throws {
    let result = try snapshot.modifying {
      try $0.moveItem(2, beforeItem: 2)
      try $0.moveItem(2, afterItem: 2)
      try $0.moveSection("B", beforeSection: "B")
      try $0.moveSection("B", afterSection: "B")
    }
    #expect(result == snapshot)
  }

  @Test func `Moving an unknown identifier throws, also next to itself`() {
    #expect(throws: SnapshotError.self) {
      _ = try snapshot.modifying { try $0.moveItem(9, beforeItem: 9) }
    }
    #expect(throws: SnapshotError.self) {
      _ = try snapshot.modifying { try $0.moveSection("Z", afterSection: "Z") }
    }
  }

  @Test func `Deleting unknown identifiers does nothing`() {
    let result = snapshot.modifying {
      $0.deleteItems([7, 8])
      $0.deleteSections(["Z"])
    }
    #expect(result == snapshot)
  }

  @Test func `Adding an existing identifier throws and does not move it`() throws {
    let refusal = try refusal {
      _ = try snapshot.modifying { try $0.appendItems([1], toSection: "B") }
    }
    #expect(refusal == Refusal(.duplicateItem, 1, at: ItemPosition(section: 0, item: 0)))
  }

  @Test func `Deleting all items deletes the sections, too; emptying all sections keeps them`() {
    #expect(snapshot.modifying { $0.deleteAllItems() } == Small())
    let withoutItems = snapshot.modifying { $0.emptyAllSections() }
    #expect(withoutItems.sectionIdentifiers == ["A", "B", "C"])
    #expect(withoutItems.numberOfItems == 0)
  }

  @Test func `A refresh that deletes all items and appends everything again can be repeated`()
    throws
  {
    var builder = snapshot.builder
    var models = ModelSnapshot<String, Track>.Builder()
    for items in [[1, 2], [2, 3], []] {
      builder.deleteAllItems()
      try builder.appendSections(["A", "B"])
      try builder.appendItems(items, toSection: "B")
      models.deleteAllItems()
      try models.appendSections(["A", "B"])
      try models.appendModels(items.map { Track($0) }, toSection: "B")
      #expect(builder.build() == (try Small(sections: ["A": [], "B": items])))
      #expect(models.build().identifiers == builder.build())
    }
  }

  @Test func `Marks follow a moved item and are removed with a deleted one`() throws {
    let result = try snapshot.modifying {
      try $0.reloadItems([1, 4])
      try $0.reconfigureItems([2, 3])
      try $0.reloadSections(["A", "C"])
      try $0.moveItem(1, toEndOfSection: "B")
      $0.deleteItems([2])
      $0.deleteSections(["C"])
    }
    #expect(result.reloadedItemIdentifiers == [1])
    #expect(result.reconfiguredItemIdentifiers == [3])
    #expect(result.reloadedSectionIdentifiers == ["A"])
  }

  @Test func `An item that is inserted again after its deletion has no mark`() throws {
    let deletions: [(inout Small.Builder) throws -> Void] = [
      { $0.deleteItems([1]) },
      { try $0.deleteItems(at: [try #require($0.position(of: 1))]) },
    ]
    for delete in deletions {
      let result = try snapshot.modifying {
        try $0.reloadItems([1])
        try delete(&$0)
        try $0.appendItems([1])
      }
      #expect(result.reloadedItemIdentifiers.isEmpty)
    }
  }

  @Test func `An edit rethrows errors of the caller's own type`() {
    struct Own: Error {}
    #expect(throws: Own.self) { try snapshot.modifying { (_) throws(Own) in throw Own() } }
    #expect(throws: Own.self) { try Small { (_) throws(Own) in throw Own() } }
  }

  @Test func `Modifying with a closure that cannot throw needs no try`() {
    let result = snapshot.modifying { $0.deleteItems([1]) }
    #expect(result.numberOfItems == 3)
  }
}
