extension DiffableDataSource {
  /// Carries out a drop: asks the ``reorderingHandlers``, moves the items, and tells the handlers.
  ///
  /// ```swift
  /// let dataSource = DiffableDataSource(try Snapshot(sections: ["Queue": [1, 2, 3, 4]]))
  /// dataSource.reorder(Relocation([4, 2], to: DropPlace(section: "Queue", next: 1)))
  /// print(Array(dataSource.snapshot().itemIdentifiers))  // [4, 2, 1, 3]
  /// ```
  ///
  /// The drop is carried out on the newest state. All items are moved, or none. It is checked in this order:
  /// whether the items exist, whether the place exists, whether anything is to be done, `canReorderItem`,
  /// `refusal`, and `ModelStorage.reorderUpdate`. If one of these closures changes the list, the drop is
  /// checked again in the new state. Then `willReorder`, the observers and `didReorder` are called, once
  /// each.
  ///
  /// A drop supersedes an apply that is computed in the background, which does not know the new order.
  ///
  /// - Parameters:
  ///   - relocation: The items and their place. An item that occurs twice counts once.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func reorder(
    _ relocation: Relocation<Section, Item>,
    animatingDifferences: Bool = true
  ) -> ReorderOutcome<Section, Item> {
    reorder(relocation, animatingDifferences, shown: nil)
  }

  /// Carries out a drop that a view may have shown already.
  func reorder(
    _ relocation: Relocation<Section, Item>,
    _ isAnimated: Bool,
    shown: ShownMove?
  ) -> ReorderOutcome<Section, Item> {
    // No view shows yet what the handlers apply.
    let shownBy = showing
    showing = []
    defer { showing = shownBy }
    for _ in 0..<Self.mostAttempts {
      let outcome = attempt(relocation, isAnimated, shown, shownBy)
      if let outcome { return outcome }
    }
    return .refused(.handler("The handlers change the list each time that they are asked."))
  }

  /// Why a drop would be refused; nil if it would not be.
  ///
  /// Nothing is changed.
  package func refusal(of relocation: Relocation<Section, Item>) -> ReorderRefusal<Item>? {
    let snapshot = newest.snapshot
    do throws(SnapshotError) {
      return try snapshot.isInPlace(relocation) ? nil : objection(to: relocation)
    } catch {
      guard error.code == .duplicateItem else {
        return Self.reason(error, relocation, in: snapshot)
      }
      return refusal(of: relocation.withoutRepetitions)
    }
  }

  /// How often a drop is checked again because a handler has changed the list.
  private static var mostAttempts: Int { 8 }

  /// Carries out a drop on the newest state; nil if a handler has changed the list.
  private func attempt(
    _ relocation: Relocation<Section, Item>,
    _ isAnimated: Bool,
    _ shown: ShownMove?,
    _ shownBy: [AnyObject]
  ) -> ReorderOutcome<Section, Item>? {
    let before = newest
    do throws(SnapshotError) {
      let moved = try algorithms.relocated(before, relocation)
      guard moved.snapshot.storageIdentity != before.snapshot.storageIdentity else {
        return .unchanged
      }
      if let objection = objection(to: relocation) { return .refused(objection) }
      return finish(relocation, before, moved, isAnimated, shown, shownBy)
    } catch {
      guard error.code == .duplicateItem else {
        return .refused(Self.reason(error, relocation, in: before.snapshot))
      }
      return attempt(relocation.withoutRepetitions, isAnimated, shown, shownBy)
    }
  }

  /// Edits contents whose items were moved, and submits them; nil if a handler has changed the list.
  private func finish(
    _ relocation: Relocation<Section, Item>,
    _ before: Contents,
    _ moved: Contents,
    _ isAnimated: Bool,
    _ shown: ShownMove?,
    _ shownBy: [AnyObject]
  ) -> ReorderOutcome<Section, Item>? {
    var after = moved
    if let editDrop, newest.isIdentical(to: before) {
      do {
        let drop = ReorderTransaction(from: before.snapshot, to: moved.snapshot, relocation)
        after = try editDrop(moved, drop)
      } catch {
        return .refused(.handler("\(error)"))
      }
    }
    guard newest.isIdentical(to: before) else { return nil }
    let (drop, difference) = algorithms.dropped(before, after, relocation)
    let computed = Computed(difference, from: before)
    let outcome = submit(
      after,
      computed,
      isAnimated: isAnimated,
      drop: Drop(drop, shown: shown),
      shownBy: shownBy
    )
    if case .queued = outcome { return .queued(drop) }
    return .applied(drop)
  }

  /// What the handlers have against a drop.
  private func objection(to relocation: Relocation<Section, Item>) -> ReorderRefusal<Item>? {
    if let canReorderItem = reorderingHandlers.canReorderItem {
      let refused = relocation.items.filter { !canReorderItem($0) }
      if !refused.isEmpty { return .notReorderable(refused) }
    }
    return reorderingHandlers.refusal?(relocation).map { .handler($0) }
  }

  private static func reason(
    _ error: SnapshotError,
    _ relocation: Relocation<Section, Item>,
    in snapshot: Snapshot<Section, Item>
  ) -> ReorderRefusal<Item> {
    guard error.code == .unknownItem else { return .placeGone }
    let gone = relocation.withoutRepetitions.items.filter { !snapshot.contains($0) }
    return .itemsGone(gone)
  }
}
