/// An inner node of a tree, with up to sixteen children.
///
/// The lanes:
///
///     nodes     16 references
///     ids       16 × 32 bit: the identities of the children
///     counts    16 × 32 bit: the number of elements up to and including each child
///     weights   16 × 32 bit: the same for weights; only in trees with weights
///
/// Lanes without a child contain `unused`, which is greater than all identities and ends.
///
/// Searches compare all sixteen lanes, so optimized code has no branch that the processor could mispredict.
@usableFromInline
final class Branch: TreeNode {
  @inlinable
  static var capacity: Int { 16 }

  /// The content of lanes without a child, greater than all other values.
  @inlinable
  static var unused: UInt32 { UInt32(Int32.max) }

  @inlinable
  static func laneCount(_ isWeighted: Bool) -> Int { (isWeighted ? 3 : 2) * capacity }

  /// A branch without children, whose lanes are uninitialized.
  @inlinable
  static func unsafeAllocate(_ header: NodeHeader) -> Branch {
    let bytes =
      capacity * MemoryLayout<TreeNode>.stride
      + laneCount(header.isWeighted) * MemoryLayout<UInt32>.stride
    return unsafeDowncast(create(minimumCapacity: bytes / 8) { _ in header }, to: Branch.self)
  }

  @inlinable
  static func make(level: Int, isWeighted: Bool) -> Branch {
    let branch = unsafeAllocate(NodeHeader(level: level, isWeighted: isWeighted))
    branch.unsafeIDs.initialize(repeating: unused, count: laneCount(isWeighted))
    keepAlive(branch)
    return branch
  }

  @usableFromInline
  func copy() -> Branch {
    let branch = Self.unsafeAllocate(
      NodeHeader(level: level, count: count, isWeighted: isWeighted)
    )
    for index in 0..<count { (branch.unsafeNodes + index).initialize(to: unsafeNodes[index]) }
    branch.unsafeIDs.initialize(from: unsafeIDs, count: Self.laneCount(isWeighted))
    keepAlive(branch)
    keepAlive(self)
    return branch
  }

  deinit {
    for index in 0..<count { (unsafeNodes + index).deinitialize(count: 1) }
  }

  @inlinable
  @inline(__always)
  var unsafeNodes: UnsafeMutablePointer<TreeNode> {
    unsafeWords.assumingMemoryBound(to: TreeNode.self)
  }

  @inlinable
  @inline(__always)
  var unsafeIDs: UnsafeMutablePointer<NodeID> {
    (unsafeWords + Self.capacity * MemoryLayout<TreeNode>.stride)
      .assumingMemoryBound(to: NodeID.self)
  }

  @inlinable
  @inline(__always)
  var unsafeCounts: UnsafeMutablePointer<UInt32> { unsafeIDs + Self.capacity }

  /// Exists only in a branch with weights.
  @inlinable
  @inline(__always)
  var unsafeWeights: UnsafeMutablePointer<UInt32> { unsafeIDs + 2 * Self.capacity }
}

// MARK: - Reading

extension Branch {
  @inlinable
  @inline(__always)
  var isWeighted: Bool { withUnsafeMutablePointerToHeader { $0.pointee.isWeighted } }

  /// The number of elements before a child.
  @inlinable
  @inline(__always)
  func count(before index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 ? 0 : Int(unsafeCounts[index - 1])
  }

  @inlinable
  @inline(__always)
  func weight(before index: Int) -> Int {
    defer { keepAlive(self) }
    return index == 0 || !isWeighted ? 0 : Int(unsafeWeights[index - 1])
  }

  /// The index of the child with an identity.
  @inlinable
  @inline(__always)
  func index(of node: NodeID) -> Int? {
    defer { keepAlive(self) }
    let index = WordSearch.unsafeIndex(of: node, inSixteen: unsafeIDs)
    return index < count ? index : nil
  }

  /// The index of the child that contains the element at an offset, which must be in range.
  @inlinable
  @inline(__always)
  func index(atCount offset: Int) -> Int {
    defer { keepAlive(self) }
    return Self.unsafePassed(unsafeCounts, offset)
  }

  /// The index of the child that contains the unit of weight at an offset, which must be in range.
  @inlinable
  @inline(__always)
  func index(atWeight offset: Int) -> Int {
    precondition(isWeighted, "The tree has no weights")
    defer { keepAlive(self) }
    return Self.unsafePassed(unsafeWeights, offset)
  }

  /// The number of lanes whose end is not greater than an offset.
  @inlinable
  @inline(__always)
  static func unsafePassed(_ ends: UnsafeMutablePointer<UInt32>, _ offset: Int) -> Int {
    WordSearch.unsafeCount(notGreaterThan: UInt32(truncatingIfNeeded: offset), inSixteen: ends)
  }

  /// The difference between the end of a child and the end of the child before it.
  @inlinable
  static func unsafeSize(_ ends: UnsafeMutablePointer<UInt32>, at index: Int) -> UInt32 {
    ends[index] &- (index == 0 ? 0 : ends[index - 1])
  }

  /// Traps if there is no child at an index.
  @inlinable
  @inline(__always)
  func check(_ index: Int) {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: count),
      "A branch has no child at this index"
    )
  }
}

// MARK: - The children of a node

extension Child {
  /// The children of a branch, each of which retains its node; none for a leaf.
  @inlinable
  var children: Children { Children(node: unsafeNode) }

  /// The index of the child with an identity; nil for a leaf.
  @inlinable
  func index(of node: NodeID) -> Int? {
    guard unsafeNode.level > 0 else { return nil }
    return unsafeDowncast(unsafeNode, to: Branch.self).index(of: node)
  }

