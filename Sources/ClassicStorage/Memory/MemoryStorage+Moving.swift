#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MemoryStorage {
  /// Moves a model.
  ///
  /// If there is none, or the place is out of reach, nothing happens and ``anomalyHandler`` is told.
  ///
  /// - Parameters:
  ///   - source: Where it stands.
  ///   - destination: Where it comes to stand, counted without it; the section is created if it is
  ///     missing.
  public func moveItem(at source: IndexPath, to destination: IndexPath) {
    carryOut { $0.move(from: source, to: destination) }
  }

  /// Moves a model at once and tells nobody, for a view that has moved its cell already.
  ///
  /// Nothing happens if one of the sections does not exist; if one of the places does not,
  /// ``anomalyHandler`` is told.
  ///
  /// - Parameters:
  ///   - sourceIndexPath: Where it stands.
  ///   - destinationIndexPath: Where it comes to stand, counted without it.
  public func moveItemWithoutAnimation(
    from sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    carryOutAtOnce { $0.moveUnrecorded(from: sourceIndexPath, to: destinationIndexPath) }
  }

  /// Moves a section with its models.
  ///
  /// - Parameters:
  ///   - sourceSectionIndex: The index at which it stands; it is created if it is missing.
  ///   - destinationSectionIndex: The index at which it comes to stand; as many sections are created
  ///     as it takes.
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
