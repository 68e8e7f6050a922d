/// The search for the nodes that two trees share, and for the leaves that they do not share.
///
/// Both trees are traversed from the root, level by level. The elements below a shared node form a run
/// that is in both trees, so only the children of other nodes are visited. The cost of comparing two
/// versions grows with their differences, not with their sizes.
@usableFromInline
struct SharedSubtrees<Leaf: TreeLeaf> {
  /// The elements of shared nodes as runs, unsorted.
  @usableFromInline
  var runs: [MatchedRun] = []

  /// The leaves that are only in the tree before.
  @usableFromInline
  var before = LeafList<Leaf>()

  /// The leaves that are only in the tree after.
  @usableFromInline
  var after = LeafList<Leaf>()

  /// The number of nodes whose children were visited, in all searches.
  @usableFromInline
  var openedCount = 0

  @inlinable
  init() {}

  /// Searches two trees; replaces the results of the previous search.
  @inlinable
  mutating func search(_ treeBefore: BTree<Leaf>?, _ treeAfter: BTree<Leaf>?) {
    runs.removeAll(keepingCapacity: true)
    before.reset(to: treeBefore)
    after.reset(to: treeAfter)
    openedCount += SharedNodes.search(&before.nodes, &after.nodes, &runs)
  }
}

/// The part of the search that does not depend on the type of the leaves.
@usableFromInline
enum SharedNodes {
  /// Replaces the roots of two trees with the leaves that only one of them has, and returns the number of nodes
  /// whose children were visited.
  @usableFromInline
  static func search(
    _ before: inout NodeList,
    _ after: inout NodeList,
    _ runs: inout [MatchedRun]
  ) -> Int {
    var opened = 0
    while true {
      if before.level == after.level { removeShared(&before, &after, &runs) }
      let levels = (before.level, after.level)
      if levels == (0, 0) { return opened }
      if levels.0 >= levels.1 {
        opened += before.count
        before.descend()
      }
      if levels.1 >= levels.0 {
        opened += after.count
        after.descend()
      }
    }
  }

  private static func removeShared(
    _ before: inout NodeList,
    _ after: inout NodeList,
    _ runs: inout [MatchedRun]
  ) {
    let shorter = min(before.count, after.count)
    var prefix = 0
    while prefix < shorter, match(before, prefix, after, prefix, &runs) { prefix += 1 }
    var suffix = 0
    while prefix + suffix < shorter,
      match(before, before.count - suffix - 1, after, after.count - suffix - 1, &runs)
    {
      suffix += 1
    }
    before.removeLast(suffix)
    after.removeLast(suffix)
    before.removeFirst(prefix)
    after.removeFirst(prefix)
    if before.count > 0, after.count > 0 { removeSharedInAnyOrder(&before, &after, &runs) }
  }

  /// Adds a run if the nodes at two indexes are identical.
  private static func match(
    _ before: NodeList,
    _ old: Int,
    _ after: NodeList,
    _ new: Int,
    _ runs: inout [MatchedRun]
  ) -> Bool {
    guard before.isSameNode(at: old, as: after, at: new) else { return false }
    let (old, new) = (before.entries[old], after.entries[new])
    runs.append(MatchedRun(after: new.start, before: old.start, count: new.count))
    return true
  }

  private static func removeSharedInAnyOrder(
    _ before: inout NodeList,
    _ after: inout NodeList,
    _ runs: inout [MatchedRun]
  ) {
    // For a few nodes, a linear search is faster than a table.
    let isShort = before.count <= 8
    var table = isShort ? nil : KeyTable(0..<UInt32(before.count)) { before.hash(at: Int($0)) }
    var isShared: (before: IndexMarks, after: IndexMarks)?
    for new in 0..<after.count {
      let old =
        if isShort {
          (0..<before.count).first { match(before, $0, after, new, &runs) }
        } else {
          table?.take(after.hash(at: new)) { match(before, $0, after, new, &runs) }
        }
      guard let old else { continue }
      if isShared == nil {
        isShared = (IndexMarks(count: before.count), IndexMarks(count: after.count))
      }
      isShared?.before.insert(old)
      isShared?.after.insert(new)
    }
    guard let isShared else { return }
    before.keep { !isShared.before.contains($0) }
    after.keep { !isShared.after.contains($0) }
  }
}
