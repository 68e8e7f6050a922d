import ClassicStorage
import Foundation
import ListViews
import StandIns
import TestSupport
import Testing

/// Data sources of snapshots and of models, on each list view, without a manager.
@MainActor @Suite struct DataSourceTests {
  private let data = Numbers()

  private func show(_ sections: (String, [Int])...) throws {
    data.apply(try Snapshot(sections: sections))
  }

  /// Ends animations until the completions of all batches are called.
  private func finishAnimations(_ host: any Host) async {
    for _ in 0..<5 {
      host.finishAnimations()
      await settle()
    }
  }

  // MARK: Showing

  @Test(arguments: ListKind.allCases)
  func `Snapshots are shown, and cells move with their items`(_ list: ListKind) throws {
    let (host, log) = (list.bare(), Log())
    let source = host.source(data) {
      log.note("\($0)")
      return "\($0)"
    }
    let failed = try failures {
      try show(("a", [1, 2]), ("b", [3]), ("c", [4]))
      #expect(host.shownTexts == ["1", "2", "3", "4"])
      let cells = host.cells
      try show(("c", [4]), ("a", [2, 1]), ("b", [3, 5]))
      #expect(host.shownTexts == ["4", "2", "1", "3", "5"])
      // A table of AppKit makes the rows of a section that moves anew.
      let kept = list == .macTable ? [nil, 1, 0, 2] : [3, 1, 0, 2]
      #expect(zip(host.cells, kept).allSatisfy { $1 == nil || $0 === cells[$1 ?? 0] })
      #expect(log.lines.filter { $0 != "4" } == ["1", "2", "3", "5"])
      #expect(log.lines.count == (list == .macTable ? 6 : 5))
      data.apply(try data.snapshot().modifying { try $0.reloadSections(["a"]) })
      #expect(host.cells[0] === cells[3] || list == .macTable)
      #expect(host.cells[1] !== cells[1])
    }
    #expect(failed == [])
    #expect(host.shownTexts == ["4", "2", "1", "3", "5"])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ListKind.allCases)
  func `A reconfigured item keeps its cell, a reloaded one does not, and a blank one is made anew`(
    _ list: ListKind
  ) throws {
    let (host, log) = (list.bare(), Log())
    let source = host.source(data) { log.lines == ["nothing"] ? nil : "\($0)\(log.lines.joined())" }
    func mark(_ edit: (inout Snapshot<String, Int>.Builder) throws(SnapshotError) -> Void) throws {
      data.apply(try data.snapshot().modifying(edit))
    }
    let failed = try failures {
      try show(("a", [1, 2]))
      #expect(host.shownTexts == ["1", "2"])
      let cells = host.cells
      log.lines = ["!"]
      try mark { edit throws(SnapshotError) in
        try edit.reconfigureItems([1])
        try edit.reloadItems([2])
      }
      #expect(host.shownTexts == ["1!", "2!"])
      #expect((host.cells[0] === cells[0]) == list.isUIKit && host.cells[1] !== cells[1])
      log.lines = ["nothing"]
      try mark { edit throws(SnapshotError) in try edit.reconfigureItems([1]) }
      // Without a manager, the views of AppKit make a reconfigured cell anew.
      #expect(host.shownTexts == [list.isUIKit ? "1!" : "-", "2!"])
      try mark { edit throws(SnapshotError) in try edit.reloadItems([1]) }
      #expect(host.shownTexts == ["-", "2!"])
      log.lines = []
      try mark { edit throws(SnapshotError) in try edit.reconfigureItems([1]) }
      #expect(host.shownTexts == ["1", "2!"])
    }
    #expect(failed == [])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ListKind.allCases)
  func `A snapshot that is applied while a cell is made is shown afterwards`(
    _ list: ListKind
  ) async throws {
    let (host, log) = (list.bare(), Log())
    let source = host.source(data) { [data] item in
      if item == 5, log.lines.isEmpty {
        log.note("edit")
        if let next = try? Snapshot(sections: ["a": [7]]) { data.apply(next) }
      }
      return "\(item)"
    }
    try show(("a", [1]))
    #expect(host.shownTexts == ["1"])
    #expect(try failures { try show(("a", [1, 5])) } == [])
    await settle()
    #expect(host.shownTexts == ["7"])
    try show(("a", [5]))
    log.lines = []
    // In a layout outside a batch.
    let failed = failures {
      source.updater.storageNeedsReloading()
      _ = host.cells
    }
    #expect(failed == [])
    await settle()
    #expect(host.shownTexts == ["7"])
  }

  @Test(arguments: ListKind.allCases)
  func `Of two data sources on one view, only the second one passes updates to it`(
    _ list: ListKind
  ) throws {
    let (host, other, log) = (list.bare(), Numbers(), Log())
    let replaced = host.source(data)
    replaced.updater.anomalyHandler = { _ in log.note("anomaly") }
    try show(("a", [1, 2]))
    #expect(host.shownTexts == ["1", "2"])
    let source = host.source(other)
    source.updater.anomalyHandler = { _ in log.note("anomaly") }
    let failed = try failures {
      other.apply(try Snapshot(sections: ["b": [7]]))
      #expect(host.shownTexts == ["7"])
      try show(("a", [1, 2, 3]), ("c", [4]))
      try show(("a", [3]))
      other.apply(try Snapshot(sections: ["b": [7, 8]]))
      #expect(host.shownTexts == ["7", "8"])
      #expect(log.lines == ["anomaly"])
      #expect(replaced.itemIdentifier(for: at(0)) == 3)
    }
    #expect(failed == [])
  }

  @Test(arguments: ListKind.allCases)
  func `A manager and a data source on one view do not disturb each other`(
    _ list: ListKind
  ) throws {
    func run<H: Host>(_: H.Type) throws {
      let (host, log) = (H.ofNumbers([[1, 2]]), Log())
      let source = host.source(data)
      source.updater.anomalyHandler = { _ in log.note("anomaly") }
      let failed = try failures {
        try show(("b", [7]))
        host.layOut()
        host.memory.addItem(3)
        #expect(host.shownTexts == ["7"])
        host.manage(host.view, owner: nil)
        host.layOut()
        try show(("b", [7, 8]))
        host.memory.addItem(4)
      }
      #expect(failed == [])
      #expect(log.lines == ["anomaly"])
      #expect(host.texts == [["1", "2", "3", "4"]])
    }
    try run(list.type)
  }

  // MARK: Life

  @Test(arguments: ListKind.allCases)
  func `A data source keeps its storage, and nothing keeps it or the view`(
    _ list: ListKind
  ) async throws {
    weak var goneSource: Source?
    weak var goneHost: (any Host)?
    weak var goneView: AnyObject?
    weak var goneCards: Cards?
    do {
      let (host, cards) = (list.bare(), Cards())
      let source = host.source(cards)
      try cards.apply([("a", VersionedCard.all([1]))])
      #expect(host.shownTexts == ["1.0"])
      (goneSource, goneHost, goneView, goneCards) = (source, host, host.anyView, cards)
    }
    await settle()
    #expect(goneSource == nil && goneHost == nil && goneView == nil && goneCards == nil)
  }

  @Test(arguments: ListKind.allCases)
  func `A completion is called if the view is gone`(_ list: ListKind) async throws {
    let calls = Log()
    var host: (any Host)? = list.bare()
    weak let gone = host?.anyView
    let source = host?.source(nil)
    host = nil
    source?.apply(try Snapshot(sections: ["a": [1]])) { calls.note("gone") }
    await settle()
    #expect(gone == nil)
    #expect(calls.lines == ["gone"])
  }

  // MARK: Apple's members

  @Test(arguments: ListKind.allCases)
  func `The lines of Apple's class make a list`(_ list: ListKind) async throws {
    let (host, calls) = (list.bare(), Log())
    let source = host.source(nil)
    var snapshot = source.snapshot().builder
    try snapshot.appendSections(["main"])
    try snapshot.appendItems([1, 2], toSection: "main")
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(host.shownTexts == ["1", "2"])
    try snapshot.appendItems([3])
    source.apply(snapshot, animatingDifferences: true) { calls.note("\(host.cells.count)") }
    #expect(calls.lines == [])
    await settle()
    // The animations of a table of AppKit have no end.
    #expect(calls.lines == [] || list == .macTable)
    await finishAnimations(host)
    #expect(calls.lines == ["3"])
    #expect(host.shownTexts == ["1", "2", "3"])
  }

  @Test(arguments: ListKind.allCases)
  func `Each completion is called once`(_ list: ListKind) async throws {
    let (host, calls) = (list.bare(), Log())
    let source = host.source(nil)
    func note(_ word: String) -> () -> Void { { calls.note(word) } }
    let one = try Snapshot(sections: ["a": [1]])
    source.apply(one, completion: note("first"))
    source.apply(one, completion: note("equal"))
    source.apply(one.builder, animatingDifferences: false, completion: note("builder"))
    source.applySnapshotUsingReloadData(one, completion: note("reload"))
    source.applySnapshotUsingReloadData(one.builder, completion: note("builder's reload"))
    #expect(calls.lines == [])
    await finishAnimations(host)
    #expect(calls.lines.sorted() == ["builder", "builder's reload", "equal", "first", "reload"])
  }

  @Test(arguments: ListKind.allCases)
  func `In asynchronous code, applying waits until the change is shown`(
    _ list: ListKind
  ) async throws {
    let host = list.bare()
    let source = host.source(nil)
    let first = await source.apply(
      try Snapshot(sections: ["a": [1]]),
      animatingDifferences: false
    )
    #expect(first.name == "applied")
    #expect(await source.storage.untilShown() == .shown)
    host.layOut()
    let builder = try source.snapshot().modifying { try $0.appendItems([2]) }.builder
    let task = Task { await source.apply(builder) }
    await finishAnimations(host)
    #expect(await task.value.name == "applied")
    #expect(host.shownTexts == ["1", "2"])
    #expect(await source.apply(source.snapshot()).name == "unchanged")
  }

  @Test(arguments: ListKind.allCases)
  func `The items of one section are applied, and those of other sections move in`(
    _ list: ListKind
  ) async throws {
    let (host, calls) = (list.bare(), Log())
    let source = host.source(nil)
    let failed = try failures {
      try source.apply([1, 2, 3], to: "a")
      try source.apply([4], to: "b", animatingDifferences: false)
      #expect(host.shownTexts == ["1", "2", "3", "4"])
      try source.apply([2, 4, 5], to: "b") { calls.note("shown") }
      #expect(host.shownTexts == ["1", "3", "2", "4", "5"])
      try source.apply([], to: "a")
      #expect(throws: SnapshotError.self) { try source.apply([7, 7], to: "a") }
      #expect(host.shownTexts == ["2", "4", "5"])
    }
    #expect(failed == [])
    #expect(source.index(for: "b") == 1)
    await finishAnimations(host)
    #expect(calls.lines == ["shown"])
    let task = Task { try await source.apply([6], to: "c") }
    await finishAnimations(host)
    #expect(try await task.value.name == "applied")
    #expect(host.shownTexts == ["2", "4", "5", "6"])
    await #expect(throws: SnapshotError.self) { try await source.apply([6, 6], to: "c") }
  }

  @Test(arguments: ListKind.allCases)
  func `While an update waits, the members answer from what is shown`(
    _ list: ListKind
  ) async throws {
    let (host, answers) = (list.bare(), Log())
    weak var source: Source?
    let kept = host.source(nil) { item in
      if item == 3, answers.lines.isEmpty, let source {
        source.apply(Snapshot())
        answers.note("\(source.snapshot().numberOfItems) \(source.itemIdentifier(for: at(0)) ?? 0)")
        answers.note("\(source.indexPath(for: 3) == at(0)) \(source.index(for: "a") ?? 9)")
        answers.note("\(source.sectionIdentifier(for: 0) ?? "-")")
      }
      return "\(item)"
    }
    source = kept
    kept.apply(try Snapshot(sections: ["a": [3]]), completion: nil)
    host.layOut()
    #expect(answers.lines == ["0 3", "true 0", "a"])
    await settle()
    #expect(host.shownTexts == [])
    #expect(kept.indexPath(for: 3) == nil)
    #expect(kept.index(for: "a") == nil)
    #expect(kept.sectionIdentifier(for: 0) == nil)
  }

  @Test(arguments: ListKind.allCases) func `Items and sections are found`(_ list: ListKind) throws {
    let host = list.bare()
    let source = host.source(nil)
    source.apply(try Snapshot(sections: ["a": [1], "b": [2, 3]]))
    #expect(source.itemIdentifier(for: at(1, 1)) == 3)
    #expect(source.itemIdentifier(for: at(2, 1)) == nil)
    #expect(source.itemIdentifier(for: IndexPath()) == nil)
    #expect(source.indexPath(for: 3) == at(1, 1))
    #expect(source.indexPath(for: 4) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1)
    #expect(source.index(for: "c") == nil)
    #expect(source.snapshot().itemIdentifiers(inSection: "c").isEmpty)
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test func `A snapshot that is queued is the newest`() throws {
    let host = ListKind.table.bare()
    let source = host.source(data)
    let next = try Snapshot(sections: ["b": [2]])
    var counts: [Int] = []
    let token = data.observe { [unowned source] update in
      MainActor.assumeIsolated {
        guard update.after.contains(1) else { return }
        source.apply(next)
        counts.append(source.snapshot().contains(2) ? 1 : 0)
      }
    }
    source.apply(try Snapshot(sections: ["a": [1]]))
    #expect(counts == [1])
    #expect(source.snapshot() == next)
    token.cancel()
  }

  // MARK: Selection

  /// `MacSelectionTests` has the table view of AppKit, with group rows.
  @Test(arguments: [ListKind.table, .collection, .macCollection], [false, true])
  func `The selection follows its item through changes off screen, and reloads of all data`(
    _ list: ListKind,
    isReload: Bool
  ) throws {
    let host = list.bare()
    let source = host.source(data)
    try show(("a", [1, 2, 3]))
    host.layOut()
    host.selection = [at(1)]
    func edit(_ lists: [(String, [Int])]...) throws {
      host.isOnScreen = isReload
      for sections in lists {
        let snapshot = try Snapshot(sections: sections)
        if isReload { data.applySnapshotUsingReloadData(snapshot) } else { data.apply(snapshot) }
      }
      host.isOnScreen = true
      host.layOut()
    }
    try edit([("a", [4, 1, 2, 3])], [("b", [3]), ("a", [4, 2, 1])])
    #expect(host.selection == [at(1, 1)])
    try edit([("b", [3])])
    #expect(host.selection == [])
    withExtendedLifetime(source) {}
  }
}
