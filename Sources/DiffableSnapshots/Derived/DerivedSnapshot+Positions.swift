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
    let shown = result.identifiers
    func isThere(_ item: Model.ID) -> Bool {
      shown.sectionIdentifier(containingItem: item) == place.section
    }
    let (previous, next) = (place.previous.filter(isThere), place.next.filter(isThere))
    if let next, let section = sourceSection(of: next) {
      let neighbor = previous.filter { sourceSection(of: $0) == section }
      return DropPlace(section: section, previous: neighbor, next: next)
    }
    if let previous, let section = sourceSection(of: previous) {
      return DropPlace(section: section, previous: previous)
    }
    // The neighbors are gone.
    guard place.previous == nil, place.next == nil else { return nil }
    guard case .source(_, let original) = derivation.placing.kind else { return nil }
    return DropPlace(section: original(place.section))
  }

  @inlinable
  func sourceSection(of item: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: item)
  }
}

extension Optional {
  /// The value, unless a condition does not hold for it.
  @inlinable
  func filter(_ isIncluded: (Wrapped) -> Bool) -> Self { flatMap { isIncluded($0) ? $0 : nil } }
}
