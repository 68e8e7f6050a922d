@MainActor open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

@MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
}

@MainActor open class UITableViewPlaceholder {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

@MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
}

@MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

@MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult func deletePlaceholder() -> Bool
}

// MARK: - Objects that UIKit makes

/// The coordinator that a table view makes when the user drops something.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private final class Item: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(_ dragItem: UIDragItem) {
      self.dragItem = dragItem
      sourceIndexPath = nil
      super.init()
    }
  }

  private let table: UITableView
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ table: UITableView,
    _ session: any UIDropSession,
    _ destination: IndexPath?,
    _ proposal: UITableViewDropProposal
  ) {
    self.table = table
    self.session = session
    items = session.items.map(Item.init)
    destinationIndexPath = destination
    self.proposal = proposal
    super.init()
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    table.addPlaceholder(dragItem, placeholder.insertionIndexPath)
  }
}
