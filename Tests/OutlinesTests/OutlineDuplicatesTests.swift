import DiffableStorageTesting
import Outlines
import TestSupport
import Testing

/// The verbs of an outline's builder that drop repetitions, compared with nodes that are appended and moved.
@Suite struct OutlineDuplicatesTests {
  enum Place: Hashable, Sendable {
    case roots
    case children(of: Int)
    case beside(Int, isBehind: Bool)
    case replacing(childrenOf: Int?)
  }

  static let place = Gen<Place>.frequency([
    (1, .constant(.roots)),
    (2, Gen.int(in: 0...9).map { .children(of: $0) }),
    (3, zip(Gen.int(in: 0...9), .bool).map { .beside($0, isBehind: $1) }),
    (2, Gen.int(in: -1...9).map { .replacing(childrenOf: $0 < 0 ? nil : $0) }),
  ])

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `What exists stays with its descendants, or moves with them`(
    _ policy: Duplicates<Never>
  ) throws {
    let items = Gen<[Int]>.array(of: .int(in: 0...11), count: 0...5)
    let cases = zip(BuilderEdit.outline(items: 10), items, Self.place)
    try check(cases, runs: TestSupport.cases(500, thorough: 50_000)) { before, items, place in
      var builder = before.snapshot().builder
      var model = before
      let wanted = model.place(items, place, policy)
      let refused = try refusal {
        try requireEqual(try builder.place(items, place, policy), wanted.dropped)
        // Nothing that was asked for is lost.
        try requireEqual(items.filter { !builder.contains($0) }, [])
      }
      try requireEqual(refused?.code, wanted.refusal)
      try requireEqual(builder.build(), refused == nil ? model.snapshot() : before.snapshot())
    }
  }

  @Test func `A child that is below another which goes is not lost`() throws {
    var builder = try SectionSnapshot<String> {
      try $0.append(["a", "b"])
      try $0.append(["x"], to: "a")
      try $0.append(["g"], to: "x")
      try $0.append(["h"], to: "g")
    }.builder
    #expect(
      try builder.replaceChildren(of: "a", with: ["g", "b"], duplicates: .keepFirst) == ["b"]
    )
    #expect(builder.build().items == ["a", "g", "h", "b"])
    #expect(throws: SnapshotError.self) {
      try builder.replaceChildren(of: "g", with: ["a"], duplicates: .keepLast)
    }
    #expect(builder.build().items == ["a", "g", "h", "b"])
  }
}

extension SectionSnapshot<Int>.Builder {
  fileprivate mutating func place(
    _ items: [Int],
    _ place: OutlineDuplicatesTests.Place,
    _ policy: Duplicates<Never>
  ) throws(SnapshotError) -> [Int] {
    switch place {
    case .roots: append(items, duplicates: policy)
    case .children(let parent): try append(items, to: parent, duplicates: policy)
    case .beside(let anchor, true): try insert(items, after: anchor, duplicates: policy)
    case .beside(let anchor, false): try insert(items, before: anchor, duplicates: policy)
    case .replacing(let parent): try replaceChildren(of: parent, with: items, duplicates: policy)
    }
  }
}

extension NestedOutline {
  /// Appends what is new, and moves what exists if the last occurrence counts.
  fileprivate mutating func place(
    _ items: [Int],
    _ place: OutlineDuplicatesTests.Place,
    _ policy: Duplicates<Never>
  ) -> (dropped: [Int], refusal: SnapshotError.Code?) {
    var (parent, sibling): (Int?, Int?) = (nil, nil)
    var children: [Int]?
    switch place {
    case .roots: break
    case .children(let id): parent = id
    case .beside(let anchor, let isBehind):
      if items.isEmpty { return ([], nil) }
      guard contains(anchor) else { return ([], .unknownItem) }
      if items.contains(anchor) { return ([], .movedAnchor) }
      parent = self.parent(of: anchor)
      let siblings = self.children(of: parent).map(\.id)
      sibling = anchor
      if isBehind {
        // One that exists stays, or moves.
        sibling = siblings.drop { $0 != anchor }.dropFirst().first {
          policy == .keepFirst || !items.contains($0)
        }
      }
    case .replacing(let id):
      parent = id
      if let id, !contains(id) { return ([], .unknownItem) }
      children = self.children(of: id).map(\.id)
    }
    if children == nil, items.isEmpty { return ([], nil) }
    if let parent, !contains(parent) { return ([], .unknownItem) }
    var (counting, dropped): ([Int], [Int]) = ([], [])
    for (index, id) in items.enumerated() {
      let others = policy == .keepFirst ? items[..<index] : items[(index + 1)...]
      // What is below a child that goes arrives.
      let goes = children?.contains {
        $0 == id || ancestors(of: id).contains($0) && !items.contains($0)
      }
      let exists = contains(id) && goes != true
      if others.contains(id) || exists { dropped.append(id) }
      if !others.contains(id), !exists || policy == .keepLast { counting.append(id) }
    }
    let before = self
    _ = apply(.append(counting.filter { !before.contains($0) }, to: parent))
    var refusal = apply(.move(counting, to: parent, before: sibling))
    if children != nil, refusal == nil { refusal = apply(.replaceChildren(parent, counting)) }
    return (dropped, refusal)
  }
}
