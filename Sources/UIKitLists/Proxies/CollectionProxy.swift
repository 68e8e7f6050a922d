#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  /// A data source or delegate of a collection view that asks a manager first.
  class CollectionProxy: ViewProxy {
    weak var adapter: CollectionAdapter?

    private let methods: [String]

    override init(owner: AnyObject?, eventsOfMethods: [String: [String]]) {
      methods = Array(eventsOfMethods.keys)
      super.init(owner: owner, eventsOfMethods: eventsOfMethods)
    }

    var manager: CollectionViewManager? { adapter?.manager }

    /// The optional methods that count as implemented now.
    var answeredMethods: Set<String> { Set(methods.filter { answers($0) ?? true }) }

    /// Whether the collection view needs the proxy.
    var isNeeded: Bool { true }

    /// Whether the proxy must not be replaced now, even by itself.
    func isInUse(by view: UICollectionView) -> Bool { false }

    /// Whether anybody observes an event of the proxy.
    func isAnythingObserved(of eventsOfMethods: [String: [String]]) -> Bool {
      eventsOfMethods.values.contains { $0.contains(where: isObserved) }
    }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }
  }
#endif
