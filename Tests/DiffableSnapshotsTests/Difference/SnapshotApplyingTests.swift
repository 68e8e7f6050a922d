import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The differences that `applying` refuses.
@Suite struct SnapshotApplyingTests {
  /// A difference that does not belong to `["A": [1, 2], "B": [3], "C": []]`, in its coded form.
  struct InvalidChange: Sendable, CustomTestStringConvertible {
    var json: String
    var culprit: String
    var testDescription: String { json }

    init(_ json: String, _ culprit: some Any) {
      self.json = json
      self.culprit = String(reflecting: culprit)
    }
  }

  static let invalidChanges = [
    InvalidChange(#"{"sectionDeletions":[{"index":0,"identifier":"B"}]}"#, "B"),
    InvalidChange(#"{"sectionDeletions":[{"index":9,"identifier":"A"}]}"#, "A"),
    InvalidChange(#"{"sectionDeletions":[{"index":2,"identifier":"Z"}]}"#, "Z"),
    InvalidChange(#"{"sectionDeletions":[{"index":1,"identifier":"B"}]}"#, 3),
    InvalidChange(#"{"sectionInsertions":[{"index":0,"identifier":"B"}]}"#, "B"),
    InvalidChange(#"{"sectionInsertions":[{"index":4,"identifier":"D"}]}"#, "D"),
    InvalidChange(#"{"sectionMoves":[{"from":0,"to":1,"identifier":"C"}]}"#, "C"),
    InvalidChange(#"{"sectionMoves":[{"from":0,"to":3,"identifier":"A"}]}"#, "A"),
    InvalidChange(
      #"{"sectionInsertions":[{"index":0,"identifier":"A"}],"#
        + #""sectionMoves":[{"from":0,"to":1,"identifier":"A"}]}"#,
      "A"
    ),
    InvalidChange(
      #"{"itemInsertions":[{"position":{"section":0,"item":0},"identifier":1}],"#
        + #""itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":0},"#
        + #""identifier":1}]}"#,
      1
    ),
    InvalidChange(
      #"{"sectionDeletions":[{"index":2,"identifier":"C"}],"#
        + #""sectionMoves":[{"from":2,"to":0,"identifier":"C"}]}"#,
      "C"
    ),
    InvalidChange(
      #"{"sectionDeletions":[{"index":2,"identifier":"C"}],"#
        + #""sectionInsertions":[{"index":2,"identifier":"C"}],"#
        + #""sectionMoves":[{"from":2,"to":0,"identifier":"C"}]}"#,
      "C"
    ),
    InvalidChange(#"{"itemDeletions":[{"position":{"section":0,"item":0},"identifier":2}]}"#, 2),
    InvalidChange(#"{"itemDeletions":[{"position":{"section":0,"item":2},"identifier":1}]}"#, 1),
    InvalidChange(#"{"itemDeletions":[{"position":{"section":7,"item":0},"identifier":1}]}"#, 1),
    InvalidChange(#"{"itemInsertions":[{"position":{"section":2,"item":0},"identifier":3}]}"#, 3),
    InvalidChange(#"{"itemInsertions":[{"position":{"section":2,"item":1},"identifier":4}]}"#, 4),
    InvalidChange(#"{"itemInsertions":[{"position":{"section":3,"item":0},"identifier":4}]}"#, 4),
    InvalidChange(
      #"{"itemInsertions":[{"position":{"section":2,"item":0},"identifier":4},"#
        + #"{"position":{"section":2,"item":1},"identifier":4}]}"#,
      4
    ),
    InvalidChange(
      #"{"itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":0},"identifier":3}]}"#,
      3
    ),
    InvalidChange(
      #"{"itemMoves":[{"from":{"section":0,"item":0},"to":{"section":1,"item":5},"identifier":1}]}"#,
      1
    ),
    InvalidChange(
      #"{"itemDeletions":[{"position":{"section":0,"item":0},"identifier":1}],"#
        + #""itemMoves":[{"from":{"section":0,"item":0},"to":{"section":2,"item":0},"#
        + #""identifier":1}]}"#,
      1
    ),
    InvalidChange(
      #"{"itemInsertions":[{"position":{"section":0,"item":0},"identifier":4}],"#
        + #""itemMoves":[{"from":{"section":0,"item":1},"to":{"section":0,"item":0},"#
        + #""identifier":2}]}"#,
      4
    ),
    InvalidChange(#"{"reloadedSections":[{"index":1,"identifier":"A"}]}"#, "A"),
    InvalidChange(#"{"reloadedItems":[{"position":{"section":0,"item":1},"identifier":1}]}"#, 1),
    InvalidChange(
      #"{"reconfiguredItems":[{"position":{"section":2,"item":0},"identifier":9}]}"#,
      9
    ),
  ]

  @Test(arguments: invalidChanges)
  func `A difference of another snapshot is refused with an identifier`(_ change: InvalidChange)
    throws
  {
    let snapshot = try Small(sections: ["A": [1, 2], "B": [3], "C": []])
    let difference: SmallDifference = try JSON.value(of: change.json)
    let refusal = try refusal { _ = try snapshot.applying(difference) }
    #expect(refusal?.code == .mismatchedDifference)
    #expect(refusal?.identifier == change.culprit)
  }

  @Test(arguments: [
    (#"{"sectionInsertions":[{"index":4,"identifier":"D"}]}"#, 4),
    (
      #"{"sectionDeletions":[{"index":2,"identifier":"C"}],"#
        + #""sectionMoves":[{"from":2,"to":0,"identifier":"C"}]}"#, 2
    ),
    (#"{"sectionDeletions":[{"index":1,"identifier":"A"}]}"#, 1),
    (#"{"sectionMoves":[{"from":0,"to":3,"identifier":"A"}]}"#, 3),
  ])
  func `The error about a section names its index`(json: String, section: Int) throws {
    let snapshot = try Small(sections: ["A": [], "B": [3], "C": []])
    let difference: SmallDifference = try JSON.value(of: json)
    let refusal = try refusal { _ = try snapshot.applying(difference) }
    #expect(refusal?.position == ItemPosition(section: section, item: 0))
  }

  @Test func `Applying any difference gives a snapshot or an error`() throws {
    try check(.alteredDifference(), runs: cases(600, thorough: 10_000), atLeast: 300) {
      before,
      _,
      difference in
      var applied: Small?
      let refusal = try refusal { applied = try before.applying(difference) }
      if applied == nil { try requireEqual(refusal?.code, .mismatchedDifference) }
      let result = try assume(applied)
      try requireEqual(Set(result.sectionIdentifiers).count, result.numberOfSections)
      try requireEqual(Set(result.itemIdentifiers).count, result.numberOfItems)
      try requireAgreement(result, ListModel(result))
    }
  }

  @Test func `A difference of another snapshot fits or is refused`() throws {
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

  @Test func `The result does not have the marks of the snapshot before`() throws {
    let marked = try Small(sections: ["A": [1]]).modifying { try $0.reloadItems([1]) }
    let empty = Small().difference(from: Small())
    #expect(try marked.applying(empty).reloadedItemIdentifiers.isEmpty)
  }
}
