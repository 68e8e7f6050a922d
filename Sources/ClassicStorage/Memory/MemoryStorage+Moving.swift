import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// Moves a model at once without calling the delegate, for a view that has moved its cell
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
      open.batch.isWanted = open.batch.isWanted || delivery.comparesSupplementaries
    } else if pending.isEmpty {
      delivery.deliverChangedSupplementaries()
    }
    return true
  }
}
