import CRowModel
import DiffableStorageTesting
import Foundation
import GtkLists
import ListViews
import Outlines
import Synchronization
import Testing

extension ScreensTests {
  /// A GTK list view in a window, on a screen in memory.
  @MainActor @Suite struct GtkRowsTests {
    @Test func `A closure that another thread passes runs once, on GTK's thread`() throws {
      try Display.start()
      let threads = Mutex<[pthread_t]>([])
      Thread.detachNewThread { onMainLoop { threads.withLock { $0.append(pthread_self()) } } }
      #expect(Display.wait { threads.withLock { !$0.isEmpty } })
      for _ in 0..<10 { g_main_context_iteration(nil, 0) }
      #expect(threads.withLock { $0 } == [pthread_self()])
    }

    /// Checks the number of rows and the selection at once, and the rows after the layout.
    ///
    /// The layout is done at once, or in GTK's next frame, which also draws the window.
    private func check(
      _ window: ListWindow,
      _ list: RandomList,
      selected: Int?,
      inFrame: Bool = false
    ) throws {
      try #require(window.modelCount == list.rowCount)
      let selected = selected.flatMap { list.identifiers.contains($0) ? $0 : nil }
      #expect(window.rows?.selectedItem == selected)
      if let selected {
        let row = try #require(window.selectedRow)
        guard case .item(let line)? = list.row(row), line.id == selected else {
          Issue.record("row \(row) is selected, not item \(selected)")
          return
        }
      } else {
        #expect(window.selectedRow == nil)
      }
      var (rows, texts) = (0..<0, [String]())
      let isShown = Display.wait {
        if !inFrame { window.layOut() }
        (rows, texts) = (window.visibleRows, window.visibleTexts)
        return rows.count > 10 && texts == list.texts(rows)
      }
      try #require(isShown, "rows \(rows) show \(texts), not \(list.texts(rows))")
      (rows, texts) = window.ready
      try #require(texts == list.texts(rows), "rows \(rows) have \(texts), not \(list.texts(rows))")
    }

    private struct Folder: Identifiable, Equatable {
      let id: Int
      var parent: Int?
    }

