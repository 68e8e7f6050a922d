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

  /// Loads the view, as UIKit does when the view is first asked for, and calls `viewDidLoad`.
  public func loadViewIfNeeded() {
    _ = view
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  private func loadedView() -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  }
}

@MainActor public final class UINavigationItem {
  public var title: String?
  public var searchController: UISearchController?
}

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
