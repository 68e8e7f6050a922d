/// What the edits of a builder have done to the order of the items, as far as a difference follows from it.
@usableFromInline
package enum EditedOrder: Sendable {
  /// No item or section has changed its place.
  case unchanged
  /// One edit was made, which has changed no section; several deletions count as one edit.
  case edited(ItemEdit)
  /// Several edits were made, or one that has changed sections.
  case other

  /// Adds what a method of the builder has done after it has changed the tree.
  @usableFromInline
  package mutating func add(_ edits: [ItemEdit], changesSections: Bool) {
    if changesSections {
      self = .other
    } else {
      for edit in edits { self = following(edit) }
    }
  }

  private func following(_ edit: ItemEdit) -> Self {
    switch (self, edit) {
    case (.unchanged, _): .edited(edit)
    case (.edited(.replace(let earlier)), .replace(let later)):
      Self.removing(later, after: earlier).map { .edited($0) } ?? .other
    default: .other
    }
  }

  /// Two deletions as one edit; nil if one of them inserts items, or if they delete many.
  private static func removing(
    _ later: [ItemEdit.Replacement],
    after earlier: [ItemEdit.Replacement]
  ) -> ItemEdit? {
    let parts = earlier + later
    guard parts.allSatisfy({ $0.count == 0 }), parts.reduce(0, { $0 + $1.range.count }) <= most
    else { return nil }
    var removed = earlier.flatMap(\.range)
    removed += later.flatMap(\.range).map { offset in
      // Each item that was deleted before it has lowered its offset.
      removed.reduce(offset) { $1 <= $0 ? $0 + 1 : $0 }
    }
    return .remove(removed.ascending().map { $0..<$0 + 1 })
  }

  /// The most items that are looked up one by one; for more, a search is not slower.
  @usableFromInline
  static var most: Int { 16 }
}
