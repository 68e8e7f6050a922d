import ClassicStorage
import ListViews
import PortableFoundation
import Testing

/// A view of rows that does not show one of the batches of an update.
@Suite struct ForgetfulRowsTests {
  private final class View: SequentialListView {
    let storage: SingleSectionEquatableStorage<Note>
    var rows: [Note?] = []
    var batches = 0
    var reloads = 0

    /// The index of the batch whose edits the view does not make.
    let forgotten: Int

    init(_ storage: SingleSectionEquatableStorage<Note>, forgetting forgotten: Int) {
      self.storage = storage
      self.forgotten = forgotten
      rows = allRows
    }

    private var allRows: [Note?] { (0..<storage.numberOfItems(inSection: 0)).map(row) }

    private func row(_ row: Int) -> Note? { storage.item(at: [0, row]) as? Note }

    func performEdits(_ edits: () -> Void) {
      batches += 1
      if batches - 1 != forgotten { edits() }
    }

    func apply(_ edit: RowEdit) {
      switch edit {
      case .remove(let range): rows.removeSubrange(range)
      case .insert(let range): rows.insert(contentsOf: range.map(row), at: range.lowerBound)
      case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
      case .update(let range): rows.replaceSubrange(range, with: range.map(row))
      }
    }

    func reloadRows() {
      reloads += 1
      rows = allRows
    }
  }

  @Test(arguments: [0, 1])
  func `It reloads, even if a later batch has applied the data of the one before`(
    _ forgotten: Int
  ) {
    let storage = SingleSectionEquatableStorage(items: notes("1a 2a"))
    let view = View(storage, forgetting: forgotten)
    let updater = ListUpdater(view)
    storage.delegate = updater
    // The structure, and the content of the item that stays.
    storage.setItems(notes("3a 1b 4a"))
    #expect(view.reloads == 1)
    #expect(view.rows == notes("3a 1b 4a"))
  }
}
