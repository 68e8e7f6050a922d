/// The outlines of some sections.
///
/// It is no dictionary: identifiers whose `==` and `hash(into:)` contradict each other would end the process.
@usableFromInline
struct SectionOutlines<Section: Hashable, Item: Hashable> {
  @usableFromInline
  var sections = Snapshot<MainSection, Section>(
    sections: [(.main, EmptyCollection())],
    duplicates: .keepFirst
  )

  /// The outlines in the order of the sections.
  @usableFromInline
  var list: [SectionSnapshot<Item>] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { list.isEmpty }

  /// The outline of a section, nil if it has none, in O(log *s*) on average for *s* sections.
  @inlinable
  subscript(section: Section) -> SectionSnapshot<Item>? {
    get { index(of: section).map { list[$0] } }
    set {
      switch (index(of: section), newValue) {
      case (let index?, let outline?): list[index] = outline
      case (let index?, nil):
        list.remove(at: index)
        sections = sections.modifying { builder in
          // An offset that exists cannot be refused.
          try? builder.deleteItems(at: [ItemPosition(section: 0, item: index)])
        }
      case (nil, let outline?):
        let count = sections.numberOfItems
        sections = sections.modifying { builder in
          builder.appendItems(CollectionOfOne(section), toSection: .main, duplicates: .keepFirst)
        }
        if sections.numberOfItems > count { list.append(outline) }
      case (nil, nil): break
      }
    }
  }

  @inlinable
  func index(of section: Section) -> Int? {
    sections.indexOfItem(section).flatMap { list.indices.contains($0) ? $0 : nil }
  }

  /// Whether both have the same sections with equal outlines, and equal expansions also of what is gone.
  ///
  /// It takes O(*n*) for *n* items. Memory that both share is not compared.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    sections == other.sections && list.elementsEqual(other.list) { $0.hasSame(as: $1) }
  }

  /// The sections with their outlines.
  @inlinable
  var all: Zip2Sequence<Snapshot<MainSection, Section>.ItemIdentifiers, [SectionSnapshot<Item>]> {
    zip(sections.itemIdentifiers, list)
  }
}

extension SectionOutlines: Sendable where Section: Sendable, Item: Sendable {}
