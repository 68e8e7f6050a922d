public import DiffableStorage
public import GridRendering
import PortableFoundation

/// Checks the batches that an engine makes of two lists, by carrying them out in a list view without a screen.
///
/// ```swift
/// try checkEngine { old, new in
///   var batch = BatchOperations()
///   batch.sectionDeletions = Array(old.indices)
///   batch.sectionInsertions = Array(new.indices)
///   return batch
/// }
/// ```
///
/// The check makes random pairs of lists, of which the second is usually an edited version of the first:
/// sections and items are deleted, inserted and moved, items also between sections, and contents change.
/// It requires of each batch:
///
/// - It breaks no batch rule, those of `strictness`, and what it reconfigures or reloads in place is there afterwards.
/// - It leads to the new list: every cell that stays stands for its item, and every header for its section.
/// - Every cell shows the new content. Reload or reconfigure an item whose content changes.
///
/// The view takes everything else from the new list, so an engine need not find moves, or the fewest changes.
/// Errors that the engine throws fail the case, but for that of ``assume(_:)-(Bool)``, which leaves the pair: call
/// it for pairs for which the engine reloads all data. For an engine that traps, see
/// ``check(_:runs:atLeast:seed:_:)``.
///
/// - Parameters:
///   - sections: The possible numbers of sections of each list. With `1...1` all lists have the same section,
///     for an engine that has none.
///   - items: The possible numbers of items of each list, in all sections together.
///   - view: The kind of list view whose rules apply and whose terms messages use.
///   - strictness: Which tiers of the batch rules to enforce. A strict view refuses reloads together with
///     insertions, deletions and moves, so put them into a batch of their own, or reconfigure.
///   - runs: The number of pairs of lists to try.
///   - least: The least number of pairs that the engine must not leave; half of the runs if it is nil.
///   - seed: The seed of the first pair, as in ``check(_:runs:atLeast:seed:_:)``.
///   - engine: Returns the batch that leads from the old list to the new one.
/// - Throws: ``PropertyFailure`` with the smallest pair for which the batch is wrong.
/// - Complexity: At most *runs* calls of the engine; a failure adds at most 10,000 calls with simpler lists.
public func checkEngine(
  sections: ClosedRange<Int> = 0...4,
  items: ClosedRange<Int> = 0...20,
  view: ListViewKind = .collectionView,
  strictness: HeadlessGrid.Strictness = .strict,
  runs: Int = 200,
  atLeast least: Int? = nil,
  seed: UInt64? = nil,
  _ engine: (_ old: [SampleSection], _ new: [SampleSection]) throws -> BatchOperations
) throws(PropertyFailure) {
  try checkStagedEngine(
    sections: sections,
    items: items,
    view: view,
    strictness: strictness,
    runs: runs,
    atLeast: least,
    seed: seed
  ) { old, new in [(try engine(old, new), new)] }
}

