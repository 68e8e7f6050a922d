import ListViews

extension UICollectionView {
  /// Does the layout of the next frame, if the view is on screen.
  private func look() {
    if window != nil { layoutIfNeeded() }
  }

  public func numberOfItems(inSection section: Int) -> Int {
    shown.askForCountsIfNeeded()
    return shown.number(inSection: section)
  }

  // MARK: Views on screen

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    look()
    return shown.cell(at: indexPath) as? UICollectionViewCell
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    look()
    return shown.path(of: cell)
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    look()
    return shown.paths
  }

  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    frameOfRow(at: indexPath).map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }
  }

  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    look()
    return shown.supplementaryView(ofKind: elementKind, inSection: indexPath.section)
      as? UICollectionReusableView
  }

  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    look()
    return (0..<numberOfSections).compactMap {
      supplementaryView(forElementKind: elementKind, at: IndexPath(item: 0, section: $0))
    }
  }

  /// Scrolls an item to the top, if the rows have heights.
  public func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    look()
    guard shown.exists(indexPath) else {
      return StandIns.fail(
        "Attempted to scroll the collection view to an out-of-bounds item: \(Array(indexPath))"
      )
    }
    if let frame = frameOfRow(at: indexPath) { contentOffset = frame.origin }
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { shown.selection.sorted() }

  /// Replaces the selection, unless several items can be selected; does nothing if none can.
  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for path in shown.selection { setSelected(false, at: path) }
    }
    if let indexPath { setSelected(true, at: indexPath) }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { shown.selection.insert(path) } else { shown.selection.remove(path) }
    (shown.cell(at: path) as? UICollectionViewCell)?.isSelected = isSelected
  }

  /// Calls a method of the delegate, if the delegate implemented it when it was set.
  @discardableResult
  func askDelegate<Answer>(
    _ method: String,
    _ body: (UICollectionView, any UICollectionViewDelegate) -> Answer
  ) -> Answer? {
    guard let delegate, delegateMethods.contains(method) else { return nil }
    return body(self, delegate)
  }
}

// MARK: - GridListView

/// `UICollectionView+Registering.swift` asks the data source for views.
extension UICollectionView: @MainActor GridListView {
  package func askedNumberOfSections() -> Int {
    guard let dataSource else { return 0 }
    guard dataSourceMethods.contains("numberOfSectionsInCollectionView:") else { return 1 }
    return dataSource.numberOfSections(in: self)
  }

  package func askedNumberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  package func prepareLayout() { collectionViewLayout.prepare() }

  package func otherKinds(inSection section: Int) -> Set<String> {
    collectionViewLayout.supplementaryKinds(inSection: section)
      .subtracting([Self.elementKindSectionHeader, Self.elementKindSectionFooter])
  }

  package func hasView(ofKind kind: String, inSection section: Int) -> Bool {
    collectionViewLayout.supplementaryKinds(inSection: section).contains(kind)
  }

  package func willDisplay(_ view: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = shown.selection.contains(path)
      askDelegate("collectionView:willDisplayCell:forItemAtIndexPath:") {
        $1.collectionView($0, willDisplay: cell, forItemAt: path)
      }
    } else if let view = view as? UICollectionReusableView, let kind {
      askDelegate("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:") {
        $1.collectionView($0, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      }
    }
  }

  package func didEndDisplaying(_ view: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let cell = view as? UICollectionViewCell {
      askDelegate("collectionView:didEndDisplayingCell:forItemAtIndexPath:") {
        $1.collectionView($0, didEndDisplaying: cell, forItemAt: path)
      }
    } else if let view = view as? UICollectionReusableView, let kind {
      askDelegate("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
      {
        $1.collectionView(
          $0,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: kind,
          at: path
        )
      }
    }
  }
}
