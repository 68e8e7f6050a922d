#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  @_spi(Managers) import AppKitLists
  import ListManagement
  import ListViews

  /// Connects a manager with its table view: it is the view's data source and delegate, and the
  /// manager's ``ManagedListView``.
  ///
  /// The manager holds it strongly. It holds the view and the manager weakly.
  final class ManagedTableView: TableProxy, OwnerProxy, ManagedListView, RowLayoutProviding,
    ManagersProxy
  {
    weak var manager: TableViewManager?
    weak var view: NSTableView?
    private lazy var dataSourceProperty = DelegateProperty(
      self,
      \NSTableView.dataSource,
      isAlwaysSet: true
    )
    private lazy var delegateProperty = DelegateProperty(
      self,
      \NSTableView.delegate,
      isAlwaysSet: true
    )

    /// The rows that the view has, before a group of edits and after it.
    private(set) var shownRows = RowIndex(counts: [])

    /// The number of rows in the middle of a group of edits; nil outside of one.
    private var countInGroup: Int?

    /// The column of the manager's views.
    ///
    /// The owner makes the views of all others.
    private weak var column: NSTableColumn?

    /// The rows that were selected at the last notification of the view.
    private var selection = IndexSet()

    init(_ view: NSTableView, _ manager: TableViewManager, owner: AnyObject?) {
      self.view = view
      self.manager = manager
      super.init(owner: owner, optionalMethods: Set(Self.eventsOfMethods.rows.keys))
    }

    private static let eventsOfMethods: MethodTable = [
      "tableView:heightOfRow:": [ModelEvent.heightForCell, ModelEvent.heightForHeader],
      "tableViewSelectionDidChange:": [ViewEvent.didSelect, ViewEvent.didDeselect],
      "tableView:didAddRowView:forRow:": .withEnds(
        [
          ViewEvent.didEndDisplaying, ViewEvent.didEndDisplayingHeaderView,
          ViewEvent.didEndDisplayingSupplementaryView,
        ],
        ViewEvent.willDisplay,
        ViewEvent.willDisplayHeaderView,
        ViewEvent.willDisplaySupplementaryView
      ),
      "tableView:didRemoveRowView:forRow:": [
        ViewEvent.didEndDisplaying, ViewEvent.didEndDisplayingHeaderView,
        ViewEvent.didEndDisplayingSupplementaryView,
      ],
    ]

    var methods: MethodTable { Self.eventsOfMethods }
    var needs: (any MethodNeeding)? { manager }
    override func hasMethod(_ method: String) -> Bool { answers(method) ?? true }
    func stopManaging() { manager?.stopManaging() }

    // MARK: Rows

    private(set) var rowLayout = RowLayout.items

    override var rows: RowIndex { shownRows }

    /// Headers have rows if a class is registered for them.
    override func readLayout() {
      let hasHeaders = manager?.configuration.sectionHeaderStyle == .view
      rowLayout = hasHeaders ? .headersAndItems : .items
    }

    private func readRows() {
      let sections = bounded(sectionCount: manager?.numberOfSections() ?? 0)
      let counts = (0..<sections).map { manager?.numberOfItems(inSection: $0) ?? 0 }
      shownRows = RowIndex(counts: counts, layout: rowLayout)
    }

    var headerType: ViewType {
      .supplementaryView(kind: manager?.supplementaryKind(of: .header) ?? "")
    }

    /// The type and the index path of what a row shows.
    private func element(at row: Int) -> (type: ViewType, indexPath: IndexPath)? {
      switch shownRows.place(at: row) {
      case .item(let position): (.cell, IndexPath(position))
      case .header(let section): (headerType, IndexPath(item: 0, section: section))
      case .footer, nil: nil
      }
    }

    override func numberOfRows(in tableView: NSTableView) -> Int {
      if let countInGroup { return countInGroup }
      readRows()
      return shownRows.count
    }

    override func makeView(
      of place: RowIndex.Place,
      row: Int,
      _ column: NSTableColumn?
    ) -> NSView? {
      switch place {
      case .item(let position):
        self.column = self.column ?? view?.tableColumns.first
        guard column == nil || column === self.column else { return nil }
        return manager?.cell(at: IndexPath(position)) as? NSView
      case .header(let section):
        guard case .supplementaryView(let kind) = headerType else { return nil }
        let indexPath = IndexPath(item: 0, section: section)
        return manager?.supplementaryView(ofKind: kind, at: indexPath) as? NSView
      case .footer:
        return nil
      }
    }

    /// The view that the manager made for a row; nil if the row is not available.
    func shownView(atRow row: Int) -> NSView? {
      guard let view, row < view.numberOfRows, view.numberOfColumns > 0 else { return nil }
      let index = isHeader(row) ? 0 : view.tableColumns.firstIndex { $0 === column } ?? 0
      return view.view(atColumn: index, row: row, makeIfNecessary: false)
    }

    // MARK: ManagedListView

    var isOnScreen: Bool { view?.isOnScreen ?? false }
    var listViewKind: ListViewKind { .tableView }
    func layoutIfNeeded() { view?.layoutSubtreeIfNeeded() }
    func whenSettled(_ work: @escaping () -> Void) { Task { @MainActor in work() } }

    func reloadData() {
      readLayout()
      readRows()
      view?.reloadData()
      noteSelection()
    }

    /// Carries out a batch as row edits in one group.
    ///
    /// AppKit carries out edits one after the other, and asks for views when the group ends. The data is
    /// switched as a whole at the beginning. So each edit changes the number of rows that the data
    /// source returns. Inserted rows have their final numbers at once, because removals and moves come
    /// first, and insertions follow in the order of rows.
    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      guard let view else {
        _ = body()
        return completion()
      }
      animating(style.isAnimated) {
        let before = shownRows
        isInGroup = true
        view.beginUpdates()
        countInGroup = before.count
        let operations = body()
        readRows()
        let edits = RowEdits(operations, from: before, to: shownRows, allowsMoves: true) { _ in }
        for edit in edits.edits where edit.isStructural {
          countInGroup = (countInGroup ?? 0) + edit.countChange
          view.show(edit, style.isAnimated ? style.animations : .withoutAny)
        }
        countInGroup = nil
        view.endUpdates()
        isInGroup = false
        showContent(of: operations, from: before)
        notePlaces()
        noteSelection()
      }
      completion()
    }

    /// Fills again the views whose content changed, or has the table view reload their rows.
    private func showContent(of operations: BatchOperations, from before: RowIndex) {
      let map = PositionMap(operations)
      var remade = headersThatAppearOrGo(from: before, map)
      for section in operations.sectionReloads.compactMap(map.sectionAfter) {
        shownRows.rows(ofSection: section).map { remade.insert(integersIn: $0) }
      }
      for position in operations.itemReloads.compactMap(map.positionAfter) {
        shownRows.row(of: .item(position)).map { _ = remade.insert($0) }
      }
      var refilled: [Int] = operations.itemReconfigures.compactMap { shownRows.row(of: .item($0)) }
      for reload in operations.supplementaryReloads
      where ViewType.supplementaryView(kind: reload.kind) == headerType {
        shownRows.row(of: .header(section: reload.section)).map { refilled.append($0) }
      }
      for row in refilled where !remade.contains(row) && !refill(row) { remade.insert(row) }
      view?.reloadRows(remade)
      view?.noteHeightOfRows(withIndexesChanged: IndexSet(refilled))
    }

    /// The rows of the headers that are hidden in empty sections, if a section became empty or got items.
    private func headersThatAppearOrGo(from before: RowIndex, _ map: PositionMap) -> IndexSet {
      guard rowLayout != .items, manager?.configuration.displayHeaderOnEmptySection == false else {
        return IndexSet()
      }
      var rows = IndexSet()
      var section = 0
      while let old = before.rows(ofSection: section) {
        defer { section += 1 }
        guard let after = map.sectionAfter(section), let new = shownRows.rows(ofSection: after),
          (old.count == 1) != (new.count == 1)
        else { continue }
        rows.insert(new.lowerBound)
      }
      return rows
    }

    /// Fills the view of a row in place, and returns whether that was possible.
    private func refill(_ row: Int) -> Bool {
      guard let manager, let view, let shown = shownView(atRow: row), let element = element(at: row)
      else { return false }
      if element.type != .cell,
        manager.isFilledByAnotherMapping(shown, of: element.type, at: element.indexPath)
      {
        return false
      }
      manager.refill(shown, of: element.type, at: element.indexPath)
      let others = view.tableColumns.indices.filter { view.tableColumns[$0] !== column }
      if element.type == .cell, !others.isEmpty {
        view.reloadData(forRowIndexes: [row], columnIndexes: IndexSet(others))
      }
      return true
    }

    /// The selected items; setting them does not count as a selection by the user.
    var selectedIndexPaths: [IndexPath] {
      get {
        (view?.selectedRows ?? []).compactMap { row in
          if case .item(let position) = shownRows.place(at: row) {
            IndexPath(position)
          } else {
            nil
          }
        }
      }
      set {
        let positions = newValue.compactMap(ItemPosition.init)
        isInGroup = true
        view?.selectedRows = positions.compactMap { shownRows.row(of: .item($0)) }
        isInGroup = false
        noteSelection()
      }
    }

    func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      guard let view else { return }
      if new != nil {
        readLayout()
        dataSourceProperty.take(in: view)
        delegateProperty.take(in: view)
        noteSelection()
      } else {
        dataSourceProperty.giveBack(in: view)
        delegateProperty.giveBack(in: view)
      }
    }

    /// Sets the delegate again, because AppKit asks only once which methods it implements.
    func observedEventsDidChange() {
      guard let view, view.delegate === self else { return }
      noteSelection()
      delegateProperty.renew(in: view)
    }

    // MARK: Selecting

    private var isInGroup = false

    private func noteSelection() { selection = view?.selectedRowIndexes ?? [] }

    override func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      if let element = element(at: row), element.type == .cell,
        let answer = manager?.answer(
          .shouldSelect,
          at: element.indexPath,
          view: shownView(atRow: row)
        )
      {
        return answer
      }
      return super.tableView(tableView, shouldSelectRow: row)
    }

    override func tableViewSelectionDidChange(_ notification: Notification) {
      let before = selection
      noteSelection()
      // Within a group, rows were removed or have other numbers, which is not a deselection by the
      // user.
      if !isInGroup {
        for row in before.subtracting(selection) { perform(.didDeselect, atRow: row) }
        for row in selection.subtracting(before) { perform(.didSelect, atRow: row) }
      }
      super.tableViewSelectionDidChange(notification)
    }

    private func perform(_ event: ViewEvent<Void, Void>, atRow row: Int) {
      guard let element = element(at: row), element.type == .cell else { return }
      manager?.answer(event, at: element.indexPath, view: shownView(atRow: row))
    }

    // MARK: Displaying

    override func tableView(
      _ tableView: NSTableView,
      didAdd rowView: NSTableRowView,
      forRow row: Int
    ) {
      answer(.willBegin, of: rowView, atRow: row)
      super.tableView(tableView, didAdd: rowView, forRow: row)
    }

    override func tableView(
      _ tableView: NSTableView,
      didRemove rowView: NSTableRowView,
      forRow row: Int
    ) {
      answer(.didEnd, of: rowView, atRow: row)
      super.tableView(tableView, didRemove: rowView, forRow: row)
    }

    /// Performs the event of a row that appears or disappears.
    ///
    /// AppKit does not say where a row was that is gone.
    private func answer(_ display: ViewDisplay, of rowView: NSTableRowView, atRow row: Int) {
      guard let manager, let shown = managersView(in: rowView),
        let indexPath = element(at: row)?.indexPath ?? manager.place(of: shown)
      else { return }
      if rowView.isGroupRowStyle, case .supplementaryView(let kind) = headerType {
        manager.answer(display, of: shown, ofKind: kind, at: indexPath)
      } else {
        manager.answer(display, of: shown, at: indexPath)
      }
    }

    /// The view that the manager made for a row.
    private func managersView(in rowView: NSTableRowView) -> NSView? {
      let index =
        rowView.isGroupRowStyle ? 0 : view?.tableColumns.firstIndex { $0 === column } ?? 0
      return index < rowView.numberOfColumns ? rowView.view(atColumn: index) as? NSView : nil
    }

    /// Notes where the rows are after a batch, for the time when one of them is gone.
    private func notePlaces() {
      view?.enumerateAvailableRowViews { rowView, row in
        guard let element = element(at: row), let shown = managersView(in: rowView) else { return }
        manager?.notePlace(of: shown, element.indexPath)
      }
    }

    // MARK: Heights

    override func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      if let manager, let element = element(at: row) {
        let event: ModelEvent<Double> = element.type == .cell ? .heightForCell : .heightForHeader
        if let height = manager.answer(event, at: element.indexPath, of: element.type) {
          return CGFloat(height)
        }
      }
      return super.tableView(tableView, heightOfRow: row)
    }
  }
#endif
