public import DiffableStorage

// The cell of a visible item, which keeps its identity when the item moves.

extension HeadlessGrid {
  /// The cell of one visible item.
  ///
  /// A cell stays the same object while its item moves or is reconfigured. When its item is deleted
  /// or leaves the screen, the cell goes to the grid's reuse pool without a model, and may show
  /// another item later.
  public final class Cell {
    /// The position of the cell; a cell in the reuse pool keeps its last position.
    public internal(set) var position: ItemPosition

    /// The model that the cell shows: the storage's answer when the cell was filled.
    public internal(set) var model: Any?

    /// The place in an outline that the cell shows: the storage's answer when the cell was filled.
    public internal(set) var outlineRow: OutlineRow?

    /// The view that the grid's host made for the cell; nil if there is none.
    public internal(set) var view: AnyObject?

    /// The identifier that the storage returned when the cell was filled.
    var identifier: AnyHashable?

    /// A number that no other item's cell has had, so that pages recognize the cell.
    var number = 0

    init(position: ItemPosition) {
      self.position = position
    }
  }
}
