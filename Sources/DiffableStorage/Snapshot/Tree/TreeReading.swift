/// A location in a tree, which descends from a node to a section or to a leaf of items.
@usableFromInline
struct Cursor {
  @usableFromInline
  var node: Unmanaged<TreeNode>

  @usableFromInline
  var id: UInt32

  /// The number of items before it, below the node where the descent started.
  @usableFromInline
  var items = 0

  /// The number of sections before it, below the node where the descent started.
  @usableFromInline
  var sections = 0

  @inlinable
  init(_ top: Child) {
    node = .passUnretained(top.node)
    id = top.id
  }

  /// Descends to the section or leaf that contains the item at an offset, which must be in range.
  @inlinable
  @inline(__always)
  mutating func descend(toItem offset: Int) {
    descend { $0.index(ofItem: offset &- $1.items) }
  }

  /// Descends to the section at an offset, which must be in range.
  @inlinable
  @inline(__always)
  mutating func descend(toSection offset: Int) {
    descend { $0.index(ofSection: offset &- $1.sections) }
  }

  @inlinable
  @inline(__always)
  mutating func descend(_ choose: (Branch, Cursor) -> Int) {
    while let below = (node._withUnsafeGuaranteedRef { below($0, choose) }) { self = below }
  }

  @inlinable
  @inline(__always)
  func below(_ node: TreeNode, _ choose: (Branch, Cursor) -> Int) -> Cursor? {
    guard node.level > 0 else { return nil }
    let branch = unsafeDowncast(node, to: Branch.self)
    let index = choose(branch, self)
    var cursor = self
    cursor.node = .passUnretained(branch.nodes[index])
    cursor.id = branch.ids[index]
    cursor.items &+= branch.itemsBefore(index)
    cursor.sections &+= branch.sectionsBefore(index)
    return cursor
  }
}

/// The items of a whole snapshot or of one section, in order.
///
/// In both cases the row consists of the leaves below a node. Sections above the leaves are handled
/// as nodes with one child.
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
    defer { keepAlive(self) }
    var cursor = LeafCursor(self)
    while let next = cursor.next() {
      let leaf = next.leaf.takeUnretainedValue()
      try body(leaf, next.id)
    }
  }

  /// Calls a closure with the leaf that contains the item at an offset and the item's index in the
  /// leaf; nil if the offset is out of range.
  @inlinable
  @inline(__always)
  func leaf<R>(at offset: Int, _ body: (_ leaf: ItemLeaf<Item>, _ index: Int) -> R) -> R? {
    guard offset >= 0, let top, offset < top.items else { return nil }
    defer { keepAlive(top) }
    var rest = offset
    var cursor = Cursor(top)
    cursor.descend(toItem: rest)
    if top.sections > 0 {
      rest &-= cursor.items
      let section = unsafeDowncast(
        cursor.node._withUnsafeGuaranteedRef { $0 },
        to: SectionNode<Section>.self
      )
      guard let items = section.items else { return nil }
      cursor = Cursor(items)
      cursor.descend(toItem: rest)
    }
    return cursor.node._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: ItemLeaf<Item>.self), rest &- cursor.items)
    }
  }
}

/// An iterator over the leaves of a row, from left to right.
///
/// It retains the row and so keeps all leaves alive.
@usableFromInline
struct LeafCursor<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  struct Step {
    @usableFromInline
    var node: Unmanaged<TreeNode>

    @usableFromInline
    var id: UInt32

    /// Whether it is a node of a section's items, and not a section or a branch over sections.
    @usableFromInline
    var isOfItems: Bool

    @inlinable
    init(node: Unmanaged<TreeNode>, id: UInt32, isOfItems: Bool) {
      self.node = node
      self.id = id
      self.isOfItems = isOfItems
    }
  }

  @usableFromInline
  let row: ItemRow<Section, Item>

  /// The branches above the next leaf, each with the index of the next child to visit.
  @usableFromInline
  var stack: ContiguousArray<(branch: Unmanaged<Branch>, next: Int)> = []

  /// The number of branches on the stack that are over sections, when all of them are there.
  @usableFromInline
  let sectionLevels: Int

  /// The node to visit before the nodes on the stack.
  @usableFromInline
  var ahead: Step?

  /// The branch over leaves that was visited last; its leaves from `nextLeaf` on come next.
  @usableFromInline
  var leaves: Unmanaged<Branch>?

  @usableFromInline
  var nextLeaf = 0

  @usableFromInline
  var endOfLeaves = 0

  @inlinable
  init(_ row: ItemRow<Section, Item>) {
    self.row = row
    guard let top = row.top else {
      sectionLevels = 0
      return
    }
    sectionLevels = top.sections > 0 ? top.node.level : 0
    ahead = Step(node: .passUnretained(top.node), id: top.id, isOfItems: top.sections == 0)
  }

  @inlinable
  mutating func next() -> (leaf: Unmanaged<ItemLeaf<Item>>, id: UInt32)? {
    defer { keepAlive(row) }
    while true {
      if nextLeaf < endOfLeaves, let leaves {
        let index = nextLeaf
        nextLeaf = index &+ 1
        return leaves._withUnsafeGuaranteedRef {
          (.passUnretained(unsafeDowncast($0.nodes[index], to: ItemLeaf.self)), $0.ids[index])
        }
      }
      guard let step = ahead.take() ?? popped() else { return nil }
      let leaf = step.node._withUnsafeGuaranteedRef { visit($0, isOfItems: step.isOfItems) }
      if let leaf { return (leaf, step.id) }
    }
  }

  /// The number of items of the next leaf; 0 if finding that leaf needs a search.
  @inlinable
  @inline(__always)
  var upcomingCount: Int {
    guard nextLeaf < endOfLeaves, let leaves else { return 0 }
    defer { keepAlive(row) }
    return leaves._withUnsafeGuaranteedRef { $0.nodes[nextLeaf].count }
  }

  /// Removes and returns the next node to visit from the stack.
  @usableFromInline
  mutating func popped() -> Step? {
    while let (branch, next) = stack.last {
      let isOfItems = stack.count > sectionLevels
      let step: Step? = branch._withUnsafeGuaranteedRef { branch in
        guard next < branch.count else { return nil }
        return Step(
          node: .passUnretained(branch.nodes[next]),
          id: branch.ids[next],
          isOfItems: isOfItems
        )
      }
      if let step {
        stack[stack.count - 1].next = next + 1
        return step
      }
      stack.removeLast()
    }
    return nil
  }

  /// Returns the node if it is a leaf; otherwise arranges that the nodes below it are visited next.
  @inlinable
  mutating func visit(_ node: TreeNode, isOfItems: Bool) -> Unmanaged<ItemLeaf<Item>>? {
    if node.level > 0 {
      let branch = Unmanaged.passUnretained(unsafeDowncast(node, to: Branch.self))
      if isOfItems, node.level == 1 {
        (leaves, nextLeaf, endOfLeaves) = (branch, 0, node.count)
      } else {
        stack.append((branch, 0))
      }
      return nil
    }
    if isOfItems { return .passUnretained(unsafeDowncast(node, to: ItemLeaf<Item>.self)) }
    let items = unsafeDowncast(node, to: SectionNode<Section>.self).items
    ahead = items.map { Step(node: .passUnretained($0.node), id: $0.id, isOfItems: true) }
    return nil
  }
}
