/// The type of a view in a list: a cell, or a header, footer or other supplementary view.
public enum ViewType: Hashable, Sendable {
  /// A cell.
  case cell

  /// A supplementary view of a kind.
  case supplementaryView(kind: String)

  /// Returns the kind of a supplementary view, or nil for a cell.
  public func supplementaryKind() -> String? {
    switch self {
    case .cell: nil
    case .supplementaryView(let kind): kind
    }
  }
}
