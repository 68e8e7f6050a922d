#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// A data source that can tell whether UIKit asks for the cell of a reconfigured item.
  @MainActor
  package protocol ReconfiguringDataSource: AnyObject {
    /// Whether UIKit is asking for the cells of reconfigured items; set by `carryOut` of the view.
    var isReconfiguring: Bool { get set }
  }

  extension ReconfiguringDataSource {
    package func reconfiguring(_ body: () -> Void) {
      let outer = isReconfiguring
      isReconfiguring = true
      body()
      isReconfiguring = outer
    }

    /// The cell of a reconfigured item, dequeued again as UIKit requires; nil if UIKit asks for a
    /// new one.
    package func reconfiguredCell(
      in collectionView: UICollectionView,
      at indexPath: IndexPath
    ) -> UICollectionViewCell? {
      guard isReconfiguring,
        let identifier = collectionView.cellForItem(at: indexPath)?.reuseIdentifier
      else { return nil }
      return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
  }

  // MARK: - Blank views

  private let blankIdentifier = "DiffableStorage blank view"

  extension UICollectionView {
    /// A supplementary view that shows nothing.
    package func blankSupplementaryView(
      ofKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: blankIdentifier
      )
      return dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: blankIdentifier,
        for: indexPath
      )
    }
  }
#endif
