#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import UIKit

  // What the compiler answers to lines of Apple's diffable data sources and of DifferenceKit that do not work here.

  extension SnapshotDataSource {
    /// Not available: there are no section snapshots; the items of a section are a list.
    @available(
      *,
      unavailable,
      message: "There are no section snapshots: apply(_:to:) takes the items of a section"
    )
    public func apply<SectionSnapshot>(
      _ snapshot: SectionSnapshot,
      to section: Section,
      animatingDifferences: Bool = true
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
