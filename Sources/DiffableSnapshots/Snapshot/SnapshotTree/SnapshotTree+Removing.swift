extension ItemChanges {
  /// Adds the removal of an item, which must be to the right of all earlier ones.
  ///
  /// - Parameters:
  ///   - index: The item's index in its leaf.
  ///   - leaf: The identity of the leaf.
  ///   - start: The number of items before the leaf in its section.
  @inlinable
  mutating func remove(_ index: Int, ofLeaf leaf: UInt32, startingAt start: Int) {
    removedCount += 1
    if let last = edits.last, last.leaf == leaf, last.removed.upperBound == index {
      edits[edits.count - 1].removed = last.removed.lowerBound..<index + 1
    } else {
      var edit = LeafEdit(leaf: leaf, index: index, start: start + index, inserted: 0)
      edit.removed = index..<index + 1
      edits.append(edit)
    }
  }
}

extension SnapshotTree {
  /// Removes items; every leaf is edited once.
  ///
  /// - Parameter positions: Their positions before the edit, ascending and all different.
  @inlinable
  mutating func removeItems(at positions: [ItemPosition]) {
    // Removing an item costs several times as much as building one that remains into a new tree.
    if positions.count > itemCount / 8 + 64 {
      self = rebuilt(withoutItemsAt: positions)
      return
    }
    var rest = positions[...]
    while let section = rest.first?.section {
      let row = rest.prefix { $0.section == section }
      rest = rest.dropFirst(row.count)
      guard let id = sectionID(at: section) else { continue }
      change(removal(of: row, inSection: id), inSection: id)
    }
  }

  /// A new tree of the sections and the other items.
  @inlinable
  func rebuilt(withoutItemsAt positions: [ItemPosition]) -> Self {
    var build = TreeBuild<Section, Item>()
    var next = 0
    for (index, section) in Snapshot<Section, Item>.Sections(tree: self).enumerated() {
      var rest = ContiguousArray<Item>()
      var position = ItemPosition(section: index, item: 0)
      for item in section.itemIdentifiers {
        if next < positions.count, positions[next] == position {
          next += 1
        } else {
          rest.append(item)
        }
        position.item += 1
      }
      build.add(section.identifier, rest)
    }
    return build.tree()
  }

  /// The changes that remove items of a section.
  @inlinable
  func removal(
    of positions: ArraySlice<ItemPosition>,
    inSection id: UInt32
  ) -> ItemChanges<Item> {
    var changes = ItemChanges<Item>()
    var leaf: UInt32 = 0
    var start = 0
    var end = 0
    for position in positions {
      if position.item >= end {
        guard let found = self.leaf(holding: position.item, inSection: id) else { break }
        leaf = found.leaf
        start = position.item - found.index
        end = start + found.count
      }
      changes.remove(position.item - start, ofLeaf: leaf, startingAt: start)
    }
    return changes
  }

  @inlinable
  func unknownPosition(_ position: ItemPosition) -> SnapshotError {
    .unknownPosition(
      position,
      sections: sectionCount,
      items: itemCount(ofSectionAt: position.section)
    )
  }
}
