// Outlines from data that is a tree already.

extension SectionSnapshot {
  /// Creates an outline from data, from the roots down.
  ///
  /// ```swift
  /// struct Folder {
  ///   var name: String
  ///   var folders: [Folder] = []
  /// }
  /// let home = [Folder(name: "Documents", folders: [Folder(name: "Letters")]), Folder(name: "Music")]
  /// var children: [String: [Folder]] = [:]
  /// func add(_ folder: Folder) {
  ///   children[folder.name] = folder.folders
  ///   folder.folders.forEach(add)
  /// }
  /// home.forEach(add)
  /// let outline = try SectionSnapshot(home.map(\.name)) { children[$0]?.map(\.name) }
  /// print(outline.items)  // ["Documents", "Letters", "Music"]
  /// ```
  ///
  /// - Parameters:
  ///   - roots: The items without a parent, in order.
  ///   - expansion: Which items are expanded.
  ///   - children: Returns the children of an item, in order, or nil. It is called once for each item, in preorder.
  /// - Throws: `duplicateItem` if an item occurs twice, as in a cycle.
  /// - Complexity: O(*n*) on average for *n* items, on any number of levels.
  @inlinable
  public init<Roots: Sequence<Item>, Children: Sequence<Item>>(
    _ roots: Roots,
    expansion: Expansion<Item> = .collapsed,
    children: (Item) -> Children?
  ) throws(SnapshotError) {
    var tree = PreorderedItems<Item>()
    try tree.add(roots, children: children)
    self = try tree.outline(expansion)
  }

  /// Creates an outline from items that know their parents, in any order.
  ///
  /// ```swift
  /// let comments = [3: 1, 2: 1, 4: 3]  // replies and what they reply to
  /// let thread = try SectionSnapshot([4, 1, 2, 3], parent: { comments[$0] }, expansion: .expanded)
  /// print(thread.items)  // [1, 2, 3, 4]
  /// ```
  ///
  /// - Parameters:
  ///   - items: All items. Children of one parent keep their order.
  ///   - parent: Returns the parent of an item; nil for a root. It is called once for each item, in order.
  ///   - orphans: What becomes of items whose parent is not among the items, or which are their own ancestors.
  ///   - expansion: Which items are expanded.
  /// - Throws: `duplicateItem` if an item occurs twice; `unknownItem` with the parent that is missing, and
  ///   `movedIntoItself` with an item that is its own ancestor, if `orphans` refuses them.
  /// - Complexity: O(*n*) on average for *n* items, on any number of levels.
  @inlinable
  public init<Items: Sequence<Item>>(
    _ items: Items,
    parent: (Item) -> Item?,
    orphans: OrphanPolicy = .refused,
    expansion: Expansion<Item> = .collapsed
  ) throws(SnapshotError) {
    self = try Self.made(of: items, parent: parent, orphans: orphans, expansion: expansion).outline
  }

  /// An outline of items that know their parents, the parents that are missing, in the order of their children, and
  /// whether an item is a root because it is its own ancestor.
  @inlinable
  static func made(
    of items: some Sequence<Item>,
    parent: (Item) -> Item?,
    orphans: OrphanPolicy,
    expansion: Expansion<Item> = .collapsed
  ) throws(SnapshotError) -> (outline: Self, missing: [Item], hasCycles: Bool) {
    let list = try Snapshot(sections: [(MainSection.main, items)])
    let all = list.itemIdentifiers
    var graph = ParentGraph(count: all.count)
    var (missing, hasCycles): ([Item], Bool) = ([], false)
    for (index, item) in all.enumerated() {
      guard let parent = parent(item) else {
        graph.roots.append(index)
        continue
      }
      if let parent = list.indexOfItem(parent), parent < all.count {
        graph.add(index, below: parent)
        continue
      }
      if orphans == .refused { throw .unknownItem(parent) }
      if orphans == .roots { graph.roots.append(index) }
      missing.append(parent)
    }
    graph.sort()
    // What no root leads to is in a cycle, or below one.
    while orphans != .dropped, let cycle = graph.nextCycle() {
      if orphans == .refused {
        throw .movedIntoItself(all[cycle], at: ItemPosition(section: 0, item: cycle))
      }
      hasCycles = true
      graph.sort(from: cycle)
    }
    let sorted = graph.order.lazy.map { all[$0] }
    let outline = Self(
      Snapshot(sections: [(.main, sorted)], duplicates: .keepFirst),
      Levels(graph.levels),
      expansion
    )
    return (outline, missing, hasCycles)
  }
}

