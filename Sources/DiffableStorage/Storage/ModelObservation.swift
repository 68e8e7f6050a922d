public import Observation

/// Reports changes to code that reads the models of a ``ModelStorage`` inside `withObservationTracking`.
///
/// Readers of single models are told only if their model changed. The object numbers the identifiers that
/// were read, so that a change costs one lookup for each model that changed.
final class ModelObservation<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  /// With more identifiers than this, all readers are told once, and the numbers start anew.
  private static var limit: Int { 65_536 }

  private let registrar = ObservationRegistrar()
  private let reads = TrackedReads()
  private var read = IdentifierPool<Model.ID>()

  func noteRead(of id: Model.ID) {
    if read.count >= Self.limit {
      let numbers = read.handles
      read = IdentifierPool()
      for number in numbers { tell(\.[number]) }
    }
    if let number = read.insert(id) ?? read.handle(of: id) {
      registrar.access(reads, keyPath: \.[number])
    }
  }

  func noteReadOfAll() {
    registrar.access(reads, keyPath: \.snapshot)
  }

  /// Tells the readers of the models that a change inserts, removes or replaces.
  func tellReaders(of difference: () -> SnapshotDifference<Section, Model.ID>) {
    tell(\.snapshot)
    guard read.count > 0 else { return }
    let difference = difference()
    let changed = [
      difference.itemDeletions, difference.itemInsertions, difference.reconfiguredItems,
      difference.reloadedItems,
    ]
    for change in changed.joined() {
      guard let number = read.handle(of: change.identifier) else { continue }
      read.remove(number)
      tell(\.[number])
    }
  }

  private func tell(_ path: KeyPath<TrackedReads, Bool>) {
    registrar.willSet(reads, keyPath: path)
    registrar.didSet(reads, keyPath: path)
  }
}

/// Reading the latest models inside `withObservationTracking` is tracked.
///
/// A change calls the `onChange` closures of those who read the whole (``ModelStorage/snapshot()``,
/// ``ModelStorage/models(inSection:)``), and of those who read one of the models that changed
/// (``ModelStorage/subscript(_:)``), once each.
extension ModelStorage: Observable {}
