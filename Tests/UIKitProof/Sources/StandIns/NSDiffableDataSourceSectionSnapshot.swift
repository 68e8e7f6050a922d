/// Apple's section snapshots, of which the adapters only say that they are not used.
public struct NSDiffableDataSourceSectionSnapshot<
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public init() {}
}