/// Items by their indexes, each with at most one parent.
@usableFromInline
struct ParentGraph {
  @usableFromInline
  var roots: [Int] = []

  private var children: [[Int]]
  private var parents: [Int?]
  private var isSorted: [Bool]

  /// No cycle begins before this index.
  private var next = 0

  /// The items in preorder, and their levels.
  @usableFromInline
  private(set) var order: [Int] = []

  @usableFromInline
  private(set) var levels: ContiguousArray<Int32> = []

  @usableFromInline
  init(count: Int) {
    children = Array(repeating: [], count: count)
    parents = Array(repeating: nil, count: count)
    isSorted = Array(repeating: false, count: count)
  }

  @usableFromInline
  mutating func add(_ item: Int, below parent: Int) {
    children[parent].append(item)
    parents[item] = parent
  }

  /// Puts all items below the roots in preorder.
  @usableFromInline
  mutating func sort() {
    for root in roots { sort(from: root) }
  }

  /// Adds an item and all below it; a stack takes the place of recursion.
  @usableFromInline
  mutating func sort(from root: Int) {
    var stack = [(item: root, level: 0)]
    while let (item, level) = stack.popLast() {
      if isSorted[item] { continue }
      isSorted[item] = true
      order.append(item)
      levels.append(Int32(truncatingIfNeeded: level))
      for child in children[item].reversed() { stack.append((child, level + 1)) }
    }
  }

  /// An item in a cycle that is not sorted yet; nil if all are.
  @usableFromInline
  mutating func nextCycle() -> Int? {
    while next < isSorted.count, isSorted[next] { next += 1 }
    guard next < isSorted.count else { return nil }
    var (item, above): (Int, Set<Int>) = (next, [])
    while above.insert(item).inserted, let parent = parents[item] { item = parent }
    return item
  }
}

/// What becomes of items whose parent is missing, or which are their own ancestors.
public enum OrphanPolicy: Sendable {
  /// The outline is not made; an error names the item.
  case refused
  /// They become roots, with what is below them; of a cycle, one item.
  case roots
  /// They are left out, with what is below them.
  case dropped
}

/// Items in preorder with their levels.
@usableFromInline
struct PreorderedItems<Item: Hashable> {
  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var levels: ContiguousArray<Int32> = []

  /// The number of items at which they are compared with each other; it grows.
  ///
  /// A cycle would go on for ever, and one item on many paths for a time that doubles with each level.
  @usableFromInline
  var limit = 1_024

  @inlinable
  init() {}

  /// Adds roots and all that is below them; a stack takes the place of recursion.
  @inlinable
  mutating func add<Children: Sequence<Item>>(
    _ roots: some Sequence<Item>,
    children: (Item) -> Children?
  ) throws(SnapshotError) {
    for root in roots {
      try add(root, level: 0)
      var stack: [Children.Iterator] = []
      if let below = children(root) { stack.append(below.makeIterator()) }
      while !stack.isEmpty {
        guard let item = stack[stack.count - 1].next() else {
          stack.removeLast()
          continue
        }
        try add(item, level: stack.count)
        if let below = children(item) { stack.append(below.makeIterator()) }
      }
    }
  }

  @inlinable
  mutating func add(_ item: Item, level: Int) throws(SnapshotError) {
    items.append(item)
    levels.append(Int32(truncatingIfNeeded: level))
    guard items.count == limit else { return }
    _ = try list()
    limit *= 8
  }

  /// The items as a snapshot; throws if one is repeated.
  @inlinable
  func list() throws(SnapshotError) -> Snapshot<MainSection, Item> {
    try Snapshot(sections: [(.main, items)])
  }

  @inlinable
  func outline(_ expansion: Expansion<Item>) throws(SnapshotError) -> SectionSnapshot<Item> {
    SectionSnapshot(try list(), Levels(levels), expansion)
  }
}
