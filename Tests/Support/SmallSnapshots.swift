import DiffableStorage

/// All snapshots of a bounded size, as a source of exhaustive pairs.
///
/// Only the equality of identifiers matters. So one state always has its identifiers in order
/// (sections A, B, …, items 0, 1, …), and the other one takes all states that it can change to.
package enum SmallSnapshots {
  /// Every shape of a bounded size, with its identifiers in order.
  package static func inOrder(sections: Int, items: Int) -> [Small] {
    (0...sections).flatMap { count in
      (0...(count == 0 ? 0 : items)).flatMap { total in
        splits(of: Array(0..<total), into: count).map { make(sectionNames.prefix(count), $0) }
      }
    }
  }

  /// Every pair of such a snapshot and a snapshot that it can change to, or every `step`-th one.
  package static func forEveryPair(
    sections: Int,
    items: Int,
    step: Int = 1,
    _ body: (_ before: Small, _ after: Small) throws -> Void
  ) rethrows {
    var index = 0
    // The possible changes depend on the numbers of sections and items only.
    let shapes = Dictionary(grouping: inOrder(sections: sections, items: items)) {
      [$0.numberOfSections, $0.numberOfItems]
    }
    for (_, befores) in shapes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for after in successors(of: befores[0], sections: sections, items: items) {
        for before in befores {
          if index % step == 0 { try body(before, after) }
          index += 1
        }
      }
    }
  }

  /// All snapshots that a snapshot can change to: any of its sections and items and as many new ones
  /// as the bounds allow, in any order.
  package static func successors(of snapshot: Small, sections: Int, items: Int) -> [Small] {
    let oldSections = Array(snapshot.sectionIdentifiers)
    let newSections = sectionNames.dropFirst(sections).prefix(sections)
    let sectionLists = selections(of: oldSections, new: Array(newSections), upTo: sections)
    let itemLists = selections(
      of: Array(snapshot.itemIdentifiers),
      new: Array(items..<2 * items),
      upTo: items
    )
    return sectionLists.flatMap { sections in
      itemLists.flatMap { items -> [Small] in
        if sections.isEmpty { return items.isEmpty ? [Small()] : [] }
        return splits(of: items, into: sections.count).map { make(sections[...], $0) }
      }
    }
  }

  private static let sectionNames = ["A", "B", "C", "D", "E", "F", "G", "H"]

  private static func make(_ sections: ArraySlice<String>, _ contents: [[Int]]) -> Small {
    do {
      return try Small(sections: Array(zip(sections, contents)))
    } catch {
      preconditionFailure("A small snapshot repeats itself: \(error)")
    }
  }

  /// All ordered selections of some old and the first few new elements.
  private static func selections<T: Equatable>(of old: [T], new: [T], upTo limit: Int) -> [[T]] {
    var result: [[T]] = []
    func extend(_ chosen: [T], _ rest: [T], _ new: ArraySlice<T>) {
      result.append(chosen)
      guard chosen.count < limit else { return }
      for element in rest { extend(chosen + [element], rest.filter { $0 != element }, new) }
      // New elements are interchangeable, so one order of them is enough.
      if let next = new.first { extend(chosen + [next], rest, new.dropFirst()) }
    }
    extend([], old, new[...])
    return result
  }

  /// All ways to cut a list into a number of pieces.
  private static func splits(of list: [Int], into count: Int) -> [[[Int]]] {
    if count == 0 { return list.isEmpty ? [[]] : [] }
    if count == 1 { return [[list]] }
    return (0...list.count).flatMap { cut in
      splits(of: Array(list[cut...]), into: count - 1).map { [Array(list[..<cut])] + $0 }
    }
  }
}
