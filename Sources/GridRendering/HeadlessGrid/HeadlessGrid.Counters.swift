extension HeadlessGrid {
  /// How much work a grid has done since it was made, in cells.
  ///
  /// A batch that was refused leaves the counters as they were. `configured` is always
  /// `made + reused + reconfigured`.
  public struct Counters: Equatable, Sendable {
    /// Cell objects created, because the reuse pool was empty.
    public var made = 0

    /// Cell objects taken from the reuse pool.
    public var reused = 0

    /// Times the storage was asked for a model to fill a cell with, for whatever reason.
    public var configured = 0

    /// Cells that went along with a move of their own item, and were visible before and after it.
    ///
    /// Cells that only made room, or went along with their section, are not counted.
    public var moved = 0

    /// Visible places that got another cell because their item or their section was reloaded.
    public var reloaded = 0

    /// Visible cells that stayed and were filled again in place.
    public var reconfigured = 0

    /// Creates counters with the given numbers.
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
