@MainActor open class NSTableColumn: NSUserInterfaceItemIdentification {
  open var identifier: NSUserInterfaceItemIdentifier?
  open internal(set) weak var tableView: NSTableView?
  open var title = ""

  public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
}

@MainActor open class NSTableRowView: NSView {
  open var isGroupRowStyle = false
  open var isSelected = false
  var views: [NSView?] = []

  open func view(atColumn column: Int) -> Any? {
    views.indices.contains(column) ? views[column] : nil
  }
  open var numberOfColumns: Int { views.count }
}
