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
/// of these holds, the place is gone. A neighbor that is moved itself stands for the nearest item on its side
/// that is not.
public struct DropPlace<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable
{
  /// The section.
  public var section: Section

  /// The item in front of the place; nil if it is not known or there is none.
  public var previous: Item?

  /// The item behind the place; nil if it is not known or there is none.
  public var next: Item?

  /// Creates a place between two neighbors; without neighbors, the end of a section.
  @inlinable
  public init(section: Section, previous: Item? = nil, next: Item? = nil) {
    self.section = section
    self.previous = previous
    self.next = next
  }
}

/// Items and the place at which they become neighbors, in their order in ``items``.
///
/// This is what every kind of drop is made of: that of a list view, of a browser and of code. Carry it out
/// with `DiffableDataSource.reorder(_:animatingDifferences:)`, which asks the handlers, or with
/// ``Snapshot/Builder/moveItems(_:to:)``.
public struct Relocation<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The items to move, in the order that they get.
  public var items: [Item]

  /// The place to which they move.
  public var place: DropPlace<Section, Item>

  /// Creates a relocation.
  @inlinable
  public init(_ items: [Item], to place: DropPlace<Section, Item>) {
    self.items = items
    self.place = place
  }

  /// The relocation with each item once.
  package var withoutRepetitions: Self {
    var seen: Set<Item> = []
    return Self(items.filter { seen.insert($0).inserted }, to: place)
  }
}

extension DropPlace: Encodable where Section: Encodable, Item: Encodable {}
extension DropPlace: Decodable where Section: Decodable, Item: Decodable {}
extension Relocation: Encodable where Section: Encodable, Item: Encodable {}
extension Relocation: Decodable where Section: Decodable, Item: Decodable {}
