import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Compares the index of hashes with a dictionary of arrays.
///
/// In snapshots, hashes are mixed with a secret, so a test cannot choose their position in the index.
/// Here they are numbers: consecutive ones, those at both ends of the range, and evenly distributed ones.
@Suite struct HashIndexTests {
  private struct Model {
    var index = HashIndex()
    var leaves: [UInt32: [UInt32]] = [:]

    /// The leaves that the index stores for a hash, each once.
    func found(_ key: UInt32) -> [UInt32] {
      var found: [UInt32] = []
      _ = index.first(key) { leaf -> Bool? in
        found.append(leaf)
        return nil
      }
      return found
    }

    func requireRight(around keys: some Sequence<UInt32>) throws {
      for key in keys {
        try require(
          found(key) == Set(leaves[key, default: []]).sorted(),
          "\(key): \(found(key)) for \(leaves[key, default: []])"
        )
      }
    }

    mutating func insert(_ key: UInt32, _ leaf: UInt32) {
      index.insert(key, leaf)
      leaves[key, default: []].append(leaf)
    }

    mutating func remove(_ key: UInt32, _ leaf: UInt32) {
      index.remove(key, leaf)
      if let place = leaves[key]?.firstIndex(of: leaf) { leaves[key]?.remove(at: place) }
    }

    mutating func move(_ key: UInt32, from leaf: UInt32, to other: UInt32) {
      index.move(key, from: leaf, to: other)
      if let place = leaves[key]?.firstIndex(of: leaf) { leaves[key]?[place] = other }
    }
  }

  /// The first and the last of several consecutive hashes.
  private static let ranges: [ClosedRange<UInt32>] = [0, 1, 3, 7, 31, 4_095, 99_999_999, .max]
    .flatMap { [0...$0, .max - $0 ... .max] }

  @Test(arguments: ranges)
  func `Lookups after random edits match a dictionary, and old versions do not change`(
    _ range: ClosedRange<UInt32>
  ) throws {
    var random = SeededGenerator(seed: UInt64(range.upperBound) &+ UInt64(range.count))
    for highest: UInt32 in [3, 300, 2_000_000_000] {
      var model = Model()
      var keys: Set<UInt32> = []
      var earlier: [Model] = []
      for step in 0..<cases(400, thorough: 4_000) {
        if step % 200 == 0 { earlier.append(model) }
        let key = UInt32.random(in: range, using: &random)
        let leaf = UInt32.random(in: 0...highest, using: &random)
        let known = model.leaves[key]?.randomElement(using: &random) ?? leaf
        keys.insert(key)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: model.remove(key, known)
        case 1: model.move(key, from: known, to: leaf)
        default: model.insert(key, leaf)
        }
      }
      for version in earlier + [model] {
        try version.requireRight(around: keys)
        try requireEqual(version.index.invariantDefects(), [])
      }
      for (key, leaves) in model.leaves {
        for leaf in leaves { model.remove(key, leaf) }
      }
      try model.requireRight(around: keys)
    }
  }

  @Test(arguments: ranges)
  func `An index made of all elements equals one that grew`(_ range: ClosedRange<UInt32>) throws {
    var random = SeededGenerator(seed: UInt64(range.upperBound) &+ UInt64(range.count))
    for count in [0, 1, 2, 224, 225, 1_500] {
      let keys = ContiguousArray(
        (0..<count).map { _ in UInt32.random(in: range, using: &random) }
      )
      let holders = ContiguousArray((0..<UInt32(count)).map { $0 / 50 * 70_000 })
      let sorted = KeyOrder.sorted(keys)
      #expect(sorted.map { $0 >> 32 } == keys.map(UInt64.init).sorted())
      var model = Model()
      model.index = HashIndex(sorted: sorted, holders: holders)
      for (key, holder) in zip(keys, holders) { model.leaves[key, default: []].append(holder) }
      let distinct = Set(keys)
      try model.requireRight(around: distinct)
      try requireEqual(model.index.invariantDefects(), [])
      for key in keys.prefix(300) { model.insert(key, .random(in: 0..<9, using: &random)) }
      try model.requireRight(around: distinct)
      try requireEqual(model.index.invariantDefects(), [])
    }
  }

  @Test func `A shard is split as soon as it has too many entries`() throws {
    var model = Model()
    for step in 0..<2_000 {
      model.insert(UInt32(step) &* 0x9E37_79B9, 1)
      try requireEqual(model.index.invariantDefects(), [])
    }
  }
}
