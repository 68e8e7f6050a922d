// The operations that a list view performs in one batch update.

/// The move of one section or item from an index before a change to an index after it.
public struct BatchMove<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The source, in the state before the change.
  public var from: Index

  /// The destination, in the state after the change.
  public var to: Index

  /// Creates a move from a source to a destination.
  @inlinable
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

/// A header, footer or other supplementary view whose model has changed.
public struct SupplementaryReload: Hashable, Sendable {
  /// The kind of the supplementary view, for example that of headers.
  public var kind: String

  /// The index of its section, in the state after the batch.
  public var section: Int

  /// Creates a request to reload the model of one supplementary view.
  public init(kind: String, section: Int) {
    self.kind = kind
    self.section = section
  }
}

/// The operations that a list view performs in one batch update, as positions.
///
/// The positions of each list refer to the state *before* or *after* the batch, as its documentation
/// says. As in the batch updates of list views, the order of the operations in a list does not
/// matter.
public struct BatchOperations: Hashable, Sendable {
  /// Sections to delete, as indexes before the batch.
  public var sectionDeletions: [Int] = []

  /// Sections to insert, as indexes after the batch.
  public var sectionInsertions: [Int] = []

  /// Sections to move, from an index before to an index after the batch.
  public var sectionMoves: [BatchMove<Int>] = []

  /// Sections to reload with all their items, as indexes before the batch.
  public var sectionReloads: [Int] = []

  /// Items to delete, as positions before the batch.
  public var itemDeletions: [ItemPosition] = []

  /// Items to insert, as positions after the batch.
  public var itemInsertions: [ItemPosition] = []

  /// Items to move, from a position before to a position after the batch.
  public var itemMoves: [BatchMove<ItemPosition>] = []

  /// Items whose cells are replaced with new ones, as positions before the batch.
  public var itemReloads: [ItemPosition] = []

  /// Items whose cells are kept and configured again, as positions after the batch.
  public var itemReconfigures: [ItemPosition] = []

  /// Supplementary views whose models have changed, with section indexes after the batch.
  public var supplementaryReloads: [SupplementaryReload] = []

  /// Creates a batch without operations.
  public init() {}
}

extension BatchOperations {
  /// Whether the batch has no operations.
  public var isEmpty: Bool { count == 0 }

  /// The number of operations of all kinds.
  public var count: Int {
    structuralCount + sectionReloads.count + itemReloads.count + itemReconfigures.count
      + supplementaryReloads.count
  }

  /// Whether the batch inserts, deletes or moves sections.
  package var changesSections: Bool {
    sectionDeletions.count + sectionInsertions.count + sectionMoves.count > 0
  }

  /// The number of deletions, insertions and moves, of sections and of items.
  public var structuralCount: Int {
    sectionDeletions.count + sectionInsertions.count + sectionMoves.count
      + itemDeletions.count + itemInsertions.count + itemMoves.count
  }
}
