import DiffableStorage
import Foundation
import GridRendering

/// What an example may use without saying where it comes from, made anew for each.
@MainActor
struct Context {
  static var current: Context?

  let dataSource = DiffableDataSource<String, Int>()
  let storage = ListStorage(["apple", "pear", "plum", "quince"])
  let grid = HeadlessGrid()
  let view = ListView()
  let snapshot: Snapshot<String, Int>

  init() throws {
    snapshot = try Snapshot(sections: ["Queue": [1, 2, 3]])
    grid.attach(to: storage)
  }
}

let library: [Int: String] = [1: "Intro", 2: "Verse", 3: "Outro"]
@MainActor var dataSource: DiffableDataSource<String, Int> { current.dataSource }
@MainActor var storage: ListStorage { current.storage }
@MainActor var grid: HeadlessGrid { current.grid }
@MainActor var view: ListView { current.view }
@MainActor var snapshot: Snapshot<String, Int> { current.snapshot }

@MainActor
private var current: Context {
  guard let current = Context.current else { preconditionFailure("No example is running") }
  return current
}

/// A user's own storage, in one section.
final class ListStorage: Storage {
  private var items: [String]

  init(_ items: [String]) {
    self.items = items
  }

  func numberOfSections() -> Int { 1 }

  func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  func item(at indexPath: IndexPath) -> Any? {
    guard let position = ItemPosition(indexPath), position.section == 0 else { return nil }
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  func remove(at index: Int) { items.remove(at: index) }
}

/// A list view of a user's own toolkit, which carries out a batch without an answer.
final class ListView {
  func performBatchUpdates(_ operations: BatchOperations, _ switchData: () -> Void) { switchData() }
}
