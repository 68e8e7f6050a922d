import DiffableStorage

/// One change of a section on its way to the view, batch after batch.
final class SectionUpdate<T: Diffable, A: Updating> {
  private let controller: SectionDataController<T, A>
  private let items: [T]
  private let section: Int
  private let batches: [IndexPathDiff]
  private let isAnimated: Bool

  /// Called when everything is shown.
  private let done: OnceCallback

  /// The snapshot that the next batch was computed for.
  private var revision: Int

  /// Whether a batch did not come to the view.
  private var isBroken = false

  init(of controller: SectionDataController<T, A>, animated: Bool, done: OnceCallback) {
    self.controller = controller
    self.done = done
    items = controller.items
    section = controller.displayingSection
    revision = controller.revision
    let change = ListMatching(
      from: controller.snapshot,
      to: controller.items,
      isEqual: controller.isEqual
    )
    batches = IndexPathDiff.batches(of: change, inSection: section)
    let changeCount = change.structure.count + change.updates.count
    isAnimated = animated && changeCount <= controller.animationLimit
  }

  func carryOut() {
    guard !batches.isEmpty else {
      // Equal items need not be the same.
      controller.snapshot = items
      return done()
    }
    carryOut(batches[...])
  }

  private func carryOut(_ rest: ArraySlice<IndexPathDiff>) {
    guard let batch = rest.first, isCurrent else {
      return rest.isEmpty && !isBroken ? done() : reload()
    }
    let adapter = controller.adapter
    let context = UpdateContext(
      batch,
      countBefore: controller.snapshot.count,
      after: items,
      inSection: section
    )
    var isOpen = true
    let next = OnceCallback {
      // Closed without the updates: the view knows nothing of them.
      if isOpen { self.isBroken = true }
      isOpen = false
      self.carryOut(rest.dropFirst())
    }
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
      completion: { next() }
    )
  }

  /// Whether the next batch still fits: the user may have moved an item since it was computed.
  private var isCurrent: Bool { !isBroken && revision == controller.revision }

  private func switchData() {
    controller.snapshot = items
    revision = controller.revision
  }

  private func reload() {
    controller.snapshot = items
    controller.adapter.reload { self.done() }
  }
}
