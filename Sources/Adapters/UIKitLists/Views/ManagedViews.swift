#if canImport(UIKit) && !os(watchOS)
  package import ListViews
  package import UIKit

  // What a view asks the manager that shows it, if there is one: `UIKitManagers` is above this library.

  /// A manager's data source or delegate of a view, which can fill headers and footers in place.
  @MainActor package protocol RefillingProxy: ManagersProxy {
    /// Whether the manager still exists.
    var isManaging: Bool { get }

    /// Fills a header, a footer or another supplementary view again, if it is on screen, and returns whether it
    /// can stay; nil if there is no manager any more.
    func refill(_ reload: SupplementaryReload) -> Bool?
  }

  extension UITableView {
    /// The object of a manager that the view has; nil if no manager shows the view.
    package var managersProxy: (any RefillingProxy)? {
      managing(delegate) ?? managing(dataSource)
    }
  }

  extension UICollectionView {
    /// The object of a manager that the view has; nil if no manager shows the view.
    package var managersProxy: (any RefillingProxy)? {
      managing(dataSource) ?? managing(delegate)
    }
  }

  /// The object as one of a manager, if that manager still exists.
  @MainActor private func managing(_ object: AnyObject?) -> (any RefillingProxy)? {
    (object as? any RefillingProxy).flatMap { $0.isManaging ? $0 : nil }
  }

  #if !canImport(ObjectiveC)
    /// Whether an object implements a method, by the method's Objective-C name.
    @MainActor package func implements(_ object: AnyObject?, _ method: String) -> Bool {
      ImplementedMethods(of: object).contains(method)
    }
  #endif
#endif
