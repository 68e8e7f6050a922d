/// A place between items, by identity, so that it means the same after other changes of the list.
///
/// ```swift
/// let shown = try Snapshot(sections: ["Queue": [1, 2, 3, 4]])
/// let place = shown.dropPlace(inGap: ItemPosition(section: 0, item: 2))
/// // DropPlace(section: "Queue", previous: 2, next: 3)
/// ```
///
/// It is resolved in the state in which it is used: in front of ``next`` if that is still in the section;
/// otherwise behind ``previous`` if that is; otherwise, if both were nil, at the end of the section. If none
/// of these holds, the place is gone. If a neighbor is moved itself, the nearest item on its side that is not
/// moved takes its role.
///
/// In an outline a place can also be among the children of an item, visible or not; see
/// ``init(section:parent:previous:next:)``.
public struct DropPlace<Section: Hashable, Item: Hashable>: Hashable {
  /// The section.
  public var section: Section

  /// The item in front of the place; nil if it is not known or there is none.
  public var previous: Item?

  /// The item behind the place; nil if it is not known or there is none.
  public var next: Item?

  /// The item of an outline whose children are beside the place; nil among the roots, and between rows.
  public let parent: Item?

  /// Whether the place is among the children of ``parent``, or among the roots of an outline; otherwise it is between
  /// rows.
  @usableFromInline
  package let isInOutline: Bool

  /// Creates a place between two neighbors; without neighbors, the end of a section.
  @inlinable
  public init(section: Section, previous: Item? = nil, next: Item? = nil) {
    self.section = section
    self.previous = previous
    self.next = next
    (parent, isInOutline) = (nil, false)
  }

  /// Creates a place in an outline: on an item, or between children; resolved as `OutlineDropPlace`.
  ///
  /// A list without outlines has no such place.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - parent: The item whose children are beside the place; nil for the roots.
  ///   - previous: The child in front of the place, or an item below it, as a row is.
  ///   - next: The child behind the place. Without both, the place is behind the last child.
  @inlinable
  public init(section: Section, parent: Item?, previous: Item? = nil, next: Item? = nil) {
    self.section = section
    self.previous = previous
    self.next = next
    (self.parent, isInOutline) = (parent, true)
  }
}

extension DropPlace: Sendable where Section: Sendable, Item: Sendable {}

/// What a drop changes in models besides their order, such as their group or their parent.
///
/// It is `Sendable`, because relocations are. Only the storage that has the models carries it out.
@usableFromInline
package protocol DropEdit: AnyObject, Sendable {}

/// Items and the place at which they become neighbors, in the order of ``items``.
///
/// Every drop is carried out as a relocation, whether it comes from a list view, a browser or code. Carry
/// it out with `DiffableDataSource.reorder(_:animatingDifferences:)`, which asks the handlers, or with
/// ``Snapshot/Builder/moveItems(_:to:)``.
public struct Relocation<Section: Hashable, Item: Hashable>: Hashable {
  /// The items to move, in their order after the move.
  public var items: [Item]

  /// The place to which they move.
  public var place: DropPlace<Section, Item>

  /// What the drop changes in models besides their order.
  @inlinable
  package var edits: [any DropEdit] {
    get { changes.edits }
    set { changes.edits = newValue }
  }

  @usableFromInline
  var changes = Changes()

  /// Edits that do not count when relocations are compared.
  @usableFromInline
  struct Changes: Hashable, Sendable {
    @usableFromInline
    var edits: [any DropEdit] = []

    @inlinable
    init() {}

    @usableFromInline
    static func == (a: Self, b: Self) -> Bool { true }

    @usableFromInline
    func hash(into hasher: inout Hasher) {}
  }

  /// Creates a relocation.
  @inlinable
  public init(_ items: [Item], to place: DropPlace<Section, Item>) {
    self.items = items
    self.place = place
  }

  @inlinable
  package init(
    _ items: [Item],
    to place: DropPlace<Section, Item>,
    edits: [any DropEdit]
  ) {
    self.init(items, to: place)
    self.edits = edits
  }

