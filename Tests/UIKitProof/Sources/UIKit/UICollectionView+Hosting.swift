import DiffableStorage
import GridRendering

/// The counts that a collection view has read, as a storage for its grid.
@MainActor final class CollectionContents: Storage, SupplementaryStorage {
  weak var view: UICollectionView?

  /// The counts that the view has read last.
  private(set) var counts: [Int] = []

  /// Asks the data source, as UIKit does in the layout after a reload and after the block of a batch.
  func askForCounts() {
    guard let view, let dataSource = view.dataSource else {
      counts = []
      return
    }
    let sections =
      view.dataSourceMethods.contains("numberOfSectionsInCollectionView:")
      ? dataSource.numberOfSections(in: view) : 1
    counts = (0..<max(sections, 0)).map {
      dataSource.collectionView(view, numberOfItemsInSection: $0)
    }
  }

  func numberOfSections() -> Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func item(at indexPath: IndexPath) -> Any? { nil }

  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    guard let view, let section = indexPath.first else { return nil }
    let kinds = view.collectionViewLayout.supplementaryKinds(inSection: section)
    return kinds.contains(kind) ? kind : nil
  }

  var supplementaryHeaderKind: String? = UICollectionView.elementKindSectionHeader
  var supplementaryFooterKind: String? = UICollectionView.elementKindSectionFooter
  var headerModelProvider: ((Int) -> Any?)?
  var footerModelProvider: ((Int) -> Any?)?
  var supplementaryModelProvider: ((String, IndexPath) -> Any?)?
}

/// Has the data source make the views of the grid.
@MainActor final class CollectionHost: GridHost {
  weak var view: UICollectionView?

  func makeView(at position: ItemPosition) -> AnyObject? {
    view?.requestCell(at: IndexPath(position), keeping: nil)
  }

  func updateView(_ cell: AnyObject, at position: ItemPosition) {
    view?.reconfigure(cell, at: IndexPath(position))
  }

  func displayView(_ cell: AnyObject, at position: ItemPosition) {
    guard let view, let cell = cell as? UICollectionViewCell else { return }
    let indexPath = IndexPath(position)
    view.displayed.insert(ObjectIdentifier(cell))
    cell.isSelected = view.selection.contains(position)
    view.tellDelegate("collectionView:willDisplayCell:forItemAtIndexPath:") {
      $1.collectionView($0, willDisplay: cell, forItemAt: indexPath)
    }
  }

  func retireView(_ cell: AnyObject, from position: ItemPosition?) {
    guard let view, let cell = cell as? UICollectionViewCell else { return }
    if view.displayed.remove(ObjectIdentifier(cell)) != nil,
      let indexPath = view.placesBefore[ObjectIdentifier(cell)] ?? position.map(IndexPath.init)
    {
      view.tellDelegate("collectionView:didEndDisplayingCell:forItemAtIndexPath:") {
        $1.collectionView($0, didEndDisplaying: cell, forItemAt: indexPath)
      }
    }
    view.put(cell)
  }

  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    view?.requestSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  func displaySupplementaryView(_ shown: AnyObject, ofKind kind: String, inSection section: Int) {
    guard let view, let shown = shown as? UICollectionReusableView else { return }
    let indexPath = IndexPath(item: 0, section: section)
    view.displayed.insert(ObjectIdentifier(shown))
    view.supplementaryViews[SupplementaryPlace(kind: kind, section: section)] = shown
    view.tellDelegate("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:") {
      $1.collectionView(
        $0,
        willDisplaySupplementaryView: shown,
        forElementKind: kind,
        at: indexPath
      )
    }
  }

  func retireSupplementaryView(
    _ shown: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    guard let view, let shown = shown as? UICollectionReusableView else { return }
    view.supplementaryViews = view.supplementaryViews.filter { $0.value !== shown }
    if view.displayed.remove(ObjectIdentifier(shown)) != nil,
      let indexPath = view.placesBefore[ObjectIdentifier(shown)]
        ?? section.map({ IndexPath(item: 0, section: $0) })
    {
      view.tellDelegate(
        "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:"
      ) {
        $1.collectionView(
          $0,
          didEndDisplayingSupplementaryView: shown,
          forElementOfKind: kind,
          at: indexPath
        )
      }
    }
    view.put(shown)
  }
}

/// The place of a supplementary view on screen.
struct SupplementaryPlace: Hashable {
  var kind: String
  var section: Int
}

extension UICollectionView {
  /// Calls a method of the delegate, if the delegate implemented it when it was set.
  @discardableResult
  func askDelegate<Answer>(
    _ method: String,
    _ body: (UICollectionView, any UICollectionViewDelegate) -> Answer
  ) -> Answer? {
    guard let delegate, delegateMethods.contains(method) else { return nil }
    return body(self, delegate)
  }

  /// Calls the delegate for a view that appears or disappears.
  func tellDelegate(
    _ method: String,
    _ body: (UICollectionView, any UICollectionViewDelegate) -> Void
  ) {
    let outer = isTellingDelegate
    isTellingDelegate = true
    askDelegate(method, body)
    isTellingDelegate = outer
  }

  /// Records the index path of each view.
  func rememberPlaces() {
    placesBefore = [:]
    for (position, cell) in cellsOnScreen() {
      placesBefore[ObjectIdentifier(cell)] = IndexPath(position)
    }
    for (place, view) in supplementaryViews {
      placesBefore[ObjectIdentifier(view)] = IndexPath(item: 0, section: place.section)
    }
  }

  func forgetPlaces() { placesBefore = [:] }

  /// The cells on screen, in order.
  func cellsOnScreen() -> [(ItemPosition, UICollectionViewCell)] {
    contents.counts.enumerated().flatMap { section, count in
      (0..<max(count, 0)).compactMap { item in
        let position = ItemPosition(section: section, item: item)
        return (grid.view(at: position) as? UICollectionViewCell).map { (position, $0) }
      }
    }
  }
}
