#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffableStorage
  import ListManagement

  extension ManagedCollectionView {
    private var delegate: (any NSCollectionViewDelegate)? {
      owner as? any NSCollectionViewDelegate
    }

    private var flowDelegate: (any NSCollectionViewDelegateFlowLayout)? {
      owner as? any NSCollectionViewDelegateFlowLayout
    }

    private func perform(_ event: ViewEvent<Void, Void>, at indexPaths: Set<IndexPath>) {
      for indexPath in indexPaths.sorted() {
        manager?.answer(event, at: indexPath, view: view?.item(at: indexPath))
      }
    }

    /// Performs an event during a layout or a batch of the view.
    ///
    /// Updates that a closure causes wait.
    private func perform(
      _ event: ViewEvent<Void, Void>,
      on view: AnyObject,
      _ type: ViewType,
      at indexPath: IndexPath
    ) {
      guard let manager, manager.isObserved(event.name) else { return }
      manager.holdingUpdates { _ = manager.answer(event, at: indexPath, view: view, of: type) }
    }

    /// The index paths that the closures of an event allow.
    ///
    /// For those without an answer, the owner decides.
    private func allowed(
      _ event: ViewEvent<Void, Bool>,
      _ indexPaths: Set<IndexPath>,
      others: (Set<IndexPath>) -> Set<IndexPath>?
    ) -> Set<IndexPath> {
      var (allowed, open) = (Set<IndexPath>(), Set<IndexPath>())
      for indexPath in indexPaths {
        let answer = manager?.answer(event, at: indexPath, view: view?.item(at: indexPath))
        if answer == true { allowed.insert(indexPath) }
        if answer == nil { open.insert(indexPath) }
      }
      return open.isEmpty ? allowed : allowed.union(others(open) ?? open)
    }
  }

  // MARK: - Selecting and highlighting

  extension ManagedCollectionView: NSCollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: NSCollectionView,
      shouldChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) -> Set<IndexPath> {
      func ownersAnswer(_ indexPaths: Set<IndexPath>) -> Set<IndexPath>? {
        ask(
          "collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:",
          (delegate?.collectionView(_:shouldChangeItemsAt:to:))?(
            collectionView,
            indexPaths,
            highlightState
          )
        )
      }
      guard highlightState == .forSelection else { return ownersAnswer(indexPaths) ?? indexPaths }
      return allowed(.shouldHighlight, indexPaths, others: ownersAnswer)
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      didChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) {
      if highlightState == .forSelection { perform(.didHighlight, at: indexPaths) }
      if highlightState == .none { perform(.didUnhighlight, at: indexPaths) }
      ask(
        "collectionView:didChangeItemsAtIndexPaths:toHighlightState:",
        (delegate?.collectionView(_:didChangeItemsAt:to:))?(
          collectionView,
          indexPaths,
          highlightState
        )
      )
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      allowed(.shouldSelect, indexPaths) { indexPaths in
        ask(
          "collectionView:shouldSelectItemsAtIndexPaths:",
          (delegate?.collectionView(_:shouldSelectItemsAt:))?(collectionView, indexPaths)
        )
      }
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      allowed(.shouldDeselect, indexPaths) { indexPaths in
        ask(
          "collectionView:shouldDeselectItemsAtIndexPaths:",
          (delegate?.collectionView(_:shouldDeselectItemsAt:))?(collectionView, indexPaths)
        )
      }
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      perform(.didSelect, at: indexPaths)
      ask(
        "collectionView:didSelectItemsAtIndexPaths:",
        (delegate?.collectionView(_:didSelectItemsAt:))?(collectionView, indexPaths)
      )
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      perform(.didDeselect, at: indexPaths)
      ask(
        "collectionView:didDeselectItemsAtIndexPaths:",
        (delegate?.collectionView(_:didDeselectItemsAt:))?(collectionView, indexPaths)
      )
    }

    // MARK: Displaying

    func collectionView(
      _ collectionView: NSCollectionView,
      willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      perform(.willDisplay, on: item, .cell, at: indexPath)
      ask(
        "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:",
        (delegate?.collectionView(_:willDisplay:forRepresentedObjectAt:))?(
          collectionView,
          item,
          indexPath
        )
      )
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      perform(.didEndDisplaying, on: item, .cell, at: indexPath)
      ask(
        "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:",
        (delegate?.collectionView(_:didEndDisplaying:forRepresentedObjectAt:))?(
          collectionView,
          item,
          indexPath
        )
      )
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      willDisplaySupplementaryView view: NSView,
      forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      manager?.answer(.willBegin, of: view, ofKind: storageKind(elementKind), at: indexPath)
      ask(
        "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
        (delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
          collectionView,
          view,
          elementKind,
          indexPath
        )
      )
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      didEndDisplayingSupplementaryView view: NSView,
      forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      manager?.answer(.didEnd, of: view, ofKind: storageKind(elementKind), at: indexPath)
      ask(
        "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
        (delegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
          collectionView,
          view,
          elementKind,
          indexPath
        )
      )
    }

    // MARK: Sizes

    func collectionView(
      _ collectionView: NSCollectionView,
      layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      manager?.answer(.sizeForCell, at: indexPath)
        ?? ask(
          "collectionView:layout:sizeForItemAtIndexPath:",
          (flowDelegate?.collectionView(_:layout:sizeForItemAt:))?(
            collectionView,
            collectionViewLayout,
            indexPath
          )
        ) ?? (collectionViewLayout as? NSCollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize {
      size(of: .header, .referenceSizeForHeaderView, inSection: section) {
        ask(
          "collectionView:layout:referenceSizeForHeaderInSection:",
          (flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        )
      } layoutsSize: {
        (collectionViewLayout as? NSCollectionViewFlowLayout)?.headerReferenceSize
      }
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> NSSize {
      size(of: .footer, .referenceSizeForFooterView, inSection: section) {
        ask(
          "collectionView:layout:referenceSizeForFooterInSection:",
          (flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        )
      } layoutsSize: {
        (collectionViewLayout as? NSCollectionViewFlowLayout)?.footerReferenceSize
      }
    }

    /// The size of a header or footer: that of the layout, or zero if there is nothing to show.
    private func size(
      of edge: SectionEdge,
      _ event: ModelEvent<CGSize>,
      inSection section: Int,
      ownersSize: () -> NSSize?,
      layoutsSize: () -> NSSize?
    ) -> NSSize {
      guard let manager, manager.isShown(edge, inSection: section) else {
        return ownersSize() ?? .zero
      }
      return manager.answer(event, of: edge, inSection: section) ?? ownersSize() ?? layoutsSize()
        ?? .zero
    }
  }
#endif
