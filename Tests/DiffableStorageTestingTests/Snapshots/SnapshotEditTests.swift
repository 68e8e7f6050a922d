import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

@Suite struct SnapshotEditTests {
  typealias Builder = Snapshot<String, Int>.Builder

  let scripts = Gen.array(of: .snapshotEdit(), count: 0...40)

  @Test func `Every verb comes up, valid and invalid`() throws {
    var valid: Set<String> = []
    var invalid: Set<String> = []
    try check(scripts, runs: 500, seed: 2) { edits in
      var builder = Builder()
      for edit in edits {
        let call =
          edit.description.split { "( 0123456789".contains($0) }.first.map(String.init) ?? ""
        do {
          try edit.apply(to: &builder)
          valid.insert(call)
        } catch {
          invalid.insert(call)
        }
      }
    }
    let throwing: Set = [
      "appendSections", "appendItems", "insertSections", "insertItems", "moveSection", "moveItem",
      "replaceItems", "reloadSections", "reloadItems", "reconfigureItems", "moveSectionToStart",
      "moveSectionToEnd", "moveItems", "deleteItems",
    ]
    #expect(invalid == throwing)
    let others = ["deleteSections", "emptyAllSections", "deleteAllItems", "removeItems"]
    #expect(valid == throwing.union(others))
  }

  @Test func `Every kind of edit comes up, not only every verb`() throws {
    let kinds = try values(of: .snapshotEdit(), runs: 2_000, seed: 2).map { edit in
      Mirror(reflecting: edit).children.first?.label ?? edit.description
    }
    #expect(
      Set(kinds) == [
        "appendSections", "appendItems", "insertSectionsBefore", "insertSectionsAfter",
        "deleteSections", "emptyAllSections()", "moveSectionBefore", "moveSectionAfter",
        "reloadSections", "insertItemsBefore", "insertItemsAfter", "deleteItems",
        "deleteAllItems()", "moveItemBefore", "moveItemAfter", "moveItemToEnd", "replaceItems",
        "reloadItems", "reconfigureItems", "moveSectionToStart", "moveSectionToEnd",
        "insertItemsAt", "deleteItemsAt", "deleteItemsAtOffsets", "removeMultiples", "moveItemAt",
        "moveItemsBefore", "moveItemsAfter", "moveItemsToEnd", "moveItemsFromOffsets",
      ]
    )
  }

  @Test func `Four sections and twelve items come up, in lists of none, one and several`() throws {
    var sections: Set<String> = []
    var items: Set<Int> = []
    var counts: (ofSections: Set<Int>, ofItems: Set<Int>) = ([], [])
    for edit in try values(of: .snapshotEdit(), runs: 2_000, seed: 2) {
      switch edit {
      case .deleteSections(let some):
        sections.formUnion(some)
        counts.ofSections.insert(some.count)
      case .deleteItems(let some):
        items.formUnion(some)
        counts.ofItems.insert(some.count)
      default: break
      }
    }
    #expect(sections == ["A", "B", "C", "D"])
    #expect(items == Set(0..<12))
    #expect(counts.ofSections.isSuperset(of: 0...2))
    #expect(counts.ofItems.isSuperset(of: 0...3))
  }

  @Test func `An empty choice still has one value of each kind`() throws {
    let edits = try values(of: .snapshotEdit(sections: -1, items: 0), runs: 200, seed: 2)
    #expect(edits.contains(.deleteItems([0])))
    #expect(!edits.contains { $0.description.contains("B") })
    // Positions, offsets and divisors are not identifiers of the test's stock.
    let others = ["at: ", "Offset", "isMultiple"]
    let calls = edits.map(\.description).filter { call in !others.contains(where: call.contains) }
    #expect(!calls.contains { $0.contains("1") })
  }

  @Test func `Edits read as the calls they stand for`() {
    #expect(SnapshotEdit.appendItems([1, 2], toSection: nil).description == "appendItems([1, 2])")
    #expect(
      SnapshotEdit.insertSectionsBefore(["B"], beforeSection: "A").description
        == #"insertSections(["B"], beforeSection: "A")"#
    )
    #expect(
      SnapshotEdit.moveItemToEnd(3, ofSection: "A").description
        == #"moveItem(3, toEndOfSection: "A")"#
    )
    let place = ItemPosition(section: 0, item: 2)
    #expect(
      SnapshotEdit.deleteItemsAt([place]).description
        == "deleteItems(at: [ItemPosition(section: 0, item: 2)])"
    )
    #expect(
      SnapshotEdit.moveItemsFromOffsets([0, 2], toOffset: 1, inSection: "A").description
        == #"moveItems(fromOffsets: [0, 2], toOffset: 1, inSection: "A")"#
    )
    #expect(
      SnapshotEdit.removeMultiples(of: 3).description == "removeItems { $0.isMultiple(of: 3) }"
    )
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A model that is off by one is caught with the shortest script`() throws {
    for seed in someSeeds {
      let failure = try failure { () throws(PropertyFailure) in
        try checkCommands(
          .snapshotEdit(),
          runs: 1000,
          seed: seed,
          model: { OffByOneModel() },
          system: { Builder() }
        ) { edit, model, builder in
          let isValid = (try? edit.apply(to: &builder)) != nil
          if isValid { model.apply(edit, snapshot: builder.build()) }
          try requireEqual(model.items, Array(builder.build().itemIdentifiers))
        }
      }
      // The items, and which edit adds the first of them, depend on the seed.
      let script = failure.counterexample.replacing(/\d+/) { _ in "n" }
      let lines = script.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
      #expect(lines.count == 5)
      #expect(lines[1].hasPrefix("appendSections([\""))
      #expect(lines[2].contains("[n]"))
      #expect(lines[3] == "insertItems([n], afterItem: n),")
    }
  }

  /// A model with a bug: it inserts after an item one index too early.
  struct OffByOneModel {
    var items: [Int] = []

    mutating func apply(_ edit: SnapshotEdit, snapshot: Snapshot<String, Int>) {
      if case .insertItemsAfter(let new, let anchor) = edit,
        let index = items.firstIndex(of: anchor)
      {
        items.insert(contentsOf: new, at: index)
      } else {
        items = Array(snapshot.itemIdentifiers)
      }
    }
  }
}
