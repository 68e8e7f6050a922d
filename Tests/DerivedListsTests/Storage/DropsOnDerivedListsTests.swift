import DerivedLists
import Foundation
import TestSupport
import Testing

/// Drops on lists that follow others.
@MainActor @Suite struct DropsOnDerivedListsTests {
  typealias Tracks = ModelStorage<String, Track>
  typealias Recipe = Derivation<String, Track, String>

  private func tracks(_ titles: String...) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", titles.enumerated().map { Track($0.offset + 1, $0.element) })])
    return storage
  }

  private func ids(_ storage: Tracks) -> [Int] { storage.snapshot().models.map(\.id) }

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

  @Test func `Moves and drops obey the handlers of the source`() throws {
    let library = try tracks("a", "hidden", "c")
    let shown = library.derived(.filter { $0.title != "hidden" })
    library.dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
    #expect(shown.canMoveItem(at: [0, 0]) == false && shown.canMoveItem(at: [0, 1]) == true)
    #expect(shown.refusal(ofItemsAt: [[0, 0]], inGap: [0, 2]) != nil)
    #expect(shown.refusal(ofItemsAt: [[0, 1]], inGap: [0, 0]) == nil)
    #expect(shown.dropItems(at: [[0, 1]], inGap: [0, 0]))
    #expect(ids(library) == [3, 1, 2])
    #expect(!shown.moveShownItem(at: [0, 1], to: [0, 0]))
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(ids(library) == [1, 3, 2])
  }

  @Test(arguments: [false, true])
  func `A change of the source that the view has shown itself is no update`(isOfDerived: Bool)
    throws
  {
    let library = try tracks("a", "hidden", "c")
    let filtered = library.derived(.filter { $0.title != "hidden" })
    let shown = isOfDerived ? filtered.derived(.unchanged) : filtered
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    shown.updateWithoutAnimations { _ = library.modify { $0.deleteItems([1]) } }
    #expect(shown.numberOfItems(inSection: 0) == 1)
    #expect(delegate.updates.isEmpty && delegate.reloads == 0)
    shown.updateWithoutAnimations { shown.derivation = .unchanged }
    #expect(shown.numberOfItems(inSection: 0) == (isOfDerived ? 1 : 2))
    #expect(delegate.updates.isEmpty && delegate.reloads == 0)
    library.modify { $0.deleteItems([3]) }
    #expect(delegate.updates.count == 1)
  }

  @Test func `An edit that an observer makes during a change that the view has shown is an update`()
    throws
  {
    let library = try tracks("a", "b")
    let shown = library.derived(.unchanged)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    var isFirst = true
    let token = library.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      _ = try? library.modify { try $0.appendModels([Track(9, "new")]) }
    }
    shown.updateWithoutAnimations { _ = library.modify { $0.deleteItems([1]) } }
    token.cancel()
    #expect(ids(library) == [2, 9])
    #expect(delegate.updates.flatMap(\.objectChanges).map(\.0) == [.insert])
  }

  @Test func `A change that the view has shown is no update if an observer of the source makes it`()
    throws
  {
    let library = try tracks("a", "b")
    let shown = library.derived(.unchanged)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    var isFirst = true
    let token = library.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      shown.updateWithoutAnimations { _ = library.modify { $0.deleteItems([1]) } }
    }
    try library.modify { try $0.appendModels([Track(9, "new")]) }
    token.cancel()
    #expect(ids(library) == [2, 9])
    #expect(delegate.updates.flatMap(\.objectChanges).map(\.0) == [.insert])
    #expect(delegate.reloads == 0)
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
