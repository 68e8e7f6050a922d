/// The search for the nodes that two trees share, and for the leaves that they do not share.
///
/// Both trees are traversed from the root, level by level. The elements below a shared node form a run
/// that is in both trees, so only the children of other nodes are visited. The cost of comparing two
/// versions grows with their differences, not with their sizes.
///
/// Nodes are not retained: the trees must outlive this value.
@usableFromInline
struct SharedSubtrees {
  /// The kind of elements that a node counts.
  @usableFromInline
  enum Counting { case sections, items }

  /// A node with the numbers of elements before it and below it.
  @usableFromInline
  struct Subtree {
    @usableFromInline
    let node: Unmanaged<TreeNode>

    @usableFromInline
    let start: Int

    @usableFromInline
    let count: Int

    @inlinable
    init(node: Unmanaged<TreeNode>, start: Int, count: Int) {
      self.node = node
      self.start = start
      self.count = count
    }

    @inlinable
    init(_ child: borrowing Child, start: Int, counting: Counting) {
      node = .passUnretained(child.node)
      self.start = start
      count = counting == .items ? child.items : child.sections
    }

    /// The root of the items of the node, which must be a section.
    @inlinable
    func items<Section: Hashable & Sendable>(of _: Section.Type) -> Subtree? {
      node._withUnsafeGuaranteedRef { node in
        guard let items = unsafeDowncast(node, to: SectionNode<Section>.self).items else {
          return nil
        }
        return Subtree(items, start: 0, counting: .items)
      }
    }

    /// The node as a section, which it must be.
    @inlinable
    func section<Section>(of _: Section.Type) -> SectionNode<Section> {
      unsafeDowncast(node.takeUnretainedValue(), to: SectionNode<Section>.self)
    }
  }

  /// The elements of shared nodes as runs, unsorted.
  @usableFromInline
  private(set) var runs: [MatchedRun] = []

  /// The nodes of level 0 that are only in the tree before, from left to right.
  @usableFromInline
  private(set) var before: ContiguousArray<Subtree> = []

  /// The nodes of level 0 that are only in the tree after, from left to right.
  @usableFromInline
  private(set) var after: ContiguousArray<Subtree> = []

  /// The number of nodes whose children were visited, in all trees.
  private(set) var openedCount = 0

  @usableFromInline
  init() {}

  /// Searches two trees; replaces the results of the previous search.
  ///
  /// - Parameters:
  ///   - beforeRoot: The root of the tree before, nil for an empty tree.
  ///   - afterRoot: The root of the tree after, nil for an empty tree.
  ///   - counting: The kind of elements.
  @usableFromInline
  mutating func takeApart(_ beforeRoot: Subtree?, _ afterRoot: Subtree?, counting: Counting) {
    runs.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    if let beforeRoot { before.append(beforeRoot) }
    if let afterRoot { after.append(afterRoot) }
    while true {
      let levels = (Self.level(before), Self.level(after))
      if levels.0 == levels.1 { removeShared() }
      let remaining = (Self.level(before), Self.level(after))
      if remaining == (0, 0) { break }
      if remaining.0 >= remaining.1 { before = opened(before, counting) }
      if remaining.1 >= remaining.0 { after = opened(after, counting) }
    }
  }

  private static func level(_ subtrees: ContiguousArray<Subtree>) -> Int {
    subtrees.first?.node._withUnsafeGuaranteedRef { $0.level } ?? 0
  }

  private mutating func opened(
    _ subtrees: ContiguousArray<Subtree>,
    _ counting: Counting
  ) -> ContiguousArray<Subtree> {
    openedCount += subtrees.count
    var result: ContiguousArray<Subtree> = []
    result.reserveCapacity(subtrees.count * Branch.capacity)
    for subtree in subtrees {
      subtree.node._withUnsafeGuaranteedRef { node in
        let branch = unsafeDowncast(node, to: Branch.self)
        let ends = counting == .items ? branch.itemEnds : branch.sectionEnds
        var start = 0
        for index in 0..<branch.count {
          let end = Int(ends[index])
          result.append(
            Subtree(
              node: .passUnretained(branch.nodes[index]),
              start: subtree.start + start,
              count: end - start
            )
          )
          start = end
        }
      }
    }
    return result
  }
}

// MARK: - Nodes of one level

extension SharedSubtrees {
  private mutating func removeShared() {
    let shorter = min(before.count, after.count)
    var prefix = 0
    while prefix < shorter, match(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while prefix + suffix < shorter, match(before.count - suffix - 1, after.count - suffix - 1) {
      suffix += 1
    }
    before.removeLast(suffix)
    after.removeLast(suffix)
    before.removeFirst(prefix)
    after.removeFirst(prefix)
    if !before.isEmpty, !after.isEmpty { removeSharedInAnyOrder() }
  }

  /// Adds a run if the nodes at two indexes are identical.
  private mutating func match(_ old: Int, _ new: Int) -> Bool {
    guard before[old].node.toOpaque() == after[new].node.toOpaque() else { return false }
    let count = after[new].count
    runs.append(MatchedRun(after: after[new].start, before: before[old].start, count: count))
    return true
  }

  private mutating func removeSharedInAnyOrder() {
    var isShared = ContiguousArray<Bool>()
    // For a few nodes, a linear search is faster than a table.
    let isShort = before.count <= 8
    var table = isShort ? nil : KeyTable(0..<UInt32(before.count)) { Self.key(before[Int($0)]) }
    var kept = 0
    for new in after.indices {
      let old =
        if isShort {
          before.indices.first { match($0, new) }
        } else {
          table?.take(Self.key(after[new])) { match($0, new) }
        }
      if let old {
        if isShared.isEmpty { isShared = ContiguousArray(repeating: false, count: before.count) }
        isShared[old] = true
      } else {
        after[kept] = after[new]
        kept += 1
      }
    }
    guard kept < after.count else { return }
    after.removeLast(after.count - kept)
    kept = 0
    for old in before.indices where !isShared[old] {
      before[kept] = before[old]
      kept += 1
    }
    before.removeLast(before.count - kept)
  }

  /// A hash of the address of a node (Fibonacci hashing: Knuth, volume 3, 6.4).
  private static func key(_ subtree: Subtree) -> UInt32 {
    let address = UInt64(UInt(bitPattern: subtree.node.toOpaque()))
    return UInt32(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
