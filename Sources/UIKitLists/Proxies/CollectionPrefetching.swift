#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  /// The prefetching data source of a collection view that a manager manages.
  final class CollectionPrefetching: CollectionProxy, UICollectionViewDataSourcePrefetching {
    private var prefetching: (any UICollectionViewDataSourcePrefetching)? {
      owner as? any UICollectionViewDataSourcePrefetching
    }

    override var isNeeded: Bool { isWanted }

    func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      for indexPath in indexPaths { manager?.answer(.prefetch, at: indexPath) }
      prefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      for indexPath in indexPaths { manager?.answer(.cancelPrefetch, at: indexPath) }
      ask(
        "collectionView:cancelPrefetchingForItemsAtIndexPaths:",
        (prefetching?.collectionView(_:cancelPrefetchingForItemsAt:))?(collectionView, indexPaths)
      )
    }
  }
#endif
