import DiffableStorage
import DiffableStorageTesting
import Foundation
import TerminalLists
import Testing

extension ScreensTests {
  /// A list in a terminal of tmux, which interprets the written bytes.
  @Suite struct TerminalListTests {
    static let size = TerminalSize(columns: 40, rows: 20)

    /// A list on a screen, whose lines are the texts of a random list.
    private struct Rig {
      let storage: ModelStorage<String, Line>
      let screen: Screen
      let list: TerminalList

      init(maximumChanges: Int = 100) throws {
        let storage = ModelStorage<String, Line>(maximumChanges: maximumChanges)
        let screen = try Screen(columns: size.columns, rows: size.rows)
        list = TerminalList(storage, size: size, write: screen.write) { place in
          switch place {
          case .header(let section), .footer(let section):
            .init(storage.sectionIdentifier(at: section) ?? "", isBold: true)
          case .item(let position):
            .init((storage.item(at: IndexPath(position)) as? Line)?.text ?? "")
          }
        }
        self.storage = storage
        self.screen = screen
      }

      /// Compares the lines of the terminal with the rows from the first visible one.
      func check(_ random: RandomList, height: Int = size.rows - 1) throws {
        let last = max(random.rowCount - height, 0)
        #expect((0...last).contains(list.firstRow))
        let texts = random.texts(list.firstRow..<list.firstRow + height)
        let expected = [list.title] + texts + Array(repeating: "", count: height - texts.count)
        #expect(try screen.tmux.wait { $0 == expected } == expected)
      }
    }

    @Test(arguments: [(sections: 30, lines: 30), (4, 3)])
    func `After each of many random edits, the terminal shows the rows`(
      size: (sections: Int, lines: Int)
    ) throws {
      let rig = try Rig()
      var random = RandomList(sections: size.sections, linesInEach: size.lines, seed: 6)
      rig.list.title = "a title"
      try random.start(rig.storage)
      try rig.check(random)
      for number in 0..<cases(100, thorough: 2_000) {
        if number % 10 == 0 {
          rig.list.scroll(by: random.random.number(in: -30...40))
          try rig.check(random)
        }
        try random.edit(rig.storage, near: rig.list.firstRow)
        try rig.check(random)
      }
    }

    @Test func `One change of a long list writes one line`() throws {
      let rig = try Rig()
      var random = RandomList(sections: 100, linesInEach: 999, seed: 7)
      try random.start(rig.storage)
      rig.list.scroll(by: 50_000)
      try rig.check(random)
      _ = rig.screen.takeWritten()
      let read = rig.list.counters.linesRead

      // The title is on line 1, and row 50,000 on line 2: row 50,010 is on line 12.
      try random.insertLines(rig.storage, at: 50_010)
      let insertion = rig.screen.takeWritten()
      #expect(insertion == "\u{1B}[12H\u{1B}[1L\u{1B}[12H\u{1B}[Kline 99901")
      try rig.check(random)

      let line = rig.storage.snapshot().models(inSection: "section 50")[9]
      try rig.storage.modify { try $0.updateModel(line.id) { $0.text = "other" } }
      let update = rig.screen.takeWritten()
      #expect(update == "\u{1B}[12H\u{1B}[Kother")

      try random.insertLines(rig.storage, at: 0)
      try random.insertLines(rig.storage, at: 99_990)
      let elsewhere = rig.screen.takeWritten()
      #expect(elsewhere == "")
      #expect(rig.list.counters.linesRead == read + 2)
      print(
        """
        \(random.rowCount) rows, \(Self.size.rows - 1) visible: an insertion writes \
        \(insertion.utf8.count) bytes, an update \(update.utf8.count), \
        two insertions elsewhere \(elsewhere.utf8.count)
        """
      )
    }

    @Test func `A reversed list is written once, not line by line`() throws {
      let rig = try Rig(maximumChanges: 1_000)
      let lines = (0..<100).map { Line(id: $0, text: "line \($0)") }
      try rig.storage.apply([("all", lines)])
      _ = rig.screen.takeWritten()
      try rig.storage.apply([("all", lines.reversed())])
      // For each of 18 lines: a cursor position, "delete to the end of the line", and a text.
      #expect(rig.screen.takeWritten().utf8.count <= 18 * (5 + 3 + 7))
      let expected = ["", "all"] + (0..<18).map { "line \(99 - $0)" }
      #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
    }

    @Test func `A terminal of another size is drawn again`() throws {
      let rig = try Rig()
      var random = RandomList(sections: 5, linesInEach: 20, seed: 8)
      try random.start(rig.storage)
      rig.list.scroll(by: 1_000)
      try rig.check(random)
      for (columns, rows) in [(30, 40), (50, 5), (20, 200), (40, 2)] {
        try rig.screen.tmux.resize(columns: columns, rows: rows)
        rig.list.resize(to: TerminalSize(columns: columns, rows: rows))
        try rig.check(random, height: rows - 1)
        try random.edit(rig.storage, near: rig.list.firstRow)
        try rig.check(random, height: rows - 1)
      }
    }

    @Test func `Nothing in a text is obeyed by the terminal`() throws {
      let texts = [
        "a\u{1B}[2Jb", "\u{1B}]0;title\u{7}", "\u{9B}2J", "tab\tnew\nline\r", "bidi\u{202E}x",
        "zero\u{200B}",
        String(repeating: "long", count: 30), String(repeating: "日本", count: 30), "e\u{301}",
        "<b>&amp;",
        "\u{1B}c", "\0", "\u{7F}",
      ]
      let shown = [
        "a�[2Jb", "�]0;title�", "�2J", "tab�new�line�", "bidi�x", "zero�",
        String(repeating: "long", count: 10), String(repeating: "日本", count: 10), "e\u{301}",
        "<b>&amp;", "�c", "�", "�",
      ]
      let rig = try Rig()
      let title = try rig.screen.tmux.value("#{pane_title}")
      try rig.storage.apply([
        ("\u{1B}[5m", texts.enumerated().map { Line(id: $0.offset, text: $0.element) })
      ])
      let blank = Array(repeating: "", count: Self.size.rows - texts.count - 2)
      let expected = ["", "�[5m"] + shown + blank
      #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
      #expect(try rig.screen.tmux.value("#{pane_title}") == title)
    }
  }
}
