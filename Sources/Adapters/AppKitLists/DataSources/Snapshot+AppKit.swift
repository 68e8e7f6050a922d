#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import DiffableStorage

  // A snapshot made from one of AppKit's, as Core Data reports it.
  // AppKit does not say which items are marked, so the result has no marks.

  extension Snapshot where Section: Sendable, Item: Sendable {
    /// Creates a snapshot with the sections and items of one of Apple's snapshots, without marks.
    ///
    /// That is what Core Data reports to `controller(_:didChangeContentWith:)`. A snapshot of AppKit does not
    /// say which of its items are marked.
    ///
    /// - Parameter snapshot: Apple's snapshot.
    /// - Complexity: O(*n*) on average for *n* sections and items.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
      let sections = snapshot.sectionIdentifiers.map {
        ($0, snapshot.itemIdentifiers(inSection: $0))
      }
      // Apple's snapshot has no duplicates.
      self.init(sections: sections, duplicates: .keepFirst)
    }
  }
#endif
