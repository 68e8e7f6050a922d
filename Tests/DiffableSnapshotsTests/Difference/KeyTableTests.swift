import DiffableStorage
import DiffableStorageTesting
import Testing

/// The table of items that the search has not matched yet.
@Suite struct KeyTableTests {
  @Test func `Each index is taken once, and only by its hash`() throws {
    try check(Gen.array(of: .int(in: 0...40), count: 0...60), runs: 300) { numbers in
      let hashes = numbers.map { UInt32($0) &* 0x0800_0001 }
      var table = KeyTable(0..<UInt32(hashes.count)) { (index: UInt32) in hashes[Int(index)] }
      for hash in Set(hashes) {
        var taken: [Int] = []
        while taken.count <= hashes.count, let index = table.take(hash, where: { _ in true }) {
          taken.append(index)
        }
        try requireEqual(taken.sorted(), hashes.indices.filter { hashes[$0] == hash })
      }
      try require(hashes.allSatisfy { table.take($0, where: { _ in true }) == nil })
    }
  }

  @Test func `An index that does not satisfy the condition remains in the table`() {
    var table = KeyTable([4, 5, 6]) { _ in 7 }
    #expect(table.take(7) { $0 == 5 } == 5)
    #expect(table.take(7) { $0 == 5 } == nil)
    #expect(table.take(8) { _ in true } == nil)
    #expect(table.take(7) { $0 != 4 } == 6)
    #expect(table.take(7) { _ in true } == 4)
  }

  /// The value that replaces a removed hash must not equal another hash, such as the removed one
  /// shifted by a bit.
  @Test func `Removing a hash keeps other hashes findable`() {
    let hashes = (0..<64).map { UInt32($0) }
    for order in [hashes, hashes.reversed()] {
      var table = KeyTable(0..<UInt32(hashes.count)) { (index: UInt32) in hashes[Int(index)] }
      for hash in order {
        #expect(table.take(hash, where: { _ in true }) == Int(hash))
        #expect(table.take(hash, where: { _ in true }) == nil)
      }
    }
  }
}
