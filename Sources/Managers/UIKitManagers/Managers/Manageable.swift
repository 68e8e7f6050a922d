#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ListManagement
  public import UIKit

  // A `manager` for view controllers that keep none themselves, as an associated object.

  /// A view controller with a table view, which gets a `manager`, as with DT managers.
  ///
  /// ```swift
  /// final class SongCell: UITableViewCell, @MainActor ModelTransfer {
  ///   func update(with title: String) { textLabel?.text = title }
  /// }
  ///
  /// final class SongsController: UITableViewController, TableViewManageable {
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     manager.register(SongCell.self)
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  ///
  /// In a controller of another class, declare the view as an outlet is declared: `var tableView: UITableView!`.
  @MainActor public protocol TableViewManageable: AnyObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view; nil as long as it is not loaded.
    var tableView: UITableView! { get }
  }

  extension TableViewManageable {
    /// The manager of the view, which is made when it is first asked for.
    ///
    /// Asking for it begins to manage the view, with this object as the owner, if the view is there; of a view
    /// controller, if it has loaded its view. If the property has another view later, asking moves the manager there.
    /// The manager lives as long as this object.
    public var manager: TableViewManager {
      InjectedManagers.of(self).ofTable.begun(for: self, { tableView }) {
        $0.manage($1, delegate: self)
      }
    }
  }

  /// A view controller with a collection view, which gets a `manager`, as with DT managers.
  ///
  /// ```swift
  /// final class SongCell: UICollectionViewCell, @MainActor ModelTransfer {
  ///   var title = ""
  ///   func update(with title: String) { self.title = title }
  /// }
  ///
  /// final class SongsController: UICollectionViewController, CollectionViewManageable {
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     manager.register(SongCell.self)
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  ///
  /// In a controller of another class, declare the view as an outlet is declared:
  /// `var collectionView: UICollectionView!`.
  @MainActor public protocol CollectionViewManageable: AnyObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view; nil as long as it is not loaded.
    var collectionView: UICollectionView! { get }
  }

  extension CollectionViewManageable {
    /// The manager of the view, which is made when it is first asked for.
    ///
    /// Asking for it begins to manage the view, with this object as the owner, if the view is there; of a view
    /// controller, if it has loaded its view. If the property has another view later, asking moves the manager there.
    /// The manager lives as long as this object.
    public var manager: CollectionViewManager {
      InjectedManagers.of(self).ofCollection.begun(for: self, { collectionView }) {
        $0.manage($1, delegate: self)
      }
    }
  }

  /// The managers of an object.
  @MainActor private final class InjectedManagers {
    lazy var ofTable = InjectedManager<UITableView>()
    lazy var ofCollection = InjectedManager<UICollectionView>()

    /// The key of the association; only its address counts.
    private static var key: UInt8 = 0

    static func of(_ owner: AnyObject) -> InjectedManagers {
      if let known = objc_getAssociatedObject(owner, &key) as? InjectedManagers { return known }
      let new = InjectedManagers()
      objc_setAssociatedObject(owner, &key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }
  }

  /// A manager, and the view that it was last told to manage.
  @MainActor private final class InjectedManager<View: AnyObject> {
    private let manager = ListManager<View>()
    private weak var view: View?

    /// The manager, which a closure has manage the view of its owner if that is there.
    ///
    /// The view is not asked for before a controller has loaded it, because asking could load it.
    func begun(
      for owner: AnyObject,
      _ findView: () -> View?,
      _ manage: (ListManager<View>, View) -> Void
    ) -> ListManager<View> {
      let isLoaded = (owner as? UIViewController)?.isViewLoaded ?? true
      if isLoaded, let found = findView(), found !== view {
        // The manager asks the owner, which may ask for the manager.
        view = found
        manage(manager, found)
      }
      return manager
    }
  }
#endif
