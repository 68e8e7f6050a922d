public import PortableFoundation

/// The source carries out a user's moves and deletions.
extension DerivedStorage: MoveForwarding {
  package func canMoveInSource(_ item: Model.ID?) -> Bool? {
    value.derivation.isSorted ? false : source.canMove(item)
  }

  package func deleteInSource(_ items: [Model.ID]) -> Bool { source.deleteApplied(items) }

  package func reorderInSource(_ relocation: Relocation<Section, Model.ID>) -> DropResult {
    if isInPlace(relocation) { return .unchanged }
    return inSource(relocation).map(source.reorderApplied(asDropped:)) ?? .refused
  }

  package func refusalOfSource(_ relocation: Relocation<Section, Model.ID>) -> String? {
    if isInPlace(relocation) { return nil }
    guard let relocation = inSource(relocation) else {
      return "The order of this list follows from its contents."
    }
    return source.refusal(of: relocation)
  }

  package func changeSourceAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try source.changeAsShown(by: storage, changes)
  }
}

// MARK: - Places

extension DerivedStorage {
  /// The place in the source for something that is dropped on the view from outside.
  ///
  /// Models of this list are dropped with `dropItems(at:inGap:)`.
  ///
  /// - Parameter gap: The section, and the number of models in front of the gap, as shown.
  /// - Returns: The place; nil if a drop there is not possible, because the gap no longer exists or the list
  ///   is sorted.
  /// - Complexity: O(log *n*) on average.
  public func destination(inSource gap: IndexPath) -> DropPlace<SourceSection, Model.ID>? {
    ItemPosition(gap)
      .flatMap { shown.dropPlace(inGap: $0, asOf: value.result.identifiers) }
      .flatMap(value.destination(inSource:))
  }

  /// Whether a drop changes nothing that is shown.
  private func isInPlace(_ relocation: Relocation<Section, Model.ID>) -> Bool {
    (try? value.result.identifiers.isInPlace(relocation)) ?? false
  }

  /// What a drop means in the source; nil if the items would not stay where they are dropped.
  private func inSource(
    _ relocation: Relocation<Section, Model.ID>
  ) -> Relocation<SourceSection, Model.ID>? {
    let (shown, section) = (value.result.identifiers, relocation.place.section)
    if value.derivation.isGrouped {
      let isInGroup = relocation.items.allSatisfy {
        shown.sectionIdentifier(containingItem: $0) == section
      }
      guard isInGroup else { return nil }
    }
    return value.destination(inSource: relocation.place).map {
      Relocation(relocation.items, to: $0)
    }
  }
}
