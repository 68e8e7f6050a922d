#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  /// Connects a collection view with the manager that manages it.
  ///
  /// The manager holds it strongly, and it holds the objects that the view holds weakly.
  @MainActor
  final class CollectionAdapter {
    private(set) weak var manager: CollectionViewManager?
    private let proxies: [CollectionProxy]
    private let properties: [DelegateProperty<UICollectionView>]

    /// The view that the manager dequeued last.
    ///
    /// UIKit raises an exception if the data source does not return it.
    var dequeued: UICollectionReusableView?

    /// The items that the user may have picked up since the last movement, if they have identifiers.
    ///
    /// If the list changes before the drop, an index path may refer to a different item.
    var pickedUp: [IndexPath: AnyHashable] = [:]

    private var unusable: Set<String> = []
    private var toldFlowLayoutEvents: Set<String> = []

    /// Creates the adapter of a view that is not attached yet, and still has its data source and delegates.
    ///
    /// The methods of the owner are called if no closure answers; without an owner, those of these objects.
    init(of manager: CollectionViewManager, _ view: UICollectionView, owner: AnyObject?) {
      typealias Names = CollectionMethodNames
      typealias Property = DelegateProperty<UICollectionView>
      self.manager = manager
      let dataSource = CollectionDataSource(
        owner: owner ?? view.dataSource,
        methods: Names.dataSource
      )
      let delegate = CollectionDelegate(owner: owner ?? view.delegate, methods: Names.delegate)
      let prefetching = CollectionPrefetching(
        owner: owner as? any UICollectionViewDataSourcePrefetching ?? view.prefetchDataSource,
        methods: Names.prefetching
      )
      var proxies: [CollectionProxy] = [dataSource, delegate, prefetching]
      var properties = [
        Property(dataSource, \.dataSource, isAlwaysSet: true),
        Property(delegate, \.delegate, isAlwaysSet: true),
        Property(prefetching, \.prefetchDataSource),
      ]
      #if !os(tvOS)
        let dragging = CollectionDragging(
          owner: owner as? any UICollectionViewDragDelegate ?? view.dragDelegate,
          methods: Names.dragging
        )
        let dropping = CollectionDropping(
          owner: owner as? any UICollectionViewDropDelegate ?? view.dropDelegate,
          methods: Names.dropping
        )
        proxies += [dragging, dropping]
        // If a delegate changed during a session, UIKit would not report the end of the session.
        properties.append(Property(dragging, \.dragDelegate) { $0.hasActiveDrag })
        properties.append(Property(dropping, \.dropDelegate) { $0.hasActiveDrop })
      #endif
      (self.proxies, self.properties) = (proxies, properties)
      for proxy in proxies { proxy.adapter = self }
    }

    // MARK: Attaching

    /// The identifier of views that show nothing.
    static let blankIdentifier = "ListManager blank view"

    /// Sets the proxies in the view.
    func attach(to view: UICollectionView) {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.blankIdentifier)
      for property in properties { property.take(in: view) }
      tellFlowLayoutEvents(in: view)
    }

    /// Restores the previous data source and delegates.
    func detach(from view: UICollectionView) {
      for property in properties { property.giveBack(in: view) }
      view.register(nil as AnyClass?, forCellWithReuseIdentifier: Self.blankIdentifier)
    }

    /// Has the view ask again which methods are implemented, for the proxies whose methods have
    /// changed.
    func observedEventsDidChange(in view: UICollectionView) {
      for property in properties { property.renew(in: view) }
      tellFlowLayoutEvents(in: view)
    }

    /// Has the view ask again, when a session is over, for the methods that changed during it.
    func sessionDidEnd(in view: UICollectionView) {
      view.whenSettled { [weak self, weak view] in
        if let view { self?.observedEventsDidChange(in: view) }
      }
    }

    /// Reports once each observed event that the layout of the view never asks for.
    private func tellFlowLayoutEvents(in view: UICollectionView) {
      guard !(view.collectionViewLayout is UICollectionViewFlowLayout), let manager else { return }
      for event in CollectionMethodNames.eventsOfFlowLayout
      where manager.isObserved(event) && toldFlowLayoutEvents.insert(event).inserted {
        manager.report(.flowLayoutEventWithoutFlowLayout(event: event))
      }
    }

    // MARK: Views

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

    /// Fills a supplementary view again, in place; returns whether it can stay, or must be replaced.
    func refill(_ reload: SupplementaryReload) -> Bool {
      let type = ViewType.supplementaryView(kind: reload.kind)
      let indexPath = IndexPath(item: 0, section: reload.section)
      guard let manager, let view = manager.view?.visibleView(type, at: indexPath) else {
        return false
      }
      // Without a model, the layout removes the view.
      guard manager.shownSupplementaryModel(ofKind: reload.kind, at: indexPath) != nil else {
        return true
      }
      guard !manager.isFilledByAnotherMapping(view, of: type, at: indexPath) else { return false }
      manager.refill(view, of: type, at: indexPath)
      return true
    }
  }
#endif
