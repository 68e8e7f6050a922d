import DiffableStorage
import Matching

/// One update of a section, which gives its batches to the view one after the other.
final class SectionUpdate<T: Identifiable, A: SectionUpdating> {
  private let controller: SectionDataController<T, A>
  private let items: [T]
  private let section: Int
  private let batches: [IndexPathDiff]
  private let isAnimated: Bool

  /// Called when all batches are shown.
  private let done: CompletionGroup.Part

  /// The snapshot that the next batch was computed for.
  private var revision: Int

  /// Whether the adapter completed a batch without calling its updates.
  private var isBroken = false

  init(of controller: SectionDataController<T, A>, animated: Bool, done: CompletionGroup.Part) {
    self.controller = controller
    self.done = done
    items = controller.items
    section = controller.displayingSection
    revision = controller.revision
    let matching = controller.match(controller.snapshot, controller.items)
    let (structure, updates) = (matching.structure, matching.updates.map(\.after))
    batches = IndexPathDiff.batches(of: structure, updating: updates, inSection: section)
    let changeCount = structure.count + updates.count
    isAnimated = animated && changeCount <= controller.animationLimit
  }

  func carryOut() {
    guard !batches.isEmpty else {
      // Items that are equal according to `isEqual` may still be different values.
      controller.snapshot = items
      return done.end()
    }
    carryOut(batches[...])
  }

  private func carryOut(_ rest: ArraySlice<IndexPathDiff>) {
    guard let batch = rest.first, isCurrent else {
      return rest.isEmpty && !isBroken ? done.end() : reload()
    }
    let adapter = controller.adapter
    let context = UpdateContext(
      batch,
      countBefore: controller.snapshot.count,
      after: items,
      inSection: section
    )
    var isOpen = true
    let next = CompletionGroup {
      // The adapter has not called the updates, so the view does not know the changes.
      if isOpen { self.isBroken = true }
      isOpen = false
      self.carryOut(rest.dropFirst())
    }.makePart()
    adapter.performBatch(
      in: context,
      animated: isAnimated,
      updates: {
        guard isOpen, self.isCurrent else { return }
        isOpen = false
        self.switchData()
        adapter.reloadItems(at: batch.updates, in: context)
        adapter.deleteItems(at: batch.deletes, in: context)
        adapter.insertItems(at: batch.inserts, in: context)
        for move in batch.moves { adapter.moveItem(at: move.from, to: move.to, in: context) }
      },
      completion: { next.end() }
    )
  }

  /// Whether the next batch still fits the snapshot.
  ///
  /// It does not after ``isBroken``, or when the user has moved an item since the batch was
  /// computed.
  private var isCurrent: Bool { !isBroken && revision == controller.revision }

  private func switchData() {
    controller.snapshot = items
    revision = controller.revision
  }

  private func reload() {
    controller.snapshot = items
    controller.adapter.reload { self.done.end() }
  }
}
