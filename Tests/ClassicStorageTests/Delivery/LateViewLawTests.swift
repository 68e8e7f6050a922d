import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Random edits and updates, with a view that applies updates late.
///
/// The view keeps updates, reloads when the storage asks for it, and sometimes applies the kept
/// updates. Then it shows the same as a newly loaded view, including headers and footers, and no
/// batch has broken a rule.
@Suite struct LateViewLawTests {
  private enum Step<Edit> {
    case edit(Edit)
    case catchUp
  }

  /// Drives a storage by random edits, and a late view by random chances to catch up.
  private func checkLateView<S: UpdatingStorage & SupplementaryStorage, Edit>(
    of makeStorage: () -> S,
    edits: Gen<Edit>,
    runs: Int = cases(35, thorough: 2_000),
    apply: (Edit, S, LateView) throws -> Void
  ) throws {
    let steps = Gen<Step<Edit>>.frequency([
      (4, edits.map { .edit($0) }), (1, .constant(.catchUp)),
    ])
    try check(.array(of: steps, count: 0...16), runs: runs) { steps in
      let storage = makeStorage()
      storage.configureForTableViewUsage()
      storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      storage.headerModelProvider = { [weak storage] section in
        storage?.item(at: [section, 0]).map { "\($0)" }
      }
      let view = LateView(of: storage)
      for step in steps {
        switch step {
        case .edit(let edit): try apply(edit, storage, view)
        case .catchUp: try view.check()
        }
      }
      try view.check()
    }
  }

  @Test func `A late view of a memory storage is correct after it has caught up`() throws {
    try checkLateView(
      of: MemoryStorageConformanceTests.quietStorage,
      edits: NumberCommand.gen(silent: false)
    ) { command, storage, _ in
      storage.carryOut(command)
    }
  }

  @Test func `A late view of a single section is correct after it has caught up`() throws {
    let edits = zip(Gen<[Note]>.notes, .frequency([(5, .constant(true)), (1, .constant(false))]))
    try checkLateView(
      of: { SingleSectionEquatableStorage(items: notes("1a")) },
      edits: edits
    ) { edit, storage, view in
      if edit.1 {
        storage.setItems(edit.0)
      } else {
        storage.items = edit.0
        view.grid.reloadData()
      }
    }
  }

  private enum LiveEdit {
    case set([ObservedRow], collection: Int)
    case add
    case replace(Int)
    case delete(Int)
  }

  /// A storage of live collections, with the collections.
  private final class Shelf {
    let collections = (0..<3).map { InMemoryLiveCollection([ObservedRow(id: $0)]) }
    let storage = LiveCollectionStorage()
  }

  @Test func `A late view of live collections is correct after it has caught up`() throws {
    let index = Gen<Int>.int(in: 0...2)
    let edits = Gen<LiveEdit>.frequency([
      (6, zip(ObservedRow.lists, index).map { .set($0, collection: $1) }),
      (1, .constant(.add)), (1, index.map { .replace($0) }), (1, index.map { .delete($0) }),
    ])
    var shelf = Shelf()
    try checkLateView(
      of: {
        shelf = Shelf()
        for collection in shelf.collections { shelf.storage.addSection(with: collection) }
        return shelf.storage
      },
      edits: edits
    ) { edit, storage, _ in
      switch edit {
      case .set(let rows, let index): shelf.collections[index].elements = rows
      case .add: storage.addSection(with: shelf.collections[0])
      case .replace(let index): storage.setSection(with: shelf.collections[1], forSection: index)
      case .delete(let index): storage.deleteSections([index])
      }
    }
  }

  @Test func `A late view of fetched results is correct after it has caught up`() throws {
    var controller = InMemoryResultsController<ObservedRow>()
    let edits = zip(ObservedRow.lists, .frequency([(5, .constant(true)), (1, .constant(false))]))
    try checkLateView(
      of: {
        controller = InMemoryResultsController(sectionName: \.group, sortedBy: ObservedRow.precedes)
        return FetchedResultsStorage(fetchedResultsController: controller)
      },
      edits: edits
    ) { edit, storage, _ in
      controller.objects = edit.0
      // A change without `willChangeContent` is invalid and reloads all data.
      if !edit.1 { storage.controller(controller, didChangeSectionAt: 0, for: .update) }
    }
  }

  @Test(arguments: BatchPolicy.allCases)
  func `A late view of a data source is correct after it has caught up`(policy: BatchPolicy) throws
  {
    var dataSource = DiffableDataSource<String, Int>()
    let edits = zip(.snapshot(), .frequency([(5, .constant(true)), (1, .constant(false))]))
    try checkLateView(
      of: {
        dataSource = DiffableDataSource()
        return ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
      },
      edits: edits
    ) { edit, _, _ in
      if edit.1 {
        dataSource.apply(edit.0)
      } else {
        dataSource.applySnapshotUsingReloadData(edit.0)
      }
    }
  }

  @Test func `A late view of models is correct after it has caught up`() throws {
    let lists = ObservedRow.lists.map { rows in
      Dictionary(grouping: rows, by: \.group).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    try checkLateView(
      of: { ModelStorage<String, ObservedRow>() },
      edits: zip(lists, .frequency([(5, .constant(true)), (1, .constant(false))]))
    ) { edit, storage, _ in
      storage.apply(edit.0, duplicates: .keepFirst)
      if !edit.1 {
        storage.dataSource.applySnapshotUsingReloadData(storage.dataSource.snapshot())
      }
    }
  }
}
