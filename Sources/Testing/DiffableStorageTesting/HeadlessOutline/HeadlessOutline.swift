public import GridRendering
public import Outlines

/// An outline view without a screen: it carries out tree edits as `NSOutlineView` does, and refuses those that
/// would make that view raise an exception, show a row twice or lose one.
///
/// ```swift
/// let before = try SectionSnapshot<Int> { try $0.append([1, 2, 3]) }
/// let view = HeadlessOutline(before)
/// try view.show(before.modifying { try $0.move([3], to: nil, before: 1) })
/// print(view.counters.moved)  // 1
/// ```
///
/// It knows the children of the items that are expanded in it, and asks for them when an item expands.
public final class HeadlessOutline<Item: Hashable> {
  /// A refused edit, with a description of what is wrong and what to change.
  public typealias Violation = HeadlessGrid.Violation

  /// Counts of the edits that were carried out.
  public struct Counters: Equatable, Sendable {
    /// The number of children that were removed, without what was below them.
    public var removed = 0

    /// The number of children that were inserted.
    public var inserted = 0

    /// The number of children that were moved.
    public var moved = 0

    /// The number of items that were reconfigured.
    public var reconfigured = 0

    /// The number of children that were asked for because an item expanded.
    public var asked = 0

    package init() {}
  }

  /// An item with its children, which are known while it is expanded.
  private final class Node {
    let item: Item
    var isExpandable: Bool
    var isExpanded = false
    var children: [Node] = []

    init(_ item: Item, isExpandable: Bool) {
      self.item = item
      self.isExpandable = isExpandable
    }
  }

  /// Counts of the edits that were carried out.
  public private(set) var counters = Counters()

  private var outline: SectionSnapshot<Item>
  private var roots: [Node]

  /// Creates a view that shows an outline.
  ///
  /// - Parameter outline: The outline, whose expanded items are expanded in the view.
  public init(_ outline: SectionSnapshot<Item> = SectionSnapshot()) {
    self.outline = outline
    roots = outline.rootItems.map {
      Node($0, isExpandable: !outline.childItems(of: $0).isEmpty)
    }
    var rest = roots
    while let node = rest.popLast() {
      guard outline.isExpanded(node.item), node.isExpandable else { continue }
      load(node)
      rest += node.children
    }
    counters = Counters()
  }

  /// The items that the view shows, in order.
  public var visibleItems: [Item] { visibleNodes.map(\.item) }

  private var visibleNodes: [Node] {
    var (nodes, rest): ([Node], [Node]) = ([], roots.reversed())
    while let node = rest.popLast() {
      nodes.append(node)
      rest += node.children.reversed()
    }
    return nodes
  }

  /// Shows another outline, by the edits from the one that is shown.
  ///
  /// - Parameter outline: The outline.
  /// - Throws: The violation of the first edit that is refused, or of the rule `verify`.
  public func show(_ outline: SectionSnapshot<Item>) throws(Violation) {
    try carryOut(outline.edits(from: self.outline), leadingTo: outline)
  }

  /// Carries out edits, and checks that the view shows an outline then.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - outline: The outline after them, which is asked for children.
  /// - Throws: The violation of the first edit that is refused, or of the rule `verify` if the view does not show
  ///   the outline.
  public func carryOut(
    _ edits: [OutlineEdit<Item>],
    leadingTo outline: SectionSnapshot<Item>
  ) throws(Violation) {
    self.outline = outline
    for edit in edits { try carryOut(edit) }
    try verify()
  }

  /// Checks that the view shows what the outline has.
  ///
  /// - Throws: A violation of the rule `verify` that describes the first difference.
  public func verify() throws(Violation) {
    let shown = visibleNodes
    guard shown.map(\.item) == outline.visibleItems else {
      throw refusal(
        "verify",
        "\(shown.map(\.item)) are shown, the outline has \(outline.visibleItems)"
      )
    }
    for node in shown {
      let isExpandable = !outline.childItems(of: node.item).isEmpty
      if node.isExpandable != isExpandable {
        throw refusal("verify", "the triangle of \(node.item) is \(node.isExpandable)")
      }
      if isExpandable, node.isExpanded != outline.isExpanded(node.item) {
        throw refusal("verify", "\(node.item) is shown as expanded: \(node.isExpanded)")
      }
    }
  }
}

// MARK: - Carrying out

