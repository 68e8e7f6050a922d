/// Nodes of one level of a tree, from left to right, each with the number of elements before it.
///
/// The list retains the root of the tree, and not the nodes one by one.
@usableFromInline
struct NodeList {
  @usableFromInline
  struct Entry {
    @usableFromInline
    let unsafeNode: Unmanaged<TreeNode>

    /// The number of elements before the node.
    @usableFromInline
    let start: Int

    /// The number of elements below the node.
    @usableFromInline
    let count: Int

    @inlinable
    init(unsafeNode: Unmanaged<TreeNode>, start: Int, count: Int) {
      self.unsafeNode = unsafeNode
      self.start = start
      self.count = count
    }
  }

  @usableFromInline
  private(set) var entries: ContiguousArray<Entry> = []

  /// Keeps all nodes of the list alive.
  @usableFromInline
  private(set) var root: TreeNode?

  @usableFromInline
  init() {}

  /// Makes it a list of the root of a tree; keeps the memory of the list.
  @usableFromInline
  mutating func reset(toUnsafeRoot root: TreeNode?, count: Int) {
    entries.removeAll(keepingCapacity: true)
    self.root = root
    guard let root else { return }
    entries.append(Entry(unsafeNode: .passUnretained(root), start: 0, count: count))
  }

  @inlinable
  var count: Int { entries.count }

  /// The level of the nodes, 0 if there are none.
  var level: Int {
    defer { keepAlive(root) }
    return entries.first?.unsafeNode._withUnsafeGuaranteedRef { $0.level } ?? 0
  }

  /// Replaces the nodes, which must be branches, with their children.
  mutating func descend() {
    var result: ContiguousArray<Entry> = []
    result.reserveCapacity(entries.count * Branch.capacity)
    for entry in entries {
      entry.unsafeNode._withUnsafeGuaranteedRef { node in
        precondition(node.level > 0, "A leaf has no children")
        let branch = unsafeDowncast(node, to: Branch.self)
        var start = 0
        for index in 0..<branch.count {
          let end = Int(branch.unsafeCounts[index])
          result.append(
            Entry(
              unsafeNode: .passUnretained(branch.unsafeNodes[index]),
              start: entry.start + start,
              count: end - start
            )
          )
          start = end
        }
      }
    }
    keepAlive(root)
    entries = result
  }

  func isSameNode(at index: Int, as other: NodeList, at otherIndex: Int) -> Bool {
    entries[index].unsafeNode.toOpaque() == other.entries[otherIndex].unsafeNode.toOpaque()
  }

  /// A hash of the identity of a node (Fibonacci hashing: Knuth, volume 3, 6.4).
  func hash(at index: Int) -> UInt32 {
    let address = UInt64(UInt(bitPattern: entries[index].unsafeNode.toOpaque()))
    return UInt32(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  mutating func removeFirst(_ count: Int) { entries.removeFirst(count) }

  mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  /// Removes the nodes at the indexes for which a condition is false.
  mutating func keep(where isKept: (Int) -> Bool) {
    var kept = 0
    for index in entries.indices where isKept(index) {
      entries[kept] = entries[index]
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }
}

/// A ``NodeList`` of a tree whose leaves have a known type.
@usableFromInline
struct LeafList<Leaf: TreeLeaf> {
  @usableFromInline
  var nodes = NodeList()

  @inlinable
  init() {}

  @inlinable
  mutating func reset(to tree: BTree<Leaf>?) {
    nodes.reset(toUnsafeRoot: tree?.root?.unsafeNode, count: tree?.count ?? 0)
  }

  @inlinable
  var count: Int { nodes.count }

  /// The number of elements of all leaves.
  @inlinable
  var elementCount: Int { nodes.entries.reduce(0) { $0 + $1.count } }

  /// The number of elements before a leaf.
  @inlinable
  func start(at index: Int) -> Int { nodes.entries[index].start }

  /// Calls a closure with a leaf; the nodes must be leaves.
  @inlinable
  @inline(__always)
  func leaf<R>(at index: Int, _ body: (Leaf) -> R) -> R {
    defer { keepAlive(nodes.root) }
    return nodes.entries[index].unsafeNode._withUnsafeGuaranteedRef { node in
      precondition(node.level == 0, "The node is a branch, not a leaf")
      return body(unsafeDowncast(node, to: Leaf.self))
    }
  }
}

/// The leaves of several trees, joined to one list.
///
/// The list retains the roots of the trees, and not the leaves one by one.
@usableFromInline
struct JoinedLeaves<Item: Hashable> {
  @usableFromInline
  var unsafeLeaves: ContiguousArray<Unmanaged<ItemLeaf<Item>>> = []

  @usableFromInline
  var unsafeRoots: ContiguousArray<TreeNode> = []

  @inlinable
  init() {}

  /// Adds the leaves of a list, and calls a closure with each of them.
  @inlinable
  mutating func append(
    _ list: LeafList<ItemLeaf<Item>>,
    _ body: (_ leaf: ItemLeaf<Item>, _ start: Int) -> Void
  ) {
    guard list.count > 0, let root = list.nodes.root else { return }
    unsafeRoots.append(root)
    if unsafeLeaves.count + list.count > unsafeLeaves.capacity {
      unsafeLeaves.reserveCapacity(max(unsafeLeaves.count + list.count, 2 * unsafeLeaves.count))
    }
    for index in 0..<list.count {
      list.leaf(at: index) { leaf in
        unsafeLeaves.append(.passUnretained(leaf))
        body(leaf, list.start(at: index))
      }
    }
  }

  /// The item at an index of a leaf.
  @inlinable
  @inline(__always)
  func item(_ index: Int, ofLeafAt leaf: Int) -> Item {
    defer { keepAlive(unsafeRoots) }
    return unsafeLeaves[leaf]._withUnsafeGuaranteedRef { $0[index] }
  }

  /// The number of equal items at the start of two runs, before the first difference, of `count` items that are
  /// all in the two leaves.
  ///
  /// An item has an index in its leaf, and a leaf has one in its list.
  @inlinable
  @inline(__always)
  func commonLength(
    from index: Int,
    ofLeafAt leaf: Int,
    with other: Self,
    from otherIndex: Int,
    ofLeafAt otherLeaf: Int,
    count: Int
  ) -> Int {
    defer {
      keepAlive(unsafeRoots)
      keepAlive(other.unsafeRoots)
    }
    return unsafeLeaves[leaf]._withUnsafeGuaranteedRef { left in
      other.unsafeLeaves[otherLeaf]._withUnsafeGuaranteedRef { right in
        precondition(
          index >= 0 && otherIndex >= 0 && index + count <= left.count
            && otherIndex + count <= right.count,
          "The leaves have no such items"
        )
        let (a, b) = (left.unsafeItems + index, right.unsafeItems + otherIndex)
        var length = 0
        while length < count, a[length] == b[length] { length &+= 1 }
        return length
      }
    }
  }
}
