public import Observation

// Observers of a data source, the change that they get, and tracking by Observation.

extension DiffableDataSource {
  /// One change of the current snapshot.
  public struct Update {
    /// The state before, without marks.
    public let before: Snapshot<Section, Item>

    /// The state after, without marks.
    public let after: Snapshot<Section, Item>

    /// The difference that was computed; an empty one for a reload.
    @usableFromInline
    let computed: SnapshotDifference<Section, Item>

    /// Whether the view should animate the change.
    public let isAnimated: Bool

    /// Whether the view should reload all data.
    public let isReload: Bool

    /// The difference from the state before to the state after, with the marks to carry out.
    ///
    /// - Complexity: O(1). For a reload, each access has the complexity of
    ///   `Snapshot.difference(from:)`.
    @inlinable
    public var difference: SnapshotDifference<Section, Item> {
      isReload ? after.difference(from: before) : computed
    }
  }

  /// Calls a closure exactly once for every later change, in order.
  ///
  /// The closure is not called on registration. If it is added while other observers are being
  /// called, it starts with the next change. It is not called again after its token is cancelled or
  /// released. An apply made in the closure is queued.
  ///
  /// - Parameter body: Called in the data source's isolation domain.
  /// - Returns: The token that keeps the subscription alive.
  /// - Complexity: Amortized O(1).
  public func observe(_ body: @escaping (Update) -> Void) -> ObservationToken {
    observeChanges { if !$0.replacesEqualModels { body($0.update) } }
  }

  /// A change as observers inside the package get it: with the models, which are not `Sendable`.
  package final class Change {
    /// The difference that was computed; an empty one for a reload.
    package let difference: SnapshotDifference<Section, Item>
    package let before: Contents
    package let after: Contents
    package let submission: Submission

    /// Whether only models were replaced by equal ones, so that nothing changes for views and observers.
    package let replacesEqualModels: Bool

    init(
      _ difference: SnapshotDifference<Section, Item>,
      from before: Contents,
      to after: Contents,
      _ submission: Submission,
      replacesEqualModels: Bool = false
    ) {
      self.difference = difference
      self.before = before
      self.after = after
      self.submission = submission
      self.replacesEqualModels = replacesEqualModels
    }

    package var isReload: Bool { submission.isReload }
    package var isAnimated: Bool { submission.isAnimated }

    /// The change as other observers get it.
    package var update: Update {
      Update(
        before: before.snapshot,
        after: after.snapshot,
        computed: difference,
        isAnimated: isAnimated,
        isReload: isReload
      )
    }
  }

  /// What a data source tells its observers inside the package.
  package enum News {
    case change(Change)
    /// It begins or ends to offer reordering.
    case offer
    /// Somebody waits for what is not shown.
    case unshown(ShowingWait)
    /// Identifiers were applied of which one has no model.
    case refusal(SnapshotError)
  }

  package func observeChanges(_ body: @escaping (Change) -> Void) -> ObservationToken {
    observeNews { if case .change(let change) = $0 { body(change) } }
  }

  /// Calls a closure with each change, and with all else that those must know who show it or have it shown.
  package func observeNews(_ body: @escaping (News) -> Void) -> ObservationToken {
    let observer = Observer(body)
    releasingLast(observers.add(observer))
    return ObservationToken(observer)
  }

  /// Waits until every view shows what was applied before the call, and has finished.
  ///
  /// ```swift
  /// let songs = DiffableDataSource<String, Int>()
  /// songs.apply(try Snapshot(sections: ["Queue": [1, 2]]))
  /// print(await songs.untilShown())  // noView
  /// ```
  ///
  /// - Returns: Whether the views show it; see ``BaseUpdateDeliveringStorage/untilShown()``.
  /// - Complexity: O(*k*) for *k* observers.
  @discardableResult
  nonisolated(nonsending) public func untilShown() async -> Presentation {
    await untilUnshownIsShown()
  }

  func notify(_ change: Change) {
    for observer in observers.all { observer.call(.change(change)) }
    releasingLast(observers.removeCancelled())
  }
}

