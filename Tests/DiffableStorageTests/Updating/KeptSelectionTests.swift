import DiffableStorageTesting
import Foundation
import ListViews
import TestSupport
import Testing

/// The selection of views that deselect items which stay in a batch.
@Suite struct KeptSelectionTests {
  /// A view whose selection follows batches, but loses what is reloaded, also with its section.
  private final class UIKitLikeView: ListView {
    var isOnScreen: Bool { true }
    var selectedIndexPaths: [IndexPath] = [] { didSet { settings += 1 } }
    private(set) var settings = 0

    func reloadData() { selectedIndexPaths = [] }

    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      let operations = body()
      let map = PositionMap(operations)
      let edges = Set(operations.supplementaryReloads.map(\.section))
      selectedIndexPaths = selectedIndexPaths.compactMap(ItemPosition.init)
        .filter {
          !operations.itemReloads.contains($0) && !operations.sectionReloads.contains($0.section)
            && !operations.sectionMoves.map(\.from).contains($0.section)
        }
        .compactMap(map.positionAfter).filter { !edges.contains($0.section) }
        .map { IndexPath($0) }
      completion()
    }
  }

  private typealias Step = (edits: [SnapshotEdit], selected: [Int])

  @Test(arguments: [false, true])
  func `The same items are selected after any edits and marks`(replacesMoves: Bool) throws {
    let step = zip(
      Gen<[SnapshotEdit]>.array(of: .snapshotEdit(sections: 3, items: 9), count: 0...6),
      Gen<[Int]>.array(of: .int(in: 0...8), count: 0...4)
    )
    let steps = Gen<[Step]>.array(of: step.map { ($0, $1) }, count: 1...6)
    try check(zip(steps, .int(in: 0...1)), runs: cases(150, thorough: 5_000)) { steps, headers in
      let dataSource = DiffableDataSource(try Small(sections: ["A": [0, 1, 2], "B": [3, 4]]))
      let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      var number = 0
      if headers == 1 { storage.headerModelProvider = { _ in number } }
      let view = UIKitLikeView()
      let updater = ListUpdater(view)
      updater.animateMoveAsDeleteAndInsert = replacesMoves
      storage.delegate = updater
      for (edits, selected) in steps {
        number += 1
        view.selectedIndexPaths = Set(selected).compactMap { storage.indexPath(for: $0) }
        let before = view.selectedIndexPaths.compactMap(storage.shownItem)
        var builder = Snapshot<String, Int>.Builder(dataSource.snapshot())
        for edit in edits { try? edit.apply(to: &builder) }
        dataSource.apply(builder.build())
        let after = view.selectedIndexPaths.compactMap(storage.shownItem)
        try requireEqual(Set(after), Set(before.filter(storage.shown.contains)))
        try requireEqual(after.count, Set(after).count)
      }
    }
  }

  @Test func `Nothing is selected that was not, and nothing is set if nothing was lost`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = UIKitLikeView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    func reload(_ items: [Int]) throws -> Int {
      let before = view.settings
      dataSource.apply(try dataSource.snapshot().modifying { try $0.reloadItems(items) })
      // The view itself sets its selection once.
      return view.settings - before - 1
    }
    #expect(try reload([1, 2]) == 0)
    #expect(view.selectedIndexPaths == [])
    view.selectedIndexPaths = [[0, 0]]
    #expect(try reload([2, 3]) == 0)
    #expect(view.selectedIndexPaths == [[0, 0]])
    #expect(try reload([1, 2]) == 1)
    #expect(view.selectedIndexPaths == [[0, 0]])
  }

  @Test func `A view that keeps the body of a batch is released`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    weak var released: KeepingView?
    do {
      let view = KeepingView()
      released = view
      let updater = ListUpdater(view)
      storage.delegate = updater
      dataSource.apply(try dataSource.snapshot().modifying { try $0.reloadItems([1]) })
      #expect(view.bodies.count == 1)
    }
    #expect(released == nil)
  }

  private final class KeepingView: ListView {
    var isOnScreen: Bool { true }
    private(set) var bodies: [() -> BatchOperations] = []

    func reloadData() {}

    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      bodies.append(body)
      _ = body()
      completion()
    }
  }
}
