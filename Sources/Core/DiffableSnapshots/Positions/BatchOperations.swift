// The operations that a list view performs in one batch update.

/// The move of one section or item from an index before a change to an index after it.
public struct BatchMove<Index: Hashable>: Hashable {
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

extension BatchMove: Sendable where Index: Sendable {}

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
///
/// A copy costs one reference, and shares the lists until one of the two is changed.
public struct BatchOperations: Hashable, Sendable {
  private var shared = SharedLists()

  /// Creates a batch without operations.
  public init() {}

  private struct Lists: Hashable, Sendable {
    var sectionDeletions: [Int] = []
    var sectionInsertions: [Int] = []
    var sectionMoves: [BatchMove<Int>] = []
    var sectionReloads: [Int] = []
    var itemDeletions: [ItemPosition] = []
    var itemInsertions: [ItemPosition] = []
    var itemMoves: [BatchMove<ItemPosition>] = []
    var itemReloads: [ItemPosition] = []
    var itemReconfigures: [ItemPosition] = []
    var supplementaryReloads: [SupplementaryReload] = []
  }

  /// The lists in memory that copies share until one of them is changed.
  private struct SharedLists: Hashable, Sendable {
    /// One element; none if all lists are empty.
    var box: ContiguousArray<Lists> = []

    var own: Lists {
      get { box.isEmpty ? Lists() : box[0] }
      _modify {
        if box.isEmpty { box.append(Lists()) }
        yield &box[0]
      }
    }

    static func == (a: Self, b: Self) -> Bool { a.own == b.own }

    func hash(into hasher: inout Hasher) { hasher.combine(own) }
  }
}

extension BatchOperations {
  /// Sections to delete, as indexes before the batch.
  public var sectionDeletions: [Int] {
    get { shared.box.isEmpty ? [] : shared.box[0].sectionDeletions }
    set {
      if !(newValue.isEmpty && sectionDeletions.isEmpty) {
        shared.own.sectionDeletions = newValue
      }
    }
    _modify { yield &shared.own.sectionDeletions }
  }

  /// Sections to insert, as indexes after the batch.
  public var sectionInsertions: [Int] {
    get { shared.box.isEmpty ? [] : shared.box[0].sectionInsertions }
    set {
      if !(newValue.isEmpty && sectionInsertions.isEmpty) {
        shared.own.sectionInsertions = newValue
      }
    }
    _modify { yield &shared.own.sectionInsertions }
  }

  /// Sections to move, from an index before to an index after the batch.
  public var sectionMoves: [BatchMove<Int>] {
    get { shared.box.isEmpty ? [] : shared.box[0].sectionMoves }
    set {
      if !(newValue.isEmpty && sectionMoves.isEmpty) { shared.own.sectionMoves = newValue }
    }
    _modify { yield &shared.own.sectionMoves }
  }

  /// Sections to reload with all their items, as indexes before the batch.
  public var sectionReloads: [Int] {
    get { shared.box.isEmpty ? [] : shared.box[0].sectionReloads }
    set {
      if !(newValue.isEmpty && sectionReloads.isEmpty) {
        shared.own.sectionReloads = newValue
      }
    }
    _modify { yield &shared.own.sectionReloads }
  }

  /// Items to delete, as positions before the batch.
  public var itemDeletions: [ItemPosition] {
    get { shared.box.isEmpty ? [] : shared.box[0].itemDeletions }
    set {
      if !(newValue.isEmpty && itemDeletions.isEmpty) { shared.own.itemDeletions = newValue }
    }
    _modify { yield &shared.own.itemDeletions }
  }

  /// Items to insert, as positions after the batch.
  public var itemInsertions: [ItemPosition] {
    get { shared.box.isEmpty ? [] : shared.box[0].itemInsertions }
    set {
      if !(newValue.isEmpty && itemInsertions.isEmpty) {
        shared.own.itemInsertions = newValue
      }
    }
    _modify { yield &shared.own.itemInsertions }
  }

  /// Items to move, from a position before to a position after the batch.
  public var itemMoves: [BatchMove<ItemPosition>] {
    get { shared.box.isEmpty ? [] : shared.box[0].itemMoves }
    set { if !(newValue.isEmpty && itemMoves.isEmpty) { shared.own.itemMoves = newValue } }
    _modify { yield &shared.own.itemMoves }
  }

  /// Items whose cells are replaced with new ones, as positions before the batch.
  public var itemReloads: [ItemPosition] {
    get { shared.box.isEmpty ? [] : shared.box[0].itemReloads }
    set {
      if !(newValue.isEmpty && itemReloads.isEmpty) { shared.own.itemReloads = newValue }
    }
    _modify { yield &shared.own.itemReloads }
  }

  /// Items whose cells are kept and configured again, as positions after the batch.
  public var itemReconfigures: [ItemPosition] {
    get { shared.box.isEmpty ? [] : shared.box[0].itemReconfigures }
    set {
      if !(newValue.isEmpty && itemReconfigures.isEmpty) {
        shared.own.itemReconfigures = newValue
      }
    }
    _modify { yield &shared.own.itemReconfigures }
  }

  /// Supplementary views whose models have changed, with section indexes after the batch.
  public var supplementaryReloads: [SupplementaryReload] {
    get { shared.box.isEmpty ? [] : shared.box[0].supplementaryReloads }
    set {
      if !(newValue.isEmpty && supplementaryReloads.isEmpty) {
        shared.own.supplementaryReloads = newValue
      }
    }
    _modify { yield &shared.own.supplementaryReloads }
  }
}

extension BatchOperations {
  /// Whether the batch has no operations.
  public var isEmpty: Bool { shared.box.isEmpty || count == 0 }

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

extension BatchOperations: CustomStringConvertible {
  /// The operations, kind by kind; `BatchOperations()` if there are none.
  public var description: String {
    var parts: [String] = []
    func add<Operation>(_ name: String, _ operations: [Operation]) {
      if !operations.isEmpty { parts.append("\(name): \(operations)") }
    }
    add("sectionDeletions", sectionDeletions)
    add("sectionInsertions", sectionInsertions)
    add("sectionMoves", sectionMoves.map { "\($0.from) → \($0.to)" })
    add("sectionReloads", sectionReloads)
    add("itemDeletions", itemDeletions)
    add("itemInsertions", itemInsertions)
    add("itemMoves", itemMoves.map { "\($0.from) → \($0.to)" })
    add("itemReloads", itemReloads)
    add("itemReconfigures", itemReconfigures)
    add("supplementaryReloads", supplementaryReloads.map { "\($0.kind) \($0.section)" })
    return "BatchOperations(\(parts.joined(separator: ", ")))"
  }
}
