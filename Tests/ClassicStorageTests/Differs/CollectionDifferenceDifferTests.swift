import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct CollectionDifferenceDifferTests {
  let differ = CollectionDifferenceDiffer()

  /// The result for models as `Equatable`.
  func equatable(_ from: [Note], _ to: [Note]) -> [SingleSectionOperation] {
    let differ: any EquatableDiffingAlgorithm = differ
    return differ.diff(from: from, to: to)
  }

  /// The result for models as `Hashable`.
  func hashable(_ from: [Note], _ to: [Note]) -> [SingleSectionOperation] {
    let differ: any HashableDiffingAlgorithm = differ
    return differ.diff(from: from, to: to)
  }

  @Test func `Its operations lead from every list to every other`() throws {
    try checkDiffer(differ, runs: 1000)
  }

  @Test func `It finds as many differences as the standard library`() throws {
    try check(zip(.notes, .notes)) { from, to in
      try requireEqual(equatable(from, to).count, to.difference(from: from).count)
    }
  }

  @Test func `Deletions come from the end and insertions from the start`() {
    #expect(
      equatable(notes("1a 2a 3a 4a"), notes("5a 2a 6a 4a")) == [
        .delete(2), .delete(0), .insert(0), .insert(2),
      ]
    )
  }

  @Test func `A changed model is deleted and inserted`() {
    #expect(equatable(notes("1a"), notes("1b")) == [.delete(0), .insert(0)])
    #expect(hashable(notes("1a"), notes("1b")) == [.delete(0), .insert(0)])
  }

  @Test func `Hashable models are moved, others are deleted and inserted`() {
    #expect(equatable(notes("1a 2a"), notes("2a 1a")).count == 2)
    let moved = hashable(notes("1a 2a"), notes("2a 1a"))
    #expect(moved == [.move(from: 0, to: 1)] || moved == [.move(from: 1, to: 0)])
  }

  @Test func `The limit is that of two lists of 2,048 models`() {
    #expect(CollectionDifferenceDiffer.maximumProduct == 2_048 * 2_048)
  }

  @Test func `Long lists without common models are replaced`() {
    let head = [Note(-1, "a")]
    let from = head + (0..<50_000).map { Note($0, "a") }
    let to = head + (0..<50_000).map { Note($0, "b") }
    let operations = equatable(from, to)
    #expect(operations.count == 100_000)
    #expect(operations.prefix(2) == [.delete(50_000), .delete(49_999)])
    #expect(operations.last == .insert(50_000))
  }
}
