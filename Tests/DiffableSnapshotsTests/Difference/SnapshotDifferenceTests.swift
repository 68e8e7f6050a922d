import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

typealias SmallDifference = SnapshotDifference<String, Int>

@Suite struct SnapshotDifferenceTests {
  // MARK: Laws on random pairs

  @Test func `Differences are equal only if all of their lists are`() {
    typealias Difference = SnapshotDifference<String, Int>
    let (place, other) = (ItemPosition(section: 0, item: 1), ItemPosition(section: 1, item: 0))
    let section = Difference.SectionChange(index: 0, identifier: "A")
    let item = Difference.ItemChange(position: place, identifier: 1)
    let differences = [
      Difference(),
      Difference(sectionDeletions: [section]),
      Difference(sectionInsertions: [section]),
      Difference(sectionMoves: [.init(from: 0, to: 1, identifier: "A")]),
      Difference(itemDeletions: [item]),
      Difference(itemInsertions: [item]),
      Difference(itemMoves: [.init(from: place, to: other, identifier: 1)]),
      Difference(reloadedSections: [section]),
      Difference(reloadedItems: [item]),
      Difference(reconfiguredItems: [item]),
    ]
    for (a, one) in differences.enumerated() {
      for (b, another) in differences.enumerated() { #expect((one == another) == (a == b)) }
    }
    #expect(Set(differences).count == differences.count)
  }

  @Test func `Differences with different marks are not equal`() throws {
    let before = try Small(sections: ["A": [1, 2]])
    let plain = try before.modifying { try $0.appendItems([3]) }
    let marked = [
      plain,
      try plain.modifying { try $0.reconfigureItems([1]) },
      try plain.modifying { try $0.reloadItems([1]) },
      try plain.modifying { try $0.reloadSections(["A"]) },
    ]
    let differences = marked.map { $0.difference(from: before) }
    for (index, one) in differences.enumerated() {
      for (place, other) in differences.enumerated() {
        #expect((one == other) == (index == place))
      }
    }
  }

  @Test func `Applying a difference sets its marks`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": []])
    let after = try before.modifying {
      try $0.reconfigureItems([1])
      try $0.reloadItems([2])
      try $0.reloadSections(["B"])
    }
    let applied = try before.applying(after.difference(from: before))
    #expect(applied.reconfiguredItemIdentifiers == [1])
    #expect(applied.reloadedItemIdentifiers == [2])
    #expect(applied.reloadedSectionIdentifiers == ["B"])
  }

  @Test func `Sections with equal hashes are different sections`() throws {
    struct Name: Hashable {
      let text: String
      func hash(into hasher: inout Hasher) {}
    }
    typealias Named = Snapshot<Name, Int>
    let before = try Named(sections: [Name(text: "A"): [1], Name(text: "B"): [2]])
    let after = try Named(sections: [Name(text: "C"): [1], Name(text: "A"): [2]])
    let difference = after.difference(from: before)
    #expect(difference.sectionDeletions.map(\.identifier.text) == ["B"])
    #expect(difference.sectionInsertions.map(\.identifier.text) == ["C"])
    #expect(try before.applying(difference) == after)
  }

  @Test
  func `Applying gives the snapshot after with its marks, and the inverse gives the one before`()
    throws
  {
    try check(.relatedSnapshots(), runs: cases(150, thorough: 4_000)) { before, after in
      let difference = after.difference(from: before)
      let forth = try before.applying(difference)
      try requireEqual(forth, after)
      try requireAgreement(forth, Self.survivorsMarked(ListModel(after), before))
      let back = try after.applying(difference.inverse())
      try requireEqual(back, before)
      try require(back.reloadedItemIdentifiers.isEmpty && back.reloadedSectionIdentifiers.isEmpty)
      let twice = difference.inverse().inverse()
      try requireEqual(twice.itemMoves, difference.itemMoves)
      try requireEqual(twice.sectionMoves, difference.sectionMoves)
      try requireEqual(twice.itemDeletions, difference.itemDeletions)
      try requireEqual(try before.applying(twice), after)
    }
  }

