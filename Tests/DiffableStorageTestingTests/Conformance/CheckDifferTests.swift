import ClassicStorage
import DiffableStorageTesting
import Foundation
import Testing

@Suite struct CheckDifferTests {
  /// Replaces all items, which is also correct.
  struct ReplacingDiffer: HashableDiffingAlgorithm {
    func diff<T: EntityIdentifiable & Hashable>(from: [T], to: [T]) -> [SingleSectionOperation] {
      from.indices.map { .delete($0) } + to.indices.map { .insert($0) }
    }
  }

  /// Replaces every item at its index by an update with the index before, even for another
  /// identifier.
  struct OverwritingDiffer: EquatableDiffingAlgorithm {
    func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] {
      let surplus = max(from.count - to.count, 0)
      let missing = max(to.count - from.count, 0)
      let updates = zip(from.dropFirst(surplus), to.dropFirst(missing)).enumerated()
        .filter { $1.0 != $1.1 }
        .map { SingleSectionOperation.update($0.offset + surplus) }
      return (0..<surplus).map { .delete($0) } + (0..<missing).map { .insert($0) } + updates
    }
  }

  /// Handles only lists without repeated identifiers correctly.
  struct PlainDiffer: EquatableDiffingAlgorithm {
    func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] {
      let gone = from.indices.filter { index in
        !to.contains { $0.identifier == from[index].identifier }
      }
      let others = to.indices.map { index -> SingleSectionOperation in
        let origin = from.firstIndex { $0.identifier == to[index].identifier }
        return origin.map { .move(from: $0, to: index) } ?? .insert(index)
      }
      let updates = to.indices.filter { index in
        from.contains { $0.identifier == to[index].identifier && $0 != to[index] }
      }
      return gone.map { .delete($0) } + others + updates.map { .update($0) }
    }
  }

  @Test func `Correct differs pass`() throws {
    for seed in someSeeds {
      try checkDiffer(IdentityDiffer(), seed: seed)
      try checkDiffer(CollectionDifferenceDiffer(), seed: seed)
      try checkDiffer(ReplacingDiffer(), seed: seed)
      try checkDiffer(OverwritingDiffer(), seed: seed)
      try checkDiffer(WrongDiffer(bug: nil), seed: seed)
    }
  }

  static let bugs: [(WrongDiffer.Bug, models: Int, says: String)] = [
    (.findsNothing, 1, "are left for them"),
    (.forgetsTheLast, 1, "are left for them"),
    (.countsFromOne, 1, "there is no index 1 among 1 items before"),
    (.insertsBefore, 2, "another operation uses index 0 after"),
    (.forgetsUpdates, 2, "there is no update of it"),
    (.deletesTwice, 1, "another operation uses index 0 before"),
    (.movesToTheSource, 4, "is not equal to its origin"),
    (.goesBelowZero, 1, "there is no index -1 among 1 items before"),
  ]

  @Test func `Every planted bug is found with the shortest lists, and named`() throws {
    #expect(Self.bugs.count == WrongDiffer.Bug.allCases.count)
    for (bug, models, says) in Self.bugs {
      for seed in someSeeds.prefix(3) {
        let failure = try failure(bug) { () throws(PropertyFailure) in
          try checkDiffer(WrongDiffer(bug: bug), seed: seed)
        }
        #expect(count(in: failure.counterexample) == models, "\(bug): \(failure)")
        #expect(failure.description.contains(says), "\(bug): \(failure)")
      }
    }
  }

  @Test func `A differ may be excused from repeated identifiers`() throws {
    try checkDiffer(PlainDiffer(), repeats: false, seed: 1)
    let failure = try failure { () throws(PropertyFailure) in
      try checkDiffer(PlainDiffer(), seed: 1)
    }
    #expect(count(in: failure.counterexample) == 3, "\(failure)")
  }

  /// Returns the number of models in both lists of a counterexample.
  func count(in counterexample: String) -> Int {
    counterexample.count { $0.isNumber }
  }
}
