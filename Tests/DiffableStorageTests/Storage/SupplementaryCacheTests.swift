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

  @Test func `A view that was to be reloaded and has not asked is reloaded again`() {
    let header = SupplementaryReload(kind: "header", section: 1)
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [1])
    given.report([header], number: 1)
    given.settle(through: 1)
    #expect(given.changed { Self.header(at: $1) } == [header])
    given.note("A", ofKind: "header", at: [1])
    #expect(given.changed { Self.header(at: $1) } == [])
  }

  @Test func `A view that was to be reloaded moves with its section, and goes with it`() {
    var given = SupplementaryCache()
    given.note("A", ofKind: "header", at: [0])
    given.report([SupplementaryReload(kind: "header", section: 0)], number: 1)
    given.settle(through: 1)
    given.follow(Self.insertion, number: 2)
    #expect(
      given.changed { Self.header(at: $1) }.contains(
        SupplementaryReload(kind: "header", section: 1)
      )
    )
    var deletion = BatchOperations()
    deletion.sectionDeletions = [1]
    given.follow(deletion, number: 3)
    given.settle(through: 3)
    #expect(given.changed { Self.header(at: $1) } == [])
  }
}
