import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import Testing

/// The shortest programs that show one string and one changed model.
///
/// `.ci/walk` runs each of them alone, with coverage, and checks that it takes the steps that
/// `Docs/Inside/Architecture.md` tells.
@Suite struct WalkTests {
  @Test("walk of an identifier: from appendItems to a cell of ProxyDiffableStorage")
  func identifier() throws {
    let dataSource = DiffableDataSource<String, String>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = BatchApplyingView()
    storage.delegate = view
    try dataSource.apply(Snapshot(sections: [("Fruit", ["apple"])]))
    try dataSource.apply(
      dataSource.snapshot().modifying { builder throws(SnapshotError) in
        try builder.appendItems(["plum"], toSection: "Fruit")
      }
    )
    #expect(storage.item(at: at(1, 0)) as? String == "plum")
    #expect(view.updateCount == 2)
  }

  @Test("walk of a model: from ModelStorage.modify through a manager to its cell")
  func model() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    let storage = ModelStorage<String, Song>()
    let manager = HeadlessManager(storage: storage)
    let view = HeadlessListView(view: .tableView)
    manager.manage(view)
    manager.register(TextCell.self, for: Song.self, making: { TextCell() }) { cell, song, _ in
      cell.text = song.title
    }
    try storage.apply([("Songs", [Song(id: 1, title: "One"), Song(id: 2, title: "Two")])])
    try storage.modify { builder throws(SnapshotError) in
      try builder.updateModel(2) { $0.title = "Too" }
    }
    let cell = view.cell(at: at(1, 0)) as? TextCell
    #expect(cell?.text == "Too")
  }
}

/// A list view without a screen, which applies each batch.
private final class BatchApplyingView: StorageUpdating {
  private(set) var updateCount = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    updateCount += 1
    for batch in update.batches { batch.apply() }
  }

  func storageNeedsReloading() {}
}
