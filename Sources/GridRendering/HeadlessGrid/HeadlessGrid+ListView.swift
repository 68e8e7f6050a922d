public import DiffableStorage

extension HeadlessGrid: ListView {
  /// Performs the pending layout pass of a reload, as ``layout()`` does.
  ///
  /// - Complexity: That of ``layout()``.
  public func layoutIfNeeded() { layout() }

  /// Carries out a batch as ``performBatchUpdates(_:_:)`` does, without animation.
  ///
  /// If the batch is refused, the grid records the violation in ``violations`` and reloads all data.
  ///
  /// - Complexity: That of ``performBatchUpdates(_:_:)``, plus that of ``reloadData()`` if the batch is
  ///   refused.
  public func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    var operations = BatchOperations()
    do throws(Violation) {
      try performBatch {
        operations = body()
      } operations: {
        operations
      }
    } catch {
      violations.append(error)
      requestReload()
    }
    completion()
  }

  /// Does something at once, or as soon as the grid does not ask its storage any more.
  ///
  /// - Complexity: That of the work.
  public func whenSettled(_ work: @escaping () -> Void) {
    if activity == .idle { work() } else { settledWork.append(work) }
  }
}
