import DiffableStorage
import GridRendering

extension UICollectionView {
  /// Does the layout of the next frame, if the view is on screen.
  private func look() {
    if window != nil { layOut() }
  }

  // MARK: Numbers

  public var numberOfSections: Int {
    askForCountsIfNeeded()
    return contents.counts.count
  }

  public func numberOfItems(inSection section: Int) -> Int {
    askForCountsIfNeeded()
    return contents.counts.indices.contains(section) ? contents.counts[section] : 0
  }

  private func askForCountsIfNeeded() {
    if grid.mayNeedLayout, request == nil, batchDepth == 0 { contents.askForCounts() }
  }

  // MARK: Views on screen

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    look()
    return ItemPosition(indexPath).flatMap(grid.view(at:)) as? UICollectionViewCell
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    look()
    return cellsOnScreen().first { $0.1 === cell }.map { IndexPath($0.0) }
  }

  public var visibleCells: [UICollectionViewCell] {
    look()
    return cellsOnScreen().map(\.1)
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    look()
    return cellsOnScreen().map { IndexPath($0.0) }
  }

  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    look()
    guard let section = indexPath.first else { return nil }
    return supplementaryViews[SupplementaryPlace(kind: elementKind, section: section)]
  }

  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    look()
    return supplementaryViews.keys.filter { $0.kind == elementKind }.map(\.section).sorted()
      .map { IndexPath(item: 0, section: $0) }
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted().map { IndexPath($0) } }

  /// Replaces the selection, unless several items can be selected; does nothing if none can.
  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for position in selection { setSelected(false, at: position) }
    }
    if let position = indexPath.flatMap(ItemPosition.init) { setSelected(true, at: position) }
  }

  func setSelected(_ isSelected: Bool, at position: ItemPosition) {
    if isSelected { selection.insert(position) } else { selection.remove(position) }
    (grid.view(at: position) as? UICollectionViewCell)?.isSelected = isSelected
  }
}
