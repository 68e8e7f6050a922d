/// A node of the tree behind a snapshot.
///
///     sections        branch ─ branch ─ section "A" ── items   branch ─ leaf [a b c]
///                          │                                        └─ leaf [d e]
///                          └── branch ─ section "B" ── items   leaf [f g]
///
/// Two B+trees, one in the other: one over the sections, and under each section one over its items.
/// In either, all leaves are equally deep. Nodes are shared between versions: whoever changes one
/// copies it first, unless nobody else refers to it. So whatever can be reached from a root stays as
/// it is for as long as somebody holds that root, and readers that hold it need not hold the rest.
///
/// A node is one allocation: this header, and behind it words that every kind of node lays out for
/// itself (``Branch``, ``SectionNode``, ``ItemLeaf``).
@usableFromInline
class TreeNode: ManagedBuffer<NodeHeader, UInt64> {
  @inlinable
  @inline(__always)
  final var level: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.level) } }

  /// Items of a leaf, children of a branch.
  @inlinable
  @inline(__always)
  final var count: Int {
    get { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.count = UInt16(newValue) } }
  }

  /// The words behind the header; good for as long as the node lives.
  @inlinable
  @inline(__always)
  final var words: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
}

/// Sees to it that an object lives until here.
///
/// A pointer into a node does not keep the node: without this the compiler may let go of it right
/// after the pointer was made. Whoever reads through one ends with this, for the node or for the
/// root that holds it.
@inlinable
@inline(__always)
func keepAlive<Value>(_ value: borrowing Value) {
  withExtendedLifetime(value) {}
}

/// The first place from an address on where a value of a type may stand; the address is that of a
/// word.
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

/// What every node begins with.
@usableFromInline
struct NodeHeader {
  /// The distance from the leaves of the node's tree: 0 for sections and for leaves of items.
  @usableFromInline
  let level: UInt16

  /// How many items there is room for, in a leaf.
  @usableFromInline
  let capacity: UInt16

  @usableFromInline
  var count: UInt16

  /// Whether it is a branch of sections.
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

/// A node as its parent knows it.
///
/// `Sendable` unchecked, for the node: it is changed only while one single owner refers to it, and never
/// after a second one could see it, so it may go from one isolation to another. `ManagedBuffer` denies
/// its subclasses to say so themselves.
@usableFromInline
struct Child: @unchecked Sendable {
  @usableFromInline
  var node: TreeNode

  /// The node's number in the ``ParentTable``.
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

  /// How many items are below it.
  @inlinable
  var items: Int { Int(itemCount) }

  /// How many sections are below it; none in the tree of one section's items.
  @inlinable
  var sections: Int { Int(sectionCount) }

  /// The node, known to be a branch; nil for a leaf and for a section.
  @inlinable
  var branch: Branch? {
    node.level > 0 ? unsafeDowncast(node, to: Branch.self) : nil
  }
}
