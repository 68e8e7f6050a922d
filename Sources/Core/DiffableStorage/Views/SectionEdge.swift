/// One of the two edges of a section.
public enum SectionEdge: CaseIterable, Hashable, Sendable {
  /// The edge before the items.
  case header
  /// The edge after the items.
  case footer
}
