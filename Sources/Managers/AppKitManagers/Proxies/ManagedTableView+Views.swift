#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffableStorage
  import ListManagement

  // How a table view of AppKit makes the views of mappings, and which are on screen.

  extension ManagedTableView {
    func register(_ registration: ViewRegistration) {
      if case .resource(let resource) = registration.source {
        view?.register(resource as? NSNib, forIdentifier: identifier(of: registration))
      }
      // The first registered class of headers adds a row to every section.
      let hadHeaders = rowLayout != .items
      readLayout()
      if hadHeaders != (rowLayout != .items), view?.dataSource === self { manager?.reload() }
    }

    func unregister(_ registration: ViewRegistration) {
      guard case .resource = registration.source else { return }
      view?.register(nil, forIdentifier: identifier(of: registration))
    }

    /// The reuse identifier in the table view, in which cells and headers must have different ones.
    private func identifier(of registration: ViewRegistration) -> NSUserInterfaceItemIdentifier {
      if case .prototype = registration.source {
        return NSUserInterfaceItemIdentifier(registration.reuseIdentifier)
      }
      let prefix = registration.viewType == .cell ? "" : "header."
      return NSUserInterfaceItemIdentifier(prefix + registration.reuseIdentifier)
    }

    func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      let identifier = identifier(of: registration)
      let waiting = view?.makeView(withIdentifier: identifier, owner: owner)
      let made: NSView?
      switch registration.source {
      case .resource, .prototype: return waiting
      case .viewClass:
        // The pool may hold views of another class, whose mapping was unregistered.
        if let waiting, type(of: waiting) == registration.viewClass { return waiting }
        made = (registration.viewClass as? NSView.Type)?.init(frame: .zero)
      case .maker(let make):
        if let waiting { return waiting }
        made = make() as? NSView
      }
      made?.identifier = identifier
      return made
    }

    func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      let place: RowIndex.Place? =
        switch type {
        case .cell: ItemPosition(indexPath).map { .item($0) }
        case headerType: indexPath.first.map { .header(section: $0) }
        default: nil
        }
      return place.flatMap(shownRows.row).flatMap(shownView)
    }

    var indexPathsForVisibleCells: [IndexPath] {
      var indexPaths: [IndexPath] = []
      view?.enumerateAvailableRowViews { _, row in
        if case .item(let position) = shownRows.place(at: row) {
          indexPaths.append(IndexPath(position))
        }
      }
      return indexPaths.sorted()
    }
  }
#endif
