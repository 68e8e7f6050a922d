/// Finds out when a view has shown an update, and calls back exactly once.
///
/// The storage holds the progress until the update is applied, and the view may hold it until its
/// animation ends.
final class UpdateProgress: Sendable {
  private struct State {
    var holds = 1
    var ending = Presentation.shown
    var callbacks: [@Sendable (Presentation) -> Void] = []
  }

  private let state = Lock(State())

  /// Calls a closure when all holds are released.
  func whenEnded(_ body: @escaping @Sendable (Presentation) -> Void) {
    let ending = state.withLock { state in
      if state.holds > 0 { state.callbacks.append(body) }
      return state.holds > 0 ? nil : state.ending
    }
    if let ending { body(ending) }
  }

  /// Whether all holds are released.
  var hasEnded: Bool { state.withLock { $0.holds == 0 } }

  /// Adds a hold, for each of which ``release()`` must follow.
  func hold() {
    state.withLock { $0.holds += 1 }
  }

  func release() {
    let ended = state.withLock { state -> State? in
      state.holds -= 1
      guard state.holds == 0 else { return nil }
      defer { state.callbacks = [] }
      return state
    }
    guard let ended else { return }
    for callback in ended.callbacks { callback(ended.ending) }
  }

  /// Records that the update does not end by being shown.
  func end(as ending: Presentation) {
    state.withLock { $0.ending = ending }
  }
}

/// Lets a view report when it has finished showing an update.
///
/// A view that animates gets a completion from ``StorageUpdate/holdCompletion()`` before it applies the
/// update, and calls ``finish()`` when the animation has ended. Releasing a completion finishes it.
public final class UpdateCompletion: Sendable {
  private let progress: Lock<UpdateProgress?>

  init(_ progress: UpdateProgress) {
    self.progress = Lock(progress)
    progress.hold()
  }

  deinit { finish() }

  /// Reports that the view has finished showing the update; a second call does nothing.
  ///
  /// It can be called on any thread.
  ///
  /// - Complexity: O(1) for each caller that waits.
  public func finish() {
    progress.withLock { $0.take() }?.release()
  }
}

/// Runs a closure once, when it is released and all of its parts have ended.
///
/// A part ends when `end()` is called or when it is released. So nothing waits forever if a view
/// drops a completion, for example because the view is deallocated in the middle of a batch.
/// The only part of a group that nothing else holds has the closure called exactly once.
package final class CompletionGroup {
  private var finish: (() -> Void)?

  package init(_ finish: @escaping () -> Void) {
    self.finish = finish
  }

  deinit { finish?() }

  /// One part, which keeps the completion waiting.
  package func makePart() -> Part { Part(of: self) }

  package final class Part {
    private var whole: CompletionGroup?

    fileprivate init(of whole: CompletionGroup) {
      self.whole = whole
    }

    /// Ends the part; a second call does nothing.
    package func end() {
      releasingLast(whole.take())
    }
  }
}

extension ShowingWait {
  /// Adds an update that has to end, and that may also show a later change.
  func wait(for progress: UpdateProgress, isSuperseded: Bool) {
    begin()
    progress.whenEnded { self.end(isSuperseded && $0 == .shown ? .superseded : $0) }
  }

  /// Adds an update that has to end, whatever it shows.
  func wait(for progress: UpdateProgress) {
    begin()
    progress.whenEnded { _ in self.end(nil) }
  }
}
