import DiffableStorage
import Foundation
import Outlines
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct TopicsScreenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let screen = TopicsScreen()

  init() throws {
    screen.loadViewIfNeeded()
    window.addSubview(screen.view)
    try screen.show(topics())
  }

  private func topics(grid: String = "Grid", _ added: Topic...) -> [Topic] {
    [
      Topic(
        id: "layout",
        title: "Layout",
        topics: [
          Topic(
            id: "start",
            title: "Getting started",
            topics: [Topic(id: "grid", title: grid), Topic(id: "list", title: "List")]
          ), Topic(id: "advanced", title: "Advanced"),
        ]
      ), Topic(id: "data", title: "Data", topics: added),
    ]
  }

  private func cell(_ item: Int) -> UICollectionViewListCell? {
    let cell = screen.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    return cell as? UICollectionViewListCell
  }

  /// The triangles, levels and titles of the rows.
  private var shown: [String] {
    let view = screen.collectionView
    view.layoutIfNeeded()
    view.finishAnimations()
    return (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = cell(item)
      let isOpen = cell?.configurationState.isExpanded ?? false
      let triangle = cell?.accessories.isEmpty == false ? isOpen ? "▾ " : "▸ " : ""
      let title = (cell?.contentConfiguration as? UIListContentConfiguration)?.text ?? "-"
      return String(repeating: "  ", count: cell?.indentationLevel ?? 0) + triangle + title
    }
  }

  private func tap(_ item: Int) {
    screen.collectionView.tapOutlineDisclosure(IndexPath(item: item, section: 0))
  }

  @Test func `Groups open and close, and a group inside stays as it is`() {
    #expect(shown == ["▸ Layout", "Data"])
    tap(0)
    tap(1)
    let open = [
      "▾ Layout", "  ▾ Getting started", "    Grid", "    List", "  Advanced", "Data",
    ]
    #expect(shown == open)
    tap(0)
    #expect(shown == ["▸ Layout", "Data"])
    tap(0)
    #expect(shown == open)
  }

  @Test func `Other topics keep what is open, and cells that stay`() throws {
    tap(0)
    #expect(shown == ["▾ Layout", "  ▸ Getting started", "  Advanced", "Data"])
    let cells = [cell(0), cell(3)]
    try screen.show(topics(grid: "Grids", Topic(id: "diff", title: "Diffing")))
    #expect(shown == ["▾ Layout", "  ▸ Getting started", "  Advanced", "▸ Data"])
    tap(3)
    tap(1)
    #expect(
      shown == [
        "▾ Layout", "  ▾ Getting started", "    Grids", "    List", "  Advanced", "▾ Data",
        "  Diffing",
      ]
    )
    #expect(cell(0) != nil && cell(0) === cells[0] && cell(5) === cells[1])
  }

  @Test func `What was open is open again, and a topic can be shown`() throws {
    screen.reveal("grid")
    let saved = screen.expansion
    let open = shown
    #expect(open[2] == "    Grid")
    let other = TopicsScreen()
    other.loadViewIfNeeded()
    other.expansion = saved
    window.addSubview(other.view)
    try other.show(topics())
    #expect(other.collectionView.numberOfItems(inSection: 0) == open.count)
    #expect(other.expansion == saved)
    screen.expansion = .collapsed
    #expect(shown == ["▸ Layout", "Data"])
  }

  @Test func `A topic that occurs twice is an error, and changes nothing`() throws {
    let topic = Topic(id: "grid", title: "Grid")
    #expect(throws: SnapshotError.self) { try screen.show(topics(topic)) }
    #expect(shown == ["▸ Layout", "Data"])
  }

  @Test func `Nothing stays when the screen goes`() throws {
    weak var gone: TopicsScreen?
    do {
      let screen = TopicsScreen()
      screen.loadViewIfNeeded()
      try screen.show(topics())
      gone = screen
    }
    #expect(gone == nil)
  }
}
