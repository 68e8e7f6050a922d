// The forms of `apply` that wait, or call back, until every view shows the change.

extension DiffableDataSource {
  /// The result of a change that a caller has waited for.
  public struct ShownOutcome {
    /// The outcome of the apply.
    public let outcome: Outcome

    /// Whether the views have shown the change.
    public let presentation: Presentation

    @usableFromInline
    package init(_ outcome: Outcome, _ presentation: Presentation) {
      self.outcome = outcome
      self.presentation = presentation
    }
  }

  /// Makes a snapshot the current one, and waits until every view has shown the change.
  ///
  /// A view that animates has shown it when the animation has ended.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, and whether the change was shown. If the apply was queued, the change is
  ///   carried out before the method returns.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers.
  @discardableResult
  nonisolated(nonsending) public func applyUntilShown(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) async -> ShownOutcome {
    let receipt = ApplyReceipt()
    let outcome = submit(Contents(snapshot), isAnimated: animatingDifferences, receipt: receipt)
    return ShownOutcome(outcome, await receipt.presentation())
  }

  /// Makes a snapshot the current one, and calls a closure when every view has shown the change.
  ///
  /// ```swift
  /// @MainActor func show(_ snapshot: Snapshot<String, Int>) {
  ///   dataSource.apply(snapshot, animatingDifferences: true) { print("shown") }
  /// }
  /// ```
  ///
  /// The closure is called exactly once, on the caller's actor, after this method has returned, even if
  /// nothing changed, there is no view, or a later change was shown first. On the main actor, closures of
  /// changes that are shown when their methods return are called in the order of the calls; of several that
  /// animations end at the same time, the order is not defined. The caller must be isolated to an actor. Other code calls ``applyUntilShown(_:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as of ``apply(_:animatingDifferences:)``.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) -> Outcome {
    ApplyReceipt.reporting(to: completion, isolation) { receipt throws(Never) in
      submit(Contents(snapshot), isAnimated: animatingDifferences, receipt: receipt)
    }
  }

  /// Makes a snapshot the current one, has the view reload all data, and calls a closure afterwards.
  ///
  /// The closure is called under the same rules as that of
  /// ``apply(_:animatingDifferences:isolation:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome: `reloaded` or `queued`.
  /// - Complexity: O(*k*) for *k* observers.
  @discardableResult
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<Section, Item>,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) -> Outcome {
    ApplyReceipt.reporting(to: completion, isolation) { receipt throws(Never) in
      submit(Contents(snapshot), isReload: true, isAnimated: false, receipt: receipt)
    }
  }
}

extension DiffableDataSource.ShownOutcome: Sendable where Section: Sendable, Item: Sendable {}
