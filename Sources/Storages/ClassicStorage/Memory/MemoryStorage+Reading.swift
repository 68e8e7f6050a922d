import DiffableStorage
public import PortableFoundation

// Reading models and sections, and finding a model by equality.

extension MemoryStorage {
  /// The number of models in all sections.
  public var totalNumberOfItems: Int { answering.outline.numberOfItems }

  /// The models of a section in order, nil if there is no such section.
  ///
  /// - Complexity: O(*n*) for *n* models in the section.
  public func items(inSection section: Int) -> [Any]? {
    answering.section(at: section).map(answering.items(inSection:))
  }

  /// The section at an index, nil if there is none.
  ///
  /// It is the same object each time, until the section is deleted. The method creates no section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(atIndex sectionIndex: Int) -> SectionModel? {
    answering.section(at: sectionIndex).map(sectionModel(of:))
  }

  /// The index path of the first model that is equal to a value, nil if there is none.
  ///
  /// Sections are searched in order; models of other types are skipped.
  ///
  /// - Complexity: O(*n*) for *n* models.
  public func indexPath<T: Equatable>(forItem searchableItem: T) -> IndexPath? {
    answering.slot(of: searchableItem).flatMap(answering.outline.position(of:))
      .map { IndexPath($0) }
  }

  /// All sections, in order.
  ///
  /// Setting them changes the storage immediately, without calling the delegate. A section of a
  /// type other than ``SectionModel`` is copied to a new ``SectionModel`` with the same models.
  ///
  /// - Complexity: O(*s*) to get for *s* sections, O(*n*) to set for *n* models.
  public var sections: [any StorageSection] {
    get { answering.outline.sectionIdentifiers.map(sectionModel(of:)) }
    set {
      let models = newValue.map { $0 as? SectionModel ?? SectionModel(items: $0.models) }
      carryOutAtOnce { draft in
        draft.setSections(models)
        return nil
      }
    }
  }
}
