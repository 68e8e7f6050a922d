/// How views of a reuse identifier are made.
@MainActor enum ViewMaker {
  case viewClass(AnyClass)
  case nib(UINib)
  case prototype(() -> UIView)
}

/// The cells of a table view, or its headers and footers: how they are made, and those that are not used.
@MainActor struct TablePool<View: UIView> {
  private(set) var makers: [String: ViewMaker] = [:]
  private var waiting: [String: [View]] = [:]

  mutating func register(_ maker: ViewMaker?, _ identifier: String) {
    makers[identifier] = maker
    waiting[identifier] = nil
  }

  mutating func put(_ view: View, _ identifier: String?) {
    guard let identifier, makers[identifier] != nil else { return }
    waiting[identifier, default: []].append(view)
  }

  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Makes a view; nil if UIKit raises an exception, or returns nil for an unknown identifier.
  func make(_ identifier: String, of viewClass: (AnyClass) -> View?) -> View? {
    switch makers[identifier] {
    case .viewClass(let known):
      if let view = viewClass(known) { return view }
      StandIns.fail("\(known) must be a subclass of \(View.self)")
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil)
      if objects.count == 1, let view = objects[0] as? View { return view }
      StandIns.fail(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
          + "level object which must be a \(View.self) instance"
      )
    case .prototype(let make): return make() as? View
    case nil: break
    }
    return nil
  }
}

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellPool.register(cellClass.map(ViewMaker.viewClass), identifier)
  }

  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib.map(ViewMaker.nib), identifier)
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgePool.register(aClass.map(ViewMaker.viewClass), identifier)
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgePool.register(nib.map(ViewMaker.nib), identifier)
  }

  /// Adds a prototype cell, as a storyboard does; not in UIKit.
  public func addPrototype(_ identifier: String, making make: @escaping () -> UITableViewCell) {
    cellPool.register(.prototype(make), identifier)
  }

  // MARK: Dequeuing

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let waiting = cellPool.take(identifier) {
      waiting.prepareForReuse()
      return waiting
    }
    guard cellPool.makers[identifier] != nil else { return nil }
    let made = cellPool.make(identifier) {
      ($0 as? UITableViewCell.Type)?.init(style: .default, reuseIdentifier: identifier)
    }
    if let name = made?.reuseIdentifier, !name.isEmpty, name != identifier {
      StandIns.fail(
        "cell reuse indentifier in nib (\(name)) does not match the identifier used to register the "
          + "nib (\(identifier))"
      )
    }
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
    if let waiting = edgePool.take(identifier) {
      waiting.prepareForReuse()
      return waiting
    }
    let made = edgePool.make(identifier) {
      ($0 as? UITableViewHeaderFooterView.Type)?.init(reuseIdentifier: identifier)
    }
    made?.reuseIdentifier = identifier
    return made
  }
}
