import ClassicStorage
import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import SectionControllers
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitManagers

/// The selection of list views that deselect what they reload, remove or move with a section.
@MainActor @Suite struct KeptSelectionTests {
  /// Settings of an updater, and whether the view has a manager.
  struct Settings: CustomStringConvertible {
    var flags: Int
    var isManaged: Bool { flags & 1 != 0 }
    var replacesMoves: Bool { flags & 2 != 0 }
    var changesHeaders: Bool { flags & 4 != 0 }
    var description: String { "flags \(flags)" }
  }

  private typealias Step = (edits: [SnapshotEdit], selected: [Int])

  private func host(
    _ list: ListKind,
    _ storage: any UpdatingStorage & SupplementaryStorage,
    isManaged: Bool = true
  ) -> any Host {
    guard isManaged else {
      let host = list.bare()
      _ = PlainSource(storage, in: host, hasHeaders: true)
      host.layOut()
      return host
    }
    let host = list.type.init(storage: storage, owner: nil)
    host.registerCards()
    host.registerHeaders()
    host.layOut()
    return host
  }

  /// The identifiers of the selected cards, after a look at the cells.
  private func selected(in host: any Host, _ storage: any Storage) throws -> Set<Int> {
    host.layOut()
    let selection = host.selection
    for section in 0..<storage.numberOfSections() {
      for item in 0..<storage.numberOfItems(inSection: section) {
        let path = at(item, section)
        try requireEqual(host.isSelected(path), selection.contains(path), "\(path)")
      }
    }
    return Set(selection.compactMap { (storage.item(at: $0) as? VersionedCard)?.id })
  }

  /// The identifiers of all cards, with their index paths.
  private func paths(in storage: any Storage) -> [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    for section in 0..<storage.numberOfSections() {
      for item in 0..<storage.numberOfItems(inSection: section) {
        (storage.item(at: at(item, section)) as? VersionedCard).map {
          paths[$0.id] = at(item, section)
        }
      }
    }
    return paths
  }

  /// Selects cards, changes the storage, and requires that those that remain are still selected.
  private func requireKept(
    _ wanted: [Int],
    in host: any Host,
    _ storage: any Storage,
    _ log: Log,
    _ change: () throws -> Void
  ) throws {
    let before = paths(in: storage)
    // Items that were selected before can be selected or not; what counts is what the view has then.
    host.selection = wanted.compactMap { before[$0] }
    let all = try selected(in: host, storage)
    log.lines = []
    try requireEqual(try failures(change), [])
    let remaining = all.intersection(paths(in: storage).keys)
    try requireEqual(try selected(in: host, storage), remaining)
    try requireEqual(log.lines, [], "events")
  }

  private func log(of host: any Host) -> Log {
    let log = Log()
    host.onCard(.didSelect) { log.note("+\($0.id)") }
    host.onCard(.didDeselect) { log.note("-\($0.id)") }
    return log
  }

