/// One step of a view that shows a tree by itself, as `NSOutlineView` does: it knows the children of each expanded
/// item.
///
/// Steps are carried out one after the other. Each index refers to the state that the steps before it left. The
/// parent of a step is visible and expanded, or nil for roots.
public enum OutlineEdit<Item: Hashable>: Hashable {
  /// The child at an index is removed, with all that is below it.
  case remove(at: Int, parent: Item?)

  /// A child is inserted, collapsed.
  case insert(Item, at: Int, parent: Item?)

  /// A child moves with all that is below it; the index after the move does not count the child itself.
  case move(from: Int, parent: Item?, to: Int, newParent: Item?)

  /// An item collapses, and forgets what was expanded below it: `collapseItem(_:collapseChildren:)` with true.
  case collapse(Item)

  /// An item expands: the view asks for its children, each of which is collapsed.
  case expand(Item)

  /// An item without children gets a triangle and expands; what is shown elsewhere moves to it by the next steps.
  case expandEmpty(Item)

  /// An item has a triangle now or has none any more, or it is marked.
  case reconfigure(Item)
}

extension OutlineEdit: Sendable where Item: Sendable {}

extension SectionSnapshot {
  /// The steps that lead a view from another outline to this one.
  ///
  /// ```swift
  /// let before = try SectionSnapshot<Int> {
  ///   try $0.append([1, 2])
  ///   try $0.append([11, 12], to: 1)
  ///   $0.expand([1])
  /// }
  /// let after = try before.modifying { try $0.move([12], to: nil, before: 2) }
  /// print(after.edits(from: before) == [.move(from: 1, parent: 1, to: 1, newParent: nil)])  // true
  /// ```
  ///
  /// An item moves if it is visible before and after, and keeps its cell and what is below it. The number of moves is
  /// minimal: an item that stays with its parent moves only if it is not in a longest increasing subsequence of these.
  /// Nothing is told of items below a collapsed one; they are there when it expands.
  ///
  /// An item that gets a parent which was collapsed is removed, and comes with that parent's children.
  ///
  /// - Parameter before: The outline that the view shows.
  /// - Returns: The steps, in order: moves and insertions from top to bottom, removals, items that collapse, those to
  ///   reconfigure, and items that expand.
  /// - Complexity: O(*c* log *n*) on average for *c* items that expand or collapse, their ancestors, and rows that appear,
  ///   if nothing else changed; else
  ///   O(*v* log *n* + *m* *k*) on average for *v* visible items and *m* that move or come among *k* siblings.
  public func edits(from before: Self) -> [OutlineEdit<Item>] {
    var search = OutlineEditSearch(from: before, to: self)
    search.run()
    return search.edits
  }
}

/// Computes the steps from one outline to another.
///
/// Nodes are numbers: the visible items before the change, then those that are inserted. What a view shows after each
/// step is kept as the list of children of each node.
private struct OutlineEditSearch<Item: Hashable> {
  private(set) var edits: [OutlineEdit<Item>] = []

  private let before: SectionSnapshot<Item>
  private let after: SectionSnapshot<Item>

  private struct Node {
    let item: Item
    var parent: Int?
    var children: [Int] = []

    /// The offsets of the item, nil where it is not visible or not there.
    var before: Int?
    var after: Int?

    /// Whether the node has its place after the change.
    var isPlaced = false

    /// Whether the node expands before its children come.
    var expandsEmpty = false
  }

  private var nodes: [Node] = []
  private var roots: [Int] = []

  /// The nodes by their offsets after the change.
  private var known: [Int: Int] = [:]

  /// The result of ``offsetsAboveKnownItems()``, once it is needed.
  private var targets: Set<Int>?

  init(from before: SectionSnapshot<Item>, to after: SectionSnapshot<Item>) {
    self.before = before
    self.after = after
  }

  mutating func run() {
    if after.sharesItems(with: before) { return toggle() }
    readBefore()
    arrange()
    removeRest()
    for node in nodes where wasOpen(node) && node.isPlaced && !isOpen(node) {
      edits.append(.collapse(node.item))
    }
    reconfigure()
    for (offset, item, _) in VisibleItems(after) where after.isOpen(offset, item) {
      if let node = known[offset].map({ nodes[$0] }), node.isPlaced,
        wasOpen(node) || node.expandsEmpty
      {
        continue
      }
      edits.append(.expand(item))
    }
  }

  // MARK: What is visible

