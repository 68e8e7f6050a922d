// Types that adapters only pass on. They have no behavior here.

// MARK: - Dragging and dropping

/// Foundation on Linux does not have this class.
open class NSItemProvider: NSObject, @unchecked Sendable {}

@MainActor open class UIDragItem {
  public let itemProvider: NSItemProvider
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@MainActor public protocol UIDragAnimating: NSObjectProtocol {}

@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
}

@MainActor public protocol UIDragSession: UIDragDropSession {}
@MainActor public protocol UIDropSession: UIDragDropSession {}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@MainActor open class UIDropProposal {
  public let operation: UIDropOperation
  public init(operation: UIDropOperation) { self.operation = operation }
}

@MainActor open class UIPreviewParameters { public init() {} }
@MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

// MARK: - Menus, swipes, springs

@MainActor open class UIContextMenuConfiguration { public init() {} }
@MainActor open class UITargetedPreview {
  public let view: UIView
  public init(view: UIView) { self.view = view }
}

@MainActor open class UIContextualAction {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public let style: Style
  open var title: String?
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@MainActor open class UISwipeActionsConfiguration {
  public let actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {}

// MARK: - Focus

@MainActor open class UIFocusUpdateContext {
  public let nextFocusedIndexPath: IndexPath?

  /// Creates a context; not in UIKit.
  public init(nextFocusedIndexPath: IndexPath?) { self.nextFocusedIndexPath = nextFocusedIndexPath }
}
@MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {}
@MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {}
@MainActor open class UIFocusAnimationCoordinator { public init() {} }

@MainActor open class UICollectionViewDiffableDataSourceReference {}
@MainActor open class UITableViewDiffableDataSourceReference {}

@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {}
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {}

// MARK: - Nibs

/// A nib whose views a closure makes: nothing can be decoded here.
@MainActor open class UINib {
  private let make: () -> [Any]

  /// Creates a nib of views that a closure makes; not in UIKit.
  public init(making make: @escaping () -> [Any]) { self.make = make }

  /// The views of nib files, by the names of the files; not in UIKit.
  public static var files: [String: () -> [Any]] = [:]

  /// Creates the nib of a name, with the views of ``files``.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init(making: Self.files[name] ?? { [] })
  }

  open func instantiate(withOwner ownerOrNil: Any?) -> [Any] { make() }

  var source: ViewPools.Source { .nib(make) }
}
