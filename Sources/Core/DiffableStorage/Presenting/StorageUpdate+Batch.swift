// The batches of an update, as operations or as edits of a flat list.

extension StorageUpdate {
  /// The operations of one batch update of a list view, and the change of the data that belongs to
  /// it.
  public struct Batch {
    let update: StorageUpdate

    /// The index of the step; nil for the batch of headers and footers.
    let step: Int?

    /// The index of the batch among the batches of its step.
    let index: Int

    /// Whether the batch had no operations when it was listed.
    let wasEmpty: Bool

    /// The operations of the view, with positions before and after this batch.
    ///
    /// Read them when the batches before this one are applied: the last batch of an update reloads the
    /// headers and footers that have changed by then, and has no operations before.
    ///
    /// They are empty if the storage told its delegate to reload before the batch was applied, or has
    /// replaced its contents since.
    ///
    /// - Complexity: O(1); for the batch of headers and footers, the time of the providers.
    public var operations: BatchOperations {
      guard let step else { return update.supplementaryOperations() }
      return update.steps.all[step].operations(at: index)
    }

    /// Whether the storage has replaced its contents since the batch was listed, so that only a reload shows
    /// them.
    package var isVoid: Bool { !wasEmpty && operations.isEmpty }

    /// Whether the changes of the batch's step are not applied yet.
    package var isWaiting: Bool { step.map(update.steps.isWaiting) ?? false }

    /// Whether a view has nothing to carry out, because no header or footer has changed.
    package var isUnneeded: Bool { step == nil && operations.isEmpty }

    /// Changes the data from the state before this batch to the state after it.
    ///
    /// Call it inside the view's batch block. Earlier changes of the update are applied first. A
    /// second call does nothing.
    ///
    /// - Complexity: O(*k*) for *k* changes of the data, and the time of their closures.
    public func apply() {
      update.applySteps(through: step ?? .max, recordingIn: update)
      update.endIfApplied()
    }

    /// Applies the changes of the update before this batch.
    func applyEarlier() {
      if let step { update.applySteps(through: step - 1, recordingIn: update) }
    }
  }
}

// MARK: - Edits of a flat list

extension StorageUpdate.Batch {
  /// One edit of a flat list, and the change of the data that belongs to it.
  public struct RowStep {
    /// The edit; its row numbers are those after the edits before it.
    public let edit: RowEdit

    fileprivate let show: () -> Bool

    /// Changes the data from the state before this edit to the state after it.
    ///
    /// Call the steps of a batch in order. The last one that removes, moves or inserts rows applies the
    /// whole batch, and so does ``StorageUpdate/Batch/apply()`` at any time. A second call, and a call
    /// after a later step, does nothing.
    ///
    /// - Returns: Whether the data is in the state after this edit. If not, the data is already in a
    ///   later state, for example after a reload: do not show the edit.
    /// - Complexity: O(log *n*) for *n* items, and that of ``StorageUpdate/Batch/apply()`` for the last
    ///   step.
    @discardableResult
    public func apply() -> Bool { show() }
  }

  /// The batch as edits of a flat list, one after the other.
  ///
  /// This is for a view that takes one edit at a time and reads the data in between. `ListUpdater`
  /// does this for a `SequentialListView`:
  ///
  /// ```swift
  /// final class Editor: StorageUpdating {
  ///   func storageDidPerformUpdate(_ update: StorageUpdate) {
  ///     for batch in update.batches {
  ///       for step in batch.rowSteps(.headersAndItems) ?? [] where step.apply() {
  ///         print(step.edit)
  ///       }
  ///       batch.apply()
  ///     }
  ///   }
  ///
  ///   func storageNeedsReloading() {}
  /// }
  /// ```
  ///
  /// The edits are those of `BatchPlan.Batch.rowSteps(_:allowsMoves:)`. An update of a header or a
  /// footer updates both rows of its section. Headers and footers of inserted sections are updated at the
  /// end if there are several edits, because their models can depend on the indexes of sections.
  ///
  /// - Parameters:
  ///   - layout: The rows that a section has.
  ///   - allowsMoves: Whether the list can move a row. If not, an item that moves is removed and
  ///     inserted.
  /// - Returns: The steps in order; empty if no row changes. Nil if the storage cannot show the states
  ///   between them: apply the batch and reload all rows.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items.
  public func rowSteps(_ layout: RowLayout = .items, allowsMoves: Bool = true) -> [RowStep]? {
    let operations = operations
    guard !operations.isEmpty else { return [] }
    guard let made = rowEdits(operations, layout, allowsMoves) else { return nil }
    let progress = Progress()
    return made.edits.enumerated().map { index, edit in
      RowStep(edit: edit) {
        guard progress.advance(to: index) else { return false }
        guard index < made.finalIndex else {
          apply()
          return made.isFinalStateShown()
        }
        applyEarlier()
        return isWaiting && made.show(index)
      }
    }
  }

  private func rowEdits(
    _ operations: BatchOperations,
    _ layout: RowLayout,
    _ allowsMoves: Bool
  ) -> RowEdits? {
    guard let step else {
      let rows = update.source?.rowIndex(layout)
      return rows.map { RowEdits(operations, from: $0, to: $0, allowsMoves: allowsMoves) { _ in } }
    }
    let made = update.steps.all[step]
    if let number = made.state {
      return update.presenter?.rowEdits(
        to: number,
        by: operations,
        layout,
        allowsMoves: allowsMoves
      )
    }
    guard case .computed(let computed) = made.batches else { return nil }
    return computed.rowEdits(operations, layout, allowsMoves: allowsMoves)
  }
}

/// The number of steps of a batch that are done.
private final class Progress {
  private var count = 0

  /// Whether the step at an index is not done yet; it counts as done from now on.
  func advance(to index: Int) -> Bool {
    guard index >= count else { return false }
    count = index + 1
    return true
  }
}
