import DiffableStorage
import DiffableStorageTesting
import GridRendering
import Observation
import PortableFoundation
import TestSupport
import Testing

/// Edits of what `==` does not compare: they are held, and views and observers are told nothing.
@Suite struct EqualModelsTests {
  typealias Memos = ModelStorage<String, Memo>

  private let storage = Memos()
  private let grid = HeadlessGrid()
  private let counter = Counter()
  private let token: ObservationToken

  private final class Counter {
    var count = 0
  }

  init() throws {
    try storage.apply([("A", (0..<40).map { Memo($0) }), ("B", [Memo(90)])])
    grid.attach(to: storage)
    token = storage.dataSource.observe { [counter] _ in counter.count += 1 }
  }

  private var notes: [Int] { storage.snapshot().models.map(\.note) }

  private typealias Edit = @Sendable (inout ModelSnapshot<String, Memo>.Builder) throws -> Void

  /// The verbs that name a model, each of which sets the note of memo 7 to 5.
  private static let verbs: [(String, Edit)] = [
    ("updateModel", { try $0.updateModel(7) { $0.note = 5 } }),
    ("setModels", { try $0.setModels([Memo(7, note: 3), Memo(7, note: 5)]) }),
    ("upsertModels", { try $0.upsertModels([Memo(7, note: 5)]) }),
    (
      "appendModels",
      {
        $0.appendModels(
          (7..<40).map { Memo($0, note: $0 == 7 ? 5 : 0) },
          toSection: "A",
          duplicates: .keepLast
        )
      }
    ),
    (
      "replaceModels",
      {
        let all = (0..<40).map { Memo($0, note: $0 == 7 ? 5 : 0) }
        try $0.replaceModels(inSection: "A", with: all, keepsEqualModels: false)
      }
    ),
    (
      "deleted and inserted again",
      {
        $0.deleteItems([7])
        try $0.insertModels([Memo(7, note: 5)], afterItem: 6)
      }
    ),
  ]

  @Test(arguments: 0..<6)
  func `A verb that names a model holds the newest value`(_ index: Int) throws {
    let outcome = try storage.modify(Self.verbs[index].1)
    #expect(outcome.name == "unchanged")
    #expect(storage[7]?.note == 5)
    #expect(storage.model(at: [0, 7])?.note == 5)
    #expect(notes.reduce(0, +) == 5)
    #expect(counter.count == 0)
    #expect(grid.counters.reconfigured == 0)
    try grid.verify()
    // The next edit starts from it, and what is equal is not lost with it.
    #expect(try storage.modify { try $0.updateModel(8) { $0.name = "new" } }.name == "applied")
    #expect(storage[7]?.note == 5)
    #expect(counter.count == 1)
  }

  @Test func `A value that is applied is held, and so is an older one`() throws {
    let before = storage.snapshot()
    try storage.modify { try $0.updateModel(7) { $0.note = 5 } }
    #expect(storage.apply(before).name == "unchanged")
    #expect(storage[7]?.note == 0)
    let other = try ModelSnapshot(
      sections: [("A", (0..<40).map { Memo($0, note: 1) }), ("B", [Memo(90)])]
    )
    #expect(storage.apply(other).name == "unchanged")
    #expect(notes.reduce(0, +) == 40)
    #expect(counter.count == 0)
    try grid.verify()
  }

  @Test func `Arrays keep the earlier of two equal models, unless the newest count`() throws {
    let new = [("A", (0..<40).map { Memo($0, note: 5) }), ("B", [Memo(90, note: 5)])]
    try storage.apply(new)
    try storage.replaceModels(inSection: "A", with: new[0].1)
    #expect(notes.reduce(0, +) == 0)
    try storage.replaceModels(inSection: "A", with: new[0].1, keepsEqualModels: false)
    #expect(notes.reduce(0, +) == 200)
    #expect(try storage.apply(new, keepsEqualModels: false).name == "unchanged")
    #expect(notes.reduce(0, +) == 205)
    #expect(counter.count == 0)
  }

  @Test func `The models of one section are held, also those that move in`() throws {
    try storage.apply([Memo(7, note: 5), Memo(90, note: 5)], to: "B")
    #expect(storage[7]?.note == 5 && storage[90]?.note == 5)
    storage.modify {
      $0.replaceModels(inSection: "B", with: [Memo(7, note: 6), Memo(90)], duplicates: .keepLast)
    }
    #expect(storage[7]?.note == 5 && storage[90]?.note == 5)
    for (policy, note) in [(Duplicates.keepFirst, 6), (.keepLast, 8)] {
      storage.modify {
        let memos = [Memo(7, note: note), Memo(90)]
        $0.replaceModels(
          inSection: "B",
          with: memos,
          duplicates: policy,
          keepsEqualModels: false
        )
      }
      #expect(storage[7]?.note == note && storage[90]?.note == 0)
    }
  }

