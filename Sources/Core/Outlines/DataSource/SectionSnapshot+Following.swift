// An outline after its rows were changed without it.

/// What is placed at a row of an outline.
@usableFromInline
enum PlacedRow<Item: Hashable> {
  /// An item that is new as a row, with what is below it if it was hidden.
  case new(SectionSnapshot<Item>?, Standing<Item>)

  /// A row that is below another one and comes with it.
  case included

  /// A row with what is below it.
  case subtree(SectionSnapshot<Item>, Standing<Item>)

  /// Whether more than a row of a flat section is placed.
  @inlinable
  var needsOutline: Bool {
    switch self {
    case .new(let outline?, _), .subtree(let outline, _):
      outline.numberOfItems > 1 || !outline.expandedItems.isEmpty
    case .new(nil, _), .included: false
    }
  }
}

/// How deep a row stands at its new place, as far as the rows around it allow that.
@usableFromInline
enum Standing<Item: Hashable> {
  /// At the level of the row in front of it, or of the row behind it if this one is deeper.
  case behindRow

  /// Below its parent, nil for a root; if that is not possible, as `behindRow`.
  case child(of: Item?)
}

extension SectionSnapshot {
  /// An outline of roots.
  @inlinable
  init(roots: some Collection<Item>) {
    let list = Snapshot(sections: [(MainSection.main, roots)], duplicates: .keepFirst)
    self.init(list, Levels(roots: list.numberOfItems), .collapsed)
  }

  /// An outline of one item, expanded as it is here.
  @inlinable
  func alone(_ item: Item) -> Self {
    let isExpanded = expansion.isExpanded(item)
    return Self(roots: [item]).withExpansion(Expansion(except: isExpanded ? [item] : []))
  }

  /// The outline after rows were changed without it, so that its visible items are all rows after the change.
  ///
  /// Some items are not where they were, and rows are placed by their indexes.
  @inlinable
  func following<Rows: RandomAccessCollection<Item>>(
    removing removed: [Item],
    placing placed: [Int: PlacedRow<Item>],
    rows: Rows
  ) -> Self where Rows.Index == Int {
    let indexes = placed.keys.filter(rows.indices.contains).sorted()
    var edited = builder
    edited.delete(removed)
    func insert(_ outline: Self, _ place: Builder.Place) throws(SnapshotError) {
      try edited.insert(outline, place)
      edited.expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
    }
    do throws(SnapshotError) {
      // First those that find their parents again, then those that stand between them.
      for row in indexes {
        guard case .subtree(let outline, let standing) = placed[row] else { continue }
        let previous = rows[..<row].last { edited.offset(of: $0) != nil }
        try insert(outline, try edited.place(behind: previous, standing))
      }
      for row in indexes {
        guard case .new(let outline, let standing) = placed[row] else { continue }
        let place = try edited.place(behind: row > 0 ? rows[row - 1] : nil, standing)
        if let outline { try insert(outline, place) } else { try edited.insert([rows[row]], place) }
      }
    } catch {
      // Identifiers whose `==` and `hash(into:)` contradict each other.
      return SectionSnapshot(roots: rows)
    }
    return edited.build()
  }

  /// Whether an item has something below it, or was expanded by itself.
  @inlinable
  func isFolder(_ item: Item) -> Bool {
    offset(of: item).map(levels.hasChildren) ?? false
      || !expansion.isExpandedByDefault && expansion.isExpanded(item)
  }

  /// The visible items below a visible one.
  @inlinable
  func visibleDescendants(of item: Item) -> [Item] {
    guard let offset = offset(of: item), levels.hasChildren(offset), expansion.isExpanded(item)
    else { return [] }
    return VisibleItems(self, in: offset + 1..<levels.end(of: offset)).map { $0.item }
  }
}

extension SectionSnapshot.Builder {
  /// The place of a row behind a visible item, or of the first one, at which no other row gets another parent.
  @inlinable
  func place(
    behind previous: Item?,
    _ standing: Standing<Item>
  ) throws(SnapshotError) -> Place {
    guard let previous else { return Place(offset: 0, level: 0) }
    let offset = try existingOffset(of: previous)
    let isExpanded = expansion.isExpanded(previous)
    let next = isExpanded ? offset + 1 : levels.end(of: offset)
    let lowest = next < levels.count ? levels[next] : 0
    let highest = max(lowest, levels[offset] + (isExpanded ? 1 : 0))
    let own = max(levels[offset], lowest)
    let level: Int
    switch standing {
    case .behindRow: level = own
    case .child(of: nil): level = 0
    case .child(of: let parent?):
      let parentOffset = self.offset(of: parent).flatMap {
        $0 <= offset && offset < levels.end(of: $0) ? $0 : nil
      }
      level = parentOffset.map { levels[$0] + 1 } ?? own
    }
    return Place(offset: next, level: lowest <= level && level <= highest ? level : own)
  }

  /// The place in the tree of a gap between rows, at which no other row gets another parent.
  ///
  /// The first item that moves keeps its parent if the place allows that; otherwise it stands at the level of the row in
  /// front, or of the row behind if this one is deeper.
  @inlinable
  func place(
    inGap gap: Int,
    of rows: Snapshot<some Hashable, Item>.ItemIdentifiers,
    moving items: [Item],
    keepsParent: Bool
  ) throws(SnapshotError) -> OutlineDropPlace<Item> {
    var rest = self
    rest.delete(items)
    let previous = rows[..<gap].last { rest.offset(of: $0) != nil }
    let parent = items.first.flatMap(offset).flatMap(levels.parent).map(item)
    let place = try rest.place(behind: previous, keepsParent ? .child(of: parent) : .behindRow)
    var above: Int? = place.offset - 1
    while let offset = above, offset >= 0, rest.levels[offset] >= place.level {
      above = rest.levels.parent(of: offset)
    }
    let isBefore = place.offset < rest.levels.count && rest.levels[place.offset] == place.level
    return OutlineDropPlace(
      parent: place.level > 0 ? above.map(rest.item) : nil,
      next: isBefore ? rest.item(at: place.offset) : nil
    )
  }
}
