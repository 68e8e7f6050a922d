#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  /// A data source or delegate of a collection view that asks a manager first.
  class CollectionProxy: ViewProxy {
    weak var adapter: CollectionAdapter?

    var manager: CollectionViewManager? { adapter?.manager }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }
  }
#endif
