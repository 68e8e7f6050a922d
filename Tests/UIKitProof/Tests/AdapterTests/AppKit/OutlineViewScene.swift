import AppKit
import AppKitLists
import DiffableStorageTesting
import Outlines
import StandIns

/// An outline view of numbers or texts, with its data source.
@MainActor final class OutlineViewScene<Item: Hashable> {
  let view = NSOutlineView()
  let source: OutlineViewDataSource<Item>

  init(_ outline: SectionSnapshot<Item> = SectionSnapshot(), columns: Int = 1) {
    for number in 0..<columns {
      view.addTableColumn(
        NSTableColumn(identifier: NSUserInterfaceItemIdentifier("column\(number)"))
      )
    }
    view.allowsMultipleSelection = true
    source = OutlineViewDataSource(outlineView: view) { _, _, item in
      NSTextField(labelWithString: "\(item)")
    }
    source.apply(outline)
    view.counters = NSOutlineView.Counters()
  }

  /// The rows as the view has them: the level in spaces, the triangle, and the text.
  var rows: [String] {
    (0..<view.numberOfRows).map { row in
      let item = view.item(atRow: row)
      let triangle = view.isExpandable(item) ? view.isItemExpanded(item) ? "▾" : "▸" : ""
      let label = view.view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTextField
      return String(repeating: " ", count: view.level(forRow: row)) + triangle
        + (label?.stringValue ?? "-")
    }
  }

  /// The rows that the snapshot of the data source wants.
  var wanted: [String] {
    let outline = source.snapshot()
    return outline.visibleItems.map { item in
      let row = outline.row(of: item) ?? OutlineRow()
      let triangle = row.isExpandable ? row.isExpanded ? "▾" : "▸" : ""
      return String(repeating: " ", count: row.level) + triangle + "\(item)"
    }
  }

  var shownItems: [Item] {
    (0..<view.numberOfRows).compactMap { source.itemIdentifier(forRow: $0) }
  }

  /// The object that stands for a visible item.
  func object(of item: Item) -> AnyObject? {
    source.row(forItemIdentifier: item).flatMap { view.item(atRow: $0) } as AnyObject?
  }

  var selected: [Item] { view.selectedRowIndexes.compactMap { source.itemIdentifier(forRow: $0) } }

  func edit(_ edit: (inout SectionSnapshot<Item>.Builder) throws -> Void) rethrows {
    source.apply(try source.snapshot().modifying(edit))
  }

  func select(_ items: Item...) {
    let rows = IndexSet(items.compactMap { source.row(forItemIdentifier: $0) })
    view.selectRowIndexes(rows, byExtendingSelection: false)
  }
}
