public import Observation

/// Reports changes to code that reads the models of a ``ModelStorage`` inside `withObservationTracking`.
///
/// For a reader of single models, `onChange` is called only if one of these models changed. The object
/// numbers the identifiers that were read, so a change costs one lookup for each changed model.
final class ModelObservation<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  /// With more identifiers than this, `onChange` is called once for all readers, and the numbering
  /// starts again.
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

  /// Calls `onChange` for the readers of the models that a change inserts, removes or replaces.
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
/// A change calls the `onChange` closures of code that has read the whole snapshot
/// (``ModelStorage/snapshot()``, ``ModelStorage/models(inSection:)``) or one of the changed models
/// (``ModelStorage/subscript(_:)``), once each.
extension ModelStorage: Observable {}
