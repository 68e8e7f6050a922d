import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// What `applying` refuses.
@Suite struct SnapshotApplyingTests {
  /// A difference that does not belong to `["A": [1, 2], "B": [3], "C": []]`, in its coded form.
  struct Misfit: Sendable, CustomTestStringConvertible {
    var json: String
    var culprit: String
    var testDescription: String { json }

    init(_ json: String, _ culprit: some Any) {
      self.json = json
      self.culprit = String(reflecting: culprit)
    }
  }

  static let misfits = [
    Misfit(#"{"sectionDeletions":[{"index":0,"identifier":"B"}]}"#, "B"),
    Misfit(#"{"sectionDeletions":[{"index":9,"identifier":"A"}]}"#, "A"),
    Misfit(#"{"sectionDeletions":[{"index":2,"identifier":"Z"}]}"#, "Z"),
    Misfit(#"{"sectionDeletions":[{"index":1,"identifier":"B"}]}"#, 3),
    Misfit(#"{"sectionInsertions":[{"index":0,"identifier":"B"}]}"#, "B"),
    Misfit(#"{"sectionInsertions":[{"index":4,"identifier":"D"}]}"#, "D"),
    Misfit(#"{"sectionMoves":[{"from":0,"to":1,"identifier":"C"}]}"#, "C"),
    Misfit(#"{"sectionMoves":[{"from":0,"to":3,"identifier":"A"}]}"#, "A"),
    Misfit(
      #"{"sectionInsertions":[{"index":0,"identifier":"A"}],"#
        + #""sectionMoves":[{"from":0,"to":1,"identifier":"A"}]}"#,
      "A"
    ),
    Misfit(
      #"{"itemInsertions":[{"position":{"section":0,"item":0},"identifier":1}],"#
        + #""itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":0},"#
        + #""identifier":1}]}"#,
      1
    ),
    Misfit(
      #"{"sectionDeletions":[{"index":2,"identifier":"C"}],"#
        + #""sectionMoves":[{"from":2,"to":0,"identifier":"C"}]}"#,
      "C"
    ),
    Misfit(
      #"{"sectionDeletions":[{"index":2,"identifier":"C"}],"#
        + #""sectionInsertions":[{"index":2,"identifier":"C"}],"#
        + #""sectionMoves":[{"from":2,"to":0,"identifier":"C"}]}"#,
      "C"
    ),
    Misfit(#"{"itemDeletions":[{"position":{"section":0,"item":0},"identifier":2}]}"#, 2),
    Misfit(#"{"itemDeletions":[{"position":{"section":0,"item":2},"identifier":1}]}"#, 1),
    Misfit(#"{"itemDeletions":[{"position":{"section":7,"item":0},"identifier":1}]}"#, 1),
    Misfit(#"{"itemInsertions":[{"position":{"section":2,"item":0},"identifier":3}]}"#, 3),
    Misfit(#"{"itemInsertions":[{"position":{"section":2,"item":1},"identifier":4}]}"#, 4),
    Misfit(#"{"itemInsertions":[{"position":{"section":3,"item":0},"identifier":4}]}"#, 4),
    Misfit(
      #"{"itemInsertions":[{"position":{"section":2,"item":0},"identifier":4},"#
        + #"{"position":{"section":2,"item":1},"identifier":4}]}"#,
      4
    ),
    Misfit(
      #"{"itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":0},"identifier":3}]}"#,
      3
    ),
    Misfit(
      #"{"itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":5},"identifier":1}]}"#,
      1
    ),
    Misfit(
      #"{"itemDeletions":[{"position":{"section":0,"item":0},"identifier":1}],"#
        + #""itemMoves":[{"from":{"section":0,"item":0},"to":{"section":2,"item":0},"#
        + #""identifier":1}]}"#,
      1
    ),
    Misfit(
      #"{"itemInsertions":[{"position":{"section":0,"item":0},"identifier":4}],"#
        + #""itemMoves":[{"from":{"section":0,"item":1},"to":{"section":0,"item":0},"#
        + #""identifier":2}]}"#,
      4
    ),
    Misfit(#"{"reloadedSections":[{"index":1,"identifier":"A"}]}"#, "A"),
    Misfit(#"{"reloadedItems":[{"position":{"section":0,"item":1},"identifier":1}]}"#, 1),
    Misfit(#"{"reconfiguredItems":[{"position":{"section":2,"item":0},"identifier":9}]}"#, 9),
  ]

  @Test(arguments: misfits)
  func `A difference of something else is refused by name`(_ misfit: Misfit) throws {
    let snapshot = try Small(sections: ["A": [1, 2], "B": [3], "C": []])
    let difference: SmallDifference = try JSON.value(of: misfit.json)
    let refusal = try refusal { _ = try snapshot.applying(difference) }
    #expect(refusal?.code == .mismatchedDifference)
    #expect(refusal?.identifier == misfit.culprit)
  }

  @Test func `Whatever a difference says, the result is a snapshot or an error`() throws {
    try check(zip(.snapshot(sections: 0...3, items: 0...5), .jumble), runs: 3000) {
      snapshot,
      jumble in
      guard let difference: SmallDifference = try? JSON.value(of: JSON.text(jumble)) else { return }
      var result: Small?
      let refusal = try refusal { result = try snapshot.applying(difference) }
      guard let result else { return try requireEqual(refusal?.code, .mismatchedDifference) }
      try requireEqual(Set(result.sectionIdentifiers).count, result.numberOfSections)
      try requireEqual(Set(result.itemIdentifiers).count, result.numberOfItems)
      try requireAgreement(result, ListModel(result))
    }
  }

  @Test func `A difference applied to the wrong snapshot fits or is refused`() throws {
    let cases = zip(Gen.relatedSnapshots(items: 0...12), Gen.snapshot(items: 0...12))
    try check(cases, runs: 500) { pair, other in
      let difference = pair.after.difference(from: pair.before)
      var result: Small?
      let refusal = try refusal { result = try other.applying(difference) }
      if let result {
        try requireAgreement(result, ListModel(result))
      } else {
        try requireEqual(refusal?.code, .mismatchedDifference)
        try require(refusal?.identifier != nil, "The error names nothing")
      }
    }
  }

  @Test func `Marks of the snapshot it is applied to are left behind`() throws {
    let marked = try Small(sections: ["A": [1]]).modifying { try $0.reloadItems([1]) }
    let empty = Small().difference(from: Small())
    #expect(try marked.applying(empty).reloadedItemIdentifiers.isEmpty)
  }
}
