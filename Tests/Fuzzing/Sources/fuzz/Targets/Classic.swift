import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import SectionControllers
import Foundation
import GridRendering
import TestSupport

/// Runs a script of changes on a storage of `ClassicStorage` with a strict grid.
func changeClassically(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  var rig: any ClassicRig =
    switch source.below(5) {
    case 0: ResultsRig()
    case 1: ReportedChangesRig()
    case 2: CollectionsRig()
    case 3: ControllerRig()
    default: MemoryRig()
    }
  rig.grid.recordingLimit = 0
  while !source.isEmpty {
    try rig.step(&source)
    try requireClean(rig.grid)
  }
}

/// A storage, its expected contents, and the grid that shows it.
private protocol ClassicRig {
  var grid: HeadlessGrid { get }

  mutating func step(_ source: inout ByteSource) throws
}

extension Storage {
  /// The contents of the storage by section.
  fileprivate func shown<T>(as type: T.Type) -> [[T]] {
    (0..<numberOfSections()).map { section in
      (0..<numberOfItems(inSection: section)).compactMap { item(at: [section, $0]) as? T }
    }
  }
}

// MARK: - Memory

/// A memory storage, compared with plain arrays.
private struct MemoryRig: ClassicRig {
  let grid = HeadlessGrid()
  private let storage = MemoryStorage()
  private var naive = NaiveStorage()

  init() { grid.attach(to: storage) }

  mutating func step(_ source: inout ByteSource) throws {
    let command: NumberCommand =
      switch source.below(6) {
      case 0: .silent(source.few { $0.numberEdit(below: 20) })
      // Either all edits of a batch are reported to the view, or none.
      case 1, 2: .batch((0..<source.below(7)).map { _ in source.numberEdit(below: 17) })
      default: .single(source.numberEdit(below: 20))
      }
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    let wanted = naive.carryOut(command)
    let errors = storage.carryOut(command)
    try requireEqual(storage.numbers, naive.sections, "What \(command) leads to")
    let reported = anomalies.compactMap(\.impossibleEdit)
    try requireEqual(reported, wanted.anomalies, "Anomalies of \(command)")
    try requireEqual(errors.map { $0 != nil }, wanted.isRefused, "What of \(command) throws")
    // Some edits are not reported to the view.
    grid.storageNeedsReloading()
  }
}

extension ByteSource {
  fileprivate mutating func numbers() -> [Int] { few { $0.below(6) } }

  fileprivate mutating func place() -> NumberEdit.Place { (anyIndex(), anyIndex()) }

  /// Returns an edit of any kind; the last three kinds are not reported to the view.
  fileprivate mutating func numberEdit(below count: Int) -> NumberEdit {
    switch below(count) {
    case 0: .add(numbers(), section: anyIndex())
    case 1: .insert(numbers(), at: place())
    case 2: .insertEach(numbers(), at: few { $0.place() })
    case 3: .insertSection(numbers(), at: anyIndex())
    case 4: .reload(below(6))
    case 5: .replace(below(6), with: below(6))
    case 6: .remove(below(6))
    case 7: .removeAll(numbers())
    case 8: .removeAt(few { $0.place() })
    case 9: .removeFromSection(anyIndex())
    case 10: .deleteSections(few { $0.anyIndex() })
    case 11: .moveSection(anyIndex(), to: anyIndex())
    case 12: .setItems(numbers(), section: anyIndex())
    case 13: .setAll(few { $0.numbers() })
    case 14: .setSection(numbers(), at: anyIndex())
    case 15: .removeAllItems
    case 16: .move(place(), to: place())
    case 17: .moveQuietly(place(), to: place())
    case 18: .assignSections(few { $0.numbers() })
    default: .assignItems(numbers(), section: anyIndex())
    }
  }
}

// MARK: - Results

private struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var group: String
  var text: Int
}

extension ByteSource {
  fileprivate mutating func rows() -> [Row] {
    (0..<below(12)).map { _ in Row(id: below(16), group: section(), text: below(2)) }
  }
}

/// A results controller that reports correct changes.
private struct ResultsRig: ClassicRig {
  let grid = HeadlessGrid()
  private let controller = InMemoryResultsController<Row>(sectionName: \.group)
  private let storage: FetchedResultsStorage<InMemoryResultsController<Row>>

  init() {
    storage = FetchedResultsStorage(fetchedResultsController: controller)
    storage.configureForTableViewUsage()
    grid.attach(to: storage)
  }

  mutating func step(_ source: inout ByteSource) throws {
    var anomalies = 0
    storage.anomalyHandler = { _ in anomalies += 1 }
    let rows = (0..<source.below(3)).map { _ in source.rows() } + [source.rows()]
    storage.performUpdates(animatingDifferences: source.below(2) == 0) {
      for rows in rows { controller.objects = rows }
    }
    try requireEqual(storage.shown(as: Row.self), controller.sections.map(\.objects))
    try requireEqual(anomalies, 0, "Anomalies")
  }
}

/// A results controller that reports arbitrary changes.
private struct ReportedChangesRig: ClassicRig {
  let grid = HeadlessGrid()
  private let controller = ScriptedResults([:])
  private let storage: FetchedResultsStorage<ScriptedResults>

