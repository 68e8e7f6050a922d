/// What the views of a mapping are in a list.
///
/// A ``ViewType`` names the kind of a supplementary view, and the storage decides which kinds are headers and
/// footers. A role says header or footer whatever the kinds are.
public enum ViewRole: Hashable, Sendable {
  /// A cell.
  case cell

  /// The header of a section.
  case header

  /// The footer of a section.
  case footer

  /// A supplementary view of a kind.
  case supplementary(ofKind: String)
}