  @Test func `Of arrays that also change something, the newest models count if asked for`() throws {
    for (keeps, sum) in [(true, 5), (false, 5 * 39)] {
      let storage = Memos()
      try storage.apply([("A", (0..<40).map { Memo($0) })])
      var new = (1..<40).map { Memo($0, note: 5) }
      new[10].name = "new"
      new.swapAt(20, 30)
      try storage.apply([("A", new)], keepsEqualModels: keeps)
      #expect(storage.snapshot().models.reduce(0) { $0 + $1.note } == sum)
      let based = try ModelSnapshot(
        sections: [("A", new)],
        basedOn: ModelSnapshot(sections: [("A", (0..<40).map { Memo($0) })]),
        keepsEqualModels: keeps
      )
      #expect(based.models.reduce(0) { $0 + $1.note } == sum)
    }
  }

  @Test
  func `A snapshot that takes the newest models shares the nodes of those with the same bits`()
    throws
  {
    let models = (0..<10_000).map { Memo($0) }
    let before = try ModelSnapshot(sections: [("A", models)])
    let same = try ModelSnapshot(
      sections: [("A", models)],
      basedOn: before,
      keepsEqualModels: false
    )
    #expect(same.list.isIdentical(to: before.list))
  }

  @Test func `An update that waits keeps what it shows, and the newest model comes with it`() throws
  {
    let storage = Memos()
    try storage.apply([("A", [Memo(1), Memo(2)])])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.modify { try $0.insertModels([Memo(3)], beforeItem: 1) }
    try storage.modify { try $0.updateModel(2) { $0.note = 5 } }
    #expect(storage.model(at: [0, 1])?.note == 0)
    #expect(storage[2]?.note == 5)
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(storage.model(at: [0, 2])?.note == 5)
    #expect(delegate.updates.count == 1)
  }

  @Test func `Changes that a view receives as one contain it`() throws {
    let storage = Memos()
    try storage.apply([("A", [Memo(1), Memo(2)])])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let updater = ListUpdater(grid)
    updater.waitsForAnimations = true
    storage.delegate = updater
    updater.hold()
    try storage.modify { try $0.insertModels([Memo(3)], beforeItem: 1) }
    try storage.modify { try $0.updateModel(2) { $0.note = 5 } }
    updater.release()
    #expect(storage.model(at: [0, 2])?.note == 5)
    #expect(storage[2]?.note == 5)
    try grid.verify()
  }

  @Test func `Code that observes is not called`() throws {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    let calls = Lock(0)
    withObservationTracking {
      _ = (storage.snapshot(), storage[7], storage.dataSource.snapshot())
    } onChange: {
      calls.withLock { $0 += 1 }
    }
    try storage.modify { try $0.updateModel(7) { $0.note = 5 } }
    #expect(calls.withLock { $0 } == 0)
    try storage.modify { try $0.updateModel(7) { $0.name = "new" } }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func `A payload is made from the newest models`() throws {
    var payloads: [[Int]] = []
    storage.payloadProvider = { before, after in
      payloads.append([before.note, after.note])
      return nil
    }
    try storage.modify { try $0.updateModel(7) { $0.note = 5 } }
    try storage.modify {
      try $0.updateModel(7) {
        $0.name = "new"
        $0.note = 6
      }
    }
    #expect(payloads == [[5, 6]])
  }

  @Test func `The earlier model is released`() throws {
    let storage = Memos()
    weak var object: Memo.Object?
    do {
      let strong = Memo.Object()
      object = strong
      try storage.apply([("A", [Memo(1, object: strong)])])
    }
    let grid = HeadlessGrid()
    grid.recordingLimit = 0
    grid.attach(to: storage)
    #expect(object != nil)
    try storage.modify { try $0.updateModel(1) { $0.object = nil } }
    #expect(storage[1]?.object == nil)
    // The cell on screen still has the model with which it was filled.
    grid.reloadData()
    #expect(object == nil)
  }

  @Test func `A drop and an edit in its handler keep the notes`() throws {
    storage.reorderUpdate = { memos, drop in
      for id in drop.relocation.items { try memos.updateModel(id) { $0.note = 5 } }
    }
    storage.reorder(Relocation([7], to: DropPlace(section: "B", next: 90)))
    #expect(storage[7]?.note == 5)
    #expect(storage.model(at: [1, 0])?.note == 5)
  }
}
