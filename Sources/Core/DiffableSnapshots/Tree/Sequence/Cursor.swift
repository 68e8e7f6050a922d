/// The location of a node in a tree: its identity, and what is before it.
@usableFromInline
struct Cursor: Sendable {
  @usableFromInline
  var node: NodeID

  /// The number of elements before the leaf.
  @usableFromInline
  var count = 0

  /// The sum of the weights of the elements before the leaf.
  @usableFromInline
  var weight = 0

  @inlinable
  init(node: NodeID) {
    self.node = node
  }
}

// Searches walk down without retaining the nodes that they pass: they retain the root.

extension BTree {
  /// Calls a closure with the leaf that contains the element at an offset; nil if it is out of range.
  @inlinable
  @inline(__always)
  func leaf<R>(at offset: Int, _ body: (_ leaf: Leaf, _ cursor: Cursor) -> R) -> R? {
    guard let root, offset >= 0, offset < root.count else { return nil }
    return unsafeDescend(root) {
      $0.index(atCount: offset &- $1.count)
    } body: {
      body($0, $1)
    }
  }

  /// Calls a closure with the leaf that contains the unit of weight at an offset; nil if it is out of
  /// range.
  @inlinable
  @inline(__always)
  func leaf<R>(atWeight offset: Int, _ body: (_ leaf: Leaf, _ cursor: Cursor) -> R) -> R? {
    guard let root, offset >= 0, offset < root.weight else { return nil }
    return unsafeDescend(root) {
      $0.index(atWeight: offset &- $1.weight)
    } body: {
      body($0, $1)
    }
  }

  /// Calls a closure with a leaf below the root, along a path of identities from the bottom up
  /// (``ParentTable/withPath(to:_:)``); nil if the path does not lead to a leaf.
  @inlinable
  @inline(__always)
  func leaf<R>(
    along path: Span<NodeID>,
    from top: Int,
    _ body: (_ leaf: Leaf, _ cursor: Cursor) -> R?
  ) -> R? {
    guard let root, top < path.count, root.level <= top, path[top] == root.id else { return nil }
    var depth = top
    return unsafeDescend(root) { branch, _ in
      depth &-= 1
      return branch.index(of: path[depth]) ?? -1
    } body: {
      body($0, $1)
    } ?? nil
  }

  /// Walks down to a leaf, for which it calls a closure.
  ///
  /// `choose` returns the index of the child to continue with; a negative number ends the search.
  @inlinable
  @inline(__always)
  func unsafeDescend<R>(
    _ root: borrowing Child<Leaf>,
    _ choose: (Branch, Cursor) -> Int,
    body: (Leaf, Cursor) -> R
  ) -> R? {
    defer { keepAlive(root) }
    var cursor = Cursor(node: root.id)
    var node = Unmanaged.passUnretained(root.unsafeNode)
    var level = node._withUnsafeGuaranteedRef { $0.level }
    while level > 0 {
      let below: Unmanaged<TreeNode>? = node._withUnsafeGuaranteedRef { node in
        let branch = unsafeDowncast(node, to: Branch.self)
        let index = choose(branch, cursor)
        guard UInt(bitPattern: index) < UInt(bitPattern: branch.count) else { return nil }
        cursor.node = branch.unsafeIDs[index]
        cursor.count &+= branch.count(before: index)
        if Leaf.isWeighted { cursor.weight &+= branch.weight(before: index) }
        return .passUnretained(branch.unsafeNodes[index])
      }
      guard let below else { return nil }
      node = below
      level &-= 1
    }
    return node._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Leaf.self), cursor) }
  }
}

/// Visits the leaves of a tree from left to right.
///
/// It retains the root and so keeps all leaves alive.
@usableFromInline
struct LeafCursor<Leaf: TreeLeaf> {
  @usableFromInline
  let tree: BTree<Leaf>

  /// The branches above the branches over leaves, each with the index of the next child to visit.
  @usableFromInline
  var unsafeStack: ContiguousArray<(branch: Unmanaged<Branch>, next: Int)> = []

  /// The branch over leaves that was visited last; its leaves from `unsafeNextLeaf` on come next.
  @usableFromInline
  var unsafeLeaves: Unmanaged<Branch>?

  @usableFromInline
  var unsafeNextLeaf = 0

  @usableFromInline
  var unsafeEndOfLeaves = 0

  @usableFromInline
  var isAtStart = true

  /// The current leaf, nil before the first.
  @usableFromInline
  var unsafeLeaf: Unmanaged<Leaf>?

  /// The identity of the current leaf.
  @usableFromInline
  var node: NodeID = 0

  @inlinable
  init(_ tree: BTree<Leaf>) {
    self.tree = tree
  }

  /// Moves to the next leaf; returns false after the last.
  @inlinable
  mutating func advance() -> Bool {
    defer { keepAlive(tree) }
    while true {
      if unsafeNextLeaf < unsafeEndOfLeaves, let leaves = unsafeLeaves {
        let index = unsafeNextLeaf
        unsafeNextLeaf = index &+ 1
        leaves._withUnsafeGuaranteedRef {
          unsafeLeaf = .passUnretained(unsafeDowncast($0.unsafeNodes[index], to: Leaf.self))
          node = $0.unsafeIDs[index]
        }
        return true
      }
      if isAtStart, let root = tree.root {
        isAtStart = false
        if root.level == 0 {
          unsafeLeaf = .passUnretained(unsafeDowncast(root.unsafeNode, to: Leaf.self))
          node = root.id
          return true
        }
        visit(.passUnretained(unsafeDowncast(root.unsafeNode, to: Branch.self)))
      } else if !visitNextBranch() {
        return false
      }
    }
  }

