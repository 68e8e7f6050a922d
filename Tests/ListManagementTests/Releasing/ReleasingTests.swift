import ClassicStorage
import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// When objects of fetched results are released; `StorageLawsTests` has the law for all storages.
@Suite struct ReleasingTests {
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
  final class Model: Identifiable, Equatable {
    let id: Int
    private let content: LiveItem

    init(_ id: Int, _ count: LiveCount) {
      self.id = id
      content = LiveItem(id, count)
    }

    static func == (a: Model, b: Model) -> Bool { a.id == b.id }
  }
}
