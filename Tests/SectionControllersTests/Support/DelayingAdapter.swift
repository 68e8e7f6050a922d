import SectionControllers
import Foundation
import GridRendering

/// An adapter of a grid that applies batches at once and completes them later, as animations do.
final class DelayingAdapter: SectionUpdating {
  let target: HeadlessGrid
  private let inner: StorageUpdatingAdapter<HeadlessGrid>
  private(set) var animations: [Bool] = []
  private(set) var mostOpen = 0
  private var waiting: [() -> Void] = []

  init(_ grid: HeadlessGrid) {
    target = grid
    inner = StorageUpdatingAdapter(grid)
  }

  var hasWaiting: Bool { !waiting.isEmpty }

  func finish() {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()()
  }

  func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    inner.insertItems(at: indexPaths, in: context)
  }

  func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    inner.deleteItems(at: indexPaths, in: context)
  }

  func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    inner.reloadItems(at: indexPaths, in: context)
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in context: UpdateContext) {
    inner.moveItem(at: indexPath, to: newIndexPath, in: context)
  }

  func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    animations.append(animated)
    inner.performBatch(in: context, animated: animated, updates: updates) { [self] in
      wait(completion)
    }
  }

  func reload(completion: @escaping () -> Void) {
    inner.reload { [self] in wait(completion) }
  }

  private func wait(_ completion: @escaping () -> Void) {
    waiting.append(completion)
    mostOpen = max(mostOpen, waiting.count)
  }
}
