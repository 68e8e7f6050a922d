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

  @Test func `Rows keep their views below a file that becomes a folder, and below a new folder`()
    throws
  {
    storage.expansion = .expanded
    func cell(_ id: Int) -> ObjectIdentifier? {
      source.row(forItemIdentifier: id)
        .flatMap { view.view(atColumn: 0, row: $0, makeIfNecessary: true) }
        .map { ObjectIdentifier($0) }
    }
    // A model that is no longer equal gets another view.
    let kept = [3, 4].map(cell)
    view.selectRowIndexes([3], byExtendingSelection: false)
    // Work and what is below it go below Sent, which had nothing.
    try mails.modify { try $0.updateModel(2) { $0.folder = 5 } }
    #expect(rows == ["Inbox", " Home", "Sent", " Work", "  Old"])
    #expect([3, 4].map(cell) == kept)
    // Around all of them.
    try mails.modify { mails in
      try mails.appendModels([Mail(id: 7, name: "All"), Mail(id: 8, name: "Mine", folder: 7)])
      for root in [1, 5] { try mails.updateModel(root) { $0.folder = 8 } }
    }
    #expect(rows == ["All", " Mine", "  Inbox", "   Home", "  Sent", "   Work", "    Old"])
    #expect([3, 4].map(cell) == kept)
    #expect(view.selectedRowIndexes == [3])
  }

  @Test
  func `A model without children has a triangle if it may have some, which come when it is open`()
    throws
  {
    let mails = ModelStorage<MainSection, Mail>()
    try mails.apply([Mail(id: 1, name: "folder"), Mail(id: 2, name: "letter")])
    let storage = mails.outlined(\.folder, mayHaveChildren: { $0.name.hasPrefix("folder") })
    let source = OutlineViewDataSource(outlineView: view, storage: storage, section: .main) {
      _,
      _,
      mail in NSTextField(labelWithString: mail.name)
    }
    func object(_ id: Int) -> Any? {
      source.row(forItemIdentifier: id).flatMap { view.item(atRow: $0) }
    }
    func isExpandable(_ id: Int) -> Bool { object(id).map(view.isExpandable) ?? false }
    #expect([1, 2].map(isExpandable) == [true, false])
    view.expandItem(object(1))
    #expect(rows == ["folder", "letter"] && storage.expansion == Expansion(except: [1]))
    // They are loaded; one of them is open already.
    try mails.modify { mails in
      try mails.appendModels([
        Mail(id: 11, name: "folder 1", folder: 1), Mail(id: 12, name: "note", folder: 11),
      ])
    }
    #expect(rows == ["folder", " folder 1", "letter"])
    view.collapseItem(object(1))
    view.expandItem(object(1))
    view.expandItem(object(11))
    #expect(rows == ["folder", " folder 1", "  note", "letter"])
    // A row moves below one that is open without children.
    try mails.modify { mails in
      mails.deleteItems([12])
      try mails.updateModel(2) { $0.folder = 11 }
    }
    #expect(rows == ["folder", " folder 1", "  letter"])
    try mails.modify { try $0.updateModel(2) { $0.name = "folder 2" } }
    #expect(isExpandable(2))
    try mails.modify { try $0.updateModel(2) { $0.name = "letter" } }
    #expect(!isExpandable(2))
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
