import Synchronization

/// A position map that is made when somebody asks for it first.
///
/// Whoever asks at the same time may make it, too; one of the maps is kept, and they are equal.
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
