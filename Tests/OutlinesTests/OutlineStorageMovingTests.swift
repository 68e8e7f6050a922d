import DerivedLists
import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Moves and drops in outlines of models: the parents and the order of the models follow.
///
/// The oracle is an outline of identifiers in which the same is moved.
@Suite struct OutlineStorageMovingTests {
  typealias Source = ModelStorage<String, Folder>
  typealias Identifiers = DiffableDataSource<String, Int>

  /// The same outlines of models and of identifiers, the models in some order.
  private struct Both {
    let source = Source()
    let models: OutlineStorage<String, Folder>
    let grid = HeadlessGrid()
    let identifiers = Identifiers()
    let rows: ProxyDiffableStorage<String, Int>
    let sections: [String]

    init(_ outlines: [(String, SectionSnapshot<Int>)], shuffled order: [Int] = []) throws {
      sections = outlines.map(\.0)
      var expansion = Expansion<Int>.collapsed
      for (_, outline) in outlines { expansion.expand(outline.expandedItems) }
      try source.apply(
        outlines.map { section, outline in
          var items = Array(outline.items)
          for (index, other) in order.enumerated() where !items.isEmpty {
            items.swapAt(index % items.count, other % items.count)
          }
          return (section, items.map { Folder(id: $0, parent: outline.parent(of: $0)) })
        }
      )
      models = source.outlined(\.parent, expansion: expansion)
      grid.attach(to: models)
      rows = ProxyDiffableStorage(dataSource: identifiers) { _, item in item }
      for (section, _) in outlines {
        identifiers.apply(models.snapshot(for: section), to: section)
      }
    }

    /// What arrives is expanded as it was in the outline that it came from; models have one expansion.
    func alignExpansions() {
      for section in sections {
        let outline = identifiers.snapshot(for: section)
        identifiers.apply(outline.withExpansion(models.expansion), to: section)
      }
    }

    func requireSame() throws {
      for section in sections {
        let (shown, wanted) = (models.snapshot(for: section), identifiers.snapshot(for: section))
        try requireEqual(
          shown,
          wanted,
          "\(shown.visualDescription())\n\(wanted.visualDescription())"
        )
      }
      try requireEqual(models.snapshot().identifiers, identifiers.snapshot())
      for model in source.snapshot().models {
        let section = source.snapshot().identifiers.sectionIdentifier(containingItem: model.id)
        let outline = section.map(identifiers.snapshot(for:))
        try requireEqual(model.parent, outline?.parent(of: model.id), "the parent of \(model.id)")
      }
      try grid.verify()
    }
  }

  @Test func `A drop of a row does what it does in an outline of identifiers`() throws {
    let outlines = try OutlineDropLawTests.outlines(
      upTo: cases(4, thorough: 5),
      expandsLeaves: false
    )
    for outline in outlines {
      let rows = outline.visibleItems
      for row in rows.indices {
        for gap in 0...rows.count {
          let both = try Both([("A", outline)])
          let before = both.source.snapshot()
          var undo: [Relocation<String, Int>] = []
          both.source.dataSource.reorderingHandlers.didReorder = { undo = $0.inverse }
          let (from, to) = ([IndexPath(ItemPosition(section: 0, item: row))], gap)
          let place = IndexPath(ItemPosition(section: 0, item: to))
          #expect(both.models.dropItems(at: from, inGap: place))
          #expect(both.rows.dropItems(at: from, inGap: place))
          do {
            try both.requireSame()
            for relocation in undo { both.source.reorder(relocation) }
            try requireEqual(both.source.snapshot(), before, "undone")
          } catch {
            Issue.record("\(row) in gap \(gap) of\n\(outline.visualDescription())\n\(error)")
          }
        }
      }
    }
  }

  /// An outline of some items below the first ones, and what is expanded.
  private static func forest(_ numbers: [Int], from first: Int) throws -> SectionSnapshot<Int> {
    try SectionSnapshot { builder throws(SnapshotError) in
      for (index, number) in numbers.enumerated() {
        let parent = index == 0 || number % 4 == 0 ? nil : first + number % index
        try builder.append([first + index], to: parent)
        if number % 3 > 0 { builder.expand([first + index]) }
      }
    }
  }

  private static let numbers = Gen<[Int]>.array(of: .int(in: 0...99), count: 1...9)

