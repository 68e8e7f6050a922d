import DiffableStorage
import Testing

/// What the nodes of a snapshot keep alive.
@Suite struct NodeReleasingTests {
  private final class Identifier: Hashable, Sendable {
    static func == (a: Identifier, b: Identifier) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct Weak {
    weak var identifier: Identifier?
  }

  /// With so many identifiers, a branch has several children.
  private func identifiers() -> [Identifier] { (0..<100).map { _ in Identifier() } }

  @Test func `Items of a long section are released with the last snapshot that has them`() throws {
    var items: [Weak] = []
    func snapshot() throws -> Snapshot<Int, Identifier> {
      let identifiers = identifiers()
      items = identifiers.map { Weak(identifier: $0) }
      return try Snapshot(sections: [(0, identifiers)])
    }
    func half(of snapshot: Snapshot<Int, Identifier>) -> Snapshot<Int, Identifier> {
      snapshot.modifying { $0.deleteItems(Array(snapshot.itemIdentifiers.prefix(50))) }
    }
    func isAlive() -> [Bool] { items.map { $0.identifier != nil } }

    var first: Snapshot? = try snapshot()
    var second = first.map(half)
    #expect(isAlive() == Array(repeating: true, count: 100))
    first = nil
    #expect(isAlive() == (0..<100).map { $0 >= 50 })
    #expect(second?.numberOfItems == 50)
    second = nil
    #expect(isAlive() == Array(repeating: false, count: 100))
  }

  @Test func `Sections are released with the last snapshot that has them`() throws {
    func sections() throws -> [Weak] {
      let identifiers = identifiers()
      let snapshot = try Snapshot(sections: identifiers.map { ($0, [ObjectIdentifier($0)]) })
      let sections = identifiers.map { Weak(identifier: $0) }
      #expect(snapshot.numberOfSections == sections.count)
      return sections
    }
    #expect(try sections().allSatisfy { $0.identifier == nil })
  }
}
