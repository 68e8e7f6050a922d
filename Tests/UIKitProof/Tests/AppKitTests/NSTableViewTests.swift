import AppKit
import Testing

/// The table view of the stand-in behaves like AppKit's.
///
/// A comment names the source of each claim.
@MainActor @Suite struct NSTableViewTests {
  // Documentation of `insertRows(at:withAnimation:)` and `removeRows(at:withAnimation:)`: changes are
  // processed one after the other; row 0 may be removed several times.
  @Test func `Edits of a group are carried out one after the other`() {
    let rows = Rows("abcd")
    let view = rows.makeView()
    let stops = failures {
      view.beginUpdates()
      rows.letters = ["x", "d", "c"]
      view.removeRows(at: [0])
      view.removeRows(at: [0])
      view.moveRow(at: 0, to: 1)
      view.insertRows(at: [0])
      #expect(view.numberOfRows == 3)
      view.endUpdates()
    }
    #expect(stops == [])
    #expect(view.texts == "xdc")
  }

  // The same page: `insert(_:at:)` of an array, so the indexes of one call are those after it.
  @Test func `The indexes of an insertion are those after it`() {
    let rows = Rows("bd")
    let view = rows.makeView()
    rows.letters = ["a", "b", "c", "d"]
    #expect(failures { view.insertRows(at: [0, 2]) } == [])
    #expect(view.texts == "abcd")
  }

  // The text is that of AppKit's exception, as visualdiffer's CollectionViewDataFetcher quotes it.
  @Test(arguments: 0..<3) func `A row that does not exist stops the program`(edit: Int) {
    let view = Rows("ab").makeView()
    let stops = failures {
      switch edit {
      case 0: view.insertRows(at: [3])
      case 1: view.removeRows(at: [0, 2])
      default: view.moveRow(at: 0, to: 2)
      }
    }
    #expect(stops.count == 1)
    #expect(stops.first?.hasPrefix("NSTableView error inserting/removing/moving row ") == true)
  }

  // Stricter than AppKit, which shows wrong rows until it asks for one that does not exist.
  @Test func `A group after which the numbers of rows differ stops the program`() {
    let rows = Rows("ab")
    let view = rows.makeView()
    let stops = failures {
      view.beginUpdates()
      rows.letters = ["a", "b", "c"]
      view.endUpdates()
    }
    #expect(stops.count == 1)
    #expect(view.numberOfRows == 3)
  }

  @Test func `A row that becomes a group row in an update stops the program`() {
    let rows = Rows("ab")
    let view = rows.makeView()
    let stops = failures {
      view.beginUpdates()
      rows.letters = ["A", "b"]
      view.endUpdates()
    }
    #expect(stops.count == 1)
  }

  // NSTableView.h: calls of beginUpdates and endUpdates are nestable.
  @Test func `Groups can be nested, and views are asked for when the outer one ends`() {
    let rows = Rows("a")
    let view = rows.makeView()
    view.beginUpdates()
    view.beginUpdates()
    rows.letters = ["a", "b"]
    view.insertRows(at: [1])
    view.endUpdates()
    // Documentation of `NSOutlineView.insertItems`: contents are asked for after endUpdates only.
    #expect(view.texts == "a-")
    view.endUpdates()
    #expect(view.texts == "ab")
    #expect(view.counters.groups == 1)
    #expect(failures { view.endUpdates() }.count == 1)
  }

  // NSTableView.h: the selected rows are maintained during a series of changes; if one of them is
  // removed, the delegate is notified of the change after endUpdates.
  @Test func `The selection follows its rows, and is told when a selected row goes`() {
    let rows = Rows("abc")
    rows.implementedMethods.insert("tableViewSelectionDidChange:")
    let view = rows.makeView()
    view.click(row: 1)
    #expect(rows.log == ["selected [1]"])
    view.beginUpdates()
    rows.letters = ["x", "b", "c", "a"]
    view.moveRow(at: 0, to: 2)
    view.insertRows(at: [0])
    view.endUpdates()
    #expect(view.selectedRow == 1)
    #expect(view.texts == "xbca")
    #expect(rows.log == ["selected [1]"])
    rows.letters = ["x", "c", "a"]
    view.removeRows(at: [1])
    #expect(rows.log == ["selected [1]", "selected []"])
  }

  // Documentation of `tableView(_:shouldSelectRow:)`; a selection by the program does not ask.
  @Test func `A click asks the delegate, the program does not`() {
    let rows = Rows("an")
    rows.implementedMethods.insert("tableView:shouldSelectRow:")
    let view = rows.makeView()
    view.click(row: 1)
    #expect(view.selectedRow == -1)
    view.selectRowIndexes([1], byExtendingSelection: false)
    #expect(view.selectedRow == 1)
    view.deselectAll(nil)
    #expect(view.selectedRowIndexes == [])
  }

