extension DiffableDataSource {
  /// The current snapshot, without marks.
  public func snapshot() -> Snapshot<Section, Item> { current }

  /// Makes a snapshot the current one and tells all observers what changed.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether whoever shows the list should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`.
  /// - Complexity: That of ``Snapshot/difference(from:)``.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(snapshot, isReload: false, isAnimated: animatingDifferences)
  }

  /// Makes a snapshot the current one and has everything shown from scratch.
  ///
  /// Observers get an update whose ``Update/isReload`` is true, also when nothing changed.
  ///
  /// - Parameter snapshot: The new state.
  /// - Returns: The outcome: `reloaded` or `queued`.
  /// - Complexity: O(1); nobody who does not ask for the difference has it computed.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) -> Outcome {
    submit(snapshot, isReload: true, isAnimated: false)
  }

  /// Makes a snapshot the current one; what changed is computed off the caller's actor.
  ///
  /// If an earlier submission changes the state meanwhile, the difference is computed again, unless
  /// a later submission is under way: then this one waits until that one has overtaken it, or is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether whoever shows the list should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`; `superseded` when a later
  ///   submission was carried out meanwhile, `cancelled` when the task was.
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
      // Nothing of the data source may be touched in the handled operation: it is not bound to run
      // on the caller's actor.
      let difference = await withTaskCancellationHandler {
        await Self.difference(of: snapshot, from: before, differ)
      } onCancel: { [cancellations] in
        cancellations.add(ticket)
      }
      // On the way back to the actor nobody listens.
      if Task.isCancelled { cancellations.add(ticket) }
      var decision = complete(ticket, basedOn: base)
      while decision == .wait {
        await pause(ticket)
        decision = complete(ticket, basedOn: base)
      }
      if decision == .recompute { continue }
      // Forgotten before it is carried out: its marks are nobody else's then.
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

  /// Waits until a submission is overtaken, withdrawn, or the newest under way.
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
    // What is over makes room for those that waited because of it.
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

  /// Tells the state of tasks that were cancelled, on whatever thread, before it decides.
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

  /// Takes over the marks of submissions that this one has overtaken.
  ///
  /// They are forgotten here, so that nobody takes over their marks a second time.
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
