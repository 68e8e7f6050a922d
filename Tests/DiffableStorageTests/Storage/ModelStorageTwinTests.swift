import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// What a storage of models has in common with a data source, and the short ways to set and apply models.
@MainActor @Suite struct ModelStorageTwinTests {
  struct Song: Identifiable, Equatable, Sendable {
    var id: Int
    var title = ""
  }

  /// Calls of completions, in order.
  @MainActor final class Log {
    var words: [String] = []
  }

  private let storage = ModelStorage<String, Song>()
  private let log = Log()

  private func titles(of storage: ModelStorage<String, Song>) -> [String] {
    storage.snapshot().models.map(\.title)
  }

  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  // MARK: Setting

  @Test func `A set property of a model is an update of its item`() throws {
    try storage.apply(["A": [Song(id: 1, title: "a"), Song(id: 2, title: "b")]])
    var updates: [[Int]] = []
    let token = storage.observe {
      updates.append($0.difference.reconfiguredItems.map(\.identifier))
    }
    storage[2]?.title = "B"
    #expect(titles(of: storage) == ["a", "B"])
    #expect(updates == [[2]])
    storage[2] = Song(id: 2, title: "C")
    storage[1] = nil
    #expect(titles(of: storage) == ["C"])
    #expect(updates.count == 3)
    token.cancel()
  }

  @Test func `Setting what cannot be set changes nothing`() throws {
    try storage.apply(["A": [Song(id: 1, title: "a")]])
    var (count, anomalies): (Int, [StorageAnomaly]) = (0, [])
    let token = storage.observe { _ in count += 1 }
    storage.anomalyHandler = { anomalies.append($0) }
    storage[9]?.title = "nobody"
    storage[9] = Song(id: 9)
    storage[9] = nil
    storage[1]?.id = 2
    #expect(titles(of: storage) == ["a"])
    #expect(storage.snapshot().itemIdentifiers == [1])
    #expect(count == 0)
    let unknown = try #require(throws: SnapshotError.self) {
      try storage.modify { try $0.updateModel(9) { _ in } }
    }
    let changed = try #require(throws: SnapshotError.self) {
      try storage.modify { try $0.updateModel(1) { $0.id = 2 } }
    }
    #expect(anomalies == [.refusedEdit(unknown), .refusedEdit(changed)])
    #expect(anomalies[0].description.contains("9"))
    token.cancel()
  }

  @Test func `A builder sets models, too, and its edits need no try`() throws {
    try storage.apply(["A": [Song(id: 1, title: "a"), Song(id: 2, title: "b")]])
    storage.modify {
      $0[1]?.title = "A"
      $0[2] = nil
      $0[3]?.title = "nobody"
      $0[4] = Song(id: 4)
      $0[1]?.id = 5
    }
    #expect(titles(of: storage) == ["A"])
  }

  // MARK: Applying

  @Test func `A dictionary literal keeps its order, and repetitions are errors`() throws {
    try storage.apply(["B": [Song(id: 2)], "A": [Song(id: 1)]])
    #expect(storage.snapshot().identifiers.sectionIdentifiers == ["B", "A"])
    #expect(throws: SnapshotError.self) {
      try storage.apply(["A": [Song(id: 1)], "B": [Song(id: 1)]])
    }
    #expect(storage.snapshot().identifiers.sectionIdentifiers == ["B", "A"])
  }

  @Test func `An empty array removes everything`() throws {
    try storage.apply(["A": [Song(id: 1)]])
    #expect(!storage.snapshot().isEmpty)
    try storage.apply([])
    #expect(storage.snapshot().isEmpty)
    let songs = ModelStorage<MainSection, Song>()
    try songs.apply([Song(id: 1)])
    try songs.apply([])
    #expect(songs.snapshot().identifiers.sectionIdentifiers == [.main])
    #expect(songs.snapshot().models.isEmpty)
  }

  @Test func `A list without sections takes an array of models`() throws {
    let songs = ModelStorage<MainSection, Song>()
    try songs.apply([Song(id: 1, title: "a"), Song(id: 2, title: "b")])
    try songs.apply((1...3).lazy.map { Song(id: $0, title: "\($0)") })
    #expect(songs.snapshot().models.map(\.title) == ["1", "2", "3"])
    #expect(throws: SnapshotError.self) { try songs.apply([Song(id: 1), Song(id: 1)]) }
    try songs.modify { try $0.appendModels([Song(id: 4, title: "4")]) }
    #expect(songs.snapshot().models.map(\.title) == ["1", "2", "3", "4"])
    songs.apply([Song(id: 1, title: "a"), Song(id: 1, title: "b")], duplicates: .keepLast)
    #expect(songs.snapshot().models.map(\.title) == ["b"])
  }

  @Test func `Models are inserted at index paths`() throws {
    try storage.apply(["A": [Song(id: 1)], "B": [Song(id: 2)]])
    try storage.modify { try $0.insertModels([Song(id: 3), Song(id: 4)], at: [1, 0]) }
    #expect(storage.snapshot().models(inSection: "B").map(\.id) == [3, 4, 2])
    #expect(throws: SnapshotError.self) {
      try storage.modify { try $0.insertModels([Song(id: 5)], at: [2, 0]) }
    }
    #expect(throws: SnapshotError.self) {
      try storage.modify { try $0.insertModels([Song(id: 5)], at: [0]) }
    }
    #expect(storage.snapshot().models.count == 4)
  }

  // MARK: Literals and handlers

  @Test func `A dictionary literal can repeat what a policy drops`() {
    storage.apply(
      ["A": [Song(id: 1), Song(id: 2)], "B": [Song(id: 1)]],
      duplicates: .keepLast
    )
    #expect(storage.models(inSection: "A").map(\.id) == [2])
    #expect(storage.models(inSection: "B").map(\.id) == [1])
  }

  @Test func `A list without sections gets its section with the first models`() throws {
    let songs = ModelStorage<MainSection, Song>()
    #expect(throws: SnapshotError.self) {
      try songs.modify { try $0.appendModels([Song(id: 1), Song(id: 1)]) }
    }
    #expect(songs.snapshot().isEmpty)
    try songs.modify { try $0.appendModels([Song(id: 1)]) }
    try songs.modify { try $0.upsertModels([Song(id: 2)], toSection: .main) }
    #expect(songs.models(inSection: .main).map(\.id) == [1, 2])
    #expect(try Snapshot<MainSection, Int> { try $0.appendItems([1]) }.itemIdentifiers == [1])
    #expect(throws: SnapshotError.self) {
      try storage.modify { try $0.appendModels([Song(id: 1)]) }
    }
  }

  @Test func `The handlers of moves are those of the data source`() throws {
    try storage.apply(["A": [Song(id: 1), Song(id: 2)]])
    storage.reorderingHandlers.canReorderItem = { $0 == 1 }
    #expect(storage.dataSource.reorderingHandlers.canReorderItem?(1) == true)
    #expect(storage.canMoveItem(at: [0, 0]) == true)
    #expect(storage.canMoveItem(at: [0, 1]) != true)
  }
}
