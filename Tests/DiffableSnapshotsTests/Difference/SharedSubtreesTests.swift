import DiffableStorage
import TestSupport
import Testing

/// Moves across shared nodes, which the search for the difference skips.
@Suite struct SharedSubtreesTests {
  let before: Small

  /// The first and the last item of every chunk.
  let ends: [(first: Int, last: Int)]

  init() throws {
    let before = try Small(sections: ["A": Array(0..<500), "B": Array(500..<520)])
    var ends: [(first: Int, last: Int)] = []
    before.itemIdentifiers(inSection: "A").forEachChunk { items in
      ends.append((items[0], items[items.count - 1]))
    }
    self.before = before
    self.ends = ends
  }

  private func expectOneMove(_ item: Int, _ after: Small) throws {
    let difference = after.difference(from: before)
    #expect(difference.itemMoves.map(\.identifier) == [item])
    #expect(difference.itemMoves.map(\.from) == [before.position(of: item)])
    #expect(difference.itemMoves.map(\.to) == [after.position(of: item)])
    #expect(try before.applying(difference) == after)
  }

  @Test func `An item from the end of a chunk to the start of a later one is one move`() throws {
    #expect(ends.count > 3)
    for (index, source) in ends.enumerated() {
      for target in ends.dropFirst(index + 1).dropFirst() {
        try expectOneMove(
          source.last,
          before.modifying { try $0.moveItem(source.last, beforeItem: target.first) }
        )
      }
    }
  }

  @Test func `An item from the start of a chunk to the end of an earlier one is one move`() throws {
    for (index, source) in ends.enumerated() {
      for target in ends.prefix(max(index - 1, 0)) {
        try expectOneMove(
          source.first,
          before.modifying { try $0.moveItem(source.first, afterItem: target.last) }
        )
      }
    }
  }
}
