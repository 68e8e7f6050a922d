#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit
  import UIKitLists

  /// Connects a collection view with the manager that manages it.
  @MainActor
  final class CollectionAdapter: ListAdapter<UICollectionView, CollectionProxy> {
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
    init(of manager: ListManager<UICollectionView>, _ view: UICollectionView, owner: AnyObject?) {
      typealias Names = CollectionMethodNames
      super.init(of: manager)
      manager.showPlace = { ($1 as? UICollectionViewCell)?.show($0) }
      add(CollectionDataSource.self, Names.dataSource, \.dataSource, view, owner, isAlwaysSet: true)
      add(CollectionDelegate.self, Names.delegate, \.delegate, view, owner, isAlwaysSet: true)
      add(CollectionPrefetching.self, Names.prefetching, \.prefetchDataSource, view, owner)
      #if !os(tvOS)
        // If a delegate changed during a session, UIKit would not report the end of the session.
        add(CollectionDragging.self, Names.dragging, \.dragDelegate, view, owner, \.hasActiveDrag)
        add(CollectionDropping.self, Names.dropping, \.dropDelegate, view, owner, \.hasActiveDrop)
      #endif
      for proxy in proxies { proxy.adapter = self }
    }

    // MARK: Attaching

    override func attach(to view: UICollectionView) {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.blankIdentifier)
      super.attach(to: view)
      tellFlowLayoutEvents(in: view)
    }

    override func detach(from view: UICollectionView) {
      super.detach(from: view)
      view.register(nil as AnyClass?, forCellWithReuseIdentifier: Self.blankIdentifier)
    }

    override func observedEventsDidChange(in view: UICollectionView) {
      super.observedEventsDidChange(in: view)
      tellFlowLayoutEvents(in: view)
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
