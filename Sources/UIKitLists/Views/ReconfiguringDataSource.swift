#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// A data source that knows when UIKit asks for cells that stay.
  @MainActor
  protocol ReconfiguringDataSource: AnyObject {
    /// Whether UIKit asks for cells that stay; set by the updates of the view.
    var isReconfiguring: Bool { get set }
  }

  extension ReconfiguringDataSource {
    func reconfiguring(_ body: () -> Void) {
      let outer = isReconfiguring
      isReconfiguring = true
      body()
      isReconfiguring = outer
    }

    /// The cell that stays, dequeued as UIKit wants it; nil if UIKit asks for a new one.
    func reconfiguredCell(
      in collectionView: UICollectionView,
      at indexPath: IndexPath
    ) -> UICollectionViewCell? {
      guard isReconfiguring,
        let identifier = collectionView.cellForItem(at: indexPath)?.reuseIdentifier
      else { return nil }
      return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
  }
#endif
