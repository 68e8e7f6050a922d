/// What knows where its sections are.
public protocol SectionLocationIdentifyable: AnyObject {
  /// The index of a section, nil when it is not one of them.
  func sectionIndex(for section: any StorageSection) -> Int?
}

/// A section that can say where it is.
public protocol SectionLocatable: AnyObject {
  /// Who knows where the section is; conforming types hold it weakly.
  var sectionLocationDelegate: (any SectionLocationIdentifyable)? { get set }

  /// The index of the section, asked for each time; nil when it is nowhere, or no longer there.
  var currentSectionIndex: Int? { get }
}