extension HeadlessOutline {
  private func carryOut(_ edit: OutlineEdit<Item>) throws(Violation) {
    switch edit {
    case .remove(let index, let parent):
      let parent = try expanded(parent)
      try requireChild(index, in: parent)
      change(childrenOf: parent) { _ = $0.remove(at: index) }
      counters.removed += 1
    case .insert(let item, let index, let parent):
      let parent = try expanded(parent)
      if visibleNodes.contains(where: { $0.item == item }) {
        throw refusal("twice", "\(item) is inserted and shown already")
      }
      guard outline.contains(item), index >= 0, index <= children(of: parent).count else {
        throw refusal("range", "\(item) is inserted at \(index) of \(children(of: parent).count)")
      }
      let node = Node(item, isExpandable: !outline.childItems(of: item).isEmpty)
      change(childrenOf: parent) { $0.insert(node, at: index) }
      counters.inserted += 1
    case .move(let from, let parent, let to, let newParent):
      let (old, new) = (try expanded(parent), try expanded(newParent))
      try requireChild(from, in: old)
      let node = children(of: old)[from]
      var above = [node]
      while let next = above.popLast() {
        if next === new { throw refusal("itself", "\(node.item) would be below itself") }
        above += next.children
      }
      change(childrenOf: old) { _ = $0.remove(at: from) }
      guard to >= 0, to <= children(of: new).count else {
        throw refusal("range", "\(node.item) moves to \(to) of \(children(of: new).count)")
      }
      change(childrenOf: new) { $0.insert(node, at: to) }
      counters.moved += 1
    case .collapse(let item):
      let node = try shown(item)
      guard node.isExpanded else { throw refusal("closed", "\(item) collapses and is collapsed") }
      (node.isExpanded, node.children) = (false, [])
    case .expand(let item):
      let node = try shown(item)
      guard !node.isExpanded, node.isExpandable else {
        throw refusal("open", "\(item) expands and is expanded, or shows no triangle")
      }
      load(node)
      // No set, because identifiers may contradict themselves.
      if (try? Snapshot(sections: [(MainSection.main, visibleItems)])) == nil {
        throw refusal("twice", "a child of \(item) is shown already")
      }
    case .expandEmpty(let item):
      let node = try shown(item)
      guard !node.isExpanded, node.children.isEmpty, !outline.childItems(of: item).isEmpty else {
        throw refusal("open", "\(item) expands without children, and has some or gets none")
      }
      (node.isExpandable, node.isExpanded) = (true, true)
    case .reconfigure(let item):
      let node = try shown(item)
      node.isExpandable = !outline.childItems(of: item).isEmpty
      counters.reconfigured += 1
    }
  }

  private func load(_ node: Node) {
    node.isExpanded = true
    node.children = outline.childItems(of: node.item).map {
      Node($0, isExpandable: !outline.childItems(of: $0).isEmpty)
    }
    counters.asked += node.children.count
  }

  private func children(of parent: Node?) -> [Node] { parent?.children ?? roots }

  private func change(childrenOf parent: Node?, _ change: (inout [Node]) -> Void) {
    if let parent { change(&parent.children) } else { change(&roots) }
  }

  private func shown(_ item: Item) throws(Violation) -> Node {
    guard let node = visibleNodes.first(where: { $0.item == item }) else {
      throw refusal("unknown", "\(item) is not shown")
    }
    return node
  }

  /// The node of a parent, which must be shown and expanded; nil for the root.
  ///
  /// A child that is told of below a parent which was never expanded is a row that the view does not have
  /// (fsnotes#1620).
  private func expanded(_ parent: Item?) throws(Violation) -> Node? {
    guard let parent else { return nil }
    let node = try shown(parent)
    guard node.isExpanded else { throw refusal("closed", "\(parent) is edited and collapsed") }
    return node
  }

  /// Indexes refer to what the steps before left, as a view reads them (phibrowser#56).
  private func requireChild(_ index: Int, in parent: Node?) throws(Violation) {
    let count = children(of: parent).count
    guard index >= 0, index < count else {
      throw refusal("range", "the child at \(index) of \(count) is named")
    }
  }

  private func refusal(_ rule: String, _ finding: String) -> Violation {
    Violation(
      rule: rule,
      finding: finding,
      advice: "Carry out the edits from the outline that is shown, in order"
    )
  }
}
