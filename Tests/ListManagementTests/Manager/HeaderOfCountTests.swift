import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

@Suite struct HeaderOfCountTests {
  @Test func `A header that counts the items of its section follows every change`() throws {
    for cards in CardStorage.all() {
      let view = HeadlessListView(view: .tableView)
      let manager = HeadlessManager(storage: cards.storage)
      manager.manage(view)
      manager.register(CardCell.self, making: { CardCell() })
      manager.register(TextHeader.self, as: .header, making: { TextHeader() })
      cards.storage.headerModelProvider = { [weak storage = cards.storage] in
        "\(storage?.numberOfItems(inSection: $0) ?? 0)"
      }
      for lists in [[[]], [[1]], [[1, 2]], [[2]], [[]], [[1], [2, 3]], [[], [2]], [[1], []]] {
        cards.set(lists.map { $0.map { VersionedCard(id: $0) } })
        for section in 0..<manager.numberOfSections() {
          let header = view.header(inSection: section) as? TextHeader
          #expect(
            header?.text == "\(manager.numberOfItems(inSection: section))",
            "\(cards.name), \(lists), section \(section)"
          )
        }
      }
    }
  }
}
