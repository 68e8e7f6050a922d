/// A derivation that shows only some of its rows; see ``WindowedSnapshot``.
///
/// A window does not commute with filters and orders, so it comes last and has no further verbs.
public struct WindowedDerivation<
  Section: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  /// The recipe of the whole list.
  public let derivation: Derivation<Section, Model, Out>

  @usableFromInline
  let request: WindowRequest<Model.ID>

  @inlinable
  init(_ derivation: Derivation<Section, Model, Out>, _ request: WindowRequest<Model.ID>) {
    self.derivation = derivation
    self.request = request
  }
}

extension Derivation {
  /// A window of the derived list.
  ///
  /// - Parameter rows: The rows to show, numbered across all sections. Those that do not exist are
  ///   left out.
  /// - Returns: The derivation with the window.
  @inlinable
  public func window(_ rows: Range<Int>) -> WindowedDerivation<Section, Model, Out> {
    WindowedDerivation(self, .rows(rows))
  }

  /// A window around an item, which moves with the item.
  ///
  /// If the item is deleted or hidden, the nearest one that remains takes its place. If no item remains,
  /// the window is around the first row.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - before: The number of rows before it; negative numbers mean 0.
  ///   - after: The number of rows after it; negative numbers mean 0.
  /// - Returns: The derivation with the window.
  @inlinable
  public func window(
    around id: Model.ID,
    before: Int,
    after: Int
  ) -> WindowedDerivation<Section, Model, Out> {
    WindowedDerivation(self, .around(id, before: max(0, before), after: max(0, after)))
  }
}

/// The rows that are requested.
@usableFromInline
enum WindowRequest<Item: Hashable> {
  case rows(Range<Int>)
  case around(Item, before: Int, after: Int)
}

extension WindowRequest {
  /// The rows of a list in the window, which exist; `shown` is how many were in the window before.
  @inlinable
  func rows<Section>(in list: Snapshot<Section, Item>, before shown: Int) -> Range<Int> {
    let all = 0..<list.numberOfItems
    switch self {
    case .rows(let rows):
      if rows.lowerBound < all.upperBound || rows.isEmpty { return rows.clamped(to: all) }
      return max(0, all.upperBound - shown)..<all.upperBound
    case .around(let item, let before, let after):
      let row = list.indexOfItem(item) ?? 0
      let end = after < all.upperBound - row ? row + after + 1 : all.upperBound
      return max(0, row - before)..<end
    }
  }

  /// The request after a change of the list, which may have removed its item.
  @inlinable
  func following<Section>(
    _ change: SnapshotDifference<Section, Item>,
    from old: Snapshot<Section, Item>,
    to new: Snapshot<Section, Item>
  ) -> Self {
    guard case .around(let item, let before, let after) = self, !new.contains(item),
      let position = old.position(of: item),
      let nearest = change.nearestSurvivor(of: position, in: old),
      let survivor = new.itemIdentifier(at: nearest)
    else { return self }
    return .around(survivor, before: before, after: after)
  }
}
