extension UITableView {
  private func register(_ source: ViewPools.Source?, _ kind: String?, _ identifier: String) {
    pools.register(source, ViewPools.Key(kind, identifier))
  }

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass.map { .viewClass($0) }, nil, identifier)
  }

  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nib?.source, nil, identifier)
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(aClass.map { .viewClass($0) }, "edge", identifier)
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(nib?.source, "edge", identifier)
  }

  /// Whether the cells of an identifier can be dequeued; not in UIKit.
  public func isRegistered(_ identifier: String) -> Bool {
    pools.isRegistered(ViewPools.Key(nil, identifier))
  }

  /// Adds a prototype cell, as a storyboard does; not in UIKit.
  public func addPrototype(_ identifier: String, making make: @escaping () -> UITableViewCell) {
    register(.nib { [make()] }, nil, identifier)
  }

  // MARK: Dequeuing

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let key = ViewPools.Key(nil, identifier)
    if let waiting = pools.take(key) as? UITableViewCell {
      waiting.prepareForReuse()
      return waiting
    }
    guard isRegistered(identifier) else { return nil }
    let made: UITableViewCell? = pools.make(key) {
      ($0 as? UITableViewCell.Type)?.init(style: .default, reuseIdentifier: identifier)
    }
    ViewPools.check(made?.reuseIdentifier, of: identifier)
    made?.reuseIdentifier = identifier
    return made ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
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
    let key = ViewPools.Key("edge", identifier)
    if let waiting = pools.take(key) as? UITableViewHeaderFooterView {
      waiting.prepareForReuse()
      return waiting
    }
    guard pools.isRegistered(key) else { return nil }
    let made: UITableViewHeaderFooterView? = pools.make(key) {
      ($0 as? UITableViewHeaderFooterView.Type)?.init(reuseIdentifier: identifier)
    }
    made?.reuseIdentifier = identifier
    return made
  }
}
