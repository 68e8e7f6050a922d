/// A model for tests.
package struct Track: Identifiable, Hashable, Codable, Sendable {
  package let id: Int
  package var title: String

  package init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }
}
