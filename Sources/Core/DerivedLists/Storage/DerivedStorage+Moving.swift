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
      if relocation.place.isInOutline { return ReorderRefusal<Model.ID>.placeGone.description }
      let recipe = value.derivation
      return recipe.isGrouped && !recipe.isSorted
        ? #"Its groups cannot be set: make them by a writable key path, as "grouped(by: \.column)"."#
        : "The order of this list follows from its contents."
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

  /// Whether a drop changes nothing.
  private func isInPlace(_ relocation: Relocation<Section, Model.ID>) -> Bool {
    relocation.edits.isEmpty && (try? value.result.identifiers.isInPlace(relocation)) ?? false
  }

  /// What a drop means in the source; nil if the items would not stay where they are dropped.
  private func inSource(
    _ relocation: Relocation<Section, Model.ID>
  ) -> Relocation<SourceSection, Model.ID>? {
    // A derived list has no outlines.
    if relocation.place.isInOutline { return nil }
    let (shown, section) = (value.result.identifiers, relocation.place.section)
    var edits = relocation.edits
    if value.derivation.isGrouped {
      let others = relocation.items.filter {
        shown.sectionIdentifier(containingItem: $0) != section
      }
      if !others.isEmpty {
        guard let path = value.derivation.groupPath else { return nil }
        edits.append(FieldEdit(path, others.map { ($0, section) }))
      }
    }
    let place = value.destination(inSource: relocation.place) ?? placeInEmptyGroup(relocation)
    return place.map { Relocation(relocation.items, to: $0, edits: edits) }
  }

  /// Where items stay in the source that are dropped in a group without models: beside the first of them.
  private func placeInEmptyGroup(
    _ relocation: Relocation<Section, Model.ID>
  ) -> DropPlace<SourceSection, Model.ID>? {
    let (shown, section) = (value.result.identifiers, relocation.place.section)
    let isEmpty = shown.containsSection(section) && shown.numberOfItems(inSection: section) == 0
    guard isEmpty, !value.derivation.isSorted, let first = relocation.items.first else {
      return nil
    }
    return value.source.identifiers.sectionIdentifier(containingItem: first).map {
      DropPlace(section: $0, next: first)
    }
  }
}
