/// An immutable value that holds the sections and items of a list, in order.
///
/// A snapshot contains identifiers only, not the content that a view shows for them. Section
/// identifiers are unique, and item identifiers are unique over the whole snapshot: an operation that
/// would repeat one throws a ``SnapshotError`` instead.
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
/// Two snapshots are equal if they have equal sections with equal items in the same order. The marks
/// to reload or reconfigure are instructions for the next apply. They are part of the value, but not
/// of its equality or its hash.
///
/// If the `==` and `hash(into:)` of an identifier contradict each other, or change while it is in a
/// snapshot, lookups of it may fail. They do not trap or loop forever, and they do not corrupt the
/// snapshot.
///
/// ## Performance
///
/// Copying a snapshot copies one reference. An edit makes a snapshot that shares all but O(log *n*)
/// nodes with the original. The cost of their difference grows with the number of changes. A query
/// takes O(log *n*) on average. Building a snapshot hashes every identifier once.
///
/// ## Isolation
///
/// Snapshots are `Sendable`, and can be made and read in any isolation domain. In a module that is
/// isolated to the main actor by default, declare identifier types `nonisolated`.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  package let storage: SnapshotStorage<Section, Item>

  @usableFromInline
  package let marks: Marks

  @inlinable
  package init(storage: SnapshotStorage<Section, Item>, marks: Marks = Marks()) {
    self.storage = storage
    self.marks = marks
  }

  @inlinable
  init(_ tree: SnapshotTree<Section, Item>) {
    self.init(storage: SnapshotStorage(tree))
  }

  @inlinable
  package var tree: SnapshotTree<Section, Item> { storage.tree }
}

/// Holds the tree of a snapshot, so that copying a snapshot copies one reference.
@usableFromInline
package final class SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  @usableFromInline
  let tree: SnapshotTree<Section, Item>

  @inlinable
  init(_ tree: SnapshotTree<Section, Item>) {
    self.tree = tree
    checkInvariants(tree._invariantDefects())
  }
}

/// The sections and items of a snapshot that have a mark, in ascending order.
@usableFromInline
package struct Marks: Sendable {
  /// Indexes of sections to reload.
  @usableFromInline
  package var reloadedSections: [Int] = []

  /// Offsets of items to reload.
  @usableFromInline
  package var reloadedItems: [Int] = []

  /// Offsets of items to reconfigure; items to reload are not among them.
  @usableFromInline
  package var reconfiguredItems: [Int] = []

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

extension Snapshot: Hashable {
  /// Compares sections and items in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items; items of sections that both share are not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.tree.isEqual(to: b.tree)
  }

  /// Hashes sections and items in order; marks are ignored.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for index in 0..<numberOfSections {
      guard let section = tree.section(at: index) else { continue }
      hasher.combine(section.identifier)
      hasher.combine(section.items.count)
      section.items.forEachLeaf { leaf, _ in
        for index in 0..<leaf.count { hasher.combine(leaf[index]) }
      }
    }
  }
}
