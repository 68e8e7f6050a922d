import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The forms of `apply` with a policy for repetitions.
@Suite struct AppliedDuplicatesTests {
  typealias Tracks = ModelStorage<String, Track>

  private static let items = Gen<[Int]>.array(of: .int(in: 0...9), count: 0...8)

  /// The items that a policy keeps, by the definition.
  private static func kept(_ items: [Int], _ policy: Duplicates<Never>) -> [Int] {
    items.enumerated().filter { index, item in
      !(policy == .keepFirst ? items[..<index] : items[(index + 1)...]).contains(item)
    }.map(\.element)
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `The items of one section are those that the policy keeps`(
    _ policy: Duplicates<Never>
  ) throws {
    let applied = Gen<[(String, [Int])]>.array(
      of: zip(.element(of: ["A", "B", "C"]), Self.items),
      count: 1...6
    )
    try check(applied, runs: cases(100, thorough: 10_000)) { lists in
      let (source, expected) = (
        DiffableDataSource<String, Int>(), DiffableDataSource<String, Int>()
      )
      let tracks = Tracks()
      var titles: [Int: String] = [:]
      for (number, (section, items)) in lists.enumerated() {
        let models = items.enumerated().map { Track($1, "\(number) \($0)") }
        let kept = Self.kept(items, policy)
        for (index, item) in items.enumerated() {
          if policy == .keepLast || !items[..<index].contains(item) {
            titles[item] = "\(number) \(index)"
          }
        }
        source.apply(items, to: section, duplicates: policy)
        tracks.apply(models, to: section, duplicates: policy)
        try expected.apply(kept, to: section)
        try requireEqual(source.snapshot(), expected.snapshot())
        try requireEqual(tracks.dataSource.snapshot(), expected.snapshot())
        for track in tracks.snapshot().models { try requireEqual(track.title, titles[track.id]) }
      }
    }
  }

  @Test func `A policy that is known at run time refuses, or keeps one`() async throws {
    let twice = [Track(1, "first"), Track(2), Track(1, "last")]
    for (policy, title) in [(nil, nil), (.keepFirst, "first"), (.keepLast, "last")]
      as [(Duplicates<Never>?, String?)]
    {
      let (songs, list) = (Tracks(), ModelStorage<MainSection, Track>())
      let duplicates = Duplicates(policy)
      func applied(_ apply: () throws(SnapshotError) -> Tracks.Outcome) throws {
        do throws(SnapshotError) {
          _ = try apply()
          #expect(songs[1]?.title == title && title != nil)
        } catch {
          #expect(title == nil && error.code == .duplicateItem && songs.snapshot().isEmpty)
        }
        try songs.apply([])
      }
      try applied { () throws(SnapshotError) in
        try songs.apply([("A", twice)], duplicates: duplicates)
      }
      try applied { () throws(SnapshotError) in
        try songs.apply(["A": twice], duplicates: duplicates)
      }
      try applied { () throws(SnapshotError) in
        try songs.apply(twice, to: "A", duplicates: duplicates)
      }
      try applied { () throws(SnapshotError) in
        try songs.replaceModels(inSection: "A", with: twice, duplicates: duplicates)
      }
      do throws(SnapshotError) {
        try await songs.applyInBackground([("A", twice)], duplicates: duplicates)
        try list.apply(twice, duplicates: duplicates)
        #expect(songs[1]?.title == title && list[1]?.title == title)
      } catch {
        #expect(title == nil && error.code == .duplicateItem)
      }
    }
  }

  @Test func `Models that compare equal are replaced if they count, and dropped ones are told`() {
    let songs = ModelStorage<String, Memo>()
    songs.apply([("A", [Memo(1, note: 1)])], duplicates: .keepFirst)
    var dropped: [Snapshot<String, Int>.Duplicate] = []
    songs.apply(
      [("A", [Memo(1, note: 2), Memo(1, note: 3)])],
      duplicates: .keepFirst,
      keepsEqualModels: false
    ) { dropped.append($0) }
    #expect(songs[1]?.note == 2)
    let (first, second) = (ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 1))
    #expect(dropped == [.item(1, at: second, kept: first)])
    songs.apply([("A", [Memo(1, note: 4)])], duplicates: .keepFirst)
    #expect(songs[1]?.note == 2)
  }
}
