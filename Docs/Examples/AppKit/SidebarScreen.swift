import AppKit
import AppKitLists

// The sidebar of a feed reader: smart feeds, and accounts with feeds and folders. What is open and selected survives
// refreshes and relaunches, feeds are dragged into folders, and unread counts change in their cells. It does what the
// sidebar of NetNewsWire does on the Mac; Docs/Examples/README.md compares both.

final class SidebarCell: NSView {
  let title = NSTextField(labelWithString: "")
  let count = NSTextField(labelWithString: "")
}

final class SidebarScreen: NSViewController {
  typealias Places = [(items: [SidebarItem], place: OutlineDropPlace<SidebarItem>)]

  let outlineView = NSOutlineView()
  private(set) lazy var rows = SidebarRows(outlineView: outlineView) { [unowned self] _, _, item in
    let cell = SidebarCell()
    cell.addSubview(cell.title)
    cell.addSubview(cell.count)
    fill(cell, item)
    return cell
  }
  var onSelect: (([SidebarItem]) -> Void)?

  private var entries: [SidebarItem: SidebarEntry] = [:]

  /// The unread articles of all items, hidden ones too.
  private var unread = OutlineSums<SidebarItem>()
  private var groups: [SidebarItem] = []
  private var hidesRead = false
  private var isShowing = false

  /// What was selected at the last launch and has not come yet.
  private var restored: [SidebarItem] = []

  /// What is selected, as the app was told.
  private var told: [SidebarItem] = []

  override func loadView() { view = outlineView }

  override func viewDidLoad() {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    outlineView.addTableColumn(column)
    outlineView.outlineTableColumn = column
    outlineView.allowsMultipleSelection = true
    outlineView.registerForDraggedTypes([.sidebarItem])
    rows.screen = self
  }

  // MARK: Rows

  /// Shows accounts, folders and feeds, in any order.
  ///
  /// What stays keeps its cell, and is as open and selected as before.
  ///
  /// - Throws: `duplicateItem` if an item occurs twice, `unknownItem` if a parent is not there. Nothing changes then.
  func show(_ all: [SidebarEntry]) throws(SnapshotError) {
    let sorted = (SidebarEntry.smartFeeds + all).sorted { $0.precedes($1) }
    let next = Dictionary(sorted.map { ($0.item, $0) }) { first, _ in first }
    let all = try SectionSnapshot(sorted.map(\.item), parent: { next[$0]?.parent })
    let new = all.rootItems.filter { !groups.contains($0) }
    (entries, groups) = (next, groups + new)
    unread.follow(to: all)
    isShowing = true
    rows.apply(shown(all, rows.snapshot().expansion).modifying { $0.expand(new) })
    select(restored, extending: true)
    restored.removeAll(where: selected.contains)
    isShowing = false
    tell()
    refill(all.items)
  }

  /// Leaves out feeds and folders without unread articles, but not those that are selected, or shows all.
  func setHidesRead(_ hidesRead: Bool) throws(SnapshotError) {
    self.hidesRead = hidesRead
    try showAgain()
  }

  private func showAgain() throws(SnapshotError) {
    try show(entries.values.filter { !$0.isSmart })
  }

  /// Without what is hidden.
  private func shown(
    _ all: SectionSnapshot<SidebarItem>,
    _ expansion: Expansion<SidebarItem>
  ) -> SectionSnapshot<SidebarItem> {
    let kept = (selected + restored).flatMap { [$0, all.parent(of: $0)] }
    let hidden = all.items.filter {
      hidesRead && $0.account != nil && !$0.isGroup && unread.sum(of: $0) == 0 && !kept.contains($0)
    }
    return all.modifying { $0.delete(hidden) }.withExpansion(expansion)
  }

  // MARK: Cells

  /// Shows how many articles of feeds and smart feeds are unread, without new cells.
  func setUnread(_ counts: [SidebarItem: Int]) throws(SnapshotError) {
    for (item, count) in counts { unread[item] = count }
    if hidesRead { return try showAgain() }
    refill(counts.keys.flatMap { [$0, entries[$0]?.parent ?? $0] } + [.allUnread])
  }

  private func fill(_ cell: SidebarCell, _ item: SidebarItem) {
    // A folder has the articles of its feeds, whether it is open or not.
    let counted =
      item == .allUnread ? unread.outline.rootItems.filter { $0 != .smartFeeds } : [item]
    let count = item.isGroup ? 0 : counted.reduce(0) { $0 + unread.sum(of: $1) }
    cell.title.stringValue = entries[item]?.title ?? ""
    cell.count.stringValue = count > 0 ? "\(count)" : ""
  }

  private func refill(_ items: some Sequence<SidebarItem>) {
    for item in items {
      guard let row = rows.row(forItemIdentifier: item) else { continue }
      let view = outlineView.view(atColumn: 0, row: row, makeIfNecessary: false)
      if let cell = view as? SidebarCell { fill(cell, item) }
    }
  }

  // MARK: Selection

  var selected: [SidebarItem] {
    outlineView.selectedRowIndexes.compactMap { rows.itemIdentifier(forRow: $0) }
  }

