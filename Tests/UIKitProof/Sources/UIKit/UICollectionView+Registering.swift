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

  private func register(_ source: ViewPools.Source?, _ kind: String?, _ identifier: String) {
    pools.register(source, ViewPools.Key(kind, identifier))
  }

  public func register(
    _ cellClass: AnyClass?,
    forCellWithReuseIdentifier identifier: String
  ) {
    register(cellClass.map { .viewClass($0) }, nil, identifier)
  }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib?.source, nil, identifier)
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass.map { .viewClass($0) }, elementKind, identifier)
  }

  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(nib?.source, kind, identifier)
  }

  /// Whether an identifier is registered; not in UIKit.
  public func isRegistered(_ identifier: String, ofKind kind: String? = nil) -> Bool {
    pools.isRegistered(ViewPools.Key(kind, identifier))
  }

  // MARK: Dequeuing

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let key = ViewPools.Key(nil, identifier)
    if let kept = request?.kept, request?.indexPath == indexPath {
      if pools.key(of: kept) == key {
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
    dequeue(ViewPools.Key(elementKind, identifier), for: indexPath)
  }

  private func dequeue(_ key: ViewPools.Key, for indexPath: IndexPath) -> UICollectionReusableView {
    if request?.kind != key.kind || request?.indexPath != indexPath || request == nil {
      StandIns.fail(
        "Expected dequeued view to be returned to the collection view in preparation for display. "
          + "\(key.identifier) at \(Array(indexPath)) was not asked for"
      )
    }
    let waiting = pools.take(key) as? UICollectionReusableView
    waiting?.prepareForReuse()
    let view = waiting ?? newView(key)
    request?.dequeued.append(view)
    return view
  }

  private func newView(_ key: ViewPools.Key) -> UICollectionReusableView {
    let made: UICollectionReusableView? = pools.make(key) {
      ($0 as? UICollectionReusableView.Type)?.init(frame: .zero)
    }
    ViewPools.check(made?.reuseIdentifier, of: key.identifier)
    made?.reuseIdentifier = key.identifier
    return made ?? (key.kind == nil ? UICollectionViewCell() : UICollectionReusableView())
  }

  // MARK: Asking the data source

  private func requestCell(
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

  package func makeView(ofKind kind: String?, at path: IndexPath) -> AnyObject? {
    guard let kind else { return requestCell(at: path, keeping: nil) }
    guard let dataSource else { return nil }
    let method = "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    guard dataSourceMethods.contains(method) else {
      StandIns.fail("the data source does not implement \(method), and \(kind) is asked for")
      return nil
    }
    return answer(Request(indexPath: path, kind: kind, kept: nil)) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
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

  package func reconfigure(_ view: AnyObject, at indexPath: IndexPath) {
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
