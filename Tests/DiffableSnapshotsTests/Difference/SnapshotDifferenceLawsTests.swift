import DiffableStorage
import TestSupport
import Testing

/// The laws of a difference, on every pair of small snapshots.
@Suite struct SnapshotDifferenceLawsTests {
  static let bounds = cases(
    [(sections: 1, items: 4), (sections: 2, items: 3), (sections: 3, items: 1)],
    thorough: [(sections: 1, items: 5), (sections: 2, items: 4), (sections: 3, items: 3)]
  )

  static let step = cases(8, thorough: 1)

  static func forEveryPair(_ body: (_ before: Small, _ after: Small) throws -> Void) rethrows {
    for (sections, items) in bounds {
      try SmallSnapshots.forEveryPair(
        sections: sections,
        items: items,
        step: step,
        body
      )
    }
  }

  @Test func `Applying a difference gives the snapshot after, and its inverse the one before`()
    throws
  {
    var pairs = 0
    try Self.forEveryPair { before, after in
      let difference = after.difference(from: before)
      let forth = try before.applying(difference)
      let back = try after.applying(difference.inverse())
      if forth != after || back != before { Issue.record("\(before)\n\(after)\n\(difference)") }
      pairs += 1
    }
    #expect(pairs > 10_000 / Self.step)
  }

  @Test func `A difference is empty if and only if the snapshots are equal`() {
    Self.forEveryPair { before, after in
      if after.difference(from: before).isEmpty != (before == after) {
        Issue.record("\(before)\n\(after)")
      }
    }
  }

  @Test func `The number of moves is that found by brute force`() {
    Self.forEveryPair { before, after in
      let difference = after.difference(from: before)
      let (sections, items) = BruteForce.fewestMoves(from: before, to: after)
      if difference.sectionMoves.count != sections || difference.itemMoves.count != items {
        Issue.record("\(sections), \(items) moves suffice for\n\(difference)")
      }
    }
  }

  @Test func `Position maps agree with the identifiers, both ways`() {
    Self.forEveryPair { before, after in
      let difference = after.difference(from: before)
      let agree =
        before.itemIdentifiers.allSatisfy { item in
          before.position(of: item).flatMap(difference.positionAfter) == after.position(of: item)
        }
        && after.itemIdentifiers.allSatisfy { item in
          after.position(of: item).flatMap(difference.positionBefore) == before.position(of: item)
        }
        && before.sectionIdentifiers.enumerated().allSatisfy {
          difference.sectionAfter($0) == after.indexOfSection($1)
        }
        && after.sectionIdentifiers.enumerated().allSatisfy {
          difference.sectionBefore($0) == before.indexOfSection($1)
        }
      if !agree { Issue.record("\(before)\n\(after)\n\(difference)") }
    }
  }

  @Test func `Lists are complete, sorted, and in the documented index space`() {
    Self.forEveryPair { before, after in
      let difference = after.difference(from: before)
      let gone = before.itemIdentifiers.filter { !after.contains($0) }
      let new = after.itemIdentifiers.filter { !before.contains($0) }
      let back = difference.inverse()
      let isTrue =
        back.itemMoves.map(\.to) == difference.itemMoves.map(\.from).sorted()
        && back.sectionMoves.map(\.to) == difference.sectionMoves.map(\.from).sorted()
        && difference.sectionMoves.map(\.to) == difference.sectionMoves.map(\.to).sorted()
        && difference.itemDeletions.map(\.identifier) == gone
        && difference.itemDeletions.map(\.position) == gone.compactMap(before.position)
        && difference.itemInsertions.map(\.identifier) == new
        && difference.itemInsertions.map(\.position) == new.compactMap(after.position)
        && difference.itemMoves.map(\.to) == difference.itemMoves.map(\.to).sorted()
        && difference.itemMoves.allSatisfy {
          before[$0.from] == $0.identifier && after[$0.to] == $0.identifier
        }
        && difference.sectionDeletions.map(\.identifier)
          == before.sectionIdentifiers.filter { !after.containsSection($0) }
        && difference.sectionInsertions.map(\.identifier)
          == after.sectionIdentifiers.filter { !before.containsSection($0) }
      if !isTrue { Issue.record("\(before)\n\(after)\n\(difference)") }
    }
  }
}

/// The minimal number of moves, found by brute force.
enum BruteForce {
  static func fewestMoves(from before: Small, to after: Small) -> (sections: Int, items: Int) {
    let sections = after.sectionIdentifiers.compactMap(before.indexOfSection)
    var items = 0
    for section in after.sectionIdentifiers {
      let arrived = Array(after.itemIdentifiers(inSection: section))
        .filter(before.contains)
      let stayed = arrived.filter { before.sectionIdentifier(containingItem: $0) == section }
      items += arrived.count - stayed.count
      items += fewestMoves(in: stayed.compactMap(before.indexOfItem))
    }
    return (fewestMoves(in: sections), items)
  }

  /// The length of a list minus that of its longest increasing subsequence, by trying all subsequences.
  static func fewestMoves(in sources: [Int]) -> Int {
    var longest = 0
    for selection in 0..<(1 << sources.count) {
      let chosen = sources.indices.filter { selection & (1 << $0) != 0 }.map { sources[$0] }
      if chosen == chosen.sorted() { longest = max(longest, chosen.count) }
    }
    return sources.count - longest
  }
}
