public import DiffableStorage

extension HeadlessGrid {
  /// What shows one item, as long as the item is visible.
  ///
  /// A cell stays the same object while its item moves or is reconfigured. Once its item is gone or
  /// off screen it waits in the grid's reuse pool, without a model, and may show another item later.
  public final class Cell {
    /// Where the cell stands; a cell in the reuse pool keeps the position it last had.
    public internal(set) var position: ItemPosition

    /// What the cell shows: the storage's answer when the cell was filled.
    public internal(set) var model: Any?

    /// The identifier that the storage named when the cell was filled.
    var identifier: AnyHashable?

    init(position: ItemPosition) {
      self.position = position
    }
  }
}
