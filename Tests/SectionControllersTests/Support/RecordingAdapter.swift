import SectionControllers
import DiffableStorage
import Foundation

/// An adapter without a view that records the calls it receives.
final class RecordingAdapter: SectionUpdating {
  enum Behavior: CaseIterable, Sendable {
    /// Updates and completion are called at once.
    case prompt

    /// The completion waits until ``RecordingAdapter/finish()`` is called.
    case slow

    /// The completion is released without a call.
    case forgetful

    /// Updates and completion are called twice.
    case repeating

    /// The updates are never called.
    case lazy

    /// Updates and completion wait until ``RecordingAdapter/finish()`` is called.
    case late
  }

  var behavior: Behavior
  private(set) var log: [String] = []
  private(set) var animations: [Bool] = []
  private(set) var contexts: [UpdateContext] = []
  private(set) var openCount = 0
  private(set) var mostOpen = 0
  private var waiting: [() -> Void] = []

  /// The view that handlers receive.
  let target = "view"

  init(_ behavior: Behavior = .prompt) {
    self.behavior = behavior
  }

  var hasWaiting: Bool { !waiting.isEmpty }

  /// Finishes the oldest waiting batch or reload.
  func finish() {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()()
  }

  func forgetLog() { log = [] }

  func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    log.append("insert \(places(indexPaths))")
  }

  func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    log.append("delete \(places(indexPaths))")
  }

  func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    log.append("reload \(places(indexPaths))")
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in context: UpdateContext) {
    log.append("move \(places([indexPath, newIndexPath]))")
  }

  func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    animations.append(animated)
    contexts.append(context)
    log.append(animated ? "animate" : "do")
    run(updates, completion)
  }

  func reload(completion: @escaping () -> Void) {
    log.append("reload all")
    run({}, completion)
  }

  private func run(_ updates: @escaping () -> Void, _ completion: @escaping () -> Void) {
    openCount += 1
    mostOpen = max(mostOpen, openCount)
    let close = { [self] in
      openCount -= 1
      completion()
    }
    switch behavior {
    case .prompt:
      updates()
      close()
    case .slow:
      updates()
      waiting.append(close)
    case .forgetful:
      updates()
      openCount -= 1
    case .repeating:
      updates()
      updates()
      close()
      completion()
    case .lazy:
      close()
    case .late:
      waiting.append {
        updates()
        close()
      }
    }
  }

  private func places(_ indexPaths: [IndexPath]) -> String {
    indexPaths.map { "\($0[0]).\($0[1])" }.joined(separator: " ")
  }
}