  /// Makes a node of each item that is visible before.
  private mutating func readBefore() {
    var path: [(node: Int, level: Int)] = []
    for (offset, item, _) in VisibleItems(before) {
      let level = before.levels[offset]
      while let last = path.last, last.level >= level { path.removeLast() }
      let number = nodes.count
      var node = Node(item: item, parent: path.last?.node, before: offset)
      if let offset = after.offset(of: item), known[offset] == nil {
        node.after = offset
        known[offset] = number
      }
      nodes.append(node)
      edit(node.parent) { $0.append(number) }
      path.append((number, level))
    }
  }

  private func wasOpen(_ node: Node) -> Bool {
    node.before.map { before.isOpen($0, node.item) } ?? false
  }

  private func isOpen(_ node: Node) -> Bool {
    node.after.map { after.isOpen($0, node.item) } ?? false
  }

  /// Whether a node had no children, and visible items move below it.
  private mutating func mustExpandEmpty(_ node: Node) -> Bool {
    guard isOpen(node), let offset = node.after,
      node.before.map(before.levels.hasChildren) != true
    else { return false }
    let targets = targets ?? offsetsAboveKnownItems()
    self.targets = targets
    return targets.contains(offset)
  }

  /// The offsets after the change of the items that have below them what was visible before.
  private func offsetsAboveKnownItems() -> Set<Int> {
    var offsets: Set<Int> = []
    for offset in known.keys {
      var next = after.levels.parent(of: offset)
      while let parent = next, offsets.insert(parent).inserted {
        next = after.levels.parent(of: parent)
      }
    }
    return offsets
  }

  private func children(of parent: Int?) -> [Int] { parent.map { nodes[$0].children } ?? roots }

  private func item(_ node: Int?) -> Item? { node.map { nodes[$0].item } }

  private mutating func edit(_ parent: Int?, _ change: (inout [Int]) -> Void) {
    if let parent { change(&nodes[parent].children) } else { change(&roots) }
  }

  // MARK: Moves and insertions

  /// Puts the children of all nodes that stay open into their order, from top to bottom.
  private mutating func arrange() {
    // A stack takes the place of recursion.
    var stack: [Int?] = [nil]
    while let parent = stack.popLast() {
      let offset = parent.flatMap { nodes[$0].after }
      if let parent, nodes[parent].expandsEmpty { edits.append(.expandEmpty(nodes[parent].item)) }
      let offsets = after.levels.children(of: offset)
      var end = offset.map(after.levels.end) ?? after.levels.count
      for (node, offset) in zip(place(offsets, in: parent), offsets).reversed() {
        defer { end = offset }
        // Without children there is nothing to arrange.
        guard end > offset + 1 else { continue }
        let isKept = wasOpen(nodes[node])
        nodes[node].expandsEmpty = !isKept && mustExpandEmpty(nodes[node])
        if nodes[node].expandsEmpty || isKept && isOpen(nodes[node]) { stack.append(node) }
      }
    }
  }

  /// Puts the children of a node into their order, and returns them.
  private mutating func place(_ offsets: [Int], in parent: Int?) -> [Int] {
    let staying = staying(offsets, in: parent)
    var (placed, next): ([Int], Int) = ([], 0)
    for offset in offsets {
      guard let node = known[offset], !nodes[node].isPlaced else {
        placed.append(nodes.count)
        insert(offset, at: next, in: parent)
        next += 1
        continue
      }
      nodes[node].isPlaced = true
      placed.append(node)
      let old = nodes[node].parent
      if staying.contains(node) {
        // Those that stay are in order, so each is searched from the one before it on.
        next = (children(of: old)[next...].firstIndex(of: node) ?? next) + 1
      } else {
        let from = children(of: old).firstIndex(of: node) ?? 0
        let to = old == parent && from < next ? next - 1 : next
        edit(old) { _ = $0.remove(at: from) }
        edit(parent) { $0.insert(node, at: to) }
        nodes[node].parent = parent
        edits.append(.move(from: from, parent: item(old), to: to, newParent: item(parent)))
        next = to + 1
      }
    }
    return placed
  }

  private mutating func insert(_ offset: Int, at index: Int, in parent: Int?) {
    let (number, item) = (nodes.count, after.items[offset])
    nodes.append(Node(item: item, parent: parent, after: offset, isPlaced: true))
    known[offset] = number
    edit(parent) { $0.insert(number, at: index) }
    edits.append(.insert(item, at: index, parent: self.item(parent)))
  }

