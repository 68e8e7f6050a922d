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

  private let tracking = ReadTracking()
  private var read = IdentifierPool<Model.ID>()

  func noteRead(of id: Model.ID) {
    guard tracking.isPossible else { return }
    if read.count >= Self.limit {
      let numbers = read.handles
      read = IdentifierPool()
      for number in numbers { tracking.change(number) }
    }
    if let number = read.insert(id) ?? read.handle(of: id) {
      tracking.noteRead(of: number)
    }
  }

  func noteReadOfAll() {
    tracking.noteReadOfSnapshot()
  }

  /// Calls `onChange` for the readers of the models that a change inserts, removes or replaces.
  func tellReaders(of difference: () -> SnapshotDifference<Section, Model.ID>) {
    tracking.changeSnapshot()
    guard read.count > 0 else { return }
    let difference = difference()
    let changed = [
      difference.itemDeletions, difference.itemInsertions, difference.reconfiguredItems,
      difference.reloadedItems,
    ]
    for change in changed.joined() {
      guard let number = read.handle(of: change.identifier) else { continue }
      read.remove(number)
      tracking.change(number)
    }
  }
}

/// Reading the latest models inside `withObservationTracking` is tracked.
///
/// A change calls the `onChange` closures of code that has read the whole snapshot
/// (``ModelStorage/snapshot()``, ``ModelStorage/models(inSection:)``) or one of the changed models
/// (``ModelStorage/subscript(_:)``), once each. On systems that are older than Observation, use ``DiffableDataSource/observe(_:)``
/// or ``DiffableDataSource/updates`` of the ``ModelStorage/dataSource``.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ModelStorage: Observable {}
