import DiffableStorage

/// Sections with their items, in the form in which applications have them.
typealias SectionedList<Section, Item> = [(section: Section, items: [Item])]

/// Two states of a list to compare.
struct Workload<Item: Sample> {
  var before: SectionedList<Int, Item>
  var after: SectionedList<Int, Item>

  var allBefore: [Item] { before.flatMap(\.items) }
  var allAfter: [Item] { after.flatMap(\.items) }

  /// Builds snapshots of both states, independently of each other.
  func snapshots() throws -> (before: Snapshot<Int, Item>, after: Snapshot<Int, Item>) {
    (try snapshot(before), try snapshot(after))
  }
}

extension Workload {
  /// Makes one section with random deletions and insertions, and with some items shuffled.
  static func mixed(_ count: Int, deleted: Int, inserted: Int, shuffled: Int = 0) -> Self {
    var random = SplitMix(seed: UInt64(count))
    let before = Item.samples(0..<count)
    var kept = removing(deleted, from: before, using: &random)
    let places = Array(kept.indices.shuffled(using: &random).prefix(shuffled))
    let moved = places.map { kept[$0] }.shuffled(using: &random)
    for (place, item) in zip(places, moved) { kept[place] = item }
    let new = Item.samples(count..<count + inserted)
    return one(before, scattering(new, over: kept, using: &random))
  }

  /// Makes one section in which evenly spread items are replaced.
  static func replaced(_ count: Int, changes: Int) -> Self {
    var random = SplitMix(seed: UInt64(count &+ changes))
    let before = Item.samples(0..<count)
    var after = before
    for (change, place) in before.indices.shuffled(using: &random).prefix(changes).enumerated() {
      after[place] = .sample(count + change)
    }
    return one(before, after)
  }

  /// Makes one section in random order.
  static func shuffled(_ count: Int) -> Self {
    var random = SplitMix(seed: UInt64(count))
    let before = Item.samples(0..<count)
    return one(before, before.shuffled(using: &random))
  }

  private static func one(_ before: [Item], _ after: [Item]) -> Self {
    Workload(before: [(0, before)], after: [(0, after)])
  }
}

extension Workload {
  /// Makes many sections with moved, deleted and inserted sections.
  ///
  /// 1 % of the items move to another section, 1 % are deleted, and 1 % are inserted.
  static func sectioned(_ sections: Int, items: Int, changedSections: Int) -> Self {
    var random = SplitMix(seed: UInt64(sections))
    let count = sections * items
    let before = (0..<sections).map {
      (section: $0, items: Item.samples($0 * items..<($0 + 1) * items))
    }
    var after = before
    let share = count / 100
    let touched = before.flatMap(\.items).shuffled(using: &random).prefix(2 * share)
    let (gone, moved) = (Set(touched), Array(touched.suffix(share)))
    for index in after.indices { after[index].items.removeAll(where: gone.contains) }
    for item in moved + Item.samples(count..<count + share) {
      let section = Int.random(in: 0..<sections, using: &random)
      let place = Int.random(in: 0...after[section].items.count, using: &random)
      after[section].items.insert(item, at: place)
    }
    for step in 0..<changedSections {
      let moving = after.remove(at: Int.random(in: after.indices, using: &random))
      after.insert(moving, at: Int.random(in: 0...after.count, using: &random))
      after.remove(at: Int.random(in: after.indices, using: &random))
      let first = count + share + step * items
      let new = (section: sections + step, items: Item.samples(first..<first + items))
      after.insert(new, at: Int.random(in: 0...after.count, using: &random))
    }
    return Workload(before: before, after: after)
  }

  private static func removing(
    _ count: Int,
    from items: [Item],
    using random: inout SplitMix
  ) -> [Item] {
    let gone = Set(items.indices.shuffled(using: &random).prefix(count))
    return items.indices.lazy.filter { !gone.contains($0) }.map { items[$0] }
  }

  private static func scattering(
    _ new: [Item],
    over items: [Item],
    using random: inout SplitMix
  ) -> [Item] {
    let total = items.count + new.count
    let places = Set((0..<total).shuffled(using: &random).prefix(new.count))
    var (old, next) = (items.makeIterator(), new.makeIterator())
    return (0..<total).compactMap { places.contains($0) ? next.next() : old.next() }
  }
}

/// Builds a new snapshot of a list.
func snapshot<Section: Hashable, Item: Hashable>(
  _ list: SectionedList<Section, Item>
) throws -> Snapshot<Section, Item> {
  try Snapshot(sections: list.lazy.map { ($0.section, $0.items) })
}

/// Builds a new snapshot of one section.
func snapshot<Item: Hashable>(_ items: [Item]) throws -> Snapshot<Int, Item> {
  try Snapshot(sections: CollectionOfOne((0, items)))
}
