// The setting that says which of the batch rules a grid enforces.

extension HeadlessGrid {
  /// Which tiers of the batch rules a grid enforces.
  public enum Strictness: Sendable {
    /// Enforces tiers A, B and C: everything that is known to crash, corrupt memory or draw wrongly
    /// in some list view.
    case strict

    /// Enforces tiers A and C: only what list views refuse themselves, and wrong identifiers.
    ///
    /// Where the way in which a list view counts is unknown, a batch passes if any possible way
    /// allows it.
    case lenient
  }
}
