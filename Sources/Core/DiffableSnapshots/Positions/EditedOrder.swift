/// What the edits of a builder have done to the order of the items, as far as a difference follows from it.
@usableFromInline
package enum EditedOrder: Sendable {
  /// No item or section has changed its place.
  case unchanged
  /// One edit was made, which has changed no section.
  case edited(ItemEdit)
  /// Several edits were made, or one that has changed sections.
  case other

  /// Adds what a method of the builder has done after it has changed the tree.
  @usableFromInline
  package mutating func add(_ edits: [ItemEdit], changesSections: Bool) {
    if case .unchanged = self, edits.count == 1, !changesSections {
      self = .edited(edits[0])
    } else {
      self = .other
    }
  }
}
