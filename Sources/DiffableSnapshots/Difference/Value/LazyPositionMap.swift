/// A position map that is made on first use.
///
/// If several threads use it first at the same time, each may make a map. The maps are equal, and one
/// of them is kept.
@usableFromInline
package final class LazyPositionMap: @unchecked Sendable {
  // Unchecked because the map is read and written under the lock only.

  /// One lock for all maps: it is held for an assignment, and a mutex for each difference would cost
  /// more than the differences whose map is never used.
  private static let lock = Lock(())

  private var made: PositionMap?

  @usableFromInline
  package init() {}

  @usableFromInline
  func map(_ make: () -> PositionMap) -> PositionMap {
    if let map = Self.lock.withLock({ _ in made }) { return map }
    // Made outside of the lock, because it takes time.
    let map = make()
    return Self.lock.withLock { _ in
      let kept = made ?? map
      made = kept
      return kept
    }
  }
}
