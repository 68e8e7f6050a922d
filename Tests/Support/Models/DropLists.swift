package import DiffableStorage
package import DiffableStorageTesting

/// Drops on arrays: the items are removed, and inserted in front of the next one that remains.
package struct DropLists: Equatable {
  package var lists: [[Int]]

  package init(_ lists: [[Int]]) { self.lists = lists }

  package init(_ snapshot: Small) {
    lists = snapshot.sections.map { Array($0.itemIdentifiers) }
  }

  /// Drops the items at some positions into a gap.
  package func dropping(_ sources: [ItemPosition], toGap gap: ItemPosition) -> DropLists {
    let sorted = sources.sorted()
    let items = sorted.map { lists[$0.section][$0.item] }
    let target = sorted.filter { $0.section == gap.section && $0.item < gap.item }.count
    var result = self
    for source in sorted.reversed() { result.lists[source.section].remove(at: source.item) }
    result.lists[gap.section].insert(contentsOf: items, at: gap.item - target)
    return result
  }

  /// Moves an item as list views report it: removes it, then inserts it at an index.
  package func moving(_ source: ItemPosition, to target: ItemPosition) -> DropLists {
    var result = self
    let item = result.lists[source.section].remove(at: source.item)
    result.lists[target.section].insert(item, at: target.item)
    return result
  }

  /// The positions of all items.
  package var positions: [ItemPosition] {
    lists.indices.flatMap { section in
      lists[section].indices.map { ItemPosition(section: section, item: $0) }
    }
  }

  /// The position of an item chosen at random.
  package func randomPosition(_ random: inout SeededGenerator) -> ItemPosition {
    var index = random.below(lists.reduce(0) { $0 + $1.count })
    for (section, list) in lists.enumerated() {
      if index < list.count { return ItemPosition(section: section, item: index) }
      index -= list.count
    }
    return ItemPosition(section: 0, item: 0)
  }

  /// All gaps between items.
  package var gaps: [ItemPosition] {
    lists.indices.flatMap { section in
      (0...lists[section].count).map { ItemPosition(section: section, item: $0) }
    }
  }

  /// All sets of positions.
  package var selections: [[ItemPosition]] {
    positions.reduce([[]]) { sets, position in sets + sets.map { $0 + [position] } }
  }

  /// The least number of items that have to move to get from some lists to these.
  package func fewestMoves(from before: DropLists) -> Int {
    var homes: [Int: ItemPosition] = [:]
    for position in before.positions {
      homes[before.lists[position.section][position.item]] = position
    }
    let staying = lists.indices.map { section in
      let indexes = lists[section].compactMap { item in
        homes[item].flatMap { $0.section == section ? $0.item : nil }
      }
      return Self.longestIncrease(in: indexes)
    }
    return positions.count - staying.reduce(0, +)
  }

  private static func longestIncrease(in numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}
