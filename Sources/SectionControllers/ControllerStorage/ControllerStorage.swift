public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a controller shows, as a storage that a view can ask.
///
/// It tells nobody of changes: the controller's adapter does. Headers and footers come from the
/// providers that are set here. It does not keep its controller; without it, it is empty.
public final class ControllerStorage: BaseSupplementaryStorage, IdentifiedStorage {
  weak var source: (any ShownSections)?

  /// The number of sections.
  public func numberOfSections() -> Int { source?.shownSectionCount ?? 0 }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    source?.shownSection(at: section)?.numberOfItems() ?? 0
  }

  /// The item shown at an index path, nil when nothing stands there.
  public func item(at indexPath: IndexPath) -> Any? {
    find(indexPath) { $0.shownItem(at: $1) }
  }

  /// The identifier of the item shown at an index path, nil when nothing stands there.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    find(indexPath) { $0.shownIdentifier(at: $1) }
  }

  private func find<Answer>(
    _ indexPath: IndexPath,
    _ ask: (any ShownSection, Int) -> Answer?
  ) -> Answer? {
    guard let place = ItemPosition(indexPath) else { return nil }
    return source?.shownSection(at: place.section).flatMap { ask($0, place.item) }
  }
}

/// Sections of whatever item types, as they are shown.
protocol ShownSections: AnyObject {
  var shownSectionCount: Int { get }
  func shownSection(at index: Int) -> (any ShownSection)?
}

/// A section of whatever item type, as it is shown.
protocol ShownSection: AnyObject {
  var animationLimit: Int { get set }
  func numberOfItems() -> Int
  func shownItem(at index: Int) -> Any?
  func shownIdentifier(at index: Int) -> AnyHashable?
}