  @Test func `Moves by place, also between sections, do what they do with identifiers`() throws {
    let steps = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...99), count: 8...8), count: 1...5)
    let lists = zip(Self.numbers, Self.numbers)
    try check(zip(zip(lists, Self.numbers), steps), runs: cases(30, thorough: 3_000)) {
      input,
      steps in
      let ((first, second), order) = input
      let both = try Both(
        [("A", try Self.forest(first, from: 0)), ("B", try Self.forest(second, from: 100))],
        shuffled: order
      )
      for step in steps {
        let all = both.sections.flatMap { Array(both.identifiers.snapshot(for: $0).items) }
        let items = step[0...(step[7] % 3)].map { all[$0 % all.count] }
        let section = both.sections[step[3] % 2]
        let outline = both.identifiers.snapshot(for: section)
        let parent =
          step[4] % 3 == 0 || outline.items.isEmpty
          ? nil : outline.items[step[4] % outline.items.count]
        let children = parent.map(outline.childItems) ?? outline.rootItems
        let next = children.isEmpty ? nil : children[step[5] % children.count]
        let place = OutlineDropPlace(parent: parent, next: step[6] % 2 == 0 ? nil : next)
        let before = both.source.snapshot()
        let (refusal, wanted) = (
          both.models.refusal(ofMoving: items, to: place, inSection: section),
          both.identifiers.refusal(ofMoving: items, to: place, inSection: section)
        )
        try requireEqual(refusal?.code, wanted?.code)
        // Where they were, to move them back.
        let places = both.models.places(of: items)
        try requireEqual(places.map(\.items), both.identifiers.places(of: items).map(\.items))
        if step[5] % 2 == 0 {
          // A user's drop at the same place can be undone, and is refused as the move is.
          var undo: [Relocation<String, Int>] = []
          both.source.dataSource.reorderingHandlers.didReorder = { undo = $0.inverse }
          let drop = Relocation(
            items,
            to: DropPlace(section: section, parent: parent, next: place.next)
          )
          let outlines = both.sections.map(both.models.snapshot(for:))
          try requireEqual(both.models.drop(drop) == nil, refusal == nil)
          let dropped = both.source.snapshot()
          for relocation in undo { both.source.reorder(relocation) }
          try requireEqual(both.source.snapshot(), before, "undone")
          try requireEqual(both.sections.map(both.models.snapshot(for:)), outlines)
          try requireEqual(both.models.drop(drop) == nil, refusal == nil)
          try requireEqual(both.source.snapshot(), dropped, "again")
          if refusal != nil { continue }
        } else {
          do throws(SnapshotError) {
            try both.models.move(items, to: place, inSection: section)
          } catch {
            try requireEqual(error, refusal)
            try requireEqual(both.source.snapshot(), before)
            continue
          }
        }
        try requireEqual(wanted, nil)
        try both.identifiers.move(items, to: place, inSection: section)
        both.alignExpansions()
        try both.requireSame()
        if step[6] % 5 == 0 {
          for (section, items, place) in places {
            try both.models.move(items, to: place, inSection: section)
            try both.identifiers.move(items, to: place, inSection: section)
          }
          both.alignExpansions()
          try both.requireSame()
        }
      }
    }
  }

  @Test func `A drop into another section takes along what is below, and can be undone`() throws {
    let both = try Both([
      ("A", try Self.forest([1, 1, 0], from: 0)), ("B", try Self.forest([0], from: 100)),
    ])
    #expect(both.models.snapshot().identifiers.itemIdentifiers.elementsEqual([0, 1, 2, 100]))
    let before = both.source.snapshot()
    var undo: [Relocation<String, Int>] = []
    both.source.dataSource.reorderingHandlers.didReorder = { undo = $0.inverse }
    #expect(both.models.dropItems(at: [[0, 0]], inGap: [1, 0]))
    #expect(Array(both.source.models(inSection: "B").map(\.id)) == [0, 1, 100])
    #expect(both.source[1]?.parent == 0)
    try both.grid.verify()
    for relocation in undo { both.source.reorder(relocation) }
    #expect(both.source.snapshot() == before)
    try both.grid.verify()
  }

  @Test func `A row that its view has moved itself is moved with what is below it`() throws {
    let outlines = try OutlineDropLawTests.outlines(upTo: 3, expandsLeaves: false)
    for outline in outlines {
      let rows = outline.visibleItems
      for (from, to) in rows.indices.flatMap({ from in rows.indices.map { (from, $0) } }) {
        let both = try Both([("A", outline)])
        both.source.dataSource.reorderingHandlers.canReorderItem = { _ in true }
        let (listener, count) = (TestDelegate.applying(), rows.count)
        both.models.delegate = listener
        #expect(both.models.canMoveItem(at: [0, from]) == true)
        let isMoved = both.models.moveShownItem(at: [0, from], to: [0, to])
        // The view has made this move, and gets what else changes; it reloads if this was refused.
        var shown = Array(rows)
        shown.insert(shown.remove(at: from), at: to)
        if isMoved && listener.updates.isEmpty && listener.reloads == 0 {
          #expect(both.models.snapshot().identifiers.itemIdentifiers.elementsEqual(shown))
        }
        #expect(both.models.numberOfItems(inSection: 0) == count)
        #expect(both.rows.moveShownItem(at: [0, from], to: [0, to]) == isMoved)
        both.grid.attach(to: both.models)
        try both.requireSame()
      }
    }
  }

  @Test func `An outline that cannot set parents says so and changes nothing`() throws {
    let source = Source()
    try source.apply([("A", OutlineStorageTests.folders)])
    let before = source.snapshot()
    let closure = source.outlined { $0.parent }
    let derived = source.derived(Derivation<String, Folder, String>.unchanged).outlined {
      $0.parent
    }
    for storage in [closure, derived] {
      #expect(storage.canMoveItem(at: [0, 0]) == false)
      #expect(!storage.dropItems(at: [[0, 0]], inGap: [0, 2]))
      let text = try #require(storage.refusal(ofItemsAt: [[0, 0]], inGap: [0, 2]))
      #expect(text.contains("writable key path"))
      let place = OutlineDropPlace(parent: 3)
      #expect(
        storage.refusal(ofMoving: [1], to: place, inSection: "A")?.code == .readOnlyParent
      )
      #expect(throws: SnapshotError.self) { try storage.move([1], to: place, inSection: "A") }
    }
    #expect(source.snapshot() == before)
    // A list of models that is no outline.
    #expect(throws: SnapshotError.self) {
      try source.dataSource.move([1], to: OutlineDropPlace(parent: 3), inSection: "A")
    }
  }

  @Test func `A root whose parent is missing is moved among roots, and finds its parent later`()
    throws
  {
    let source = Source()
    try source.apply([("A", [Folder(id: 1), Folder(id: 2, parent: 9), Folder(id: 3)])])
    let shown = source.outlined(\.parent, expansion: .expanded)
    #expect(shown.dropItems(at: [[0, 1]], inGap: [0, 0]))
    #expect(shown.snapshot().models.map(\.id) == [2, 1, 3] && source[2]?.parent == 9)
    try source.modify { try $0.appendModels([Folder(id: 9)], toSection: "A") }
    #expect(shown.parent(of: 2) == 9)
    // In the section of its parent, it is where it is dropped.
    try source.apply([("A", [Folder(id: 2, parent: 9)]), ("B", [Folder(id: 9)])])
    #expect(shown.dropItems(at: [[0, 0]], inGap: [1, 0]))
    #expect(shown.snapshot().models.map(\.id) == [2, 9] && source[2]?.parent == nil)
  }

  @Test func `Outlines by two fields do not set each other's`() throws {
    struct Link: Identifiable, Equatable {
      let id: Int
      var folder: Int?
      var cause: Int?
    }
    let source = ModelStorage<String, Link>()
    try source.apply([("A", [Link(id: 1), Link(id: 2), Link(id: 3)])])
    let (folders, causes) = (source.outlined(\.folder), source.outlined(\.cause))
    try folders.move([2], to: OutlineDropPlace(parent: 1), inSection: "A")
    try causes.move([3], to: OutlineDropPlace(parent: 1), inSection: "A")
    #expect((1...3).map { source[$0]?.folder } == [nil, 1, nil])
    #expect((1...3).map { source[$0]?.cause } == [nil, nil, 1])
  }

  @Test func `An identifier that contains the parent refuses to be moved below another`() throws {
    struct Page: Identifiable, Equatable {
      var id: String { (folder ?? "") + "/" + name }
      var name: String
      var folder: String?
    }
    let source = ModelStorage<String, Page>()
    try source.apply([("A", [Page(name: "a"), Page(name: "b")])])
    let shown = source.outlined(\.folder)
    let before = source.snapshot()
    do throws(SnapshotError) {
      try shown.move(["/b"], to: OutlineDropPlace(parent: "/a"), inSection: "A")
      Issue.record("moved")
    } catch {
      #expect(error.code == .changedIdentifier)
    }
    #expect(source.snapshot() == before)
  }

  @Test func `A drop by identity is one of index paths`() throws {
    let both = try Both([("A", try Self.forest([1, 1, 0], from: 0))])
    let place = DropPlace<String, Int>(section: "A", previous: 2)
    #expect(both.models.drop(Relocation([0], to: place)) == nil)
    #expect(both.models.snapshot().identifiers.itemIdentifiers.elementsEqual([2, 0, 1]))
    #expect(both.rows.drop(Relocation([0], to: place)) == nil)
    try both.requireSame()
    #expect(both.models.drop(Relocation([9], to: place)) != nil)
    let closure = both.source.outlined { $0.parent }
    let reason = closure.drop(Relocation([0], to: DropPlace(section: "A", next: 2)))
    #expect(reason?.contains("writable key path") == true)
  }

  @Test func `Models that come with a drop are handled by the handlers of the source`() throws {
    let both = try Both([("A", try Self.forest([0, 0, 0], from: 0))])
    both.source.dataSource.reorderingHandlers.refusal = { drop in
      drop.items.contains(2) ? "not this one" : nil
    }
    #expect(both.models.refusal(ofItemsAt: [[0, 2]], inGap: [0, 0]) == "not this one")
    #expect(!both.models.dropItems(at: [[0, 2]], inGap: [0, 0]))
    #expect(both.models.dropItems(at: [[0, 0]], inGap: [0, 2]))
    #expect(both.models.snapshot().identifiers.itemIdentifiers.elementsEqual([1, 0, 2]))
  }
}