    @Test func `Rows of an outline are indented, and filled again when their triangle turns`()
      throws
    {
      try Display.start()
      let source = ModelStorage<MainSection, Folder>()
      try source.apply([
        Folder(id: 1), Folder(id: 2, parent: 1), Folder(id: 3, parent: 2), Folder(id: 4),
      ])
      let files = source.outlined { $0.parent }
      var texts: [Widget: String] = [:]
      let rows = GtkRows(files) {
        let label: Widget = gtk_label_new(nil)
        gtk_widget_set_margin_start(label, 7)
        return label
      } fill: { label, content in
        guard case .item(let folder, let row) = content else { return }
        let sign = row?.isExpandable == true ? (row?.isExpanded == true ? "▾" : "▸") : ""
        setText("\(sign)\(folder.id)", of: label)
        texts[label] = "\(sign)\(folder.id)"
      }
      let window: Widget = gtk_window_new()
      defer {
        gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      }
      gtk_window_set_child(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self),
        rows.widget
      )
      gtk_window_set_default_size(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self),
        300,
        400
      )
      gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      /// The texts of the rows and their margins, from top to bottom.
      func shown() -> [String] {
        var (found, next) = ([String](), gtk_widget_get_first_child(rows.widget))
        while let row = next {
          if gtk_widget_get_child_visible(row) != 0, let label = gtk_widget_get_first_child(row),
            let text = texts[label]
          {
            found.append("\(text) \(gtk_widget_get_margin_start(label) - 7)")
          }
          next = gtk_widget_get_next_sibling(row)
        }
        return found
      }
      func expect(_ wanted: [String]) {
        let isShown = Display.wait { shown() == wanted }
        #expect(isShown, "\(shown()) instead of \(wanted)")
      }
      expect(["▸1 0", "4 0"])
      files.setExpanded(true, 1)
      expect(["▾1 0", "▸2 20", "4 0"])
      files.setExpanded(true, 2)
      expect(["▾1 0", "▾2 20", "3 40", "4 0"])
      try source.modify { try $0.updateModel(2) { $0.parent = nil } }
      expect(["1 0", "▾2 0", "3 20", "4 0"])
      #expect(Display.complaints == [])
    }

    @Test(arguments: [(100, 999), (10, 30)], thoroughSeeds)
    func `After each of many random edits, GTK shows the rows and keeps the selection`(
      size: (sections: Int, lines: Int),
      seed: UInt64
    ) throws {
      let window = try ListWindow()
      var list = RandomList(sections: size.sections, linesInEach: size.lines, seed: seed)
      try list.start(window.storage)
      var selected: Int?
      try check(window, list, selected: nil)
      for number in 0..<cases(100, thorough: 10_000) {
        if number % 20 == 0 {
          window.scroll(to: list.random.below(list.rowCount))
          try check(window, list, selected: selected, inFrame: true)
        }
        if number % 7 == 0 {
          let row = window.visibleRows.lowerBound + list.random.below(20)
          if case .item(let line)? = list.row(row) {
            window.select(row)
            selected = line.id
          }
        }
        try list.edit(window.storage, near: window.visibleRows.lowerBound)
        try check(window, list, selected: selected)
      }
      #expect(Display.complaints == [])
    }

    @Test(arguments: [1, 3, 10, 20, 27, 35, 39], [2, 5, 30, 60, 97])
    func `A removal above the visible rows, or into them, leaves no widget of a row that went`(
      first: Int,
      count: Int
    ) throws {
      let window = try ListWindow()
      var list = RandomList(sections: 1, linesInEach: 9_999, seed: 6)
      try list.start(window.storage)
      try check(window, list, selected: nil)
      window.scroll(to: 40)
      try check(window, list, selected: nil)
      let before = try #require(window.rows?.counters.filled)
      list.deleteRows(window.storage, first..<first + count)
      try check(window, list, selected: nil)
      // The rows that stay keep their widgets.
      let filled = try #require(window.rows?.counters.filled) - before
      #expect(filled <= count)
      // The first visible row stays in place, or the row that replaces it.
      #expect(window.visibleRows.lowerBound == max(first, 40 - count))
      #expect(Display.complaints == [])
    }

    @Test func `A removal that begins in rows inserted above the widgets leaves none either`()
      throws
    {
      let window = try ListWindow()
      var list = RandomList(sections: 1, linesInEach: 9_999, seed: 7)
      try list.start(window.storage)
      try check(window, list, selected: nil)
      window.scroll(to: 5_000)
      try check(window, list, selected: nil)
      let first = window.ready.rows.lowerBound
      try list.insertLines(window.storage, at: first, count: 3)
      try check(window, list, selected: nil)
      list.deleteRows(window.storage, first + 1..<first + 4)
      try check(window, list, selected: nil)
      #expect(window.visibleRows.lowerBound == 5_000)
      #expect(Display.complaints == [])
    }

    @Test func `An insertion fills the row that it adds, if that is near the visible ones`() throws
    {
      let window = try ListWindow()
      var list = RandomList(sections: 100, linesInEach: 999, seed: 2)
      try list.start(window.storage)
      try check(window, list, selected: nil)
      window.scroll(to: 50_000)
      try check(window, list, selected: nil)
      let rows = try #require(window.rows)
      let visible = window.visibleRows
      for row in [visible.lowerBound + 10, visible.upperBound, visible.lowerBound - 1, 0, 99_990] {
        let before = rows.counters
        try list.insertLines(window.storage, at: row)
        try check(window, list, selected: nil)
        let filled = rows.counters.filled - before.filled
        // At most one row is filled: GTK keeps about 200 widgets, and the list fills only those
        // whose content changes.
        #expect(filled <= 1)
        #expect(filled == 1 || !visible.contains(row))
        print(
          """
          \(list.rowCount) rows, \(visible.count) visible from row \(visible.lowerBound); \
          inserted row \(row): \(rows.counters.bound - before.bound) bound, \(filled) filled
          """
        )
      }
      #expect(Display.complaints == [])
    }

    @Test func `An updated row is filled in place`() throws {
      let window = try ListWindow()
      let list = RandomList(sections: 10, linesInEach: 99, seed: 3)
      try list.start(window.storage)
      try check(window, list, selected: nil)
      let before = try #require(window.rows?.counters)
      try window.storage.modify { try $0.updateModel(5) { $0.text = "other" } }
      try window.storage.modify { try $0.updateModel(900) { $0.text = "far away" } }
      let after = try #require(window.rows?.counters)
      #expect((after.bound, after.filled) == (before.bound, before.filled + 1))
      #expect(Display.wait { window.visibleTexts.dropFirst(6).first == "other" })
    }

    @Test func `Markup in a text is shown as text`() throws {
      let texts = [
        "<b>bold</b>", "&amp;", "<span size='9999999'>", "a\0b", "\u{202E}abc", "<!--", "%s",
      ]
      let window = try ListWindow()
      try window.storage.apply([
        ("<i>section</i>", texts.enumerated().map { Line(id: $0.offset, text: $0.element) })
      ])
      let shown = ["<i>section</i>"] + texts.map { $0.replacing("\0", with: "\u{FFFD}") }
      #expect(Display.wait { window.visibleTexts == shown }, "\(window.visibleTexts)")
      #expect(Display.complaints == [])
    }

    @Test func `A list in a window that is hidden shows everything when it is visible again`()
      throws
    {
      let window = try ListWindow()
      var list = RandomList(sections: 10, linesInEach: 99, seed: 4)
      try list.start(window.storage)
      window.select(7)
      try check(window, list, selected: 6)
      window.isVisible = false
      for _ in 0..<5 { try list.edit(window.storage, near: 500) }
      window.isVisible = true
      try check(window, list, selected: 6)
      #expect(Display.complaints == [])
    }

    @Test(arguments: 1...12)
    func `A window that is closed in the middle of an update loses nothing`(fills: Int) throws {
      let window = try ListWindow()
      var list = RandomList(sections: 10, linesInEach: 99, seed: UInt64(fills))
      try list.start(window.storage)
      try check(window, list, selected: nil)
      let rows = try #require(window.rows)
      let view = ClosingView(rows) { window.close() }
      view.editsBeforeClosing = fills
      let updater = ListUpdater(view)
      var (began, ended) = (0, 0)
      updater.willUpdateContent = { _ in began += 1 }
      updater.didUpdateContent = { _ in ended += 1 }
      window.storage.delegate = updater
      for _ in 0..<12 { try list.edit(window.storage, near: 0) }
      #expect(!window.isOpen)
      #expect(began == ended)
      #expect(window.storage.snapshot().sections.map(\.id) == list.sections.map(\.name))
      #expect(window.storage.snapshot().models.elementsEqual(list.sections.flatMap(\.lines)))
      #expect(window.modelCount == list.rowCount)
      #expect(Display.complaints == [])
    }

    /// An action after which GTK binds a row to a widget again, or the list fills one.
    enum Cause: CaseIterable { case insertion, scrolling, update }

    @Test(arguments: [1, 5, 20], Cause.allCases)
    func `A window that is closed while a row is filled loses nothing`(fills: Int, cause: Cause)
      throws
    {
      let window = try ListWindow()
      var list = RandomList(sections: 10, linesInEach: 99, seed: UInt64(fills))
      try list.start(window.storage)
      try check(window, list, selected: nil)
      var left = fills
      window.willFill = { [unowned window] in
        left -= 1
        if left == 0 { window.close() }
      }
      switch cause {
      case .insertion: try list.insertLines(window.storage, at: 5, count: 30)
      case .scrolling: window.scroll(to: 500)
      case .update: try list.updateLines(window.storage, 0..<30)
      }
      #expect(!window.isOpen)
      // The next edits reload the list.
      for _ in 0..<3 { try list.edit(window.storage, near: 500) }
      #expect(window.storage.snapshot().models.elementsEqual(list.sections.flatMap(\.lines)))
      #expect(window.modelCount == list.rowCount)
      #expect(Display.complaints == [])
    }

    @Test func `A list that is released leaves an empty list view, and the storage goes on`() throws
    {
      let window = try ListWindow()
      var list = RandomList(sections: 10, linesInEach: 99, seed: 5)
      try list.start(window.storage)
      try check(window, list, selected: nil)
      window.forgetRows()
      for _ in 0..<5 { try list.edit(window.storage, near: 0) }
      #expect(window.modelCount == 0)
      #expect(Display.wait { window.visibleTexts == [] })
      #expect(window.storage.snapshot().models.elementsEqual(list.sections.flatMap(\.lines)))
      #expect(Display.complaints == [])
    }
  }
}

private let thoroughSeeds: [UInt64] = Array(1...UInt64(cases(1, thorough: 2)))

/// Forwards edits to a list, and closes its window after some of them.
private final class ClosingView: SequentialListView {
  var editsBeforeClosing = 0
  private let rows: ListWindow.Rows
  private let close: () -> Void

  init(_ rows: ListWindow.Rows, close: @escaping () -> Void) {
    self.rows = rows
    self.close = close
  }

  var isOnScreen: Bool { rows.isOnScreen }
  var rowLayout: RowLayout { rows.rowLayout }
  var allowsRowMoves: Bool { rows.allowsRowMoves }

  func apply(_ edit: RowEdit) {
    rows.apply(edit)
    editsBeforeClosing -= 1
    if editsBeforeClosing == 0 { close() }
  }

  func reloadRows() { rows.reloadRows() }
}
