@MainActor open class UIViewController: UIResponder {
  open lazy var view: UIView! = loadedView()
  open var title: String?
  public let navigationItem = UINavigationItem()
  public private(set) var isViewLoaded = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open func viewDidLoad() {}

  open private(set) lazy var editButtonItem = UIBarButtonItem()
  open private(set) var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Loads the view, as UIKit does when the view is first asked for, and calls `viewDidLoad`.
  public func loadViewIfNeeded() {
    _ = view
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  func loadedView() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 640)) }
}

@MainActor open class UITableViewController: UIViewController {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The view; asking for it loads it, as in UIKit.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return view as? UITableView
    }
    set { view = newValue }
  }

  override func loadedView() -> UIView {
    UITableView(frame: super.loadedView().frame, style: style)
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.isEditing = editing
  }
}

@MainActor open class UICollectionViewController: UIViewController {
  private let layout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The view; asking for it loads it, as in UIKit.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return view as? UICollectionView
    }
    set { view = newValue }
  }

  override func loadedView() -> UIView {
    UICollectionView(frame: super.loadedView().frame, collectionViewLayout: layout)
  }
}

@MainActor public final class UINavigationItem {
  public var title: String?
  public var searchController: UISearchController?
  public var rightBarButtonItem: UIBarButtonItem?
}

@MainActor open class UIBarButtonItem { public init() {} }

// MARK: - Searching

@MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UISearchController {
  public let searchBar = UISearchBar()
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  public init(searchResultsController: UIViewController?) {}

  /// Types a text into the field, as a user does; not in UIKit.
  public func type(_ text: String) {
    searchBar.text = text
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}

@MainActor open class UISearchBar {
  open var text: String?
}
