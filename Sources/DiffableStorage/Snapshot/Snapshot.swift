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
/// Queries cost O(1) on average, plus O(log *s*) for *s* sections where a position is asked for.
/// Building costs one hash of every identifier. A copy is one reference.
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
  /// - Complexity: O(*n*) for *n* items, O(1) for a snapshot and its unchanged copy.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage
      || a.storage.starts == b.storage.starts
        && a.storage.sections.identifiers == b.storage.sections.identifiers
        && a.storage.items.identifiers == b.storage.items.identifiers
  }

  /// Hashes sections and items in their order.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.starts)
    hasher.combine(storage.sections.identifiers)
    hasher.combine(storage.items.identifiers)
  }
}
