import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Places between items, against arrays of arrays.
@Suite struct DropPlaceTests {
  typealias Place = DropPlace<String, Int>

  private static func carryOut(_ relocation: Relocation<String, Int>, in snapshot: Small) throws
    -> Small
  {
    try snapshot.modifying { try $0.moveItems(relocation.items, to: relocation.place) }
  }

  /// Calls a closure for every list of up to 4 or 5 items in up to 3 sections.
  private static func forEveryList(_ body: (Small, DropLists) throws -> Void) throws {
    for snapshot in SmallSnapshots.inOrder(sections: 3, items: cases(4, thorough: 5)) {
      try body(snapshot, DropLists(snapshot))
    }
  }

  // MARK: Laws

  @Test func `A drop of any items into any gap does what it does to arrays`() throws {
    try Self.forEveryList { snapshot, lists in
      for sources in lists.selections {
        for gap in lists.gaps {
          let relocation = try #require(
            snapshot.relocation(ofItemsAt: sources.reversed(), toGap: gap)
          )
          let after = try Self.carryOut(relocation, in: snapshot)
          let expected = lists.dropping(sources, toGap: gap)
          try requireEqual(DropLists(after), expected, "\(snapshot) \(sources) \(gap)")
          let again = try Self.carryOut(relocation, in: after)
          try requireEqual(again.treeIdentity == after.treeIdentity, true)
          let moves = after.difference(from: snapshot).itemMoves.count
          try requireEqual(moves, expected.fewestMoves(from: lists))
          try requireEqual(moves <= sources.count, true)
        }
      }
    }
  }

  @Test func `A movement of a cell is a removal and an insertion at the index`() throws {
    try Self.forEveryList { snapshot, lists in
      for source in lists.positions {
        for section in -1...lists.lists.count {
          for item in -1...6 {
            let target = ItemPosition(section: section, item: item)
            let relocation = snapshot.relocation(ofItemAt: source, to: target)
            let count = lists.lists.indices.contains(section) ? lists.lists[section].count : -1
            let room = section == source.section ? count - 1 : count
            try requireEqual(relocation != nil, (0...max(room, 0)).contains(item) && room >= 0)
            guard let relocation else { continue }
            let after = try Self.carryOut(relocation, in: snapshot)
            try requireEqual(DropLists(after), lists.moving(source, to: target))
            try requireEqual(after.treeIdentity == snapshot.treeIdentity, source == target)
          }
        }
      }
    }
  }

  @Test func `A drop of a row's items is what SwiftUI's onMove means`() throws {
    try Self.forEveryList { snapshot, lists in
      for (section, id) in snapshot.sectionIdentifiers.enumerated() {
        let own = DropLists([lists.lists[section]])
        for selection in own.selections {
          for gap in own.gaps {
            let sources = selection.map { ItemPosition(section: section, item: $0.item) }
            let expected = try snapshot.modifying {
              try $0.moveItems(
                fromOffsets: selection.map(\.item),
                toOffset: gap.item,
                inSection: id
              )
            }
            let gap = ItemPosition(section: section, item: gap.item)
            let relocation = try #require(snapshot.relocation(ofItemsAt: sources, toGap: gap))
            try requireEqual(try Self.carryOut(relocation, in: snapshot), expected)
          }
        }
      }
    }
  }

  @Test func `A drop made from an older state goes between the nearest neighbors that remain`()
    throws
  {
    let shown = try Small(sections: [("A", [1, 2, 3]), ("B", [4])])
    let lists = DropLists(shown)
    for later in SmallSnapshots.successors(
      of: try Small(sections: [("A", [0, 1])]),
      sections: 2,
      items: 3
    ) {
      // The numbers of the later state are those of the older one, in another order and with others.
      try check(later, lists, shown)
    }
  }

  private func check(_ later: Small, _ lists: DropLists, _ shown: Small) throws {
    let later = try Small(
      sections: later.sections.map { ($0.identifier, $0.itemIdentifiers.map { $0 + 1 }) }
    )
    for gap in lists.gaps {
      for moved in [[], [2], [1, 2], [1, 2, 3, 4]] {
        let place = try #require(shown.dropPlace(inGap: gap, without: moved, asOf: later))
        let row = lists.lists[gap.section]
        let remains = { (item: Int) in
          !moved.contains(item) && later.sectionIdentifier(containingItem: item) == place.section
        }
        try requireEqual(place.previous, row[..<gap.item].last(where: remains))
        try requireEqual(place.next, row[gap.item...].first(where: remains))
        // With such neighbors a place is gone only with its section.
        let edit: (inout Small.Builder) throws -> Void = { try $0.insertItems([99], at: place) }
        guard later.containsSection(place.section) else {
          try requireEqual(try refusal(of: { _ = try later.modifying(edit) })?.code, .placeGone)
          continue
        }
        try requireEqual(try later.modifying(edit).contains(99), true)
      }
    }
  }

  @Test func `Drops of other items to other neighbors commute`() throws {
    let generator = Gen<Int>.int(in: 0...9)
    let drop = zip(Gen<[Int]>.array(of: generator, count: 1...3), generator)
    try DiffableStorageTesting.check(
      zip(drop, drop),
      runs: cases(600, thorough: 40_000),
      atLeast: 80
    ) { a, b in
      let all = a.0 + [a.1] + b.0 + [b.1]
      try assume(Set(all).count == all.count)
      let start = try Small(sections: [("A", [0, 1, 2, 3]), ("B", [4, 5, 6, 7, 8, 9])])
      let relocations = try [a, b].map { items, next in
        Relocation(
          items,
          to: Place(
            section: try #require(start.sectionIdentifier(containingItem: next)),
            next: next
          )
        )
      }
      let one = try Self.carryOut(relocations[1], in: Self.carryOut(relocations[0], in: start))
      let other = try Self.carryOut(relocations[0], in: Self.carryOut(relocations[1], in: start))
      try requireEqual(one, other)
    }
  }

  @Test func `Random drops leave what they leave in arrays`() throws {
    var random = SeededGenerator(seed: 32)
    var lists = DropLists([Array(0..<600), Array(600..<2_000), []])
    var snapshot = try Small(sections: zip(["A", "B", "C"], lists.lists).map { ($0, $1) })
    for step in 0..<cases(2_000, thorough: 10_000) {
      let sources = Set((0..<random.number(in: 1...5)).map { _ in lists.randomPosition(&random) })
      let section = random.below(3)
      let gap = ItemPosition(section: section, item: random.below(lists.lists[section].count + 1))
      let relocation = try #require(snapshot.relocation(ofItemsAt: Array(sources), toGap: gap))
      snapshot = try Self.carryOut(relocation, in: snapshot)
      lists = lists.dropping(Array(sources), toGap: gap)
      if step.isMultiple(of: 500) { try requireEqual(DropLists(snapshot), lists) }
    }
    #expect(DropLists(snapshot) == lists)
  }

  // MARK: Examples

  private let snapshot: Small

  init() throws {
    snapshot = try Small(sections: ["A": [1, 2, 3, 4], "B": []])
  }

  private func lists(_ items: [Int], _ place: Place, in snapshot: Small? = nil) throws -> [[Int]] {
    DropLists(try (snapshot ?? self.snapshot).modifying { try $0.moveItems(items, to: place) })
      .lists
  }

  @Test func `A place names its neighbors, and items that move are none`() {
    func place(_ item: Int, _ moved: [Int] = []) -> Place? {
      snapshot.dropPlace(inGap: ItemPosition(section: 0, item: item), without: moved)
    }
    #expect(place(0) == Place(section: "A", next: 1))
    #expect(place(2) == Place(section: "A", previous: 2, next: 3))
    #expect(place(2, [2, 3, 9]) == Place(section: "A", previous: 1, next: 4))
    #expect(place(4) == Place(section: "A", previous: 4))
    #expect(place(1, [1, 2, 3, 4]) == Place(section: "A"))
    #expect(snapshot.dropPlace(inGap: ItemPosition(section: 1, item: 0)) == Place(section: "B"))
  }

  @Test(arguments: [Int.min, -1, 5, .max])
  func `There is no place in a gap that does not exist`(_ index: Int) {
    let zero = ItemPosition(section: 0, item: 0)
    for gap in [ItemPosition(section: 0, item: index), ItemPosition(section: index, item: 0)] {
      #expect(snapshot.dropPlace(inGap: gap) == nil)
      #expect(snapshot.relocation(ofItemsAt: [zero], toGap: gap) == nil)
      #expect(snapshot.relocation(ofItemAt: zero, to: gap) == nil)
      #expect(snapshot.relocation(ofItemAt: gap, to: zero) == nil)
      #expect(snapshot.relocation(ofItemsAt: [zero, gap], toGap: zero) == nil)
    }
  }

  @Test func `Items come in the order of the caller`() throws {
    #expect(try lists([4, 2], Place(section: "A", next: 1)) == [[4, 2, 1, 3], []])
    #expect(try lists([4, 2], Place(section: "B")) == [[1, 3], [4, 2]])
    #expect(try lists([], Place(section: "B")) == [[1, 2, 3, 4], []])
  }

  @Test func `The item behind a place wins if others have come between`() throws {
    let later = try Small(sections: ["A": [1, 9, 2, 3, 4], "B": []])
    #expect(
      try lists([4], Place(section: "A", previous: 1, next: 2), in: later) == [
        [1, 9, 4, 2, 3], [],
      ]
    )
    #expect(
      try lists([4], Place(section: "A", previous: 1, next: 7), in: later) == [
        [1, 4, 9, 2, 3], [],
      ]
    )
    #expect(
      try lists([4], Place(section: "A", previous: 7, next: 2), in: later) == [
        [1, 9, 4, 2, 3], [],
      ]
    )
  }

  @Test func `A neighbor that moves itself stands for the nearest one that does not`() throws {
    let place = Place(section: "A", next: 2)
    for start in [[0, 1, 2, 3], [0, 2, 1, 3]] {
      let snapshot = try Small(sections: [("A", start)])
      #expect(try lists([1, 2], place, in: snapshot) == [[0, 1, 2, 3]])
    }
    #expect(try lists([1, 2], Place(section: "A", previous: 2)) == [[1, 2, 3, 4], []])
  }

  @Test func `A place without its neighbors or its section is gone`() throws {
    for place in [
      Place(section: "A", previous: 8, next: 9), Place(section: "A", next: 9),
      Place(section: "B", previous: 1), Place(section: "C"), Place(section: "C", next: 1),
    ] {
      let thrown = try refusal { _ = try lists([1], place) }
      #expect(thrown?.code == .placeGone)
      let other = try refusal { _ = try snapshot.modifying { try $0.insertItems([7], at: place) } }
      #expect(other?.code == .placeGone)
    }
    let place = Place(section: "A")
    #expect(try refusal { _ = try lists([1, 9], place) }?.code == .unknownItem)
    #expect(try refusal { _ = try lists([1, 1], place) }?.code == .duplicateItem)
  }

  @Test func `Models are moved and inserted at a place, and keep their contents`() throws {
    let start = try ModelSnapshot(sections: [("A", (1...3).map { Track($0, "\($0)") })])
    let after = try start.modifying {
      try $0.moveItems([3, 1], to: DropPlace(section: "A", previous: 2))
      try $0.insertModels([Track(7, "7")], at: DropPlace(section: "A", next: 3))
    }
    #expect(after.models.map(\.title) == ["2", "7", "3", "1"])
    #expect(after.models.map(\.id) == [2, 7, 3, 1])
  }

  @Test func `The coded form of a relocation is frozen`() throws {
    let relocation = Relocation([4], to: Place(section: "A", previous: 1, next: 2))
    #expect(
      try JSON.text(relocation) == #"{"items":[4],"place":{"next":2,"previous":1,"section":"A"}}"#
    )
    #expect(try JSON.roundTrip(relocation) == relocation)
  }
}
