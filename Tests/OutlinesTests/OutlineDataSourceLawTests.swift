import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Data sources with outlines: what views are told, and what is remembered.
@Suite struct OutlineDataSourceLawTests {
  /// One step of a user or of a program.
  enum Step {
    case outline(Int, NestedOutline)
    case edit(Int, BuilderEdit)
    case toggle(Int, Bool)
    case reveal(Int)
    case rows(SnapshotEdit)
    case together(Int, NestedOutline, Int, NestedOutline)
    case withRows(SnapshotEdit, Int, NestedOutline)
    case drop(Int, Int, Int)
    case move([Int], OutlineDropPlace<Int>, Int)
    case reload
  }

  static let sections = ["A", "B", "C", "D"]

  static func step(items: Int) -> Gen<Step> {
    let section = Gen<Int>.int(in: 0...sections.count - 1)
    let outline = BuilderEdit.outline(items: items)
    return .frequency([
      (3, zip(section, outline).map { .outline($0, $1) }),
      (8, zip(section, BuilderEdit.edit(items: items)).map { .edit($0, $1) }),
      (8, zip(.int(in: 0...items - 1), .bool).map { .toggle($0, $1) }),
      (1, Gen<Int>.int(in: 0...items - 1).map { .reveal($0) }),
      (6, Gen<SnapshotEdit>.snapshotEdit(sections: 4, items: items).map { .rows($0) }),
      (2, zip(section, outline, section, outline).map { .together($0, $1, $2, $3) }),
      (
        2,
        zip(.snapshotEdit(sections: 4, items: items), section, outline).map {
          .withRows($0, $1, $2)
        }
      ),
      (3, zip(.int(in: 0...items - 1), section, .int(in: 0...8)).map { .drop($0, $1, $2) }),
      (
        5,
        zip(BuilderEdit.drop(items: items), section).map { edit, section in
          guard case .drop(let items, let place) = edit else { return .reload }
          return .move(items, place, section)
        }
      ),
      (1, .constant(.reload)),
    ])
  }

  /// A data source with views that check all that they are told.
  struct Tested {
    let dataSource = DiffableDataSource<String, Int>()
    let storages: [ProxyDiffableStorage<String, Int>]
    let grids: [HeadlessGrid]
    let list = SequentialList()
    let updates = Received()
    private let token: ObservationToken

    final class Received {
      var all: [DiffableDataSource<String, Int>.Update] = []
    }

    init() {
      let dataSource = dataSource
      storages = (0..<3).map { _ in ProxyDiffableStorage(dataSource: dataSource) { $1 } }
      grids = [HeadlessGrid(view: .collectionView, columns: 2), HeadlessGrid(view: .tableView)]
      for (grid, storage) in zip(grids, storages) { grid.attach(to: storage) }
      list.checksEveryState = true
      list.attach(to: storages[2])
      token = dataSource.observe { [updates] in updates.all.append($0) }
    }

    /// The row of each item that a section's outline has, visible or not.
    func rows() -> [Int: OutlineRow] {
      var rows: [Int: OutlineRow] = [:]
      for section in dataSource.snapshot().sectionIdentifiers {
        let outline = dataSource.snapshot(for: section)
        for item in outline.items { rows[item] = outline.row(of: item) }
      }
      return rows
    }

    func carryOut(_ step: Step) throws {
      switch step {
      case .outline(let section, let outline):
        dataSource.apply(outline.snapshot(), to: sections[section])
        try requireEqual(dataSource.snapshot(for: sections[section]), outline.snapshot())
      case .edit(let section, let edit):
        var builder = dataSource.snapshot(for: sections[section]).builder
        guard edit.refusal(of: &builder) == nil else { return }
        let outline = builder.build()
        dataSource.apply(outline, to: sections[section])
        try requireEqual(dataSource.snapshot(for: sections[section]), outline)
      case .toggle(let item, let isExpanded):
        let isKnown = rows()[item] != nil
        dataSource.setExpanded(isExpanded, item)
        try requireEqual(rows()[item]?.isExpanded, isKnown ? isExpanded : nil)
      case .reveal(let item):
        let indexPath = dataSource.reveal(item)
        try requireEqual(indexPath, dataSource.indexPath(for: item))
        try requireEqual(indexPath != nil, rows()[item] != nil)
      case .rows(let edit):
        var builder = dataSource.snapshot().builder
        guard (try? edit.apply(to: &builder)) != nil else { return }
        dataSource.apply(builder.build().withoutMarks)
        try requireEqual(dataSource.snapshot(), builder.build())
      case .together(let first, let outline, let second, let other):
        let outlines = [(sections[first], outline), (sections[second], other)]
        let isRefused = first == second || outline.items.contains(where: other.contains)
        let isDone =
          (try? dataSource.apply(
            dataSource.snapshot(),
            outlines: outlines.map { ($0, $1.snapshot()) }
          )) != nil
        try requireEqual(isDone, !isRefused)
        guard isDone else { return }
        for (section, outline) in outlines {
          try requireEqual(dataSource.snapshot(for: section), outline.snapshot())
        }
      case .withRows(let edit, let section, let outline):
        var builder = dataSource.snapshot().builder
        try? edit.apply(to: &builder)
        try dataSource.apply(
          builder.build().withoutMarks,
          outlines: [(sections[section], outline.snapshot())]
        )
        try requireEqual(dataSource.snapshot(for: sections[section]), outline.snapshot())
      case .drop(let item, let section, let gap):
        guard let from = dataSource.indexPath(for: item),
          let section = dataSource.index(for: sections[section])
        else { return }
        let before = rows()
        storages[0].dropItems(
          at: [from],
          inGap: [section, min(gap, dataSource.numberOfItems(inSection: section))]
        )
        // Nothing is lost.
        try requireEqual(Set(rows().keys), Set(before.keys))
      case .move(let items, let place, let section): try move(items, place, sections[section])
      case .reload:
        dataSource.applySnapshotUsingReloadData(dataSource.snapshot())
      }
    }