extension DiffableDataSource: ChangeShowing {
  package func addUnshown(to wait: ShowingWait) {
    for observer in observers.all { observer.call(.unshown(wait)) }
  }
}

extension DiffableDataSource.Update: Sendable where Section: Sendable, Item: Sendable {}

/// A closure that is called until it is cancelled; cancelling is safe from any thread.
package final class Observer<Argument>: CancellableObserver {
  /// Holds the closure, because a lock must not hold one directly: each access through a generic `inout`
  /// parameter would wrap the closure once more.
  ///
  /// Unchecked because only the observed object calls the closure, in its own isolation domain. If
  /// another thread cancels it, the closure is released there.
  private final class Body: @unchecked Sendable {
    let call: (Argument) -> Void

    init(_ call: @escaping (Argument) -> Void) {
      self.call = call
    }
  }

  private let body: Lock<Body?>

  package init(_ body: @escaping (Argument) -> Void) {
    self.body = Lock(Body(body))
  }

  /// Whether the observer was cancelled.
  package var isCancelled: Bool { body.withLock { $0 == nil } }

  package func call(_ argument: Argument) {
    body.withLock { $0 }?.call(argument)
  }

  package func cancel() {
    releasingLast(body.withLock { $0.take() })
  }
}

/// An observer whose argument does not matter.
protocol CancellableObserver: AnyObject, Sendable {
  func cancel()
}

/// A list of observers, in the order in which they were added.
///
/// Cancelled observers are removed when the list has grown to twice its size after the last
/// removal, so that short-lived ones do not accumulate between two changes.
///
/// The mutating methods return the removed observers, so that the caller releases them after the
/// access to this value has ended. Releasing one may run a `deinit` that adds another.
package struct Observers<Argument> {
  package private(set) var all: [Observer<Argument>] = []
  private var limit = 16

  package init() {}

  /// Adds an observer at the end, and returns observers that include all removed ones.
  package mutating func add(_ observer: Observer<Argument>) -> [Observer<Argument>] {
    var before: [Observer<Argument>] = []
    if all.count >= limit {
      before = removeCancelled()
      limit = max(16, 2 * all.count)
    }
    all.append(observer)
    return before
  }

  /// Removes the cancelled observers, and returns observers that include all removed ones, in O(*n*) for *n*
  /// observers.
  package mutating func removeCancelled() -> [Observer<Argument>] {
    // A loop, because `contains(where:)` is several calls where the type is not known.
    var index = 0
    while index < all.count, !all[index].isCancelled { index += 1 }
    guard index < all.count else { return [] }
    let before = all
    all = before.filter { !$0.isCancelled }
    return before
  }
}

/// Keeps an observer subscribed while the token exists.
///
/// A token can be kept, cancelled and released on any thread.
public final class ObservationToken: Sendable {
  private let observer: any CancellableObserver

  init(_ observer: any CancellableObserver) {
    self.observer = observer
  }

  deinit { observer.cancel() }

  /// Ends the subscription: the observer is not called again, and its closure is released.
  ///
  /// The closure is released at once, on the calling thread. If another thread is just calling the
  /// observer, that call continues, and the closure is released when it returns.
  public func cancel() { observer.cancel() }
}

/// Reading the snapshot, or asking for sections and items, inside `withObservationTracking` is tracked.
///
/// The next change of the data source calls the closure that was passed as `onChange`, once. On
/// systems that are older than Observation, a data source reports changes to its observers only.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension DiffableDataSource: Observable {}

extension DiffableDataSource {
  /// The current snapshot; reading it is tracked.
  var observed: Snapshot<Section, Item> {
    tracking.noteReadOfSnapshot()
    return contents.snapshot
  }

  /// The snapshot that was submitted last, even if it is queued, without marks; reading it is tracked.
  package var newestSnapshot: Snapshot<Section, Item> {
    tracking.noteReadOfSnapshot()
    return newest.snapshot
  }
}
