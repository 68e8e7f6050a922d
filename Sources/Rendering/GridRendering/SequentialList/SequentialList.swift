public import ListViews

/// A flat list without a screen: it takes one row edit after the other, reads the rows that each of them
/// names, and refuses an edit that does not fit.
///
/// ```swift
/// let list = SequentialList(layout: .headersAndItems)
/// list.attach(to: storage)         // follows the storage's updates from now on
/// try list.verify()                // no edit was refused, every row shows what the storage has
/// ```
///
/// Use it in tests of code for a `SequentialListView`, as you use ``HeadlessGrid`` for a `ListView`:
/// in place of a table of rows, a list of elements in a browser, or the lines of a terminal.
///
/// **Checks.** After each edit the storage must have as many rows as the list. Only the rows that the
/// edit names are read. With ``checksEveryState`` the list compares all rows after each edit. A refused
/// edit is added to ``violations``, the list reloads, and ``verify()`` fails.
///
/// **Limits.** A list has at most 4,194,304 rows. If the storage has more, the list shows none, and adds a
/// violation.
///
/// **Isolation.** A list is not `Sendable`; use it in the isolation domain of its storage.
public final class SequentialList: SequentialListView {
  /// A violation, with a description of what is wrong and what to change.
  public typealias Violation = HeadlessGrid.Violation

  /// What a row shows.
  struct Row {
    /// Whether it shows an item, and not a header or footer.
    var kind: Kind
    var identifier: AnyHashable?
    var model: Any?
    var outlineRow: OutlineRow?
  }

  enum Kind { case header, item, footer }

  /// The rows that a section has.
  public let rowLayout: RowLayout

  /// Whether the list can move a row.
  public let allowsRowMoves: Bool

  /// Whether the list counts as visible.
  ///
  /// If it is false, updates reload the list.
  public var isOnScreen = true

  /// Whether the list compares the identifiers of all rows with those of the storage after each edit.
  public var checksEveryState = false

  /// Counts of the work that the list has done.
  public internal(set) var counters = Counters()

  /// The violations of refused edits, oldest first.
  ///
  /// As long as there are any, ``verify()`` throws the first. A test that expects a violation compares it,
  /// and removes it before it goes on.
  public var violations: [Violation] = []

  /// The updater that brings the storage's updates to this list; nil before a storage is attached.
  public private(set) var updater: ListUpdater?

  var rows: [Row] = []
  var connected: ConnectedStorage?
  var storage: (any Storage)? { connected?.storage }

  /// Creates a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - layout: The rows that a section has.
  ///   - allowsMoves: Whether the list can move a row.
  public init(layout: RowLayout = .items, allowsMoves: Bool = true) {
    rowLayout = layout
    allowsRowMoves = allowsMoves
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The model that a row shows, nil if there is none.
  public func model(at row: Int) -> Any? {
    rows.indices.contains(row) ? rows[row].model : nil
  }

  /// The place in an outline that a row shows, nil if there is none.
  public func outlineRow(at row: Int) -> OutlineRow? {
    rows.indices.contains(row) ? rows[row].outlineRow : nil
  }

  /// Shows a storage and follows its updates from now on.
  ///
  /// The list keeps a strong reference to the storage. If the storage does not name the kinds of headers
  /// and footers, they are those of table views.
  ///
  /// - Parameter storage: The storage to show.
  /// - Complexity: O(*n*) for *n* rows.
  public func attach(to storage: any Storage) {
    connected?.removeDelegate(updater)
    let connected = ConnectedStorage(storage)
    self.connected = connected
    connected.nameKindsAsInTables()
    let updater = ListUpdater(self)
    self.updater = updater
    connected.setDelegate(updater)
    reloadRows()
  }

  /// Reads all rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func reloadRows() {
    let index = rowIndex
    counters.reloads += 1
    guard index.count <= HeadlessGrid.maximumVisibleCells else {
      rows = []
      return violations.append(tooManyRows(index))
    }
    rows = (0..<index.count).map { readRow(at: $0, index) }
  }

  /// Carries out an edit, or refuses it and reloads.
  ///
  /// - Complexity: O(*n*) for *n* rows, of which only those that the edit names are read.
  public func apply(_ edit: RowEdit) {
    counters.edits += 1
    do throws(Violation) {
      let index = rowIndex
      try checkFit(edit, index)
      carryOut(edit, index)
      if checksEveryState { try compare(with: index, models: false) }
    } catch {
      violations.append(error)
      reloadRows()
    }
  }
}

extension SequentialList {
  /// Counts of the work that a list has done since it was created.
  public struct Counters: Equatable, Sendable {
    /// The number of edits.
    public var edits = 0

    /// The number of rows that were read from the storage.
    public var read = 0

    /// The number of rows that were removed.
    public var removed = 0

    /// The number of rows that were inserted.
    public var inserted = 0

    /// The number of rows that were moved.
    public var moved = 0

    /// The number of rows that were updated.
    public var updated = 0

    /// The number of times that all rows were read.
    public var reloads = 0

    package init() {}
  }
}
