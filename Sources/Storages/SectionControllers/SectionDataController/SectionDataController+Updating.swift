import DiffableStorage
public import PortableFoundation

// Updating the items of a section, and combining bursts of updates.

/// The single update that a burst of updates is combined into.
struct UpdateRequest {
  var mode: UpdateMode

  /// The completions of all updates of the burst, in the order of the calls.
  var completions: [CompletionGroup.Part]
}

extension SectionDataController {
  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The new items. ``items`` returns them from now on.
  ///   - updateMode: How the view is updated.
  ///   - immediately: Whether to skip the wait for further updates. The update still waits until
  ///     the update before it has finished.
  ///   - completion: Called exactly once, when these items or later ones are shown.
  ///   - isolation: The actor on which a delayed update runs, by default the caller's. Without an
  ///     actor the update is not delayed.
  /// - Complexity: O(*n* log *n*) on average for *n* items, O(*n*) when nothing moves.
  public func update(
    items: [T],
    updateMode: UpdateMode,
    immediately: Bool = false,
    completion: @escaping () -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.items = items
    let earlier = request?.completions ?? []
    let once = CompletionGroup(completion).makePart()
    request = UpdateRequest(mode: updateMode, completions: earlier + [once])
    if immediately {
      throttle.cancel()
      enqueueRequest()
    } else {
      throttle.call(isolation: isolation)
    }
  }

  /// Records that the user has moved an item in the view.
  ///
  /// The ``snapshot`` follows the view, and ``items`` does not change. Call this method first, then
  /// reorder your own items, then update with them. The view is not asked to repeat the move.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether both index paths are in this section and have an item. If not, nothing is
  ///   recorded.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public func reserveMoved(source: IndexPath, destination: IndexPath) -> Bool {
    guard let from = index(of: source), let to = index(of: destination) else { return false }
    var moved = snapshot
    moved.insert(moved.remove(at: from), at: to)
    snapshot = moved
    return true
  }

  func enqueueRequest() {
    queue.enqueue { finish in
      self.carryOutRequest(finish)
    }
  }

  private func carryOutRequest(_ finish: @escaping () -> Void) {
    // An earlier update of the queue may have shown these items already.
    guard let request else { return finish() }
    self.request = nil
    let done = CompletionGroup {
      for completion in request.completions { completion.end() }
      finish()
    }.makePart()
    switch request.mode {
    case .everything:
      snapshot = items
      adapter.reload { done.end() }
    case .partial(let animated):
      SectionUpdate(of: self, animated: animated, done: done).carryOut()
    }
  }
}
