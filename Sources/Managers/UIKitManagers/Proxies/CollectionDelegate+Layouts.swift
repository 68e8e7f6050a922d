#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  // Sizes and layouts, moving, editing and menus in a collection view of UIKit.
  // CollectionDelegate has touches, displaying and focus.

  // MARK: - Flow layouts

  extension CollectionDelegate {
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
      owner as? any UICollectionViewDelegateFlowLayout
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize {
      let owners = flowDelegate?.collectionView(_:layout:sizeForItemAt:)
      return reply(.sizeForCell, path, owners?(view, layout, path)) ?? flow(layout)?.itemSize
        ?? .zero
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      let owners = flowDelegate?.collectionView(_:layout:insetForSectionAt:)
      return reply(.insetForSectionAtIndex, (layout, section), owners?(view, layout, section))
        ?? flow(layout)?.sectionInset ?? .zero
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      let owners = flowDelegate?.collectionView(_:layout:minimumLineSpacingForSectionAt:)
      return reply(
        .minimumLineSpacingForSectionAtIndex,
        (layout, section),
        owners?(view, layout, section)
      ) ?? flow(layout)?.minimumLineSpacing ?? 0
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      let owners = flowDelegate?.collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
      return reply(
        .minimumInteritemSpacingForSectionAtIndex,
        (layout, section),
        owners?(view, layout, section)
      ) ?? flow(layout)?.minimumInteritemSpacing ?? 0
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:)
      let size = flow(layout)?.headerReferenceSize
      return replySize(
        .referenceSizeForHeaderView,
        of: .header,
        section,
        owners?(view, layout, section),
        ofLayout: size
      ) ?? .zero
    }

    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      let owners = flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:)
      let size = flow(layout)?.footerReferenceSize
      return replySize(
        .referenceSizeForFooterView,
        of: .footer,
        section,
        owners?(view, layout, section),
        ofLayout: size
      ) ?? .zero
    }

    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
      layout as? UICollectionViewFlowLayout
    }
  }

  // MARK: - Other layouts

  extension CollectionDelegate {
    func collectionView(
      _ view: UICollectionView,
      transitionLayoutForOldLayout old: UICollectionViewLayout,
      newLayout new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let owners = delegate?.collectionView(_:transitionLayoutForOldLayout:newLayout:)
      return reply(.transitionLayout, (old, new), owners?(view, old, new))
        ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }

    func collectionView(
      _ view: UICollectionView,
      targetContentOffsetForProposedContentOffset point: CGPoint
    ) -> CGPoint {
      let owners = delegate?.collectionView(_:targetContentOffsetForProposedContentOffset:)
      return reply(.targetContentOffsetForProposedContentOffset, point, owners?(view, point))
        ?? point
    }
  }

  // MARK: - Moving and editing

  extension CollectionDelegate {
    func collectionView(
      _ view: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath source: IndexPath,
      atCurrentIndexPath current: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      let owners = delegate?
        .collectionView(
          _:
          targetIndexPathForMoveOfItemFromOriginalIndexPath:
          atCurrentIndexPath:
          toProposedIndexPath:
        )
      let cell = view.cellForItem(at: source)
      return manager?.targetAnswer(forMoveFrom: source, current, proposed, cell)
        ?? ask(ofEvent: ViewEvent.targetIndexPathForMove, owners?(view, source, current, proposed))
        ?? proposed
    }

    func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
      reply(.canEdit, path, (delegate?.collectionView(_:canEditItemAt:))?(view, path)) ?? true
    }
  }

  #if !os(tvOS)
    // MARK: - Menus and springs

    extension CollectionDelegate {
      func collectionView(
        _ view: UICollectionView,
        shouldSpringLoadItemAt path: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        let owners = delegate?.collectionView(_:shouldSpringLoadItemAt:with:)
        return reply(.shouldSpringLoad, context, path, owners?(view, path, context)) ?? true
      }

      @available(iOS, deprecated: 16.0)
      func collectionView(
        _ view: UICollectionView,
        contextMenuConfigurationForItemAt path: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let owners = delegate?.collectionView(_:contextMenuConfigurationForItemAt:point:)
        return replyOrNil(.contextMenuConfiguration, point, path, owners?(view, path, point))
      }

      /// The menu of one item is that of its mapping, if its closure answers.
      @available(iOS 16.0, *)
      func collectionView(
        _ view: UICollectionView,
        contextMenuConfigurationForItemsAt paths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        if paths.count == 1,
          let answer = manager?.answer(
            .contextMenuConfiguration,
            point,
            at: paths[0],
            view: view.cellForItem(at: paths[0])
          )
        {
          return answer
        }
        let owners = delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:)
        return replyOrNil(
          .contextMenuConfigurationForItemsAtIndexPaths,
          (paths, point),
          owners?(view, paths, point)
        )
      }

      @available(iOS 16.0, *)
      func collectionView(
        _ view: UICollectionView,
        contextMenuConfiguration menu: UIContextMenuConfiguration,
        highlightPreviewForItemAt path: IndexPath
      ) -> UITargetedPreview? {
        let owners = delegate?
          .collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
        return replyOrNil(.highlightPreview, menu, path, owners?(view, menu, path))
      }

      @available(iOS 16.0, *)
      func collectionView(
        _ view: UICollectionView,
        contextMenuConfiguration menu: UIContextMenuConfiguration,
        dismissalPreviewForItemAt path: IndexPath
      ) -> UITargetedPreview? {
        let owners = delegate?
          .collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
        return replyOrNil(.dismissalPreview, menu, path, owners?(view, menu, path))
      }
    }
  #endif
#endif
