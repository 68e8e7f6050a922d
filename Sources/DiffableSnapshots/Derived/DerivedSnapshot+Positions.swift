extension DerivedSnapshot {
  /// A place in the source where an item can be put.
  public struct Destination: Hashable, Sendable {
    /// The section of the source.
    public var section: Section

    /// The item of this section before which the place is; nil means the end of the section.
    public var beforeItem: Model.ID?

    @inlinable
    package init(section: Section, beforeItem: Model.ID?) {
      self.section = section
      self.beforeItem = beforeItem
    }
  }

  /// The position in the source of a shown model.
  ///
  /// - Parameter position: A position in the result.
  /// - Returns: The position in the source; nil if the result has no model at the position.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func position(inSource position: ItemPosition) -> ItemPosition? {
    result.identifiers.itemIdentifier(at: position).flatMap { source.identifiers.position(of: $0) }
  }

  /// The place in the source for an item that is dropped on the result.
  ///
  /// An item that is dropped before a shown model is put before this model in the source. One that is
  /// dropped at the end of a section is put at the end of the section of the last model there.
  ///
  /// - Parameter position: A position in the result, or the end of one of its sections.
  /// - Returns: The place; nil if there is no such position, or if the result is sorted, because an item
  ///   does not remain where it is dropped then.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func destination(inSource position: ItemPosition) -> Destination? {
    let shown = result.identifiers
    guard derivation.stages.isEmpty, let section = shown.sectionIdentifier(at: position.section),
      (0...shown.numberOfItems(inSectionAt: position.section)).contains(position.item)
    else { return nil }
    let previous = ItemPosition(section: position.section, item: position.item - 1)
    if let next = shown.itemIdentifier(at: position) {
      return sourceSection(of: next).map { Destination(section: $0, beforeItem: next) }
    }
    if case .source(_, let original) = derivation.placing.kind {
      return Destination(section: original(section), beforeItem: nil)
    }
    return shown.itemIdentifier(at: previous).flatMap { sourceSection(of: $0) }.map {
      Destination(section: $0, beforeItem: nil)
    }
  }

  @inlinable
  func sourceSection(of item: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: item)
  }
}
