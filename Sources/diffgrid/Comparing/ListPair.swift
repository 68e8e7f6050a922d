import DiffableStorage

/// The two lists to compare.
struct ListPair {
  var before: List
  var after: List

  /// What to call them.
  var titles: (before: String, after: String)

  /// Whether nothing is different and nothing is marked.
  var areSame: Bool {
    before == after
      && after.reloadedSectionIdentifiers.isEmpty
      && after.reloadedItemIdentifiers.isEmpty
      && after.reconfiguredItemIdentifiers.isEmpty
  }

  /// About how many bytes there are: an item is a name of some twenty.
  var size: Int { 20 * (before.numberOfItems + after.numberOfItems) }
}
