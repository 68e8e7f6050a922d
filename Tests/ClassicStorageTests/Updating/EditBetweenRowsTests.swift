import ClassicStorage
import DiffableStorage
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Edits that change a storage at once while a view of rows shows an update.
@Suite struct EditBetweenRowsTests {
  /// A view of rows that edits the storage when it shows the edit of a number.
  private final class View: SequentialListView {
    let storage: MemoryStorage
    var rows: [Int?] = []
    var edits = 0
    var reloads = 0
    var edit: (() -> Void)?
    var moment = 0

    init(_ storage: MemoryStorage) {
      self.storage = storage
      reloadRows()
    }

    private func row(_ row: Int) -> Int? {
      guard case .item(let position)? = storage.rowIndex().place(at: row) else { return nil }
      return storage.item(at: IndexPath(position)) as? Int
    }

    func apply(_ edit: RowEdit) {
      switch edit {
      case .remove(let range): rows.removeSubrange(range)
      case .insert(let range): rows.insert(contentsOf: range.map(row), at: range.lowerBound)
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .update(let range): rows.replaceSubrange(range, with: range.map(row))
      }
      #expect(!rows.contains(nil), "\(edit)")
      edits += 1
      if edits == moment { self.edit?() }
    }

    func reloadRows() {
      reloads += 1
      rows = (0..<storage.rowIndex().count).map(row)
    }
  }

  /// An edit that changes the storage at once.
  enum Edit: CaseIterable {
    case setItems, setAll, removeAll, sections, silent, silentMove

    /// Whether the storage has its view reload.
    var hasReload: Bool { [.setItems, .setAll, .removeAll].contains(self) }

    func callAsFunction(_ storage: MemoryStorage) {
      switch self {
      case .setItems: storage.setItems([7])
      case .setAll: storage.setItemsForAllSections([[7], [8]])
      case .removeAll: storage.removeAllItems()
      case .sections: storage.sections = [SectionModel(items: [7, 8])]
      case .silent: storage.updateWithoutAnimations { storage.removeItems(fromSection: 0) }
      case .silentMove: storage.moveItemWithoutAnimation(from: [0, 0], to: [0, 1])
      }
    }
  }

