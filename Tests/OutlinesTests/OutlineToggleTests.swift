import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Toggles between the time at which a snapshot is read and the time at which it is applied.
@Suite struct OutlineToggleTests {
  typealias Source = DiffableDataSource<String, Int>

  /// `[+a(a1 a2) b]`, as 0(1 2) 3.
  private static func files() throws -> Source {
    let source = Source()
    source.apply(try OutlineDropLawTests.outline([0, 1, 1, 0], expanded: []), to: "A")
    return source
  }

  @Test func `A folder that a user opens while a snapshot is edited keeps its children`() throws {
    let source = try Self.files()
    let read = source.snapshot()
    source.toggle(0)
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 1, 2, 3])
    source.apply(try read.modifying { try $0.appendItems([4], toSection: "A") })
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 1, 2, 3, 4])
    #expect(source.snapshot(for: "A").childItems(of: 0) == [1, 2])
    // The next one knows of it, and deletes what it does not name.
    source.apply(source.snapshot().modifying { $0.deleteItems([1]) })
    #expect(source.snapshot(for: "A").childItems(of: 0) == [2])
  }

  @Test func `A folder that a user closes meanwhile stays closed, with what was deleted`() throws {
    let source = try Self.files()
    source.setExpanded(true, 0)
    let read = source.snapshot()
    source.toggle(0)
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 3])
    source.apply(read.modifying { $0.deleteItems([1]) })
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 3])
    #expect(source.snapshot(for: "A").childItems(of: 0) == [2])
    // One that was made from nothing says what is visible.
    source.setExpanded(true, 0)
    source.apply(try Snapshot(sections: [("A", [0, 3])]))
    #expect(source.snapshot(for: "A").childItems(of: 0) == [])
  }

  @Test func `A snapshot that is applied after toggles leads to what it does before them`() throws {
    let outline = zip(
      Gen<[Int]>.array(of: .int(in: 0...3), count: 1...8),
      Gen<[Int]>.array(of: .int(in: 0...7), count: 0...4)
    )
    let numbers = Gen<[Int]>.array(of: .int(in: 0...99), count: 1...4)
    try check(zip(outline, numbers, numbers), runs: cases(60, thorough: 5_000)) {
      outline,
      edits,
      toggles in
      var level = -1
      let levels = outline.0.map { number in
        level = min(level + 1, number)
        return level
      }
      let (late, early) = (Source(), Source())
      let grid = HeadlessGrid()
      let storage = ProxyDiffableStorage(dataSource: late) { $1 }
      grid.attach(to: storage)
      for source in [late, early] {
        source.apply(
          try OutlineDropLawTests.outline(levels, expanded: Set(outline.1)),
          to: "A"
        )
      }
      let edited = try late.snapshot().modifying { builder in
        for number in edits {
          let items = Array(builder.itemIdentifiers)
          switch number % 3 {
          case 0: builder.appendItems([1_000 + number], toSection: "A", duplicates: .keepFirst)
          case 1: if let item = items.dropFirst(number % 7).first { builder.deleteItems([item]) }
          default: if let item = items.first { try builder.reconfigureItems([item]) }
          }
        }
      }
      let chosen = toggles.map { $0 % levels.count }
      for item in chosen { late.toggle(item) }
      late.apply(edited)
      early.apply(edited)
      // What the snapshot has deleted cannot be toggled.
      for item in chosen { early.toggle(item) }
      try requireEqual(
        late.snapshot(for: "A"),
        early.snapshot(for: "A"),
        "\(late.snapshot(for: "A").visualDescription())\n\(early.snapshot(for: "A").visualDescription())"
      )
      try requireEqual(late.snapshot(), early.snapshot())
      try requireEqual(late.snapshot(for: "A")._invariantDefects(), [])
      try grid.verify()
    }
  }

  @MainActor
  @Test func `A toggle does not throw away what is being applied in the background`() async throws {
    let source = try Self.files()
    let grid = HeadlessGrid()
    let storage = ProxyDiffableStorage(dataSource: source) { $1 }
    grid.attach(to: storage)
    let new = try source.snapshot().modifying { builder in
      try builder.appendSections(["B"])
      try builder.appendItems(100..<150, toSection: "B")
    }
    let applying = Task { await source.applyInBackground(new) }
    // The task has begun when it has suspended in its computation.
    await Task.yield()
    source.toggle(0)
    storage.setExpanded(false, at: [0, 0])
    source.reveal(1)
    guard case .applied = await applying.value else {
      Issue.record("not applied")
      return
    }
    #expect(source.snapshot().numberOfItems(inSection: "B") == 50)
    #expect(Array(source.snapshot().itemIdentifiers(inSection: "A")) == [0, 1, 2, 3])
    #expect(source.snapshot(for: "A").childItems(of: 0) == [1, 2])
    try grid.verify()
    // An apply does.
    let superseded = Task { await source.applyInBackground(new) }
    await Task.yield()
    source.apply(source.snapshot().modifying { $0.deleteItems([3]) })
    let outcome = await superseded.value
    guard case .superseded = outcome else {
      // The task can be so fast that it was applied before.
      if case .unchanged = outcome { return }
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `A snapshot with outlines of its own keeps what was opened in others`() throws {
    let source = try Self.files()
    let other = try OutlineDropLawTests.outline([0], expanded: []).modifying { builder in
      builder.deleteAll()
      try builder.append([10])
      try builder.append([11], to: 10)
    }
    source.apply(other, to: "B")
    let read = source.snapshot()
    source.toggle(0)
    try source.apply(read, outlines: [("B", other.modifying { try $0.append([12]) })])
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 1, 2, 3, 10, 12])
  }

  /// `A: 0-(1) 2(3)` and `B: 10-(11)`, all that `-` marks opened by toggles.
  private static func two() throws -> Source {
    let source = Source()
    source.apply(try OutlineDropLawTests.outline([0, 1, 0, 1], expanded: []), to: "A")
    source.apply(
      try SectionSnapshot {
        try $0.append([10])
        try $0.append([11], to: 10)
      },
      to: "B"
    )
    source.setExpanded(true, 0)
    source.setExpanded(true, 10)
    return source
  }

  @Test func `A toggle that changes nothing, or names items of other sections, moves nothing`()
    throws
  {
    let toggles: [(Source) throws -> Void] = [
      { $0.expansion.expand([2]) },
      { $0.expansion = $0.expansion },
      { $0.setExpanded(true, 0) },
      { $0.apply($0.snapshot(for: "B").withExpansion(Expansion(except: [0, 2, 10])), to: "B") },
      { try $0.move([0], to: OutlineDropPlace(parent: nil), inSection: "A") },
      { $0.setExpansion(.expanded) },
      { $0.setExpansion(.collapsed) },
    ]
    for (index, toggle) in toggles.enumerated() {
      let (late, early) = (try Self.two(), try Self.two())
      let new = try late.snapshot().modifying { try $0.appendItems([12], toSection: "B") }
      if index == 4 {
        // A move is none; the order of the snapshot is older.
        try toggle(late)
        late.apply(new)
        #expect(late.parent(of: 1) == 0 && late.parent(of: 11) == 10)
        continue
      }
      try toggle(late)
      late.apply(new)
      early.apply(new)
      try toggle(early)
      for section in ["A", "B"] {
        #expect(late.snapshot(for: section).items == early.snapshot(for: section).items)
        for item in [1, 3, 11] { #expect(late.parent(of: item) == early.parent(of: item)) }
      }
      #expect(late.snapshot() == early.snapshot(), "\(index)")
    }
  }

  @Test func `Hundreds of folders that are opened one by one stay open`() throws {
    let source = Source()
    let outline = try SectionSnapshot<Int> { builder throws(SnapshotError) in
      for folder in 0..<200 {
        try builder.append([folder])
        try builder.append([1_000 + folder], to: folder)
      }
    }
    source.apply(outline, to: "A")
    let read = source.snapshot()
    for folder in 0..<200 { source.toggle(folder) }
    source.apply(try read.modifying { try $0.appendItems([999], toSection: "A") })
    #expect(source.snapshot().numberOfItems == 401)
    #expect(source.parent(of: 1_000) == 0)
  }

  @Test func `However many toggles there were, those that came last are known`() throws {
    let source = try Self.files()
    // One is read at any time, and the next toggle is kept.
    for _ in 0..<1_200 {
      source.setExpanded(false, 0)
      let read = source.snapshot()
      source.toggle(0)
      source.apply(read)
      try require(source.snapshot(for: "A").childItems(of: 0) == [1, 2])
    }
    // The latest 256 at least.
    source.setExpanded(false, 0)
    let read = source.snapshot()
    for _ in 0..<255 { source.toggle(0) }
    source.apply(read)
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 1, 2, 3])
  }

  @Test func `What was edited in a folder that is closed meanwhile is kept with other outlines`()
    throws
  {
    let source = try Self.two()
    let edited = try source.snapshot().modifying { builder throws(SnapshotError) in
      try builder.insertItems([4], afterItem: 1)
    }
    source.setExpanded(false, 0)
    try source.apply(edited, outlines: [("B", source.snapshot(for: "B"))])
    #expect(source.snapshot(for: "A").childItems(of: 0) == [1, 4])
    #expect(Array(source.snapshot().itemIdentifiers) == [0, 2, 10, 11])
  }

  @MainActor
  @Test func `A snapshot from nothing keeps what is opened while it is applied in the background`()
    async throws
  {
    let source = try Self.files()
    let new = try Snapshot(sections: [("A", [0, 3]), ("B", Array(100..<200))])
    let applying = Task { await source.applyInBackground(new) }
    await Task.yield()
    source.toggle(0)
    _ = await applying.value
    #expect(source.snapshot(for: "A").childItems(of: 0) == [1, 2])
    #expect(Array(source.snapshot().itemIdentifiers(inSection: "A")) == [0, 1, 2, 3])
  }

  @Test func `A snapshot of another data source means the rows that it names`() throws {
    let (one, other) = (try Self.files(), try Self.files())
    for _ in 0..<3 { other.toggle(0) }
    #expect(other.snapshot().numberOfItems == 4)
    other.apply(one.snapshot())
    #expect(other.snapshot(for: "A").items == [0, 3])
  }

  @Test func `Everything that shows outlines has the same verbs`() throws {
    let models = ModelStorage<String, Folder>()
    try models.apply([
      ("A", [Folder(id: 0), Folder(id: 1, parent: 0), Folder(id: 2, parent: 0), Folder(id: 3)])
    ])
    let shown = models.outlined(\.parent)
    func use(_ files: some OutlineShowing<String, Int>) throws {
      #expect(files.snapshot(for: "A").visibleItems == [0, 3])
      files.toggle(0)
      #expect(files.snapshot(for: "A").visibleItems == [0, 1, 2, 3])
      #expect(files.parent(of: 2) == 0 && files.parent(of: 9) == nil)
      files.setExpanded(false, 0)
      #expect(files.reveal(1) == [0, 1] && files.reveal(9) == nil)
      #expect(files.expansion == Expansion(except: [0]))
      files.expansion = .collapsed
      #expect(files.snapshot(for: "A").visibleItems == [0, 3])
      files.setExpansion(.expanded)
      #expect(files.snapshot(for: "A").visibleItems == [0, 1, 2, 3])
      #expect(files.expansion.isExpandedByDefault)
      let places = files.places(of: [1])
      #expect(files.refusal(ofMoving: [0], to: OutlineDropPlace(parent: 1), inSection: "A") != nil)
      try files.move([1], to: OutlineDropPlace(parent: 3), inSection: "A")
      #expect(files.parent(of: 1) == 3)
      for (section, items, place) in places { try files.move(items, to: place, inSection: section) }
      #expect(files.parent(of: 1) == 0)
    }
    try use(shown)
    try use(Self.files())
    #expect(shown.outlineRow(for: 1) == OutlineRow(level: 1, isExpanded: true))
    #expect(shown.outlineRow(for: 9) == nil)
  }
}
