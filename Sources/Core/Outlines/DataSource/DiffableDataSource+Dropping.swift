// Moving items in outlines, as users do who drop them.

extension OutlineShowing {
  /// Moves items of any sections with their descendants to a place in the outline of one.
  ///
  /// ```swift
  /// let files = DiffableDataSource<String, String>(
  ///   try Snapshot(sections: [("Here", ["Documents"]), ("There", ["letter", "song"])])
  /// )
  /// let before = files.places(of: ["letter"])
  /// try files.move(["letter"], to: OutlineDropPlace(parent: "Documents"), inSection: "Here")
  /// print(files.snapshot(for: "Here").childItems(of: "Documents"))  // ["letter"]
  /// for (section, items, place) in before { try files.move(items, to: place, inSection: section) }
  /// print(files.snapshot(for: "There").rootItems)  // ["letter", "song"]
  /// ```
  ///
  /// What is dropped on a collapsed item is hidden. No item is expanded or collapsed. It is an edit by code, so the `reorderingHandlers` are not asked.
  ///
  /// An ``OutlineStorage`` of a writable key path sets the parents of the models, and moves them in its source.
  ///
  /// - Parameters:
  ///   - items: The items, hidden ones too. They become neighbors, in the given order; an item that is passed together
  ///     with one of its ancestors stays below that one.
  ///   - place: The place.
  ///   - section: The section of the place.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `DiffableDataSource.apply(_:animatingDifferences:)`.
  /// - Throws: `unknownSection`, and the errors of ``SectionSnapshot/Builder/move(_:to:)``; `readOnlyParent` in a list of
  ///   models without a writable key path. Nothing changes then.
  /// - Complexity: O(*m* log² *n*) on average for *m* items and descendants.
  @inlinable
  @discardableResult
  public func move(
    _ items: some Sequence<Item>,
    to place: OutlineDropPlace<Item>,
    inSection section: Section,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Item>.Outcome {
    let items = Array(items)
    if let refusal = _outlined.refusalOfMoves { throw refusal }
    var builder = try _outlined.newest.gathering(items, inSection: section)
    try builder.move(items, to: place)
    return try _outlined.move(items, to: builder.build(), section, animatingDifferences)
  }

  /// The reason why items of any sections cannot move to a place; nil if they can.
  ///
  /// Ask it while items hover over a place.
  ///
  /// - Parameters:
  ///   - items: The items, hidden ones too.
  ///   - place: The place.
  ///   - section: The section of the place.
  /// - Returns: The error that ``move(_:to:inSection:animatingDifferences:)`` throws.
  /// - Complexity: O(*k* log *n*) on average for *k* items, and O(*m* log *n*) for *m* items of other sections and
  ///   descendants.
  @inlinable
  public func refusal(
    ofMoving items: some Sequence<Item>,
    to place: OutlineDropPlace<Item>,
    inSection section: Section
  ) -> SnapshotError? {
    let items = Array(items)
    if let refusal = _outlined.refusalOfMoves { return refusal }
    do throws(SnapshotError) {
      return try _outlined.newest.gathering(items, inSection: section).refusal(
        ofMoving: items,
        to: place
      )
    } catch {
      return error
    }
  }

  /// Where items are, to move them back there after they were moved together.
  ///
  /// Moved to their places one after the other, all items are where they were, if nothing else has changed since.
  ///
  /// - Parameter items: The items, in any order; unknown ones, and those below others, are left out.
  /// - Returns: Siblings that are neighbors, in their order, with their place and its section; from top to bottom.
  /// - Complexity: O(*k* log² *n*) on average for *k* items.
  @inlinable
  public func places(
    of items: some Sequence<Item>
  ) -> [(section: Section, items: [Item], place: OutlineDropPlace<Item>)] {
    let contents = _outlined.newest
    return contents.bySection(Array(items)).flatMap { section, items in
      ListOutlines.outline(of: section, in: contents).places(of: items).map {
        (section, $0.items, $0.place)
      }
    }
  }
}

// MARK: - Building blocks

extension DiffableDataSource {
  /// The reason why no items can be moved; nil if some can.
  @inlinable
  var refusalOfMoves: SnapshotError? {
    guard hasModels else { return nil }
    guard let outlines = ListOutlines.of(newest) else { return .readOnlyParent }
    return outlines.refusalOfMoves
  }

  /// Moves items to where they are in an outline of a section.
  @inlinable
  func move(
    _ items: [Item],
    to outline: SectionSnapshot<Item>,
    _ section: Section,
    _ isAnimated: Bool
  ) throws(SnapshotError) -> Outcome {
    guard hasModels, let outlines = ListOutlines.of(newest) else {
      return apply(outline, to: section, animatingDifferences: isAnimated)
    }
    let isMoved = newest.bySection(items).contains { $0.section != section }
    guard isMoved || outline != newestOutline(of: section) else { return .unchanged }
    let before = newest
    let outcome = try outlines.moveInSource(items, to: outline, inSection: section, isAnimated)
    guard case .applied = outcome else { return outcome ?? .unchanged }
    let difference = newest.snapshot.difference(from: before.snapshot)
    return difference.isEmpty ? .unchanged : .applied(difference)
  }
}
