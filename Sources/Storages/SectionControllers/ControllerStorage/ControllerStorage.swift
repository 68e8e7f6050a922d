public import DiffableStorage

/// A storage with the items that a controller shows, for a view to read from.
///
/// A controller creates its storage. The storage does not report changes, because the controller's
/// adapter does. Set the providers of headers and footers on the storage. It holds its controller
/// weakly, and is empty after the controller is deallocated.
public final class ControllerStorage: BaseSupplementaryStorage, Storage {
  weak var source: (any ShownSections)?

  init(source: (any ShownSections)?) {
    self.source = source
    super.init()
  }

  /// The number of sections.
  public func numberOfSections() -> Int { source?.shownSectionCount ?? 0 }

  /// The number of items shown in a section, or 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    source?.shownSection(at: section)?.numberOfItems() ?? 0
  }

  /// The item shown at an index path, or nil if there is none.
  public func item(at indexPath: IndexPath) -> Any? {
    find(indexPath) { $0.shownItem(at: $1) }
  }

  /// The `id` of the item shown at an index path, or nil if there is none.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    find(indexPath) { $0.shownIdentifier(at: $1) }
  }

  private func find<Answer>(
    _ indexPath: IndexPath,
    _ ask: (any ShownSection, Int) -> Answer?
  ) -> Answer? {
    guard let position = ItemPosition(indexPath) else { return nil }
    return source?.shownSection(at: position.section).flatMap { ask($0, position.item) }
  }
}

/// The shown sections of a controller, without their item types.
protocol ShownSections: AnyObject {
  var shownSectionCount: Int { get }
  func shownSection(at index: Int) -> (any ShownSection)?
}

/// A shown section, without its item type.
protocol ShownSection: AnyObject {
  var animationLimit: Int { get set }
  func numberOfItems() -> Int
  func shownItem(at index: Int) -> Any?
  func shownIdentifier(at index: Int) -> AnyHashable?
}
