#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // The delegate that a manager sets in a table of UIKit.
  //
  // All methods of the protocol are optional. If neither a closure nor the owner answers, a method does what
  // UIKit does if it is not implemented.

  final class TableDelegate: TableProxy, UITableViewDelegate {
    var delegate: (any UITableViewDelegate)? { owner as? any UITableViewDelegate }

    // MARK: Headers and footers

    func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let owners = delegate?.tableView(_:viewForHeaderInSection:)
      return self.view(
        of: .header,
        section,
        ask("tableView:viewForHeaderInSection:", owners?(view, section))
      )
    }

    func tableView(_ view: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let owners = delegate?.tableView(_:viewForFooterInSection:)
      return self.view(
        of: .footer,
        section,
        ask("tableView:viewForFooterInSection:", owners?(view, section))
      )
    }

    private func view(
      of edge: SectionEdge,
      _ section: Int,
      _ owners: @autoclosure () -> UIView?
    ) -> UIView? {
      guard let manager else { return nil }
      func managersView() -> UIView? {
        let kind = manager.supplementaryKind(of: edge)
        return manager.supplementaryView(ofKind: kind, at: [section, 0]) as? UIView
      }
      switch manager.content(of: edge, inSection: section) {
      case .hidden: return nil
      case .view: return managersView()
      case .title: return owners()
      // The manager reports that there is no model, if there should be one.
      case .nothing: return owners() ?? managersView()
      }
    }

    // MARK: Displaying

    func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
    {
      let owners = delegate?.tableView(_:willDisplay:forRowAt:)
      tell(.willDisplay, of: cell, path, owners?(view, cell, path))
    }

    func tableView(
      _ view: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt path: IndexPath
    ) {
      let owners = delegate?.tableView(_:didEndDisplaying:forRowAt:)
      tell(.didEndDisplaying, of: cell, path, owners?(view, cell, path))
    }

    func tableView(
      _ list: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:willDisplayHeaderView:forSection:)
      tell(.willBegin, .header, of: view, section, owners?(list, view, section))
    }

    func tableView(
      _ list: UITableView,
      willDisplayFooterView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:willDisplayFooterView:forSection:)
      tell(.willBegin, .footer, of: view, section, owners?(list, view, section))
    }

    func tableView(
      _ list: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:didEndDisplayingHeaderView:forSection:)
      tell(.didEnd, .header, of: view, section, owners?(list, view, section))
    }

    func tableView(
      _ list: UITableView,
      didEndDisplayingFooterView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:didEndDisplayingFooterView:forSection:)
      tell(.didEnd, .footer, of: view, section, owners?(list, view, section))
    }

    // MARK: Heights

    func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      let owners = delegate?.tableView(_:heightForRowAt:)
      return measure(.heightForCell, path, owners?(view, path)) ?? view.rowHeight
    }

    func tableView(_ view: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      let owners = delegate?.tableView(_:heightForHeaderInSection:)
      return height(
        of: .header,
        section,
        view,
        ask(ofEvent: ModelEvent.heightForHeader, owners?(view, section)),
        view.sectionHeaderHeight
      )
    }

    func tableView(_ view: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      let owners = delegate?.tableView(_:heightForFooterInSection:)
      return height(
        of: .footer,
        section,
        view,
        ask(ofEvent: ModelEvent.heightForFooter, owners?(view, section)),
        view.sectionFooterHeight
      )
    }

    private func height(
      of edge: SectionEdge,
      _ section: Int,
      _ view: UITableView,
      _ owners: @autoclosure () -> CGFloat?,
      _ standard: CGFloat
    ) -> CGFloat {
      // A grouped table view takes 0 to mean its default height.
      let minimal = view.style == .plain ? 0 : CGFloat.leastNormalMagnitude
      guard let manager, !manager.isHidden(edge, inSection: section) else { return minimal }
      let height = manager.height(of: edge, inSection: section)
      if case .given(let height) = height { return CGFloat(height) }
      if let height = owners() { return height }
      switch height {
      case .given(let height): return CGFloat(height)
      case .minimal: return minimal
      case .automatic: return UITableView.automaticDimension
      case .standard: return standard
      }
    }

    func tableView(_ view: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
      let owners = delegate?.tableView(_:estimatedHeightForRowAt:)
      return measure(.estimatedHeightForCell, path, owners?(view, path)) ?? view.estimatedRowHeight
    }

    func tableView(_ view: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
      let owners = delegate?.tableView(_:estimatedHeightForHeaderInSection:)
      let height = manager?.answer(.estimatedHeightForHeader, of: .header, inSection: section)
      return height.map { CGFloat($0) }
        ?? ask(ofEvent: ModelEvent.estimatedHeightForHeader, owners?(view, section))
        ?? view.estimatedSectionHeaderHeight
    }

    func tableView(_ view: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      let owners = delegate?.tableView(_:estimatedHeightForFooterInSection:)
      let height = manager?.answer(.estimatedHeightForFooter, of: .footer, inSection: section)
      return height.map { CGFloat($0) }
        ?? ask(ofEvent: ModelEvent.estimatedHeightForFooter, owners?(view, section))
        ?? view.estimatedSectionFooterHeight
    }

    private func measure(
      _ event: ModelEvent<Double>,
      _ path: IndexPath,
      _ owners: @autoclosure () -> CGFloat?
    ) -> CGFloat? {
      manager?.answer(event, at: path).map { CGFloat($0) } ?? ask(ofEvent: event, owners())
    }

    func tableView(_ view: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
      let owners = delegate?.tableView(_:indentationLevelForRowAt:)
      return reply(.indentationLevelForCell, path, owners?(view, path))
        ?? manager?.storage.outlineRow(at: path)?.level ?? 0
    }
  }
#endif
