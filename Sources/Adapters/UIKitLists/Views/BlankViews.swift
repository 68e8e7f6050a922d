#if canImport(UIKit) && !os(watchOS)
  package import Foundation
  package import UIKit

  // An empty supplementary view, for when UIKit asks for one and there is none.

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
