#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  /// The data source of a managed table view.
  final class TableDataSource: ViewProxy, UITableViewDataSource {
    /// The reuse identifier of cells that show nothing.
    static let blankIdentifier = "ListManager blank cell"

    private(set) weak var manager: TableViewManager?

    private var ownersSource: (any UITableViewDataSource)? { owner as? any UITableViewDataSource }

    init(_ manager: TableViewManager, owner: (any UITableViewDataSource)?) {
      self.manager = manager
      super.init(owner: owner, eventsOfMethods: TableMethodNames.dataSource)
    }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { manager?.numberOfSections() ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      tableView.tableAdapter?.noteCell(nil, at: nil)
      return manager?.numberOfItems(inSection: section) ?? 0
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let cell = manager?.cell(at: indexPath) as? UITableViewCell {
        tableView.tableAdapter?.noteCell(cell, at: indexPath)
        return cell
      }
      let blank = tableView.dequeueReusableCell(
        withIdentifier: Self.blankIdentifier,
        for: indexPath
      )
      manager?.forgetFilling(of: blank)
      return blank
    }

    // MARK: Titles

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      title(of: .header, section) {
        ask(
          "tableView:titleForHeaderInSection:",
          (ownersSource?.tableView(_:titleForHeaderInSection:))?(tableView, section) ?? nil
        )
      }
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      title(of: .footer, section) {
        ask(
          "tableView:titleForFooterInSection:",
          (ownersSource?.tableView(_:titleForFooterInSection:))?(tableView, section) ?? nil
        )
      }
    }

    private func title(
      of edge: SectionEdge,
      _ section: Int,
      _ owners: () -> String?
    ) -> String? {
      // Asking for the content would make the storage record that the model is shown.
      guard manager?.configuration.style(of: edge) == .title else { return nil }
      return switch manager?.content(of: edge, inSection: section) {
      case .title(let title): title
      case .nothing: owners()
      case .hidden, .view, nil: nil
      }
    }

    // MARK: The index

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      if let answer = manager?.answer(.sectionIndexTitles) { return answer }
      return ask(
        "sectionIndexTitlesForTableView:",
        (ownersSource?.sectionIndexTitles(for:))?(tableView) ?? nil
      )
    }

    func tableView(
      _ tableView: UITableView,
      sectionForSectionIndexTitle title: String,
      at index: Int
    ) -> Int {
      manager?.answer(.sectionForSectionIndexTitle, (title, index))
        ?? ask(
          "tableView:sectionForSectionIndexTitle:atIndex:",
          (ownersSource?.tableView(_:sectionForSectionIndexTitle:at:))?(tableView, title, index)
        )
        ?? index
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      manager?.answer(.canEditCell, at: indexPath)
        ?? ask(
          "tableView:canEditRowAtIndexPath:",
          (ownersSource?.tableView(_:canEditRowAt:))?(tableView, indexPath)
        )
        ?? true
    }

    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      let cell = tableView.cellForRow(at: indexPath)
      manager?.answer(.commitEditingStyle, editingStyle, at: indexPath, view: cell)
      ask(
        "tableView:commitEditingStyle:forRowAtIndexPath:",
        (ownersSource?.tableView(_:commit:forRowAt:))?(tableView, editingStyle, indexPath)
      )
    }

    // MARK: Moving

    /// The storage's handlers may allow moves that nobody observes.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      (method == Self.canMove || method == Self.move) && manager?.offersMoves ?? false
    }

    private static let canMove = "tableView:canMoveRowAtIndexPath:"
    private static let move = "tableView:moveRowAtIndexPath:toIndexPath:"

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      let answer = manager?.storage.canMoveItem(at: indexPath)
      guard answer ?? true else { return false }
      return manager?.answer(.canMove, at: indexPath, view: tableView.shownCell(at: indexPath))
        ?? ask(
          Self.canMove,
          (ownersSource?.tableView(_:canMoveRowAt:))?(tableView, indexPath)
        )
        ?? answer ?? isUsed(Self.move)
    }

    /// The table view already shows the move, so updates that the closures cause wait until it has
    /// ended.
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      tableView.tableAdapter?.noteCell(nil, at: nil)
      let cell =
        tableView.cellForRow(at: sourceIndexPath)
        ?? tableView.cellForRow(at: destinationIndexPath)
      var isRefused = false
      manager?.holdingUpdates {
        guard ownerImplements(Self.move) else {
          isRefused =
            manager?.itemWasMoved(at: sourceIndexPath, to: destinationIndexPath, view: cell)
            == false
          return
        }
        manager?.performMoveEvents(at: sourceIndexPath, to: destinationIndexPath, view: cell)
        _ = (ownersSource?.tableView(_:moveRowAt:to:))?(
          tableView,
          sourceIndexPath,
          destinationIndexPath
        )
      }
      tableView.whenSettled { [weak manager, weak tableView] in
        if isRefused { tableView?.reloadData() } else { manager?.remakeMovedCells() }
      }
    }
  }
#endif
