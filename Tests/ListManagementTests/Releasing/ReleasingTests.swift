import ClassicStorage
import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// When a change is shown, only the models that the source has now are alive.
@Suite struct ReleasingTests {
  @Test(arguments: Kind.allCases, Screen.allCases)
  func `Models that a change removes or replaces are released when it is shown`(
    _ kind: Kind,
    _ screen: Screen
  ) throws {
    for seed in 0..<cases(UInt64(4), thorough: 300) {
      var random = SeededGenerator(seed: seed)
      let source = Source(kind)
      let view = screen.show(source.storage)
      try #require(source.count.now == 6, "\(kind)")
      var edits: [Edit] = []
      for _ in 0..<12 {
        let edit = Edit.allCases[random.below(Edit.allCases.count)]
        edits.append(edit)
        source.carryOut(edit, &random)
        view.catchUp()
        try #require(
          source.count.now == source.models.count,
          "\(kind), \(screen): \(edits), seed \(seed)"
        )
      }
      withExtendedLifetime(view) {}
    }
  }

  @Test func `A fetched object is released although the next change has not come`() {
    final class Song: Identifiable, Equatable {
      let title: String
      init(_ title: String) { self.title = title }
      static func == (a: Song, b: Song) -> Bool { a.title == b.title }
    }
    let controller = InMemoryResultsController((0..<9).map { Song("\($0)") })
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    weak let song = controller.objects[7]
    controller.objects.remove(at: 7)
    #expect(song == nil)
    weak let second = controller.objects[2]
    controller.objects[2] = Song("other")
    #expect(second == nil)
    #expect(storage.numberOfItems(inSection: 0) == 8)
  }

  @Test func `Objects of a refused sequence of calls are released with it`() {
    let count = LiveCount()
    let controller = InMemoryResultsController<Model>()
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    storage.anomalyHandler = { _ in }
    storage.controllerWillChangeContent(controller)
    storage.controller(
      controller,
      didChange: Model(1, count),
      at: nil,
      for: .insert,
      newIndexPath: [0, 0]
    )
    storage.controller(
      controller,
      didChange: Model(2, count),
      at: [0, 0, 0],
      for: .delete,
      newIndexPath: nil
    )
    #expect(count.now == 1)
    storage.controllerDidChangeContent(controller)
    #expect(count.now == 0)
  }

  @Test func `An object that uses the storage when it is released finds it in order`() {
    final class Hook: Identifiable, Equatable {
      let id: Int
      let atEnd: () -> Void
      init(_ id: Int, atEnd: @escaping () -> Void) { (self.id, self.atEnd) = (id, atEnd) }
      deinit { atEnd() }
      static func == (a: Hook, b: Hook) -> Bool { a.id == b.id }
    }
    let controller = InMemoryResultsController<Hook>()
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    var counts: [Int] = []
    controller.objects = (0..<4).map { id in
      Hook(id) {
        counts.append(storage.numberOfItems(inSection: 0))
        if id == 1 { controller.objects.removeAll { $0.id == 3 } }
      }
    }
    controller.objects.remove(at: 1)
    #expect(counts == [3, 2])
    storage.controllerWillChangeContent(controller)
    storage.controller(
      controller,
      didChange: Hook(7) { storage.controllerWillChangeContent(controller) },
      at: [0, 9],
      for: .delete,
      newIndexPath: nil
    )
    storage.anomalyHandler = { _ in }
    storage.controllerDidChangeContent(controller)
    #expect(storage.numberOfItems(inSection: 0) == 2)
  }
}

extension ReleasingTests {
  /// A model whose content is counted while it is alive.
  final class Model: Identifiable, Hashable, EntityIdentifiable {
    let id: Int
    let content: LiveItem

    init(_ id: Int, _ count: LiveCount, content: Int = 0) {
      self.id = id
      self.content = LiveItem(content, count)
    }

    var identifier: AnyHashable { id }

    static func == (a: Model, b: Model) -> Bool { a.id == b.id && a.content == b.content }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  enum Edit: CaseIterable { case remove, append, replace, move, several, reload }

  enum Kind: CaseIterable {
    case memory, single, equatable, hashable, models, alwaysReloading, derived, identifiers
    case results, sections, live
  }

  /// A storage, and the models that its source has.
  final class Source {
    let count = LiveCount()
    private(set) var models: [Model] = []
    let storage: any UpdatingStorage
    private var set: (_ models: [Model], _ isReload: Bool) -> Void = { _, _ in }
    private var next = 0

