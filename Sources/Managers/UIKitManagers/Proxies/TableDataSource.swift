#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  /// The data source of a managed table view.
  final class TableDataSource: TableProxy, UITableViewDataSource {
    private var ownersSource: (any UITableViewDataSource)? { owner as? any UITableViewDataSource }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { manager?.numberOfSections() ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      adapter?.noteCell(nil, at: nil)
      return manager?.numberOfItems(inSection: section) ?? 0
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let cell = manager?.cell(at: indexPath) as? UITableViewCell {
        adapter?.noteCell(cell, at: indexPath)
        return cell
      }
      let blank = tableView.dequeueReusableCell(
        withIdentifier: TableAdapter.blankIdentifier,
        for: indexPath
      )
      manager?.noteBlank(blank, at: indexPath)
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

    func sectionIndexTitles(for view: UITableView) -> [String]? {
      let owners = ownersSource?.sectionIndexTitles(for:)
      return replyOrNil(.sectionIndexTitles, owners?(view))
    }

    func tableView(
      _ view: UITableView,
      sectionForSectionIndexTitle title: String,
      at index: Int
    ) -> Int {
      let owners = ownersSource?.tableView(_:sectionForSectionIndexTitle:at:)
      return reply(.sectionForSectionIndexTitle, (title, index), owners?(view, title, index))
        ?? index
    }

    // MARK: Editing

    func tableView(_ view: UITableView, canEditRowAt path: IndexPath) -> Bool {
      reply(.canEditCell, path, (ownersSource?.tableView(_:canEditRowAt:))?(view, path)) ?? true
    }

    func tableView(
      _ view: UITableView,
      commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      let event = ViewEvent<UITableViewCell.EditingStyle, Void>.commitEditingStyle
      manager?.answer(event, style, at: path, view: view.cellForRow(at: path))
      ask(ofEvent: event, (ownersSource?.tableView(_:commit:forRowAt:))?(view, style, path))
    }

    // MARK: Moving

    func tableView(_ view: UITableView, canMoveRowAt path: IndexPath) -> Bool {
      let answer = manager?.storage.canMoveItem(at: path)
      guard answer ?? true else { return false }
      return reply(.canMove, path, (ownersSource?.tableView(_:canMoveRowAt:))?(view, path))
        ?? answer ?? isUsed(Self.move)
    }

    private static let move = "tableView:moveRowAtIndexPath:toIndexPath:"

    func tableView(_ view: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
      adapter?.noteCell(nil, at: nil)
      let owners = ownersSource?.tableView(_:moveRowAt:to:)
      let follow = { _ = owners?(view, source, target) }
      manager?.viewMovedItem(
        at: source,
        to: target,
        view: view.cellForRow(at: source) ?? view.cellForRow(at: target),
        follow: ownerImplements(Self.move) ? follow : nil
      )
    }
  }
#endif
