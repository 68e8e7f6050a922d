import DiffableStorage
public import PortableFoundation

// Moving models and sections, in code and when a user drags and drops.

extension MemoryStorage {
  /// Moves a model.
  ///
  /// If there is no model at the source, or the destination is beyond the end of its section,
  /// nothing is moved, and `anomalyHandler` gets an anomaly.
  ///
  /// - Parameters:
  ///   - source: The index path of the model before the move.
  ///   - destination: The index path of the model after the move; the section is created if it is
  ///     missing.
  /// - Complexity: O(log *n*) for *n* models in the storage.
  public func moveItem(at source: IndexPath, to destination: IndexPath) {
    carryOut { $0.move(from: source, to: destination) }
  }

  /// Moves a model immediately, without calling the delegate, for a view that has moved its cell
  /// already.
  ///
  /// Nothing happens if one of the sections does not exist. If one of the index paths does not
  /// exist in its section, `anomalyHandler` gets an anomaly.
  ///
  /// - Parameters:
  ///   - sourceIndexPath: The index path of the model before the move.
  ///   - destinationIndexPath: The index path of the model after the move.
  /// - Complexity: O(log *n*) for *n* models. If updates are not applied yet, their edits are made
  ///   again, and O(*n*) is added.
  public func moveItemWithoutAnimation(
    from sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    carryOutAtOnce(keepingSupplementaries: true) {
      $0.moveUnrecorded(from: sourceIndexPath, to: destinationIndexPath)
    }
  }

  /// Moves a section with its models.
  ///
  /// - Parameters:
  ///   - sourceSectionIndex: The index before the move; the section is created if it is missing.
  ///   - destinationSectionIndex: The index after the move; missing sections are created.
  /// - Complexity: O(log *n*) for *n* models in the storage, and O(*s*) for *s* created sections.
  public func moveSection(
    _ sourceSectionIndex: Int,
    toSection destinationSectionIndex: Int
  ) {
    carryOut { draft in
      draft.moveSection(from: sourceSectionIndex, to: destinationSectionIndex)
      return nil
    }
  }
}

extension MemoryStorage {
  /// Moves a model that the view has moved already.
  ///
  /// The delegate gets no update for the model. If headers or footers change with the move, it gets an
  /// update for these.
  ///
  /// - Parameters:
  ///   - source: The index path of the model before the move, as shown.
  ///   - destination: The index path of the model after the move.
  /// - Returns: Whether there was such a model and such a place. If not, nothing changes.
  /// - Complexity: O(log *n*) for *n* models. If updates are not applied yet, their edits are made
  ///   again, and O(*n*) is added.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      shown.slot(at: from) != nil, shown.section(at: to.section) != nil
    else { return false }
    let isSameSection = from.section == to.section
    let count = shown.outline.numberOfItems(inSectionAt: to.section) - (isSameSection ? 1 : 0)
    guard to.item >= 0, to.item <= count else { return false }
    carryOutAtOnce(keepingSupplementaries: true) {
      $0.moveUnrecorded(from: source, to: destination)
    }
    // Batches that are not applied yet compare headers and footers themselves.
    if let open {
      open.batch.isWanted = open.batch.isWanted || presenter.comparesSupplementaries
    } else if pending.isEmpty {
      presenter.deliverChangedSupplementaries()
    }
    return true
  }

  /// Removes the models that the view shows at some index paths.
  ///
  /// The models have no identifiers, so the index paths must be those of the newest contents: nothing is
  /// removed while updates are not shown yet.
  ///
  /// - Parameter indexPaths: The index paths of the models, in any order. Those without a model are ignored.
  /// - Returns: Whether a model was removed.
  /// - Complexity: O(*k* (log *k* + log *n*)) for *k* index paths and *n* models in the storage.
  @discardableResult
  public func deleteShownItems(at indexPaths: [IndexPath]) -> Bool {
    guard pending.isEmpty, open == nil else { return false }
    let shown = indexPaths.filter { ItemPosition($0).flatMap(self.shown.slot(at:)) != nil }
    if !shown.isEmpty { removeItems(at: shown) }
    return !shown.isEmpty
  }

  /// Drops models between others, as one batch.
  ///
  /// The models have no identifiers, so the index paths must be those of the newest contents: the drop is
  /// refused while updates are not shown yet.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the models, in any order. The models keep their relative
  ///     order.
  ///   - gap: The section, and the number of models in front of the gap before anything moves.
  /// - Returns: Whether there were such models and such a gap. If not, nothing changes.
  /// - Complexity: O(*k* log *n*) for *k* of *n* models.
  @discardableResult
  public func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    guard let (positions, target) = drop(ofItemsAt: sources, inGap: gap) else { return false }
    performUpdates {
      // The index paths of each move take the moves before it into account.
      for (from, to) in Self.moves(of: positions, to: target) {
        moveItem(at: IndexPath(from), to: IndexPath(to))
      }
    }
    return true
  }

  /// Returns the reason why a drop would be refused.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the models.
  ///   - gap: The section, and the number of models in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  /// - Complexity: O(*k* log *n*) for *k* of *n* models.
  public func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    drop(ofItemsAt: sources, inGap: gap) == nil ? "The items or the place do not exist." : nil
  }

  /// The sorted positions of a drop and its gap; nil if it is not possible.
  private func drop(
    ofItemsAt sources: [IndexPath],
    inGap gap: IndexPath
  ) -> (positions: [ItemPosition], gap: ItemPosition)? {
    let positions = Set(sources).compactMap { ItemPosition($0) }.sorted()
    guard let gap = ItemPosition(gap), pending.isEmpty, open == nil,
      positions.count == Set(sources).count, positions.allSatisfy({ shown.slot(at: $0) != nil }),
      shown.section(at: gap.section) != nil,
      (0...shown.outline.numberOfItems(inSectionAt: gap.section)).contains(gap.item)
    else { return nil }
    return (positions, gap)
  }

  /// The moves that bring items to a gap, one after the other.
  private static func moves(
    of positions: [ItemPosition],
    to gap: ItemPosition
  ) -> [(from: ItemPosition, to: ItemPosition)] {
    var moves: [(ItemPosition, ItemPosition)] = []
    var end = gap
    var taken: [Int: Int] = [:]
    var arrived = 0
    for position in positions {
      var from = position
      if position.section == gap.section, position.item >= gap.item {
        // An item behind the gap is shifted by the items that came from other sections.
        from.item += arrived
      } else {
        from.item -= taken[position.section, default: 0]
        taken[position.section, default: 0] += 1
        if position.section == gap.section { end.item -= 1 } else { arrived += 1 }
      }
      if from != end { moves.append((from, end)) }
      end.item += 1
    }
    return moves
  }
}
