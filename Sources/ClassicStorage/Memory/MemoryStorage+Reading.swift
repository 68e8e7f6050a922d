import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MemoryStorage {
  /// The number of models in all sections.
  public var totalNumberOfItems: Int { answering.outline.numberOfItems }

  /// The models of a section in order, nil when there is no such section.
  ///
  /// - Complexity: O(*n*) for *n* models in the section.
  public func items(inSection section: Int) -> [Any]? {
    answering.section(at: section).map(answering.items(inSection:))
  }

  /// The section at an index, nil when there is none; none is created.
  ///
  /// The same object each time, as long as the section is there.
  public func section(atIndex sectionIndex: Int) -> SectionModel? {
    answering.section(at: sectionIndex).map(sectionModel(of:))
  }

  /// The index path of the first model, section by section, that is equal to another.
  ///
  /// Models of other types are passed over; nil when there is none.
  ///
  /// - Complexity: O(*n*) for *n* models.
  public func indexPath<T: Equatable>(forItem searchableItem: T) -> IndexPath? {
    answering.slot(of: searchableItem).flatMap(answering.outline.position(of:))
      .map { IndexPath($0) }
  }

  /// All sections, in order.
  ///
  /// Assigning them changes the storage at once, and the view is not told. A section of a type other
  /// than ``SectionModel`` is read when it is assigned; what is read here is a ``SectionModel`` with
  /// the same models.
  ///
  /// - Complexity: O(*s*) for *s* sections to read them, O(*n*) for *n* models to assign them.
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
