import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SnapshotCreatingTests {
  typealias List = [(String, [Int])]

  /// Lists with many repeated identifiers.
  static let lists = Gen.array(
    of: zip(
      Gen.element(of: ["A", "B", "C"]),
      Gen.array(of: Gen.int(in: 0...9), count: 0...5)
    ),
    count: 0...5
  )

  @Test func `A repetition is refused with its position in the list`() throws {
    try check(Self.lists, runs: 500, atLeast: 200) { list in
      let refusal = try refusal { _ = try Small(sections: list) }
      try requireEqual(refusal, Self.firstRepetition(in: list))
      try assume(refusal == nil)
      try requireEqual(ListModel(try Small(sections: list)), ListModel(lists: list))
    }
  }

  @Test func `A list is taken or refused alike, whatever snapshot it is based on`() throws {
    let pairs = zip(Gen.snapshot(), Self.lists, .int(in: 0...9), .int(in: 0...99))
    try check(pairs, runs: 1_000) { earlier, random, item, choice in
      // There are few changes, so that the earlier snapshot is edited and not rebuilt.
      var list = ListModel(earlier).sections.map { ($0.id, $0.items) }
      if list.isEmpty || choice < 20 {
        list = random
      } else {
        let index = choice % list.count
        list[index].1.insert(item, at: choice % (list[index].1.count + 1))
        list[choice / 2 % list.count].1.append(100)
        if choice % 5 == 0 { list[choice / 3 % list.count].1.append(100) }
      }
      let plain = Result { try Small(sections: list) }
      let based = Result { try Small(sections: list, basedOn: earlier) }
      try requireEqual(try? based.get(), try? plain.get())
      try requireEqual(
        try refusal { _ = try based.get() },
        try refusal { _ = try plain.get() }
      )
    }
  }

  static func firstRepetition(in list: List) -> Refusal? {
    var seen: [Int] = []
    for (index, (section, items)) in list.enumerated() {
      if list[..<index].contains(where: { $0.0 == section }) {
        return Refusal(.duplicateSection, section, at: ItemPosition(section: index, item: 0))
      }
      for (place, item) in items.enumerated() {
        if seen.contains(item) {
          return Refusal(.duplicateItem, item, at: ItemPosition(section: index, item: place))
        }
        seen.append(item)
      }
    }
    return nil
  }

  @Test func `Keeping the first keeps the first occurrence of items and sections`() throws {
    try check(Self.lists, runs: 500) { list in
      var model = ListModel()
      for (section, items) in list {
        if model.index(ofSection: section) == nil { model.sections.append(.init(id: section)) }
        guard let index = model.index(ofSection: section) else { continue }
        for item in items where model.place(of: item) == nil {
          model.sections[index].items.append(item)
        }
      }
      try requireAgreement(Small(sections: list, duplicates: .keepFirst), model)
    }
  }

  @Test func `Keeping the last keeps the last occurrence of items and sections`() throws {
    try check(Self.lists, runs: 500) { list in
      var model = ListModel()
      for (index, (section, _)) in list.enumerated()
      where !list[(index + 1)...].contains(where: { $0.0 == section }) {
        // All its items in order, without those that occur again later.
        var items: [Int] = []
        for (other, entry) in list.enumerated() where entry.0 == section {
          let later = list[(other + 1)...].flatMap(\.1)
          for (place, item) in entry.1.enumerated()
          where !entry.1[(place + 1)...].contains(item) && !later.contains(item) {
            items.append(item)
          }
        }
        model.sections.append(.init(id: section, items: items))
      }
      try requireAgreement(Small(sections: list, duplicates: .keepLast), model)
    }
  }

  @Test func `Without repetitions all policies agree, and so does every way to create`() throws {
    try check(.snapshot()) { snapshot in
      let model = ListModel(snapshot)
      let list = model.sections.map { ($0.id, $0.items) }
      try requireEqual(try Small(sections: list), snapshot)
      try requireEqual(try Small(sections: list, basedOn: snapshot), snapshot)
      for policy in [Duplicates.keepFirst, .keepLast] {
        try requireEqual(Small(sections: list, duplicates: policy), snapshot)
        try requireEqual(
          Small(sections: list, basedOn: snapshot, duplicates: policy),
          snapshot
        )
      }
      let built = try Small {
        for (section, items) in list {
          try $0.appendSections([section])
          try $0.appendItems(items)
        }
      }
      try requireEqual(built, snapshot)
    }
  }

  @Test func `A literal with repeated sections is handled as the policy says`() throws {
    let first = Small(sections: ["A": [1], "B": [2], "A": [2, 3]], duplicates: .keepFirst)
    #expect(first == (try Small(sections: ["A": [1, 3], "B": [2]])))
    let last = Small(sections: ["A": [1], "B": [2], "A": [2, 3]], duplicates: .keepLast)
    #expect(last == (try Small(sections: ["B": [], "A": [1, 2, 3]])))
    #expect(throws: SnapshotError.self) { try Small(sections: ["A": [1], "A": []]) }
  }

  @Test func `Any sequence can be used and is read once`() throws {
    var reads = 0
    let items = sequence(first: 1) { $0 < 3 ? $0 + 1 : nil }
    let sections = AnySequence { () -> AnyIterator<(String, UnfoldFirstSequence<Int>)> in
      reads += 1
      return AnyIterator([("A", items)].makeIterator())
    }
    let snapshot = try Small(sections: sections)
    #expect(Array(snapshot.itemIdentifiers) == [1, 2, 3])
    #expect(reads == 1)
    _ = Small(sections: sections, duplicates: .keepLast)
    #expect(reads == 2)
  }

  @Test func `A snapshot that is based on another has none of its marks`() throws {
    let marked = try Small(sections: ["A": [1]]).modifying {
      try $0.reloadItems([1])
      try $0.reloadSections(["A"])
    }
    let based = try Small(sections: [("A", [1])], basedOn: marked)
    #expect(based == marked)
    #expect(based.reloadedItemIdentifiers.isEmpty)
    #expect(based.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func `An empty list makes the empty snapshot`() throws {
    #expect(Small().isEmpty)
    #expect(try Small(sections: [:]) == Small())
    #expect(Small { _ in } == Small())
    #expect(try Small(sections: ["A": []]) != Small())
    #expect(try Small(sections: ["A": []]).isEmpty == false)
  }
}

extension ListModel {
  init(lists: [(String, [Int])]) {
    self.init()
    sections = lists.map { Section(id: $0, items: $1) }
  }
}

extension ListModel.Section {
  init(id: String) { self.init(id: id, items: []) }
}
