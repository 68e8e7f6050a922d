import DiffableStorage
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitLists

/// What Apple's data sources were seen to do: which cells they ask for, and in which batch.
///
/// Where Apple's class reloads, ours does not. The names of these tests say so.
@MainActor @Suite struct AppleScenarioTests {
  /// A list view and its data source.
  ///
  /// The log has a line for each cell that is asked for, and one for each batch and reload.
  @MainActor final class Shown {
    let host: any Host
    let source: Source
    private let log: Log

    init(_ list: ListKind) {
      let log = Log()
      func asked(_ item: Int, _ path: IndexPath) -> String {
        log.note("\(item) at \(path.section) \(path.item)")
        return "\(item)"
      }
      if list == .table {
        let scene = TableScene.bare()
        host = scene
        source = TableViewDataSource<String, Int>(tableView: scene.table) {
          TableScene.cell($0, asked($2, $1), $1)
        }
      } else {
        let scene = Items.Scene.bare()
        host = scene
        source = CollectionViewDataSource<String, Int>(collectionView: scene.view) {
          Items.Scene.cell($0, asked($2, $1), $1)
        }
      }
      self.log = log
      source.updater.willUpdateContent = { log.note($0 == nil ? "reload" : "batch") }
    }

    /// Applies a snapshot, and returns what the view does and asks for.
    func apply(
      _ sections: SectionLiteral<String, Int>,
      _ mark: (inout Snapshot<String, Int>.Builder) throws -> Void = { _ in }
    ) throws -> [String] {
      try lines { source in
        source.apply(try Snapshot(sections: sections).modifying(mark), completion: nil)
      }
    }

    func lines(_ body: (Source) throws -> Void) throws -> [String] {
      log.lines = []
      try body(source)
      host.layOut()
      return log.lines
    }

    /// The cells by their items.
    var cells: [String: AnyObject] {
      Dictionary(uniqueKeysWithValues: zip(host.shownTexts, host.cells.compactMap(\.self)))
    }
  }

  /// Runs a scenario, in which the view must refuse nothing.
  private func scenario(_ list: ListKind, _ body: (Shown) throws -> Void) throws {
    let shown = Shown(list)
    #expect(try failures { try body(shown) } == [])
  }

