import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Compares snapshots with arrays; they are large enough that all parts of the tree grow, split, shrink
/// and merge.
@Suite struct LargeSnapshotTests {
  #if DIFFABLE_STORAGE_INTERNAL_CHECKS
    // Every edit is followed by a check of the whole tree.
    static let size = 1_200
  #else
    static let size = 6_000
  #endif

  typealias Large = Snapshot<Int, Int>

  private static func snapshot(_ lists: [[Int]]) throws -> Large {
    try Large(sections: lists.enumerated().map { ($0, $1) })
  }

  @Test func `Thousands of edits at one position have the same result as on an array`() throws {
    var list = Array(0..<Self.size)
    var snapshot = try Self.snapshot([list])
    let middle = Self.size / 2
    for edit in 0..<Self.size {
      snapshot = try snapshot.modifying { try $0.insertItems([-1 - edit], beforeItem: middle) }
    }
    list.insert(contentsOf: (0..<Self.size).map { -1 - $0 }, at: middle)
    #expect(snapshot.itemIdentifiers == list)
    #expect(list.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
  }

  /// With the address sanitizer this detects reads after the end of an item.
  @Test func `Items whose size is not a multiple of their alignment can be inserted one by one`()
    throws
  {
    let items = (0..<300).map { Padded(vector: SIMD8(repeating: $0), byte: UInt8($0 % 7)) }
    var builder = Snapshot<Padded, Padded>.Builder(try Snapshot(sections: [items[0]: []]))
    for item in items { try builder.appendItems(CollectionOfOne(item)) }
    for item in items.reversed() { try builder.moveItem(item, toEndOfSection: items[0]) }
    #expect(builder.build().itemIdentifiers == items.reversed())
  }

  @Test func `Items of one byte keep their values, however many there are`() throws {
    typealias Bytes = Snapshot<Int, UInt8>
    var builder = Bytes.Builder(try Bytes(sections: [(0, [])]))
    for count in 0...255 {
      let list = (0..<count).map { UInt8($0) }
      let snapshot = try Bytes(sections: [(0, list)])
      #expect(snapshot.itemIdentifiers == list)
      #expect(builder.build().itemIdentifiers == list)
      #expect(list.allSatisfy { snapshot.indexOfItem($0) == Int($0) })
      #expect(builder.build() == snapshot)
      try builder.appendItems([UInt8(count)])
    }
  }

  /// A leaf keeps the bytes of items that were removed from its end.
  ///
  /// These must not be compared.
  @Test func `Memory after the last item does not affect equality`() throws {
    typealias Bytes = Snapshot<Int, UInt8>
    func snapshot(_ count: Int) throws -> Bytes {
      var builder = Bytes.Builder(try Bytes(sections: [(0, [])]))
      try builder.appendItems((0..<UInt8(96)).map(\.self))
      builder.deleteItems((UInt8(count)..<96).map(\.self))
      return builder.build()
    }
    for count in stride(from: 1, to: 96, by: cases(3, thorough: 1)) {
      let list = (0..<UInt8(count)).map(\.self)
      #expect(try snapshot(count) == snapshot(count))
      #expect(try snapshot(count) == Bytes(sections: [(0, list)]))
      let replaced = try snapshot(count).modifying {
        try $0.replaceItems(inSection: 0, with: (0..<96).map(\.self))
      }
      #expect(replaced.itemIdentifiers == (0..<96).map(\.self))
    }
  }

  /// The index of few items stores the identity of a leaf in one byte while that is enough.
  @Test func `Splitting a leaf among many sections moves items to a leaf with a large identity`()
    throws
  {
    var builder = Large.Builder(try Self.snapshot([Array(0..<72)]))
    try builder.appendSections(1...300)
    // The split moves the items at the end of the leaf, and keeps those inserted in the middle.
    let new = 1_000..<1_030
    for item in new { try builder.insertItems([item], beforeItem: 40) }
    let snapshot = builder.build()
    let list = Array(0..<40) + new + Array(40..<72)
    #expect(Array(snapshot.itemIdentifiers) == list)
    #expect(list.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
  }

