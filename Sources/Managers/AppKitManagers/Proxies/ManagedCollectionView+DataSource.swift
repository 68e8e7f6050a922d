#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffableStorage
  import ListManagement

  // Counts, items and prefetching for a collection view of AppKit that a manager manages.
  // It also lists which delegate methods count as implemented only if an event is observed.

  extension ManagedCollectionView {
    private typealias Kind = NSCollectionView.SupplementaryElementKind

    /// The optional methods that count as implemented only if one of these events is observed.
    static let eventsOfMethods: MethodTable = [
      "collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:": [ViewEvent.shouldHighlight],
      "collectionView:didChangeItemsAtIndexPaths:toHighlightState:": [
        ViewEvent.didHighlight, ViewEvent.didUnhighlight,
      ],
      "collectionView:shouldSelectItemsAtIndexPaths:": [ViewEvent.shouldSelect],
      "collectionView:shouldDeselectItemsAtIndexPaths:": [ViewEvent.shouldDeselect],
      "collectionView:didSelectItemsAtIndexPaths:": [ViewEvent.didSelect],
      "collectionView:didDeselectItemsAtIndexPaths:": [ViewEvent.didDeselect],
      "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:": .withEnds(
        [ViewEvent.didEndDisplaying],
        ViewEvent.willDisplay
      ),
      "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:": [
        ViewEvent.didEndDisplaying
      ],
      "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:": .withEnds(
        [
          ViewEvent.didEndDisplayingSupplementaryView, ViewEvent.didEndDisplayingHeaderView,
          ViewEvent.didEndDisplayingFooterView,
        ],
        ViewEvent.willDisplaySupplementaryView,
        ViewEvent.willDisplayHeaderView,
        ViewEvent.willDisplayFooterView
      ),
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:": [
        ViewEvent.didEndDisplayingSupplementaryView, ViewEvent.didEndDisplayingHeaderView,
        ViewEvent.didEndDisplayingFooterView,
      ],
      "collectionView:layout:sizeForItemAtIndexPath:": [ModelEvent.sizeForCell],
      // Without these, the flow layout would leave room for headers that have no model.
      "collectionView:layout:referenceSizeForHeaderInSection:": .always(
        ModelEvent.referenceSizeForHeaderView
      ),
      "collectionView:layout:referenceSizeForFooterInSection:": .always(
        ModelEvent.referenceSizeForFooterView
      ),
      "collectionView:prefetchItemsAtIndexPaths:": .always(ModelEvent.prefetch),
      "collectionView:cancelPrefetchingForItemsAtIndexPaths:": .always(ModelEvent.cancelPrefetch),
    ]

    private var dataSource: (any NSCollectionViewDataSource)? {
      owner as? any NSCollectionViewDataSource
    }
  }

  // MARK: - Data source

  extension ManagedCollectionView: NSCollectionViewDataSource {
    func numberOfSections(in collectionView: NSCollectionView) -> Int {
      manager?.numberOfSections() ?? 0
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      manager?.numberOfItems(inSection: section) ?? 0
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      if let item = manager?.cell(at: indexPath) as? NSCollectionViewItem { return item }
      let blank = collectionView.makeItem(
        withIdentifier: BlankItem.reuseIdentifier,
        for: indexPath
      )
      manager?.noteBlank(blank, at: indexPath)
      return blank
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      if let view = manager?.supplementaryView(ofKind: storageKind(kind), at: indexPath) as? NSView
      {
        return view
      }
      let ownersView = ask(
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
        (dataSource?.collectionView(_:viewForSupplementaryElementOfKind:at:))?(
          collectionView,
          kind,
          indexPath
        )
      )
      if let ownersView {
        manager?.forgetFilling(of: ownersView)
        return ownersView
      }
      let blank = BlankItem.makeView(ofKind: kind, at: indexPath, in: collectionView)
      manager?.noteBlank(blank, at: indexPath)
      return blank
    }
  }

  // MARK: - Prefetching

  extension ManagedCollectionView: NSCollectionViewPrefetching {
    private var prefetching: (any NSCollectionViewPrefetching)? {
      owner as? any NSCollectionViewPrefetching
    }

    func collectionView(_ collectionView: NSCollectionView, prefetchItemsAt indexPaths: [IndexPath])
    {
      for indexPath in indexPaths { manager?.answer(.prefetch, at: indexPath) }
      prefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths)
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      let owners = prefetching?.collectionView(_:cancelPrefetchingForItemsAt:)
      tell(.cancelPrefetch, indexPaths, owners?(collectionView, indexPaths))
    }
  }
#endif
