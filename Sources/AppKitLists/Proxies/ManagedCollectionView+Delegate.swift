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
      _ list: NSCollectionView,
      shouldChangeItemsAt paths: Set<IndexPath>,
      to state: NSCollectionViewItem.HighlightState
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldChangeItemsAt:to:)
      func answer(_ paths: Set<IndexPath>) -> Set<IndexPath>? {
        ask(ofEvent: "shouldHighlight", owners?(list, paths, state))
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
      ask(ofEvent: "didHighlight", owners?(list, paths, state))
    }

    func collectionView(
      _ list: NSCollectionView,
      shouldSelectItemsAt paths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldSelectItemsAt:)
      return allowed(.shouldSelect, paths) { ask(ofEvent: "shouldSelect", owners?(list, $0)) }
    }

    func collectionView(
      _ list: NSCollectionView,
      shouldDeselectItemsAt paths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let owners = delegate?.collectionView(_:shouldDeselectItemsAt:)
      return allowed(.shouldDeselect, paths) { ask(ofEvent: "shouldDeselect", owners?(list, $0)) }
    }

    func collectionView(_ list: NSCollectionView, didSelectItemsAt paths: Set<IndexPath>) {
      perform(.didSelect, at: paths)
      let owners = delegate?.collectionView(_:didSelectItemsAt:)
      ask(ofEvent: "didSelect", owners?(list, paths))
    }

    func collectionView(_ list: NSCollectionView, didDeselectItemsAt paths: Set<IndexPath>) {
      perform(.didDeselect, at: paths)
      let owners = delegate?.collectionView(_:didDeselectItemsAt:)
      ask(ofEvent: "didDeselect", owners?(list, paths))
    }

    // MARK: Displaying

    func collectionView(
      _ list: NSCollectionView,
      willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt path: IndexPath
    ) {
      perform(.willDisplay, on: item, .cell, at: path)
      let owners = delegate?.collectionView(_:willDisplay:forRepresentedObjectAt:)
      ask(ofEvent: "willDisplay", owners?(list, item, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt path: IndexPath
    ) {
      perform(.didEndDisplaying, on: item, .cell, at: path)
      let owners = delegate?.collectionView(_:didEndDisplaying:forRepresentedObjectAt:)
      ask(ofEvent: "didEndDisplaying", owners?(list, item, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      willDisplaySupplementaryView view: NSView,
      forElementKind kind: NSCollectionView.SupplementaryElementKind,
      at path: IndexPath
    ) {
      manager?.answer(.willBegin, of: view, ofKind: storageKind(kind), at: path)
      let owners = delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
      ask(ofEvent: "willDisplaySupplementaryView", owners?(list, view, kind, path))
    }

    func collectionView(
      _ list: NSCollectionView,
      didEndDisplayingSupplementaryView view: NSView,
      forElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at path: IndexPath
    ) {
      manager?.answer(.didEnd, of: view, ofKind: storageKind(kind), at: path)
      let owners = delegate?
        .collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
      ask(ofEvent: "didEndDisplayingSupplementaryView", owners?(list, view, kind, path))
    }

    // MARK: Sizes

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:sizeForItemAt:)
      return manager?.answer(.sizeForCell, at: path)
        ?? ask(ofEvent: "sizeForCell", owners?(list, layout, path))
        ?? (layout as? NSCollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:)
      return size(of: .header, .referenceSizeForHeaderView, inSection: section) {
        ask(
          "collectionView:layout:referenceSizeForHeaderInSection:",
          owners?(list, layout, section)
        )
      } layoutsSize: {
        (layout as? NSCollectionViewFlowLayout)?.headerReferenceSize
      }
    }

    func collectionView(
      _ list: NSCollectionView,
      layout: NSCollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> NSSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:)
      return size(of: .footer, .referenceSizeForFooterView, inSection: section) {
        ask(
          "collectionView:layout:referenceSizeForFooterInSection:",
          owners?(list, layout, section)
        )
      } layoutsSize: {
        (layout as? NSCollectionViewFlowLayout)?.footerReferenceSize
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