  /// The index stores the identity of a leaf in more bytes if one is not enough.
  @Test func `A few items are found among more sections than two bytes can number`() throws {
    let last = 66_000
    var builder = Large.Builder(try Self.snapshot([Array(0..<120)]))
    try builder.appendSections(1...last)
    try builder.appendItems(120..<125, toSection: last)
    try builder.insertItems(1_000..<1_030, beforeItem: 0)
    builder.deleteItems([121, 60])
    let snapshot = builder.build()
    let first = Array(1_000..<1_030) + (0..<120).filter { $0 != 60 }
    #expect(Array(snapshot.itemIdentifiers(inSection: 0)) == first)
    #expect(first.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
    #expect(snapshot.position(of: 124) == ItemPosition(section: last, item: 3))
    #expect(!snapshot.contains(121))
    #expect(!snapshot.contains(60))
  }

  @Test func `A section that is emptied item by item can be filled again`() throws {
    let list = Array(0..<Self.size)
    var builder = Large.Builder(try Self.snapshot([list, []]))
    var left = Set(list)
    for item in list.map({ ($0 &* 7_919) % Self.size }) where left.remove(item) != nil {
      builder.deleteItems([item])
    }
    #expect(builder.build() == (try Self.snapshot([[], []])))
    for item in list { try builder.appendItems([item], toSection: item % 2) }
    let halves = [list.filter { $0 % 2 == 0 }, list.filter { $0 % 2 == 1 }]
    #expect(builder.build() == (try Self.snapshot(halves)))
  }

  @Test func `Random edits of a large snapshot have the same result as on arrays`() throws {
    try check(
      Gen.array(of: .int(in: 0...1_000_000), count: 200...400),
      runs: cases(2, thorough: 40)
    ) { numbers in
      var lists = [Array(0..<Self.size / 2), [], Array(Self.size / 2..<Self.size)]
      let before = try Self.snapshot(lists)
      var snapshot = before
      for (edit, number) in numbers.enumerated() {
        let (from, to) = (number % 3, number / 3 % 3)
        switch number % 5 {
        case 0 where !lists[from].isEmpty:
          let item = lists[from].remove(at: number % lists[from].count)
          snapshot = snapshot.modifying { $0.deleteItems([item]) }
        case 1 where !lists[from].isEmpty && !lists[to].isEmpty:
          let item = lists[from].remove(at: number % lists[from].count)
          guard let anchor = lists[to].place(number) else {
            lists[from].append(item)
            snapshot = try snapshot.modifying { try $0.moveItem(item, toEndOfSection: from) }
            continue
          }
          lists[to].insert(item, at: anchor)
          let next = lists[to][anchor + 1]
          snapshot = try snapshot.modifying { try $0.moveItem(item, beforeItem: next) }
        default:
          let new = (0..<number % 150 + 1).map { Self.size + edit * 1_000 + $0 }
          lists[to] += new
          snapshot = try snapshot.modifying { try $0.appendItems(new, toSection: to) }
        }
      }
      let after = try Self.snapshot(lists)
      try require(snapshot == after, "The snapshot is not what the arrays say")
      let difference = snapshot.difference(from: before)
      try requireEqual(difference, after.difference(from: before))
      try require(try before.applying(difference) == after, "The difference does not lead there")
      try require(
        try Large(sections: lists.enumerated().map { ($0, $1) }, basedOn: before) == after,
        "A rebuild on the earlier one is something else"
      )
    }
  }
}

extension Array {
  /// The position before some element, chosen by a number; nil if there is no element.
  fileprivate func place(_ number: Int) -> Int? {
    isEmpty ? nil : number / 7 % count
  }
}

/// A type whose alignment is larger than a pointer's and whose size is not a multiple of it.
private struct Padded: Hashable {
  var vector: SIMD8<Int>
  var byte: UInt8
}
