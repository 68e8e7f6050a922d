#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import ListViews
  import UIKit
  import UIKitLists

  /// A data source or delegate of a collection view.
  class CollectionProxy: ViewProxy, @MainActor ListProxy, RefillingProxy {
    weak var adapter: CollectionAdapter?

    var manager: ListManager<UICollectionView>? { adapter?.manager }
    override var needs: (any MethodNeeding)? { manager }

    func cell(at indexPath: IndexPath) -> AnyObject? { manager?.view?.cellForItem(at: indexPath) }

    var isManaging: Bool { manager != nil }

    func stopManaging() { manager?.stopManaging() }

    func refill(_ reload: SupplementaryReload) -> Bool? { adapter?.refill(reload) }
  }
#endif
