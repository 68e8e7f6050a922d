import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Many versions of one snapshot that exist at the same time and share memory.
@Suite struct VersionsTests {
  typealias Version = Snapshot<Int, Int>

  static let count = cases(30...40, thorough: 300...500)

  @Test func `Old versions do not change, and their differences do not depend on shared memory`()
    throws
  {
    try check(
      Gen.array(of: .int(in: 0...1_000_000), count: Self.count),
      runs: cases(3, thorough: 6)
    ) { numbers in
      let versions = try Self.versions(numbers)
      let last = versions[versions.count - 1]
      for (index, number) in numbers.enumerated() {
        let (old, lists) = versions[index]
        try requireEqual(Self.lists(old), lists.map { [$0] + $1 })
        let other = number % 3 == 0 ? last : versions[number % versions.count]
        let difference = other.snapshot.difference(from: old)
        let apart = try Self.snapshot(other.lists).difference(from: try Self.snapshot(lists))
        try requireEqual(difference, apart)
        try requireEqual(try old.applying(difference), other.snapshot)
        let rebuilt = try Version(sections: other.lists, basedOn: old)
        try requireEqual(rebuilt, other.snapshot)
        try requireEqual(rebuilt.difference(from: old), difference)
      }
    }
  }

  @Test func `Versions can be edited and compared on many threads concurrently`() async throws {
    let base = try Self.snapshot([(0, Array(0..<500)), (1, []), (2, Array(500..<900))])
    let lists = Self.lists(base)
    let ends = try await withThrowingTaskGroup(of: Version.self) { group in
      for task in 0..<4 {
        group.addTask {
          var version = base
          for edit in 0..<120 {
            let before = version
            version = try version.modifying {
              try $0.moveItem((edit * 7 + task) % 900, toEndOfSection: edit % 3)
              try $0.insertItems([1_000 + edit], afterItem: (edit * 11) % 900)
            }
            _ = version.difference(from: edit % 2 == 0 ? before : base)
          }
          return version
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Self.lists(base) == lists)
    #expect(ends.allSatisfy { $0.numberOfItems == 1_020 })
  }

  /// All versions of a list, whose edits are chosen by numbers, with the expected content of each.
  private static func versions(
    _ numbers: [Int]
  ) throws -> [(snapshot: Version, lists: [(Int, [Int])])] {
    var lists = [(0, Array(0..<150)), (1, []), (2, Array(150..<200))]
    var versions = [(try snapshot(lists), lists)]
    for (edit, number) in numbers.enumerated() {
      let from = number % lists.count
      let to = number / 7 % lists.count
      let count = lists[from].1.count
      var version = versions[edit].0
      switch number % 6 {
      case 0 where count > 0:
        let item = lists[from].1.remove(at: number % count)
        lists[to].1.append(item)
        let target = lists[to].0
        version = try version.modifying { try $0.moveItem(item, toEndOfSection: target) }
      case 1 where count > 0:
        let gone = lists[from].1[(number % count)...].prefix(90)
        lists[from].1.removeSubrange(gone.indices)
        version = version.modifying { $0.deleteItems(gone) }
      case 2 where from != to:
        let (section, anchor) = (lists[from].0, lists[to].0)
        let moved = lists.remove(at: from)
        lists.insert(moved, at: to > from ? to - 1 : to)
        version = try version.modifying { try $0.moveSection(section, beforeSection: anchor) }
      case 3 where count > 0:
        let new = (0..<number % 80 + 1).map { 1_000 * (edit + 1) + $0 }
        let anchor = lists[from].1[number % count]
        lists[from].1.insert(contentsOf: new, at: number % count + 1)
        version = try version.modifying { try $0.insertItems(new, afterItem: anchor) }
      case 4 where lists.count < 30:
        lists.insert((100 + edit, [-1 - edit]), at: from)
        let anchor = lists[from + 1].0
        version = try version.modifying {
          try $0.insertSections([100 + edit], beforeSection: anchor)
          try $0.appendItems([-1 - edit], toSection: 100 + edit)
        }
      default:
        lists[from].1.reverse()
        let (section, items) = lists[from]
        version = try version.modifying { try $0.replaceItems(inSection: section, with: items) }
      }
      versions.append((version, lists))
    }
    return versions
  }

  private static func snapshot(_ lists: [(Int, [Int])]) throws -> Version {
    try Version(sections: lists)
  }

  /// Each section followed by its items.
  private static func lists(_ version: Version) -> [[Int]] {
    version.sectionIdentifiers.map { section in
      [section] + version.itemIdentifiers(inSection: section)
    }
  }
}
