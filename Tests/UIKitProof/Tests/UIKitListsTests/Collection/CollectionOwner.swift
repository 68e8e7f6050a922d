import DiffableStorage
import UIKit

extension Items {
  /// An owner that implements some methods, and records the calls.
  @MainActor
  final class Owner: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout, SomeMethodsMissing
  {
    var implementedMethods: Set<String>
    var notes: [String] = []

    init(_ methods: Set<String> = []) {
      implementedMethods = methods
      super.init()
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      UICollectionViewCell()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      notes.append("didSelect")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      notes.append("shouldSelect")
      return false
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      notes.append("menu")
      return UIContextMenuConfiguration()
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      CGSize(width: 0, height: 77)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 30, height: 30)
    }
  }
}
