import DiffableStorage

/// The reported changes of a source that are not delivered yet, combined into one.
struct ObservedChange {
  private(set) var listing: NumberedContents
  private(set) var records: [(StorageUpdate) -> Void] = []
  private(set) var anomalies: [StorageAnomaly] = []
  private(set) var needsReload = false
  private var updatedItems: [Int] = []
  private var reloadedSections: [Int] = []

  /// Creates an empty change of the listing that was delivered last.
  init(since listing: NumberedContents) {
    self.listing = listing
  }

  /// Adds changes that follow the ones added before, with what adds them to the change lists of an update.
  ///
  /// Deletions, reloads and the sources of moves are positions before these changes; insertions, targets of
  /// moves and reconfigures are positions after them, as the contents are.
  mutating func add(
    _ changes: BatchOperations,
    leadingTo contents: [FrozenSection],
    record: @escaping (StorageUpdate) -> Void
  ) {
    do {
      let next = try listing.applying(changes, leadingTo: contents)
      listing = next.listing
      updatedItems += next.updatedItems
      reloadedSections += next.reloadedSections
      records.append(record)
    } catch {
      contradict("\(error)", contents: contents)
    }
  }

  /// Replaces the contents and requests a reload.
  mutating func reload(_ contents: [FrozenSection]) {
    listing = listing.renumbered(contents)
    needsReload = true
  }

  /// Replaces the contents and requests a reload, because the reported changes are wrong.
  mutating func contradict(_ finding: String, contents: [FrozenSection]) {
    reload(contents)
    anomalies.append(.contradictoryChanges(finding))
  }

  /// The numbers after the change, with marks on the updated items and sections.
  var markedNumbers: Snapshot<Int, Int> {
    let numbers = listing.numbers
    do {
      return try numbers.modifying { builder throws(SnapshotError) in
        try builder.reconfigureItems(updatedItems.filter(numbers.contains))
        try builder.reloadSections(reloadedSections.filter(numbers.containsSection))
      }
    } catch {
      preconditionFailure("An item or section to mark does not exist: \(error)")
    }
  }
}
