/// Edits by which the outline of a section follows models that come, go, move or get other parents.
///
/// An outline that is made anew takes the time of all models; these edits take that of what changes. They refuse where
/// the place of an item does not follow from its parent and its siblings: an orphan gets its parent, a parent leaves
/// its children behind, what was left out moves or comes back, or an item is placed below itself, if only until others
/// have left.
@usableFromInline
struct ParentEdits<Section: Hashable, Model: Identifiable & Equatable> {
  @usableFromInline
  typealias ID = Model.ID

  /// The models after the change.
  @usableFromInline
  let source: ModelSnapshot<Section, Model>

  /// The index of the section.
  @usableFromInline
  let section: Int

  /// Returns the identifier of a model's parent.
  @usableFromInline
  let parent: (Model) -> ID?

  /// Whether an item whose parent is missing is a root.
  @usableFromInline
  let showsOrphans: Bool

  @usableFromInline
  var outline: SectionSnapshot<ID>.Builder

  /// The parents that were missing at any time since the outlines were made.
  @usableFromInline
  var missing: Snapshot<MainSection, ID>

  /// The items that are still to be placed.
  @usableFromInline
  var open = Snapshot<MainSection, ID>.Builder()

  /// The number of siblings that may still be passed over in the search for places, which could take the square of
  /// the number of changes otherwise.
  @usableFromInline
  var patience = 0

  /// What a model says of its parent.
  @usableFromInline
  enum Parent {
    /// The item is a root.
    case none
    case item(ID)
    /// The parent is not in the section.
    case missing(ID)
  }

  /// The items of a section that change.
  @usableFromInline
  struct Changes {
    /// The items that are new there.
    @usableFromInline
    var arriving: [ID] = []

    /// The items that moved, or have another parent.
    @usableFromInline
    var moving: [ID] = []

    /// The items that are not there any more.
    @usableFromInline
    var gone: [ID] = []

    @inlinable
    init() {}
  }

  /// Edits of an outline, which is that of the section at an index of some outlines, whose models are those after the
  /// change.
  @inlinable
  init(
    _ outline: SectionSnapshot<ID>,
    ofSection section: Int,
    in outlines: ModelOutlines<Section, Model>
  ) {
    self.outline = outline.builder
    self.section = section
    source = outlines.source
    parent = outlines.parent
    showsOrphans = outlines.showsOrphans
    missing = outlines.missing
  }

  /// The index of an item in the section; nil if it is not there any more.
  @inlinable
  func index(of id: ID) -> Int? {
    source.identifiers.position(of: id).flatMap { $0.section == section ? $0.item : nil }
  }

  @inlinable
  func parent(of id: ID) -> Parent {
    guard let parent = source[id].flatMap(parent) else { return .none }
    return index(of: parent) == nil ? .missing(parent) : .item(parent)
  }

  /// Places items that are new or moved, and deletes those that are gone; false if the outline must be made anew.
  ///
  /// It takes O(*c* log² *n*) on average for *c* items and their descendants.
  @inlinable
  mutating func carryOut(_ changes: Changes) -> Bool {
    let placed = changes.arriving + changes.moving
    patience = 64 + 8 * (placed.count + changes.gone.count)
    open.appendSections([.main], duplicates: .keepFirst)
    open.appendItems(placed, toSection: .main, duplicates: .keepFirst)
    // What was left out has descendants that were left out.
    guard !changes.arriving.contains(where: missing.contains),
      changes.moving.allSatisfy({ outline.offset(of: $0) != nil })
    else { return false }
    for item in placed where !placeAfterAncestors(item) { return false }
    return delete(changes.gone)
  }

  /// Places an item after those of its ancestors that are to be placed; a list takes the place of recursion.
  @inlinable
  mutating func placeAfterAncestors(_ item: ID) -> Bool {
    guard open.contains(item) else { return true }
    var path = [item]
    while let last = path.last, case .item(let above) = parent(of: last), open.contains(above) {
      path.append(above)
      // They are their own ancestors.
      if path.count > open.numberOfItems { return false }
    }
    for next in path.reversed() {
      if !place(next, below: parent(of: next)) { return false }
      open.deleteItems(CollectionOfOne(next))
    }
    return true
  }

  @inlinable
  mutating func place(_ item: ID, below parent: Parent) -> Bool {
    let offset = outline.offset(of: item)
    var above: Int?
    switch parent {
    case .none: break
    case .item(let id):
      above = outline.offset(of: id)
      // The parent was left out, so its children are.
      if above == nil { return offset == nil && !showsOrphans }
    case .missing(let id):
      if !missing.contains(id) {
        missing = missing.modifying { builder throws(Never) in
          builder.appendItems(CollectionOfOne(id), toSection: .main, duplicates: .keepFirst)
        }
      }
      if !showsOrphans { return offset == nil }
    }
    guard let index = index(of: item), let gap = gap(before: index, below: above) else {
      return false
    }
    let levels = outline.levels
    let level = above.map { levels[$0] + 1 } ?? 0
    let place = SectionSnapshot<ID>.Builder.Place(offset: gap, level: level)
    guard let offset else { return (try? outline.insert([item], place)) != nil }
    if let above, (offset..<levels.end(of: offset)).contains(above) { return false }
    outline.moveSubtree(at: offset, to: place)
    return true
  }

  /// The offset in front of the first child of an item whose index is above another, or behind all children; nil if
  /// it is not found in time.
  ///
  /// Children that are placed are in the order of their indexes; those that are still to be placed, or gone, are
  /// passed over.
  @inlinable
  mutating func gap(before index: Int, below parent: Int?) -> Int? {
    let levels = outline.levels
    let all = outline.list.itemIdentifiers
    // Most items come behind their neighbor in the section.
    let neighbor = ItemPosition(section: section, item: index - 1)
    if let previous = source.identifiers.itemIdentifier(at: neighbor), !open.contains(previous),
      let offset = outline.offset(of: previous), levels.parent(of: offset) == parent
    {
      return levels.end(of: offset)
    }
    var low = parent.map { $0 + 1 } ?? 0
    var high = parent.map(levels.end) ?? levels.count
    // Or behind all others.
    var probe = high - 1
    while low < high {
      guard let child = levels.child(of: parent, above: probe) else { return nil }
      var placed: (offset: Int, index: Int)?
      var next: Int? = child
      while let offset = next, offset >= low {
        let id = all[offset]
        if !open.contains(id), let index = self.index(of: id) {
          placed = (offset, index)
          break
        }
        patience -= 1
        if patience < 0 { return nil }
        next = levels.previousSibling(of: offset)
      }
      if let placed, placed.index > index {
        high = placed.offset
      } else {
        low = levels.end(of: child)
      }
      probe = low + (high - low) / 2
    }
    return high
  }

  /// Deletes items, all of whose descendants must be among them.
  @inlinable
  mutating func delete(_ gone: [ID]) -> Bool {
    let known = gone.filter { outline.offset(of: $0) != nil }
    if known.count < gone.count {
      // What was left out may have children that were left out.
      missing = missing.modifying { builder throws(Never) in
        builder.appendItems(gone, toSection: .main, duplicates: .keepFirst)
      }
    }
    let count = outline.levels.count
    outline.delete(known)
    return outline.levels.count == count - known.count
  }
}