    /// Moves items in the outlines, and checks that the way back leads to the outlines before.
    func move(_ items: [Int], _ place: OutlineDropPlace<Int>, _ section: String) throws {
      let before = dataSource.snapshot()
      let outlines = before.sectionIdentifiers.map(dataSource.snapshot(for:))
      let tried = DiffableDataSource<String, Int>()
      try tried.apply(before, outlines: zip(before.sectionIdentifiers, outlines))
      let (places, known) = (tried.places(of: items), rows())
      let isMoved = (try? tried.move(items, to: place, inSection: section)) != nil
      if isMoved {
        try requireEqual(Set(items).isSubset(of: known.keys), true)
        for item in places.flatMap(\.items) {
          try requireEqual(tried.snapshot(for: section).parent(of: item), place.parent)
        }
        for (section, items, place) in places {
          try tried.move(items, to: place, inSection: section)
        }
      }
      try requireEqual(before.sectionIdentifiers.map(tried.snapshot(for:)), outlines)
      try requireEqual((try? dataSource.move(items, to: place, inSection: section)) != nil, isMoved)
      // Nothing is lost, and nothing is expanded or collapsed.
      try requireEqual(rows().mapValues(\.isExpanded), known.mapValues(\.isExpanded))
    }

    /// Laws 2 and 3.
    func take(_ step: Step) throws {
      let before = (rows: rows(), snapshot: dataSource.snapshot(), updates: updates.all.count)
      try carryOut(step)
      let after = dataSource.snapshot()
      var known: Set<Int> = []
      for section in after.sectionIdentifiers {
        let outline = dataSource.snapshot(for: section)
        try requireEqual(outline._invariantDefects(), [])
        try requireEqual(outline.visibleItems, Array(after.itemIdentifiers(inSection: section)))
        for item in outline.items {
          try require(known.insert(item).inserted, "\(item) is in two outlines")
        }
      }
      let rows = rows()
      for (item, row) in rows {
        guard let indexPath = dataSource.indexPath(for: item) else { continue }
        for storage in storages {
          try requireEqual(
            storage.outlineRow(at: indexPath) ?? OutlineRow(),
            row,
            "the row of \(item)"
          )
        }
      }
      for update in updates.all[before.updates...] where !update.isReload {
        let stayed = Set(before.snapshot.itemIdentifiers).intersection(after.itemIdentifiers)
        let changed = stayed.filter { before.rows[$0] != rows[$0] }
        try requireEqual(
          update.difference.reconfiguredItems.map(\.identifier).sorted(),
          changed.sorted(),
          "reconfigured"
        )
      }
      try requireEqual(updates.all.count <= before.updates + 1, true, "one change")
      for grid in grids { try grid.verify() }
      try list.verify()
    }
  }

  @Test func `Views show what outlines have after any script`() throws {
    try check(
      .array(of: Self.step(items: 12), count: 1...30),
      runs: cases(150, thorough: 20_000)
    ) { steps in
      let tested = Tested()
      tested.dataSource.apply(
        try Snapshot(sections: [("A", [0, 1]), ("B", [2]), ("C", [])])
      )
      for step in steps { try tested.take(step) }
    }
  }

  /// Law 7.
  @Test func `An outline of roots leads to the same updates as a snapshot`() throws {
    try check(.relatedSnapshots(items: 0...30), runs: cases(100, thorough: 10_000)) {
      before,
      after in
      let (flat, outlined) = (DiffableDataSource<String, Int>(), DiffableDataSource<String, Int>())
      var differences: [[SnapshotDifference<String, Int>]] = [[], []]
      let tokens = [
        flat.observe { differences[0].append($0.difference) },
        outlined.observe { differences[1].append($0.difference) },
      ]
      for snapshot in [before.withoutMarks, after.withoutMarks] {
        flat.apply(snapshot)
        try outlined.apply(
          snapshot,
          outlines: snapshot.sections.map { section in
            (
              section.identifier,
              try SectionSnapshot { try $0.append(section.itemIdentifiers) }
            )
          }
        )
      }
      try requireEqual(differences[0], differences[1])
      try requireEqual(flat.snapshot(), outlined.snapshot())
      tokens.forEach { $0.cancel() }
    }
  }
}
