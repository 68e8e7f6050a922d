/// What stands behind a snapshot: all items in one row, cut into sections.
///
///     sections   A        B      C
///     items      a b c d  (none) e f
///     starts     0        4      4     6
///
/// A section's handle is its index, and an item's handle is its offset in the row, so that a lookup
/// by hash and one division by binary search give a position. Immutable once made, and shared by
/// all snapshots that are equal by descent.
@usableFromInline
final class SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let sections: IdentifierPool<Section>

  @usableFromInline
  let items: IdentifierPool<Item>

  /// The offset of every section's first item, and at the end the number of items.
  @usableFromInline
  let starts: ContiguousArray<Int>

  @inlinable
  init(
    sections: IdentifierPool<Section>,
    items: IdentifierPool<Item>,
    starts: ContiguousArray<Int>
  ) {
    self.sections = sections
    self.items = items
    self.starts = starts
    checkInvariants(_invariantDefects())
  }

  /// Puts identifiers that were collected in any order into the order of a snapshot.
  @inlinable
  convenience init(
    sections: IdentifierPool<Section>,
    items: IdentifierPool<Item>,
    order: [Int],
    contents: [[Int]]
  ) {
    var starts: ContiguousArray<Int> = [0]
    starts.reserveCapacity(order.count + 1)
    var row: [Int] = []
    row.reserveCapacity(items.count)
    for section in order {
      row.append(contentsOf: contents[section])
      starts.append(row.count)
    }
    self.init(
      sections: sections.compacted(to: order),
      items: items.compacted(to: row),
      starts: starts
    )
  }
}

extension SnapshotStorage {
  @inlinable
  var sectionCount: Int { starts.count - 1 }

  @inlinable
  var itemCount: Int { items.identifiers.count }

  @inlinable
  func range(ofSectionAt index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }

  /// The section in which an offset lies; the offset must be one of an item.
  @inlinable
  func sectionIndex(ofOffset offset: Int) -> Int {
    var low = 0
    var high = sectionCount
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  @inlinable
  func position(ofOffset offset: Int) -> ItemPosition {
    let section = sectionIndex(ofOffset: offset)
    return ItemPosition(section: section, item: offset - starts[section])
  }

  /// The offset of a position, nil when nothing stands there.
  @inlinable
  func offset(of position: ItemPosition) -> Int? {
    guard position.section >= 0, position.section < sectionCount, position.item >= 0,
      position.item < starts[position.section + 1] - starts[position.section]
    else { return nil }
    return starts[position.section] + position.item
  }

  /// Everything that is wrong with the storage, in words.
  @usableFromInline
  func _invariantDefects() -> [String] {
    var defects = sections._invariantDefects() + items._invariantDefects()
    if !sections.vacantHandles.isEmpty || !items.vacantHandles.isEmpty {
      defects.append("a finished storage has vacant handles")
    }
    if starts.first != 0 || starts.last != items.identifiers.count {
      defects.append("section starts \(starts) do not span \(items.identifiers.count) items")
    }
    if starts.count != sections.identifiers.count + 1 {
      defects.append("\(sections.identifiers.count) sections have \(starts.count) starts")
    }
    if zip(starts, starts.dropFirst()).contains(where: >) {
      defects.append("section starts \(starts) do not ascend")
    }
    return defects
  }
}
