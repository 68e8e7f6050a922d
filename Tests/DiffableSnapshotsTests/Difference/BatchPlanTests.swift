import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite(.serialized) struct BatchPlanTests {
  typealias Plan = BatchPlan<String, Int>

  static let policies = BatchPolicy.allCases

  @Test(arguments: policies)
  func `The batches in order lead from before to after`(_ policy: BatchPolicy) throws {
    try check(.relatedSnapshots(), runs: cases(200, thorough: 10_000)) { before, after in
      let plan = Plan(from: before, to: after, policy: policy)
      try require(!plan.reloadsAllData)
      var view = NaiveListView(before)
      var state = before
      for batch in plan.batches {
        try require(!batch.operations.isEmpty, "an empty batch")
        try requireEqual(batch.before, state)
        for snapshot in [batch.before, batch.after] {
          try requireEqual(ListModel(snapshot).marks, 0, "a batch carries marks")
        }
        view = try view.after(batch.operations, data: batch.after)
        try requireEqual(view, NaiveListView(batch.after))
        state = batch.after
      }
      try requireEqual(state, after)
      try requireEqual(plan.batches.isEmpty, after.difference(from: before).isEmpty)
    }
  }

  @Test(arguments: policies)
  func `Content is in the last batch, alone, at positions after`(_ policy: BatchPolicy) throws {
    try check(.relatedSnapshots(), runs: 300) { before, after in
      let plan = Plan(from: before, to: after, policy: policy)
      for batch in plan.batches.dropLast() {
        try requireEqual(batch.operations.count, batch.operations.structuralCount)
      }
      let content = plan.batches.last?.operations ?? BatchOperations()
      if content.structuralCount > 0 {
        return try requireEqual(content.count, content.structuralCount)
      }
      let difference = after.difference(from: before)
      let sections = difference.reloadedSections.map(\.index)
      try requireEqual(content.sectionReloads, sections)
      // The items of a reloaded section are reloaded with it.
      func apart(_ changes: [SmallDifference.ItemChange]) -> [ItemPosition] {
        changes.map(\.position).filter { !sections.contains($0.section) }
      }
      try requireEqual(content.itemReloads, apart(difference.reloadedItems))
      try requireEqual(content.itemReconfigures, apart(difference.reconfiguredItems))
    }
  }

  @Test func `The policy fewestBatches makes at most two batches without section moves`() throws {
    try check(.relatedSnapshots(sections: 0...7), runs: 400) { before, after in
      let plan = Plan(from: before, to: after, policy: .fewestBatches)
      try require(plan.batches.count <= 2, "\(plan.batches.count) batches")
      let difference = after.difference(from: before)
      for batch in plan.batches {
        let operations = batch.operations
        try require(operations.sectionMoves.isEmpty)
        for move in operations.itemMoves {
          try require(!operations.sectionDeletions.contains(move.from.section))
          try require(!operations.sectionInsertions.contains(move.to.section))
        }
      }
      let turned = plan.batches.first?.operations.sectionDeletions.count ?? 0
      try requireEqual(turned, difference.sectionDeletions.count + difference.sectionMoves.count)
    }
  }

  @Test func `The conservative policy combines only certain kinds of operation`() throws {
    let allowed: [Set<String>] = [
      ["sectionDeletions", "itemDeletions"],
      ["sectionInsertions", "sectionMoves"],
      ["itemInsertions", "itemMoves"],
      ["sectionReloads", "itemReloads", "itemReconfigures", "supplementaryReloads"],
    ]
    try check(.relatedSnapshots(sections: 0...7), runs: 400) { before, after in
      let plan = Plan(from: before, to: after, policy: .conservative)
      var stage = 0
      for batch in plan.batches {
        let kinds = batch.operations.kinds
        guard let next = allowed.firstIndex(where: kinds.isSubset) else {
          return try require(false, "\(kinds) are mixed")
        }
        try require(next >= stage, "stages are out of order")
        stage = next + 1
      }
    }
  }

  @Test(arguments: policies)
  func `A difference that is already computed gives the same plan`(_ policy: BatchPolicy) throws {
    try check(.relatedSnapshots(), runs: 100) { before, after in
      let difference = after.difference(from: before)
      let given = try Plan(difference, from: before, to: after, policy: policy)
      let computed = Plan(from: before, to: after, policy: policy)
      try requireEqual(given.batches.map(\.operations), computed.batches.map(\.operations))
    }
  }

  @Test(arguments: policies)
  func `An item that a decoded difference reloads and reconfigures is reloaded`(
    _ policy: BatchPolicy
  ) throws {
    let snapshot = try Small(sections: ["A": [1]])
    let place = #"[{"position":{"section":0,"item":0},"identifier":1}]"#
    let decoded: SmallDifference = try JSON.value(
      of: #"{"reloadedItems":"# + place + #","reconfiguredItems":"# + place + "}"
    )
    let plan = try Plan(decoded, from: snapshot, to: snapshot, policy: policy)
    #expect(plan.batches.map(\.operations.itemReloads.count) == [1])
    #expect(plan.batches.map(\.operations.itemReconfigures.count) == [0])
  }

  @Test(arguments: policies)
  func `A difference of other states is refused with an identifier`(_ policy: BatchPolicy) throws {
    let before = try Small(sections: ["A": [1], "B": [2]])
    let decoded: SmallDifference = try JSON.value(
      of: #"{"sectionInsertions":[{"index":0,"identifier":"A"}]}"#
    )
    let refusal = try refusal {
      _ = try Plan(decoded, from: before, to: before, policy: policy)
    }
    #expect(refusal?.code == .mismatchedDifference)
    #expect(refusal?.identifier == "\"A\"")
  }

  @Test func `A difference with another result than the snapshot after is refused`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try Small(sections: ["B": [3, 1], "C": [4]])
    let difference = after.difference(from: before)
    let others: [(snapshot: Small, identifier: String?)] = [
      (try Small(sections: ["B": [3, 1], "D": [4]]), "\"C\""),
      (try Small(sections: ["B": [3, 1], "C": [5]]), "4"),
      (try Small(sections: ["B": [3, 9], "C": [4]]), "1"),
      (try Small(sections: ["B": [3, 1], "C": [4, 5]]), nil),
      (try Small(sections: ["B": [3, 1], "C": [4], "D": []]), nil),
      (before, "\"C\""),
    ]
    for (other, identifier) in others {
      let refusal = try refusal { _ = try Plan(difference, from: before, to: other) }
      #expect(refusal?.code == .mismatchedDifference)
      #expect(refusal?.identifier == identifier)
    }
    let marked = try after.modifying { try $0.reloadItems([3]) }
    let reload = marked.difference(from: before)
    #expect(try Plan(reload, from: before, to: marked).batches.last?.operations.itemReloads != [])
    let unmarked = try refusal { _ = try Plan(reload, from: before, to: others[2].snapshot) }
    #expect(unmarked?.code == .mismatchedDifference)
  }

  @Test func `The plan of any difference leads to the same snapshot as applying it`() throws {
    try check(.alteredDifference(), runs: cases(600, thorough: 10_000), atLeast: 300) {
      before,
      _,
      difference in
      let applied = try? before.applying(difference)
      if applied == nil {
        let refusal = try refusal { _ = try Plan(difference, from: before, to: before) }
        try requireEqual(refusal?.code, .mismatchedDifference)
      }
      let after = try assume(applied)
      for policy in Self.policies {
        let plan = try Plan(difference, from: before, to: after, policy: policy)
        var view = NaiveListView(before)
        for batch in plan.batches {
          try requireAgreement(batch.after, ListModel(batch.after))
          view = try view.after(batch.operations, data: batch.after)
          try requireEqual(view, NaiveListView(batch.after))
        }
        try requireEqual(view, NaiveListView(after))
      }
    }
  }

  @Test(arguments: policies)
  func `A plan above the limit reloads all data, and one at the limit does not`(
    _ policy: BatchPolicy
  ) throws {
    try check(.relatedSnapshots(), runs: 200) { before, after in
      let plan = Plan(from: before, to: after, policy: policy)
      let count = plan.batches.reduce(0) { $0 + $1.operations.count }
      let atLimit = Plan(from: before, to: after, policy: policy, maximumChanges: count)
      try require(!atLimit.reloadsAllData)
      try requireEqual(atLimit.batches.map(\.operations), plan.batches.map(\.operations))
      try assume(count > 0)
      let beyond = Plan(from: before, to: after, policy: policy, maximumChanges: count - 1)
      try require(beyond.reloadsAllData)
      try require(beyond.batches.isEmpty)
    }
  }

  @Test func `Reordered sections move; the policy fewestBatches deletes and inserts them`() throws {
    let before = try Small(sections: ["A": [1], "B": [2], "C": [3]])
    let after = try Small(sections: ["C": [3], "A": [1], "B": [2]])
    let fewest = Plan(from: before, to: after, policy: .fewestBatches).batches.map(\.operations)
    var turned = BatchOperations()
    turned.sectionDeletions = [2]
    turned.sectionInsertions = [0]
    #expect(fewest == [turned])
    var moved = BatchOperations()
    moved.sectionMoves = [BatchMove(from: 2, to: 0)]
    for policy in [BatchPolicy.keepingCells, .conservative] {
      let batches = Plan(from: before, to: after, policy: policy).batches
      #expect(batches.map(\.operations) == [moved])
    }
    #expect(Plan(from: before, to: after).batches.map(\.operations) == [moved])
  }

  @Test func `A move between different sections of equal index is a deletion and an insertion`()
    throws
  {
    let before = try Small(sections: ["A": [1], "B": [2], "C": []])
    let after = try Small(sections: ["B": [2], "C": [], "D": []]).modifying {
      try $0.moveItem(2, toEndOfSection: "C")
    }
    let operations =
      Plan(from: before, to: after, policy: .fewestBatches).batches.first?.operations
    #expect(operations?.itemMoves == [])
    #expect(operations?.itemDeletions == [ItemPosition(section: 1, item: 0)])
    #expect(operations?.itemInsertions == [ItemPosition(section: 1, item: 0)])
  }
}

extension ListModel {
  fileprivate var marks: Int {
    reloadedSections.count + reloadedItems.count + reconfiguredItems.count
  }
}

extension BatchOperations {
  /// The names of the lists that are not empty.
  fileprivate var kinds: Set<String> {
    let counts = [
      "sectionDeletions": sectionDeletions.count, "sectionInsertions": sectionInsertions.count,
      "sectionMoves": sectionMoves.count, "sectionReloads": sectionReloads.count,
      "itemDeletions": itemDeletions.count, "itemInsertions": itemInsertions.count,
      "itemMoves": itemMoves.count, "itemReloads": itemReloads.count,
      "itemReconfigures": itemReconfigures.count,
      "supplementaryReloads": supplementaryReloads.count,
    ]
    return Set(counts.filter { $0.value > 0 }.keys)
  }
}
