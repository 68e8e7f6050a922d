/// Reports changes to code that reads the models of a ``BaseModelStorage`` inside `withObservationTracking`.
///
/// Code that reads single models observes the hashes of their identifiers. So this value stores
/// nothing for each reader, the registrar compares no identifiers, and a reader that begins to wait
/// after a change is notified of the next one.
struct ModelObservation<Section: Hashable, Model: Identifiable & Equatable> {
  private var tracking = ReadTracking()

  /// Whether a model whose hash has a certain remainder was ever read; empty if none was read.
  ///
  /// The registrar is notified only of models that were read, because that takes much longer than this.
  private var wasRead: [Bool] = []

  /// Records a read of the model whose identifier has a hash.
  mutating func noteRead(of hash: Int) {
    if wasRead.isEmpty { wasRead = Array(repeating: false, count: 1 << 14) }
    wasRead[remainder(of: hash)] = true
    tracking.noteRead(of: hash)
  }

  mutating func noteReadOfAll() {
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