  @usableFromInline
  struct Children: RandomAccessCollection {
    @usableFromInline
    let node: TreeNode

    @inlinable
    init(node: TreeNode) {
      self.node = node
    }

    @inlinable
    var startIndex: Int { 0 }

    @inlinable
    var endIndex: Int { node.level > 0 ? node.count : 0 }

    @inlinable
    subscript(index: Int) -> Child {
      precondition(node.level > 0, "A leaf has no children")
      let branch = unsafeDowncast(node, to: Branch.self)
      branch.check(index)
      defer { keepAlive(branch) }
      return Child(unsafeNode: branch.unsafeNodes[index], at: index, of: branch)
    }
  }

  /// A child with the identity and counts that a branch stores for it.
  @inlinable
  init(unsafeNode: TreeNode, at index: Int, of branch: Branch) {
    self.init(
      unsafeNode: unsafeNode,
      id: branch.unsafeIDs[index],
      count: Branch.unsafeSize(branch.unsafeCounts, at: index),
      weight: Leaf.isWeighted ? Branch.unsafeSize(branch.unsafeWeights, at: index) : 0
    )
  }

  /// Makes a branch over some nodes of one level.
  @inlinable
  init(over children: some Collection<Child>, level: Int, id: NodeID) {
    let branch = Branch.make(level: level, isWeighted: Leaf.isWeighted)
    self.init(unsafeNode: branch, id: id, count: 0, weight: 0)
    append(children)
  }

  /// Edits a child of a branch, in place if no other version has the branch.
  ///
  /// The child is moved out of the branch during the edit, so that a node that belongs to only one
  /// version has only one reference.
  @inlinable
  @inline(__always)
  mutating func edit<R>(childAt index: Int, _ body: (inout Child) -> R) -> R {
    unsafeEditBranch { child, branch in
      branch.check(index)
      // This moves the reference, and leaves memory that is initialized again below.
      var below = Child(
        unsafeNode: (branch.unsafeNodes + index).move(),
        at: index,
        of: branch
      )
      let result = body(&below)
      let (count, weight) = (below.count32, below.weight32)
      branch.unsafeIDs[index] = below.id
      (branch.unsafeNodes + index).initialize(to: below.unsafeNode)
      let more = count &- Branch.unsafeSize(branch.unsafeCounts, at: index)
      if more != 0 {
        for lane in index..<branch.count { branch.unsafeCounts[lane] &+= more }
        child.count32 &+= more
      }
      if Leaf.isWeighted {
        let heavier = weight &- Branch.unsafeSize(branch.unsafeWeights, at: index)
        for lane in index..<branch.count { branch.unsafeWeights[lane] &+= heavier }
        child.weight32 &+= heavier
      }
      return result
    }
  }

  /// Adds children at the end of a branch, which must have room for them.
  @inlinable
  mutating func append(_ children: some Collection<Child>) {
    unsafeEditBranch { child, branch in
      var index = branch.count
      for new in children {
        precondition(index < Branch.capacity, "A branch has room for 16 children")
        precondition(new.level == branch.level - 1, "A child is on the level below its parent")
        (branch.unsafeNodes + index).initialize(to: new.unsafeNode)
        branch.unsafeIDs[index] = new.id
        child.count32 &+= new.count32
        branch.unsafeCounts[index] = child.count32
        if Leaf.isWeighted {
          child.weight32 &+= new.weight32
          branch.unsafeWeights[index] = child.weight32
        }
        index += 1
        branch.unsafeSetCount(index)
      }
    }
  }

  /// Removes and returns all children of a branch.
  @inlinable
  mutating func takeChildren() -> [Child] {
    unsafeEditBranch { child, branch in
      let all = Array(Children(node: branch))
      branch.unsafeNodes.deinitialize(count: branch.count)
      branch.unsafeSetCount(0)
      branch.unsafeIDs.update(
        repeating: Branch.unused,
        count: Branch.laneCount(branch.isWeighted)
      )
      (child.count32, child.weight32) = (0, 0)
      return all
    }
  }

  /// Changes the branch in place, or a copy of it if it is shared.
  ///
  /// The closure gets an unretained reference; retaining it would double the cost of an edit.
  @inlinable
  @inline(__always)
  mutating func unsafeEditBranch<R>(_ body: (inout Child, Branch) -> R) -> R {
    precondition(unsafeNode.level > 0, "A leaf has no children")
    if !isKnownUniquelyReferenced(&unsafeNode) {
      let old = Unmanaged.passUnretained(unsafeDowncast(unsafeNode, to: Branch.self))
      unsafeNode = old._withUnsafeGuaranteedRef { $0.copy() }
    }
    let branch = Unmanaged.passUnretained(unsafeDowncast(unsafeNode, to: Branch.self))
    return branch._withUnsafeGuaranteedRef { body(&self, $0) }
  }
}

// MARK: - Invariants

extension Child {
  /// The violated invariants of the memory of a branch, as sentences without a subject.
  @inlinable
  func branchDefects() -> [String] {
    guard level > 0 else { return [] }
    let branch = unsafeDowncast(unsafeNode, to: Branch.self)
    defer { keepAlive(branch) }
    var defects: [String] = []
    if !(1...Branch.capacity).contains(branch.count) {
      defects.append("has \(branch.count) children")
    }
    if branch.isWeighted != Leaf.isWeighted { defects.append("has the wrong flag for weights") }
    let lanes =
      [branch.unsafeIDs, branch.unsafeCounts] + (branch.isWeighted ? [branch.unsafeWeights] : [])
    let unused = branch.count..<Branch.capacity
    if lanes.contains(where: { lane in unused.contains { lane[$0] != Branch.unused } }) {
      defects.append("has a value in an unused lane")
    }
    return defects
  }
}