  /// The state after with only the marks that a difference contains: those on existing elements.
  static func survivorsMarked(_ after: ListModel, _ before: Small) -> ListModel {
    var model = after
    model.reloadedSections = model.reloadedSections.filter(before.containsSection)
    model.reloadedItems = model.reloadedItems.filter(before.contains)
    model.reconfiguredItems = model.reconfiguredItems.filter(before.contains)
    return model
  }

  @Test func `Applying a chain of differences leads from the first state to the last`() throws {
    let chains = Gen.array(of: .snapshot(items: 0...15), count: 1...8)
    try check(chains, runs: 100) { states in
      var state = states[0]
      for next in states { state = try state.applying(next.difference(from: state)) }
      try requireEqual(state, states[states.count - 1])
      for earlier in states.reversed() {
        state = try state.applying(state.difference(from: earlier).inverse())
      }
      try requireEqual(state, states[0])
    }
  }

  @Test func `Positions before and after lead to the same items`() throws {
    try check(.relatedSnapshots(), runs: 300) { before, after in
      let difference = after.difference(from: before)
      for item in before.itemIdentifiers {
        let place = before.position(of: item).flatMap(difference.positionAfter)
        try requireEqual(place, after.position(of: item))
      }
      for item in after.itemIdentifiers {
        let place = after.position(of: item).flatMap(difference.positionBefore)
        try requireEqual(place, before.position(of: item))
      }
    }
  }

  @Test func `Marks are those of the state after on elements in both, at positions after`() throws {
    try check(.relatedSnapshots(), runs: 300) { before, after in
      let difference = after.difference(from: before)
      func places(_ items: Set<Int>) -> [SmallDifference.ItemChange] {
        items.filter(before.contains).compactMap { item in
          after.position(of: item).map { .init(position: $0, identifier: item) }
        }.sorted { $0.position < $1.position }
      }
      try requireEqual(difference.reloadedItems, places(after.reloadedItemIdentifiers))
      try requireEqual(difference.reconfiguredItems, places(after.reconfiguredItemIdentifiers))
      try requireEqual(
        Set(difference.reloadedSections.map(\.identifier)),
        after.reloadedSectionIdentifiers.filter(before.containsSection)
      )
      try require(
        difference.reloadedSections.allSatisfy {
          after.sectionIdentifier(at: $0.index) == $0.identifier
        }
      )
    }
  }

  @Test func `Equal values give equal differences, however they were made`() throws {
    try check(.relatedSnapshots(), runs: cases(50, thorough: 1_000)) { before, after in
      let difference = after.difference(from: before)
      for before in try Self.histories(of: before, via: after) {
        for after in try Self.histories(of: after, via: before) {
          let other = after.difference(from: before)
          try requireEqual(other, difference)
          try requireEqual(other.hashValue, difference.hashValue)
          try requireEqual(other.description, difference.description)
        }
      }
    }
  }

