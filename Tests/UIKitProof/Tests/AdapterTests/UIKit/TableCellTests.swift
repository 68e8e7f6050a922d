import ClassicStorage
import Foundation
import ListManagement
import Testing
import UIKit
import UIKitLists

/// Delegate methods that UIKit calls while it makes a cell, when `cellForRow(at:)` must not be
/// called.
@MainActor @Suite struct TableCellTests {
  @Test func `A row that is being made can be asked whether it moves`() throws {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let manager = TableViewManager()
    manager.register(UITableViewCell.self, for: Int.self) { mapping in
      mapping.on(.canMove) { _, number, _ in number > 1 }
      mapping.on(.moveRowTo) { _, _, _, _ in }
    } handler: { _, _, _ in
    }
    manager.memoryStorage?.addItems([1, 2])
    manager.manage(tableView)
    let source = try #require(tableView.dataSource)
    tableView.isUpdatingVisibleCells = true
    for row in 0..<2 {
      let indexPath = IndexPath(indexes: [0, row])
      let cell = source.tableView(tableView, cellForRowAt: indexPath)
      #expect(source.tableView(tableView, canMoveRowAt: indexPath) == (row == 1))
      withExtendedLifetime(cell) {}
    }
    #expect(tableView.callsWhileUpdatingVisibleCells == 0)
  }
}
