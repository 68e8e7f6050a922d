#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a burst of updates comes to.
struct UpdateRequest {
  var mode: UpdateMode

  /// Those of all updates of the burst, in the order of the calls.
  var completions: [OnceCallback]
}

extension SectionDataController {
  /// Shows other items.
  ///
  /// - Parameters:
  ///   - items: The items, which ``items`` is from now on.
  ///   - updateMode: How to bring them to the view.
  ///   - immediately: Whether not to wait for further updates. An update that is under way is
  ///     waited for nevertheless.
  ///   - completion: Called exactly once, when these items or later ones are shown.
  ///   - isolation: The actor that a waiting update comes back to, by default the caller's. Outside
  ///     all actors an update does not wait.
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
    request = UpdateRequest(mode: updateMode, completions: earlier + [OnceCallback(completion)])
    if immediately {
      throttle.cancel()
      enqueueRequest()
    } else {
      throttle.call(isolation: isolation)
    }
  }

  /// Notes that the user has moved an item in the view.
  ///
  /// The snapshot follows the view; ``items`` stays. Call this first, then reorder your own items,
  /// then update with them: what the view has done already is not told to it again.
  ///
  /// - Parameters:
  ///   - source: Where the item was.
  ///   - destination: Where it is now: its index once it was taken out.
  /// - Returns: Whether there are such places in this section; otherwise nothing was noted.
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
    line.enqueue { finish in
      self.carryOutRequest(finish)
    }
  }

  private func carryOutRequest(_ finish: @escaping () -> Void) {
    // An earlier turn may have shown it already.
    guard let request else { return finish() }
    self.request = nil
    let done = OnceCallback {
      for completion in request.completions { completion() }
      finish()
    }
    switch request.mode {
    case .everything:
      snapshot = items
      adapter.reload { done() }
    case .partial(let animated):
      SectionUpdate(of: self, animated: animated, done: done).carryOut()
    }
  }
}