  init() {
    storage = FetchedResultsStorage(fetchedResultsController: controller)
    grid.attach(to: storage)
  }

  mutating func step(_ source: inout ByteSource) throws {
    if source.below(8) > 0 { controller.begin() }
    if source.below(8) > 0 {
      controller.sections = source.few { source in
        ResultsSection(name: source.section(), objects: source.numbers().map(String.init))
      }
    }
    for _ in 0..<source.below(6) { controller.report(source.reportedChange()) }
    controller.end()
    try requireEqual(storage.shown(as: String.self), controller.sections.map(\.objects))
    // A storage cannot notice objects that change without a report.
    grid.storageNeedsReloading()
  }
}

extension ByteSource {
  private mutating func changeType() -> ChangeType {
    [.insert, .delete, .move, .update][below(4)]
  }

  private mutating func path() -> IndexPath? {
    switch below(8) {
    case 0: nil
    case 1: IndexPath(indexes: few { $0.anyIndex() })
    default: [anyIndex(), anyIndex()]
    }
  }

  fileprivate mutating func reportedChange() -> ReportedChange {
    if below(3) == 0 { return .section(anyIndex(), changeType()) }
    return .object("object", changeType(), path(), path())
  }
}

// MARK: - Live collections

/// A live collection with correct reports, and one with arbitrary elements and reports.
private struct CollectionsRig: ClassicRig {
  private final class UnreliableCollection: LiveCollection {
    var elements: [Row] = []
    private var listeners: [(LiveCollectionChange<[Row]>) -> Void] = []

    func observe(_ body: @escaping (LiveCollectionChange<[Row]>) -> Void) -> AnyObject {
      listeners.append(body)
      return self
    }

    func say(_ change: LiveCollectionChange<[Row]>) {
      for listener in listeners { listener(change) }
    }
  }

  let grid = HeadlessGrid()
  private let storage = LiveCollectionStorage()
  private let honest = InMemoryLiveCollection<Row>()
  private let unreliable = UnreliableCollection()

  init() {
    storage.addSection(with: honest)
    grid.attach(to: storage)
  }

  mutating func step(_ source: inout ByteSource) throws {
    switch source.below(8) {
    case 0: storage.addSection(with: unreliable)
    case 1: storage.setSection(with: unreliable, forSection: source.anyIndex())
    case 2: storage.setSection(with: honest, forSection: source.anyIndex())
    case 3: storage.deleteSections(source.few { $0.anyIndex() })
    case 4, 5: honest.elements = source.rows()
    default:
      storage.performUpdates {
        unreliable.elements = source.rows()
        unreliable.say(
          .update(
            source.below(8) == 0 ? [] : unreliable.elements,
            deletions: source.few { $0.anyIndex() },
            insertions: source.few { $0.anyIndex() },
            modifications: source.few { $0.anyIndex() }
          )
        )
        if source.below(2) == 0 { honest.elements = source.rows() }
      }
      unreliable.say(.initial(unreliable.elements))
    }
    let wanted = (0..<storage.numberOfSections()).map { section in
      storage.section(at: section) is UnreliableCollection ? nil : honest.elements
    }
    for (found, wanted) in zip(storage.shown(as: Row.self), wanted) {
      if let wanted { try requireEqual(found, wanted) }
    }
  }
}

// MARK: - Controllers

/// A section controller with a scheduler whose time the script controls.
private struct ControllerRig: ClassicRig {
  private struct Card: Identifiable, Equatable {
    var id: Int
    var text: Int
  }

  let grid = HeadlessGrid()
  private let scheduler = ManualScheduler()
  private let controller: SectionDataController<Card, StorageUpdatingAdapter<HeadlessGrid>>
  private var due = 0
  private let done = Count()

  private final class Count {
    var number = 0
  }

  init() {
    controller = SectionDataController(
      adapter: StorageUpdatingAdapter(grid),
      scheduler: scheduler
    )
    grid.attach(to: controller.storage)
  }

  mutating func step(_ source: inout ByteSource) throws {
    switch source.below(5) {
    case 0: scheduler.advance(by: Double(source.below(256)) / 1000)
    case 1:
      controller.animationLimit = source.below(20)
    case 2:
      let places = (source.anyPosition(), source.anyPosition())
      controller.reserveMoved(source: IndexPath(places.0), destination: IndexPath(places.1))
      // The view has already carried out the change.
      grid.storageNeedsReloading()
    default:
      // Elements with equal identity match in order.
      let cards = (0..<source.below(12)).map { _ in
        Card(id: source.below(8), text: source.below(2))
      }
      update(
        cards,
        source.below(4) == 0 ? .everything : .partial(animated: source.below(2) == 0),
        immediately: source.below(2) == 0
      )
    }
    guard source.isEmpty else { return }
    // The shown items include moves by the user since the last update; the given items do not.
    update(controller.items, .partial(animated: true), immediately: false)
    scheduler.advance(by: 2)
    try requireEqual(controller.snapshot, controller.items, "What is shown in the end")
    try requireEqual(done.number, due, "Completions")
  }

  private mutating func update(_ cards: [Card], _ mode: UpdateMode, immediately: Bool) {
    due += 1
    controller.update(
      items: cards,
      updateMode: mode,
      immediately: immediately,
      completion: { [done] in done.number += 1 },
      isolation: nil
    )
  }
}