  /// Opens what contains an item, selects it and scrolls to it.
  func reveal(_ item: SidebarItem) throws(SnapshotError) {
    if hidesRead {
      restored = [item]
      try showAgain()
      restored = []
    }
    guard let row = rows.reveal(item) else { return }
    select([item], extending: false)
    outlineView.scrollRowToVisible(row)
  }

  private func select(_ items: [SidebarItem], extending: Bool) {
    let rows = IndexSet(items.compactMap { self.rows.row(forItemIdentifier: $0) })
    outlineView.selectRowIndexes(rows, byExtendingSelection: extending)
  }

  /// Called after the user or `reveal(_:)` has selected something.
  func selectionDidChange() {
    // While other rows come, the view deselects those that move to another parent.
    guard !isShowing else { return }
    restored = []
    tell()
  }

  private func tell() {
    guard selected != told else { return }
    told = selected
    onSelect?(told)
  }

  // MARK: The next launch

  /// Set it before the first entries are shown.
  var state: SidebarState {
    get {
      SidebarState(
        expansion: rows.snapshot().expansion,
        selected: selected + restored,
        hidesRead: hidesRead,
        groups: groups
      )
    }
    set {
      (restored, hidesRead, groups) = (newValue.selected, newValue.hidesRead, newValue.groups)
      rows.apply(rows.snapshot().withExpansion(newValue.expansion))
    }
  }

  // MARK: Drops

  /// The place for feeds that hover over a place: in the account or folder that is there, by title; nil to refuse them.
  func target(of feeds: [SidebarItem], at place: OutlineDropPlace<SidebarItem>)
    -> OutlineDropPlace<SidebarItem>?
  {
    let outline = rows.snapshot()
    guard let parent = place.parent, let account = parent.account else { return nil }
    let container = entries[parent].flatMap {
      if case .feed = $0.item { $0.parent } else { parent }
    }
    guard let container, !feeds.isEmpty,
      feeds.allSatisfy({ $0.account == account && outline.parent(of: $0) != container })
    else { return nil }
    let feed = feeds.count == 1 ? entries[feeds[0]] : nil
    let next = outline.childItems(of: container).first { child in
      feed.map { feed in entries[child].map(feed.precedes) ?? false } ?? false
    }
    let target = OutlineDropPlace(parent: container, next: next)
    return outline.refusal(ofMoving: feeds, to: target) == nil ? target : nil
  }

  /// Moves feeds to an account or a folder.
  ///
  /// - Returns: Where they were, for ``moveBack(_:)``.
  @discardableResult
  func move(_ feeds: [SidebarItem], to container: SidebarItem) throws(SnapshotError) -> Places {
    let places = rows.snapshot().places(of: feeds)
    var moved = entries
    for feed in feeds { moved[feed]?.parent = container }
    try show(moved.values.filter { !$0.isSmart })
    return places
  }

  func moveBack(_ places: Places) throws(SnapshotError) {
    for (feeds, place) in places {
      if let container = place.parent { try move(feeds, to: container) }
    }
  }
}

extension NSPasteboard.PasteboardType {
  static let sidebarItem = Self("com.example.sidebar-item")
}

/// The rows of the sidebar, and what a user does with them.
final class SidebarRows: OutlineViewDataSource<SidebarItem> {
  weak var screen: SidebarScreen?

  override func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool {
    itemIdentifier(for: item)?.isGroup ?? false
  }

  override func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
    itemIdentifier(for: item)?.isGroup == false
  }

  override func outlineViewSelectionDidChange(_ notification: Notification) {
    screen?.selectionDidChange()
  }

  /// Feeds can be dragged.
  override func outlineView(
    _ outlineView: NSOutlineView,
    pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)? {
    guard case .feed? = itemIdentifier(for: item),
      let json = try? JSONEncoder().encode(itemIdentifier(for: item))
    else { return nil }
    let written = NSPasteboardItem()
    written.setString(String(decoding: json, as: UTF8.self), forType: .sidebarItem)
    return written
  }

  override func outlineView(
    _ outlineView: NSOutlineView,
    validateDrop info: any NSDraggingInfo,
    proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation {
    guard let place = dropPlace(forProposedItem: item, childIndex: index),
      let place = screen?.target(of: feeds(info), at: place), let target = dropTarget(for: place)
    else { return [] }
    outlineView.setDropItem(target.item, dropChildIndex: target.childIndex)
    return .move
  }

  override func outlineView(
    _ outlineView: NSOutlineView,
    acceptDrop info: any NSDraggingInfo,
    item: Any?,
    childIndex index: Int
  ) -> Bool {
    let feeds = feeds(info)
    guard !feeds.isEmpty, let container = itemIdentifier(for: item) else { return false }
    return (try? screen?.move(feeds, to: container)) != nil
  }

  private func feeds(_ info: any NSDraggingInfo) -> [SidebarItem] {
    let items = info.draggingPasteboard.pasteboardItems ?? []
    return items.compactMap { $0.string(forType: .sidebarItem) }.compactMap {
      try? JSONDecoder().decode(SidebarItem.self, from: Data($0.utf8))
    }
    .filter { if case .feed = $0 { true } else { false } }
  }
}
