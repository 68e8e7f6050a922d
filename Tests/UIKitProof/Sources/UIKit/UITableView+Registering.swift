/// How views of a reuse identifier are made.
@MainActor enum ViewMaker {
  case viewClass(AnyClass)
  case nib(UINib)
  case prototype(() -> UIView)
}

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(cellClass.map(ViewMaker.viewClass), identifier)
  }

  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCells(nib.map(ViewMaker.nib), identifier)
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(aClass.map(ViewMaker.viewClass), identifier)
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(nib.map(ViewMaker.nib), identifier)
  }

  /// Adds a prototype cell, as a storyboard does; not in UIKit.
  public func addPrototype(_ identifier: String, making make: @escaping () -> UITableViewCell) {
    registerCells(.prototype(make), identifier)
  }

  private func registerCells(_ maker: ViewMaker?, _ identifier: String) {
    cellSources[identifier] = maker
    waitingCells[identifier] = nil
  }

  private func registerHeaders(_ maker: ViewMaker?, _ identifier: String) {
    headerSources[identifier] = maker
    waitingHeaders[identifier] = nil
  }

  // MARK: Dequeuing

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let waiting = waitingCells[identifier]?.popLast() {
      waiting.prepareForReuse()
      return waiting
    }
    return cellSources[identifier].map { makeCell($0, identifier) }
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    // developer.apple.com/forums/thread/756295: for a reconfigured row, UIKit returns the existing
    // cell.
    if let reconfigured, reconfigured.indexPath == indexPath,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      StandIns.fail(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard"
      )
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return cell
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let waiting = waitingHeaders[identifier]?.popLast() {
      waiting.prepareForReuse()
      return waiting
    }
    return headerSources[identifier].flatMap { makeHeader($0, identifier) }
  }

  private func makeCell(_ maker: ViewMaker, _ identifier: String) -> UITableViewCell {
    switch maker {
    case .viewClass(let cellClass):
      if let cellClass = cellClass as? UITableViewCell.Type {
        return cellClass.init(style: .default, reuseIdentifier: identifier)
      }
      StandIns.fail("\(cellClass) must be a subclass of UITableViewCell")
    case .nib(let nib):
      if let cell = onlyView(of: nib) as? UITableViewCell {
        if let name = cell.reuseIdentifier, !name.isEmpty, name != identifier {
          StandIns.fail(
            "cell reuse indentifier in nib (\(name)) does not match the identifier used to register "
              + "the nib (\(identifier))"
          )
        }
        cell.reuseIdentifier = identifier
        return cell
      }
      StandIns.fail(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a UITableViewCell instance"
      )
    case .prototype(let make):
      if let cell = make() as? UITableViewCell {
        cell.reuseIdentifier = identifier
        return cell
      }
    }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  private func makeHeader(_ maker: ViewMaker, _ identifier: String) -> UITableViewHeaderFooterView?
  {
    switch maker {
    case .viewClass(let viewClass):
      if let viewClass = viewClass as? UITableViewHeaderFooterView.Type {
        return viewClass.init(reuseIdentifier: identifier)
      }
      StandIns.fail("\(viewClass) must be a subclass of UITableViewHeaderFooterView")
    case .nib(let nib):
      if let view = onlyView(of: nib) as? UITableViewHeaderFooterView {
        view.reuseIdentifier = identifier
        return view
      }
      StandIns.fail(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a UITableViewHeaderFooterView instance"
      )
    case .prototype: break
    }
    return nil
  }

  private func onlyView(of nib: UINib) -> Any? {
    let objects = nib.instantiate(withOwner: nil)
    return objects.count == 1 ? objects[0] : nil
  }
}
