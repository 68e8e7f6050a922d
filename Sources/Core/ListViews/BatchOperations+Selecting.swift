import DiffableStorage

// Which selected items a view can deselect in a batch, although they stay.

extension BatchOperations {
  /// Where selected items are after the batch that a view can deselect in it, although they stay.
  ///
  /// UIKit deselects what it reloads, also together with a header of its section, and views without moves of
  /// sections remove and insert the rows of a section that moves. The replaced moves are made as deletions and
  /// insertions. It takes O((*c* + *p*) log *c*) for *c* operations and *p* positions.
  func deselectable(
    of selected: [ItemPosition],
    replacing replaced: [BatchMove<ItemPosition>] = []
  ) -> [ItemPosition] {
    guard !selected.isEmpty else { return [] }
    let map = PositionMap(self)
    let replaced = Dictionary(replaced.map { ($0.from, $0.to) }) { first, _ in first }
    let (items, sections) = (Set(itemReloads), Set(sectionReloads + sectionMoves.map(\.from)))
    let edges = Set(supplementaryReloads.map(\.section))
    return selected.compactMap { before in
      if let after = replaced[before] { return after }
      guard let after = map.positionAfter(before) else { return nil }
      let isRemade =
        items.contains(before) || sections.contains(before.section) || edges.contains(after.section)
      return isRemade ? after : nil
    }
  }

  /// Whether a view can deselect items in the batch that stay.
  var canDeselect: Bool {
    !itemReloads.isEmpty || !sectionReloads.isEmpty || !supplementaryReloads.isEmpty
      || !sectionMoves.isEmpty
  }
}
