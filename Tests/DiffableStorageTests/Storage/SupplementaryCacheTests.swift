import DiffableStorage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  @Test func `A view with unapplied updates uses the section indexes before them`() {
    var given = SupplementaryCache()
    given.follow(Self.insertion, number: 1)
    given.note("A", ofKind: "header", at: [0])
    given.note("B", ofKind: "header", at: [1])
    #expect(given.changed { Self.header(at: $1) } == [])
    given.settle(through: 1)
    given.note("old", ofKind: "header", at: [0])
    #expect(
      given.changed { Self.header(at: $1) } == [SupplementaryReload(kind: "header", section: 0)]
    )
  }

  @Test func `A model moves with its section`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [0])
    given.note("b", ofKind: "header", at: [1])
    given.follow(Self.insertion, number: 1)
    #expect(
      given.changed { Self.header(at: $1) } == [SupplementaryReload(kind: "header", section: 2)]
    )
  }
}
