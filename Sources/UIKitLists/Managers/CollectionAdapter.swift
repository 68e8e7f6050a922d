#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  /// Connects a collection view with the manager that manages it.
  ///
  /// The manager holds it strongly, and it holds the objects that the collection view holds weakly.
  @MainActor
  final class CollectionAdapter {
    private(set) weak var manager: CollectionViewManager?

    let dataSource: CollectionDataSource
    let delegate: CollectionDelegate
    let prefetching: CollectionPrefetching
    #if !os(tvOS)
      let dragging: CollectionDragging
      let dropping: CollectionDropping
    #endif

    /// The view that the manager dequeued last.
    ///
    /// UIKit raises an exception if the data source does not return it.
    var dequeued: UICollectionReusableView?

    /// The items that the user can have picked up since the last movement, if they have identifiers.
    ///
    /// If the list changes before the drop, an index path can mean another item.
    var pickedUp: [IndexPath: AnyHashable] = [:]

    private var unusable: Set<String> = []
    private var toldFlowLayoutEvents: Set<String> = []
    private var places: [AdapterPlace<UICollectionView>] = []

    /// Creates the adapter of a view that is not attached yet.
    ///
    /// - Parameters:
    ///   - manager: The manager.
    ///   - view: The view.
    ///   - owner: The object whose methods are called if no closure answers; nil for the current
    ///     data source and delegates.
    init(of manager: CollectionViewManager, _ view: UICollectionView, owner: AnyObject?) {
      self.manager = manager
      dataSource = CollectionDataSource(
        owner: owner ?? view.dataSource,
        methods: CollectionMethodNames.dataSource
      )
      delegate = CollectionDelegate(
        owner: owner ?? view.delegate,
        methods: CollectionMethodNames.delegate
      )
      prefetching = CollectionPrefetching(
        owner: owner as? any UICollectionViewDataSourcePrefetching ?? view.prefetchDataSource,
        methods: CollectionMethodNames.prefetching
      )
      #if !os(tvOS)
        dragging = CollectionDragging(
          owner: owner as? any UICollectionViewDragDelegate ?? view.dragDelegate,
          methods: CollectionMethodNames.dragging
        )
        dropping = CollectionDropping(
          owner: owner as? any UICollectionViewDropDelegate ?? view.dropDelegate,
          methods: CollectionMethodNames.dropping
        )
      #endif
      places = makePlaces()
      for proxy in places.map(\.proxy) { (proxy as? CollectionProxy)?.adapter = self }
    }

    private func makePlaces() -> [AdapterPlace<UICollectionView>] {
      var places: [AdapterPlace<UICollectionView>] = [
        AdapterPlace(dataSource, \.dataSource),
        AdapterPlace(delegate, \.delegate),
        AdapterPlace(prefetching, \.prefetchDataSource),
      ]
      #if !os(tvOS)
        places.append(AdapterPlace(dragging, \.dragDelegate) { $0.hasActiveDrag })
        places.append(AdapterPlace(dropping, \.dropDelegate) { $0.hasActiveDrop })
      #endif
      return places
    }

    // MARK: Attaching

    func attach(to view: UICollectionView) {
      view.register(
        UICollectionViewCell.self,
        forCellWithReuseIdentifier: Self.blankIdentifier
      )
      for place in places { place.take(in: view) }
      tellFlowLayoutEvents(in: view)
    }

    func detach(from view: UICollectionView) {
      for place in places { place.giveBack(in: view) }
      view.register(nil as AnyClass?, forCellWithReuseIdentifier: Self.blankIdentifier)
    }

    /// Has the view ask again which methods are implemented, for the proxies whose methods have
    /// changed.
    func observedEventsDidChange(in view: UICollectionView) {
      for place in places { place.renew(in: view) }
      tellFlowLayoutEvents(in: view)
    }

    /// Has the view ask for the methods that changed during a session, when the session is over.
    func sessionDidEnd(in view: UICollectionView) {
      view.whenSettled { [weak self, weak view] in
        if let view { self?.observedEventsDidChange(in: view) }
      }
    }

    /// Reports each event that the layout of the view does not ask for, once.
    private func tellFlowLayoutEvents(in view: UICollectionView) {
      guard !(view.collectionViewLayout is UICollectionViewFlowLayout), let manager else { return }
      for event in CollectionMethodNames.eventsOfFlowLayout
      where manager.isObserved(event) && toldFlowLayoutEvents.insert(event).inserted {
        manager.report(.flowLayoutEventWithoutFlowLayout(event: event))
      }
    }

    // MARK: Views

    /// The identifier of views that show nothing.
    static let blankIdentifier = "DiffableStorage.blank"

    func isUsable(_ registration: ViewRegistration) -> Bool {
      !unusable.contains(key(registration))
    }

    func setUsable(_ isUsable: Bool, _ registration: ViewRegistration) {
      if isUsable {
        unusable.remove(key(registration))
      } else {
        unusable.insert(key(registration))
      }
    }

    private func key(_ registration: ViewRegistration) -> String {
      "\(registration.viewType) \(registration.reuseIdentifier)"
    }

    /// Fills a supplementary view again, in place.
    ///
    /// - Returns: Whether the view can stay; if not, it must be replaced.
    func refill(_ view: UICollectionReusableView, ofKind kind: String, at indexPath: IndexPath)
      -> Bool
    {
      guard let manager else { return false }
      // Without a model, the layout removes the view.
      guard manager.shownSupplementaryModel(ofKind: kind, at: indexPath) != nil else { return true }
      let type = ViewType.supplementaryView(kind: kind)
      guard !manager.isFilledByAnotherMapping(view, of: type, at: indexPath) else { return false }
      manager.refill(view, of: type, at: indexPath)
      return true
    }
  }
#endif