    init(_ kind: Kind) {
      switch kind {
      case .memory:
        let memory = MemoryStorage()
        storage = memory
        set = { models, isReload in
          isReload ? memory.setItems(models) : memory.show(models)
        }
      case .single, .equatable, .hashable:
        let single =
          switch kind {
          case .single: SingleSectionStorage<Model>(items: [])
          case .equatable: SingleSectionEquatableStorage<Model>(items: [])
          default:
            SingleSectionHashableStorage<Model>(items: [], differ: CollectionDifferenceDiffer())
          }
        storage = single
        set = { models, isReload in
          if isReload {
            single.items = models
            single.delegate?.storageNeedsReloading()
          } else {
            single.setItems(models)
          }
        }
      case .models, .alwaysReloading:
        let list = ModelStorage<Int, Model>(maximumChanges: kind == .models ? nil : 0)
        storage = list
        set = { models, _ in list.apply([(0, models)], duplicates: .keepFirst) }
      case .derived:
        let list = ModelStorage<Int, Model>()
        storage = list.derived(
          Derivation<Int, Model, Int>.grouped(by: { $0.id % 3 }).sorted(on: { -$0.id })
        )
        set = { models, _ in list.apply([(0, models)], duplicates: .keepFirst) }
      case .identifiers:
        let dataSource = DiffableDataSource<Int, LiveItem>()
        storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
        set = { models, isReload in
          // A content is an identifier here.
          let items = models.map(\.content)
          let snapshot = Snapshot(sections: [(0, items)], duplicates: .keepFirst)
          if isReload {
            dataSource.applySnapshotUsingReloadData(snapshot)
          } else {
            dataSource.apply(snapshot)
          }
        }
      case .results, .sections:
        let controller =
          kind == .results
          ? InMemoryResultsController<Model>()
          : InMemoryResultsController<Model>(sectionName: { "\($0.id % 3)" }) { $0.id > $1.id }
        let results = FetchedResultsStorage(fetchedResultsController: controller)
        storage = results
        set = { models, isReload in
          controller.objects = models
          if isReload { results.reload() }
        }
      case .live:
        let collection = InMemoryLiveCollection<Model>()
        let live = LiveCollectionStorage()
        live.addSection(with: collection)
        storage = live
        set = { [count] models, isReload in
          live.performUpdates {
            // The state between the two changes is never shown.
            collection.elements = models.dropLast() + [Model(-1, count)]
            collection.elements = models
          }
          if isReload { live.setSection(with: collection, forSection: 0) }
        }
      }
      for _ in 0..<6 { models.append(make()) }
      set(models, true)
    }

    private func make() -> Model {
      next += 1
      return Model(next, count, content: next)
    }

    func carryOut(_ edit: Edit, _ random: inout SeededGenerator) {
      let index = random.below(models.count)
      switch edit {
      case .remove where models.count > 1: models.remove(at: index)
      case .replace where !models.isEmpty:
        next += 1
        models[index] = Model(models[index].id, count, content: next)
      case .move where !models.isEmpty:
        models.insert(models.remove(at: index), at: random.below(models.count))
      case .several:
        for edit in [Edit.remove, .append, .replace, .move] { change(edit, &random) }
      default: models.append(make())
      }
      set(models, edit == .reload)
    }

    private func change(_ edit: Edit, _ random: inout SeededGenerator) {
      let set = set
      self.set = { _, _ in }
      carryOut(edit, &random)
      self.set = set
    }
  }

  enum Screen: CaseIterable {
    case none, grid, offScreenGrid, rows, manager, postponed, dropped

    func show(_ storage: any UpdatingStorage) -> Shown {
      switch self {
      case .none: return Shown()
      case .grid, .offScreenGrid:
        let grid = HeadlessGrid(viewport: self == .grid ? nil : 0..<2)
        grid.attach(to: storage)
        return Shown(grid)
      case .rows:
        let list = SequentialList(layout: .headersAndItems)
        list.checksEveryState = true
        list.attach(to: storage)
        return Shown(list)
      case .manager:
        let view = HeadlessListView()
        let manager = HeadlessManager(storage: storage)
        manager.anomalyHandler = { _ in }
        manager.register(IntCell.self, for: Model.self, making: { IntCell() }) { _, _, _ in }
        manager.manage(view)
        return Shown(view, manager)
      case .postponed, .dropped:
        let delegate = TestDelegate.postponing()
        storage.delegate = delegate
        return Shown(delegate) { [self] in
          if self == .postponed {
            for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
          }
          delegate.forget()
        }
      }
    }
  }

  /// What shows a storage.
  final class Shown {
    private let objects: [AnyObject]
    let catchUp: () -> Void

    init(_ objects: AnyObject..., catchUp: @escaping () -> Void = {}) {
      self.objects = objects
      self.catchUp = catchUp
    }
  }
}

extension MemoryStorage {
  /// Edits the section 0 so that it has some models: removes, moves, inserts, replaces.
  fileprivate func show(_ models: [ReleasingTests.Model]) {
    performUpdates {
      let before = (items(inSection: 0) ?? []).compactMap { $0 as? ReleasingTests.Model }
      let ids = Set(models.map(\.id))
      removeItems(at: before.indices.filter { !ids.contains(before[$0].id) }.map { [0, $0] })
      var shown = before.filter { ids.contains($0.id) }
      for (index, model) in models.enumerated() {
        if let old = shown.firstIndex(where: { $0.id == model.id }) {
          if old != index {
            moveItem(at: [0, old], to: [0, index])
            shown.insert(shown.remove(at: old), at: index)
          }
          if shown[index] != model {
            try? replaceItem(shown[index], with: model)
            shown[index] = model
          }
        } else {
          try? insertItem(model, to: [0, index])
          shown.insert(model, at: index)
        }
      }
    }
  }
}
