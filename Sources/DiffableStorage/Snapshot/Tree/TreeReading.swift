/// A row of items: those of a whole snapshot, or of one section.
///
/// Both are a tree whose leaves, from left to right, are the row; sections on the way count as
/// nodes with one child.
@usableFromInline
struct ItemRow<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let top: Child?

  @inlinable
  init(top: Child?) {
    self.top = top
  }

  @inlinable
  init(of section: SectionNode<Section>) {
    top = section.items
  }

  @inlinable
  var count: Int { top?.items ?? 0 }

  /// Calls a closure with every leaf in order.
  @inlinable
  func forEachLeaf<E: Error>(
    _ body: (_ leaf: ItemLeaf<Item>, _ id: UInt32) throws(E) -> Void
  ) throws(E) {
    if let top { try Self.visit(top, body) }
  }

  @inlinable
  static func visit<E: Error>(
    _ child: Child,
    _ body: (_ leaf: ItemLeaf<Item>, _ id: UInt32) throws(E) -> Void
  ) throws(E) {
    if let branch = child.branch {
      for below in branch.children { try visit(below, body) }
    } else if child.sections > 0 {
      let section = unsafeDowncast(child.node, to: SectionNode<Section>.self)
      if let items = section.items { try visit(items, body) }
    } else {
      try body(unsafeDowncast(child.node, to: ItemLeaf<Item>.self), child.id)
    }
  }

  /// The leaf that holds the item at an offset, which must exist, and the item's index in it.
  @inlinable
  func leaf<R>(at offset: Int, _ body: (_ leaf: ItemLeaf<Item>, _ index: Int) -> R) -> R? {
    guard offset >= 0, let top, offset < top.items else { return nil }
    var rest = offset
    var node = Unmanaged.passUnretained(top.node)
    var isSection = top.sections > 0
    while true {
      let below: Unmanaged<TreeNode>? = node._withUnsafeGuaranteedRef { node in
        if node.level == 0 {
          guard isSection else { return nil }
          isSection = false
          let section = unsafeDowncast(node, to: SectionNode<Section>.self)
          return section.items.map { .passUnretained($0.node) }
        }
        return unsafeDowncast(node, to: Branch.self).children.withUnsafeBufferPointer { children in
          var index = 0
          while rest >= children[index].items {
            rest -= children[index].items
            index += 1
          }
          return .passUnretained(children[index].node)
        }
      }
      guard let below else { break }
      node = below
    }
    return node._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: ItemLeaf<Item>.self), rest)
    }
  }
}

/// Walks the leaves of a row from left to right.
@usableFromInline
struct LeafCursor<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  var stack: ContiguousArray<(children: ContiguousArray<Child>, next: Int)> = []

  @inlinable
  init(_ row: ItemRow<Section, Item>) {
    if let top = row.top { stack.append(([top], 0)) }
  }

  @inlinable
  mutating func next() -> ItemLeaf<Item>? {
    while let top = stack.last {
      guard top.next < top.children.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let child = top.children[top.next]
      if let branch = child.branch {
        stack.append((branch.children, 0))
      } else if child.sections > 0 {
        let section = unsafeDowncast(child.node, to: SectionNode<Section>.self)
        if let items = section.items { stack.append(([items], 0)) }
      } else {
        return unsafeDowncast(child.node, to: ItemLeaf<Item>.self)
      }
    }
    return nil
  }
}