/// Checks an engine that leads from one list to another by several batches, as
/// ``checkEngine(sections:items:view:strictness:runs:atLeast:seed:_:)`` does for one.
///
/// ```swift
/// try checkStagedEngine { old, new in
///   var deletions = BatchOperations()
///   deletions.sectionDeletions = Array(old.indices)
///   var insertions = BatchOperations()
///   insertions.sectionInsertions = Array(new.indices)
///   return [(deletions, []), (insertions, new)]
/// }
/// ```
///
/// After each batch, the view must show the list of its stage, and after the last one the new list. The engine
/// may return no batches for equal lists.
///
/// - Parameters:
///   - sections: The possible numbers of sections of each list. With `1...1` all lists have the same section,
///     for an engine that has none.
///   - items: The possible numbers of items of each list, in all sections together.
///   - view: The kind of list view whose rules apply and whose terms messages use.
///   - strictness: Which tiers of the batch rules to enforce.
///   - runs: The number of pairs of lists to try.
///   - least: The least number of pairs that the engine must not leave; half of the runs if it is nil.
///   - seed: The seed of the first pair, as in ``check(_:runs:atLeast:seed:_:)``.
///   - engine: Returns the batches in order, each with the list after it, in which the positions after the batch
///     are.
/// - Throws: ``PropertyFailure`` with the smallest pair for which a batch is wrong.
/// - Complexity: At most *runs* calls of the engine; a failure adds at most 10,000 calls with simpler lists.
public func checkStagedEngine(
  sections: ClosedRange<Int> = 0...4,
  items: ClosedRange<Int> = 0...20,
  view: ListViewKind = .collectionView,
  strictness: HeadlessGrid.Strictness = .strict,
  runs: Int = 200,
  atLeast least: Int? = nil,
  seed: UInt64? = nil,
  _ engine: (
    _ old: [SampleSection], _ new: [SampleSection]
  ) throws -> [(BatchOperations, [SampleSection])]
) throws(PropertyFailure) {
  let hasOneSection = sections == 1...1
  let pairs = Gen.relatedSnapshots(sections: sections, items: items).map { pair in
    let changed = pair.after.reloadedItemIdentifiers.union(pair.after.reconfiguredItemIdentifiers)
      .filter { pair.before.contains($0) }
    return (
      old: samples(of: pair.before, changed: [], nameless: hasOneSection),
      new: samples(of: pair.after, changed: Set(changed), nameless: hasOneSection)
    )
  }
  try check(pairs, runs: runs, atLeast: least, seed: seed) { old, new in
    let stages = try engine(old, new)
    let storage = SampleStorage(old)
    let grid = HeadlessGrid(view: view, strictness: strictness)
    grid.recordingLimit = 0
    grid.attach(to: storage)
    for (index, (operations, list)) in stages.enumerated() {
      let before = storage.list
      do throws(HeadlessGrid.Violation) {
        try grid.performBatchUpdates(operations) { storage.list = list }
        try grid.verify()
      } catch {
        let stage = "Batch \(index + 1) of \(stages.count) leads from \(before) to \(list):\n"
        throw Requirement("\(stages.count > 1 ? stage : "")\(operations)\n\(error)")
      }
      if let missing = storage.missing(in: operations) {
        throw Requirement("\(operations)\n\(missing) is not in the list after the batch: \(list)")
      }
    }
    try requireEqual(storage.list, new, "The batches \(stages.map(\.0)) lead to another list")
  }
}

private func samples(
  of snapshot: Snapshot<String, Int>,
  changed: Set<Int>,
  nameless: Bool
) -> [SampleSection] {
  snapshot.sectionIdentifiers.map { section in
    let items = snapshot.itemIdentifiers(inSection: section).map { item in
      SampleItem(id: item, content: changed.contains(item) ? "b" : "a")
    }
    return SampleSection(id: nameless ? "A" : section, items: items)
  }
}

/// A storage that shows a list, with the identifiers of sections as headers.
private final class SampleStorage: BaseSupplementaryStorage, Storage {
  var list: [SampleSection]

  init(_ list: [SampleSection]) {
    self.list = list
    super.init()
    supplementaryHeaderKind = "header"
    headerModelProvider = { [weak self] section in
      self.flatMap { $0.list.indices.contains(section) ? $0.list[section].id : nil }
    }
  }

  func numberOfSections() -> Int { list.count }

  func numberOfItems(inSection section: Int) -> Int {
    list.indices.contains(section) ? list[section].items.count : 0
  }

  func item(at indexPath: IndexPath) -> Any? { sample(at: indexPath) }

  func identifier(at indexPath: IndexPath) -> AnyHashable? { sample(at: indexPath)?.id }

  /// What a batch reconfigures or reloads in place that the list does not have.
  func missing(in operations: BatchOperations) -> String? {
    let item = operations.itemReconfigures.first { sample(at: IndexPath($0)) == nil }
    let section = operations.supplementaryReloads.first { !list.indices.contains($0.section) }
    return item.map { "The item at \($0), which is reconfigured," }
      ?? section.map { "Section \($0.section), whose \($0.kind) is reloaded," }
  }

  private func sample(at indexPath: IndexPath) -> SampleItem? {
    guard let position = ItemPosition(indexPath), list.indices.contains(position.section),
      list[position.section].items.indices.contains(position.item)
    else { return nil }
    return list[position.section].items[position.item]
  }
}
