import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

@Suite struct SingleSectionPayloadTests {
  func storage(_ items: String) -> SingleSectionHashableStorage<Note> {
    let storage = SingleSectionHashableStorage(items: notes(items))
    storage.payloadProvider = { before, after in
      after.text == "hidden" ? nil : "\(before.text)→\(after.text)"
    }
    return storage
  }

  @Test func `Changed items have payloads, by their index path after the change`() throws {
    let storage = storage("1a 2a 3a 4a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("5x 4b 2a 1c"))
    let update = try #require(keeper.updates.first)
    #expect(update.payloads as? [IndexPath: String] == [[0, 1]: "a→b", [0, 3]: "a→c"])
    #expect(update.payload(at: [0, 1], as: String.self) == "a→b")
    #expect(update.payload(at: [0, 1], as: Int.self) == nil)
    #expect(update.payload(at: [0, 0], as: String.self) == nil)
  }

  @Test func `An item without a payload is updated as a whole`() throws {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("1hidden"))
    let update = try #require(keeper.updates.first)
    #expect(update.payloads.isEmpty)
    #expect(update.words == ["update 0"])
    #expect(update.batches.map(\.operations.itemReconfigures.count) == [1])
  }

  @Test func `Each update has its own payloads, from the state before it`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("1b"))
    storage.setItems(notes("2x 1c"))
    #expect(
      keeper.updates.map { $0.payloads as? [IndexPath: String] } == [
        [[0, 0]: "a→b"], [[0, 1]: "b→c"],
      ]
    )
  }

  @Test func `Items set during a payload provider call are delivered afterwards`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.payloadProvider = { [unowned storage] before, after in
      if after.text == "b" { storage.setItems(notes("2x 1c")) }
      return "\(before.text)→\(after.text)"
    }
    storage.setItems(notes("1b"))
    #expect(
      keeper.updates.map { $0.payloads as? [IndexPath: String] } == [
        [[0, 0]: "a→b"], [[0, 1]: "b→c"],
      ]
    )
    keeper.applyAll()
    #expect(storage.items == notes("2x 1c"))
  }

  @Test func `A view that binds only payloads shows the same as one that binds whole models`()
    throws
  {
    final class Binder: StorageUpdating {
      var texts: [String] = []
      let storage: SingleSectionHashableStorage<Note>

      init(_ storage: SingleSectionHashableStorage<Note>) {
        self.storage = storage
        storage.delegate = self
      }

      func storageDidPerformUpdate(_ update: StorageUpdate) {
        for batch in update.batches {
          batch.apply()
          let operations = batch.operations
          var moved: [(to: Int, text: String)] = []
          for move in operations.itemMoves { moved.append((move.to.item, texts[move.from.item])) }
          let gone = Set((operations.itemDeletions + operations.itemMoves.map(\.from)).map(\.item))
          texts = texts.indices.filter { !gone.contains($0) }.map { texts[$0] }
          moved += operations.itemInsertions.map { ($0.item, text(at: $0.item)) }
          for (to, text) in moved.sorted(by: { $0.to < $1.to }) { texts.insert(text, at: to) }
          for position in operations.itemReconfigures {
            guard let payload = update.payload(at: IndexPath(position), as: String.self) else {
              continue
            }
            let parts = payload.split(separator: "→").map(String.init)
            if texts[position.item] == parts.first { texts[position.item] = parts.last ?? "" }
          }
        }
        update.applyDeferredDatasourceUpdates()
      }

      func text(at index: Int) -> String { (storage.item(at: [0, index]) as? Note)?.text ?? "" }
      func storageNeedsReloading() {}
    }
    try check(.array(of: .notes, count: 1...6)) { lists in
      let binder = Binder(storage(""))
      for list in lists {
        // A changed model with a repeated identifier is reported at its first position.
        binder.storage.setItems(list)
        // Inserted cells show the models after the update, and so do all others.
        try requireEqual(binder.texts, list.map(\.text))
      }
    }
  }
}