  // Documentation of `makeView(withIdentifier:owner:)`: nil if there is no nib and nothing to reuse.
  @Test func `An identifier without a nib makes no view, and one with a nib does`() {
    let view = Rows("").makeView()
    let name = NSUserInterfaceItemIdentifier("cell")
    #expect(view.makeView(withIdentifier: name, owner: nil) == nil)
    view.register(NSNib(making: { [NSTableCellView()] }), forIdentifier: name)
    #expect(view.makeView(withIdentifier: name, owner: nil)?.identifier == name)
    view.register(nil, forIdentifier: name)
    #expect(view.makeView(withIdentifier: name, owner: nil) == nil)
  }

  // The same page: a view that is no longer on screen is used again.
  @Test func `A view that leaves is used again for its identifier`() {
    let rows = Rows("ab")
    let view = rows.makeView()
    rows.letters = ["b"]
    view.removeRows(at: [0])
    rows.letters = ["b", "c"]
    view.insertRows(at: [1])
    #expect(view.counters.reused == 1)
    #expect(view.texts == "bc")
  }

  // Documentation of `isGroupRow`: a group row has one view, asked for without a column.
  @Test func `A group row has one view, other rows have one in each column`() {
    let rows = Rows("Aa")
    let view = rows.makeView(columns: 2)
    #expect(view.rowView(atRow: 0, makeIfNecessary: false)?.numberOfColumns == 1)
    #expect(view.rowView(atRow: 0, makeIfNecessary: false)?.isGroupRowStyle == true)
    #expect(view.rowView(atRow: 1, makeIfNecessary: false)?.numberOfColumns == 2)
  }

  // Documentation of `reloadData(forRowIndexes:columnIndexes:)`.
  @Test func `Some rows can be reloaded, if they exist`() {
    let rows = Rows("ab")
    let view = rows.makeView()
    rows.letters = ["x", "y"]
    view.reloadData(forRowIndexes: [1], columnIndexes: [0])
    #expect(view.texts == "ay")
    #expect(failures { view.reloadData(forRowIndexes: [2], columnIndexes: [0]) }.count == 1)
  }

  // Documentation of `reloadData()`; the selection stays at the same rows.
  @Test
  func `A reload reads the number of rows, keeps the selected numbers, and asks at the layout`() {
    let rows = Rows("ab")
    let view = rows.makeView()
    view.selectRowIndexes([1], byExtendingSelection: false)
    rows.letters = ["x", "y", "z"]
    view.reloadData()
    #expect(view.numberOfRows == 3)
    #expect(view.texts == "---")
    view.layoutSubtreeIfNeeded()
    #expect(view.texts == "xyz")
    #expect(view.selectedRowIndexes == [1])
    #expect(
      failures {
        view.beginUpdates(); view.reloadData(); view.endUpdates()
      }.count == 1
    )
  }

  // Documentation of `tableView(_:heightOfRow:)`: heights are positive, and are asked for again when
  // they are noted to have changed.
  @Test func `Heights are asked for once, and again if they are noted`() {
    let rows = Rows("ab")
    rows.implementedMethods.insert("tableView:heightOfRow:")
    let view = rows.makeView()
    #expect(view.height(ofRow: 0) == 10)
    rows.log = []
    view.noteHeightOfRows(withIndexesChanged: [1])
    #expect(rows.log == ["height 1"])
    rows.letters = ["a", "z"]
    #expect(failures { view.noteHeightOfRows(withIndexesChanged: [1]) }.count == 1)
  }

  // Documentation of the two methods: the row is -1 if it was removed.
  @Test func `Row views are told to come and go`() {
    let rows = Rows("abc")
    rows.implementedMethods.formUnion([
      "tableView:didAddRowView:forRow:", "tableView:didRemoveRowView:forRow:",
    ])
    let view = rows.makeView()
    rows.log = []
    view.shownRows = 1..<3
    #expect(rows.log == ["remove 0"])
    rows.letters = ["a", "c"]
    view.removeRows(at: [1])
    #expect(rows.log == ["remove 0", "remove -1"])
    view.shownRows = nil
    #expect(rows.log.last == "add 0")
    var available: [Int] = []
    view.enumerateAvailableRowViews { available.append($1) }
    #expect(available == [0, 1])
  }

  // As in UIKit: a delegate is asked which methods it implements when it is set.
  @Test func `What a delegate implements is remembered when it is set`() {
    let rows = Rows("a")
    let view = rows.makeView()
    rows.implementedMethods.insert("tableViewSelectionDidChange:")
    view.click(row: 0)
    #expect(rows.log == [])
    view.delegate = rows
    view.deselectRow(0)
    #expect(rows.log == ["selected []"])
  }

  // The documented exception of `view(atColumn:row:makeIfNecessary:)`.
  @Test func `A view of a row that does not exist stops the program`() {
    let view = Rows("a").makeView()
    #expect(failures { _ = view.view(atColumn: 0, row: 1, makeIfNecessary: false) }.count == 1)
  }
}
