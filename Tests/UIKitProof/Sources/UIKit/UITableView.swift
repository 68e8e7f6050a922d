@MainActor open class UITableView: UIScrollView {
  open func reloadData() {}

  // What the completion handlers of batches are in the SDK is not known for all versions.
  #if SDK_MAIN_ACTOR_COMPLETIONS
    public typealias BatchCompletion = @MainActor @Sendable (Bool) -> Void
  #elseif SDK_SENDABLE_COMPLETIONS
    public typealias BatchCompletion = @Sendable (Bool) -> Void
  #else
    public typealias BatchCompletion = (Bool) -> Void
  #endif

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: BatchCompletion? = nil) {}
}
