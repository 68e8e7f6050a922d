/// A difference in plain numbers: section indexes and item offsets.
///
/// The core of the difference. It knows no identifiers, only which section and item after is which
/// one before; ``Snapshot/difference(from:)`` finds that out and puts the identifiers back.
@usableFromInline
struct StructuralChange {
  /// Indexes of sections before.
  @usableFromInline
  private(set) var sectionDeletions: [Int] = []

  /// Indexes of sections after.
  @usableFromInline
  private(set) var sectionInsertions: [Int] = []

  /// Indexes of sections, before and after.
  @usableFromInline
  private(set) var sectionMoves: [Move<Int>] = []

  /// Offsets of items before.
  @usableFromInline
  private(set) var itemDeletions: [Int] = []

  /// Offsets of items after.
  @usableFromInline
  private(set) var itemInsertions: [Int] = []

  /// Offsets of items, before and after.
  @usableFromInline
  private(set) var itemMoves: [Move<Int>] = []

  /// Works out what changed.
  ///
  /// - Parameters:
  ///   - sections: Which sections are the same.
  ///   - items: Which items are the same.
  ///   - startsBefore: The offset of every section's first item before, and the number of items.
  ///   - startsAfter: The same after.
  ///   - settled: For every section after, how many items at its head and at its tail are those of
  ///     the same section before, in their order.
  @usableFromInline
  init(
    sections: Matching,
    items: Matching,
    startsBefore: ContiguousArray<Int>,
    startsAfter: ContiguousArray<Int>,
    settled: [(head: Int, tail: Int)]
  ) {
    sectionDeletions = sections.unmatchedBefore()
    sectionInsertions = sections.unmatchedAfter()
    sectionMoves = Self.moves(
      of: sections.sources.indices.filter { sections.sources[$0] >= 0 },
      from: sections.sources
    )
    itemDeletions = items.unmatchedBefore()
    for section in settled.indices {
      let home = sections.sources[section]
      let range =
        startsAfter[section] + settled[section].head..<startsAfter[section + 1]
        - settled[section].tail
      let homeRange = home >= 0 ? startsBefore[home]..<startsBefore[home + 1] : 0..<0
      add(itemsIn: range, items.sources, homeRange)
    }
  }

  private mutating func add(itemsIn range: Range<Int>, _ sources: [Int], _ home: Range<Int>) {
    var strangers: [Move<Int>] = []
    var stayed: [Int] = []
    for offset in range {
      let source = sources[offset]
      if source < 0 {
        itemInsertions.append(offset)
      } else if home.contains(source) {
        stayed.append(offset)
      } else {
        strangers.append(Move(from: source, to: offset))
      }
    }
    let moved = Self.moves(of: stayed, from: sources)
    itemMoves += moved.isEmpty ? strangers : (strangers + moved).sorted { $0.to < $1.to }
  }

  private static func moves(of elements: [Int], from sources: [Int]) -> [Move<Int>] {
    guard let staying = MinimalMoves.staying(elements.map { sources[$0] }) else { return [] }
    return zip(elements, staying).compactMap { element, stays in
      stays ? nil : Move(from: sources[element], to: element)
    }
  }
}

/// Which element after a change is which one before it; no two are the same one.
@usableFromInline
struct Matching {
  /// For every place after, the place before, or -1 for what is new.
  @usableFromInline
  private(set) var sources: [Int]

  private var isTaken: [Bool]

  @usableFromInline
  init(countBefore: Int, countAfter: Int) {
    sources = Array(repeating: -1, count: countAfter)
    isTaken = Array(repeating: false, count: countBefore)
  }

  /// Notes that two places hold the same element, unless the one before is spoken for.
  ///
  /// Identifiers that break the rules of `Hashable` may claim one place twice.
  @usableFromInline
  mutating func match(before: Int, after: Int) {
    guard !isTaken[before] else { return }
    isTaken[before] = true
    sources[after] = before
  }

  @usableFromInline
  mutating func matchRun(before: Int, after: Int, count: Int) {
    for index in 0..<count { match(before: before + index, after: after + index) }
  }

  func unmatchedBefore() -> [Int] {
    isTaken.indices.filter { !isTaken[$0] }
  }

  func unmatchedAfter() -> [Int] {
    sources.indices.filter { sources[$0] < 0 }
  }
}
