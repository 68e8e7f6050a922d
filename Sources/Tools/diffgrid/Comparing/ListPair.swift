import DiffableStorage

/// The two lists to compare.
struct ListPair {
  var before: List
  var after: List

  /// The titles of the lists in the output.
  var titles: (before: String, after: String)

  /// Whether the lists are equal and the second has no marks.
  var areSame: Bool {
    before == after
      && after.reloadedSectionIdentifiers.isEmpty
      && after.reloadedItemIdentifiers.isEmpty
      && after.reconfiguredItemIdentifiers.isEmpty
  }

  /// Whether neither list has a section with a name, as in files without section lines.
  ///
  /// The section without a name is not mentioned then.
  var isFlat: Bool {
    [before, after].allSatisfy { list in
      list.numberOfSections <= 1 && list.sectionIdentifiers.allSatisfy(\.isEmpty)
    }
  }

  /// The estimated size in bytes, at 20 bytes for each item.
  var size: Int { 20 * (before.numberOfItems + after.numberOfItems) }
}
