import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

@Suite struct LiveCollectionStorageTests {
  typealias Collection = InMemoryLiveCollection<ObservedRow>

  static func rows(_ ids: Int...) -> [ObservedRow] { ids.map { ObservedRow(id: $0) } }

  static func makeStorage(_ collections: Collection...) -> LiveCollectionStorage {
    let storage = LiveCollectionStorage()
    for collection in collections { storage.addSection(with: collection) }
    return storage
  }

  // MARK: Sections

  @Test func `setSectionWithResults is setSection with its name in DTModelStorage`() {
    let storage = Self.makeStorage(Collection(Self.rows(1)))
    storage.setSectionWithResults(Collection(Self.rows(2, 3)), forSectionIndex: 0)
    storage.setSectionWithResults(Collection(Self.rows(4)), forSectionIndex: 1)
    storage.setSectionWithResults(Collection(Self.rows(5)), forSectionIndex: 7)
    #expect(storage.observedRows() == [Self.rows(2, 3), Self.rows(4)])
  }

  @Test func `Adding and setting a section reloads once`() {
    let storage = LiveCollectionStorage()
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    let first = Collection(Self.rows(1, 2))
    storage.addSection(with: first)
    #expect(recorder.reloads == 1)
    storage.addSection(with: Collection(Self.rows(3)))
    storage.setSection(with: Collection(Self.rows(4)), forSection: 0)
    storage.setSection(with: Collection(Self.rows(5)), forSection: 2)
    #expect(recorder.reloads == 4)
    #expect(storage.observedRows() == [Self.rows(4), Self.rows(3), Self.rows(5)])
    storage.setSection(with: Collection(), forSection: 4)
    storage.setSection(with: Collection(), forSection: -1)
    #expect(recorder.reloads == 4)
    #expect(recorder.updates.isEmpty)
    #expect(storage.sections.count == 3)
    #expect(storage.section(at: 0) !== first)
    #expect(storage.section(at: 3) == nil)
    #expect(storage.section(at: -1) == nil)
  }

  @Test func `The changes of a replaced or deleted collection are ignored`() throws {
    let gone = Collection(Self.rows(1, 2, 3, 4, 5))
    let kept = Collection(Self.rows(9))
    let storage = Self.makeStorage(gone, kept, gone)
    let grid = HeadlessGrid(view: .tableView)
    grid.attach(to: storage)
    storage.setSection(with: Collection(), forSection: 0)
    try grid.verify()
    storage.deleteSections([2])
    gone.elements = []
    kept.elements.append(ObservedRow(id: 10))
    #expect(storage.observedRows() == [[], Self.rows(9, 10)])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `Deleting sections is one update, for indexes in any order`() throws {
    let collections = (0..<5).map { Collection(Self.rows($0)) }
    let storage = LiveCollectionStorage()
    for collection in collections { storage.addSection(with: collection) }
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    storage.deleteSections([3, 1, 7, -1, 3])
    #expect(recorder.lines == ["delete section 1", "delete section 3"])
    #expect(recorder.reloads == 0)
    #expect(storage.observedRows() == [Self.rows(0), Self.rows(2), Self.rows(4)])
    collections[4].elements.append(ObservedRow(id: 5))
    #expect(recorder.lines.last == "insert item [2, 1]")
    storage.deleteSections([3])
    storage.deleteSections([])
    #expect(recorder.updates.count == 2)
  }

  // MARK: Changes

