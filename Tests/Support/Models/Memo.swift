/// A model with contents that `==` does not compare: the note, and an object.
package struct Memo: Identifiable, Equatable {
  package final class Object {
    package init() {}
  }

  package let id: Int
  package var name: String
  package var note: Int
  package var object: Object?

  package init(_ id: Int, _ name: String = "", note: Int = 0, object: Object? = nil) {
    (self.id, self.name, self.note, self.object) = (id, name, note, object)
  }

  package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.name == b.name }

  /// All contents.
  package var full: String { "\(id) \(name) \(note)" }
}
