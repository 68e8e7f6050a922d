public import PortableFoundation

// Methods of snapshots and builders with index paths in place of positions.
//
// Delegates of list views get index paths.

extension ListQuerying {
  /// The identifier of the item at an index path; nil if no item is there.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public func itemIdentifier(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap { itemIdentifier(at: $0) }
  }
}

extension Snapshot.Builder {
  /// Inserts items at an index path.
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - indexPath: The index path of the first of them. Its item index may be the number of items of
  ///     the section, which means the section's end. `[0, 0]` is also valid in an empty list of
  ///     `MainSection`, which gets its section.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownPosition`, including for an index path that does not have exactly two
  ///   elements; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    at indexPath: IndexPath,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insertItems(ids, at: ItemPosition(existing: indexPath), duplicates: duplicates)
  }
}

extension ModelSnapshot.Builder {
  /// Inserts models at an index path.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - indexPath: The index path of the first of them. Its item index may be the number of items of
  ///     the section, which means the section's end. `[0, 0]` is also valid in an empty list of
  ///     `MainSection`, which gets its section.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownPosition`, including for an index path that does not have exactly two
  ///   elements; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    at indexPath: IndexPath,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    try insertModels(models, at: ItemPosition(existing: indexPath), duplicates: duplicates)
  }
}

extension ListEditing {
  /// Deletes the items at some index paths.
  ///
  /// - Parameter indexPaths: Their index paths before the edit, in any order. An index path that
  ///   occurs twice counts once.
  /// - Throws: `unknownPosition` for the first index path without an item.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    at indexPaths: some Sequence<IndexPath>
  ) throws(SnapshotError) {
    var positions: [ItemPosition] = []
    for indexPath in indexPaths { positions.append(try ItemPosition(existing: indexPath)) }
    try deleteItems(at: positions)
  }

  /// Moves the item at one index path to another, as a list view reports it when the user moves a row.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the edit.
  ///   - target: The index path of the item after the edit.
  /// - Throws: `unknownPosition` for either, including one that does not have exactly two elements.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(at source: IndexPath, to target: IndexPath) throws(SnapshotError) {
    try moveItem(at: ItemPosition(existing: source), to: ItemPosition(existing: target))
  }
}

extension ItemPosition {
  /// The position of an index path; throws unless it has exactly two elements.
  @usableFromInline
  init(existing indexPath: IndexPath) throws(SnapshotError) {
    guard let position = ItemPosition(indexPath) else {
      throw .unknownPosition(ofIndexes: Array(indexPath))
    }
    self = position
  }
}

extension IndexPath {
  /// Creates the index path of a position.
  public init(_ position: ItemPosition) {
    self.init(indexes: [position.section, position.item])
  }
}

extension ItemPosition {
  /// Creates the position of an index path; nil unless the index path has exactly two elements.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

// UIKit and AppKit declare the members below themselves. Checking whether these modules can be
// imported would be wrong in a package with a target of the same name.
#if !canImport(Darwin)
  extension IndexPath {
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) {
      self.init(indexes: [section, item])
    }

    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) {
      self.init(indexes: [section, row])
    }

    /// The section index; traps unless the index path has exactly two elements.
    public var section: Int { positionInList.section }

    /// The item index; traps unless the index path has exactly two elements.
    public var item: Int { positionInList.item }

    /// The row index; traps unless the index path has exactly two elements.
    public var row: Int { positionInList.item }

    private var positionInList: ItemPosition {
      guard let position = ItemPosition(self) else {
        preconditionFailure(
          "An index path of a list has two elements, section and item; this one is \(Array(self))"
        )
      }
      return position
    }
  }
#endif