  /// Equal snapshots with the same marks, made in different ways.
  static func histories(of snapshot: Small, via other: Small) throws -> [Small] {
    let lists = snapshot.sectionIdentifiers.map { section in
      (section, Array(snapshot.itemIdentifiers(inSection: section)))
    }
    func marked(_ builder: inout Small.Builder) throws(SnapshotError) {
      try builder.reloadSections(snapshot.reloadedSectionIdentifiers)
      try builder.reloadItems(snapshot.reloadedItemIdentifiers)
      try builder.reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
    let scratch = try Small(sections: lists).modifying(marked)
    let edited = try Small {
      for (section, items) in lists.reversed() {
        if let first = $0.build().sectionIdentifiers.first {
          try $0.insertSections([section], beforeSection: first)
        } else {
          try $0.appendSections([section])
        }
        for item in items.reversed() { try $0.appendItems([item], toSection: section) }
        for item in items { try $0.moveItem(item, toEndOfSection: section) }
      }
      try marked(&$0)
    }
    let applied = try other.applying(snapshot.difference(from: other)).modifying(marked)
    let based = try Small(sections: lists, basedOn: other).modifying(marked)
    return [snapshot, scratch, edited, applied, based, try JSON.roundTrip(snapshot)]
  }

  // MARK: Marks

  @Test func `Marks of the state before are ignored`() throws {
    let plain = try Small(sections: ["A": [1, 2]])
    let marked = try plain.modifying {
      try $0.reloadItems([1])
      try $0.reloadSections(["A"])
    }
    #expect(plain.difference(from: marked).isEmpty)
    #expect(!marked.difference(from: plain).isEmpty)
    #expect(marked.difference(from: marked).reloadedItems.count == 1)
  }

  @Test func `A moved item keeps its mark, and an inserted one has none`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try before.modifying {
      try $0.moveItem(1, afterItem: 3)
      try $0.appendItems([4], toSection: "A")
      try $0.reloadItems([1, 4])
      try $0.reconfigureItems([2])
    }
    let difference = after.difference(from: before)
    #expect(
      difference.reloadedItems == [
        .init(position: ItemPosition(section: 1, item: 1), identifier: 1)
      ]
    )
    #expect(
      difference.reconfiguredItems == [
        .init(position: ItemPosition(section: 0, item: 0), identifier: 2)
      ]
    )
  }

  @Test func `A difference of marks only is not empty, but its inverse is`() throws {
    let before = try Small(sections: ["A": [1]])
    let after = try before.modifying { try $0.reconfigureItems([1]) }
    let difference = after.difference(from: before)
    #expect(!difference.isEmpty)
    #expect(difference.changeCount == 1)
    #expect(difference.inverse().isEmpty)
    #expect(try before.applying(difference).reconfiguredItemIdentifiers == [1])
  }

  // MARK: Classification

  @Test func `An item whose section is deleted or inserted is moved`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try Small(sections: ["B": [3, 1], "C": [2, 4]])
    let difference = after.difference(from: before)
    #expect(difference.itemMoves.map(\.identifier) == [1, 2])
    #expect(difference.itemInsertions.map(\.identifier) == [4])
    #expect(difference.itemDeletions.isEmpty)
    #expect(difference.sectionDeletions.map(\.identifier) == ["A"])
    #expect(difference.sectionInsertions == [.init(index: 1, identifier: "C")])
  }

  @Test func `Items deleted or inserted together with their section are listed`() throws {
    let before = try Small(sections: ["A": [1, 2]])
    let after = try Small(sections: ["B": [3]])
    let difference = after.difference(from: before)
    #expect(difference.itemDeletions.map(\.identifier) == [1, 2])
    #expect(difference.itemInsertions.map(\.identifier) == [3])
    #expect(difference.changeCount == 5)
  }

  @Test func `A description has one line per change and is abbreviated`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try Small(sections: ["A": [4, 1], "C": [2]]).modifying {
      try $0.reconfigureItems([1])
    }
    #expect(
      after.difference(from: before).description == """
        SnapshotDifference
          delete section "B" at 1
          insert section "C" at 1
          delete 3 at (1, 0)
          insert 4 at (0, 0)
          move 2 from (0, 1) to (1, 0)
          reconfigure 1 at (0, 1)
        """
    )
    #expect(before.difference(from: before).description == "SnapshotDifference, empty")
    let many = try Small(sections: ["A": Array(0..<100)]).difference(from: Small())
    #expect(many.description.split(separator: "\n").count == 23)
    #expect(many.description.hasSuffix("… 80 more of these"))
  }

  @Test(arguments: [19, 20, 21])
  func `A description shows twenty changes of each kind and counts the others`(count: Int) throws {
    let list = try Small(sections: [("A", Array(0..<count))])
    let base = try Small(sections: ["A": []])
    let text = list.difference(from: base).description
    #expect(text.contains("insert 18 at (0, 18)"))
    #expect(text.contains("insert 19 at (0, 19)") == (count >= 20))
    #expect(text.contains("more of these") == (count > 20))
    #expect(text.hasSuffix("… 1 more of these") == (count == 21))
  }
}