  /// The relocation with each item once.
  @usableFromInline
  package var withoutRepetitions: Self {
    // A set would trap if identifiers contradict themselves.
    var seen = Snapshot<MainSection, Item>.Builder()
    let kept = items.filter {
      seen.appendItems([$0], toSection: .main, duplicates: .keepFirst).isEmpty
    }
    return Self(kept, to: place, edits: edits)
  }
}

extension Relocation: Sendable where Section: Sendable, Item: Sendable {}

extension DropPlace: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes the section and the neighbors that are known under their names, and in an outline the parent.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    try object.encode(section, forKey: "section")
    try object.encodeIfPresent(previous, forKey: "previous")
    try object.encodeIfPresent(next, forKey: "next")
    if isInOutline { try object.encode(parent, forKey: "parent") }
  }
}

extension DropPlace: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes the section, and the neighbors if there are some; with a parent, which can be null, a place in an outline.
  ///
  /// - Throws: A `DecodingError` for a missing section or a value of another type.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    section = try object.value("section")
    previous = try object.decodeIfPresent(Item.self, forKey: "previous")
    next = try object.decodeIfPresent(Item.self, forKey: "next")
    parent = try object.decodeIfPresent(Item.self, forKey: "parent")
    isInOutline = object.contains("parent")
  }
}

extension Relocation: Encodable where Section: Encodable, Item: Encodable {
  /// Encodes the items and the place under their names.
  ///
  /// - Throws: Any error that the encoder or an identifier throws.
  /// - Complexity: O(*k*) for *k* items.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodedName.self)
    try object.encode(items, forKey: "items")
    try object.encode(place, forKey: "place")
  }
}

extension Relocation: Decodable where Section: Decodable, Item: Decodable {
  /// Decodes the items and the place.
  ///
  /// - Throws: A `DecodingError` for a missing value or one of another type.
  /// - Complexity: O(*k*) for *k* items.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.namedValues()
    self.init(try object.value("items"), to: try object.value("place"))
  }
}

extension Snapshot {
  /// The place of a gap between two items, as a user sees it.
  ///
  /// An empty list of ``MainSection`` has one gap, at the start of the section that it gets with its first items.
  ///
  /// - Parameters:
  ///   - gap: The section and the number of items in front of the gap, from 0 to the number of items.
  ///   - moved: Items that are to move; they do not serve as neighbors.
  ///   - later: A later state in which the place is to be used. Neighbors that are not in this section any
  ///     more are replaced by the nearest ones that are. If none remains, the place is the section's end.
  /// - Returns: The place; nil if there is no such gap.
  /// - Complexity: O((*k* + *g*) log *n*) on average for *k* moved items beside the gap and *g* items that
  ///   are gone.
  @inlinable
  public func dropPlace(
    inGap gap: ItemPosition,
    without moved: [Item] = [],
    asOf later: Self? = nil
  ) -> DropPlace<Section, Item>? {
    if gap == ItemPosition(section: 0, item: 0), let only = tree.missingSection {
      return DropPlace(section: only)
    }
    let leaving = moved.compactMap(position(of:)).ascending()
    return dropPlace(inGap: gap, without: leaving, asOf: later)
  }

  /// The relocation of some items to a gap between two items, as a user sees it.
  ///
  /// - Parameters:
  ///   - sources: The positions of the items, in any order. A position that occurs twice counts once. The
  ///     items keep their relative order.
  ///   - gap: The section and the number of items in front of the gap, before anything moves.
  ///   - later: A later state in which the relocation is to be used, as for
  ///     ``dropPlace(inGap:without:asOf:)``.
  /// - Returns: The relocation; nil if an item or the gap does not exist.
  /// - Complexity: O(*k* log *n*) on average, besides O(*g* log *n*) for *g* items that are gone.
  @inlinable
  public func relocation(
    ofItemsAt sources: [ItemPosition],
    toGap gap: ItemPosition,
    asOf later: Self? = nil
  ) -> Relocation<Section, Item>? {
    let leaving = sources.count < 2 ? sources : sortedOnce(sources)
    var items: [Item] = []
    items.reserveCapacity(leaving.count)
    for position in leaving {
      guard let item = itemIdentifier(at: position) else { return nil }
      items.append(item)
    }
    guard let place = dropPlace(inGap: gap, without: leaving, asOf: later) else { return nil }
    return Relocation(items, to: place)
  }

