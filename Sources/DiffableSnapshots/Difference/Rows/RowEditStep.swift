/// One edit of a flat list, with the changes of the sectioned list that belong to it.
@usableFromInline
package struct RowEditStep {
  @usableFromInline
  package let edit: RowEdit

  /// The changes that lead from the state before the edit to the state after it, in order.
  @usableFromInline
  package let changes: [Change]

  /// A change of a sectioned list.
  @usableFromInline
  package enum Change {
    /// Removes sections and items, at their positions before the change.
    case remove(Group)

    /// Moves an item; `to` counts without it.
    case move(from: ItemPosition, to: ItemPosition)

    /// Inserts sections with all their items, and items of other sections.
    ///
    /// The positions are those after the change, and those in the state after all edits.
    case insert(Group)
  }

  /// Whole sections, and single items of other sections.
  @usableFromInline
  package struct Group {
    @usableFromInline
    var sections: [Int] = []

    @usableFromInline
    var items: [ItemPosition] = []
  }
}
