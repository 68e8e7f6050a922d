extension SnapshotTree {
  /// The offsets of the items of the section at an index; nil if the index is out of range.
  @inlinable
  package func itemOffsets(ofSectionAt index: Int) -> Range<Int>? {
    sections.leaf(at: index) { section, cursor in
      cursor.weight..<cursor.weight + section.record.items.count
    }
  }

  /// The offsets of the items of a section, which is given by the identity of its node.
  @inlinable
  func offsets(ofSection id: UInt32) -> Range<Int> {
    section(id) { section, cursor in
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
    var ranges: [Range<Int>] = []
    var section: Int?
    var start = 0
    for position in positions {
      if position.section != section {
        section = position.section
        start = offset(before: ItemPosition(section: position.section, item: 0))
      }
      let offset = start + position.item
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
    var (section, start) = (-1, 0)
    return parts.map { part in
      if part.section != section {
        section = part.section
        start = offset(before: ItemPosition(section: section, item: 0))
      }
      let range = start + part.range.lowerBound..<start + part.range.upperBound
      return ItemEdit.Replacement(range, count: part.count)
    }
  }
}