  /// Makes the nodes below a branch the next ones to visit.
  @inlinable
  mutating func visit(_ branch: Unmanaged<Branch>) {
    let (level, count) = branch._withUnsafeGuaranteedRef { ($0.level, $0.count) }
    if level == 1 {
      (unsafeLeaves, unsafeNextLeaf, unsafeEndOfLeaves) = (branch, 0, count)
    } else {
      unsafeStack.append((branch, 0))
    }
  }

  @inlinable
  mutating func visitNextBranch() -> Bool {
    while let (branch, next) = unsafeStack.last {
      let below: Unmanaged<Branch>? = branch._withUnsafeGuaranteedRef { branch in
        guard next < branch.count else { return nil }
        return .passUnretained(unsafeDowncast(branch.unsafeNodes[next], to: Branch.self))
      }
      if let below {
        unsafeStack[unsafeStack.count - 1].next = next + 1
        visit(below)
        return true
      }
      unsafeStack.removeLast()
    }
    return false
  }

  /// The number of elements of the next leaf; 0 if finding that leaf needs a search.
  @inlinable
  @inline(__always)
  var upcomingCount: Int {
    guard unsafeNextLeaf < unsafeEndOfLeaves, let leaves = unsafeLeaves else { return 0 }
    defer { keepAlive(tree) }
    return leaves._withUnsafeGuaranteedRef { $0.unsafeNodes[unsafeNextLeaf].count }
  }

  /// The current leaf, nil before the first one.
  @inlinable
  var currentLeaf: Leaf? {
    defer { keepAlive(tree) }
    return unsafeLeaf?.takeUnretainedValue()
  }

  /// Calls a closure with the current leaf, which is not retained; nil before the first leaf.
  @inlinable
  @inline(__always)
  func leaf<R>(_ body: (Leaf) -> R) -> R? {
    defer { keepAlive(tree) }
    return unsafeLeaf?._withUnsafeGuaranteedRef(body)
  }

  /// Whether the current leaves of two trees are one leaf that both trees share.
  @inlinable
  func isOnSameLeaf(as other: Self) -> Bool {
    unsafeLeaf?.toOpaque() == other.unsafeLeaf?.toOpaque()
  }
}

extension LeafCursor {
  /// The number of equal items at the start of the rest of the current leaf and the rest of a list.
  @inlinable
  @inline(__always)
  func commonLength<Item>(from start: Int, with list: Span<Item>, from listStart: Int) -> Int
  where Leaf == ItemLeaf<Item> {
    leaf { leaf in
      leaf.withItems { commonPrefix(of: $0, from: start, list, from: listStart) }
    } ?? 0
  }

  /// Whether an item of the current leaf equals another.
  @inlinable
  @inline(__always)
  func isItem<Item>(at index: Int, equalTo item: Item) -> Bool where Leaf == ItemLeaf<Item> {
    leaf { $0[index] == item } ?? false
  }
}

/// Visits the leaves of several trees, one after the other.
@usableFromInline
struct JoinedLeafCursor<Item: Hashable, Trees: IteratorProtocol>
where Trees.Element == BTree<ItemLeaf<Item>> {
  /// The trees after the current one.
  @usableFromInline
  var trees: Trees

  /// The current leaf of the current tree.
  @usableFromInline
  var leaves = LeafCursor(BTree<ItemLeaf<Item>>())

  @inlinable
  init(_ trees: Trees) {
    self.trees = trees
  }

  /// Moves to the next leaf; returns false after the last.
  @inlinable
  mutating func advance() -> Bool {
    while !leaves.advance() {
      guard let tree = trees.next() else { return false }
      leaves = LeafCursor(tree)
    }
    return true
  }
}

/// Visits the items of several trees one by one.
@usableFromInline
struct ItemCursor<Item: Hashable, Trees: IteratorProtocol>
where Trees.Element == BTree<ItemLeaf<Item>> {
  @usableFromInline
  var cursor: JoinedLeafCursor<Item, Trees>

  /// The next item of the current leaf, which the cursor keeps alive.
  @usableFromInline
  var unsafeNext: UnsafePointer<Item>?

  @usableFromInline
  var unsafeEnd: UnsafePointer<Item>?

  @inlinable
  init(_ trees: Trees) {
    cursor = JoinedLeafCursor(trees)
  }

  @inlinable
  @inline(__always)
  mutating func next() -> Item? {
    defer { keepAlive(cursor.leaves.tree) }
    if unsafeNext == unsafeEnd {
      guard cursor.advance(), let leaf = cursor.leaves.unsafeLeaf else { return nil }
      unsafeNext = leaf._withUnsafeGuaranteedRef { UnsafePointer($0.unsafeItems) }
      unsafeEnd = leaf._withUnsafeGuaranteedRef { UnsafePointer($0.unsafeItems + $0.count) }
    }
    guard let item = unsafeNext else { return nil }
    unsafeNext = item + 1
    return item.pointee
  }
}
