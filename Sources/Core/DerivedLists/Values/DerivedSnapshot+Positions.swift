// Where shown models, and drops between them, are in the source.

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
  /// result represents the section of the source from which it comes; a group without models, or one section of all
  /// models, the only section of the source.
  ///
  /// - Parameter place: A place of the result.
  /// - Returns: The place; nil if the result has no such place, or if it is sorted, because an item would
  ///   then not remain where it is dropped.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func destination(
    inSource place: DropPlace<Out, Model.ID>
  ) -> DropPlace<Section, Model.ID>? {
    guard !derivation.isSorted, result.identifiers.containsSection(place.section) else {
      return nil
    }
    let shown = result.identifiers
    /// The section of the source of a neighbor that is still in the section of the result.
    func section(of neighbor: Model.ID?) -> Section? {
      guard let neighbor, shown.sectionIdentifier(containingItem: neighbor) == place.section else {
        return nil
      }
      return sourceSection(of: neighbor)
    }
    let (before, behind) = (section(of: place.previous), section(of: place.next))
    if let section = behind ?? before {
      return DropPlace(
        section: section,
        previous: before == section ? place.previous : nil,
        next: behind == nil ? nil : place.next
      )
    }
    // The neighbors are gone.
    guard place.previous == nil, place.next == nil else { return nil }
    switch derivation.placing.kind {
    case .source(_, let original): return DropPlace(section: original(place.section))
    case .one, .groups:
      // A group without models is nowhere; it can only be the end of the only section.
      let sections = source.identifiers.sectionIdentifiers
      return sections.count == 1 ? DropPlace(section: sections[0]) : nil
    }
  }

  @inlinable
  func sourceSection(of item: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: item)
  }
}
