import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct SequentialListTests {
  typealias Source = DiffableDataSource<String, Int>

  private func storage(_ source: Source) -> ProxyDiffableStorage<String, Int> {
    let storage = ProxyDiffableStorage(dataSource: source) { $1 }
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { source.sectionIdentifier(for: $0) }
    storage.footerModelProvider = { source.numberOfItems(inSection: $0) }
    return storage
  }

  @Test(arguments: RowLayout.allCases, [true, false])
  func `A strict list shows every change, and every state between two edits`(
    _ layout: RowLayout,
    _ allowsMoves: Bool
  ) throws {
    let chains = Gen.array(of: .snapshot(sections: 0...6, items: 0...20), count: 1...4)
    try check(chains, runs: cases(12, thorough: 10_000)) { states in
      let source = Source()
      let list = SequentialList(layout: layout, allowsMoves: allowsMoves)
      list.checksEveryState = true
      list.attach(to: storage(source))
      for state in states {
        source.apply(state)
        try list.verify()
      }
      try requireEqual(list.counters.reloads, 1)
      if !allowsMoves { try requireEqual(list.counters.moved, 0) }
    }
  }

  @Test func `One insertion reads one row, however long the list is`() throws {
    for count in [100, 10_000] {
      let source = Source(try Small(sections: [("A", Array(0..<count))]))
      let list = SequentialList(layout: .headersAndItems)
      list.attach(to: storage(source))
      let before = list.counters.read
      source.apply(try source.snapshot().modifying { try $0.insertItems([-1], beforeItem: 50) })
      try list.verify()
      #expect(list.counters.read == before + 1)
      #expect(list.counters.edits == 1)
    }
  }

  @Test func `An edit that does not fit is refused, and the list reloads`() throws {
    let source = Source(try Small(sections: ["A": [1, 2]]))
    let storage = storage(source)
    let list = SequentialList()
    list.attach(to: storage)
    let wrong: [RowEdit] = [
      .remove(1..<3), .insert(3..<4), .move(from: 2, to: 0), .move(from: 0, to: 0), .update(2..<3),
      .update(0..<0), .remove(0..<1), .insert(0..<1), .remove(-1..<1),
    ]
    for edit in wrong {
      list.apply(edit)
      #expect(list.violations.map(\.rule) == ["rows"])
      list.violations = []
      try list.verify()
    }
    #expect(list.counters.reloads == wrong.count + 1)
  }

  @Test func `A row that shows another item than the storage is found`() throws {
    let source = Source(try Small(sections: ["A": [1, 2]]))
    let list = SequentialList()
    list.checksEveryState = true
    list.attach(to: storage(source))
    list.apply(.move(from: 0, to: 1))
    #expect(list.violations.map(\.rule) == ["verify"])
  }

  @Test func `A refused edit fails the verification until its violation is removed`() throws {
    let source = Source(try Small(sections: ["A": [1, 2]]))
    let list = SequentialList()
    list.attach(to: storage(source))
    list.apply(.remove(0..<5))
    let found = try #require(list.violations.first)
    #expect(found.description.contains("remove(Range(0..<5))"))
    #expect(throws: found) { try list.verify() }
    // Neither a reload nor a correct change makes up for it.
    list.reloadRows()
    source.apply(try Small(sections: ["A": [2, 3]]))
    list.apply(.insert(0..<9))
    #expect(throws: found) { try list.verify() }
    list.violations = []
    try list.verify()
  }

  @Test func `A list that is attached to another storage lets go of the first`() throws {
    let (one, two) = (storage(Source()), storage(Source(try Small(sections: ["A": [1]]))))
    let list = SequentialList()
    list.attach(to: one)
    list.attach(to: two)
    #expect(one.delegate == nil)
    #expect(two.delegate === list.updater)
    #expect(list.rowCount == 1)
    #expect(list.model(at: 0) as? Int == 1)
    #expect(list.model(at: 1) == nil)
  }
}

// MARK: - Numbers that no list has

extension SequentialListTests {
  @Test(arguments: RowLayout.allCases)
  func `A storage with more rows than a list can have is refused`(_ layout: RowLayout) throws {
    for (sections, items) in [(1, Int.max), (3, .max), (2, 1 << 22)] {
      let storage = CountStorage(sections: sections, items: items)
      let list = SequentialList(layout: layout)
      list.attach(to: storage)
      #expect(list.rowCount == 0)
      #expect(list.violations.map(\.rule) == ["rows"])
      #expect(throws: SequentialList.Violation.self) { try list.verify() }
      list.apply(.insert(0..<1))
      list.apply(.remove(0 ..< .max))
      #expect(list.rowCount == 0)
      (storage.sections, storage.items) = (2, 3)
      list.violations = []
      list.reloadRows()
      try list.verify()
    }
    for items in [Int.min, -1] {
      let list = SequentialList(layout: layout)
      list.attach(to: CountStorage(sections: 1, items: items))
      try list.verify()
    }
  }

  @Test(arguments: RowLayout.allCases)
  func `A storage with more sections than a list can have is refused`(_ layout: RowLayout) {
    let list = SequentialList(layout: layout)
    list.attach(to: CountStorage(sections: .max, items: 2))
    #expect(list.violations.map(\.rule) == ["rows"])
  }

  @Test func `Edits with any numbers are carried out or refused`() throws {
    let source = Source(try Small(sections: ["A": [1, 2]]))
    let numbers = [Int.min, .min + 1, -1, 0, 1, 2, 3, .max - 1, .max]
    for lower in numbers {
      for upper in numbers {
        var edits = [RowEdit.move(from: lower, to: upper)]
        if lower <= upper {
          edits += [.remove(lower..<upper), .insert(lower..<upper), .update(lower..<upper)]
        }
        for edit in edits {
          let list = SequentialList()
          list.attach(to: storage(source))
          list.apply(edit)
          #expect(list.rowCount == 2)
        }
      }
    }
  }
}
