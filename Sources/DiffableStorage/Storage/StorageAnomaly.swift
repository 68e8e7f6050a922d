/// Something that a storage noticed and put right, and that its user should look into.
public struct StorageAnomaly: Hashable, Sendable {
  private enum Kind: Hashable {
    case updateNotApplied
  }

  private let kind: Kind

  /// A delegate returned without having applied an update and without having postponed it.
  ///
  /// The storage has applied the update; whatever the delegate shows may now disagree.
  public static let updateNotApplied = StorageAnomaly(kind: .updateNotApplied)
}

extension StorageAnomaly: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch kind {
    case .updateNotApplied:
      "StorageAnomaly.updateNotApplied: the delegate returned without applying the update. Call "
        + "apply() on each of its batches inside the view's batch block, or postpone() to do so "
        + "later."
    }
  }
}
