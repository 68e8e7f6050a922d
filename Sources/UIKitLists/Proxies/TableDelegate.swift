#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // All methods of the protocol are optional and are implemented in the same way: the answer of a
  // closure, or else that of the owner, or else what UIKit does if the method is not implemented. The
  // methods are in several files, in the order of UIKit's header.

  /// The delegate of a managed table view.
  final class TableDelegate: ViewProxy, UITableViewDelegate {
    private(set) weak var manager: TableViewManager?

    var delegate: (any UITableViewDelegate)? { owner as? any UITableViewDelegate }

    init(_ manager: TableViewManager, owner: (any UITableViewDelegate)?) {
      self.manager = manager
      super.init(owner: owner, eventsOfMethods: TableMethodNames.delegate)
    }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }

    override func isAlwaysImplemented(_ method: String) -> Bool {
      switch method {
      case "tableView:heightForHeaderInSection:":
        manager?.configuration.hasSemanticHeight(of: .header) ?? false
      case "tableView:heightForFooterInSection:":
        manager?.configuration.hasSemanticHeight(of: .footer) ?? false
      default: false
      }
    }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view(of: .header, section) {
        askForOptional(
          "tableView:viewForHeaderInSection:",
          (delegate?.tableView(_:viewForHeaderInSection:))?(tableView, section) ?? nil
        )
      }
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view(of: .footer, section) {
        askForOptional(
          "tableView:viewForFooterInSection:",
          (delegate?.tableView(_:viewForFooterInSection:))?(tableView, section) ?? nil
        )
      }
    }

    /// The view of a model; if the model has none, the owner is asked.
    private func view(of edge: SectionEdge, _ section: Int, _ owners: () -> UIView??) -> UIView? {
      guard let manager else { return nil }
      func managersView() -> UIView? {
        let indexPath = IndexPath(item: 0, section: section)
        return manager.supplementaryView(ofKind: manager.supplementaryKind(of: edge), at: indexPath)
          as? UIView
      }
      switch manager.content(of: edge, inSection: section) {
      case .hidden: return nil
      case .view: return managersView()
      case .title: return owners() ?? nil
      // The manager reports that there is no model, if there should be one.
      case .nothing: return (owners() ?? nil) ?? managersView()
      }
    }

    // MARK: Heights

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      manager?.answer(.heightForCell, at: indexPath).map { CGFloat($0) }
        ?? ask(
          "tableView:heightForRowAtIndexPath:",
          (delegate?.tableView(_:heightForRowAt:))?(tableView, indexPath)
        )
        ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height(of: .header, section, tableView, tableView.sectionHeaderHeight) {
        ask(
          "tableView:heightForHeaderInSection:",
          (delegate?.tableView(_:heightForHeaderInSection:))?(tableView, section)
        )
      }
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      height(of: .footer, section, tableView, tableView.sectionFooterHeight) {
        ask(
          "tableView:heightForFooterInSection:",
          (delegate?.tableView(_:heightForFooterInSection:))?(tableView, section)
        )
      }
    }

    private func height(
      of edge: SectionEdge,
      _ section: Int,
      _ tableView: UITableView,
      _ standard: CGFloat,
      _ owners: () -> CGFloat?
    ) -> CGFloat {
      // A grouped table view takes 0 to mean its default height.
      let minimal = tableView.style == .plain ? 0 : CGFloat.leastNormalMagnitude
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

    func tableView(
      _ tableView: UITableView,
      estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      manager?.answer(.estimatedHeightForCell, at: indexPath).map { CGFloat($0) }
        ?? ask(
          "tableView:estimatedHeightForRowAtIndexPath:",
          (delegate?.tableView(_:estimatedHeightForRowAt:))?(tableView, indexPath)
        )
        ?? tableView.estimatedRowHeight
    }

    func tableView(
      _ tableView: UITableView,
      estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      manager?.answer(.estimatedHeightForHeader, of: .header, inSection: section).map {
        CGFloat($0)
      }
        ?? ask(
          "tableView:estimatedHeightForHeaderInSection:",
          (delegate?.tableView(_:estimatedHeightForHeaderInSection:))?(tableView, section)
        )
        ?? tableView.estimatedSectionHeaderHeight
    }

    func tableView(
      _ tableView: UITableView,
      estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      manager?.answer(.estimatedHeightForFooter, of: .footer, inSection: section).map {
        CGFloat($0)
      }
        ?? ask(
          "tableView:estimatedHeightForFooterInSection:",
          (delegate?.tableView(_:estimatedHeightForFooterInSection:))?(tableView, section)
        )
        ?? tableView.estimatedSectionFooterHeight
    }

    func tableView(
      _ tableView: UITableView,
      indentationLevelForRowAt indexPath: IndexPath
    ) -> Int {
      manager?.answer(.indentationLevelForCell, at: indexPath)
        ?? ask(
          "tableView:indentationLevelForRowAtIndexPath:",
          (delegate?.tableView(_:indentationLevelForRowAt:))?(tableView, indexPath)
        )
        ?? 0
    }

    // MARK: Asking

    /// The answer of a closure for the row and its cell; `.some(nil)` if the closure returned nil.
    func answer<Answer>(
      _ event: ViewEvent<Void, Answer>,
      _ tableView: UITableView,
      _ indexPath: IndexPath
    ) -> Answer? {
      manager?.answer(event, at: indexPath, view: tableView.shownCell(at: indexPath))
    }
  }
#endif
