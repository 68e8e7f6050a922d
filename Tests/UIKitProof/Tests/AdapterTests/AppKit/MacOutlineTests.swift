import AppKit
import AppKitLists
import DiffableStorage
import ListManagement
import Outlines
import StandIns
import Testing

/// Outlines in views of AppKit.
@MainActor @Suite struct MacOutlineTests {
  @Test func `The closure of a table view draws the level and the triangle of a row`() throws {
    let scene = MacTableScene(columns: 1)
    scene.manager.stopManaging()
    weak var shown: TableViewDataSource<String, String>?
    let files = TableViewDataSource<String, String>(tableView: scene.view) { _, _, _, file in
      let row = shown?.outlineRow(for: file) ?? OutlineRow()
      let triangle = row.isExpandable ? row.isExpanded ? "▾" : "▸" : ""
      return NSTextField(labelWithString: "\(triangle)\(file)\(row.level)")
    }
    shown = files
    files.apply(
      try SectionSnapshot {
        try $0.append(["a", "b"])
        try $0.append(["a1"], to: "a")
        try $0.append(["x"], to: "a1")
      },
      to: "A"
    )
    scene.layOut()
    #expect(scene.rowTexts == ["▸a0", "b0"])
    let failed = failures {
      files.setExpanded(true, "a")
      scene.layOut()
      #expect(scene.rowTexts == ["▾a0", "▸a11", "b0"])
      #expect(files.reveal("x") == at(2))
      scene.layOut()
      #expect(scene.rowTexts == ["▾a0", "▾a11", "x2", "b0"])
      files.setExpanded(false, "a")
      scene.layOut()
    }
    #expect(failed == [])
    #expect(scene.rowTexts == ["▸a0", "b0"])
  }

  @Test func `A collection view shows the visible items`() throws {
    let view = NSCollectionView()
    let files = CollectionViewDataSource<String, String>(collectionView: view) { _, _, _ in nil }
    files.updater.anomalyHandler = { #expect($0 == .noCell) }
    files.apply(
      try SectionSnapshot {
        try $0.append(["a"])
        try $0.append(["b"], to: "a")
      },
      to: "A"
    )
    files.setExpanded(true, "a")
    view.layoutSubtreeIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(files.outlineRow(for: "b") == OutlineRow(level: 1))
  }
}
