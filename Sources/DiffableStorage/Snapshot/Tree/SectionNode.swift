/// A section: its identifier, and the tree of its items if it has any.
///
///     items        the root of its items, nil without any
///     key          the hash of the identifier, as of when it came in
///     identifier
@usableFromInline
final class SectionNode<Section: Hashable & Sendable>: TreeNode {
  @usableFromInline
  struct Contents {
    @usableFromInline
    var items: Child?

    @usableFromInline
    let key: UInt32

    @usableFromInline
    let identifier: Section

    @inlinable
    init(items: Child?, key: UInt32, identifier: Section) {
      self.items = items
      self.key = key
      self.identifier = identifier
    }
  }

  @inlinable
  static func make(_ identifier: Section, key: UInt32, items: Child?) -> SectionNode {
    let slack = max(0, MemoryLayout<Contents>.alignment - 8)
    let words = (MemoryLayout<Contents>.size + slack + 7) / 8
    let node = unsafeDowncast(
      create(minimumCapacity: words) { _ in NodeHeader(level: 0) },
      to: SectionNode.self
    )
    node.contents.initialize(to: Contents(items: items, key: key, identifier: identifier))
    return node
  }

  deinit { contents.deinitialize(count: 1) }

  @inlinable
  var contents: UnsafeMutablePointer<Contents> {
    words.alignedUp(for: Contents.self).assumingMemoryBound(to: Contents.self)
  }

  @inlinable
  var identifier: Section {
    defer { keepAlive(self) }
    return contents.pointee.identifier
  }

  /// The hash of the identifier, as of when it came in.
  @inlinable
  var key: UInt32 {
    defer { keepAlive(self) }
    return contents.pointee.key
  }

  /// The root of its items.
  @inlinable
  var items: Child? {
    get {
      defer { keepAlive(self) }
      return contents.pointee.items
    }
    set { contents.pointee.items = newValue }
  }

  /// Takes the root of the items out to change it, so that nobody else refers to it.
  @inlinable
  func takeItems() -> Child? {
    defer { keepAlive(self) }
    return contents.pointee.items.take()
  }

  @usableFromInline
  override func copy() -> TreeNode { Self.make(identifier, key: key, items: items) }
}
