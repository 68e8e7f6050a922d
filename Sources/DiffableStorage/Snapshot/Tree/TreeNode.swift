/// A node of the tree behind a snapshot.
///
///     sections        branch ─ branch ─ section "A" ── items   branch ─ leaf [a b c]
///                          │                                        └─ leaf [d e]
///                          └── branch ─ section "B" ── items   leaf [f g]
///
/// Two B+trees, one in the other: one over the sections, and under each section one over its items.
/// In either, all leaves are equally deep. Nodes are shared between versions: whoever changes one
/// copies it first, unless nobody else refers to it.
///
/// `@unchecked Sendable`: a node is changed only while one single owner refers to it, and never
/// after a second one could see it.
@usableFromInline
class TreeNode: @unchecked Sendable {
  /// The distance from the leaves of its tree: 0 for sections and for leaves of items.
  @usableFromInline
  let level: Int

  @usableFromInline
  init(level: Int) {
    self.level = level
  }

  /// A node with the same contents and children.
  @usableFromInline
  func copy() -> TreeNode { TreeNode(level: level) }

  /// Stands where a node was taken out for the time of its change.
  @usableFromInline
  static let placeholder = TreeNode(level: 0)
}

/// A node as its parent knows it.
@usableFromInline
struct Child: Sendable {
  @usableFromInline
  var node: TreeNode

  /// The node's number in the ``IDTable``.
  @usableFromInline
  var id: UInt32

  @usableFromInline
  var itemCount: UInt32

  @usableFromInline
  var sectionCount: UInt32

  @inlinable
  init(node: TreeNode, id: UInt32, items: Int, sections: Int) {
    self.node = node
    self.id = id
    itemCount = UInt32(truncatingIfNeeded: items)
    sectionCount = UInt32(truncatingIfNeeded: sections)
  }

  /// How many items are below it.
  @inlinable
  var items: Int {
    get { Int(itemCount) }
    set { itemCount = UInt32(truncatingIfNeeded: newValue) }
  }

  /// How many sections are below it; none in the tree of one section's items.
  @inlinable
  var sections: Int { Int(sectionCount) }

  /// The node, known to be a branch; nil for a leaf and for a section.
  @inlinable
  var branch: Branch? {
    node.level > 0 ? unsafeDowncast(node, to: Branch.self) : nil
  }

  /// Takes the node out to change it, so that nobody else refers to it.
  @inlinable
  mutating func takeNode() -> TreeNode {
    let node = self.node
    self.node = .placeholder
    return node
  }

  /// Takes the node out to change it; one that another version shares is copied first.
  @inlinable
  mutating func takeUniqueNode() -> TreeNode {
    var node = takeNode()
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
    return node
  }
}

/// An inner node: up to sixteen children.
@usableFromInline
final class Branch: TreeNode, @unchecked Sendable {
  @inlinable
  static var capacity: Int { 16 }

  // The tree is changed by one owner at a time: checking each access for a second one is a fifth of
  // the time of a lookup.
  @usableFromInline
  @exclusivity(unchecked)
  var children: ContiguousArray<Child>

  @inlinable
  init(_ children: ContiguousArray<Child>, level: Int) {
    self.children = children
    super.init(level: level)
  }

  @usableFromInline
  override func copy() -> TreeNode { Branch(children, level: level) }

  @inlinable
  func index(of id: UInt32) -> Int? {
    children.withUnsafeBufferPointer { children in
      for index in children.indices where children[index].id == id { return index }
      return nil
    }
  }
}

/// A section: its identifier, and the tree of its items if it has any.
@usableFromInline
final class SectionNode<Section: Hashable & Sendable>: TreeNode, @unchecked Sendable {
  @usableFromInline
  let identifier: Section

  /// The hash of the identifier, as of when it came in.
  @usableFromInline
  let key: UInt32

  @usableFromInline
  @exclusivity(unchecked)
  var items: Child?

  @inlinable
  init(_ identifier: Section, key: UInt32, items: Child?) {
    self.identifier = identifier
    self.key = key
    self.items = items
    super.init(level: 0)
  }

  @usableFromInline
  override func copy() -> TreeNode { SectionNode(identifier, key: key, items: items) }
}

/// Some items of a section, with their hashes as of when they came in.
@usableFromInline
final class ItemLeaf<Item: Hashable & Sendable>: TreeNode, @unchecked Sendable {
  @inlinable
  static var capacity: Int { 64 }

  /// How many items a leaf gets that is made of many.
  @inlinable
  static var fill: Int { 48 }

  @usableFromInline
  @exclusivity(unchecked)
  var items: ContiguousArray<Item>

  @usableFromInline
  @exclusivity(unchecked)
  var keys: ContiguousArray<UInt32>

  @inlinable
  init(_ items: ContiguousArray<Item>, keys: ContiguousArray<UInt32>) {
    self.items = items
    self.keys = keys
    super.init(level: 0)
  }

  @usableFromInline
  override func copy() -> TreeNode { ItemLeaf(items, keys: keys) }

  @inlinable
  func index(of item: Item, key: UInt32) -> Int? {
    var start = 0
    while let index = keys.firstIndex(of: key, from: start) {
      if items[index] == item { return index }
      start = index + 1
    }
    return nil
  }
}

extension ContiguousArray<UInt32> {
  /// Looks for a word, eight at a time.
  @usableFromInline
  func firstIndex(of word: UInt32, from start: Int) -> Int? {
    withUnsafeBufferPointer { words in
      var index = start
      let wanted = SIMD8(repeating: word)
      while index &+ 8 <= words.count {
        let eight = UnsafeRawPointer(words.baseAddress.unsafelyUnwrapped + index)
          .loadUnaligned(as: SIMD8<UInt32>.self)
        // The top bit of a lane is set where nothing differs: `.==` would go lane by lane.
        let difference = eight ^ wanted
        let equal = (difference &- SIMD8(repeating: 1)) & ~difference
        let half = equal.lowHalf | equal.highHalf
        let quarter = half.lowHalf | half.highHalf
        if (quarter.x | quarter.y) >> 31 != 0 { break }
        index &+= 8
      }
      while index < words.count {
        if words[index] == word { return index }
        index &+= 1
      }
      return nil
    }
  }
}
