import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

@Suite struct FetchedResultsStorageTests {
  typealias Controller = InMemoryResultsController<ObservedRow>

  static func makeController(_ rows: [ObservedRow] = []) -> Controller {
    Controller(rows, sectionName: \.group, sortedBy: ObservedRow.precedes)
  }

  @Test func `A storage conforms for any results`() throws {
    try checkConformance(
      of: { FetchedResultsStorage(fetchedResultsController: Self.makeController()) },
      edits: ObservedRow.lists,
      runs: conformanceRuns,
      asksBeyondEnds: true
    ) { rows, storage in
      storage.fetchedResultsController.objects = rows
    }
  }

  typealias Mapping = (reported: ReportedChange, leadsTo: [String], recorded: [String])

  static var mapping: [Mapping] {
    [
      (.object("x", .insert, nil, [0, 1]), ["a", "x", "b", "c"], ["insert item [0, 1]"]),
      (.object("b", .delete, [0, 1], nil), ["a", "c"], ["delete item [0, 1]"]),
      (
        .object("a", .move, [0, 0], [0, 2]), ["b", "c", "a"],
        ["delete item [0, 0]", "insert item [0, 2]"]
      ),
      (.object("B", .move, [0, 1], [0, 1]), ["a", "B", "c"], ["update item [0, 1]"]),
      (.object("B", .update, [0, 1], nil), ["a", "B", "c"], ["update item [0, 1]"]),
      (.object("B", .update, [0, 1], [0, 1]), ["a", "B", "c"], ["update item [0, 1]"]),
      (
        .object("A", .update, [0, 0], [0, 1]), ["b", "A", "c"],
        ["delete item [0, 0]", "insert item [0, 1]"]
      ),
    ]
  }

