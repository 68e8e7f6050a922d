/// A section: its identifier, and the tree of its items if it has any.
///
///     items        the root of its items, nil without any
///     key          the hash of the identifier, as of when it came in
///     identifier
@usableFromInline
final class SectionNode<Section: Hashable & Sendable>: TreeNode {
  /// Where the key is, in bytes.
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

  /// The hash of the identifier, as of when it came in.
  @inlinable
  var key: UInt32 {
    defer { keepAlive(self) }
    return (words + Self.keyOffset).load(as: UInt32.self)
  }

  /// The root of its items.
  @inlinable
  @inline(__always)
  var items: Child? {
    get {
      defer { keepAlive(self) }
      return itemsStart.pointee
    }
    set { itemsStart.pointee = newValue }
  }

  /// Takes the root of the items out to change it, so that nobody else refers to it.
  @inlinable
  func takeItems() -> Child? {
    defer { keepAlive(self) }
    return itemsStart.pointee.take()
  }

  /// The section of a child, copied first if others refer to it.
  ///
  /// - Parameter child: The child, which holds the section as long as it is used.
  /// - Returns: The section without a reference of its own.
  @inlinable
  static func makeUnique(_ child: inout Child) -> Unmanaged<SectionNode> {
    if !isKnownUniquelyReferenced(&child.node) {
      let old = unsafeDowncast(child.node, to: SectionNode.self)
      child.node = make(old.identifier, key: old.key, items: old.items)
    }
    return .passUnretained(unsafeDowncast(child.node, to: SectionNode.self))
  }
}
