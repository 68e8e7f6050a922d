#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  // MARK: - Flow layouts

  extension CollectionDelegate {
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
      owner as? any UICollectionViewDelegateFlowLayout
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      manager?.answer(.sizeForCell, at: indexPath)
        ?? ask(
          "collectionView:layout:sizeForItemAtIndexPath:",
          (flowDelegate?.collectionView(_:layout:sizeForItemAt:))?(
            collectionView,
            collectionViewLayout,
            indexPath
          )
        ) ?? flow(collectionViewLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      manager?.answer(.insetForSectionAtIndex, (collectionViewLayout, section))
        ?? ask(
          "collectionView:layout:insetForSectionAtIndex:",
          (flowDelegate?.collectionView(_:layout:insetForSectionAt:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        ) ?? flow(collectionViewLayout)?.sectionInset ?? .zero
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      manager?.answer(.minimumLineSpacingForSectionAtIndex, (collectionViewLayout, section))
        ?? ask(
          "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
          (flowDelegate?.collectionView(_:layout:minimumLineSpacingForSectionAt:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        ) ?? flow(collectionViewLayout)?.minimumLineSpacing ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      manager?.answer(.minimumInteritemSpacingForSectionAtIndex, (collectionViewLayout, section))
        ?? ask(
          "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
          (flowDelegate?.collectionView(_:layout:minimumInteritemSpacingForSectionAt:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        ) ?? flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      answer(.referenceSizeForHeaderView, of: .header, inSection: section)
        ?? ask(
          "collectionView:layout:referenceSizeForHeaderInSection:",
          (flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        )
        ?? size(
          of: .header,
          inSection: section,
          flow(collectionViewLayout)?.headerReferenceSize
        )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      answer(.referenceSizeForFooterView, of: .footer, inSection: section)
        ?? ask(
          "collectionView:layout:referenceSizeForFooterInSection:",
          (flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
            collectionView,
            collectionViewLayout,
            section
          )
        )
        ?? size(
          of: .footer,
          inSection: section,
          flow(collectionViewLayout)?.footerReferenceSize
        )
    }

    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
      layout as? UICollectionViewFlowLayout
    }

    /// The answer of a closure for a header or footer, if there is one to show.
    private func answer(
      _ event: ModelEvent<CGSize>,
      of edge: SectionEdge,
      inSection section: Int
    ) -> CGSize? {
      guard let manager, manager.isShown(edge, inSection: section) else { return nil }
      return manager.answer(event, of: edge, inSection: section)
    }

    /// The layout's size, or zero if there is nothing to show.
    private func size(
      of edge: SectionEdge,
      inSection section: Int,
      _ ofLayout: CGSize?
    ) -> CGSize {
      guard let manager, manager.isShown(edge, inSection: section) else { return .zero }
      return ofLayout ?? .zero
    }
  }

  // MARK: - Other layouts

  extension CollectionDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      manager?.answer(.transitionLayout, (fromLayout, toLayout))
        ?? ask(
          "collectionView:transitionLayoutForOldLayout:newLayout:",
          (delegate?.collectionView(_:transitionLayoutForOldLayout:newLayout:))?(
            collectionView,
            fromLayout,
            toLayout
          )
        ) ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      manager?.answer(.targetContentOffsetForProposedContentOffset, proposedContentOffset)
        ?? ask(
          "collectionView:targetContentOffsetForProposedContentOffset:",
          (delegate?.collectionView(_:targetContentOffsetForProposedContentOffset:))?(
            collectionView,
            proposedContentOffset
          )
        ) ?? proposedContentOffset
    }
  }

  // MARK: - Moving and editing

  extension CollectionDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      answer(.targetIndexPathForMove, proposedIndexPath, collectionView, originalIndexPath)
        ?? answer(
          .targetIndexPathForMoveFromItem,
          (currentIndexPath, proposedIndexPath),
          collectionView,
          originalIndexPath
        )
        ?? ask(
          "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
            + "toProposedIndexPath:",
          (delegate?
            .collectionView(
              _:
              targetIndexPathForMoveOfItemFromOriginalIndexPath:
              atCurrentIndexPath:
              toProposedIndexPath:
            ))?(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
        ) ?? proposedIndexPath
    }

    func collectionView(
      _ collectionView: UICollectionView,
      canEditItemAt indexPath: IndexPath
    ) -> Bool {
      manager?.answer(.canEdit, at: indexPath)
        ?? ask(
          "collectionView:canEditItemAtIndexPath:",
          (delegate?.collectionView(_:canEditItemAt:))?(collectionView, indexPath)
        ) ?? true
    }
  }

  #if !os(tvOS)
    // MARK: - Menus and springs

    extension CollectionDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        answer(.shouldSpringLoad, context, collectionView, indexPath)
          ?? ask(
            "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
            (delegate?.collectionView(_:shouldSpringLoadItemAt:with:))?(
              collectionView,
              indexPath,
              context
            )
          ) ?? true
      }

      /// Before iOS 16 a menu is that of one item.
      @available(iOS, deprecated: 16.0)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        if let answer = answer(.contextMenuConfiguration, point, collectionView, indexPath) {
          return answer
        }
        let answer = askForOptional(
          "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
          (delegate?.collectionView(_:contextMenuConfigurationForItemAt:point:))?(
            collectionView,
            indexPath,
            point
          ) ?? nil
        )
        return answer ?? nil
      }

      @available(iOS 16.0, *)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        if indexPaths.count == 1,
          let answer = answer(.contextMenuConfiguration, point, collectionView, indexPaths[0])
        {
          return answer
        }
        if let answer = manager?
          .answer(.contextMenuConfigurationForItemsAtIndexPaths, (indexPaths, point))
        {
          return answer
        }
        let answer = askForOptional(
          "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
          (delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:))?(
            collectionView,
            indexPaths,
            point
          ) ?? nil
        )
        return answer ?? nil
      }

      @available(iOS 16.0, *)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        if let answer = answer(.highlightPreview, configuration, collectionView, indexPath) {
          return answer
        }
        let answer = askForOptional(
          "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
          (delegate?
            .collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:))?(
              collectionView,
              configuration,
              indexPath
            ) ?? nil
        )
        return answer ?? nil
      }

      @available(iOS 16.0, *)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        if let answer = answer(.dismissalPreview, configuration, collectionView, indexPath) {
          return answer
        }
        let answer = askForOptional(
          "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
          (delegate?
            .collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:))?(
              collectionView,
              configuration,
              indexPath
            ) ?? nil
        )
        return answer ?? nil
      }
    }
  #endif
#endif