  @Test func `An update lists deletions, insertions, then modifications with their models`() {
    let collection = Collection(Self.rows(1, 2, 3))
    let storage = Self.makeStorage(Collection(), collection)
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    collection.elements = [
      ObservedRow(id: 7), ObservedRow(id: 2), ObservedRow(id: 3, text: "x"), ObservedRow(id: 8),
    ]
    #expect(
      recorder.lines == [
        "delete item [1, 0]", "insert item [1, 0]", "insert item [1, 3]", "update item [1, 2]",
      ]
    )
    #expect(recorder.updates[0].updatedObjects[[1, 2]] as? ObservedRow == collection.elements[2])
    #expect(recorder.updates[0].updatedObjects.count == 1)
    #expect(recorder.reloads == 0)
  }

  @Test func `Initial elements that arrive later reload all data`() {
    let collection = ScriptedCollection([])
    let storage = LiveCollectionStorage()
    storage.addSection(with: collection)
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    #expect(storage.numberOfItems(inSection: 0) == 0)
    collection.tell(.initial(["a", "b"]))
    #expect(recorder.reloads == 1)
    #expect(storage.item(at: [0, 1]) as? String == "b")
  }

  @Test func `Errors are reported with their section, which does not change`() {
    struct Failure: Error, Equatable { var code = 3 }
    let collection = Collection(Self.rows(1))
    let storage = Self.makeStorage(Collection(), collection)
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    var errors: [(Failure?, Int)] = []
    storage.errorHandler = { errors.append(($0 as? Failure, $1)) }
    collection.report(Failure())
    #expect(errors.map(\.0) == [Failure()])
    #expect(errors.map(\.1) == [1])
    #expect(recorder.reloads + recorder.updates.count == 0)
    collection.elements = Self.rows(1, 2)
    #expect(storage.observedRows()[1].count == 2)
  }

  static var invalidChanges: [(change: LiveCollectionChange<[String]>, says: String)] {
    [
      (.update(["a"], deletions: [], insertions: [], modifications: []), "section 0"),
      (.update(["a"], deletions: [5], insertions: [], modifications: []), "(0, 5)"),
      (.update(["a"], deletions: [-1], insertions: [], modifications: []), "(0, -1)"),
      (.update(["a"], deletions: [0, 0], insertions: [], modifications: []), "more than once"),
      (.update(["a", "b", "c"], deletions: [], insertions: [3], modifications: []), "(0, 3)"),
      (
        .update(["a", "b", "c"], deletions: [], insertions: [.min], modifications: []),
        "inserted at"
      ),
      (.update(["a", "b"], deletions: [], insertions: [], modifications: [2]), "updated"),
      (.update([], deletions: [.max], insertions: [.max], modifications: [.max]), "deleted"),
    ]
  }

  @Test(arguments: invalidChanges.indices)
  func `Invalid changes reload all data`(_ index: Int) throws {
    let (change, says) = Self.invalidChanges[index]
    let collection = ScriptedCollection(["a", "b"])
    let storage = LiveCollectionStorage()
    storage.addSection(with: collection)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    var anomalies: [String] = []
    storage.anomalyHandler = {
      #expect($0.isContradictoryChanges)
      anomalies.append("\($0)")
    }
    collection.tell(change)
    #expect(anomalies.count == 1)
    #expect(anomalies.first?.contains(says) == true, "\(anomalies)")
    #expect(grid.violations.isEmpty)
    try grid.verify()
    #expect(storage.numberOfItems(inSection: 0) == collection.elements.count)
    let next = collection.elements + ["z"]
    collection.tell(
      .update(next, deletions: [], insertions: [next.count - 1], modifications: [])
    )
    #expect(anomalies.count == 1)
    try grid.verify()
  }

  // MARK: Several sections

  @Test func `Changes of several sections are combined into one update`() throws {
    let inbox = Collection(Self.rows(1, 2, 3))
    let archive = Collection(Self.rows(4))
    let storage = Self.makeStorage(inbox, archive)
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    storage.performUpdates {
      inbox.elements.removeFirst()
      storage.performUpdates { archive.elements.append(ObservedRow(id: 1)) }
      #expect(recorder.updates.isEmpty)
      inbox.elements[0].text = "x"
    }
    #expect(recorder.lines == ["delete item [0, 0]", "insert item [1, 1]", "update item [0, 0]"])
    #expect(recorder.updates.count == 1)
    #expect(recorder.updates[0].batches.map(\.operations.itemDeletions.count) == [1, 0])
    #expect(recorder.updates[0].batches.map(\.operations.itemInsertions.count) == [1, 0])
    #expect(recorder.updates[0].batches.map(\.operations.itemReconfigures.count) == [0, 1])
    storage.performUpdates {}
    #expect(recorder.updates.count == 1)
    storage.performUpdates(animatingDifferences: false) {
      storage.performUpdates { inbox.elements = [] }
    }
    archive.elements = []
    #expect(recorder.updates.map(\.isAnimated) == [true, false, true])
  }

  @Test func `A batch of one section is correct if other collections have changed already`() throws
  {
    let inbox = Collection(Self.rows(1, 2, 3))
    let archive = Collection(Self.rows(4))
    let storage = Self.makeStorage(inbox, archive)
    var shown: [[[ObservedRow]]] = []
    let delegate = RespondingDelegate { update in
      update.applyDeferredDatasourceUpdates()
      shown.append(storage.observedRows())
    }
    storage.delegate = delegate
    // The archive has reported another change when the inbox is delivered.
    let early = inbox.observe { change in
      if case .update = change { archive.elements.append(ObservedRow(id: 1)) }
    }
    inbox.elements.removeFirst()
    #expect(shown.map { $0.map(\.count) } == [[2, 1], [2, 2]])
    withExtendedLifetime(early) {}
  }

  @Test func `A schedule combines the changes before its delivery into one update`() throws {
    var waiting: [() -> Void] = []
    let inbox = Collection(Self.rows(1, 2, 3))
    let archive = Collection(Self.rows(4))
    let storage = LiveCollectionStorage { waiting.append($0) }
    storage.addSection(with: inbox)
    storage.addSection(with: archive)
    #expect(waiting.isEmpty)
    let recorder = UpdateRecorder()
    storage.delegate = recorder
    inbox.elements.removeFirst()
    archive.elements.append(ObservedRow(id: 1))
    inbox.elements.removeFirst()
    #expect(waiting.count == 1)
    #expect(storage.observedRows() == [Self.rows(1, 2, 3), Self.rows(4)])
    waiting.removeFirst()()
    #expect(storage.observedRows() == [Self.rows(3), Self.rows(4, 1)])
    #expect(recorder.updates.count == 1)
    archive.elements = []
    #expect(waiting.count == 1)
    waiting.removeFirst()()
    #expect(recorder.updates.count == 2)
  }

  @Test func `Who waits for a change waits for its schedule`() async throws {
    var waiting: [() -> Void] = []
    let inbox = Collection(Self.rows(1, 2))
    let storage = LiveCollectionStorage { waiting.append($0) }
    storage.addSection(with: inbox)
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    inbox.elements.removeFirst()
    let wait = storage.unshown()
    #expect(await wait.presentationIfComplete() == nil)
    waiting.removeFirst()()
    #expect(await wait.presentationIfComplete() == nil)
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(await wait.presentationIfComplete() == .shown)
  }

  @Test func `The changes before a thrown error are delivered`() {
    struct Failure: Error {}
    let collection = Collection()
    let storage = Self.makeStorage(collection)
    #expect(throws: Failure.self) {
      try storage.performUpdates {
        collection.elements = Self.rows(1)
        throw Failure()
      }
    }
    #expect(storage.observedRows() == [Self.rows(1)])
  }

  @Test func `A released storage stops observing its collections`() {
    let collection = Collection()
    var storage: LiveCollectionStorage? = Self.makeStorage(collection)
    weak let reference = storage
    #expect(storage != nil)
    storage = nil
    #expect(reference == nil)
    collection.elements = Self.rows(1)
  }

  @Test func `Only visible models are read`() throws {
    let collection = CountedCollection(count: 100_000)
    let storage = LiveCollectionStorage()
    storage.addSection(with: collection)
    #expect(collection.elements.counter.count == 0)
    let grid = HeadlessGrid(viewport: 0..<20)
    grid.attach(to: storage)
    #expect(collection.elements.counter.count == 20)
    let before = collection.elements
    collection.append()
    #expect(before.counter.count == 20)
    #expect(collection.elements.counter.count == 0)
    #expect(storage.numberOfItems(inSection: 0) == 100_001)
    #expect(grid.violations.isEmpty)
  }

  // MARK: Conformance

  enum Edit: Sendable {
    case set(section: Int, [ObservedRow])
    case together([[ObservedRow]])
    case carry(from: Int, to: Int)
    case add([ObservedRow]), replace(section: Int, [ObservedRow]), delete([Int])
  }

  static let edits: Gen<Edit> = .frequency([
    (4, zip(.int(in: 0...3), ObservedRow.lists).map { Edit.set(section: $0, $1) }),
    (4, Gen<[[ObservedRow]]>.array(of: ObservedRow.lists, count: 1...4).map(Edit.together)),
    (3, zip(.int(in: 0...3), .int(in: 0...3)).map { Edit.carry(from: $0, to: $1) }),
    (1, ObservedRow.lists.map(Edit.add)),
    (1, zip(.int(in: 0...3), ObservedRow.lists).map { Edit.replace(section: $0, $1) }),
    (1, Gen<[Int]>.array(of: .int(in: -1...4), count: 0...3).map(Edit.delete)),
  ])

  static func carryOut(_ edit: Edit, on storage: LiveCollectionStorage) {
    func collection(_ index: Int) -> Collection? { storage.section(at: index) as? Collection }
    switch edit {
    case .set(let section, let rows): collection(section)?.elements = rows
    case .together(let lists):
      storage.performUpdates {
        for (section, rows) in lists.enumerated() { collection(section)?.elements = rows }
        for (section, rows) in lists.enumerated() where rows.count > 4 {
          collection(section)?.elements = rows.reversed()
        }
        if lists.count == 4 { storage.deleteSections([1]) }
      }
    case .carry(let from, let to):
      storage.performUpdates {
        guard let row = collection(from)?.elements.popLast() else { return }
        collection(to)?.elements.append(row)
      }
    case .add(let rows): storage.addSection(with: Collection(rows))
    case .replace(let section, let rows):
      storage.setSection(with: Collection(rows), forSection: section)
    case .delete(let sections): storage.deleteSections(sections)
    }
  }

  @Test func `A storage of several sections conforms, combined updates and headers included`()
    throws
  {
    try checkConformance(
      of: {
        let storage = Self.makeStorage(Collection(), Collection(Self.rows(1, 2)))
        storage.configureForCollectionViewFlowLayoutUsage()
        storage.headerModelProvider = { "section \($0)" }
        storage.footerModelProvider = { [weak storage] in
          storage?.numberOfItems(inSection: $0)
        }
        return storage
      },
      edits: Self.edits,
      runs: conformanceRuns,
      asksBeyondEnds: true
    ) { edit, storage in
      Self.carryOut(edit, on: storage)
    }
  }

  @Test func `No valid edit is reported as an anomaly`() throws {
    try checkCommands(
      Self.edits,
      runs: randomRuns,
      model: { 0 },
      system: {
        let storage = Self.makeStorage(Collection(), Collection())
        let grid = HeadlessGrid()
        grid.attach(to: storage)
        return (storage: storage, grid: grid)
      }
    ) { edit, anomalies, system in
      var found = 0
      system.storage.anomalyHandler = { _ in found += 1 }
      Self.carryOut(edit, on: system.storage)
      try requireEqual(found, anomalies)
      let held = system.storage.sections.compactMap { ($0 as? Collection)?.elements }
      try requireEqual(system.storage.observedRows(), held)
      try system.grid.verify()
    }
  }
}

/// A live collection of numbers that grows at its end.
final class CountedCollection: LiveCollection {
  private(set) var elements: CountedNumbers
  private var body: ((LiveCollectionChange<CountedNumbers>) -> Void)?

  init(count: Int) {
    elements = CountedNumbers(endIndex: count)
  }

  func observe(_ body: @escaping (LiveCollectionChange<CountedNumbers>) -> Void) -> AnyObject {
    self.body = body
    return self
  }

  func append() {
    let last = elements.count
    elements = CountedNumbers(endIndex: last + 1)
    body?(.update(elements, deletions: [], insertions: [last], modifications: []))
  }
}

/// A live collection with contents and reports from the test, valid or not.
final class ScriptedCollection: LiveCollection {
  private(set) var elements: [String]
  private var body: ((LiveCollectionChange<[String]>) -> Void)?

  init(_ elements: [String]) {
    self.elements = elements
  }

  func observe(_ body: @escaping (LiveCollectionChange<[String]>) -> Void) -> AnyObject {
    self.body = body
    return self
  }

  func tell(_ change: LiveCollectionChange<[String]>) {
    switch change {
    case .initial(let elements), .update(let elements, _, _, _): self.elements = elements
    case .error: break
    }
    body?(change)
  }
}
