/// One edit of a flat list of rows.
///
/// Edits are carried out one after the other: the row numbers of each are those after the edits before
/// it.
public enum RowEdit: Hashable, Sendable, Codable {
  /// Removes rows.
  case remove(Range<Int>)

  /// Inserts rows; the range counts after the insertion.
  case insert(Range<Int>)

  /// Moves a row: removes the one at `from` and inserts it so that it is at `to`.
  case move(from: Int, to: Int)

  /// Replaces the content of rows that stay.
  case update(Range<Int>)

  /// The change of the number of rows.
  public var countChange: Int {
    switch self {
    case .remove(let rows): -rows.count
    case .insert(let rows): rows.count
    case .move, .update: 0
    }
  }
}
