/// A node of the tree behind a snapshot.
///
///     sections        branch ─ branch ─ section "A" ── items   branch ─ leaf [a b c]
///                          │                                        └─ leaf [d e]
///                          └── branch ─ section "B" ── items   leaf [f g]
///
/// There is one B+tree over the sections, and one over the items of each section. In each of them all
/// leaves have the same depth. Versions share nodes: an edit copies a node first, unless it is
/// uniquely referenced. So the nodes below a root do not change as long as the root is retained, and
/// a reader that retains the root need not retain the other nodes.
///
/// A node is one allocation: a header, followed by words whose layout depends on the kind of node
/// (``Branch``, ``SectionNode``, ``ItemLeaf``).
@usableFromInline
class TreeNode: ManagedBuffer<NodeHeader, UInt64> {
  @inlinable
  @inline(__always)
  final var level: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.level) } }

  /// The number of items of a leaf, or of children of a branch.
  @inlinable
  @inline(__always)
  final var count: Int {
    get { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.count = UInt16(newValue) } }
  }

  /// The words behind the header; valid as long as the node is alive.
  @inlinable
  @inline(__always)
  final var words: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
}

/// Keeps an object alive until this call.
///
/// A pointer into a node does not retain the node, so the compiler may release the node as soon as
/// the pointer is made. Code that reads through such a pointer must end with this call, for the node
/// or for a root above it.
@inlinable
@inline(__always)
func keepAlive<Value>(_ value: borrowing Value) {
  withExtendedLifetime(value) {}
}

/// The first address for a value of a type that is not less than the address of a word.
@inlinable
@inline(__always)
func start<Value>(
  of type: Value.Type,
  from word: UnsafeMutableRawPointer
) -> UnsafeMutablePointer<Value> {
  var start = word
  let mask = MemoryLayout<Value>.alignment - 1
  if mask > 7 { start += (mask + 1 - Int(bitPattern: word) & mask) & mask }
  return start.assumingMemoryBound(to: Value.self)
}

/// The header of every node.
@usableFromInline
struct NodeHeader {
  /// The distance from the leaves of the node's tree: 0 for sections and for leaves of items.
  @usableFromInline
  let level: UInt16

  /// The maximal number of items of a leaf.
  @usableFromInline
  let capacity: UInt16

  @usableFromInline
  var count: UInt16

  /// Whether the node is a branch over sections.
  @usableFromInline
  let hasSections: Bool

  @inlinable
  init(level: Int, capacity: Int = 0, count: Int = 0, hasSections: Bool = false) {
    self.hasSections = hasSections
    self.level = UInt16(level)
    self.capacity = UInt16(capacity)
    self.count = UInt16(count)
  }
}

/// A node with its identity and its counts, as its parent stores it.
///
/// `@unchecked Sendable` because of the node. A node is mutated only while it has a single owner, and
/// not after it is shared, so it can be sent to another isolation domain. A subclass of
/// `ManagedBuffer` cannot conform to `Sendable` itself.
@usableFromInline
struct Child: @unchecked Sendable {
  @usableFromInline
  var node: TreeNode

  /// The node's identity in the ``ParentTable``.
  @usableFromInline
  var id: UInt32

  @usableFromInline
  var itemCount: UInt32

  @usableFromInline
  var sectionCount: UInt32

  @inlinable
  init(node: TreeNode, id: UInt32, items: Int, sections: Int) {
    self.node = node
    self.id = id
    itemCount = UInt32(truncatingIfNeeded: items)
    sectionCount = UInt32(truncatingIfNeeded: sections)
  }

  /// The number of items below the node.
  @inlinable
  var items: Int { Int(itemCount) }

  /// The number of sections below the node; 0 in the tree of one section's items.
  @inlinable
  var sections: Int { Int(sectionCount) }

  /// The node as a branch; nil for a leaf or a section.
  @inlinable
  var branch: Branch? {
    node.level > 0 ? unsafeDowncast(node, to: Branch.self) : nil
  }
}
