public import Observation

/// Reports reads and changes of a data source or a storage to code inside `withObservationTracking`.
///
/// On systems without Observation there is no such code, and this type does nothing.
struct ReadTracking {
  /// The key paths and their registrar where the system has Observation, or nil otherwise.
  ///
  /// Their type cannot be named here, because a stored property has the availability of the type
  /// that stores it.
  private let reads: AnyObject?

  init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      reads = TrackedReads()
    } else {
      reads = nil
    }
  }

  /// Whether the system has Observation.
  var isPossible: Bool { reads != nil }

  /// Records a read of the whole snapshot.
  func noteReadOfSnapshot() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    tracked?.access(\.snapshot)
  }

  /// Records a read of what a number identifies, for instance a hash.
  func noteRead(of number: Int) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    tracked?.access(\.[number])
  }

  /// Calls `onChange` for code that has read the snapshot, then runs a change of it.
  func changeSnapshot(_ change: () -> Void = {}) {
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
  var newestSnapshot: Snapshot<Section, Item> {
    tracking.noteReadOfSnapshot()
    return newest.snapshot
  }

  /// Replaces the current contents and calls `onChange` for code that has read the snapshot.
  func replaceContents(by contents: Contents) {
    tracking.changeSnapshot { self.contents = contents }
  }
}

/// Reports changes to code that reads the models of a ``BaseModelStorage`` inside `withObservationTracking`.
///
/// Code that reads single models observes the hashes of their identifiers. So this object stores
/// nothing for each reader, the registrar compares no identifiers, and a reader that begins to wait
/// after a change is notified of the next one.
final class ModelObservation<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  private let tracking = ReadTracking()

  /// Whether a model whose hash has a certain remainder was ever read; empty if none was read.
  ///
  /// The registrar is notified only of models that were read, because that takes much longer than this.
  private var wasRead: [Bool] = []

  func noteRead(of id: Model.ID) {
    guard tracking.isPossible else { return }
    let hash = id.hashValue
    if wasRead.isEmpty { wasRead = Array(repeating: false, count: 1 << 14) }
    wasRead[remainder(of: hash)] = true
    tracking.noteRead(of: hash)
  }

  func noteReadOfAll() {
    tracking.noteReadOfSnapshot()
  }

  /// Calls `onChange` for the readers of the models that a change inserts, removes or replaces.
  func notifyReaders(of difference: () -> SnapshotDifference<Section, Model.ID>) {
    tracking.changeSnapshot()
    guard !wasRead.isEmpty else { return }
    let difference = difference()
    notifyReaders(of: difference.itemDeletions)
    notifyReaders(of: difference.itemInsertions)
    notifyReaders(of: difference.reconfiguredItems)
    notifyReaders(of: difference.reloadedItems)
  }

  private func notifyReaders(of changes: [SnapshotDifference<Section, Model.ID>.ItemChange]) {
    guard changes.count > 0 else { return }
    for change in changes {
      let hash = change.identifier.hashValue
      if wasRead[remainder(of: hash)] { tracking.change(hash) }
    }
  }

  private func remainder(of hash: Int) -> Int { hash & (wasRead.count - 1) }
}
