// Removes and replaces items at many positions, with one edit of each leaf.

/// Items of one section that are replaced by new ones, which have no gap between them.
@usableFromInline
package struct ItemReplacement {
  @usableFromInline
  package let section: Int

  /// The items to remove, by their indexes in the section before the edit.
  @usableFromInline
  package var range: Range<Int>

  /// The number of new items, which take the place of the removed ones.
  @usableFromInline
  package var count: Int

  @inlinable
  init(section: Int, range: Range<Int>, count: Int) {
    self.section = section
    self.range = range
    self.count = count
  }
}

/// Replacements from left to right.
@usableFromInline
package struct ItemReplacements {
  @usableFromInline
  package var parts: [ItemReplacement] = []

  @usableFromInline
  var removedCount = 0

  @usableFromInline
  var insertedCount = 0

  @inlinable
  package init() {}

  /// Adds the removal of an item, which must not be to the left of an earlier one.
  @inlinable
  package mutating func remove(_ position: ItemPosition) {
    let part = part(at: position)
    parts[part].range = parts[part].range.lowerBound..<position.item + 1
    removedCount += 1
  }

  /// Adds the insertion of the next new item, which must not be to the left of an earlier one.
  @inlinable
  package mutating func insert(at position: ItemPosition) {
    let part = part(at: position)
    parts[part].count += 1
    insertedCount += 1
  }

  @inlinable
  package mutating func append(_ part: ItemReplacement) {
    parts.append(part)
    removedCount += part.range.count
    insertedCount += part.count
  }

  /// The index of the part that ends at a position; adds one if necessary.
  @inlinable
  mutating func part(at position: ItemPosition) -> Int {
    if let last = parts.last, last.section == position.section,
      last.range.upperBound == position.item
    {
      return parts.count - 1
    }
    parts.append(
      ItemReplacement(
        section: position.section,
        range: position.item..<position.item,
        count: 0
      )
    )
    return parts.count - 1
  }
}

extension ItemChanges {
  /// Adds a change in a leaf, which must be to the right of all earlier ones, with `start` items before it in
  /// its section.
  ///
  /// The removed items are given by their indexes in the leaf, the new ones by those in ``inserted``.
  @inlinable
  mutating func replace(
    _ removed: Range<Int>,
    ofLeaf leaf: NodeID,
    startingAt start: Int,
    with new: Range<Int>
  ) {
    var edit = LeafEdit(
      leaf: leaf,
      index: removed.lowerBound,
      start: start + removed.lowerBound,
      inserted: new.lowerBound
    )
    edit.removed = removed
    edit.inserted = new
    removedCount += removed.count
    edits.append(edit)
  }
}

extension SnapshotTree {
  /// Removes items, whose positions are ascending and all different; every leaf is edited once.
  @inlinable
  mutating func removeItems(at positions: [ItemPosition]) {
    var replacements = ItemReplacements()
    for position in positions { replacements.remove(position) }
    replaceItems(replacements, with: HashedIdentifiers())
  }

  /// Replaces items; every leaf is edited once.
  ///
  /// The new items of all replacements are not in the tree, or are removed from it.
  @inlinable
  package mutating func replaceItems(
    _ replacements: ItemReplacements,
    with new: HashedIdentifiers<Item>
  ) {
    // Replacing an item costs several times as much as building one that remains into a new tree.
    if replacements.removedCount + replacements.insertedCount > itemCount / 8 + 64 {
      self = rebuilt(replacements.parts, with: new)
      return
    }
    var rest = replacements.parts[...]
    var next = 0
    while let section = rest.first?.section {
      let own = rest.prefix { $0.section == section }
      rest = rest.dropFirst(own.count)
      let first = next
      next += own.reduce(0) { $0 + $1.count }
      guard let node = sectionNode(at: section) else { continue }
      if let last = lastLeaf(ofSection: node) {
        change(changes(own, inSection: node, last, new, from: first), inSection: node)
      } else {
        append(.items(new, first..<next), toSection: node)
      }
    }
  }

  /// A new tree of the same sections; no identifier is hashed again.
  @inlinable
  func rebuilt(_ parts: [ItemReplacement], with new: HashedIdentifiers<Item>) -> Self {
    var build = TreeBuild<Section, Item>()
    build.items.reserveCapacity(itemCount)
    var (next, inserted, index) = (0, 0, 0)
    sections.forEachLeaf { section, _ in
      build.add(section.record.identifier, key: section.record.key)
      // The offsets in the section of the current leaf, and of the next item to keep.
      var (start, kept) = (0, 0)
      section.record.items.forEachLeaf { leaf, _ in
        let end = start + leaf.count
        while next < parts.count, parts[next].section == index, parts[next].range.lowerBound < end {
          let part = parts[next]
          build.items.append(leaf, kept - start..<part.range.lowerBound - start)
          build.items.append(new, inserted..<inserted + part.count)
          (kept, inserted, next) = (part.range.upperBound, inserted + part.count, next + 1)
        }
        if kept < end {
          build.items.append(leaf, kept - start..<leaf.count)
          kept = end
        }
        start = end
      }
      while next < parts.count, parts[next].section == index {
        build.items.append(new, inserted..<inserted + parts[next].count)
        (inserted, next) = (inserted + parts[next].count, next + 1)
      }
      index += 1
    }
    return build.tree()
  }

  /// The changes that replace items of a section, whose new items begin at `first` among those of all sections.
  @inlinable
  func changes(
    _ parts: ArraySlice<ItemReplacement>,
    inSection node: NodeID,
    _ last: (leaf: NodeID, count: Int),
    _ new: HashedIdentifiers<Item>,
    from first: Int
  ) -> ItemChanges<Item> {
    var changes = ItemChanges<Item>()
    changes.inserted = new
    var (leaf, start, end): (NodeID, Int, Int) = (last.leaf, 0, 0)
    var next = first
    for part in parts {
      var inserted = next..<next + part.count
      next = inserted.upperBound
      var index = part.range.lowerBound
      repeat {
        if index >= end {
          if let found = self.leaf(holding: index, inSection: node) {
            (leaf, start) = (found.leaf, index - found.index)
            end = start + found.count
          } else {
            (leaf, start, end) = (last.leaf, index - last.count, index)
          }
        }
        let removed = index..<min(end, part.range.upperBound)
        changes.replace(
          removed.lowerBound - start..<removed.upperBound - start,
          ofLeaf: leaf,
          startingAt: start,
          with: inserted
        )
        (index, inserted) = (removed.upperBound, inserted.upperBound..<inserted.upperBound)
        // Beyond the end of the section there is nothing to remove.
        if removed.isEmpty { break }
      } while index < part.range.upperBound
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

extension TreeBuild {
  /// Adds a section without items, whose hash is known; items are then added to ``items``.
  @inlinable
  mutating func add(_ section: Section, key: UInt32) {
    sections.append(section, key: key)
    starts.append(items.identifiers.count)
  }
}
