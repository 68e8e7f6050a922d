import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import ListViews
import PortableFoundation
import TestSupport
import Testing

/// A view that begins to show a storage while updates wait that another delegate was given.
@Suite struct NewDelegateTests {
  private static let lists = [[[1, 2]], [[2, 3], [1]], [[4, 2, 3], [], [1]], [[3]]]

  private func set(_ number: Int, _ cards: CardStorage) {
    cards.set(
      Self.lists[number % Self.lists.count].map { list in
        list.map { VersionedCard(id: $0, version: number) }
      }
    )
  }

  @Test(arguments: [1, 2])
  func `A second view shows what waits, and each later change`(_ waiting: Int) throws {
    for cards in CardStorage.all() + [.derived()] {
      set(0, cards)
      let first = TestDelegate.postponing()
      cards.storage.delegate = first
      for number in 1...waiting { set(number, cards) }
      cards.storage.delegate = nil
      let grid = HeadlessGrid()
      grid.attach(to: cards.storage)
      for number in waiting + 1..<waiting + 3 {
        set(number, cards)
        #expect(throws: Never.self, "\(cards.name)") { try grid.verify() }
      }
      first.forget()
      #expect(throws: Never.self, "\(cards.name)") { try grid.verify() }
      set(7, cards)
      #expect(throws: Never.self, "\(cards.name)") { try grid.verify() }
    }
  }
}
