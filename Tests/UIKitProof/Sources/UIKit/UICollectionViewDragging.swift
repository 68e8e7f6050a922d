@MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(
    _ list: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem]
  func collectionView(
    _ list: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at path: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  func collectionView(_ list: UICollectionView, dragPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
  func collectionView(_ list: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ list: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(
    _ list: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func collectionView(
    _ list: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

@MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(
    _ list: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
  func collectionView(_ list: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ list: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(
    _ list: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath target: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ list: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ list: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  func collectionView(_ list: UICollectionView, dropPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
}

@MainActor open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

@MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@MainActor open class UICollectionViewPlaceholder {
  public let insertionIndexPath: IndexPath
  public let reuseIdentifier: String
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

@MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

@MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

@MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  func deletePlaceholder() -> Bool
  func setNeedsCellUpdate()
}
