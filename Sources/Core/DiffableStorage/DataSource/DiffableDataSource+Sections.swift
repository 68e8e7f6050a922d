// Applying new items of one section, without a snapshot of the whole list.

extension DiffableDataSource {
  /// Makes items those of a section, in order, and reports the change to all observers.
  ///
  /// The items that the section had before and that are not among them are deleted. Items of other sections
  /// move into it; all else stays as it was applied last, even if that is still queued.
  ///
  /// ```swift
  /// let songs = DiffableDataSource<String, Int>()
  /// try songs.apply([1, 2, 3], to: "Queue")
  /// try songs.apply([2, 4], to: "Played")
  /// print(songs.snapshot().itemIdentifiers)  // [1, 3, 2, 4]
  /// ```
  ///
  /// - Parameters:
  ///   - items: All items of the section after the change, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: What becomes of an item that occurs twice in `items`.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new items of the section, plus O(*o*) for *o*
  ///   observers. Items that stay are compared and not hashed, if none moves in and `duplicates` refuses repetitions.
  @discardableResult
  public func apply<E: Error>(
    _ items: some Sequence<Item>,
    to section: Section,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    apply(
      try newest(with: items, in: section, duplicates),
      animatingDifferences: animatingDifferences
    )
  }

  /// The snapshot that was submitted last, with other items in a section.
  package func newest<E: Error>(
    with items: some Sequence<Item>,
    in section: Section,
    _ duplicates: Duplicates<E>
  ) throws(E) -> Snapshot<Section, Item> {
    // The sequence is read first, because it can apply another snapshot while it is read.
    let items = ContiguousArray(items)
    return try duplicates.carryOut { () throws(SnapshotError) in
      try algorithms.replaced(newest.snapshot, section, items)
    } keeping: { kept in
      let given = GivenIdentifiers(items, kept) { _ in false }
      let distinct = ContiguousArray(given.order.map { items[$0] })
      // Distinct items are not refused.
      return (try? algorithms.replaced(newest.snapshot, section, distinct)) ?? newest.snapshot
    }
  }
}
