/// The section of a list that has only this one.
///
/// An empty list gets the section with its first items: by appending, by replacing, and by inserting them at the start.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let songs = ModelStorage<MainSection, Song>()
/// try songs.apply([Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")])
/// ```
public enum MainSection: String, Codable, Sendable {
  /// The only section.
  case main
}

extension SnapshotTree {
  /// The section that an empty list of ``MainSection`` gets with its first items; nil for other lists.
  @inlinable
  var missingSection: Section? { sectionCount == 0 ? MainSection.main as? Section : nil }
}
