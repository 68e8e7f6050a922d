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
    carryOutAtOnce { $0.moveUnrecorded(from: sourceIndexPath, to: destinationIndexPath) }
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
