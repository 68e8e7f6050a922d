extension DerivedSnapshot {
  /// The position in the source of a shown model.
  ///
  /// - Parameter position: A position in the result.
  /// - Returns: The position in the source; nil if the result has no model at the position.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func position(inSource position: ItemPosition) -> ItemPosition? {
    result.identifiers.itemIdentifier(at: position).flatMap { source.identifiers.position(of: $0) }
  }

  /// The place in the source for items that are dropped at a place of the result.
  ///
  /// It has the neighbors of the place that are in the same section of the source. An empty section of the
  /// result stands for the section of the source from which it comes.
  ///
  /// - Parameter place: A place of the result.
  /// - Returns: The place; nil if the result has no such place, or if it is sorted, because an item does not
  ///   remain where it is dropped then.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func destination(
    inSource place: DropPlace<Out, Model.ID>
  ) -> DropPlace<Section, Model.ID>? {
    guard !derivation.isSorted, result.identifiers.containsSection(place.section) else {
      return nil
    }
    let sections = (place.previous.flatMap(sourceSection), place.next.flatMap(sourceSection))
    if let section = sections.1 ?? sections.0 {
      let previous = sections.0 == section ? place.previous : nil
      return DropPlace(
        section: section,
        previous: previous,
        next: sections.1 == nil ? nil : place.next
      )
    }
    guard case .source(_, let original) = derivation.placing.kind else { return nil }
    return DropPlace(section: original(place.section))
  }

  @inlinable
  func sourceSection(of item: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: item)
  }
}
