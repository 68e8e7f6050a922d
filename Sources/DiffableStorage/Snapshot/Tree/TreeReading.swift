/// Where a way down ends: at a section, or at a leaf of items.
@usableFromInline
struct Descent {
  @usableFromInline
  var node: Unmanaged<TreeNode>

  @usableFromInline
  var id: UInt32

  /// Items before it, below the node that the way started at.
  @usableFromInline
  var items = 0

  /// Sections before it, below the node that the way started at.
  @usableFromInline
  var sections = 0

  @inlinable
  init(_ top: Child) {
    node = .passUnretained(top.node)
    id = top.id
  }

  /// Goes down to the section or leaf that holds the item with so many before it, which must exist.
  @inlinable
  @inline(__always)
  mutating func descend(toItem offset: Int) {
    descend { $0.index(ofItem: offset &- $1.items) }
  }

  /// Goes down to the section with so many before it, which must exist.
  @inlinable
  @inline(__always)
  mutating func descend(toSection offset: Int) {
    descend { $0.index(ofSection: offset &- $1.sections) }
  }

  @inlinable
  @inline(__always)
  mutating func descend(_ choose: (Branch, Descent) -> Int) {
    while let below = (node._withUnsafeGuaranteedRef { below($0, choose) }) { self = below }
  }

  @inlinable
  @inline(__always)
  func below(_ node: TreeNode, _ choose: (Branch, Descent) -> Int) -> Descent? {
    guard node.level > 0 else { return nil }
    let branch = unsafeDowncast(node, to: Branch.self)
    let index = choose(branch, self)
    var spot = self
    spot.node = .passUnretained(branch.nodes[index])
    spot.id = branch.ids[index]
    spot.items &+= branch.itemsBefore(index)
    spot.sections &+= branch.sectionsBefore(index)
    return spot
  }
}

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
    defer { keepAlive(self) }
    var cursor = LeafCursor(self)
    while let spot = cursor.next() {
      let leaf = spot.leaf.takeUnretainedValue()
      try body(leaf, spot.id)
    }
  }

  /// The leaf that holds the item at an offset, and the item's index in it; nil behind the last.
  @inlinable
  @inline(__always)
  func leaf<R>(at offset: Int, _ body: (_ leaf: ItemLeaf<Item>, _ index: Int) -> R) -> R? {
    guard offset >= 0, let top, offset < top.items else { return nil }
    defer { keepAlive(top) }
    var rest = offset
    var spot = Descent(top)
    spot.descend(toItem: rest)
    if top.sections > 0 {
      rest &-= spot.items
      let section = unsafeDowncast(
        spot.node._withUnsafeGuaranteedRef { $0 },
        to: SectionNode<Section>.self
      )
      guard let items = section.items else { return nil }
      spot = Descent(items)
      spot.descend(toItem: rest)
    }
    return spot.node._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: ItemLeaf<Item>.self), rest &- spot.items)
    }
  }
}

/// Walks the leaves of a row from left to right.
///
/// It holds the row, and by that all that it comes by, as long as it is used.
@usableFromInline
struct LeafCursor<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  struct Step {
    @usableFromInline
    var node: Unmanaged<TreeNode>

    @usableFromInline
    var id: UInt32

    /// Whether it belongs to the items of a section, and not to the sections.
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

  /// The branches above the next leaf, each with the index of the child to go to next.
  @usableFromInline
  var stack: ContiguousArray<(branch: Unmanaged<Branch>, next: Int)> = []

  /// How many of them are branches of sections.
  @usableFromInline
  let sectionLevels: Int

  /// What comes before all that is on the stack.
  @usableFromInline
  var ahead: Step?

  /// The leaves of the branch that was opened last, from `nextLeaf` on before all else.
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

  /// How many items the leaf has that comes next; 0 where that is not known without a search.
  @inlinable
  @inline(__always)
  var upcomingCount: Int {
    guard nextLeaf < endOfLeaves, let leaves else { return 0 }
    defer { keepAlive(row) }
    return leaves._withUnsafeGuaranteedRef { $0.nodes[nextLeaf].count }
  }

  /// The next child of the last branch that has one.
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

  /// A leaf is what was looked for; of anything else, what is below it comes next.
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
