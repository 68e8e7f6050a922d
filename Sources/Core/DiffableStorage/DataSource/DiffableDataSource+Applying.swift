// How a submitted snapshot becomes the current one, computed at once or in the background.
// ApplyState decides which submission is next, and DiffableDataSource+Observing has the observers.

extension DiffableDataSource {
  /// The current snapshot, without marks.
  public func snapshot() -> Snapshot<Section, Item> { observed }

  /// Makes a snapshot the current one and reports the change to all observers.
  ///
  /// In the data source of a storage of models, the items keep their models. If one has none, nothing changes, and the
  /// storage reports ``StorageAnomaly/refusedEdit(_:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`.
  /// - Complexity: The same as `Snapshot.difference(from:)`, plus O(*k*) for *k* observers.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(Contents(snapshot), isAnimated: animatingDifferences)
  }

  /// Makes a snapshot the current one and has the view reload all data.
  ///
  /// Observers get an update whose ``Update/isReload`` is true, even if nothing changed.
  ///
  /// - Parameter snapshot: The new state.
  /// - Returns: The outcome: `reloaded` or `queued`; `unchanged` if an item has no model in a storage of models.
  /// - Complexity: O(*k*) for *k* observers. The difference is computed only when an observer reads
  ///   it.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) -> Outcome {
    submit(Contents(snapshot), isReload: true, isAnimated: false)
  }
}

extension DiffableDataSource where Section: Sendable, Item: Sendable {
  /// Makes a snapshot the current one, and computes the difference off the caller's actor.
  ///
  /// If an earlier submission changes the state during the computation, the difference is computed
  /// again. If a later submission is pending at that moment, this one waits instead until the later
  /// one overtakes it or is cancelled.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome: `applied`, `unchanged` or `queued`; `superseded` if a later submission
  ///   was applied first; `cancelled` if the task was cancelled.
  /// - Complexity: The same as `Snapshot.difference(from:)` for each time that the difference is
  ///   computed, and O(*k*) for *k* observers.
  @discardableResult
  nonisolated(nonsending) public func applyInBackground(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) async -> Outcome {
    // One that was built from nothing knows the toggles up to here.
    let snapshot =
      snapshot.knownToggle == 0
      ? snapshot.knowingToggles(upTo: newest.outlines?.lastToggle ?? 0) : snapshot
    let work = BackgroundWork(
      base: { $0.snapshot },
      make: { [structure = algorithms.structure] base in
        (snapshot, structure.find(snapshot, base))
      },
      contents: { Contents($0) }
    )
    return await submitInBackground(work, isAnimated: animatingDifferences, snapshot: snapshot)
  }

  /// The computation of a submission off the caller's actor, and the steps on that actor before and
  /// after it.
  struct BackgroundWork<Base: Sendable, New: Sendable, Failure: Error> {
    /// Returns the part of the current contents that the computation needs.
    let base: (_ current: Contents) -> Base

    /// Computes the new state and its difference from the base, off the caller's actor.
    let make: @Sendable (_ base: Base) throws(Failure) -> (New, SnapshotDifference<Section, Item>)

    /// Returns the contents to submit for the new state.
    let contents: (_ new: New) -> Contents
  }

  /// Makes contents and their difference off the caller's actor, and applies them; nothing changes if the work
  /// throws.
  ///
  /// The snapshot is that of the contents, if it is known before. With `reportsReload`, the outcome is
  /// `reloaded` if a view had to reload.
  nonisolated(nonsending) func submitInBackground<Base: Sendable, New: Sendable, E: Error>(
    _ work: BackgroundWork<Base, New, E>,
    isAnimated: Bool,
    snapshot: Snapshot<Section, Item>? = nil,
    reportsReload: Bool = false
  ) async throws(E) -> Outcome {
    guard !Task.isCancelled else { return .cancelled }
    let ticket = state.begin()
    let cancellations = collectCancellations()
    inFlight[ticket] = InFlight(snapshot: snapshot)
    while true {
      let base = state.generation
      let before = contents
      let workBase = work.base(before)
      let made = await withTaskCancellationHandler {
        await Self.result(of: work.make, workBase)
      } onCancel: {
        cancellations.add(ticket)
      }
      // The cancellation handler is not called after the operation has returned.
      if Task.isCancelled { cancellations.add(ticket) }
      let (contents, difference): (Contents, SnapshotDifference<Section, Item>)
      switch made {
      case .success(let made): (contents, difference) = (work.contents(made.0), made.1)
      case .failure(let error):
        abandon(ticket, basedOn: base)
        throw error
      }
      inFlight[ticket]?.snapshot = contents.snapshot
      var submission: Submission
      var decision: ApplyState.Decision
      repeat {
        submission = Submission(
          contents,
          difference,
          from: before,
          isAnimated: isAnimated,
          reportsReload: reportsReload
        )
        // What is refused supersedes nothing.
        do throws(SnapshotError) {
          if state.isPending(ticket) { try completeContents(of: submission) }
        } catch {
          abandon(ticket, basedOn: base)
          refuse(error)
          return .unchanged
        }
        decision = complete(ticket, basedOn: base)
        if decision == .wait { await pause(ticket) }
      } while decision == .wait
      if decision == .recompute { continue }
      // The submission is removed before it is applied, so that no other one inherits its marks.
      inFlight.removeValue(forKey: ticket)
      guard case .accept(let turn) = decision else {
        return decision == .cancel ? .cancelled : .superseded
      }
      return proceed(turn, submission)
    }
  }
}

