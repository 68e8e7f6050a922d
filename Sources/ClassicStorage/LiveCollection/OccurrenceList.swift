import DiffableStorage

/// Elements under identifiers that are all different: the id, and how many had it before.
struct OccurrenceList<Element: Identifiable & Equatable> where Element.ID: Sendable {
  private struct Occurrence: Hashable, Sendable {
    var id: Element.ID
    var number: Int
  }

  let elements: [Element]

  /// Nil when the identifiers obey no order of their own: their `==` and `hash` disagree.
  private let order: Snapshot<Int, Occurrence>?

  init(_ elements: [Element]) {
    self.elements = elements
    let first = elements.map { Occurrence(id: $0.id, number: 0) }
    order =
      (try? Snapshot(sections: [(0, first)]))
      ?? (try? Snapshot(sections: [(0, try Self.numbered(elements.map(\.id)))]))
  }

  /// Identifiers that repeat, told apart.
  ///
  /// A dictionary would trap on those whose `==` and `hash` disagree; a snapshot does not.
  private static func numbered(_ ids: [Element.ID]) throws(SnapshotError) -> [Occurrence] {
    let unique = try Snapshot(sections: [(0, ids)], duplicates: .keepFirst)
    var counts = [Int](repeating: 0, count: unique.numberOfItems)
    return ids.map { id in
      guard let index = unique.indexOfItem(id) else { return Occurrence(id: id, number: 0) }
      defer { counts[index] += 1 }
      return Occurrence(id: id, number: counts[index])
    }
  }

  /// What to tell an observer who knows an earlier list, nil when there is nothing to tell.
  func change(since earlier: Self) -> LiveCollectionChange<[Element]>? {
    guard let order, let earlierOrder = earlier.order else { return .initial(elements) }
    let difference = order.difference(from: earlierOrder)
    let moves = difference.itemMoves
    let gone = difference.itemDeletions.map(\.position.item) + moves.map(\.from.item)
    let new = difference.itemInsertions.map(\.position.item) + moves.map(\.to.item)
    let modified = zip(
      earlier.elements.indicesOutside(gone),
      elements.indicesOutside(new)
    ).filter { earlier.elements[$0] != elements[$1] }.map(\.1)
    guard !(gone.isEmpty && new.isEmpty && modified.isEmpty) else { return nil }
    return .update(
      elements,
      deletions: gone.sorted(),
      insertions: new.sorted(),
      modifications: modified
    )
  }
}

extension Array {
  /// The indexes of what stays, which is in the same order before and after.
  func indicesOutside(_ excluded: some Sequence<Int>) -> [Int] {
    let excluded = Set(excluded)
    return indices.filter { !excluded.contains($0) }
  }
}
