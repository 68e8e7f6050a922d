#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import DiffableStorage
  import ListManagement

  // Selection, display and sizes in a collection view of AppKit, as events of its manager.

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
      _ list: NSCollectionView,
      shouldChangeItemsAt paths: Set<IndexPath>,
      to state: NSCollectionViewItem.HighlightState
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldChangeItemsAt:to:)
      func answer(_ paths: Set<IndexPath>) -> Set<IndexPath>? {
        ask(ofEvent: ViewEvent.shouldHighlight, owners?(list, paths, state))
      }
      guard state == .forSelection else { return answer(paths) ?? paths }
      return allowed(.shouldHighlight, paths, others: answer)
    }

    func collectionView(
      _ list: NSCollectionView,
      didChangeItemsAt paths: Set<IndexPath>,
      to state: NSCollectionViewItem.HighlightState
    ) {
      if state == .forSelection { perform(.didHighlight, at: paths) }
      if state == .none { perform(.didUnhighlight, at: paths) }
      let owners = delegate?.collectionView(_:didChangeItemsAt:to:)
      ask(ofEvent: ViewEvent.didHighlight, owners?(list, paths, state))
    }

    func collectionView(
      _ list: NSCollectionView,
      shouldSelectItemsAt paths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldSelectItemsAt:)
      return allowed(.shouldSelect, paths) {
        ask(ofEvent: ViewEvent.shouldSelect, owners?(list, $0))
      }
    }

    func collectionView(
      _ list: NSCollectionView,
      shouldDeselectItemsAt paths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldDeselectItemsAt:)
      return allowed(.shouldDeselect, paths) {
        ask(ofEvent: ViewEvent.shouldDeselect, owners?(list, $0))
      }
    }

    func collectionView(_ list: NSCollectionView, didSelectItemsAt paths: Set<IndexPath>) {
      perform(.didSelect, at: paths)
      let owners = delegate?.collectionView(_:didSelectItemsAt:)
      ask(ofEvent: ViewEvent.didSelect, owners?(list, paths))
    }

    func collectionView(_ list: NSCollectionView, didDeselectItemsAt paths: Set<IndexPath>) {
      perform(.didDeselect, at: paths)
      let owners = delegate?.collectionView(_:didDeselectItemsAt:)
      ask(ofEvent: ViewEvent.didDeselect, owners?(list, paths))
    }

    // MARK: Displaying

    func collectionView(
      _ list: NSCollectionView,
      willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:willDisplay:forRepresentedObjectAt:)
      tell(.willDisplay, of: item, path, owners?(list, item, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:didEndDisplaying:forRepresentedObjectAt:)
      tell(.didEndDisplaying, of: item, path, owners?(list, item, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      willDisplaySupplementaryView view: NSView,
      forElementKind kind: NSCollectionView.SupplementaryElementKind,
      at path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
      let event = ViewEvent<Void, Void>.willDisplaySupplementaryView
      let ofStorage = storageKind(kind)
      tell(.willBegin, event, of: view, ofKind: ofStorage, path, owners?(list, view, kind, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      didEndDisplayingSupplementaryView view: NSView,
      forElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at path: IndexPath
    ) {
      let owners = delegate?
        .collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
      let event = ViewEvent<Void, Void>.didEndDisplayingSupplementaryView
      let ofStorage = storageKind(kind)
      tell(.didEnd, event, of: view, ofKind: ofStorage, path, owners?(list, view, kind, path))
    }

    // MARK: Sizes

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:sizeForItemAt:)
      return reply(.sizeForCell, path, owners?(list, layout, path))
        ?? (layout as? NSCollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:)
      let size = (layout as? NSCollectionViewFlowLayout)?.headerReferenceSize
      return replySize(
        .referenceSizeForHeaderView,
        of: .header,
        section,
        owners?(list, layout, section),
        ofLayout: size
      ) ?? .zero
    }

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:)
      let size = (layout as? NSCollectionViewFlowLayout)?.footerReferenceSize
      return replySize(
        .referenceSizeForFooterView,
        of: .footer,
        section,
        owners?(list, layout, section),
        ofLayout: size
      ) ?? .zero
    }
  }
#endif
