/// The section of a list that has only this one.
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
