/// An object, usually a storage, that returns the indexes of its sections.
public protocol SectionLocationIdentifyable: AnyObject {
  /// The index of a section, nil if the object does not contain it.
  func sectionIndex(for section: any StorageSection) -> Int?
}

/// A section that knows its current index.
public protocol SectionLocatable: AnyObject {
  /// The object that returns the index of the section; conforming types hold it weakly.
  var sectionLocationDelegate: (any SectionLocationIdentifyable)? { get set }

  /// The current index of the section, nil if the section is in no storage.
  var currentSectionIndex: Int? { get }
}
