#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ListManagement
  public import UIKit

  // A `manager` for view controllers that keep none themselves, as an associated object.

  /// A view controller with a table view, which gets a `manager`, as with DT managers.
  ///
  /// ```swift
  /// final class SongsController: UIViewController, TableViewManageable {
  ///   var tableView: UITableView?
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     let view = UITableView(frame: .zero, style: .plain)
  ///     tableView = view
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  ///
  /// The view may also be an outlet, `UITableView!`, or that of a `UITableViewController`.
  @MainActor public protocol TableViewManageable: AnyObject {
    /// The view; nil as long as it is not loaded.
    var tableView: UITableView? { get }
  }

  extension TableViewManageable {
    /// The manager of the view, which is made when it is first asked for.
    ///
    /// It begins to manage the view, with this object as the owner, when it is first asked for and the view is
    /// there. It lives as long as this object.
    public var manager: TableViewManager {
      injectedManager(of: self) { manager in
        guard let tableView else { return false }
        manager.manage(tableView, delegate: self)
        return true
      }
    }
  }

  /// A view controller with a collection view, which gets a `manager`, as with DT managers.
  ///
  /// ```swift
  /// final class SongsController: UIViewController, CollectionViewManageable {
  ///   var collectionView: UICollectionView?
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  ///     collectionView = view
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  ///
  /// The view may also be an outlet, `UICollectionView!`, or that of a `UICollectionViewController`.
  @MainActor public protocol CollectionViewManageable: AnyObject {
    /// The view; nil as long as it is not loaded.
    var collectionView: UICollectionView? { get }
  }

  extension CollectionViewManageable {
    /// The manager of the view, which is made when it is first asked for.
    ///
    /// It begins to manage the view, with this object as the owner, when it is first asked for and the view is
    /// there. It lives as long as this object.
    public var manager: CollectionViewManager {
      injectedManager(of: self) { manager in
        guard let collectionView else { return false }
        manager.manage(collectionView, delegate: self)
        return true
      }
    }
  }

  /// A manager, and whether it has begun to manage a view.
  @MainActor private final class Association<View: AnyObject> {
    let manager = ListManager<View>()
    var hasBegun = false
  }

  /// What is associated with view controllers; only its address counts.
  @MainActor private var associationKey: UInt8 = 0

  /// The manager of an object.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - begin: Begins to manage the view, and returns whether there is one.
  /// - Returns: The manager.
  @MainActor private func injectedManager<View: AnyObject>(
    of owner: AnyObject,
    _ begin: (ListManager<View>) -> Bool
  ) -> ListManager<View> {
    let known = objc_getAssociatedObject(owner, &associationKey) as? Association<View>
    let association = known ?? Association<View>()
    if known == nil {
      objc_setAssociatedObject(
        owner,
        &associationKey,
        association,
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
    }
    // `begin` may ask for the manager again.
    if !association.hasBegun {
      association.hasBegun = true
      association.hasBegun = begin(association.manager)
    }
    return association.manager
  }
#endif
