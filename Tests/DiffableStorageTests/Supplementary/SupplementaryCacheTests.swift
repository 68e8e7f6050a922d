import DiffableStorage
import PortableFoundation
import Testing

@Suite struct SupplementaryCacheTests {
  /// The insertion of a section at the front.
  private static let insertion = {
    var operations = BatchOperations()
    operations.sectionInsertions = [0]
    return operations
  }()

  private static func header(at indexPath: IndexPath) -> String {
    ["new", "A", "B"][indexPath[0]]
  }

  @Test func `A model moves with its section`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [0])
    given.note("b", ofKind: "header", at: [1])
    given.follow(Self.insertion)
    #expect(
      given.compare { Self.header(at: $1) }.reloads == [
        SupplementaryReload(kind: "header", section: 2)
      ]
    )
  }

  @Test func `A model goes with its section`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [0])
    var deletion = BatchOperations()
    deletion.sectionDeletions = [0]
    given.follow(deletion)
    #expect(given.isEmpty)
  }

  @Test func `Only a comparison replaces a model`() {
    let header = SupplementaryReload(kind: "header", section: 0)
    var given = SupplementaryCache()
    given.note("new", ofKind: "header", at: [0])
    // Somebody gets another model, which is not that of the comparison.
    given.note("old", ofKind: "header", at: [0], isOther: true)
    let comparison = given.compare { Self.header(at: $1) }
    #expect(comparison.reloads == [header])
    given.adopt(comparison)
    #expect(given.compare { Self.header(at: $1) }.reloads == [])
  }

  @Test func `A section that is not shown is not compared`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [7])
    #expect(given.compare(in: 0..<2) { _, _ in "other" }.reloads == [])
  }

  @Test func `A comparison of other places is not adopted`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [0])
    let comparison = given.compare { Self.header(at: $1) }
    given.follow(Self.insertion)
    given.adopt(comparison)
    #expect(given.knownModel(ofKind: "header", at: [0]) == nil)
    #expect(given.knownModel(ofKind: "header", at: [1]) as? String == "A")
  }
}