  @Test(arguments: ListKind.uiKit)
  func `The first apply asks for each cell once, without a reload`(_ list: ListKind) throws {
    try scenario(list) { shown in
      let lines = try shown.apply(["a": [1, 2], "b": [3]])
      #expect(lines == ["batch", "1 at 0 0", "2 at 0 1", "3 at 1 0"])
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `An unchanged snapshot asks for nothing, and the completion is called`(_ list: ListKind)
    async throws
  {
    let (shown, calls) = (Shown(list), Log())
    _ = try shown.apply(["a": [1, 2]])
    let lines = try shown.lines { source in
      source.apply(source.snapshot()) { calls.note("shown") }
    }
    #expect(lines == [])
    await settle()
    #expect(calls.lines == ["shown"])
  }

  @Test(arguments: ListKind.uiKit)
  func `A change is one batch, which asks for the inserted cells only`(_ list: ListKind) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2, 3], "b": [4]])
      #expect(
        try shown.apply(["c": [5], "a": [3, 6, 1], "b": [4, 7]])
          == ["batch", "5 at 0 0", "6 at 1 1", "7 at 2 1"]
      )
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Items that move, also into another section, keep their cells`(_ list: ListKind) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2, 3], "b": [4]])
      let cells = shown.cells
      #expect(try shown.apply(["a": [3, 4, 2], "b": [1]]) == ["batch"])
      #expect(shown.host.shownTexts == ["3", "4", "2", "1"])
      #expect(shown.cells.allSatisfy { $1 === cells[$0] })
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `With marks and no other change, each marked item is asked for once`(_ list: ListKind) throws
  {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2, 3]])
      let cells = shown.cells
      let lines = try shown.apply(["a": [1, 2, 3]]) {
        try $0.reloadItems([3, 3])
        try $0.reconfigureItems([1])
      }
      #expect(lines.first == "batch" && lines.dropFirst().sorted() == ["1 at 0 0", "3 at 0 2"])
      #expect(shown.cells["1"] === cells["1"] && shown.cells["3"] !== cells["3"])
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Marked items of a changed list are a second batch, at positions after the first`(
    _ list: ListKind
  ) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2, 3], "b": [4]])
      let lines = try shown.apply(["new": [9], "a": [0, 3, 1], "b": [2, 4]]) {
        try $0.reloadItems([3])
        try $0.reconfigureItems([2])
      }
      #expect(lines.prefix(3) == ["batch", "9 at 0 0", "0 at 1 0"])
      #expect(lines.dropFirst(3).sorted() == ["2 at 2 0", "3 at 1 1", "batch"])
      #expect(lines.dropFirst(3).first == "batch")
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Reload data drops the marks, asks for all cells, and calls the completion`(
    _ list: ListKind
  ) async throws {
    let (shown, calls) = (Shown(list), Log())
    _ = try shown.apply(["a": [1, 2]])
    let lines = try shown.lines { source in
      let marked = try source.snapshot().modifying { try $0.reloadItems([2]) }
      source.applySnapshotUsingReloadData(marked) { calls.note("shown") }
    }
    #expect(lines == ["reload", "1 at 0 0", "2 at 0 1"])
    #expect(shown.source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(try shown.apply(["a": [1, 2]]) == [])
    await settle()
    #expect(calls.lines == ["shown"])
  }

  @Test(arguments: ListKind.uiKit)
  func `The snapshot is a copy without marks, and nothing is found out of range`(_ list: ListKind)
    throws
  {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2]]) { try $0.reloadItems([1]) }
      var copy = shown.source.snapshot().builder
      #expect(copy.reloadedItemIdentifiers.isEmpty)
      copy.deleteAllItems()
      #expect(shown.source.snapshot().itemIdentifiers == [1, 2])
      #expect(shown.source.itemIdentifier(for: at(2)) == nil)
      #expect(shown.source.itemIdentifier(for: at(0, 1)) == nil)
      #expect(shown.source.indexPath(for: 3) == nil)
      #expect(shown.source.sectionIdentifier(for: 1) == nil)
      #expect(shown.source.index(for: "b") == nil)
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Items leave a section that goes, and enter one that comes, without a reload of the table`(
    _ list: ListKind
  ) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2], "b": [3]])
      let cells = shown.cells
      let lines = try shown.apply(["b": [1, 3], "c": [2]])
      #expect(Set(lines) == ["batch"])
      #expect(shown.host.shownTexts == ["1", "3", "2"])
      #expect(shown.cells.allSatisfy { $1 === cells[$0] })
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Several sections move without a reload of the table`(_ list: ListKind) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1], "b": [2], "c": [3], "d": [4]])
      let cells = shown.cells
      let lines = try shown.apply(["d": [4], "c": [3], "b": [2], "a": [1]])
      #expect(Set(lines) == ["batch"])
      #expect(shown.host.shownTexts == ["4", "3", "2", "1"])
      #expect(shown.cells.allSatisfy { $1 === cells[$0] })
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `A refresh that deletes all items asks for those that are new`(_ list: ListKind) throws {
    try scenario(list) { shown in
      for (items, asked) in [([1, 2], ["1 at 0 0", "2 at 0 1"]), ([2, 3, 1], ["3 at 0 1"])] {
        let lines = try shown.lines { source in
          var snapshot = source.snapshot().builder
          snapshot.deleteAllItems()
          try snapshot.appendSections(["a"])
          try snapshot.appendItems(items)
          source.apply(snapshot, completion: nil)
        }
        #expect(lines.dropFirst() == asked[...])
      }
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `Items of a section are applied: an unknown one comes last, and items move in`(
    _ list: ListKind
  ) throws {
    try scenario(list) { shown in
      _ = try shown.apply(["a": [1, 2, 3]])
      let cells = shown.cells
      let lines = try shown.lines { try $0.apply([3, 5], to: "b", completion: nil) }
      #expect(lines.filter { $0 != "batch" } == ["5 at 1 1"])
      #expect(shown.host.shownTexts == ["1", "2", "3", "5"])
      #expect(shown.cells["3"] === cells["3"])
    }
  }
}
