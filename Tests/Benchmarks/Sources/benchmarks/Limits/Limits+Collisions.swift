import DiffableStorage
import Synchronization

/// A number with a constant hash, which counts its comparisons.
private struct Colliding: Hashable, Sendable {
  static let comparisons = Atomic(0)

  var number: Int

  static func == (a: Self, b: Self) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {}
}

private struct Model: Identifiable, Equatable {
  var id: Colliding
}

/// Compares the number of comparisons of colliding identifiers with that of a `Set` of them.
private struct Collisions {
  let count: Int
  let items: [Colliding]
  private let reference: Double

  init(_ count: Int) {
    self.count = count
    items = (0..<count).map { Colliding(number: $0) }
    let start = Colliding.comparisons.load(ordering: .relaxed)
    _ = Set(items)
    reference = Double(Colliding.comparisons.load(ordering: .relaxed) - start)
  }

  /// Prints the comparisons of a step, and throws if they exceed a multiple of those of the set.
  func step<Result>(
    _ probe: Probe,
    _ name: String,
    atMost limit: Double,
    _ body: () throws -> Result
  ) throws -> Result {
    let start = Colliding.comparisons.load(ordering: .relaxed)
    let result = try body()
    let ratio = Double(Colliding.comparisons.load(ordering: .relaxed) - start) / reference
    probe.note(name, Figures.short(ratio) + " × Set")
    try probe.require(ratio <= limit, "\(name): at most \(limit) × Set")
    return result
  }
}

extension Limits {
  /// Tests up to a hundred thousand identifiers with one hash.
  static func collisions(_ scale: Scale) throws {
    for count in scale == .full ? [1_000, 10_000, 100_000] : [1_000] {
      let probe = Probe("\(count.grouped) identifiers of one hash, comparisons", elements: count)
      let all = Collisions(count)
      let snapshot = try all.step(probe, "build", atMost: 1) {
        try Snapshot(sections: [(0, all.items)])
      }
      let share = 2 / Double(count)
      _ = try all.step(probe, "position of the last", atMost: share * 1.01) {
        snapshot.position(of: all.items[count - 1])
      }
      _ = try all.step(probe, "one inserted", atMost: share * 2.01) {
        try snapshot.modifying {
          try $0.insertItems([Colliding(number: count)], afterItem: all.items[count / 2])
        }
      }
      let front = [Colliding(number: count)] + all.items
      let hundredth = all.items.map { $0.number % 100 == 50 ? Colliding(number: -$0.number) : $0 }
      let random = shuffled(all.items)
      let unrelated = all.items.map { Colliding(number: count + $0.number) }
      let lists: [(String, [Colliding], difference: Double, rebuild: Double)] = [
        ("one at the front", front, share * 5, share * 5),
        ("reversed", all.items.reversed(), share * 4, 2.5),
        ("every hundredth replaced", hundredth, 0.05, 0.1),
        ("shuffled", random, 1, 2.5),
        ("all others", unrelated, 2.1, 3),
      ]
      // Quadratic behavior also shows with fewer identifiers, and takes minutes with more.
      let isLarge = count > 10_000
      for (name, list, difference, rebuild) in lists where !isLarge || rebuild < 1 {
        let after = try Snapshot(sections: [(0, list)])
        let change = try all.step(probe, "\(name): difference", atMost: difference) {
          after.difference(from: snapshot)
        }
        let applied = try all.step(probe, "\(name): applied", atMost: 1.1) {
          try snapshot.applying(change)
        }
        try probe.require(applied == after, "where the difference leads")
        _ = try all.step(probe, "\(name): replaceItems", atMost: rebuild) {
          try snapshot.modifying { try $0.replaceItems(inSection: 0, with: list) }
        }
        _ = try all.step(probe, "\(name): based on the first", atMost: rebuild) {
          try Snapshot(sections: [(0, list)], basedOn: snapshot)
        }
        // Unspecialized code compares identifiers through witness tables, twenty times slower.
        guard !isLarge else { continue }
        let storage = ModelStorage<Int, Model>()
        try storage.apply([(0, all.items.map { Model(id: $0) })])
        _ = try all.step(probe, "\(name): models shown", atMost: 6) {
          try storage.apply([(0, list.map { Model(id: $0) })])
        }
      }
    }
  }

  private static func shuffled(_ items: [Colliding]) -> [Colliding] {
    var random = SplitMix(seed: 7)
    return items.shuffled(using: &random)
  }
}
