import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import Matching
import Testing

@Suite struct ListMatchingReplayingTests {
  typealias Operation = SingleSectionOperation

  /// The origins of the new items, or the error.
  func replay(
    _ operations: [Operation],
    _ from: [Note],
    _ to: [Note]
  ) throws -> (origins: [Int?], updated: [Int]) {
    let matching = try ListMatching(replaying: operations, from: from, to: to) { $0 == $1 }
    return (matching.origins, matching.isUpdated.indices.filter { matching.isUpdated[$0] })
  }

  /// The list after the remaining items made room for the inserted ones.
  func interpret(_ operations: [Operation], _ from: [Note], _ to: [Note]) -> [Note]? {
    var leaving: [Int] = []
    var arriving: [(index: Int, note: Note)] = []
    for operation in operations {
      switch operation {
      case .delete(let index): leaving.append(index)
      case .insert(let index):
        guard to.indices.contains(index) else { return nil }
        arriving.append((index, to[index]))
      case .move(let source, let target):
        guard from.indices.contains(source) else { return nil }
        leaving.append(source)
        arriving.append((target, from[source]))
      case .update: continue
      }
    }
    guard leaving.allSatisfy(from.indices.contains), Set(leaving).count == leaving.count,
      Set(arriving.map(\.index)).count == arriving.count
    else { return nil }
    var result = from.indices.filter { !leaving.contains($0) }.map { from[$0] }
    for (index, note) in arriving.sorted(by: { $0.index < $1.index }) {
      guard index >= 0, index <= result.count else { return nil }
      result.insert(note, at: index)
    }
    return result
  }

  @Test func `Exactly those pairs of operations are accepted that a naive view applies correctly`()
    throws
  {
    let indexes = -1...3
    let single: [Operation] =
      indexes.map { .delete($0) } + indexes.map { .insert($0) }
      + indexes.flatMap { source in indexes.map { .move(from: source, to: $0) } }
    let sequences = [[]] + single.map { [$0] } + single.flatMap { a in single.map { [a, $0] } }
    let lists = ["", "1a", "1a 2a", "2a 1a", "1a 2a 3a", "3a 1a 2a", "1a 1a 2a"].map(notes)
    var accepted = 0
    for from in lists {
      for to in lists {
        for operations in sequences {
          let isAccepted = (try? replay(operations, from, to)) != nil
          let isRight = interpret(operations, from, to) == to
          if isAccepted != isRight { Issue.record("\(operations) from \(from) to \(to)") }
          accepted += isAccepted ? 1 : 0
        }
      }
    }
    #expect(accepted > 50)
  }

  @Test func `Updates count after the change, or all before it`() throws {
    let (from, to) = (notes("1a 2a 3a"), notes("4a 1b 2a 3b"))
    #expect(try replay([.insert(0), .update(1), .update(3)], from, to).updated == [1, 3])
    #expect(try replay([.insert(0), .update(0), .update(2)], from, to).updated == [1, 3])
    #expect(throws: InvalidChange.self) {
      try replay([.insert(0), .update(0), .update(3)], from, to)
    }
  }

  @Test func `An updated item need not differ`() throws {
    #expect(try replay([.update(0)], notes("1a 2a"), notes("1a 2a")).updated == [0])
  }

  static let invalidOperations: [([Operation], says: String)] = [
    ([], "the item at 0 after the change is not equal to its origin at 0 before"),
    ([.delete(2)], "delete(2): there is no index 2 among 2 items before the change"),
    ([.delete(0), .move(from: 0, to: 1)], "another operation uses index 0 before the change"),
    ([.insert(.max)], "there is no index \(Int.max) among 2 items after the change"),
    ([.insert(1), .insert(1)], "another operation uses index 1 after the change"),
    ([.delete(0)], "1 are neither deleted nor moved, but 2 of 2 indexes after the change are left"),
    ([.update(-1)], "update(-1): there is no such index"),
  ]

  @Test(arguments: invalidOperations.indices)
  func `The error names the invalid operation`(_ index: Int) throws {
    let (operations, says) = Self.invalidOperations[index]
    let invalid = try #require(throws: InvalidChange.self) {
      try replay(operations, notes("1a 2a"), notes("2a 1a"))
    }
    #expect(invalid.description.contains(says), "\(invalid)")
  }
}
