import Observation

/// Reports reads and changes of a data source or a storage to code inside `withObservationTracking`.
///
/// On systems without Observation there is no such code, and this type does nothing. Before the first read, it costs
/// nothing either.
package struct ReadTracking {
  /// The key paths and their registrar, made by the first read.
  ///
  /// Their type cannot be named here, because a stored property has the availability of the type
  /// that stores it.
  private var reads: AnyObject?

  package init() {}

  /// Whether the system has Observation.
  static var isPossible: Bool {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { true } else { false }
  }

  /// Records a read of the whole snapshot.
  package mutating func noteReadOfSnapshot() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    begin().access(\.snapshot)
  }

  /// Records a read of what a number identifies, for instance a hash.
  mutating func noteRead(of number: Int) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    begin().access(\.[number])
  }

  /// Calls `onChange` for code that has read the snapshot, then runs a change of it.
  package func changeSnapshot(_ change: () -> Void = {}) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let tracked else {
      return change()
    }
    tracked.mutate(\.snapshot, change)
  }

  /// Calls `onChange` for code that has read what a number identifies.
  func change(_ number: Int) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    tracked?.mutate(\.[number]) {}
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private var tracked: TrackedReads? { reads as? TrackedReads }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private mutating func begin() -> TrackedReads {
    if let tracked { return tracked }
    let tracked = TrackedReads()
    reads = tracked
    return tracked
  }
}

/// The key paths of tracked reads, and their registrar.
///
/// The type is not generic: a key path of a generic type takes microseconds to make.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class TrackedReads: Observable {
  private let registrar = ObservationRegistrar()

  var snapshot: Bool { true }

  subscript(number: Int) -> Bool { true }

  func access(_ path: KeyPath<TrackedReads, Bool>) {
    registrar.access(self, keyPath: path)
  }

  func mutate(_ path: KeyPath<TrackedReads, Bool>, _ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: path, change)
  }
}
