import ClassicStorage
import Testing

@Suite("EntityIdentifiable")
struct EntityIdentifiableTests {
  private struct Track: EntityIdentifiable {
    var number: Int
    var title: String
    var identifier: AnyHashable { number }
  }

  @Test("Models of one entity share an identifier, whatever their content")
  func identifierIsNotContent() {
    let models: [any EntityIdentifiable] = [
      Track(number: 1, title: "Intro"), Track(number: 1, title: "Intro (live)"),
      Track(number: 2, title: "Intro"),
    ]
    #expect(models[0].identifier == models[1].identifier)
    #expect(models[0].identifier != models[2].identifier)
  }
}
