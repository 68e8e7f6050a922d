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
    let drop = Relocation(Array(items), to: DropPlace(place, inSection: section))
    return try _outlined.moveInOutline(drop, animatingDifferences)
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

  /// Moves items to a place in an outline, and asks no handlers.
  @inlinable
  func moveInOutline(
    _ drop: Relocation<Section, Item>,
    _ isAnimated: Bool
  ) throws(SnapshotError) -> Outcome {
    if let refusal = refusalOfMoves { throw refusal }
    let before = newest
    guard hasModels else {
      let after = try before.dropping(drop)?.contents ?? before
      return submit(after, from: before, isAnimated: isAnimated)
    }
    let outcome = try ListOutlines.of(before)?.moveInSource(drop, isAnimated) ?? .unchanged
    guard case .applied = outcome else { return outcome }
    let difference = newest.snapshot.difference(from: before.snapshot)
    return difference.isEmpty ? .unchanged : .applied(difference)
  }
}
