// Drops in an outline: on an item, or between the children of one.

/// A place in an outline by identity, so that it means the same after other changes: on an item, or between children.
///
/// ```swift
/// var files = try SectionSnapshot<String> {
///   try $0.append(["Documents", "letter", "Music", "song"])
/// }
/// let (dragged, folder) = (["letter", "song"], OutlineDropPlace(parent: "Documents"))
/// let before = files.places(of: dragged)
/// files = try files.modifying { try $0.move(dragged, to: folder) }
/// print(files.rootItems, files.childItems(of: "Documents"))  // ["Documents", "Music"] ["letter", "song"]
/// print(files.refusal(ofMoving: ["Documents"], to: folder)?.code as Any)  // Optional(movedIntoItself)
/// files = try files.modifying { for (items, place) in before { try $0.move(items, to: place) } }
/// print(files.rootItems)  // ["Documents", "letter", "Music", "song"]
/// ```
///
/// It is in front of ``next`` if that is a child of the parent; otherwise behind the child that is ``previous`` or has it
/// below, in front of the first child if it is the parent itself; otherwise, if both are nil, behind the last child. If
/// none of these holds, the place is gone. If the neighbor is moved itself, the place is in front of the nearest sibling
/// behind it that is not moved.
public struct OutlineDropPlace<Item: Hashable>: Hashable {
  /// The item whose children are beside the place; nil for the roots.
  public var parent: Item?

  /// The child in front of the place, or an item below that, as the row in front; nil if it is not known or there is none.
  public var previous: Item?

  /// The child behind the place; nil if it is not known or there is none.
  public var next: Item?

  /// Creates a place between two children; without them, on the parent.
  @inlinable
  public init(parent: Item?, previous: Item? = nil, next: Item? = nil) {
    self.parent = parent
    self.previous = previous
    self.next = next
  }

  /// The place in the outline of its section.
  @inlinable
  init<Section>(_ place: DropPlace<Section, Item>) {
    self.init(parent: place.parent, previous: place.previous, next: place.next)
  }
}

extension DropPlace {
  /// The place in the outline of a section.
  @inlinable
  init(_ place: OutlineDropPlace<Item>, inSection section: Section) {
    self.init(
      section: section,
      parent: place.parent,
      previous: place.previous,
      next: place.next
    )
  }
}

extension OutlineDropPlace: Sendable where Item: Sendable {}

extension OutlineDropPlace: Encodable where Item: Encodable {}
extension OutlineDropPlace: Decodable where Item: Decodable {}

extension SectionSnapshot.Builder {
  /// Moves items with their descendants to a place, as a user does who drops them.
  ///
  /// The items become neighbors, in the given order. An item that is passed together with one of its ancestors stays
  /// below that one, and an item that is passed twice counts once. No item is expanded or collapsed.
  ///
  /// - Parameters:
  ///   - items: The items to move.
  ///   - place: The place.
  /// - Throws: `unknownItem` for any of the items, and for the parent; `placeGone`; `movedIntoItself` if the parent is
  ///   one of the items or below one.
  /// - Complexity: O(*m* log *n*) on average for *m* items and descendants.
  @inlinable
  public mutating func move(
    _ items: some Sequence<Item>,
    to place: OutlineDropPlace<Item>
  ) throws(SnapshotError) {
    let items = topmost(items)
    try move(items, to: place.parent, before: try sibling(behind: place, moving: items))
  }

  /// The child in front of which items are moved to a place; nil for the end.
  @inlinable
  func sibling(
    behind place: OutlineDropPlace<Item>,
    moving items: [Item]
  ) throws(SnapshotError) -> Item? {
    let parent: Int? = if let parent = place.parent { try existingOffset(of: parent) } else { nil }
    func before(_ item: Item?) -> Int? {
      item.flatMap(offset).flatMap { levels.parent(of: $0) == parent ? $0 : nil }
    }
    func behind(_ item: Item?) -> Int? {
      guard let offset = item.flatMap(offset) else { return nil }
      return offset == parent ? offset + 1 : levels.child(of: parent, above: offset).map(levels.end)
    }
    guard var next = before(place.next) ?? behind(place.previous) else {
      if place.next == nil, place.previous == nil { return nil }
      throw .placeGone(amongChildrenOf: place.parent)
    }
    let (moved, end) = (Set(items.compactMap(offset)), parent.map(levels.end) ?? levels.count)
    while next < end, moved.contains(next) { next = levels.end(of: next) }
    return next < end ? item(at: next) : nil
  }
}

extension OutlineQuerying {
  /// The reason why items cannot move to a place; nil if they can.
  ///
  /// Ask it while items hover over a place.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - place: The place.
  /// - Returns: The error that ``SectionSnapshot/Builder/move(_:to:)`` throws.
  /// - Complexity: O(*k* log *n*) on average for *k* items.
  @inlinable
  public func refusal(
    ofMoving items: some Sequence<Item>,
    to place: OutlineDropPlace<Item>
  ) -> SnapshotError? {
    let (builder, items) = (_outline.builder, topmost(items))
    do throws(SnapshotError) {
      let sibling = try builder.sibling(behind: place, moving: items)
      try builder.checkMove(items, to: place.parent, before: sibling)
      return nil
    } catch {
      return error
    }
  }

  /// Where items are, to move them back there after they were moved together.
  ///
  /// Moved to their places one after the other, all items are where they were, if nothing else has changed since.
  ///
  /// - Parameter items: The items, in any order; unknown ones, and those below others, are left out.
  /// - Returns: Siblings that are neighbors, in their order, with their place; from top to bottom.
  /// - Complexity: O(*k* log² *n*) on average for *k* items.
  @inlinable
  public func places(
    of items: some Sequence<Item>
  ) -> [(items: [Item], place: OutlineDropPlace<Item>)] {
    let (all, levels) = (self.items, levels)
    var places: [(items: [Item], place: OutlineDropPlace<Item>)] = []
    var rest = topmost(items).compactMap(offset).sorted()[...]
    while let first = rest.first {
      var (run, next): ([Item], Int) = ([], first)
      while rest.first == next, levels[next] == levels[first] {
        run.append(all[rest.removeFirst()])
        next = levels.end(of: next)
      }
      let isSibling = next < levels.count && levels[next] == levels[first]
      let place = OutlineDropPlace(
        parent: levels.parent(of: first).map { all[$0] },
        previous: levels.previousSibling(of: first).map { all[$0] },
        next: isSibling ? all[next] : nil
      )
      places.append((run, place))
    }
    return places
  }

  /// The items that are not below others of them, each once, in their order; with those that do not exist.
  @inlinable
  func topmost(_ items: some Sequence<Item>) -> [Item] {
    let items = Array(items)
    var (tops, end): (Set<Int>, Int) = ([], 0)
    for offset in items.compactMap(offset).sorted() where offset >= end {
      tops.insert(offset)
      end = levels.end(of: offset)
    }
    return items.filter { offset(of: $0).map { tops.remove($0) != nil } ?? true }
  }
}
