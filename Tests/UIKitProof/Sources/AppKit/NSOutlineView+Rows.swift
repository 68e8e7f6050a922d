// MARK: - Rows

extension NSOutlineView {
  var visible: [Node] {
    var (nodes, rest): ([Node], [Node]) = ([], root.children.reversed())
    while let node = rest.popLast() {
      nodes.append(node)
      rest += node.children.reversed()
    }
    return nodes
  }

  func shown(_ item: Any?) -> Node? {
    guard let item else { return root }
    return nodes[ObjectIdentifier(item as AnyObject)]
  }

  public var numberOfRows: Int { visible.count }

  public func item(atRow row: Int) -> Any? {
    let nodes = visible
    return nodes.indices.contains(row) ? nodes[row].item : nil
  }

  public func row(forItem item: Any?) -> Int {
    guard let node = shown(item) else { return -1 }
    return visible.firstIndex { $0 === node } ?? -1
  }

  public func level(forItem item: Any?) -> Int {
    var (level, above) = (-1, shown(item)?.parent)
    while let next = above { (level, above) = (level + 1, next.parent) }
    return level
  }

  public func level(forRow row: Int) -> Int { item(atRow: row).map { level(forItem: $0) } ?? -1 }

  public func parent(forItem item: Any?) -> Any? {
    shown(item)?.parent.flatMap { $0 === root ? nil : $0.item }
  }

  public func isExpandable(_ item: Any?) -> Bool { shown(item)?.isExpandable ?? false }

  public func isItemExpanded(_ item: Any?) -> Bool { shown(item)?.isExpanded ?? false }

  public func numberOfChildren(ofItem item: Any?) -> Int { shown(item)?.children.count ?? 0 }

  public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    let nodes = visible
    guard nodes.indices.contains(row), let views = nodes[row].views, views.indices.contains(column)
    else { return nil }
    return views[column]
  }

  // MARK: Selection

  public var selectedRowIndexes: IndexSet {
    IndexSet(visible.enumerated().filter { $0.element.isSelected }.map(\.offset))
  }

  public var selectedRow: Int { selectedRowIndexes.last ?? -1 }

  public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    for (number, node) in visible.enumerated() {
      node.isSelected = indexes.contains(number) || extend && node.isSelected
    }
    selectionDidChange()
  }

  /// Tells the delegate which items are selected, if these are others than before.
  func selectionDidChange() {
    let selected = Set(visible.filter(\.isSelected).map { ObjectIdentifier($0.item) })
    guard selected != told else { return }
    told = selected
    delegate?.outlineViewSelectionDidChange(
      Notification(name: Self.selectionDidChangeNotification, object: self)
    )
  }

  /// Scrolls nothing: all rows are on screen here.
  public func scrollRowToVisible(_ row: Int) {
    if !(0..<numberOfRows ~= row) { fail("row \(row) is scrolled to, which is not shown") }
  }

  /// Clicks on a row; not in AppKit.
  public func click(row: Int) {
    guard let item = item(atRow: row),
      delegate?.outlineView(self, shouldSelectItem: item) ?? true
    else { return }
    selectRowIndexes([row], byExtendingSelection: false)
  }

  /// Clicks on the triangle of a row, with or without the option key; not in AppKit.
  public func clickTriangle(row: Int, withOption: Bool = false) {
    guard let item = item(atRow: row), isExpandable(item) else { return }
    if isItemExpanded(item) {
      collapseItem(item, collapseChildren: withOption)
    } else {
      expandItem(item, expandChildren: withOption)
    }
  }
}
