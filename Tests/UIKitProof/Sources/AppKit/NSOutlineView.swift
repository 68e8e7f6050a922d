import StandIns

/// An outline of views: it knows the children of each item that is expanded.
///
/// Edits change the children one after the other. It fails where AppKit raises an exception, and where AppKit ignores
/// an edit or shows wrong rows later: an edit below a collapsed item, an item twice, another number of children than
/// the data source has. AppKit does not document when it asks, so after each edit this view compares what was edited
/// with the answers of the data source, and all at the end of a group.
///
/// AppKit's is an `NSTableView`, whose properties `dataSource` and `delegate` it declares with other types; Swift
/// cannot do that. So this class has the members of a table view that outlines need.
@MainActor open class NSOutlineView: NSControl {
  public nonisolated static let itemDidExpandNotification = NSNotification.Name(
    "NSOutlineViewItemDidExpandNotification"
  )
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "NSOutlineViewSelectionDidChangeNotification"
  )
  public nonisolated static let itemDidCollapseNotification = NSNotification.Name(
    "NSOutlineViewItemDidCollapseNotification"
  )

  /// An item with its children, which are known while it is expanded.
  final class Node {
    let item: AnyObject
    weak var parent: Node?
    var isExpandable: Bool
    var isExpanded = false
    var isSelected = false
    var children: [Node] = []

    /// The views of the columns; nil if they have not been made.
    var views: [NSView?]?

    init(_ item: AnyObject, in parent: Node?, isExpandable: Bool) {
      (self.item, self.parent, self.isExpandable) = (item, parent, isExpandable)
    }
  }

  /// Counts of the work done; not in AppKit.
  public struct Counters: Equatable, Sendable {
    public var reloads = 0, groups = 0, inserted = 0, removed = 0, moved = 0, reloaded = 0
    public var expanded = 0, collapsed = 0, views = 0
    public init() {}
  }

  /// Counts of the work done; not in AppKit.
  public var counters = Counters()

  /// The animations of the edits so far; not in AppKit.
  public internal(set) var animations: [NSTableView.AnimationOptions] = []

  /// Whether items below a collapsed one are still expanded when that one expands again; not in AppKit.
  ///
  /// AppKit seems to remember them, and does not document it.
  public var remembersExpansion = true

  /// Whether the view asks for all visible items and their children after each edit; not in AppKit.
  public var asksAlways = false

  open weak var dataSource: (any NSOutlineViewDataSource)? {
    didSet { reloadData() }
  }

  open weak var delegate: (any NSOutlineViewDelegate)?
  open private(set) var tableColumns: [NSTableColumn] = []
  open var outlineTableColumn: NSTableColumn?
  open var allowsMultipleSelection = false

  var root = Node(NSNull(), in: nil, isExpandable: true)
  var nodes: [ObjectIdentifier: Node] = [:]

  /// The types that a drag must have one of; AppKit's are those of `NSView`.
  var draggedTypes: Set<NSPasteboard.PasteboardType> = []

  /// What is selected, as the delegate was told.
  var told: Set<ObjectIdentifier> = []

  /// Where a drop would be.
  var proposal: (item: AnyObject?, index: Int)?

  /// Items that were expanded when they were hidden, which the view retains.
  private var remembered: [ObjectIdentifier: AnyObject] = [:]
  private var depth = 0

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    outlineTableColumn = outlineTableColumn ?? tableColumn
    reloadData()
  }

  // MARK: Reloading

  open func reloadData() {
    counters.reloads += 1
    if depth > 0 { StandIns.fail("all data is reloaded between -beginUpdates and -endUpdates") }
    let selected = selectedRowIndexes
    for node in visible { node.views?.forEach { $0?.removeFromSuperview() } }
    root = Node(NSNull(), in: nil, isExpandable: true)
    (root.isExpanded, nodes, remembered) = (true, [:], [:])
    load(root)
    for (number, node) in visible.enumerated() { node.isSelected = selected.contains(number) }
  }

  open override func layout() {
    if depth == 0 { showRows() }
  }

  open func reloadItem(_ item: Any?) {
    guard let node = shown(item) else { return fail("an item is reloaded that is not shown") }
    counters.reloaded += 1
    node.isExpandable = askIsExpandable(node.item)
    node.views?.forEach { $0?.removeFromSuperview() }
    node.views = nil
    if depth == 0 { finish() }
  }

  private func showRows() {
    for node in visible where node.views == nil {
      let isGroup = delegate?.outlineView(self, isGroupItem: node.item) ?? false
      let columns: [NSTableColumn?] = isGroup || tableColumns.isEmpty ? [nil] : tableColumns
      node.views = columns.map { column in
        counters.views += 1
        StandIns.willCall?()
        let view = delegate?.outlineView(self, viewFor: column, item: node.item)
        if let view { addSubview(view) }
        return view
      }
    }
  }

  // MARK: Edits

  open func beginUpdates() {
    if depth == 0 { counters.groups += 1 }
    depth += 1
  }

  open func endUpdates() {
    guard depth > 0 else { return StandIns.fail("-endUpdates without -beginUpdates") }
    depth -= 1
    if depth == 0 { finish() }
  }

  open func insertItems(
    at indexes: IndexSet,
    inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    animations.append(animationOptions)
    guard let node = opened(parent) else { return }
    for index in indexes {
      guard 0...node.children.count ~= index else {
        return fail("index \(index) is inserted into \(node.children.count) children")
      }
      guard let child = makeChild(index, of: node) else { return }
      node.children.insert(child, at: index)
      if remembers(child) { load(child) }
      counters.inserted += 1
    }
    didEdit(node)
  }

  open func removeItems(
    at indexes: IndexSet,
    inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    animations.append(animationOptions)
    guard let node = opened(parent) else { return }
    for index in indexes.reversed() {
      guard node.children.indices.contains(index) else {
        return fail("index \(index) of \(node.children.count) children is removed")
      }
      retire([node.children.remove(at: index)])
      counters.removed += 1
    }
    didEdit(node)
  }

  open func moveItem(
    at fromIndex: Int,
    inParent oldParent: Any?,
    to toIndex: Int,
    inParent newParent: Any?
  ) {
    guard let old = opened(oldParent), let new = opened(newParent) else { return }
    guard old.children.indices.contains(fromIndex) else {
      return fail("index \(fromIndex) of \(old.children.count) children moves")
    }
    let child = old.children[fromIndex]
    var above: Node? = new
    while let next = above {
      if next === child { return fail("an item moves below itself") }
      above = next.parent
    }
    old.children.remove(at: fromIndex)
    guard 0...new.children.count ~= toIndex else {
      return fail("an item moves to \(toIndex) of \(new.children.count) children")
    }
    new.children.insert(child, at: toIndex)
    child.parent = new
    counters.moved += 1
    didEdit(old)
    if new !== old { didEdit(new) }
  }

  // MARK: Expanding

  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

  open func expandItem(_ item: Any?, expandChildren: Bool) {
    guard let top = shown(item) else { return fail("an item is expanded that is not shown") }
    var rest = [top]
    while let node = rest.popLast() {
      if !node.isExpanded, node.isExpandable {
        load(node)
        counters.expanded += 1
        didEdit(node)
        post(Self.itemDidExpandNotification, node)
      } else if !expandChildren {
        fail("an item is expanded that is expanded, or has no triangle")
      }
      if expandChildren { rest += node.children.reversed() }
    }
  }

  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    guard let top = shown(item), top !== root else {
      return fail("an item is collapsed that is not shown")
    }
    // The children first.
    var (rest, nodes): ([Node], [Node]) = ([top], [])
    while let node = rest.popLast() {
      nodes.append(node)
      if collapseChildren { rest += node.children }
    }
    for node in nodes.reversed() {
      guard node.isExpanded else {
        if !collapseChildren { fail("an item is collapsed that is collapsed") }
        continue
      }
      // AppKit asks `isExpandable`, too.
      if !askIsExpandable(node.item) { fail("an item is collapsed that cannot be expanded") }
      retire(node.children)
      (node.isExpanded, node.children) = (false, [])
      counters.collapsed += 1
      didEdit(node)
      post(Self.itemDidCollapseNotification, node)
    }
  }

  private func post(_ name: NSNotification.Name, _ node: Node) {
    let notification = Notification(name: name, object: self, userInfo: ["NSObject": node.item])
    if name == Self.itemDidExpandNotification {
      delegate?.outlineViewItemDidExpand(notification)
    } else {
      delegate?.outlineViewItemDidCollapse(notification)
    }
  }

  /// Asks for the children of a node, and for those of what stayed expanded below it.
  private func load(_ node: Node) {
    var rest = [node]
    while let node = rest.popLast() {
      node.isExpanded = true
      for index in 0..<askCount(node) {
        guard let child = makeChild(index, of: node) else { return }
        node.children.append(child)
        if remembers(child) { rest.append(child) }
      }
    }
  }

  private func remembers(_ node: Node) -> Bool {
    remembered.removeValue(forKey: ObjectIdentifier(node.item)) != nil && node.isExpandable
  }

  /// Removes nodes with what is below them.
  private func retire(_ some: [Node]) {
    var rest = some
    while let node = rest.popLast() {
      nodes[ObjectIdentifier(node.item)] = nil
      if remembersExpansion, node.isExpanded { remembered[ObjectIdentifier(node.item)] = node.item }
      node.views?.forEach { $0?.removeFromSuperview() }
      rest += node.children
    }
  }

  // MARK: Comparing with the data source

  private func didEdit(_ node: Node) {
    if depth == 0 { return finish() }
    guard !node.isExpanded || compare(node), asksAlways else { return }
    for node in visible {
      _ = askIsExpandable(node.item)
      for index in 0..<askCount(node) { _ = askChild(index, of: node) }
    }
  }

  private func compare(_ node: Node) -> Bool {
    let count = askCount(node)
    guard count == node.children.count else {
      fail("\(node.children.count) children are shown, the data source has \(count)")
      return false
    }
    for (index, child) in node.children.enumerated() where askChild(index, of: node) !== child.item
    {
      fail("child \(index) is another one than that of the data source")
      return false
    }
    return true
  }

  private func finish() {
    for node in [root] + visible {
      if node.isExpanded, !compare(node) { return }
      if node !== root, node.isExpandable != askIsExpandable(node.item) {
        return fail("an item became, or ceased to be, expandable without being reloaded")
      }
    }
    showRows()
    selectionDidChange()
  }

  func fail(_ text: String) {
    StandIns.fail("NSOutlineView: " + text)
    depth = 0
    reloadData()
  }

  private func askCount(_ node: Node) -> Int {
    dataSource?.outlineView(self, numberOfChildrenOfItem: node === root ? nil : node.item) ?? 0
  }

  private func askChild(_ index: Int, of node: Node) -> AnyObject {
    let item: Any? = node === root ? nil : node.item
    return dataSource?.outlineView(self, child: index, ofItem: item) as AnyObject
  }

  private func askIsExpandable(_ item: AnyObject) -> Bool {
    dataSource?.outlineView(self, isItemExpandable: item) ?? false
  }

  private func makeChild(_ index: Int, of node: Node) -> Node? {
    let item = askChild(index, of: node)
    if nodes[ObjectIdentifier(item)] != nil {
      fail("an item is shown twice")
      return nil
    }
    let child = Node(item, in: node, isExpandable: askIsExpandable(item))
    nodes[ObjectIdentifier(item)] = child
    return child
  }

  /// The node of a parent, which must be shown and expanded; the root for nil.
  ///
  /// AppKit ignores edits below a collapsed item.
  private func opened(_ parent: Any?) -> Node? {
    guard let node = shown(parent), node.isExpanded else {
      fail("children are edited of an item that is collapsed or not shown")
      return nil
    }
    return node
  }
}
