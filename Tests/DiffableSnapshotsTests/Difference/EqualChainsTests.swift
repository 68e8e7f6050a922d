import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The choice of the items that stay if there are several minimal solutions.
@Suite struct EqualChainsTests {
  /// The elements of a reordered `0..<n` that stay.
  ///
  /// Of all longest increasing subsequences, it is the one that ends with the smallest element; the
  /// same rule applies to the elements before it.
  private static func staying(in order: [Int]) -> Set<Int> {
    var lengths: [Int: Int] = [:]
    for (index, element) in order.enumerated() {
      let before = order[..<index].filter { $0 < element }.compactMap { lengths[$0] }
      lengths[element] = 1 + (before.max() ?? 0)
    }
    var staying: Set<Int> = []
    var rest = order[...]
    var length = lengths.values.max() ?? 0
    while length > 0, let last = rest.filter({ lengths[$0] == length }).min() {
      staying.insert(last)
      rest = rest.prefix { $0 != last }.filter { $0 < last }[...]
      length -= 1
    }
    return staying
  }

  private static func requireChoice(_ order: [Int]) throws {
    let before = try Small(sections: ["A": order.sorted()])
    let after = try Small(sections: ["A": order])
    let moving = after.difference(from: before).itemMoves.map(\.identifier)
    let staying = staying(in: order)
    try requireEqual(moving, order.filter { !staying.contains($0) })
  }

  @Test func `Of equal solutions, the items that came first stay, in all short orders`() throws {
    func extend(_ order: [Int], _ rest: [Int]) throws {
      if rest.isEmpty { try Self.requireChoice(order) }
      for element in rest { try extend(order + [element], rest.filter { $0 != element }) }
    }
    for count in 0...5 { try extend([], Array(0..<count)) }
  }

  @Test func `Of equal solutions, the items that came first stay, in long orders`() throws {
    let orders = Gen<Int>.int(in: 0...80).flatMap { Gen.permutation(of: Array(0..<$0)) }
    try check(orders, runs: 60, Self.requireChoice)
  }

  @Test func `If two items are swapped, the first stays`() throws {
    let before = try Small(sections: ["A": [1, 2]])
    let after = try Small(sections: ["A": [2, 1]])
    #expect(after.difference(from: before).itemMoves.map(\.identifier) == [2])
  }
}
