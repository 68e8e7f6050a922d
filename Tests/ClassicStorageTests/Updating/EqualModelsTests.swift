import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Edits of what `==` does not compare, in storages that are edited in place or follow others.
@Suite struct EqualModelsTests {
  private struct Entity: EntityIdentifiable, Equatable {
    var memo: Memo
    var identifier: AnyHashable { memo.id }
  }

  private func notes(_ storage: any Storage) -> [Int?] {
    (0..<storage.numberOfItems(inSection: 0)).map { index in
      let model = storage.item(at: [0, index])
      return (model as? Memo)?.note ?? (model as? Entity)?.memo.note
    }
  }

  @Test func `Models that are added to a storage of models are the newest`() throws {
    let storage = ModelStorage<String, Memo>()
    try storage.apply([("A", [Memo(1), Memo(2)])])
    let strategy = UpdateOldValuesAccumulationStrategy()
    #expect(
      try storage.add([Memo(2, note: 5)], toSection: "A", strategy).name == "unchanged"
    )
    #expect(notes(storage) == [0, 5])
    try storage.add([Memo(1, note: 6), Memo(3, note: 7)], toSection: "A", strategy)
    #expect(notes(storage) == [6, 5, 7])
  }

  @Test func `A list of one section holds the newest models`() {
    let storage = SingleSectionEquatableStorage(items: [
      Entity(memo: Memo(1)), Entity(memo: Memo(2)),
    ])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.setItems([Entity(memo: Memo(1, note: 5)), Entity(memo: Memo(2))])
    #expect(notes(storage) == [5, 0])
    storage.addItems([Entity(memo: Memo(2, note: 6))], UpdateOldValuesAccumulationStrategy())
    #expect(notes(storage) == [5, 6])
    #expect(grid.counters.reconfigured == 0 && grid.violations.isEmpty)
  }
}
