/// The rows of a sectioned list that is shown as one flat list; it is the same for every section.
public enum RowLayout: Hashable, CaseIterable, Sendable {
  /// A row for each item; sections are not visible.
  case items

  /// A row for the header of each section, then a row for each of its items.
  case headersAndItems

  /// A row for the header of each section, rows for its items, and a row for its footer.
  case headersItemsAndFooters

  /// Whether each section begins with a row for its header.
  public var hasHeaders: Bool { self != .items }

  /// Whether each section ends with a row for its footer.
  public var hasFooters: Bool { self == .headersItemsAndFooters }

  /// The number of rows of a section besides those of its items.
  var edgeCount: Int { (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0) }
}
