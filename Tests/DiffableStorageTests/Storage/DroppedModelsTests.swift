import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// Drops that do more than they say, and drops on lists that follow others.
@MainActor @Suite struct DroppedModelsTests {
  typealias Tracks = ModelStorage<String, Track>
  typealias Recipe = Derivation<String, Track, String>

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

  @Test func `A view that has moved a row reloads if the drop changes more than that`() throws {
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
    #expect(delegate.reloads == 1 && library.numberOfItems(inSection: 0) == 3)
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

  @Test func `A drop in place on a filtered list leaves the source alone`() throws {
    let library = try tracks("a", "hidden", "c")
    let shown = library.derived(.filter { $0.title != "hidden" })
    var drops = 0
    library.dataSource.reorderingHandlers.didReorder = { _ in drops += 1 }
    #expect(shown.dropItems(at: [[0, 0]], inGap: [0, 0]))
    #expect(shown.dropItems(at: [[0, 0]], inGap: [0, 1]))
    #expect(shown.refusal(ofItemsAt: [[0, 0]], inGap: [0, 0]) == nil)
    #expect(ids(library) == [1, 2, 3] && drops == 0)
    #expect(shown.canMoveItem(at: [9, 9]) == nil)
    library.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    #expect(shown.canMoveItem(at: [9, 9]) == false)
  }

  @Test func `A drop into another group is refused, because the model would not stay there`() throws
  {
    let library = try tracks("Ada 1", "Ben 1", "Ada 2")
    let shown = library.derived(Derivation.grouped { String($0.title.prefix(3)) })
    #expect(!shown.dropItems(at: [[0, 0]], inGap: [1, 1]))
    #expect(shown.refusal(ofItemsAt: [[0, 0]], inGap: [1, 1]) != nil)
    #expect(shown.dropItems(at: [[0, 1]], inGap: [0, 0]))
    #expect(ids(library) == [3, 1, 2])
  }

  @Test func `A view that shows a derived list by a proxy drops on the source`() throws {
    let library = try tracks("a", "hidden", "c")
    let shown = library.derived(.filter { $0.title != "hidden" })
    let view = ProxyDiffableStorage(showing: shown)
    library.dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
    #expect(view.canMoveItem(at: [0, 0]) == false && view.canMoveItem(at: [0, 1]) == true)
    #expect(view.refusal(ofItemsAt: [[0, 0]], inGap: [0, 2]) != nil)
    #expect(view.refusal(ofItemsAt: [[0, 1]], inGap: [0, 0]) == nil)
    #expect(view.dropItems(at: [[0, 1]], inGap: [0, 0]))
    #expect(ids(library) == [3, 1, 2])
    #expect(!view.moveShownItem(at: [0, 1], to: [0, 0]))
    #expect(view.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(ids(library) == [1, 3, 2])
  }

  @Test func `A place of a derived list whose neighbors are gone means nothing`() throws {
    let library = try tracks("a", "b")
    let value = DerivedSnapshot(Recipe.filter { _ in true }, of: library.snapshot())
    #expect(value.destination(inSource: DropPlace(section: "A", previous: 9)) == nil)
    #expect(
      value.destination(inSource: DropPlace(section: "A", previous: 1, next: 9))?.previous == 1
    )
    #expect(value.destination(inSource: DropPlace(section: "A")) == DropPlace(section: "A"))
    let letters = DerivedSnapshot(Derivation.grouped { $0.title }, of: library.snapshot())
    let place = DropPlace(section: "a", previous: 1, next: 2)
    #expect(letters.destination(inSource: place) == DropPlace(section: "A", previous: 1))
    #expect(letters.destination(inSource: DropPlace(section: "a", next: 2)) == nil)
  }
}