  @Test(arguments: Edit.allCases, 1...5)
  func `The other edits are left out, and the view shows the storage`(
    _ edit: Edit,
    _ moment: Int
  ) {
    let storage = MemoryStorage()
    storage.anomalyHandler = { _ in }
    storage.setItems([1, 2, 3, 4, 5, 6])
    let view = View(storage)
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.edit = { edit(storage) }
    view.moment = moment
    storage.performUpdates {
      storage.removeItems(at: [[0, 0], [0, 2]])
      storage.moveItem(at: [0, 3], to: [0, 0])
      storage.addItem(9)
      storage.reloadItem(4)
    }
    // Two removals, a move, an insertion and an update.
    #expect(view.edits == moment)
    // After the last edit, nothing is left out, and a silent edit has no reload.
    guard moment < 5 || edit.hasReload else { return #expect(view.reloads == 1) }
    #expect(view.reloads == 2)
    #expect(view.rows == storage.numbers.flatMap(\.self))
  }

  @Test func `The steps of a batch are void after an edit at once`() throws {
    for edit in Edit.allCases {
      for count in 0...3 {
        let storage = MemoryStorage()
        storage.setItems([1, 2, 3, 4])
        let delegate = MemoryDelegate.postponing()
        storage.delegate = delegate
        storage.performUpdates {
          storage.removeItems(at: [[0, 0], [0, 2]])
          storage.addItem(9)
        }
        let batch = try #require(delegate.updates.first?.batches.first)
        let steps = try #require(batch.rowSteps())
        #expect(steps.count == 3)
        for step in steps.prefix(count) { #expect(step.apply()) }
        edit(storage)
        #expect(steps.dropFirst(count).allSatisfy { !$0.apply() })
        batch.apply()
      }
    }
  }

  /// A view of rows that also reads the header of its section with the edit of a number.
  private final class Titled: SequentialListView {
    let rowLayout = RowLayout.headersAndItems
    let storage: any UpdatingStorage & SupplementaryStorage
    var title: Int?
    let moment: Int
    var edits = 0

    init(_ storage: any UpdatingStorage & SupplementaryStorage, _ moment: Int) {
      self.storage = storage
      self.moment = moment
      reloadRows()
    }

    func apply(_ edit: RowEdit) {
      edits += 1
      if edits == moment || edit == .update(0..<1) { reloadRows() }
    }

    func reloadRows() {
      let kind = storage.supplementaryHeaderKind ?? ""
      title = storage.supplementaryModel(ofKind: kind, forSectionAt: [0, 0]) as? Int
    }
  }

  @Test(arguments: 1...4)
  func `A header that is read while rows are made is up to date after the update`(
    _ moment: Int
  ) throws {
    let memory = MemoryStorage()
    memory.setItems([1, 2, 3, 4])
    let single = SingleSectionEquatableStorage(items: notes("1a 2a 3a 4a"))
    let source = DiffableDataSource(try Small(sections: ["A": [1, 2, 3, 4]]))
    let proxy = ProxyDiffableStorage(dataSource: source) { $1 }
    // Two are removed and two inserted, so the number is the same before and after.
    let edits: [(any UpdatingStorage & SupplementaryStorage, () throws -> Void)] = [
      (
        memory,
        {
          memory.performUpdates {
            memory.removeItems(at: [[0, 0], [0, 2]])
            try? memory.insertItem(5, to: [0, 0])
            memory.addItem(6)
          }
        }
      ),
      (single, { single.setItems(notes("5a 2a 4a 6a")) }),
      (proxy, { source.apply(try Small(sections: ["A": [5, 2, 4, 6]])) }),
    ]
    for (storage, edit) in edits {
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      let view = Titled(storage, moment)
      let updater = ListUpdater(view)
      storage.delegate = updater
      try edit()
      #expect(view.edits >= 4)
      #expect(view.title == 4, "\(type(of: storage))")
    }
  }

  /// A view of rows that reads all rows again with the edit of a number.
  private final class Screen: SequentialListView {
    let rowLayout = RowLayout.headersAndItems
    let storage: any UpdatingStorage & SupplementaryStorage
    let moment: Int
    var rows: [String] = []
    var edits = 0

    init(_ storage: any UpdatingStorage & SupplementaryStorage, _ moment: Int) {
      self.storage = storage
      self.moment = moment
      reloadRows()
    }

    var allRows: [String] { (0..<storage.rowIndex(rowLayout).count).map(row) }

    private func row(_ row: Int) -> String {
      switch storage.rowIndex(rowLayout).place(at: row) {
      case .header(let section): "\(storage.headerModel(forSection: section) as? Int ?? 0) items"
      case .item(let position): storage.item(at: IndexPath(position)).map { "\($0)" } ?? "-"
      default: "-"
      }
    }

    func apply(_ edit: RowEdit) {
      switch edit {
      case .remove(let range): rows.removeSubrange(range)
      case .insert(let range): rows.insert(contentsOf: range.map(row), at: range.lowerBound)
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .update(let range): rows.replaceSubrange(range, with: range.map(row))
      }
      edits += 1
      if edits == moment { rows = allRows }
    }

    func reloadRows() { rows = allRows }
  }

  @Test(arguments: 1...8)
  func `So is a header that is read while sections change`(_ moment: Int) throws {
    func cards(_ lists: [[Int]]) -> [[VersionedCard]] {
      lists.map { $0.map { VersionedCard(id: $0) } }
    }
    let memory = MemoryStorage()
    memory.setItemsForAllSections([[11], [1, 2, 3, 4], [7, 8]])
    let fetched = CardStorage.Kind.sections.make()
    fetched.set(cards([[1, 2, 3, 4], [7]]))
    let source = DiffableDataSource(try Small(sections: ["Z": [9], "A": [1, 2, 3, 4], "B": [7]]))
    let proxy = ProxyDiffableStorage(dataSource: source) { $1 }
    // In the large section, as many items are removed as inserted.
    let edits: [(any UpdatingStorage & SupplementaryStorage, () throws -> Void)] = [
      (
        memory,
        {
          memory.performUpdates {
            memory.removeItems(at: [[1, 0], [1, 2]])
            try? memory.insertItem(5, to: [1, 0])
            memory.addItem(6, toSection: 1)
            memory.deleteSections([0])
            memory.addItem(9, toSection: 2)
          }
        }
      ),
      (fetched.storage, { fetched.set(cards([[9, 2, 4, 6], [7], [8]])) }),
      (proxy, { source.apply(try Small(sections: ["B": [7], "A": [5, 2, 4, 6], "C": [8]])) }),
    ]
    for (storage, edit) in edits {
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      let view = Screen(storage, moment)
      let updater = ListUpdater(view)
      storage.delegate = updater
      try edit()
      #expect(view.edits >= 4)
      #expect(view.rows == view.allRows, "\(type(of: storage))")
    }
  }
}
