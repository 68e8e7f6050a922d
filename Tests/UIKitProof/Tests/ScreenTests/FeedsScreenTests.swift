import DiffableStorage
import Foundation
import Testing
import UIKit

@MainActor @Suite struct FeedsScreenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let screen = FeedsScreen()

  init() {
    screen.loadViewIfNeeded()
    window.addSubview(screen.view)
    screen.load([
      Feed(id: 1, name: "Swift", folder: "Code"), Feed(id: 2, name: "Tea", folder: "Food"),
      Feed(id: 1, name: "Twice", folder: "Code"), Feed(id: 3, name: "Linux", folder: "Code"),
    ])
  }

  /// The folders with the texts of their feeds, as they are on screen.
  private var shown: [String] {
    let view = screen.tableView
    view.layoutIfNeeded()
    view.finishAnimations()
    return (0..<view.numberOfSections).map { section in
      let feeds = (0..<view.numberOfRows(inSection: section)).map {
        let cell = view.cellForRow(at: IndexPath(row: $0, section: section))
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        return "\(content?.text ?? "-") \(content?.secondaryText?.prefix(1) ?? "-")"
      }
      let title = view.dataSource?.tableView(view, titleForHeaderInSection: section)
      return "\(title ?? "-"): \(feeds.joined(separator: ", "))"
    }
  }

  @Test func `Feeds stand in their folders, and one that occurs twice is shown once`() {
    #expect(shown == ["Code: Swift 0, Linux 0", "Food: Tea 0"])
  }

  @Test func `A number changes in its cell, a swipe deletes`() {
    _ = shown
    let view = screen.tableView
    let cell = view.cellForRow(at: IndexPath(row: 1, section: 0))
    screen.setUnread(7, of: 3)
    screen.setUnread(9, of: 99)
    #expect(shown == ["Code: Swift 0, Linux 7", "Food: Tea 0"])
    #expect(cell != nil && cell === view.cellForRow(at: IndexPath(row: 1, section: 0)))
    view.dataSource?.tableView(
      view,
      commit: .delete,
      forRowAt: IndexPath(row: 0, section: 0)
    )
    #expect(shown == ["Code: Linux 7", "Food: Tea 0"])
  }
}
