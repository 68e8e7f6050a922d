/// Something that a storage noticed and put right, and that its user should look into.
public struct StorageAnomaly: Hashable, Sendable {
  private enum Kind: Hashable {
    case updateNotApplied
    case contradictoryChanges(String)
  }

  private let kind: Kind

  /// A delegate returned without having applied an update and without having postponed it.
  ///
  /// The storage has applied the update; whatever the delegate shows may now disagree.
  public static let updateNotApplied = StorageAnomaly(kind: .updateNotApplied)

  /// A source of data told of changes that cannot have led to what it holds.
  ///
  /// The storage has had everything shown from scratch.
  ///
  /// - Parameter finding: What does not fit.
  /// - Returns: The anomaly; two are equal when their findings are.
  public static func contradictoryChanges(_ finding: String) -> StorageAnomaly {
    StorageAnomaly(kind: .contradictoryChanges(finding))
  }
}

extension StorageAnomaly: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch kind {
    case .updateNotApplied:
      "StorageAnomaly.updateNotApplied: the delegate returned without applying the update. Call "
        + "apply() on each of its batches inside the view's batch block, or postpone() to do so "
        + "later."
    case .contradictoryChanges(let finding):
      "StorageAnomaly.contradictoryChanges: \(finding). All data was reloaded instead. Have the "
        + "source report every change once: deletions by where things were, insertions by where "
        + "they are now."
    }
  }
}