  @Test(arguments: ListKind.allCases)
  func `The same items stay selected through any marks, moves and changed headers`(
    _ list: ListKind
  ) throws {
    let step = zip(
      .array(of: .snapshotEdit(sections: 3, items: 9), count: 0...6),
      .array(of: .int(in: 0...8), count: 0...4)
    )
    let input = zip(
      Gen<Int>.int(in: 0...7).map { Settings(flags: $0) },
      Gen<[Step]>.array(of: step.map { ($0, $1) }, count: 1...6)
    )
    try check(input, runs: cases(60, thorough: 600)) { settings, steps in
      let dataSource = DiffableDataSource<String, Int>()
      dataSource.apply(try Snapshot(sections: ["A": [0, 1, 2], "B": [3, 4, 5], "C": []]))
      let storage = ProxyDiffableStorage(dataSource: dataSource) { VersionedCard(id: $1) }
      var number = 0
      if settings.changesHeaders {
        // A number is shown by a header of another class than a text.
        storage.headerModelProvider = { ($0 + number) % 2 == 0 ? "\(number)" : number }
      }
      let host = host(list, storage, isManaged: settings.isManaged)
      let log = settings.isManaged ? log(of: host) : Log()
      host.updater?.animateMoveAsDeleteAndInsert = settings.replacesMoves
      for (edits, selected) in steps {
        number += 1
        try requireKept(selected, in: host, storage, log) {
          var builder = Snapshot<String, Int>.Builder(dataSource.snapshot())
          for edit in edits { try? edit.apply(to: &builder) }
          dataSource.apply(builder.build())
        }
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `It is the same for every storage`(_ list: ListKind) throws {
    // Each card stays in its section, because not all storages move cards to another.
    let cards = Gen<[(Int, Int)]>.array(of: zip(.int(in: 0...9), .int(in: 0...1)), count: 0...8)
    let step = zip(cards, .array(of: .int(in: 0...9), count: 0...4))
    let input = Gen<[([(Int, Int)], [Int])]>.array(of: step.map { ($0, $1) }, count: 1...5)
    try check(input, runs: cases(25, thorough: 200)) { steps in
      for cards in CardStorage.all() + [CardStorage.Kind.derived.make()] {
        let host = host(list, cards.storage)
        let log = log(of: host)
        for (numbers, selected) in [([(0, 0), (1, 0), (2, 0), (3, 0)], [])] + steps {
          var seen: Set<Int> = []
          let distinct = numbers.filter { seen.insert($0.0).inserted }
          let lists = (0...1).map { section in
            distinct.filter { $0.0 % 2 == section }.map { VersionedCard(id: $0.0, version: $0.1) }
          }
          do {
            try requireKept(selected, in: host, cards.storage, log) { cards.set(lists) }
          } catch {
            try require(false, "\(cards.name): \(error)")
          }
        }
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `Items of a memory storage that are reloaded and replaced stay selected`(
    _ list: ListKind
  ) throws {
    let storage = MemoryStorage()
    storage.setItemsForAllSections([VersionedCard.all([0, 1, 2]), VersionedCard.all([3, 4])])
    let host = host(list, storage)
    let log = log(of: host)
    try requireKept([1, 3], in: host, storage, log) { storage.reloadItem(VersionedCard(id: 1)) }
    try requireKept([1, 3], in: host, storage, log) {
      try storage.performUpdates {
        try storage.replaceItem(VersionedCard(id: 3), with: VersionedCard(id: 3, version: 1))
        storage.moveItem(at: at(1), to: at(0, 1))
        storage.reloadItem(VersionedCard(id: 1))
        try storage.removeItem(VersionedCard(id: 0))
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `A section that a results controller reports as updated keeps its selection`(
    _ list: ListKind
  ) throws {
    let results = ScriptedResults(["A": ["a", "b"], "B": ["c"]])
    let storage = FetchedResultsStorage(fetchedResultsController: results)
    let host = list.type.init(storage: storage, owner: nil)
    host.register(String.self) { $0 }
    host.layOut()
    host.selection = [at(1), at(0, 1)]
    let texts = failures {
      results.report([.section(0, .update)], leadingTo: ["A": ["a", "b"], "B": ["c"]])
    }
    #expect(texts == [])
    #expect(host.selection == [at(1), at(0, 1)])
    let more = failures {
      results.report(
        [.section(0, .update), .object("c", .update, at(0, 1), nil), .section(0, .insert)],
        leadingTo: ["0": [], "A": ["a", "b"], "B": ["c"]]
      )
    }
    #expect(more == [])
    #expect(host.selection == [at(1, 1), at(0, 2)])
  }

  @Test(arguments: ListKind.uiKit)
  func `The only selected row is selected again, and the view does not scroll`(
    _ list: ListKind
  ) throws {
    let dataSource = DiffableDataSource<String, Int>()
    dataSource.apply(try Snapshot(sections: ["A": Array(0..<9)]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { VersionedCard(id: $1) }
    let host = host(list, storage)
    host.tap(at(7))
    host.lines = 0..<4
    #expect(host.selection == [at(7)])
    let texts = try failures {
      dataSource.apply(try dataSource.snapshot().modifying { try $0.reloadItems([3, 7]) })
    }
    #expect(texts == [])
    #expect(host.selection == [at(7)])
    #expect(host.lines == 0..<4)
    host.lines = nil
    #expect(host.isSelected(at(7)))
  }

  private func songs(_ titles: [String]) -> [SectionSeedsTests.Song] {
    titles.enumerated().map { SectionSeedsTests.Song(id: $0.offset, title: $0.element) }
  }

  @Test func `An item that a section controller reloads stays selected`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    let rows = SectionDataController<SectionSeedsTests.Song, TableViewAdapter>(
      adapter: TableViewAdapter(tableView: table)
    )
    let source = TableViewDataSource(sectionDataController: rows)
    source.cellFactory = { _, table, indexPath, song in
      table.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    }
    table.dataSource = source
    for titles in [["a", "b", "c"], ["a", "B", "c"], ["A", "b"]] {
      rows.update(
        items: songs(titles),
        updateMode: .partial(animated: true),
        immediately: true
      )
      table.layoutIfNeeded()
      if titles.count == 3, titles[1] == "b" {
        table.selectRow(at: at(1), animated: false, scrollPosition: .none)
      }
      #expect(table.indexPathsForSelectedRows == [at(1)])
    }
  }
}