  /// The relocation of an item to a position, as list views report a movement of a cell.
  ///
  /// - Parameters:
  ///   - source: The position of the item before the move.
  ///   - destination: The position of the item after the move.
  ///   - later: A later state in which the relocation is to be used, as for
  ///     ``dropPlace(inGap:without:asOf:)``.
  /// - Returns: The relocation; nil if the item or the destination does not exist.
  /// - Complexity: O(log *n*) on average, besides O(*g* log *n*) for *g* items that are gone.
  @inlinable
  public func relocation(
    ofItemAt source: ItemPosition,
    to destination: ItemPosition,
    asOf later: Self? = nil
  ) -> Relocation<Section, Item>? {
    guard let gap = gap(ofItemAt: source, to: destination) else { return nil }
    return relocation(ofItemsAt: [source], toGap: gap, asOf: later)
  }

  /// The gap into which an item moves that is at a position afterwards; nil if there is none.
  @inlinable
  package func gap(
    ofItemAt source: ItemPosition,
    to destination: ItemPosition
  ) -> ItemPosition? {
    let isSameSection = source.section == destination.section
    let count = numberOfItems(inSectionAt: destination.section)
    guard destination.item >= 0, destination.item <= count - (isSameSection ? 1 : 0) else {
      return nil
    }
    var gap = destination
    // The destination does not count the item, but the gap does.
    if isSameSection, destination.item >= source.item { gap.item += 1 }
    return gap
  }

  /// The place of a gap; the positions of items that move are ascending.
  @inlinable
  func dropPlace(
    inGap gap: ItemPosition,
    without leaving: [ItemPosition],
    asOf later: Self?
  ) -> DropPlace<Section, Item>? {
    guard let section = tree.section(at: gap.section), gap.item >= 0,
      gap.item <= section.items.count
    else { return nil }
    let later = later.flatMap { $0.box === box ? nil : $0 }
    let sectionLater = later.map { $0.indexOfSection(section.identifier) }
    func neighbor(from start: Int, by step: Int) -> Item? {
      var position = ItemPosition(section: gap.section, item: start)
      while let item = itemIdentifier(at: position) {
        let remains = later.map { $0.position(of: item)?.section == sectionLater } ?? true
        if remains, leaving.sortedIndex(of: position) == nil { return item }
        position.item += step
      }
      return nil
    }
    return DropPlace(
      section: section.identifier,
      previous: neighbor(from: gap.item - 1, by: -1),
      next: neighbor(from: gap.item, by: 1)
    )
  }
}

extension Snapshot {
  /// Whether the items of a relocation are at its place already; nothing is changed.
  ///
  /// Throws what ``Builder/moveItems(_:to:)`` does.
  @inlinable
  package func isInPlace(_ relocation: Relocation<Section, Item>) throws(SnapshotError) -> Bool {
    let positions = try Builder(self).positions(of: relocation.items)
    let gap = try tree.requireGap(of: relocation.place)
    return Builder.areThere(positions, at: Builder.target(of: positions, before: gap))
  }

  /// The place of items that are neighbors; nil if the first one does not exist.
  @inlinable
  func place(around items: [Item]) -> DropPlace<Section, Item>? {
    guard let first = items.first.flatMap({ position(of: $0) }),
      let section = sectionIdentifier(at: first.section)
    else { return nil }
    var (before, after) = (first, first)
    before.item -= 1
    after.item += 1
    // The edit of a drop can have taken some of them away.
    for item in items.dropFirst() where itemIdentifier(at: after) == item { after.item += 1 }
    return DropPlace(
      section: section,
      previous: itemIdentifier(at: before),
      next: itemIdentifier(at: after)
    )
  }
}
