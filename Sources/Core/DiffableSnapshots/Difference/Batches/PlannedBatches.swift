/// The batches of a change that a list view can perform, as operations.
///
/// It speaks of positions only, so it is compiled once, and not for each type of items.
@usableFromInline
package struct PlannedBatches {
  /// How the states between the structural batches are made.
  @usableFromInline
  indirect enum Path {
    /// There is one structural batch, or none.
    case direct
    case keepingCells(CellKeepingStages)
    case conservative(
      deletions: BatchOperations,
      sections: BatchOperations,
      items: BatchOperations
    )
  }

  /// The batches that change the structure, none of which is empty.
  @usableFromInline
  package private(set) var structural: [BatchOperations] = []

  /// The reloads and reconfigures, which are the last batch; it may be empty.
  @usableFromInline
  package let content: BatchOperations

  @usableFromInline
  private(set) var path = Path.direct

  /// Whether the change is too large for batches.
  @usableFromInline
  package private(set) var reloadsAllData = false

  /// Reads the positions of a difference, where its types are known, in O(*c* log *c*) for *c* changes.
  @inlinable
  package init<Section, Item>(
    _ difference: SnapshotDifference<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    // Most changes of small lists are changes of content only.
    if difference.isStructureUnchanged {
      self.init(content: difference.contentBatch, maximumChanges)
    } else {
      self.init(PlannedChange(difference), policy, maximumChanges)
    }
  }

  @usableFromInline
  init(content: BatchOperations, _ maximumChanges: Int?) {
    self.content = content
    limit(to: maximumChanges)
  }

  @usableFromInline
  init(_ change: PlannedChange, _ policy: BatchPolicy, _ maximumChanges: Int?) {
    content = change.content
    switch policy {
    case .keepingCells where change.changesSections && change.hasMoves:
      let stages = CellKeepingStages(change.change)
      follow([stages.sections, stages.items, stages.emptied], .keepingCells(stages))
    case .keepingCells, .fewestBatches:
      follow([change.structure()], .direct)
    case .conservative:
      let (deletions, sections) = (change.deletions, change.sectionChanges)
      let items = change.itemChanges
      follow(
        [deletions, sections, items],
        .conservative(deletions: deletions, sections: sections, items: items)
      )
    }
    limit(to: maximumChanges)
  }

  private mutating func follow(_ batches: [BatchOperations], _ path: Path) {
    structural = batches.filter { !$0.isEmpty }
    if structural.count > 1 { self.path = path }
  }

  private mutating func limit(to maximumChanges: Int?) {
    guard let maximumChanges else { return }
    reloadsAllData = structural.reduce(content.count) { $0 + $1.count } > maximumChanges
  }
}

/// How a plan divides a change into batches.
public enum BatchPolicy: Hashable, CaseIterable, Sendable {
  /// As few batches as possible in which all items and sections that stay keep their cells.
  ///
  /// There are at most three batches for the structure, and one for the content. First, sections are
  /// inserted and moved; then the items change; finally, sections that items have left are deleted.
  /// There is one batch for the structure if no section moves while items change, and no item enters
  /// an inserted section or leaves a deleted one for another.
  case keepingCells

  /// One batch for the structure and one for the content.
  ///
  /// Instead of moving a section, the batch deletes and inserts it, for as few sections as possible.
  /// An item that enters an inserted section or leaves a deleted one is deleted and inserted, too.
  case fewestBatches

  /// Several batches with combinations of operations that are in wide use: deletions; insertions and
  /// moves of sections; insertions and moves of items; content.
  case conservative
}
