import AppKit
import AppKitLists
import DiffableStorage
import Outlines
import StandIns
import Testing

/// An outline view that shows an outline of models.
@MainActor @Suite struct OutlineViewStorageTests {
  struct Mail: Identifiable, Equatable {
    let id: Int
    var name: String
    var folder: Int?
  }

  private let mails = ModelStorage<MainSection, Mail>()
  private let storage: OutlineStorage<MainSection, Mail>
  private let view = NSOutlineView()
  private let source: OutlineViewDataSource<Int>

  init() throws {
    try mails.apply([
      Mail(id: 1, name: "Inbox"), Mail(id: 2, name: "Work", folder: 1),
      Mail(id: 3, name: "Home", folder: 1), Mail(id: 4, name: "Old", folder: 2),
      Mail(id: 5, name: "Sent"),
    ])
    storage = mails.outlined(\.folder)
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
    source = OutlineViewDataSource(outlineView: view, storage: storage, section: .main) {
      _,
      _,
      mail in NSTextField(labelWithString: mail.name)
    }
  }

  private var rows: [String] {
    (0..<view.numberOfRows).map { row in
      let label = view.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTextField
      return String(repeating: " ", count: view.level(forRow: row)) + (label?.stringValue ?? "-")
    }
  }

  private func object(_ id: Int) -> Any? {
    source.row(forItemIdentifier: id).flatMap { view.item(atRow: $0) }
  }

  @Test func `The view shows the outline, and what a user toggles is so in the storage`() throws {
    #expect(rows == ["Inbox", "Sent"])
    view.expandItem(object(1))
    #expect(rows == ["Inbox", " Work", " Home", "Sent"])
    #expect(storage.expansion == Expansion(except: [1]))
    #expect(storage.snapshot().models.map(\.id) == [1, 2, 3, 5])
    view.collapseItem(object(1))
    #expect(storage.expansion == .collapsed && rows == ["Inbox", "Sent"])
    // By code, of the storage or of the data source.
    storage.toggle(1)
    source.setExpanded(true, 2)
    #expect(rows == ["Inbox", " Work", "  Old", " Home", "Sent"])
    storage.expansion = .collapsed
    #expect(source.reveal(4) == 2)
    #expect(rows == ["Inbox", " Work", "  Old", " Home", "Sent"])
    #expect(source.snapshot() == storage.snapshot(for: .main))
  }

  @Test func `Models that come, go, change and move are followed, and others keep their views`()
    throws
  {
    storage.expansion = .expanded
    let home = try #require(source.row(forItemIdentifier: 3))
    let kept = view.view(atColumn: 0, row: home, makeIfNecessary: true)
    try mails.modify { mails in
      try mails.updateModel(4) { $0.name = "Older" }
      try mails.appendModels([Mail(id: 6, name: "New", folder: 5)])
    }
    #expect(rows == ["Inbox", " Work", "  Older", " Home", "Sent", " New"])
    mails.modify { $0.deleteItems([4]) }
    try storage.move([2], to: OutlineDropPlace(parent: 5), inSection: .main)
    #expect(rows == ["Inbox", " Home", "Sent", " New", " Work"])
    let row = try #require(source.row(forItemIdentifier: 3))
    #expect(view.view(atColumn: 0, row: row, makeIfNecessary: true) === kept)
    // Below a closed folder, by a hidden model.
    view.collapseItem(object(5))
    try mails.modify { try $0.updateModel(6) { $0.name = "Newer" } }
    view.expandItem(object(5))
    #expect(rows == ["Inbox", " Home", "Sent", " Newer", " Work"])
  }

  @Test func `A search opens what it finds, and ends`() throws {
    storage.search { $0.name == "Old" }
    #expect(rows == ["Inbox", " Work", "  Old"])
    view.collapseItem(object(2))
    storage.search(nil)
    #expect(rows == ["Inbox", "Sent"])
  }

  @Test func `A drop asks the storage`() throws {
    storage.expansion = .expanded
    let place = try #require(source.dropPlace(forProposedItem: object(5), childIndex: -1))
    #expect(storage.refusal(ofMoving: [3], to: place, inSection: .main) == nil)
    try storage.move([3], to: place, inSection: .main)
    #expect(rows == ["Inbox", " Work", "  Old", "Sent", " Home"])
    let inside = try #require(source.dropPlace(forProposedItem: object(4), childIndex: -1))
    #expect(storage.refusal(ofMoving: [1], to: inside, inSection: .main)?.code == .movedIntoItself)
  }
}
