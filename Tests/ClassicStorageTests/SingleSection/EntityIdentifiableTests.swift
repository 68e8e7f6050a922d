import ClassicStorage
import Testing

@Suite("EntityIdentifiable")
struct EntityIdentifiableTests {
  private struct Track: EntityIdentifiable {
    var number: Int
    var title: String
    var identifier: AnyHashable { number }
  }

  private struct Album: EntityIdentifiable, Identifiable {
    let id: Int
  }

  private struct Both: EntityIdentifiable, Identifiable {
    let id: Int
    let identifier: AnyHashable
  }

  private final class Node: EntityIdentifiable {
    let identifier: AnyHashable

    init(_ identifier: AnyHashable) {
      self.identifier = identifier
    }
  }

  private final class Named: EntityIdentifiable, Identifiable {
    let id: String

    init(_ id: String) {
      self.id = id
    }
  }

  private class Base: EntityIdentifiable {
    var identifier: AnyHashable { 1 }
  }

  private final class Derived: Base {
    override var identifier: AnyHashable { 2 }
  }

  private func id<T: Identifiable>(of model: T) -> AnyHashable { AnyHashable(model.id) }

  private func identifier<T: EntityIdentifiable>(of model: T) -> AnyHashable { model.identifier }

  @Test("Models of one entity share an identifier, whatever their content")
  func identifierIsNotContent() {
    let models: [any EntityIdentifiable] = [
      Track(number: 1, title: "Intro"), Track(number: 1, title: "Intro (live)"),
      Track(number: 2, title: "Intro"),
    ]
    #expect(models[0].identifier == models[1].identifier)
    #expect(models[0].identifier != models[2].identifier)
  }

  @Test("A model that declares an identifier gets its id from it")
  func idFromIdentifier() {
    #expect(id(of: Track(number: 1, title: "")) == AnyHashable(1))
    #expect(id(of: Node(1)) == id(of: Node(1)))
    #expect(id(of: Node(1)) == AnyHashable(1))
    #expect(id(of: Derived()) == AnyHashable(2))
  }

  @Test("A model that declares an id gets its identifier from it")
  func identifierFromID() {
    #expect(identifier(of: Album(id: 7)) == AnyHashable(7))
    #expect(identifier(of: Named("a")) == AnyHashable("a"))
    #expect(([Album(id: 7)] as [any EntityIdentifiable])[0].identifier == AnyHashable(7))
  }

  @Test("A model that declares both keeps both")
  func both() {
    let model = Both(id: 1, identifier: "a")
    #expect(id(of: model) == AnyHashable(1))
    #expect(identifier(of: model) == AnyHashable("a"))
  }
}
