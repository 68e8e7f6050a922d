import DiffableStorage

/// What has been heard of the data and not been told to the view yet.
struct ObservedChange {
  private(set) var listing: NumberedContents
  private(set) var records: [(StorageUpdate) -> Void] = []
  private(set) var anomalies: [StorageAnomaly] = []
  private(set) var needsReload = false
  private var updatedItems: [Int] = []
  private var reloadedSections: [Int] = []

  /// Begins with what the view was told last.
  init(since listing: NumberedContents) {
    self.listing = listing
  }

  /// Adds changes, after those that are there already.
  ///
  /// - Parameters:
  ///   - changes: The changes: deletions, updates, and sources of moves by where things were before
  ///     them; insertions, targets of moves and reconfigures by where they are after them.
  ///   - contents: What is there after them.
  ///   - record: Enters them in the record of the update.
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

  /// Has everything shown from scratch.
  mutating func reload(_ contents: [FrozenSection]) {
    listing = listing.renumbered(contents)
    needsReload = true
  }

  /// Has everything shown from scratch because what was told cannot be right.
  mutating func contradict(_ finding: String, contents: [FrozenSection]) {
    reload(contents)
    anomalies.append(.contradictoryChanges(finding))
  }

  /// The numbers after the change, with marks on the survivors that show something else.
  var markedNumbers: Snapshot<Int, Int> {
    let numbers = listing.numbers
    do {
      return try numbers.modifying { builder throws(SnapshotError) in
        try builder.reconfigureItems(updatedItems.filter(numbers.contains))
        try builder.reloadSections(reloadedSections.filter(numbers.containsSection))
      }
    } catch {
      preconditionFailure("Only what is listed is marked: \(error)")
    }
  }
}
