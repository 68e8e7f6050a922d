/// Sections and their items, as much of Apple's structure as the adapters read.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []

  /// The marks, which only UIKit tells.
  package private(set) var reloaded:
    (
      sections: [SectionIdentifierType], items: [ItemIdentifierType]
    ) = ([], [])
  package var reconfigured: [ItemIdentifierType] = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections.first { $0.section == identifier }?.items ?? []
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// Adds items to the last section.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType]) {
    if !sections.isEmpty { sections[sections.count - 1].items += identifiers }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloaded.sections += identifiers
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.items += identifiers
  }
}
