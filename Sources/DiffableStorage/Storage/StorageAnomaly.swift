/// Something that a storage noticed and put right, and that its user should look into.
public struct StorageAnomaly: Hashable, Sendable {
  private enum Kind: Hashable {
    case updateNotApplied
    case contradictoryChanges(reason: String)
    case wrongDifference(reason: String)
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
  /// - Parameter reason: The first thing that does not fit.
  /// - Returns: The anomaly; two of different reasons are not equal.
  public static func contradictoryChanges(_ reason: String) -> StorageAnomaly {
    StorageAnomaly(kind: .contradictoryChanges(reason: reason))
  }

  /// Whether this is a ``contradictoryChanges(_:)``, for whatever reason.
  public var isContradictoryChanges: Bool {
    if case .contradictoryChanges = kind { true } else { false }
  }

  /// A differ's operations do not turn what was there into what is to be there.
  ///
  /// The storage has found out for itself what changes, and used that.
  ///
  /// - Parameter reason: The first thing that does not fit.
  /// - Returns: The anomaly; two of different reasons are not equal.
  public static func wrongDifference(_ reason: String) -> StorageAnomaly {
    StorageAnomaly(kind: .wrongDifference(reason: reason))
  }

  /// Whether this is a ``wrongDifference(_:)``, for whatever reason.
  public var isWrongDifference: Bool {
    if case .wrongDifference = kind { true } else { false }
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
    case .contradictoryChanges(let reason):
      "StorageAnomaly.contradictoryChanges: \(reason). All data was reloaded instead. Have the "
        + "source tell of every change once: deletions by where things were, insertions by where "
        + "they are."
    case .wrongDifference(let reason):
      "StorageAnomaly.wrongDifference: the differ's operations do not lead from the old items to the "
        + "new ones: \(reason). Try the differ with checkDiffer(_:) of DiffableStorageTesting."
    }
  }
}
