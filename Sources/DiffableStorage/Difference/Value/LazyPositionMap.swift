import Synchronization

/// A position map that is made on first use.
///
/// If several threads use it first at the same time, each may make a map. The maps are equal, and one
/// of them is kept.
@usableFromInline
final class LazyPositionMap: Sendable {
  private final class Made: Sendable {
    let map: PositionMap

    init(_ map: PositionMap) {
      self.map = map
    }
  }

  private let made = AtomicLazyReference<Made>()

  @usableFromInline
  init() {}

  func map(_ make: () -> PositionMap) -> PositionMap {
    (made.load() ?? made.storeIfNil(Made(make()))).map
  }
}
