#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit
  import UIKitLists

  /// The data source of a collection view that a manager manages.
  final class CollectionDataSource: CollectionProxy, UICollectionViewDataSource,
    ReconfiguringDataSource
  {
    package var isReconfiguring = false

    private var dataSource: (any UICollectionViewDataSource)? {
      owner as? any UICollectionViewDataSource
    }

    // MARK: Numbers and views

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      manager?.numberOfSections() ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      manager?.numberOfItems(inSection: section) ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      adapter?.dequeued = nil
      defer { adapter?.dequeued = nil }
      if let cell = reconfiguredCell(in: collectionView, at: indexPath) {
        manager?.refill(cell, at: indexPath)
        return cell
      }
      if let cell = manager?.cell(at: indexPath) as? UICollectionViewCell { return cell }
      // UIKit accepts only a dequeued view, which may be of another class.
      let blank =
        adapter?.dequeued as? UICollectionViewCell
        ?? collectionView.dequeueReusableCell(
          withReuseIdentifier: CollectionAdapter.blankIdentifier,
          for: indexPath
        )
      manager?.noteBlank(blank, at: indexPath)
      return blank
    }

    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      adapter?.dequeued = nil
      defer { adapter?.dequeued = nil }
      let view = manager?.supplementaryView(ofKind: kind, at: indexPath)
      if let view = view as? UICollectionReusableView { return view }
      // UIKit accepts only one dequeued view for each call.
      if adapter?.dequeued == nil,
        let ownersView = ask(
          "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
          (dataSource?.collectionView(_:viewForSupplementaryElementOfKind:at:))?(
            collectionView,
            kind,
            indexPath
          )
        )
      {
        manager?.forgetFilling(of: ownersView)
        return ownersView
      }
      let blank =
        adapter?.dequeued ?? collectionView.blankSupplementaryView(ofKind: kind, at: indexPath)
      manager?.noteBlank(blank, at: indexPath)
      return blank
    }

    // MARK: Moving

    func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      let canMove = canMoveItem(in: view, at: path)
      if canMove { adapter?.pickedUp[path] = manager?.storage.identifier(at: path) }
      return canMove
    }

    private func canMoveItem(in view: UICollectionView, at path: IndexPath) -> Bool {
      let answer = manager?.storage.canMoveItem(at: path)
      guard answer ?? true else { return false }
      return reply(.canMove, path, (dataSource?.collectionView(_:canMoveItemAt:))?(view, path))
        ?? answer ?? true
    }

    func collectionView(
      _ view: UICollectionView,
      moveItemAt source: IndexPath,
      to target: IndexPath
    ) {
      let owners = dataSource?.collectionView(_:moveItemAt:to:)
      let follow = { _ = owners?(view, source, target) }
      let item = adapter?.pickedUp[source]
      adapter?.pickedUp = [:]
      manager?.viewMovedItem(
        at: source,
        to: target,
        view: view.cellForItem(at: source),
        isOther: item != nil && item != manager?.storage.identifier(at: source),
        follow: ownerImplements("collectionView:moveItemAtIndexPath:toIndexPath:") ? follow : nil
      )
    }

    // MARK: Index

    func indexTitles(for view: UICollectionView) -> [String]? {
      let owners = dataSource?.indexTitles(for:)
      return replyOrNil(.indexTitles, owners?(view))
    }

    func collectionView(
      _ view: UICollectionView,
      indexPathForIndexTitle title: String,
      at index: Int
    ) -> IndexPath {
      let owners = dataSource?.collectionView(_:indexPathForIndexTitle:at:)
      return reply(.indexPathForIndexTitle, (title, index), owners?(view, title, index))
        ?? IndexPath(item: 0, section: index)
    }
  }
#endif
