import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// Drops that do more than they say.
@MainActor @Suite struct DroppedModelsTests {
  typealias Tracks = ModelStorage<String, Track>

  private func tracks(_ titles: String...) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", titles.enumerated().map { Track($0.offset + 1, $0.element) })])
    return storage
  }

  private func ids(_ storage: Tracks) -> [Int] { storage.snapshot().models.map(\.id) }

  @Test func `A drop whose edit moves another model tells the moves that lead to the result`()
    throws
  {
    let library = try tracks("a", "b", "c", "d")
    let grid = HeadlessGrid()
    grid.attach(to: library)
    library.reorderUpdate = { models, _ in try models.moveItem(1, afterItem: 4) }
    let outcome = library.reorder(Relocation([2], to: DropPlace(section: "A", next: 1)))
    #expect(ids(library) == [2, 3, 4, 1])
    try grid.verify()
    guard case .applied(let drop) = outcome else {
      Issue.record("not applied")
      return
    }
    #expect([1, 2, 3, 4].applying(drop.difference) == [2, 3, 4, 1])
  }

  @Test func `The place of a drop names what stands beside the items that remain`() throws {
    let library = try tracks("a", "b", "c", "d")
    library.reorderUpdate = { models, _ in models.deleteItems([2]) }
    let outcome = library.reorder(Relocation([4, 2], to: DropPlace(section: "A", next: 1)))
    guard case .applied(let drop) = outcome else {
      Issue.record("not applied")
      return
    }
    #expect(ids(library) == [4, 1, 3])
    #expect(drop.relocation.place == DropPlace(section: "A", next: 1))
  }

  @Test func `A view that has moved a row gets what else the drop changes as an update`() throws {
    let library = try tracks("a", "b", "c", "d")
    let delegate = TestDelegate.applying()
    library.delegate = delegate
    library.reorderUpdate = { models, drop in
      if drop.relocation.items == [1] { models.deleteItems([3]) }
    }
    #expect(library.moveShownItem(at: [0, 1], to: [0, 3]))
    #expect(delegate.reloads == 0 && delegate.updates.isEmpty && ids(library) == [1, 3, 4, 2])
    #expect(library.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(ids(library) == [4, 1, 2])
    #expect(delegate.reloads == 0 && library.numberOfItems(inSection: 0) == 3)
    #expect(delegate.updates.flatMap(\.objectChanges).map(\.0) == [.delete])
  }

  @Test func `A move that waits for an observer's change has the view reload`() throws {
    let library = try tracks("a", "b", "c", "d", "e")
    let delegate = TestDelegate.applying()
    library.delegate = delegate
    var isFirst = true
    let token = library.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      library.modify { $0.deleteItems([3]) }
      #expect(library.moveShownItem(at: [0, 0], to: [0, 2]))
    }
    library.modify { $0.deleteItems([5]) }
    #expect(ids(library) == [2, 1, 4])
    #expect(delegate.reloads == 1)
    withExtendedLifetime(token) {}
  }
}