extension DiffableDataSource {
  /// Waits until a submission is overtaken, is withdrawn, or is the newest pending one.
  private nonisolated(nonsending) func pause(_ ticket: Int) async {
    let (pause, cancellations) = (Pause(), collectCancellations())
    inFlight[ticket]?.pause = pause
    await withTaskCancellationHandler {
      await pause.wait()
    } onCancel: {
      cancellations.add(ticket)
      pause.end()
    }
    if Task.isCancelled { cancellations.add(ticket) }
  }

  /// Withdraws a submission that comes to nothing.
  private func abandon(_ ticket: Int, basedOn base: Int) {
    state.withdraw(ticket)
    inFlight.removeValue(forKey: ticket)
    _ = complete(ticket, basedOn: base)
  }

  private func complete(_ ticket: Int, basedOn base: Int) -> ApplyState.Decision {
    withdrawCancelled()
    let decision = state.complete(ticket, basedOn: base)
    // A submission may have waited for the one that is cancelled now.
    if decision == .cancel, let next = state.resumeNewest() { inFlight[next]?.pause?.end() }
    return decision
  }

  @concurrent
  private static func result<Base: Sendable, New: Sendable, E: Error>(
    of make: @Sendable (_ base: Base) throws(E) -> (New, SnapshotDifference<Section, Item>),
    _ base: Base
  ) async -> Result<(New, SnapshotDifference<Section, Item>), E> {
    do throws(E) {
      return .success(try make(base))
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - Carrying out

extension DiffableDataSource {
  /// Submits contents, with the marks to carry out.
  ///
  /// The difference, if it is known, is used if the contents it starts from, `base`, are still current. With
  /// `reportsReload`, the outcome is `reloaded` if a view had to reload. A `drop` is passed to the handlers;
  /// `followsDrop` says that the submission follows one of another data source. Unless it `overtakes` them,
  /// submissions that are being computed come after it. The storages of `shownBy` have views that already show the
  /// state; nil means those of the closure that is running.
  @usableFromInline
  package func submit(
    _ contents: Contents,
    _ difference: SnapshotDifference<Section, Item>? = nil,
    from base: Contents? = nil,
    isReload: Bool = false,
    isAnimated: Bool,
    reportsReload: Bool = false,
    drop: Drop? = nil,
    followsDrop: Bool = false,
    overtakes: Bool = true,
    shownBy: [AnyObject]? = nil
  ) -> Outcome {
    let submission = Submission(
      contents,
      difference,
      from: base,
      isReload: isReload,
      isAnimated: isAnimated,
      reportsReload: reportsReload,
      shownBy: shownBy ?? showing,
      drop: drop,
      followsDrop: followsDrop
    )
    do throws(SnapshotError) {
      try completeContents(of: submission)
    } catch {
      refuse(error)
      return .unchanged
    }
    withdrawCancelled()
    return proceed(state.submit(overtakes: overtakes), submission)
  }

  /// Submits contents that are made of the newest ones, with their difference if it is known; nil if a closure makes
  /// none.
  ///
  /// They are made again if what is compared or released has changed the newest ones meanwhile. What changes them each
  /// time wins after some attempts.
  @usableFromInline
  package func submit(
    isReload: Bool = false,
    isAnimated: Bool,
    reportsReload: Bool = false,
    followsDrop: Bool = false,
    overtakes: Bool = true,
    shownBy: [AnyObject]? = nil,
    _ make: (Contents) -> (Contents, SnapshotDifference<Section, Item>?)?
  ) -> Outcome? {
    for attempt in 1...Self.mostAttempts {
      let base = newest
      guard let (contents, difference) = make(base) else { return nil }
      guard base === newest || attempt == Self.mostAttempts else { continue }
      return submit(
        contents,
        difference,
        from: base,
        isReload: isReload,
        isAnimated: isAnimated,
        reportsReload: reportsReload,
        followsDrop: followsDrop,
        overtakes: overtakes,
        shownBy: shownBy
      )
    }
    return nil
  }

  /// Adds to identifiers that are submitted alone what belongs to them; throws `missingModel` for one without a model.
  ///
  /// Identifiers that are compared can apply others, which come first then. If they do so each time, this submission
  /// wins after some attempts.
  private func completeContents(of submission: Submission) throws(SnapshotError) {
    guard submission.contents.isPlain else { return }
    for attempt in 1...Self.mostAttempts where !newest.isPlain {
      let before = newest
      let isKnown = submission.base?.isIdentical(to: before) == true
      let known = isKnown ? submission.difference : nil
      let isLast = attempt == Self.mostAttempts
      do throws(SnapshotError) {
        let contents = try before.applying(submission.contents.snapshot, known)
        let isSame = contents.snapshot.tree.isSame(as: submission.contents.snapshot.tree)
        let difference = isSame ? known.map { contents.addingRows(to: $0, from: before) } : nil
        guard before === newest || isLast else { continue }
        (submission.contents, submission.difference) = (contents, difference)
        return
      } catch {
        if before === newest || isLast { throw error }
      }
    }
  }

  /// Tells the storages that an apply was refused.
  private func refuse(_ error: SnapshotError) {
    for observer in observers.all { observer.call(.refusal(error)) }
  }

  /// Runs a closure whose submissions the view of a storage already shows.
  func submittingAsShown<Failure: Error>(
    by storage: AnyObject,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    showing.append(storage)
    defer { showing.removeLast() }
    try body()
  }

  /// Withdraws the submissions whose tasks were cancelled on any thread.
  ///
  /// Call it before each decision of the state machine.
  private func withdrawCancelled() {
    guard state.hasPending else { return }
    for ticket in cancellations?.takeAll() ?? [] { state.withdraw(ticket) }
  }

  private func proceed(_ turn: ApplyState.Turn, _ submission: Submission) -> Outcome {
    inheritMarks(of: turn.overtaken, submission)
    newest = submission.contents.withoutMarks
    guard turn.hasCome else {
      queued[turn.ticket] = submission
      return .queued
    }
    let outcome = carryOut(submission)
    while let ticket = state.finishNotifying() {
      guard let next = queued.removeValue(forKey: ticket) else { continue }
      _ = carryOut(next)
    }
    newest = contents
    return submission.didReload && submission.reportsReload ? .reloaded : outcome
  }

  /// Adds the marks of the overtaken submissions to a submission.
  ///
  /// The overtaken submissions are removed here, so that their marks are inherited only once.
  private func inheritMarks(of overtaken: [Int], _ submission: Submission) {
    for ticket in overtaken.reversed() {
      guard let overtaken = inFlight.removeValue(forKey: ticket) else { continue }
      overtaken.pause?.end()
      guard let snapshot = overtaken.snapshot else { continue }
      submission.contents = submission.contents.inheritingMarks(of: snapshot)
    }
  }

  private func carryOut(_ submission: Submission) -> Outcome {
    // No view already shows what observers and handlers apply.
    let outerShowing = showing
    showing = []
    defer { showing = outerShowing }
    let before = contents
    let after = submission.contents.withoutMarks
    let difference =
      submission.isReload ? SnapshotDifference() : difference(of: submission, from: before)
    guard submission.isReload || !difference.isEmpty else {
      let isSame = after.hasSame(as: before)
      // A drop can move what is hidden.
      let drop = isSame ? nil : submission.drop
      if let drop { reorderingHandlers.willReorder?(drop.transaction) }
      // A view can have made the move of a drop that changes nothing.
      if submission.isDrop || !isSame { replaceEqualModels(by: after, submission) }
      if let drop { reorderingHandlers.didReorder?(drop.transaction) }
      return .unchanged
    }
    let drop = submission.drop
    if let drop { reorderingHandlers.willReorder?(drop.transaction) }
    // Code that has read the snapshot is told, then the contents change.
    tracking.changeSnapshot { contents = after }
    state.changeState()
    notify(Change(difference, from: before, to: after, submission))
    if let drop { reorderingHandlers.didReorder?(drop.transaction) }
    return submission.isReload ? .reloaded : .applied(difference)
  }

  /// Holds models that are equal to those before, and differ in what `==` does not compare.
  ///
  /// Only the storages are told, because lists that are derived can depend on it; and of outlines, code that has read
  /// the snapshot, because they have items that it does not have.
  private func replaceEqualModels(by after: Contents, _ submission: Submission) {
    let before = contents
    if after.outlines?.isShown(as: before.outlines) == false { tracking.changeSnapshot() }
    contents = after
    state.changeState()
    let difference = SnapshotDifference<Section, Item>()
    notify(Change(difference, from: before, to: after, submission, replacesEqualModels: true))
  }

  private func difference(
    of submission: Submission,
    from before: Contents
  ) -> SnapshotDifference<Section, Item> {
    if let difference = submission.difference, submission.base?.isIdentical(to: before) ?? false {
      return difference.addingMarks(of: submission.contents.snapshot)
    }
    return algorithms.difference(submission.contents, before)
  }
}
