import DiffableStorageTesting
import Testing

@Suite struct RequireTests {
  @Test func `A fulfilled requirement does not evaluate its message`() throws {
    var asked = 0
    func message() -> String {
      asked += 1
      return "never"
    }
    try require(true, message())
    try requireEqual(1, 1, message())
    #expect(asked == 0)
  }

  @Test func `An unfulfilled requirement says what was found and what was expected`() throws {
    let plain = try #require(throws: Requirement.self) { try require(false) }
    #expect(plain.description == "A requirement is not met")
    let named = try #require(throws: Requirement.self) { try require(false, "too long") }
    #expect(named.description == "too long")
    let unequal = try #require(throws: Requirement.self) { try requireEqual("a", "b", "Names") }
    #expect(unequal.description == #"Names: "a" instead of "b""#)
  }
}
