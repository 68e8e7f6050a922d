extension HeadlessGrid {
  /// How much of the batch rules a grid insists on.
  public enum Strictness: Sendable {
    /// Refuses everything that crashed, corrupted memory or drew wrongly anywhere: tiers A, B, C.
    case strict

    /// Refuses only what list views refuse themselves, and wrong identities: tiers A and C.
    ///
    /// Where it is not known how a list view counts, a batch passes that passes either way.
    case lenient
  }
}
