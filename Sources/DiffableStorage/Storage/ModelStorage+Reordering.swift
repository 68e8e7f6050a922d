extension ModelStorage {
  /// Carries out a drop, as ``DiffableDataSource/reorder(_:animatingDifferences:)`` of the ``dataSource``
  /// does.
  ///
  /// - Parameters:
  ///   - relocation: The models and their place. A model that occurs twice counts once.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome.
  /// - Complexity: That of ``DiffableDataSource/reorder(_:animatingDifferences:)``.
  @discardableResult
  public func reorder(
    _ relocation: Relocation<Section, Model.ID>,
    animatingDifferences: Bool = true
  ) -> ReorderOutcome<Section, Model.ID> {
    dataSource.reorder(relocation, animatingDifferences: animatingDifferences)
  }
}
