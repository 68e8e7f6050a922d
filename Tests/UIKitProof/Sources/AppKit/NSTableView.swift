/// A table of views.
///
/// It has its own list of rows, which row edits change one after the other. After each group of edits
/// it compares the number of rows with that of the data source, and fails if they differ; AppKit would
/// show wrong rows later.
@MainActor open class NSTableView: NSControl {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = Self(rawValue: 1)
    public static let effectGap = Self(rawValue: 2)
    public static let slideUp = Self(rawValue: 0x10)
    public static let slideDown = Self(rawValue: 0x20)
    public static let slideLeft = Self(rawValue: 0x30)
    public static let slideRight = Self(rawValue: 0x40)
  }

  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "NSTableViewSelectionDidChangeNotification"
  )

  final class Row {
    var isGroup = false
    var isSelected = false
    var height: CGFloat = 0

    /// Nil if the row is not available.
    var rowView: NSTableRowView?
  }

  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet {
      remembered.dataSource = ImplementedMethods(of: dataSource)
      reloadData()
    }
  }

  open weak var delegate: (any NSTableViewDelegate)? {
    didSet {
      delegateSettings += 1
      remembered.delegate = ImplementedMethods(of: delegate)
    }
  }

  open private(set) var tableColumns: [NSTableColumn] = []
  open var rowHeight: CGFloat = 24
  open var allowsMultipleSelection = false

  /// How often a delegate was set; not in AppKit.
  public private(set) var delegateSettings = 0

  /// Counts of the work done; not in AppKit.
  public internal(set) var counters = Counters()

  public struct Counters: Equatable, Sendable {
    public var reloads = 0, groups = 0, inserted = 0, moved = 0, asked = 0
  }

  /// The animations of the row edits so far; not in AppKit.
  public internal(set) var animations: [AnimationOptions] = []

  /// The rows on screen; nil shows all (not in AppKit).
  public var shownRows: Range<Int>? {
    didSet { showRows() }
  }

  var rows: [Row] = []
  var remembered = (
    dataSource: ImplementedMethods(of: nil), delegate: ImplementedMethods(of: nil)
  )
  var nibs: [NSUserInterfaceItemIdentifier: NSNib] = [:]
  var waiting: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  private var depth = 0
  private var owesRows = false
  private var hasLostSelection = false

  /// The optional methods of the delegate that the view calls.
  public var delegateMethods: ImplementedMethods { remembered.delegate }

  // MARK: Columns

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.tableView = self
    tableColumns.append(tableColumn)
    reloadData()
  }

  open var numberOfColumns: Int { tableColumns.count }

  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }

  // MARK: Reloading and laying out

  open var numberOfRows: Int { rows.count }

  /// Reads the number of rows; the rows on screen are made at the next layout.
  open func reloadData() {
    counters.reloads += 1
    if depth > 0 { StandIns.fail("all data is reloaded between -beginUpdates and -endUpdates") }
    let selected = selectedRowIndexes
    for row in rows { retire(row, from: -1) }
    rows = []
    insert(0..<askCount())
    for row in selected where rows.indices.contains(row) { rows[row].isSelected = true }
    owesRows = true
  }

  open override func layout() {
    guard owesRows, depth == 0 else { return }
    showRows()
  }

  private func askCount() -> Int {
    guard let dataSource, remembered.dataSource.contains("numberOfRowsInTableView:") else {
      return 0
    }
    return max(dataSource.numberOfRows(in: self), 0)
  }

  /// Makes the views of the rows on screen, and removes those of other rows.
  private func showRows() {
    owesRows = false
    let shown = (shownRows ?? 0..<rows.count).clamped(to: 0..<rows.count)
    for (number, row) in rows.enumerated() where !shown.contains(number) {
      retire(row, from: number)
    }
    for number in shown where rows[number].rowView == nil { show(rows[number], at: number) }
  }

  // MARK: Row edits

  open func beginUpdates() {
    if depth == 0 { counters.groups += 1 }
    depth += 1
  }

  open func endUpdates() {
    guard depth > 0 else { return StandIns.fail("-endUpdates without -beginUpdates") }
    depth -= 1
    if depth == 0 { finish() }
  }

  open func insertRows(
    at indexes: IndexSet,
    withAnimation animationOptions: AnimationOptions = []
  ) {
    animations.append(animationOptions)
    for row in indexes {
      guard (0...rows.count).contains(row) else { return fail(row) }
      insert(row..<row + 1)
      counters.inserted += 1
    }
    if depth == 0 { finish() }
  }

  open func removeRows(
    at indexes: IndexSet,
    withAnimation animationOptions: AnimationOptions = []
  ) {
    animations.append(animationOptions)
    if let last = indexes.last, last >= rows.count { return fail(last) }
    for row in indexes.reversed() {
      let removed = rows.remove(at: row)
      hasLostSelection = hasLostSelection || removed.isSelected
      retire(removed, from: -1)
    }
    if depth == 0 { finish() }
  }

  open func moveRow(at oldIndex: Int, to newIndex: Int) {
    for row in [oldIndex, newIndex] where !rows.indices.contains(row) { return fail(row) }
    rows.insert(rows.remove(at: oldIndex), at: newIndex)
    counters.moved += 1
    if depth == 0 { finish() }
  }

  private func insert(_ range: Range<Int>) {
    rows.insert(contentsOf: range.map { _ in Row() }, at: range.lowerBound)
    // AppKit does not document when it asks, so the answers must be right at once.
    for number in range {
      rows[number].isGroup = askIsGroup(number)
      rows[number].height = askHeight(number)
    }
  }

  private func fail(_ row: Int) {
    StandIns.fail(
      "NSTableView error inserting/removing/moving row \(row) (numberOfRows: \(rows.count))."
    )
    (depth, owesRows) = (0, true)
    reloadData()
  }

  private func finish() {
    let count = askCount()
    if count != rows.count {
      StandIns.fail(
        "the table view has \(rows.count) rows after the update, and its data source has \(count)"
      )
      reloadData()
    }
    for number in rows.indices where rows[number].isGroup != askIsGroup(number) {
      StandIns.fail("row \(number) became, or ceased to be, a group row in an update")
      reloadData()
      break
    }
    showRows()
    if hasLostSelection { selectionDidChange() }
    hasLostSelection = false
  }

  func askIsGroup(_ row: Int) -> Bool {
    guard remembered.delegate.contains("tableView:isGroupRow:") else { return false }
    return delegate?.tableView(self, isGroupRow: row) ?? false
  }

  func askHeight(_ row: Int) -> CGFloat {
    guard remembered.delegate.contains("tableView:heightOfRow:") else { return rowHeight }
    let height = delegate?.tableView(self, heightOfRow: row) ?? rowHeight
    if height <= 0 { StandIns.fail("the height of row \(row) must be greater than 0") }
    return height
  }
}
