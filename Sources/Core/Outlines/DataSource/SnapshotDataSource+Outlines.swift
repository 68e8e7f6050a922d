public import PortableFoundation

// What data sources of views have for outlines.

extension SnapshotDataSource {
  // MARK: Applying

  /// Makes the visible items of an outline the items of a section, and shows the change.
  ///
  /// - Parameters:
  ///   - outline: The items of the section, with the marks to carry out.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - animatingDifferences: Whether to animate the change.
  ///   - completion: Called once, after this method has returned and every view has shown the change, even
  ///     if nothing changed.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Complexity: That of `DiffableDataSource.apply(_:to:animatingDifferences:)`, besides the view's batches.
  @inlinable
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<Item>,
    to section: Section,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<Section, Item>.Outcome {
    reporting(
      dataSource.apply(outline, to: section, animatingDifferences: animatingDifferences),
      to: completion
    )
  }

  /// Makes the visible items of an outline the items of a section, and waits until every view has shown the change.
  ///
  /// - Parameters:
  ///   - outline: The items of the section, with the marks to carry out.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - animatingDifferences: Whether to animate the change.
  /// - Returns: The outcome.
  /// - Complexity: That of `DiffableDataSource.apply(_:to:animatingDifferences:)`, besides the view's batches.
  @inlinable
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<Item>,
    to section: Section,
    animatingDifferences: Bool = true
  ) async -> DiffableDataSource<Section, Item>.Outcome {
    let outcome = dataSource.apply(
      outline,
      to: section,
      animatingDifferences: animatingDifferences
    )
    if case .unchanged = outcome { return outcome }
    await dataSource.untilShown()
    return outcome
  }

  /// Applies sections, their items and outlines as one change, and shows it.
  ///
  /// - Parameters:
  ///   - snapshot: The sections, and the items of those without an outline. What it has in a section that `outlines`
  ///     names is ignored. The other outlines are kept.
  ///   - outlines: Sections with their outlines; those that the snapshot does not have are added at its end.
  ///   - animatingDifferences: Whether to animate the change.
  ///   - completion: Called once, after this method has returned and every view has shown the change, even
  ///     if nothing changed; not called if the method throws.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Throws: `duplicateSection` if a section occurs twice in `outlines`; `duplicateItem` if two of the outlines
  ///   have the same item. Nothing changes then.
  /// - Complexity: That of `DiffableDataSource.apply(_:outlines:animatingDifferences:)`, besides the view's batches.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    outlines: some Sequence<(Section, SectionSnapshot<Item>)>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(SnapshotError) -> DiffableDataSource<Section, Item>.Outcome {
    reporting(
      try dataSource.apply(
        snapshot,
        outlines: outlines,
        animatingDifferences: animatingDifferences
      ),
      to: completion
    )
  }

  // MARK: What the view shows

  /// Expands the ancestors of an item, so that it is visible.
  ///
  /// No handler is asked.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: Whether to animate the change.
  /// - Returns: The index path at which the view shows the item; nil if no section has it, or if the view waits
  ///   with the change.
  /// - Complexity: O(*c* log² *n*) on average for *c* ancestors and rows that appear, besides the view's batches.
  @inlinable
  @discardableResult
  public func reveal(_ item: Item, animatingDifferences: Bool = true) -> IndexPath? {
    dataSource.reveal(item, animatingDifferences: animatingDifferences)
      .flatMap { _ in indexPath(for: item) }
  }

  /// What the view draws of an item's place in its outline: the level, and the triangle.
  ///
  /// A closure that makes the view of an item can ask it. If it changes, the item is reconfigured.
  ///
  /// - Parameter item: The item.
  /// - Returns: The row as the view shows it; nil if it does not show the item, or in a section without an outline.
  /// - Complexity: O(log *n*) on average for *n* items.
  public func outlineRow(for item: Item) -> OutlineRow? {
    storage.outlineRow(for: item)
  }
}
