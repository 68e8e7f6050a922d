package import DiffableStorage

extension DiffableDataSource.Outcome {
  /// The difference of an apply that was carried out.
  package var difference: SnapshotDifference<Section, Item>? {
    if case .applied(let difference) = self { difference } else { nil }
  }

  /// The outcome's name.
  package var name: String {
    switch self {
    case .applied: "applied"
    case .unchanged: "unchanged"
    case .reloaded: "reloaded"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    case .queued: "queued"
    }
  }
}
