#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // All methods of the protocol are optional. If neither a closure nor the owner answers, a method does what
  // UIKit does if it is not implemented.

  final class TableDelegate: TableProxy, UITableViewDelegate {
    var delegate: (any UITableViewDelegate)? { owner as? any UITableViewDelegate }

    override func isAlwaysImplemented(_ method: String) -> Bool {
      func has(_ edge: SectionEdge, _ event: ModelEvent<Double>) -> Bool {
        methods.events[method]?.first == event.name
          && manager?.configuration.hasSemanticHeight(of: edge) ?? false
      }
      return has(.header, .heightForHeader) || has(.footer, .heightForFooter)
    }

    // MARK: Headers and footers

    func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      self.view(of: .header, section) {
        askForOptional(
          "tableView:viewForHeaderInSection:",
          (delegate?.tableView(_:viewForHeaderInSection:))?(view, section) ?? nil
        )
      }
    }

    func tableView(_ view: UITableView, viewForFooterInSection section: Int) -> UIView? {
      self.view(of: .footer, section) {
        askForOptional(
          "tableView:viewForFooterInSection:",
          (delegate?.tableView(_:viewForFooterInSection:))?(view, section) ?? nil
        )
      }
    }

    private func view(of edge: SectionEdge, _ section: Int, _ owners: () -> UIView??) -> UIView? {
      guard let manager else { return nil }
      func managersView() -> UIView? {
        let kind = manager.supplementaryKind(of: edge)
        return manager.supplementaryView(ofKind: kind, at: [section, 0]) as? UIView
      }
      switch manager.content(of: edge, inSection: section) {
      case .hidden: return nil
      case .view: return managersView()
      case .title: return owners() ?? nil
      // The manager reports that there is no model, if there should be one.
      case .nothing: return (owners() ?? nil) ?? managersView()
      }
    }

    // MARK: Displaying

    func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
    {
      tell(
        .willDisplay,
        of: cell,
        path,
        (delegate?.tableView(_:willDisplay:forRowAt:))?(view, cell, path)
      )
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
      tell(
        .willBegin,
        .willDisplayHeaderView,
        of: view,
        .header,
        section,
        owners?(list, view, section)
      )
    }

    func tableView(
      _ list: UITableView,
      willDisplayFooterView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:willDisplayFooterView:forSection:)
      tell(
        .willBegin,
        .willDisplayFooterView,
        of: view,
        .footer,
        section,
        owners?(list, view, section)
      )
    }

    func tableView(
      _ list: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:didEndDisplayingHeaderView:forSection:)
      tell(
        .didEnd,
        .didEndDisplayingHeaderView,
        of: view,
        .header,
        section,
        owners?(list, view, section)
      )
    }

    func tableView(
      _ list: UITableView,
      didEndDisplayingFooterView view: UIView,
      forSection section: Int
    ) {
      let owners = delegate?.tableView(_:didEndDisplayingFooterView:forSection:)
      tell(
        .didEnd,
        .didEndDisplayingFooterView,
        of: view,
        .footer,
        section,
        owners?(list, view, section)
      )
    }

    private func tell(
      _ display: SupplementaryDisplay,
      _ event: ViewEvent<Void, Void>,
      of view: UIView,
      _ edge: SectionEdge,
      _ section: Int,
      _ owners: @autoclosure () -> Void?
    ) {
      guard let kind = manager?.supplementaryKind(of: edge) else {
        // The manager is gone, and the owner is not.
        return ask(ofEvent: event.name, owners()) ?? ()
      }
      tell(display, event, of: view, ofKind: kind, [section, 0], owners())
    }

    // MARK: Heights

    func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      measure(.heightForCell, path, (delegate?.tableView(_:heightForRowAt:))?(view, path))
        ?? view.rowHeight
    }

    func tableView(_ view: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height(of: .header, section, view, view.sectionHeaderHeight) {
        let owners = delegate?.tableView(_:heightForHeaderInSection:)
        return ask(ofEvent: "heightForHeader", owners?(view, section))
      }
    }

    func tableView(_ view: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      height(of: .footer, section, view, view.sectionFooterHeight) {
        let owners = delegate?.tableView(_:heightForFooterInSection:)
        return ask(ofEvent: "heightForFooter", owners?(view, section))
      }
    }

    private func height(
      of edge: SectionEdge,
      _ section: Int,
      _ view: UITableView,
      _ standard: CGFloat,
      _ owners: () -> CGFloat?
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
      let event = ModelEvent<Double>.estimatedHeightForHeader
      let owners = delegate?.tableView(_:estimatedHeightForHeaderInSection:)
      return manager?.answer(event, of: .header, inSection: section).map { CGFloat($0) }
        ?? ask(ofEvent: event.name, owners?(view, section)) ?? view.estimatedSectionHeaderHeight
    }

    func tableView(_ view: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      let event = ModelEvent<Double>.estimatedHeightForFooter
      let owners = delegate?.tableView(_:estimatedHeightForFooterInSection:)
      return manager?.answer(event, of: .footer, inSection: section).map { CGFloat($0) }
        ?? ask(ofEvent: event.name, owners?(view, section)) ?? view.estimatedSectionFooterHeight
    }

    private func measure(
      _ event: ModelEvent<Double>,
      _ path: IndexPath,
      _ owners: @autoclosure () -> CGFloat?
    ) -> CGFloat? {
      manager?.answer(event, at: path).map { CGFloat($0) } ?? ask(ofEvent: event.name, owners())
    }

    func tableView(_ view: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
      let owners = delegate?.tableView(_:indentationLevelForRowAt:)
      return reply(.indentationLevelForCell, path, owners?(view, path)) ?? 0
    }
  }
#endif
