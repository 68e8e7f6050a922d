import DerivedLists
import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Law 9 for outlines of models: identifiers may contradict themselves; nothing traps or hangs.
@Suite struct OutlineStorageHostileTests {
  struct Card<ID: HostileIdentifier>: Identifiable, Equatable {
    let id: ID
    var parent: ID?
    var version = 0

    init(_ number: Int, parent: Int?) {
      id = .make(number)
      self.parent = parent.map(ID.make)
    }
  }

  @Test func `Identifiers may contradict themselves`() throws {
    let kinds: [any HostileIdentifier.Type] = [
      ConstantHash.self, CoarseHash.self, InconsistentHash.self, NeverEqual.self, AlwaysEqual.self,
      NonTransitive.self, Asymmetric.self, SometimesUnequal.self, ChangesWhenAsked.self,
      ChangesInUse.self, NoBytes.self,
    ]
    for kind in kinds { try check(kind) }
  }

  private func check<ID: HostileIdentifier>(_ kind: ID.Type) throws {
    let step = zip(Gen<Int>.int(in: 0...11), .int(in: 0...19), .int(in: 0...19))
    let steps = Gen<[(Int, Int, Int)]>.array(of: step, count: 1...40)
    try DiffableStorageTesting.check(steps, runs: cases(6, thorough: 3_000)) { steps in
      let screen = Screen<ID>()
      for (verb, a, b) in steps {
        screen.edit(verb, a, b)
        screen.read()
      }
    }
  }

  /// Outlines of hostile models, and of those of them that a recipe shows.
  private struct Screen<ID: HostileIdentifier> {
    let source = ModelStorage<Int, Card<ID>>()
    let outlines: [OutlineStorage<Int, Card<ID>>]
    let grids: [HeadlessGrid]

    init() {
      let lists = [0..<12, 12..<24].map { numbers in
        numbers.map { Card<ID>($0, parent: $0 % 3 == 0 ? nil : $0 - 1) }
      }
      source.apply(zip(0..., lists).map { ($0, $1) }, duplicates: .keepFirst)
      let shown = source.derived(
        Derivation<Int, Card<ID>, Int>.filter { $0.version % 3 != 1 }
      )
      outlines = [
        source.outlined(expansion: .expanded, mayHaveChildren: { $0.version % 2 == 0 }) {
          $0.parent
        },
        source.outlined(expansion: .collapsed, showsOrphans: false) { $0.parent },
        shown.outlined(expansion: .expanded) { $0.parent },
      ]
      grids = outlines.map { storage in
        let grid = HeadlessGrid(strictness: .lenient)
        grid.attach(to: storage)
        return grid
      }
      for storage in [source, shown] + outlines { storage.anomalyHandler = { _ in } }
    }

    func edit(_ verb: Int, _ a: Int, _ b: Int) {
      let (first, second) = (ID.make(a), ID.make(b))
      let outline = outlines[a % 3]
      switch verb {
      case 0:
        _ = source.modify {
          $0.appendModels([Card(a, parent: b)], toSection: a % 2, duplicates: .keepFirst)
        }
      case 1: source.modify { $0.deleteItems([first, second]) }
      case 2: _ = try? source.modify { try $0.moveItem(first, beforeItem: second) }
      case 3: _ = try? source.modify { try $0.updateModel(first) { $0.parent = second } }
      case 4: _ = try? source.modify { try $0.updateModel(first) { $0.version += 1 } }
      case 5: for outline in outlines { outline.setExpanded(a % 2 == 0, second) }
      case 6: for outline in outlines { outline.reveal(second) }
      case 7:
        let search = { (card: Card<ID>) in card.version % 2 == b % 2 }
        for outline in outlines { outline.search(b % 3 == 0 ? nil : search) }
      case 8:
        var rows = source.dataSource.snapshot().builder
        rows.deleteItems(rows.itemIdentifiers.dropFirst(a).prefix(2))
        _ = try? rows.moveItems(rows.itemIdentifiers.prefix(2), toEndOfSection: b % 2)
        source.dataSource.apply(rows.build())
      case 9:
        var rows = outline.dataSource.snapshot().builder
        rows.deleteItems(rows.itemIdentifiers.dropFirst(b).prefix(2))
        outline.dataSource.apply(rows.build())
      case 10: _ = try? source.modify { try $0.moveItems([first, second], toEndOfSection: a % 2) }
      default: source.snapshot().identifiers.itemIdentifiers.dropFirst(a).first?.disturb()
      }
    }

    func read() {
      for outline in outlines {
        for section in 0..<outline.numberOfSections() {
          for item in 0..<outline.numberOfItems(inSection: section) {
            _ = outline.outlineRow(at: [section, item])
            _ = outline.model(at: [section, item])
          }
        }
      }
    }
  }

  @MainActor
  @Test func `Identifiers that toggle a row whenever they are compared lose no item`() throws {
    let dataSource = DiffableDataSource<String, CallsBackWhenCompared>()
    let ids = (0..<7).map(CallsBackWhenCompared.make)
    dataSource.apply(
      try SectionSnapshot<CallsBackWhenCompared> {
        try $0.append(Array(ids.prefix(5)))
        try $0.append([ids[5]], to: ids[0])
        try $0.append([ids[6]], to: ids[1])
        $0.expand([ids[0]])
      },
      to: "A"
    )
    let reversed = try Snapshot(sections: ["A": ids.prefix(6).reversed()])
    var toggles = 0
    ReentrantCall.action = {
      toggles += 1
      dataSource.setExpanded(toggles % 2 == 0, ids[0])
    }
    defer { ReentrantCall.action = nil }
    dataSource.apply(reversed)
    ReentrantCall.action = nil
    #expect(toggles > 8)
    let outline = dataSource.snapshot(for: "A")
    #expect(outline.visibleItems == Array(dataSource.snapshot().itemIdentifiers))
    #expect(outline.contains(ids[6]))
  }
}
