/// The state of a sectioned list as an immutable value: which sections, which items, in which order.
///
/// Identifiers only: what an item shows is somebody else's business. Section identifiers are
/// unique; item identifiers are unique over the whole snapshot. A value that breaks this cannot
/// exist: whatever would make one throws a ``SnapshotError`` instead.
///
/// ```swift
/// let before = try Snapshot(sections: ["Fruit": ["apple", "pear"], "Nuts": ["almond"]])
/// let after = try before.modifying {
///   try $0.moveItem("pear", beforeItem: "almond")
///   try $0.appendItems(["plum"], toSection: "Fruit")
/// }
/// print(after.difference(from: before))
/// ```
///
/// ## Identity, equality, marks
///
/// Two snapshots are equal when they have equal sections with equal items in the same order. The
/// marks to reload or reconfigure are instructions for the next apply; they ride along and take no
/// part in equality or hashing.
///
/// Identifiers whose `==` and `hash(into:)` contradict each other, or change while they are in a
/// snapshot, are found or not found unpredictably, but never trap, hang or corrupt anything.
///
/// ## Performance
///
/// A copy is one reference. An edit makes a snapshot that shares all but O(log *n*) of the one it
/// came from, the difference of the two costs what changed, and a query costs O(log *n*) on average.
/// Building costs one hash of every identifier.
///
/// ## Isolation
///
/// Snapshots are `Sendable` and may be made and read anywhere. In a module that is isolated to the
/// main actor by default, declare identifier types `nonisolated`.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let storage: SnapshotStorage<Section, Item>

  @usableFromInline
  let marks: Marks

  @inlinable
  init(storage: SnapshotStorage<Section, Item>, marks: Marks = Marks()) {
    self.storage = storage
    self.marks = marks
  }

  @inlinable
  init(_ tree: SnapshotTree<Section, Item>) {
    self.init(storage: SnapshotStorage(tree))
  }

  @inlinable
  var tree: SnapshotTree<Section, Item> { storage.tree }
}

/// Holds the tree of a snapshot, so that a copy of a snapshot is one reference.
@usableFromInline
final class SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let tree: SnapshotTree<Section, Item>

  @inlinable
  init(_ tree: SnapshotTree<Section, Item>) {
    self.tree = tree
    checkInvariants(tree._invariantDefects())
  }
}

/// The places of a snapshot that carry a mark, in ascending order.
@usableFromInline
struct Marks: Sendable {
  /// Indexes of sections to reload.
  @usableFromInline
  var reloadedSections: [Int] = []

  /// Offsets of items to reload.
  @usableFromInline
  var reloadedItems: [Int] = []

  /// Offsets of items to reconfigure; none of them is to be reloaded, too.
  @usableFromInline
  var reconfiguredItems: [Int] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

extension Snapshot: Hashable {
  /// Compares sections and items in their order; marks take no part.
  ///
  /// - Complexity: O(*n*) for *n* items; sections that both share are not looked into.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.tree.isEqual(to: b.tree)
  }

  /// Hashes sections and items in their order.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for index in 0..<numberOfSections {
      guard let section = tree.section(at: index) else { continue }
      hasher.combine(section.identifier)
      let row = ItemRow<Section, Item>(of: section)
      hasher.combine(row.count)
      row.forEachLeaf { leaf, _ in
        for item in leaf.items { hasher.combine(item) }
      }
    }
  }
}
