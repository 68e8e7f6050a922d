import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

/// Policies for repetitions as values, and literals of sections.
@Suite struct DuplicatesTests {
  private let twice = [("A", [1, 2]), ("B", [2, 3])]

  @Test func `A policy that keeps one throws nothing, also one that is chosen by a condition`() {
    for keepsLast in [false, true] {
      let snapshot = Small(sections: twice, duplicates: keepsLast ? .keepLast : .keepFirst)
      let lists = snapshot.sections.map { Array($0.itemIdentifiers) }
      #expect(lists == (keepsLast ? [[1], [2, 3]] : [[1, 2], [3]]))
    }
  }

  @Test func `A policy that is known at run time does what those known before do`() throws {
    #expect(throws: SnapshotError.self) { try Small(sections: twice, duplicates: Duplicates(nil)) }
    for policy in [Duplicates.keepFirst, .keepLast] {
      let found = try Small(sections: twice, duplicates: Duplicates(policy))
      #expect(found == Small(sections: twice, duplicates: policy))
    }
    #expect(Duplicates(nil) == .refused)
    #expect(Duplicates(.keepFirst) != .refused && Duplicates(.keepFirst) != Duplicates(.keepLast))
    #expect(Set([Duplicates.keepFirst, .keepLast, .keepFirst]).count == 2)
  }

  @Test func `What is appended to the last section takes a policy, and needs a section`() throws {
    var builder = Small.Builder()
    #expect(throws: SnapshotError.self) { try builder.appendItems([1], duplicates: .keepLast) }
    builder.appendSections(["A", "B"], duplicates: .keepFirst)
    try builder.appendItems([1, 2])
    #expect(try builder.appendItems([2, 3, 3], duplicates: .keepFirst) == [2, 3])
    let section: String? = "A"
    #expect(try builder.appendItems([1, 4], toSection: section, duplicates: .keepLast) == [1])
    #expect(builder.build() == (try Small(sections: ["A": [1, 4], "B": [2, 3]])))
    var main = Snapshot<MainSection, Int>.Builder()
    #expect(try main.appendItems([1, 1], duplicates: .keepFirst) == [1])
    #expect(main.itemIdentifiers == [1])
  }

  @Test func `An empty list of one section gets it, however items are inserted`() throws {
    let start = ItemPosition(section: 0, item: 0)
    var builder = Snapshot<MainSection, Int>.Builder()
    #expect(try builder.insertItems([1, 1], at: start, duplicates: .keepLast) == [1])
    #expect(builder.itemIdentifiers == [1])
    builder = .init()
    let place = DropPlace<MainSection, Int>(section: .main)
    #expect(try builder.insertItems([1, 1], at: place, duplicates: .keepFirst) == [1])
    #expect(builder.itemIdentifiers == [1])
    builder = .init()
    #expect(throws: SnapshotError.self) { try builder.insertItems([1, 1], at: start) }
    #expect(builder.numberOfSections == 0)
  }

  @Test func `Literals of dictionaries and arrays are sections in their order`() throws {
    let pairs = try Small(sections: [("B", [1]), ("A", [])])
    #expect(try Small(sections: ["B": [1], "A": []]) == pairs)
    #expect(try Small(sections: []) == Small() && Small(sections: [:]) == Small())
    #expect(Small(sections: ["B": [1], "A": [1]], duplicates: .keepFirst) == pairs)
    #expect(throws: SnapshotError.self) { try Small(sections: ["B": [1], "B": []]) }
    func made(_ sections: SectionLiteral<String, Int>) throws -> Small {
      try Small(sections: sections)
    }
    #expect(try made(["B": [1], "A": []]) == pairs)
    #expect(try made([("B", [1]), ("A", [])]) == pairs)
    let tracks = try ModelSnapshot(sections: ["B": [Track(1)], "A": []])
    #expect(tracks.identifiers == pairs)
    #expect(try ModelSnapshot<String, Track>(sections: []).isEmpty)
    #expect(
      ModelSnapshot(sections: ["B": [Track(1)], "A": [Track(1)]], duplicates: .keepFirst) == tracks
    )
  }
}
