import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Equality, marks and value semantics.
@Suite struct SnapshotTests {
  @Test func `Snapshots are equal if their sections and items are equal and in the same order`()
    throws
  {
    try check(zip(.snapshot(items: 0...6), .snapshot(items: 0...6)), runs: 400) { a, b in
      let isEqual = ListModel(a).sections == ListModel(b).sections
      try requireEqual(a == b, isEqual)
      if isEqual { try requireEqual(a.hashValue, b.hashValue) }
    }
  }

  @Test func `The boundaries of sections are part of equality`() throws {
    let a = try Small(sections: ["A": [1], "B": [2, 3]])
    let b = try Small(sections: ["A": [1, 2], "B": [3]])
    #expect(a != b)
    #expect(Set([a, b, a]).count == 2)
  }

  @Test func `Marks are not part of equality and hashing`() throws {
    let plain = try Small(sections: ["A": [1, 2]])
    let marked = try plain.modifying {
      try $0.reloadSections(["A"])
      try $0.reloadItems([1])
      try $0.reconfigureItems([2])
    }
    #expect(plain == marked)
    #expect(plain.hashValue == marked.hashValue)
    #expect(plain.reloadedItemIdentifiers.isEmpty)
  }

  @Test func `If an item has both marks, reload wins in either order`() throws {
    let plain = try Small(sections: ["A": [1, 2]])
    let marked = try plain.modifying {
      try $0.reloadItems([1])
      try $0.reconfigureItems([1, 2])
      try $0.reloadItems([2])
    }
    #expect(marked.reloadedItemIdentifiers == [1, 2])
    #expect(marked.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `Modifying keeps marks, and a later edit adds to them`() throws {
    let marked = try Small(sections: ["A": [1, 2]]).modifying { try $0.reloadItems([1]) }
    let more = try marked.modifying { try $0.reconfigureItems([2]) }
    #expect(more.reloadedItemIdentifiers == [1])
    #expect(more.reconfiguredItemIdentifiers == [2])
    #expect(marked.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `Snapshots do not change when copies of them are edited`() throws {
    let histories = Gen.array(of: .snapshotEdit(sections: 5, items: 20), count: 300...300)
    try check(histories, runs: 10) { edits in
      var history: [(snapshot: Small, model: ListModel)] = [(Small(), ListModel())]
      var random = SeededGenerator(seed: UInt64(edits.hashValueFreeSeed))
      for edit in edits {
        // Any earlier state can be edited again, not only the newest.
        let start = history[history.count - 1 - random.below(min(history.count, 20))]
        var model = start.model
        try? model.apply(edit)
        history.append(
          ((try? start.snapshot.modifying { try edit.apply(to: &$0) }) ?? start.snapshot, model)
        )
      }
      for (snapshot, model) in history { try requireAgreement(snapshot, model) }
    }
  }

  @Test func `Editing many copies does not change the original`() throws {
    let ancestor = try Small(sections: ["A": Array(0..<100), "B": Array(100..<200)])
    let model = ListModel(ancestor)
    var snapshot = ancestor
    for step in 0..<cases(300, thorough: 3_000) {
      snapshot = try snapshot.modifying {
        try $0.moveItem(step % 200, toEndOfSection: step % 3 == 0 ? "A" : "B")
        if step % 7 == 0 { try $0.reloadItems([step % 200]) }
      }
    }
    try requireAgreement(ancestor, model)
    #expect(snapshot != ancestor)
    #expect(snapshot.numberOfItems == 200)
  }

  @Test func `Snapshots can be read and edited in many tasks concurrently`() async throws {
    let snapshot = try Small(sections: ["A": Array(0..<500)])
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          let edited = snapshot.modifying { $0.deleteItems(0..<task) }
          return edited.numberOfItems + (snapshot.position(of: task)?.item ?? 0)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 500, count: 16))
  }

  // MARK: Description

  @Test func `A description shows each section with its items on one line`() throws {
    let snapshot = try Small(sections: ["Fruit": [1, 2], "Nuts": []])
    #expect(
      snapshot.description == """
        Snapshot of 2 sections, 2 items
          "Fruit": [1, 2]
          "Nuts": []
        """
    )
    #expect(Small().description == "Snapshot of 0 sections, 0 items")
    #expect(
      try Small(sections: ["A": [1]]).description.hasPrefix("Snapshot of 1 section, 1 item\n")
    )
  }

  @Test func `Long descriptions are abbreviated`() throws {
    let wide = try Small(sections: ["A": Array(0..<1000)])
    #expect(wide.description.hasSuffix("18, 19, … 980 more]"))
    let tall = try Small(sections: (0..<100).map { ("\($0)", []) })
    #expect(tall.description.hasSuffix("\n  … 80 more sections"))
    #expect(tall.description.split(separator: "\n").count == 22)
  }

  @Test(arguments: [0, 1, 19, 20, 21, 22])
  func `A description shows twenty elements and counts the others`(count: Int) throws {
    let rest = count - 20
    let snapshot = try Small(sections: [("A", Array(0..<count))])
    let items = (0..<min(count, 20)).map(String.init) + (rest > 0 ? ["… \(rest) more"] : [])
    let list = "[\(items.joined(separator: ", "))]"
    #expect(snapshot.itemIdentifiers.description == list)
    #expect(snapshot.description.hasSuffix("\n  \"A\": \(list)"))

    let sections = try Small(sections: (0..<count).map { ("\($0)", []) })
    let lines = sections.description.split(separator: "\n").dropFirst()
    #expect(lines.count == min(count, 21))
    #expect(sections.description.contains("more") == (count > 20))
    #expect(sections.sectionIdentifiers.description.contains("more") == (count > 20))
    let words = rest == 1 ? "1 more section" : "\(rest) more sections"
    #expect(rest <= 0 || lines.last == "  … \(words)")
  }
}

extension [SnapshotEdit] {
  /// A number that depends only on the edits, so it is the same in every run.
  fileprivate var hashValueFreeSeed: Int {
    description.utf8.reduce(0) { ($0 &* 31) &+ Int($1) } & .max
  }
}
