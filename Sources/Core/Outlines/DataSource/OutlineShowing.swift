public import PortableFoundation

// What everything that shows outlines has: the verbs and questions by the identity of items.

/// What shows outlines: a data source, the data source of a view, or an ``OutlineStorage``.
///
/// All have the same verbs and questions. Items of outlines are named by their identity; they can be hidden.
///
/// ```swift
/// let files = DiffableDataSource<String, String>()
/// files.apply(
///   try SectionSnapshot<String> {
///     try $0.append(["Documents", "Music"])
///     try $0.append(["letter"], to: "Documents")
///   },
///   to: "Files"
/// )
/// files.toggle("Documents")
/// print(files.snapshot().itemIdentifiers)  // ["Documents", "letter", "Music"]
/// print(files.parent(of: "letter") as Any)  // Optional("Documents")
/// ```
public protocol OutlineShowing<Section, Item>: AnyObject {
  /// The type of section identifiers.
  associatedtype Section: Hashable

  /// The type of item identifiers.
  associatedtype Item: Hashable

  /// Its data source, which has the outlines; use the other members.
  var _outlined: DiffableDataSource<Section, Item> { get }
}

extension DiffableDataSource: OutlineShowing {
  /// The data source itself; use the other members.
  public var _outlined: DiffableDataSource { self }
}

extension SnapshotDataSource: @MainActor OutlineShowing {
  /// The data source that is shown; use the other members.
  public var _outlined: DiffableDataSource<Section, Item> { dataSource }
}

// MARK: - Expanding

extension OutlineShowing {
  /// Expands or collapses an item, as a user does who clicks its triangle.
  ///
  /// No handler is asked. A snapshot that was read before, or that is being applied in the background, keeps the toggle;
  /// a later apply of an outline from before undoes it.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is expanded afterwards.
  ///   - item: The item; it can be hidden.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`; `unchanged` if there is no such
  ///   item, and in a list of models without outlines.
  /// - Complexity: O(*c* log² *n*) on average for *c* rows that appear or go.
  @inlinable
  @discardableResult
  public func setExpanded(
    _ isExpanded: Bool,
    _ item: Item,
    animatingDifferences: Bool = true
  ) -> DiffableDataSource<Section, Item>.Outcome {
    _outlined.toggle([item], isExpanded, animatingDifferences)
  }

  /// Expands an item that is collapsed, or collapses one that is expanded.
  ///
  /// No handler is asked.
  ///
  /// - Parameters:
  ///   - item: The item; it can be hidden.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``setExpanded(_:_:animatingDifferences:)``.
  /// - Complexity: O(*c* log² *n*) on average for *c* rows that appear or go.
  @inlinable
  @discardableResult
  public func toggle(
    _ item: Item,
    animatingDifferences: Bool = true
  ) -> DiffableDataSource<Section, Item>.Outcome {
    let isExpanded = _outlined.newestOutline(with: item)?.isExpanded(item) ?? false
    return _outlined.toggle([item], !isExpanded, animatingDifferences)
  }

  /// Expands the ancestors of an item, so that it is visible.
  ///
  /// No handler is asked.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The index path of the item in the newest state; nil if there is no such item.
  /// - Complexity: O(*c* log² *n*) on average for *c* ancestors and rows that appear.
  @inlinable
  @discardableResult
  public func reveal(_ item: Item, animatingDifferences: Bool = true) -> IndexPath? {
    let hiding = _outlined.newestOutline(with: item)?.collapsedAncestors(of: item) ?? []
    if !hiding.isEmpty { _ = _outlined.toggle(hiding, true, animatingDifferences) }
    return _outlined.newest.snapshot.position(of: item).map { IndexPath($0) }
  }

  /// Which items are expanded, of all outlines, whether they are there or not.
  ///
  /// Setting it shows the change with animation.
  ///
  /// - Complexity: O(*n*) for *n* items of outlines that are applied to a data source; else O(1).
  @inlinable
  public var expansion: Expansion<Item> {
    get {
      _outlined.noteRead()
      return ListOutlines.of(_outlined.newest)?.expansion ?? .collapsed
    }
    set { setExpansion(newValue) }
  }

  /// Replaces the expansion of all outlines, and shows the change.
  ///
  /// - Parameters:
  ///   - expansion: Which items are expanded.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Complexity: O(*c* log² *n*) on average for *c* rows that appear or go, if the expansion was made by editing the
  ///   one before; else O(*n*) on average.
  @inlinable
  @discardableResult
  public func setExpansion(
    _ expansion: Expansion<Item>,
    animatingDifferences: Bool = true
  ) -> DiffableDataSource<Section, Item>.Outcome {
    _outlined.submit(
      isAnimated: animatingDifferences,
      reportsReload: _outlined.hasModels,
      overtakes: false
    ) {
      ListOutlines.of($0)?.expanded(by: expansion, in: $0)
    } ?? .unchanged
  }
}

// MARK: - Querying

extension OutlineShowing {
  /// The newest outline of a section: the one that was applied last, with its expansion.
  ///
  /// It includes what is queued, because it was applied inside an observer. Of an ``OutlineStorage``, it has the models
  /// below collapsed ones, and during a search what is found.
  ///
  /// - Parameter section: The section.
  /// - Returns: The outline, without marks. For a section without one, its items as roots; without items if there is
  ///   no such section.
  /// - Complexity: O(1) on average; O(*n*) for *n* items of a section without an outline.
  @inlinable
  public func snapshot(for section: Section) -> SectionSnapshot<Item> {
    _outlined.noteRead()
    return _outlined.newestOutline(of: section)
  }

  /// The parent of an item; nil for a root, and if there is no such item.
  ///
  /// - Parameter item: The item; it can be hidden.
  /// - Returns: The parent.
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func parent(of item: Item) -> Item? {
    _outlined.noteRead()
    return _outlined.newestOutline(with: item)?.parent(of: item)
  }
}
