// The queries of a snapshot and of its builder, and comparing two trees.

extension SnapshotTree {
  @inlinable
  func position(of item: Item) -> ItemPosition? {
    position(of: item, key: hashKey(of: item))
  }

  /// The number of items before an item in all sections; nil if the item does not exist.
  @inlinable
  func offset(of item: Item) -> Int? {
    findItem(item, key: hashKey(of: item)) { _, cursor, index in cursor.items + index }
  }

  /// The index of a section; nil if the section does not exist.
  @inlinable
  func index(of section: Section) -> Int? {
    findSection(section, key: hashKey(of: section)) { _, cursor in cursor.section }
  }

  /// The items of a section; nil if the section does not exist.
  @inlinable
  func items(of section: Section) -> ItemList<Section, Item>? {
    findSection(section, key: hashKey(of: section)) { section, _ in .section(section.items) }
  }

  /// The number of items of a section; nil if the section does not exist.
  @inlinable
  func itemCount(of section: Section) -> Int? {
    findSection(section, key: hashKey(of: section)) { section, _ in section.items.count }
  }

  /// The number of items of the section at an index; 0 if the index is out of range.
  @inlinable
  package func itemCount(ofSectionAt index: Int) -> Int {
    sections.leaf(at: index) { section, _ in section.record.items.count } ?? 0
  }

  /// The section at an index, which must exist.
  @inlinable
  func existingSection(at index: Int) -> SectionRecord<Section, Item> {
    guard let section = section(at: index) else {
      preconditionFailure("Section index \(index) is out of the range 0..<\(sectionCount)")
    }
    return section
  }

  /// The item at a position, which must exist.
  @inlinable
  func existingItem(at position: ItemPosition) -> Item {
    guard let item = item(at: position) else {
      preconditionFailure(
        "Position \(position) is not in a snapshot of \(sectionCount) sections with "
          + "\(itemCount(ofSectionAt: position.section)) items in that section"
      )
    }
    return item
  }
}

extension SnapshotTree {
  /// The offsets of the items of the section at an index; nil if the index is out of range.
  @inlinable
  package func itemOffsets(ofSectionAt index: Int) -> Range<Int>? {
    sections.weights(at: index)
  }

  /// The offsets of the items of a section, which is given by the identity of its node.
  @inlinable
  func offsets(ofSection node: NodeID) -> Range<Int> {
    section(node) { section, cursor in
      cursor.items..<cursor.items + section.record.items.count
    } ?? 0..<0
  }

  /// The number of items in all sections before an existing position or the end of a section.
  @inlinable
  func offset(before position: ItemPosition) -> Int {
    (itemOffsets(ofSectionAt: position.section)?.lowerBound ?? 0) + position.item
  }

  /// The offset after an edit that removes items of a position after it.
  @inlinable
  func offset(of target: ItemPosition, without leaving: [ItemPosition]) -> Int {
    let before = partitionPoint(0..<leaving.count) { leaving[$0].section < target.section }
    return offset(before: target) - before
  }

  /// The offsets of items at positions, in the same order; adjacent ones form a range.
  @inlinable
  package func offsets(of positions: [ItemPosition]) -> [Range<Int>] {
    var offsets = ItemOffsets(self)
    var ranges: [Range<Int>] = []
    for position in positions {
      let offset = offsets.offset(of: position)
      if let last = ranges.last, last.upperBound == offset {
        ranges[ranges.count - 1] = last.lowerBound..<offset + 1
      } else {
        ranges.append(offset..<offset + 1)
      }
    }
    return ranges
  }

  /// What replacements do, by offsets.
  @inlinable
  package func offsets(of parts: [ItemReplacement]) -> [ItemEdit.Replacement] {
    var offsets = ItemOffsets(self)
    return parts.map { part in
      let first = ItemPosition(section: part.section, item: part.range.lowerBound)
      let start = offsets.offset(of: first)
      return ItemEdit.Replacement(start..<start + part.range.count, count: part.count)
    }
  }
}

/// Converts positions to offsets; fast for positions of one section after the other.
@usableFromInline
package struct ItemOffsets<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let sections: BTree<SnapshotTree<Section, Item>.SectionLeaf>

  @usableFromInline
  var section = -1

  @usableFromInline
  var start = 0

  @inlinable
  package init(_ tree: SnapshotTree<Section, Item>) {
    sections = tree.sections
  }

  /// The offset of an existing position or of the end of a section.
  @inlinable
  package mutating func offset(of position: ItemPosition) -> Int {
    if position.section != section {
      section = position.section
      start = range(ofSection: section).lowerBound
    }
    return start + position.item
  }

  /// The offsets of a section's items; empty at 0 if there is no such section.
  @inlinable
  package func range(ofSection index: Int) -> Range<Int> { sections.weights(at: index) ?? 0..<0 }
}

extension BTree {
  /// The weights of all elements before an element, and up to its end; nil if the element does not exist.
  @inlinable
  func weights(at offset: Int) -> Range<Int>? {
    leaf(at: offset) { leaf, cursor in cursor.weight..<cursor.weight + leaf.weight }
  }
}

extension SnapshotTree {
  /// Whether two trees have equal sections with equal items in the same order.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard sectionCount == other.sectionCount, itemCount == other.itemCount else { return false }
    var (left, right) = (LeafCursor(sections), LeafCursor(other.sections))
    while left.advance(), right.advance() {
      if left.isOnSameLeaf(as: right) { continue }
      let isEqual = left.leaf { a in
        right.leaf { b in
          a.record.identifier == b.record.identifier && a.record.items.isEqual(to: b.record.items)
        }
      }
      guard isEqual == .some(true) else { return false }
    }
    return true
  }
}

extension BTree {
  /// Whether two trees have equal items in the same order; items of shared leaves are not compared.
  @inlinable
  func isEqual<Item>(to other: Self) -> Bool where Leaf == ItemLeaf<Item> {
    guard count == other.count else { return false }
    var (cursor, rest) = (LeafCursor(self), LeafCursor(other))
    // In each tree, the number of items of the current leaf and the index of the next one to compare.
    var (count, left) = (0, 0)
    var (otherCount, right) = (0, 0)
    while true {
      while left == count {
        guard cursor.advance() else { return true }
        left = 0
        count = cursor.leaf { $0.count } ?? 0
        if right == otherCount, rest.advance() {
          right = 0
          otherCount = rest.leaf { $0.count } ?? 0
          if cursor.isOnSameLeaf(as: rest) { (left, right) = (count, otherCount) }
        }
      }
      if right == otherCount {
        guard rest.advance() else { return false }
        right = 0
        otherCount = rest.leaf { $0.count } ?? 0
      }
      let length = min(count - left, otherCount - right)
      guard length > 0, cursor.commonLength(from: left, with: rest, from: right) == length else {
        return false
      }
      left += length
      right += length
    }
  }
}

extension LeafCursor {
  /// The number of equal items at the start of the rests of two leaves.
  @inlinable
  @inline(__always)
  func commonLength<Item>(from start: Int, with other: Self, from otherStart: Int) -> Int
  where Leaf == ItemLeaf<Item> {
    other.leaf { other in
      other.withItems { commonLength(from: start, with: $0, from: otherStart) }
    } ?? 0
  }
}
