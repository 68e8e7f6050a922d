#if canImport(UIKit) && !os(watchOS)
  public import ListViews
  public import UIKit

  // What the compiler answers to lines of Apple's diffable data sources and of DifferenceKit that do not work here.

  extension SnapshotDataSource {
    /// Not available: apply a `SectionSnapshot`.
    @available(
      *,
      unavailable,
      message: "Make a SectionSnapshot: try SectionSnapshot { try $0.append(…) }"
    )
    public func apply(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>,
      to section: Section,
      animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {}

    /// Not available: apply a `Snapshot`, or a builder in place of Apple's snapshot.
    @available(
      *,
      unavailable,
      message:
        "Write apply(Snapshot(snapshot)), or make a Snapshot.Builder in place of Apple's snapshot"
    )
    public func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
      animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {}
  }

  extension UITableView {
    /// Not available: a `ModelStorage` finds the changes.
    @available(
      *,
      unavailable,
      message:
        "Give the new models to a ModelStorage: storage.apply(…); a TableViewDataSource shows it"
    )
    public func reload<Changes: Collection>(
      using changes: Changes,
      with animation: RowAnimation,
      setData: (Changes) -> Void
    ) {}
  }

  extension UICollectionView {
    /// Not available: a `ModelStorage` finds the changes.
    @available(
      *,
      unavailable,
      message:
        "Give the new models to a ModelStorage: storage.apply(…); a CollectionViewDataSource shows it"
    )
    public func reload<Changes: Collection>(using changes: Changes, setData: (Changes) -> Void) {}
  }
#endif
