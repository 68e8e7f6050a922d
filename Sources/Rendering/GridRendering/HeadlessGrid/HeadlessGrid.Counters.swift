// Counts of cells that were made, reused and filled, to test the cost of an update.

extension HeadlessGrid {
  /// Counts of the work that a grid has done with cells since it was created.
  ///
  /// A refused batch does not change the counters. `configured` is always
  /// `made + reused + reconfigured`.
  public struct Counters: Equatable, Sendable {
    /// The number of cell objects that were created because the reuse pool was empty.
    public var made = 0

    /// The number of cell objects that were taken from the reuse pool.
    public var reused = 0

    /// How often the grid asked the storage for a model to fill a cell.
    public var configured = 0

    /// The number of cells whose item was moved, and which were visible before and after the move.
    ///
    /// Cells that only shifted because of other changes, or moved with their section, are not
    /// counted.
    public var moved = 0

    /// The number of visible positions that got another cell because their item or section was
    /// reloaded.
    public var reloaded = 0

    /// The number of visible cells that stayed and were filled again.
    public var reconfigured = 0

    /// Creates counters with the given numbers, to compare a grid's counters with.
    public init(
      made: Int = 0,
      reused: Int = 0,
      configured: Int = 0,
      moved: Int = 0,
      reloaded: Int = 0,
      reconfigured: Int = 0
    ) {
      self.made = made
      self.reused = reused
      self.configured = configured
      self.moved = moved
      self.reloaded = reloaded
      self.reconfigured = reconfigured
    }
  }
}
