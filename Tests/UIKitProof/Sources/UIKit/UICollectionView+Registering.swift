import DiffableStorage

extension UICollectionView {
  /// A request of the view to its data source.
  struct Request {
    let indexPath: IndexPath

    /// The kind of supplementary view, nil for a cell.
    let kind: String?

    /// The existing cell, if the request is for a reconfigure.
    let kept: UICollectionViewCell?
    var dequeued: [UICollectionReusableView] = []
  }

  // MARK: Registering

  public func register(
    _ cellClass: AnyClass?,
    forCellWithReuseIdentifier identifier: String
  ) {
    register(cellClass, for: ReusePool.Key(identifier: identifier))
  }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.makers[ReusePool.Key(identifier: identifier)] = nib.map(ReusePool.Maker.nib)
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReusePool.Key(kind: elementKind, identifier: identifier))
  }

  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.makers[ReusePool.Key(kind: kind, identifier: identifier)] = nib.map(ReusePool.Maker.nib)
  }

  private func register(_ viewClass: AnyClass?, for key: ReusePool.Key) {
    guard let viewClass else {
      pool.makers[key] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return StandIns.fail("\(viewClass) is no UICollectionReusableView")
    }
    pool.makers[key] = .type(type)
  }

  /// Whether an identifier is registered; not in UIKit.
  public func isRegistered(_ identifier: String, ofKind kind: String? = nil) -> Bool {
    pool.makers[ReusePool.Key(kind: kind, identifier: identifier)] != nil
  }

  // MARK: Dequeuing

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let key = ReusePool.Key(identifier: identifier)
    if let kept = request?.kept, request?.indexPath == indexPath {
      if kept.pool == key {
        request?.dequeued.append(kept)
        return kept
      }
      StandIns.fail(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item, which is not allowed: \(identifier) for "
          + "\(kept.reuseIdentifier ?? "nil")"
      )
    }
    let view = dequeue(key, for: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      StandIns.fail("the view of \(identifier) is no cell: \(view)")
      return UICollectionViewCell()
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReusePool.Key(kind: elementKind, identifier: identifier), for: indexPath)
  }

  private func dequeue(_ key: ReusePool.Key, for indexPath: IndexPath) -> UICollectionReusableView {
    if request?.kind != key.kind || request?.indexPath != indexPath || request == nil {
      StandIns.fail(
        "Expected dequeued view to be returned to the collection view in preparation for display. "
          + "\(key.identifier) at \(Array(indexPath)) was not asked for"
      )
    }
    let view = waitingView(key) ?? newView(key)
    request?.dequeued.append(view)
    return view
  }

  private func waitingView(_ key: ReusePool.Key) -> UICollectionReusableView? {
    guard let view = pool.waiting[key]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  private func newView(_ key: ReusePool.Key) -> UICollectionReusableView {
    let view = make(key)
    view.reuseIdentifier = key.identifier
    view.pool = key
    return view
  }

  private func make(_ key: ReusePool.Key) -> UICollectionReusableView {
    switch pool.makers[key] {
    case .type(let type): return type.init(frame: .zero)
    case .nib(let nib):
      let views = nib.instantiate(withOwner: nil)
      if views.count == 1, let view = views[0] as? UICollectionReusableView {
        if let name = view.reuseIdentifier, !name.isEmpty, name != key.identifier {
          StandIns.fail(
            "view reuse identifier in nib (\(name)) does not match the identifier used to register "
              + "the nib (\(key.identifier))"
          )
        }
        return view
      }
      StandIns.fail(
        "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one "
          + "top level object which must be a UICollectionReusableView instance"
      )
    case nil:
      StandIns.fail(
        "could not dequeue a view of kind: \(key.kind ?? "UICollectionElementKindCell") with "
          + "identifier \(key.identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard"
      )
    }
    return key.kind == nil ? UICollectionViewCell() : UICollectionReusableView()
  }

  /// Puts a view into its pool.
  func put(_ view: UICollectionReusableView) {
    guard let key = view.pool else { return }
    pool.waiting[key, default: []].append(view)
  }

  // MARK: Asking the data source

  func requestCell(
    at indexPath: IndexPath,
    keeping kept: UICollectionViewCell?
  ) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    return answer(Request(indexPath: indexPath, kind: nil, kept: kept)) {
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      cell.updateConfigurationIfNeeded()
      return cell
    }
  }

  func requestSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let method = "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    guard dataSourceMethods.contains(method) else {
      StandIns.fail("the data source does not implement \(method), and \(kind) is asked for")
      return nil
    }
    return answer(Request(indexPath: indexPath, kind: kind, kept: nil)) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  private func answer<View: UICollectionReusableView>(
    _ new: Request,
    _ body: () -> View
  ) -> View {
    let outer = request
    request = new
    requestsUnderWay += 1
    let view = body()
    requestsUnderWay -= 1
    let dequeued = request?.dequeued ?? []
    request = outer
    let name = new.kind.map { "the view of kind \($0)" } ?? "the cell"
    if !dequeued.contains(where: { $0 === view }) {
      StandIns.fail(
        "\(name) returned for \(Array(new.indexPath)) does not have a reuseIdentifier - cells and "
          + "supplementary views must be retrieved by dequeuing"
      )
    }
    if dequeued.contains(where: { $0 !== view }) {
      StandIns.fail(
        "Expected dequeued view to be returned to the collection view in preparation for display: "
          + "\(dequeued.count) were dequeued for \(Array(new.indexPath))"
      )
    }
    return view
  }

  func reconfigure(_ view: AnyObject, at indexPath: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    let answered = requestCell(at: indexPath, keeping: cell)
    guard answered !== cell else { return }
    StandIns.fail(
      "Reconfiguring an item must return the existing cell at \(Array(indexPath)), and another one "
        + "was returned"
    )
  }
}

/// The number of current requests of all collection views.
@MainActor var requestsUnderWay = 0
