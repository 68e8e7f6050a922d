#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import UIKit

  extension UITableView: @MainActor ListView {
    public var isOnScreen: Bool { window != nil }
    public func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      let completion = MainActorWork(completion)
      performBatchUpdates {
        // TODO: operations
        _ = body()
      } completion: { _ in completion() }
    }
    public func whenSettled(_ work: @escaping () -> Void) {
      Task { @MainActor in work() }
    }
  }
#endif
