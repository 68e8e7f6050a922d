/// A section: its identifier and the tree of its items.
///
///     items        the root of its items, nil if it has none
///     key          the hash of the identifier, computed when it was inserted
///     identifier
@usableFromInline
final class SectionNode<Section: Hashable & Sendable>: TreeNode {
  /// The offset of the key in bytes.
  @inlinable
  static var keyOffset: Int { MemoryLayout<Child?>.stride }

  @inlinable
  static var identifierOffset: Int { keyOffset + 8 }

  @inlinable
  static func make(_ identifier: Section, key: UInt32, items: Child?) -> SectionNode {
    let slack = max(0, MemoryLayout<Section>.alignment - 8)
    let bytes = identifierOffset + slack + MemoryLayout<Section>.size
    let node = unsafeDowncast(
      create(minimumCapacity: (bytes + 7) / 8) { _ in NodeHeader(level: 0) },
      to: SectionNode.self
    )
    node.itemsStart.initialize(to: items)
    (node.words + keyOffset).initializeMemory(as: UInt32.self, to: key)
    node.identifierStart.initialize(to: identifier)
    return node
  }

  deinit {
    itemsStart.deinitialize(count: 1)
    identifierStart.deinitialize(count: 1)
  }

  @inlinable
  @inline(__always)
  var itemsStart: UnsafeMutablePointer<Child?> { words.assumingMemoryBound(to: Child?.self) }

  @inlinable
  @inline(__always)
  var identifierStart: UnsafeMutablePointer<Section> {
    start(of: Section.self, from: words + Self.identifierOffset)
  }

  @inlinable
  var identifier: Section {
    defer { keepAlive(self) }
    return identifierStart.pointee
  }

  /// The hash of the identifier, computed when it was inserted.
  @inlinable
  var key: UInt32 {
    defer { keepAlive(self) }
    return (words + Self.keyOffset).load(as: UInt32.self)
  }

  /// The root of its items, nil if it has none.
  @inlinable
  @inline(__always)
  var items: Child? {
    get {
      defer { keepAlive(self) }
      return itemsStart.pointee
    }
    set { itemsStart.pointee = newValue }
  }

  /// Moves the root of the items out so that it is uniquely referenced and can be edited in place.
  @inlinable
  func takeItems() -> Child? {
    defer { keepAlive(self) }
    return itemsStart.pointee.take()
  }

  /// The section of a child, which is copied first if it is shared.
  ///
  /// - Parameter child: The child, which keeps the section alive.
  /// - Returns: An unretained reference.
  @inlinable
  static func makeUnique(_ child: inout Child) -> Unmanaged<SectionNode> {
    if !isKnownUniquelyReferenced(&child.node) {
      let old = unsafeDowncast(child.node, to: SectionNode.self)
      child.node = make(old.identifier, key: old.key, items: old.items)
    }
    return .passUnretained(unsafeDowncast(child.node, to: SectionNode.self))
  }
}
