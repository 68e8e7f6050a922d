/// Items of one snapshot that have not been found in the other yet.
@usableFromInline
struct LooseItems<Item: Hashable & Sendable> {
  @usableFromInline
  private(set) var positions: [ItemPosition] = []

  @usableFromInline
  private(set) var keys: ContiguousArray<UInt32> = []

  @usableFromInline
  private(set) var items: ContiguousArray<Item> = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { keys.count }

  @inlinable
  mutating func append(_ leaf: ItemLeaf<Item>, at position: ItemPosition) {
    for index in leaf.items.indices {
      positions.append(ItemPosition(section: position.section, item: position.item + index))
    }
    keys.append(contentsOf: leaf.keys)
    items.append(contentsOf: leaf.items)
  }

  @inlinable
  mutating func append(_ other: Self, at index: Int) {
    positions.append(other.positions[index])
    keys.append(other.keys[index])
    items.append(other.items[index])
  }

  @inlinable
  func holds(_ index: Int, sameAs other: Self, _ otherIndex: Int) -> Bool {
    keys[index] == other.keys[otherIndex] && items[index] == other.items[otherIndex]
  }
}

extension LooseItems {
  /// How far to look for where two rows go on together.
  @inlinable
  static var window: Int { 12 }

  /// Walks two rows side by side and matches what is the same, with small gaps on either side.
  ///
  /// No hash table, no table at all: where two rows differ, the next dozen items of each are looked
  /// at for the item that the other is waiting for. What is not found so is left over for a search
  /// everywhere.
  ///
  /// - Parameters:
  ///   - before: The row before.
  ///   - after: The row after.
  ///   - match: Called for each pair of indexes that are the same item.
  ///   - leave: Called for each index that is left over, in the row before or after.
  @inlinable
  static func walk(
    _ before: Self,
    _ after: Self,
    match: (_ before: Int, _ after: Int) -> Void,
    leave: (_ before: Int?, _ after: Int?) -> Void
  ) {
    var old = 0
    var new = 0
    while old < before.count, new < after.count {
      if before.holds(old, sameAs: after, new) {
        match(old, new)
        old += 1
        new += 1
        continue
      }
      let reach = 1...window
      if let skip = reach.first(where: {
        old + $0 < before.count && before.holds(old + $0, sameAs: after, new)
      }) {
        for index in old..<old + skip { leave(index, nil) }
        old += skip
      } else if let skip = reach.first(where: {
        new + $0 < after.count && before.holds(old, sameAs: after, new + $0)
      }) {
        for index in new..<new + skip { leave(nil, index) }
        new += skip
      } else {
        leave(old, new)
        old += 1
        new += 1
      }
    }
    for index in old..<before.count { leave(index, nil) }
    for index in new..<after.count { leave(nil, index) }
  }
}
