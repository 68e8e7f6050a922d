/// What AppKit does not have.
extension NSDiffableDataSourceSnapshot {
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloaded.sections }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded.items }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigured }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfigured += identifiers
  }
}
