/// A node of a ``BTree``: a ``Branch``, or a leaf.
///
/// A node is one allocation: a header, followed by words whose layout depends on the kind of node.
///
/// Versions of a tree share nodes. A node is changed only through a ``Child`` that holds the only
/// reference to it; otherwise the change is made to a copy. So the nodes below a root do not change as
/// long as another reference retains the root, and a reader that retains the root need not retain
/// the other nodes.
///
/// Members whose names begin with `unsafe` can corrupt memory when they are used wrongly. Only the files
/// of `Tree` use them; `.ci/check-unsafe` checks this.
@usableFromInline
class TreeNode: ManagedBuffer<NodeHeader, UInt64> {
  /// The distance from the leaves of the node's tree.
  @inlinable
  @inline(__always)
  final var level: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.level) } }

  /// The number of elements of a leaf, or of children of a branch.
  @inlinable
  @inline(__always)
  final var count: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }

  @inlinable
  @inline(__always)
  final func unsafeSetCount(_ count: Int) {
    withUnsafeMutablePointerToHeader { $0.pointee.count = UInt16(truncatingIfNeeded: count) }
  }

  /// The words behind the header; valid as long as the node is alive.
  @inlinable
  @inline(__always)
  final var unsafeWords: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
}

/// The header of every node.
@usableFromInline
struct NodeHeader {
  @usableFromInline
  let level: UInt16

  /// The number of elements that a leaf has room for.
  @usableFromInline
  let capacity: UInt16

  @usableFromInline
  var count: UInt16

  /// Whether the node is a branch that stores the weights of its children.
  @usableFromInline
  let isWeighted: Bool

  @inlinable
  init(level: Int, capacity: Int = 0, count: Int = 0, isWeighted: Bool = false) {
    self.level = UInt16(level)
    self.capacity = UInt16(capacity)
    self.count = UInt16(count)
    self.isWeighted = isWeighted
  }
}

/// A class of leaves, from which a ``BTree`` is made.
@usableFromInline
protocol TreeLeaf: TreeNode {
  /// What a leaf contains, besides numbers.
  associatedtype Element

  /// Whether the branches above these leaves store weights besides the numbers of elements.
  static var isWeighted: Bool { get }

  /// The largest number of elements of a leaf that two leaves are merged into; 0 if leaves are not
  /// merged.
  static var mergeLimit: Int { get }

  /// The sum of the weights of its elements; 0 if the tree has no weights.
  var weight: Int { get }

  /// Moves the elements of a leaf to the end of the leaf before it.
  static func merge(
    _ first: inout Child<Self>,
    with second: Child<Self>,
    _ registry: inout Registry
  )
}

/// A node with its identity and its counts, as its parent stores it.
///
/// `@unchecked Sendable` because of the node. A node is changed only while a child holds the only
/// reference to it, so it can be sent to another isolation domain. A subclass of `ManagedBuffer` cannot
/// conform to `Sendable` itself.
@usableFromInline
struct Child<Leaf: TreeLeaf> {
  @usableFromInline
  var unsafeNode: TreeNode

  /// The node's identity in the ``ParentTable``.
  @usableFromInline
  let id: NodeID

  @usableFromInline
  var count32: UInt32

  @usableFromInline
  var weight32: UInt32

  @inlinable
  init(unsafeNode: TreeNode, id: NodeID, count: UInt32, weight: UInt32) {
    self.unsafeNode = unsafeNode
    self.id = id
    count32 = count
    weight32 = weight
  }

  @inlinable
  init(_ leaf: Leaf, id: NodeID) {
    self.init(
      unsafeNode: leaf,
      id: id,
      count: UInt32(truncatingIfNeeded: leaf.count),
      weight: UInt32(truncatingIfNeeded: leaf.weight)
    )
  }

  /// The number of elements below the node.
  @inlinable
  var count: Int { Int(count32) }

  /// The sum of the weights of the elements below the node; 0 in a tree without weights.
  @inlinable
  var weight: Int { Int(weight32) }

  @inlinable
  var level: Int { unsafeNode.level }

  /// The node as an object, to compare it with others.
  var object: AnyObject { unsafeNode }

  @inlinable
  func isSameNode(as other: Self) -> Bool { unsafeNode === other.unsafeNode }

  /// The node, which must be a leaf.
  ///
  /// Do not keep a reference to a leaf while you edit it, or the edit copies the leaf.
  @inlinable
  @inline(__always)
  var leaf: Leaf {
    precondition(unsafeNode.level == 0, "The node is a branch, not a leaf")
    return unsafeDowncast(unsafeNode, to: Leaf.self)
  }

  /// Changes the leaf in place, or a copy of it if it is shared.
  @inlinable
  @inline(__always)
  mutating func unsafeEditLeaf<R>(copy: (Leaf) -> Leaf, _ body: (Leaf) -> R) -> R {
    if !isKnownUniquelyReferenced(&unsafeNode) { unsafeNode = copy(leaf) }
    defer { keepAlive(unsafeNode) }
    return Unmanaged.passUnretained(leaf)._withUnsafeGuaranteedRef { leaf in
      let result = body(leaf)
      count32 = UInt32(truncatingIfNeeded: leaf.count)
      weight32 = UInt32(truncatingIfNeeded: leaf.weight)
      return result
    }
  }
}

extension Child: @unchecked Sendable where Leaf.Element: Sendable {}
