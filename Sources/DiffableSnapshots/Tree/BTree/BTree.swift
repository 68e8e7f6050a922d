/// A persistent B+tree, in which every node has an identity and knows the number of its elements.
///
///     branch ─┬─ branch ─┬─ leaf        All leaves are on level 0, their parents on level 1.
///             │          └─ leaf
///             └─ branch ─── leaf
///
/// An edit of a tree makes a tree that shares all but O(log *n*) nodes with the old one; an edit of nodes
/// that no other version has changes them in place. The tree does not know what its elements are.
/// Positions count elements, or the weight of elements in trees that have weights.
///
/// Reading is in `Cursor.swift`, which walks down, and editing in `BTree+Editing.swift`.
@usableFromInline
struct BTree<Leaf: TreeLeaf>: Sendable {
  /// The root, nil if the tree is empty.
  @usableFromInline
  var root: Child<Leaf>?

  @inlinable
  init(root: Child<Leaf>? = nil) {
    self.root = root
  }

  /// The number of elements.
  @inlinable
  var count: Int { root?.count ?? 0 }

  /// The sum of the weights of the elements; 0 in a tree without weights.
  @inlinable
  var weight: Int { root?.weight ?? 0 }

  /// The level of the root; -1 if the tree is empty.
  @inlinable
  @inline(__always)
  var height: Int { root?.level ?? -1 }

  /// Calls a closure with every leaf in order.
  @inlinable
  func forEachLeaf<E: Error>(
    _ body: (_ leaf: Leaf, _ id: UInt32) throws(E) -> Void
  ) throws(E) {
    var cursor = LeafCursor(self)
    while cursor.advance(), let leaf = cursor.currentLeaf { try body(leaf, cursor.id) }
  }

  /// All leaves in order, as children of the branches above them.
  @inlinable
  var leaves: [Child<Leaf>] {
    var row = root.map { [$0] } ?? []
    while let first = row.first, first.level > 0 { row = row.flatMap(\.children) }
    return row
  }
}
