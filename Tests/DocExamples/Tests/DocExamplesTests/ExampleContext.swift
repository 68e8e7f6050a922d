import DiffableStorage
import Foundation
import GridRendering

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct ExampleContext {
  static var current: ExampleContext?

  let dataSource = DiffableDataSource<String, Int>()
  let storage = PlainList(["apple", "pear", "plum", "quince"])
  let grid = HeadlessGrid()
  let view = ToolkitView()
  let snapshot: Snapshot<String, Int>

  init() throws {
    snapshot = try Snapshot(sections: ["Queue": [1, 2, 3]])
    grid.attach(to: storage)
  }
}

let list = [1, 2, 3]
let library: [Int: String] = [1: "Intro", 2: "Verse", 3: "Outro"]
@MainActor var dataSource: DiffableDataSource<String, Int> { current.dataSource }
@MainActor var storage: PlainList { current.storage }
@MainActor var grid: HeadlessGrid { current.grid }
@MainActor var view: ToolkitView { current.view }
@MainActor var snapshot: Snapshot<String, Int> { current.snapshot }

@MainActor
private var current: ExampleContext {
  guard let current = ExampleContext.current else { preconditionFailure("No example is running") }
  return current
}

/// A custom storage with one section, which does not report its changes.
final class PlainList: Storage {
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

/// A list view of a custom toolkit, which only runs the block of a batch.
final class ToolkitView {
  func performBatchUpdates(_ operations: BatchOperations, _ switchData: () -> Void) { switchData() }

  func performBatchUpdates(
    _ operations: BatchOperations,
    _ switchData: () -> Void,
    completion: @escaping () -> Void
  ) {
    switchData()
    completion()
  }

  func performBatchUpdates(
    _ body: () -> BatchOperations,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    _ = body()
    completion()
  }
}

/// An edit of the `ListStorage` of `Docs/BridgingToClassicStorage.md`.
enum Edit {
  case insert(Int)
  case removeLast
}

/// The system under test of the example of commands.
struct Stack {
  private var elements: [Int] = []

  var count: Int { elements.count }

  mutating func push(_ element: Int) { elements.append(element) }

  mutating func pop() -> Int? { elements.popLast() }
}