  /// The children that stay where they are: a longest increasing subsequence of those that have the same parent.
  ///
  /// The method is that of Schensted (*Longest increasing and decreasing subsequences*, 1961).
  private func staying(_ offsets: [Int], in parent: Int?) -> Set<Int> {
    var order: [Int: Int] = [:]
    for (index, child) in children(of: parent).enumerated() { order[child] = index }
    let kept = offsets.compactMap { offset in
      known[offset].flatMap { node in
        nodes[node].isPlaced ? nil : order[node].map { (node: node, index: $0) }
      }
    }
    // The last of the best subsequence of each length, and the one before each.
    var (tails, previous): ([Int], [Int?]) = ([], [])
    for (number, child) in kept.enumerated() {
      let length = partitionPoint(0..<tails.count) { kept[tails[$0]].index < child.index }
      previous.append(length > 0 ? tails[length - 1] : nil)
      if length == tails.count { tails.append(number) } else { tails[length] = number }
    }
    var (staying, last): (Set<Int>, Int?) = ([], tails.last)
    while let number = last {
      staying.insert(kept[number].node)
      last = previous[number]
    }
    return staying
  }

  /// Removes what has no place below nodes that stay open, from the end of each list on.
  private mutating func removeRest() {
    var stack: [Int?] = [nil]
    while let parent = stack.popLast() {
      for (index, child) in children(of: parent).enumerated().reversed() {
        if !nodes[child].isPlaced {
          edit(parent) { _ = $0.remove(at: index) }
          edits.append(.remove(at: index, parent: item(parent)))
        } else if nodes[child].expandsEmpty || wasOpen(nodes[child]) && isOpen(nodes[child]) {
          stack.append(child)
        }
      }
    }
  }

  // MARK: Content

  /// Reconfigures what stays and has a triangle now or has none any more, or is marked.
  private mutating func reconfigure() {
    let marked = after.markedOffsets
    for node in nodes where node.isPlaced {
      guard let old = node.before, let new = node.after else { continue }
      if node.expandsEmpty, !marked.contains(new) { continue }
      if before.levels.hasChildren(old) != after.levels.hasChildren(new) || marked.contains(new) {
        edits.append(.reconfigure(node.item))
      }
    }
  }

  /// The steps if only expansions and marks differ.
  private mutating func toggle() {
    var opened: [Item] = []
    var (was, now) = (KnownVisibility(before), KnownVisibility(after))
    for offset in OutlineRegions<Item>.toggled(from: before, to: after) {
      let item = after.items[offset]
      guard after.levels.hasChildren(offset), was.isVisible(offset), now.isVisible(offset) else {
        continue
      }
      if after.expansion.isExpanded(item) {
        // The view shows all items below as collapsed.
        opened.append(item)
        opened += VisibleItems(after, in: offset + 1..<after.levels.end(of: offset))
          .filter { after.isOpen($0.offset, $0.item) }.map { $0.item }
      } else {
        edits.append(.collapse(item))
      }
    }
    for offset in after.markedOffsets.sorted() {
      guard was.isVisible(offset), now.isVisible(offset) else { continue }
      edits.append(.reconfigure(after.items[offset]))
    }
    edits += opened.map { .expand($0) }
  }
}

/// Whether items of an outline are visible; the way to the root is walked once for all.
private struct KnownVisibility<Item: Hashable> {
  private let outline: SectionSnapshot<Item>
  private var known: [Int: Bool] = [:]

  init(_ outline: SectionSnapshot<Item>) {
    self.outline = outline
  }

  mutating func isVisible(_ offset: Int) -> Bool {
    var (path, isVisible, next): ([Int], Bool, Int?) = ([], true, offset)
    while let item = next {
      if let known = known[item] {
        isVisible = known
        break
      }
      path.append(item)
      next = outline.levels.parent(of: item)
      if let next, !outline.expansion.isExpanded(outline.items[next]) {
        isVisible = false
        break
      }
    }
    for item in path { known[item] = isVisible }
    return isVisible
  }
}

extension SectionSnapshot {
  /// Whether an item has children that are visible if it is.
  fileprivate func isOpen(_ offset: Int, _ item: Item) -> Bool {
    levels.hasChildren(offset) && expansion.isExpanded(item)
  }

  /// The offsets of the items that are marked.
  fileprivate var markedOffsets: Set<Int> {
    guard list.isMarked else { return [] }
    return Set((list.marks.reloadedItems + list.marks.reconfiguredItems))
  }
}