  @Test(arguments: mapping.indices)
  func `Changes are recorded as in DTModelStorage, and shown`(_ index: Int) throws {
    let (reported, leadsTo, recorded) = Self.mapping[index]
    for view in [ListViewKind.collectionView, .tableView] {
      let controller = ScriptedResults(["": ["a", "b", "c"]])
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      let grid = HeadlessGrid(view: view)
      grid.attach(to: storage)
      controller.report([reported], leadingTo: ["": leadsTo])
      #expect(grid.violations.isEmpty)
      try grid.verify()
      #expect((0..<leadsTo.count).map { storage.item(at: [0, $0]) as? String } == leadsTo)
    }
    let controller = ScriptedResults(["": ["a", "b", "c"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let changes = UpdateRecorder()
    storage.delegate = changes
    controller.report([reported], leadingTo: ["": leadsTo])
    #expect(changes.lines == recorded)
    #expect(changes.reloads == 0)
    let updated = recorded == ["update item [0, 1]"] ? ["[0, 1]": "B"] : [:]
    let models = changes.updates[0].updatedObjects.map { ("\(Array($0))", $1 as? String) }
    #expect(Dictionary(uniqueKeysWithValues: models) == updated)
  }

  @Test func `A moved object keeps its cell, which is reconfigured`() throws {
    let controller = ScriptedResults(["": ["a", "b", "c"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let cell = grid.cell(at: ItemPosition(section: 0, item: 0))
    controller.report(
      [.object("A", .move, [0, 0], [0, 2])],
      leadingTo: ["": ["b", "c", "A"]]
    )
    #expect(grid.cell(at: ItemPosition(section: 0, item: 2)) === cell)
    #expect(cell?.model as? String == "A")
  }

  @Test func `Changes without an index path, and moves of sections, are ignored`() {
    let controller = ScriptedResults(["A": ["a"], "B": ["b"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let changes = UpdateRecorder()
    storage.delegate = changes
    controller.report(
      [
        .object("x", .insert, [0, 0], nil), .object("a", .delete, nil, [0, 0]),
        .object("a", .move, [0, 0], nil), .object("a", .move, nil, [0, 0]),
        .object("a", .update, nil, [0, 0]), .section(0, .move),
      ],
      leadingTo: ["A": ["a"], "B": ["b"]]
    )
    #expect(changes.updates.isEmpty)
    #expect(changes.reloads == 0)
  }

  @Test func `Sections are recorded, and the changes of their objects are optional`() throws {
    let controller = ScriptedResults(["A": ["a"], "C": ["c"], "D": ["d"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let changes = UpdateRecorder()
    storage.delegate = changes
    controller.report(
      [.section(1, .insert), .section(0, .delete), .section(1, .update), .section(2, .update)],
      leadingTo: ["C": ["c"], "B": ["b", "bb"], "D": ["d"]]
    )
    #expect(
      changes.lines == [
        "insert section 1", "delete section 0", "update section 1", "update section 2",
      ]
    )
    #expect(changes.reloads == 0)
    #expect(storage.numberOfItems(inSection: 1) == 2)
    let operations = changes.updates[0].batches.map(\.operations)
    #expect(operations.map(\.sectionDeletions) == [[0], []])
    #expect(operations.map(\.sectionInsertions) == [[1], []])
    #expect(operations.map(\.sectionReloads) == [[], [0, 2]])
  }

  @Test func `The shown contents stay until the update is applied`() {
    let controller = Self.makeController([ObservedRow(id: 1), ObservedRow(id: 2)])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let delegate = PostponingDelegate()
    storage.delegate = delegate
    controller.objects = [ObservedRow(id: 2, text: "new"), ObservedRow(id: 3)]
    #expect(storage.observedRows() == [[ObservedRow(id: 1), ObservedRow(id: 2)]])
    controller.objects.append(ObservedRow(id: 4))
    #expect(storage.observedRows() == [[ObservedRow(id: 1), ObservedRow(id: 2)]])
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(storage.observedRows().first?.map(\.id) == [2, 3])
    delegate.updates[1].applyDeferredDatasourceUpdates()
    #expect(storage.observedRows().first?.map(\.id) == [2, 3, 4])
  }

  @Test func `A later update includes the earlier ones`() {
    let controller = Self.makeController()
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let delegate = PostponingDelegate()
    storage.delegate = delegate
    for id in 1...3 { controller.objects.append(ObservedRow(id: id)) }
    delegate.updates[2].applyDeferredDatasourceUpdates()
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(storage.observedRows().first?.map(\.id) == [1, 2, 3])
  }

  @Test func `Changes in the delegate's callback are delivered afterwards`() {
    let controller = Self.makeController()
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let delegate = RespondingDelegate { update in
      if controller.objects.count < 4 {
        controller.objects.append(ObservedRow(id: controller.objects.count))
      }
      update.applyDeferredDatasourceUpdates()
    }
    storage.delegate = delegate
    controller.objects = [ObservedRow(id: 0)]
    #expect(delegate.depths == [1, 1, 1, 1])
    #expect(storage.observedRows().first?.map(\.id) == [0, 1, 2, 3])
  }

  @Test func `Headers are the names of the sections, without keeping the storage`() {
    let controller = Self.makeController([ObservedRow(id: 1), ObservedRow(id: 2, group: "B")])
    var storage: FetchedResultsStorage? = FetchedResultsStorage(
      fetchedResultsController: controller
    )
    weak let reference = storage
    storage?.configureForTableViewUsage()
    #expect((0...2).map { storage?.headerModel(forSection: $0) as? String } == ["A", "B", nil])
    #expect(storage?.headerModel(forSection: -1) == nil)
    let provider = storage?.headerModelProvider
    storage = nil
    #expect(reference == nil)
    #expect(provider?(0) == nil)
    #expect(controller.delegate == nil)
  }

  @Test func `Objects with an identity are checked at their positions`() {
    final class Track {}
    let (a, b, c) = (Track(), Track(), Track())
    let controller = ListedResults([a, b, c])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    var anomalies: [String] = []
    storage.anomalyHandler = { anomalies.append("\($0)") }
    controller.replace(by: [b, c], telling: [.object(a, .delete, [0, 0], nil)])
    #expect(anomalies.isEmpty)
    controller.replace(by: [c], telling: [.object(b, .delete, [0, 1], nil)])
    #expect(anomalies.count == 1)
    #expect(anomalies.first?.contains("(0, 1) there was another") == true)
    controller.replace(by: [c, a], telling: [.object(b, .insert, nil, [0, 1])])
    #expect(anomalies.count == 2)
    #expect(anomalies.last?.contains("(0, 1) there is another") == true)
    #expect(storage.item(at: [0, 1]) as? Track === a)
  }

  @Test func `A controller without reported changes is read again on request`() throws {
    let controller = ScriptedResults(["": ["a"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    controller.sections = [ResultsSection(name: "", objects: ["b", "c"])]
    try grid.verify()
    storage.reload()
    try grid.verify()
    #expect(storage.numberOfItems(inSection: 0) == 2)
  }

  @Test func `A reload that waits shows objects that were exchanged after it without a report`() {
    let controller = ScriptedResults(["": ["a"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let delegate = RespondingDelegate { update in
      update.applyDeferredDatasourceUpdates()
      storage.reload()
      controller.report([], leadingTo: ["": ["A", "b"]])
    }
    storage.delegate = delegate
    controller.report([.object("b", .insert, nil, [0, 1])], leadingTo: ["": ["a", "b"]])
    #expect(delegate.depths == [1])
    #expect((0..<2).map { storage.item(at: [0, $0]) as? String } == ["A", "b"])
  }

  @Test func `Calls of other controllers are ignored`() {
    let storage = FetchedResultsStorage(fetchedResultsController: ScriptedResults(["": ["a"]]))
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    storage.controllerDidChangeContent(ScriptedResults([:]))
    #expect(anomalies.isEmpty)
    #expect(storage.numberOfSections() == 1)
  }
}

/// Has contents and reports from the test, with objects of any type.
final class ListedResults<Object>: ResultsController {
  weak var delegate: (any ResultsControllerDelegate)?
  private(set) var sections: [ResultsSection<[Object]>]

  init(_ objects: [Object]) {
    sections = [ResultsSection(name: "", objects: objects)]
  }

  func replace(by objects: [Object], telling reported: [ReportedChange]) {
    delegate?.controllerWillChangeContent(self)
    sections = [ResultsSection(name: "", objects: objects)]
    for change in reported { change.tell(delegate, by: self) }
    delegate?.controllerDidChangeContent(self)
  }
}

/// Postpones and keeps updates.
final class PostponingDelegate: StorageUpdating {
  private(set) var updates: [StorageUpdate] = []

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.postpone()
    updates.append(update)
  }

  func storageNeedsReloading() {}
}

/// Calls a closure for each update, and records the nesting depth of the calls.
final class RespondingDelegate: StorageUpdating {
  private(set) var depths: [Int] = []
  private var depth = 0
  private let respond: (StorageUpdate) -> Void

  init(_ respond: @escaping (StorageUpdate) -> Void) {
    self.respond = respond
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    depth += 1
    depths.append(depth)
    respond(update)
    depth -= 1
  }

  func storageNeedsReloading() {}
}
