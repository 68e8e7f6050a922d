/// One thing that goes from a place before a change to a place after it.
public struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The place it leaves, in the state before.
  public var from: Index

  /// The place it arrives at, in the state after.
  public var to: Index

  /// Creates a move between two places.
  @inlinable
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

/// A header, footer or other supplementary view whose model has changed.
public struct SupplementaryReload: Hashable, Sendable {
  /// The kind of supplementary view, for instance a header's.
  public var kind: String

  /// The section it belongs to, as an index in the state after.
  public var section: Int

  /// Creates the request to ask for one supplementary view's model again.
  public init(kind: String, section: Int) {
    self.kind = kind
    self.section = section
  }
}

/// What a list view is told to do in one batch, as plain positions.
///
/// Every list says in which state its positions count: *before* the batch or *after* it. The order
/// within a list carries no meaning, as in a list view's own batch updates.
public struct BatchOperations: Hashable, Sendable {
  /// Sections to delete, as indexes before the batch.
  public var sectionDeletions: [Int] = []

  /// Sections to insert, as indexes after the batch.
  public var sectionInsertions: [Int] = []

  /// Sections to move, from an index before to an index after the batch.
  public var sectionMoves: [Move<Int>] = []

  /// Sections to reload with all their items, as indexes before the batch.
  public var sectionReloads: [Int] = []

  /// Items to delete, as positions before the batch.
  public var itemDeletions: [ItemPosition] = []

  /// Items to insert, as positions after the batch.
  public var itemInsertions: [ItemPosition] = []

  /// Items to move, from a position before to a position after the batch.
  public var itemMoves: [Move<ItemPosition>] = []

  /// Items whose cell is to be made anew, as positions before the batch.
  public var itemReloads: [ItemPosition] = []

  /// Items whose cell stays and is to be configured again, as positions after the batch.
  public var itemReconfigures: [ItemPosition] = []

  /// Supplementary views whose model is to be asked for again, as section indexes after the batch.
  public var supplementaryReloads: [SupplementaryReload] = []

  /// Creates a batch that does nothing.
  public init() {}
}

extension BatchOperations {
  /// Whether the batch asks for nothing at all.
  public var isEmpty: Bool { count == 0 }

  /// The number of operations, of every kind.
  public var count: Int {
    structuralCount + sectionReloads.count + itemReloads.count + itemReconfigures.count
      + supplementaryReloads.count
  }

  /// The number of deletions, insertions and moves, of sections and of items.
  public var structuralCount: Int {
    sectionDeletions.count + sectionInsertions.count + sectionMoves.count
      + itemDeletions.count + itemInsertions.count + itemMoves.count
  }
}
