import ListViews

// MARK: - GridListView

extension NSCollectionView: @MainActor GridListView {
  private func delegateHaving(_ method: String) -> (any NSCollectionViewDelegate)? {
    remembered.delegate.contains(method) ? delegate : nil
  }

  package func askedNumberOfSections() -> Int {
    guard let dataSource else { return 0 }
    guard remembered.dataSource.contains("numberOfSectionsInCollectionView:") else { return 1 }
    return dataSource.numberOfSections(in: self)
  }

  package func askedNumberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  package func hasView(ofKind kind: String, inSection section: Int) -> Bool {
    collectionViewLayout?.size(ofKind: kind, inSection: section) ?? .zero != .zero
  }

  package func makeView(ofKind kind: String?, at path: IndexPath) -> AnyObject? {
    guard let dataSource else { return nil }
    guard let kind else {
      let item = dataSource.collectionView(self, itemForRepresentedObjectAt: path)
      check(item, "itemForRepresentedObjectAtIndexPath:", "makeItemWithIdentifier:forIndexPath:")
      item.collectionView = self
      addSubview(item.view)
      return item
    }
    let method = "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    guard remembered.dataSource.contains(method) else { return nil }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    check(
      view,
      "viewForSupplementaryElementOfKind:atIndexPath:",
      "makeSupplementaryViewOfKind:withIdentifier:forIndexPath:"
    )
    addSubview(view)
    return view
  }

  private func check(_ object: AnyObject, _ method: String, _ maker: String) {
    guard pools.key(of: object) == nil else { return }
    StandIns.fail("what -collectionView:\(method) returned was not made by -\(maker)")
  }

  package func willDisplay(_ object: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let item = object as? NSCollectionViewItem {
      item.isSelected = selectionIndexPaths.contains(path)
      delegateHaving("collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:")?
        .collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
    } else if let view = object as? NSView, let kind {
      delegateHaving("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")?
        .collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
  }

  package func didEndDisplaying(_ object: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let item = object as? NSCollectionViewItem {
      delegateHaving("collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:")?
        .collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
    } else if let view = object as? NSView, let kind {
      let method = "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:"
      delegateHaving(method)?
        .collectionView(
          self,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: kind,
          at: path
        )
    }
  }

  package func retire(_ object: AnyObject) {
    ((object as? NSCollectionViewItem)?.view ?? object as? NSView)?.removeFromSuperview()
    pools.put(object)
  }

  func showSelection() {
    for path in shown.paths { item(at: path)?.isSelected = selectionIndexPaths.contains(path) }
  }
}

// MARK: - Registering and dequeuing

extension NSCollectionView {
  private typealias Key = ViewPools.Key

  public func register(
    _ itemClass: AnyClass?,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    pools.register(itemClass.map { .viewClass($0) }, Key(nil, identifier.rawValue))
  }

  public func register(
    _ nib: NSNib?,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    pools.register(nib?.source, Key(nil, identifier.rawValue))
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    pools.register(viewClass.map { .viewClass($0) }, Key(kind, identifier.rawValue))
  }

  public func register(
    _ nib: NSNib?,
    forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    pools.register(nib?.source, Key(kind, identifier.rawValue))
  }

  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let key = Key(nil, identifier.rawValue)
    if let item = pools.take(key) as? NSCollectionViewItem {
      item.prepareForReuse()
      return item
    }
    let item: NSCollectionViewItem? = pools.make(key) {
      ($0 as? NSCollectionViewItem.Type)?.init(nibName: nil, bundle: nil)
    }
    item?.identifier = identifier
    return item ?? NSCollectionViewItem()
  }

  public func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSView {
    let key = Key(elementKind, identifier.rawValue)
    if let view = pools.take(key) as? NSView {
      view.prepareForReuse()
      return view
    }
    let view: NSView? = pools.make(key) { ($0 as? NSView.Type)?.init(frame: .zero) }
    if !(view is any NSCollectionViewElement) {
      StandIns.fail("the view of \(elementKind) does not conform to NSCollectionViewElement")
    }
    view?.identifier = identifier
    return view ?? NSView()
  }
}

// MARK: - Finding

extension NSCollectionView {
  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    shown.needsLayout ? nil : shown.cell(at: indexPath) as? NSCollectionViewItem
  }

  public func indexPathsForVisibleItems() -> Set<IndexPath> {
    shown.needsLayout ? [] : Set(shown.paths)
  }

  public func indexPath(for item: NSCollectionViewItem) -> IndexPath? { shown.path(of: item) }

  public func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> (any NSView & NSCollectionViewElement)? {
    shown.supplementaryView(ofKind: elementKind, inSection: indexPath.section)
      as? any NSView & NSCollectionViewElement
  }
}

// MARK: - Actions of a user; AppKit has no such methods

extension NSCollectionView {
  /// Clicks on an item.
  public func click(_ indexPath: IndexPath) {
    guard isSelectable, item(at: indexPath) != nil, !selectionIndexPaths.contains(indexPath) else {
      return
    }
    let path: Set = [indexPath]
    guard highlight(path, .forSelection) == path else { return }
    _ = highlight(path, .none)
    let others = allowsMultipleSelection ? [] : selectionIndexPaths
    if !others.isEmpty { deselect(others) }
    let selected = delegateHaving("collectionView:shouldSelectItemsAtIndexPaths:")?
      .collectionView(self, shouldSelectItemsAt: path)
    select(selected ?? path)
  }

  /// Clicks on a selected item with the command key.
  public func deselect(_ indexPaths: Set<IndexPath>) {
    let deselected =
      delegateHaving("collectionView:shouldDeselectItemsAtIndexPaths:")?
      .collectionView(self, shouldDeselectItemsAt: indexPaths) ?? indexPaths
    guard !deselected.isEmpty else { return }
    selectionIndexPaths.subtract(deselected)
    delegateHaving("collectionView:didDeselectItemsAtIndexPaths:")?
      .collectionView(self, didDeselectItemsAt: deselected)
  }

  /// Scrolls towards items.
  public func prefetch(_ indexPaths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths)
  }

  /// Scrolls away from items before they came on screen.
  public func cancelPrefetch(_ indexPaths: [IndexPath]) {
    guard remembered.prefetching.contains("collectionView:cancelPrefetchingForItemsAtIndexPaths:")
    else { return }
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
  }

  private func select(_ indexPaths: Set<IndexPath>) {
    guard !indexPaths.isEmpty else { return }
    selectionIndexPaths.formUnion(indexPaths)
    delegateHaving("collectionView:didSelectItemsAtIndexPaths:")?
      .collectionView(self, didSelectItemsAt: indexPaths)
  }

  private func highlight(
    _ indexPaths: Set<IndexPath>,
    _ state: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath> {
    let changed =
      delegateHaving("collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:")?
      .collectionView(self, shouldChangeItemsAt: indexPaths, to: state) ?? indexPaths
    guard !changed.isEmpty else { return [] }
    for path in changed { item(at: path)?.highlightState = state }
    delegateHaving("collectionView:didChangeItemsAtIndexPaths:toHighlightState:")?
      .collectionView(self, didChangeItemsAt: changed, to: state)
    return changed
  }
}
