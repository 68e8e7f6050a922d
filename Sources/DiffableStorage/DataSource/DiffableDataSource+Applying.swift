extension DiffableDataSource {
  /// The current snapshot, without marks.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot<Section, Item> { current }

  /// Makes a snapshot the current one and reports the change to all observers.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`.
  /// - Complexity: That of ``Snapshot/difference(from:)``, and O(*k*) for *k* observers.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(snapshot, isReload: false, isAnimated: animatingDifferences)
  }

  /// Makes a snapshot the current one and has the view reload all data.
  ///
  /// Observers get an update whose ``Update/isReload`` is true, even if nothing changed.
  ///
  /// - Parameter snapshot: The new state.
  /// - Returns: The outcome: `reloaded` or `queued`.
  /// - Complexity: O(*k*) for *k* observers. The difference is computed only when an observer reads
  ///   it.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) -> Outcome {
    submit(snapshot, isReload: true, isAnimated: false)
  }

  /// Makes a snapshot the current one, and computes the difference off the caller's actor.
  ///
  /// If an earlier submission changes the state meanwhile, the difference is computed again. If a
  /// later submission is pending at that moment, this one waits instead until the later one
  /// overtakes it or is cancelled.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`; `superseded` if a later submission
  ///   was applied meanwhile; `cancelled` if the task was cancelled.
  /// - Complexity: That of ``Snapshot/difference(from:)`` for each time that the difference is
  ///   computed, and O(*k*) for *k* observers.
  @discardableResult
  nonisolated(nonsending) public func applyInBackground(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) async -> Outcome {
    guard !Task.isCancelled else { return .cancelled }
    let ticket = state.begin()
    inFlight[ticket] = InFlight(snapshot: snapshot)
    while true {
      let base = state.generation
      let before = current
      // The operation must not access the data source: it may run outside of the caller's actor.
      let difference = await withTaskCancellationHandler {
        await Self.difference(of: snapshot, from: before, differ)
      } onCancel: { [cancellations] in
        cancellations.add(ticket)
      }
      // The handler is not called for a cancellation after the operation has returned.
      if Task.isCancelled { cancellations.add(ticket) }
      var decision = complete(ticket, basedOn: base)
      while decision == .wait {
        await pause(ticket)
        decision = complete(ticket, basedOn: base)
      }
      if decision == .recompute { continue }
      // Removed before it is applied, so that no other submission inherits its marks.
      inFlight.removeValue(forKey: ticket)
      guard case .accept(let turn) = decision else {
        return decision == .cancel ? .cancelled : .superseded
      }
      let submission = Submission(
        ticket: ticket,
        snapshot: snapshot,
        isReload: false,
        isAnimated: animatingDifferences
      )
      return proceed(turn, submission, difference)
    }
  }

  /// Waits until a submission is overtaken, is withdrawn, or is the newest pending one.
  private nonisolated(nonsending) func pause(_ ticket: Int) async {
    let pause = Pause()
    inFlight[ticket]?.pause = pause
    await withTaskCancellationHandler {
      await pause.wait()
    } onCancel: { [cancellations] in
      cancellations.add(ticket)
      pause.end()
    }
    if Task.isCancelled { cancellations.add(ticket) }
  }

  private func complete(_ ticket: Int, basedOn base: Int) -> ApplyState.Decision {
    withdrawCancelled()
    let decision = state.complete(ticket, basedOn: base)
    // A submission may have waited for the one that is cancelled now.
    if decision == .cancel, let next = state.resumeNewest() { inFlight[next]?.pause?.end() }
    return decision
  }

  @concurrent
  private static func difference(
    of snapshot: Snapshot<Section, Item>,
    from before: Snapshot<Section, Item>,
    _ differ: Differ
  ) async -> SnapshotDifference<Section, Item> {
    differ(snapshot, before)
  }
}

// MARK: - Carrying out

extension DiffableDataSource {
  private func submit(
    _ snapshot: Snapshot<Section, Item>,
    isReload: Bool,
    isAnimated: Bool
  ) -> Outcome {
    withdrawCancelled()
    let turn = state.submit()
    let submission = Submission(
      ticket: turn.ticket,
      snapshot: snapshot,
      isReload: isReload,
      isAnimated: isAnimated
    )
    return proceed(turn, submission, nil)
  }

  /// Withdraws the submissions whose tasks were cancelled on any thread.
  ///
  /// Call it before each decision of the state machine.
  private func withdrawCancelled() {
    for ticket in cancellations.takeAll() { state.withdraw(ticket) }
  }

  private func proceed(
    _ turn: ApplyState.Turn,
    _ submission: Submission,
    _ difference: SnapshotDifference<Section, Item>?
  ) -> Outcome {
    let submission = inheritingMarks(submission, of: turn.overtaken)
    guard turn.hasCome else {
      queued[turn.ticket] = submission
      return .queued
    }
    let outcome = carryOut(submission, difference)
    while let ticket = state.finishNotifying() {
      guard let next = queued.removeValue(forKey: ticket) else { continue }
      _ = carryOut(next, nil)
    }
    return outcome
  }

  /// Adds the marks of the overtaken submissions to a submission.
  ///
  /// The overtaken submissions are removed here, so that their marks are inherited only once.
  private func inheritingMarks(_ submission: Submission, of overtaken: [Int]) -> Submission {
    var submission = submission
    for ticket in overtaken.reversed() {
      guard let overtaken = inFlight.removeValue(forKey: ticket) else { continue }
      overtaken.pause?.end()
      submission.snapshot = submission.snapshot.inheritingMarks(of: overtaken.snapshot)
    }
    return submission
  }

  private func carryOut(
    _ submission: Submission,
    _ computed: SnapshotDifference<Section, Item>?
  ) -> Outcome {
    let before = current
    let after = submission.snapshot.withoutMarks
    var difference: SnapshotDifference<Section, Item>?
    if !submission.isReload {
      let change =
        computed?.withMarks(of: submission.snapshot)
        ?? differ(submission.snapshot, before)
      guard !change.isEmpty else { return .unchanged }
      difference = change
    }
    current = after
    state.changeState()
    notify(
      Update(
        before: before,
        after: after,
        knownDifference: difference,
        isAnimated: submission.isAnimated,
        ticket: submission.ticket
      ),
      marked: submission.snapshot
    )
    return difference.map(Outcome.applied) ?? .reloaded
  }
}
