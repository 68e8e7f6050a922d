#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import UIKit

  // A snapshot made from one of UIKit's, with its marks, as Core Data reports it.

  extension Snapshot where Section: Sendable, Item: Sendable {
    /// Creates a snapshot with the sections, the items and the marks of one of Apple's snapshots.
    ///
    /// That is what Core Data reports to `controller(_:didChangeContentWith:)`: objects whose content changed
    /// have a mark to be reloaded. To keep their cells, apply what `reconfiguringReloadedItems()` of the
    /// result returns.
    ///
    /// - Parameter snapshot: Apple's snapshot.
    /// - Complexity: O(*n*) on average for *n* sections and items.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
      let sections = snapshot.sectionIdentifiers.map {
        ($0, snapshot.itemIdentifiers(inSection: $0))
      }
      // Apple's snapshot has no duplicates.
      self = Self(sections: sections, duplicates: .keepFirst)
        .marking(
          reloadedSections: snapshot.reloadedSectionIdentifiers,
          reloadedItems: snapshot.reloadedItemIdentifiers,
          reconfiguredItems: snapshot.reconfiguredItemIdentifiers
        )
    }
  }
#endif
