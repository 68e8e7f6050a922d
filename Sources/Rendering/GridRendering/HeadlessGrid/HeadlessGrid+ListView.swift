public import ListViews

// Lets a grid show the updates of a `ListUpdater`, like a view on a device.

extension HeadlessGrid: ListView {
  /// Has the grid ask for nothing until it reloads; a viewport that is set takes effect then.
  public func prepareToReload() { awaitsReload = true }

  /// Performs the pending layout pass of a reload, as ``layout()`` does.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells if a layout pass is pending.
  public func layoutIfNeeded() { layout() }

  /// Whether a layout pass is pending.
  public var mayNeedLayout: Bool { needsLayout }

  /// Carries out a batch as ``performBatchUpdates(_:_:)`` does, without animation.
  ///
  /// If the batch is refused, the grid records the violation in ``violations`` and reloads all data.
  ///
  /// - Complexity: The same as ``performBatchUpdates(_:_:)``, plus that of ``reloadData()`` if the
  ///   batch is refused.
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

  /// Runs a closure at once, or as soon as the grid is no longer querying its storage.
  public func whenSettled(_ work: @escaping () -> Void) {
    if activity == .idle { work() } else { settledWork.append(work) }
  }

  /// Called after the cells of items were filled by other code: the grid reads their models again.
  ///
  /// - Complexity: O(*k*) for *k* items, besides the storage's answers.
  public func didUpdateItems(at indexPaths: [IndexPath]) {
    guard !awaitsReload else { return }
    configuring {
      for position in indexPaths.compactMap(ItemPosition.init) {
        guard let cell = cells[position] else { continue }
        let (model, row) = (askModel(at: position), askOutlineRow(at: position))
        cell.model = model
        cell.outlineRow = row
      }
    }
  }
}
