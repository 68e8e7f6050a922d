import DiffableStorage
import DiffableStorageTesting
import Foundation
import TerminalLists
import Testing

extension ScreensTests {
  /// Rows of one or several lines, and the place of the reader among them.
  @Suite struct TerminalPlaceTests {
    static let height = 19

    /// A list of wrapped texts in a terminal, beside the same texts in arrays.
    private final class Rig {
      let storage = ModelStorage<String, Line>(maximumChanges: 20)
      let screen: Screen
      let list: TerminalList<String, Int>
      var random: RandomList
      var columns = 40
      private var checks = 0

      init(seed: UInt64, longest: Int) throws {
        random = RandomList(sections: 20, linesInEach: 20, seed: seed)
        let storage = storage
        let screen = try Screen(columns: 40, rows: height + 1)
        self.screen = screen
        list = TerminalList(
          storage,
          size: TerminalSize(columns: 40, rows: height + 1),
          indent: 2,
          write: screen.write
        ) { place in
          switch place {
          case .header(let section), .footer(let section):
            .init(storage.sectionIdentifier(at: section) ?? "")
          case .item(let position):
            .init(Self.text(storage.item(at: IndexPath(position)) as? Line, longest))
          }
        }
        list.head = [TerminalLine("0")]
        self.longest = longest
        try random.start(storage)
      }

      private let longest: Int

      /// A text of some words, the longest of which needs several lines.
      private static func text(_ line: Line?, _ longest: Int) -> String {
        guard let line else { return "" }
        let words = (0..<line.id * 7 % longest).map {
          String(repeating: "w", count: 1 + $0 * 13 % 50)
        }
        return ([line.text] + words).joined(separator: " ")
      }

      /// The lines of a text, word by word.
      private func wrapped(_ text: String) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
          var rest = word[...]
          let last = lines[lines.count - 1]
          if !last.allSatisfy({ $0 == " " }), last.count + 1 + rest.count <= columns {
            lines[lines.count - 1] += " " + rest
            continue
          }
          if !last.isEmpty { lines.append("  ") }
          while lines[lines.count - 1].count + rest.count > columns {
            let space = columns - lines[lines.count - 1].count
            lines[lines.count - 1] += rest.prefix(space)
            rest = rest.dropFirst(space)
            lines.append("  ")
          }
          lines[lines.count - 1] += rest
        }
        return lines
      }

      /// All lines of the list, and the item of each.
      var lines: [(item: Int?, text: String)] {
        (0..<random.rowCount).flatMap { row -> [(item: Int?, text: String)] in
          switch random.row(row) {
          case .header(let section): [(nil, section)]
          case .item(let line): wrapped(Self.text(line, longest)).map { (line.id, $0) }
          case nil: []
          }
        }
      }

      /// The row of a line.
      func row(ofLine line: Int) -> Int {
        let item = lines[min(line, lines.count - 1)].item
        return (0..<random.rowCount).first { row in
          if case .item(let line) = random.row(row) { line.id == item } else { false }
        } ?? 0
      }

      func resize(columns: Int) throws {
        self.columns = columns
        try screen.tmux.resize(columns: columns, rows: height + 1)
        list.resize(to: TerminalSize(columns: columns, rows: height + 1))
      }

      /// The first of the lines that the terminal shows.
      func firstLine() throws -> Int {
        // What was written before the head is shown with it.
        checks += 1
        list.head = [TerminalLine("\(checks)")]
        let shown = try screen.tmux.wait { $0[0] == "\(checks)" }.dropFirst()
        let texts = lines.map(\.text)
        let count = min(shown.count, texts.count)
        let first = (0...texts.count - count).first {
          texts[$0..<$0 + count].elementsEqual(shown.prefix(count))
        }
        return try #require(first)
      }
    }

    @Test(arguments: [1, 12])
    func `The first visible row that stays is where it was, after any edit`(longest: Int) throws {
      let rig = try Rig(seed: 4, longest: longest)
      for number in 0..<cases(60, thorough: 300) {
        rig.list.scroll(by: rig.random.random.number(in: -30...40))
        if number % 20 == 19 { try rig.resize(columns: number % 3 * 20 + 30) }
        let (first, lines) = (try rig.firstLine(), rig.lines)
        let before = rig.storage.snapshot().identifiers
        try rig.random.edit(rig.storage, near: rig.row(ofLine: first))
        let after = rig.storage.snapshot().identifiers
        let moved = after.difference(from: before).itemMoves.map(\.identifier)
        let survivor = lines[first..<min(first + Self.height, lines.count)].compactMap(\.item)
          .first { after.contains($0) && !moved.contains($0) }
        let (newFirst, newLines) = (try rig.firstLine(), rig.lines)
        // The ends of the list can stop it, and its beginning stays on the screen.
        guard let survivor, first > 0, newFirst > 0, newFirst + Self.height < newLines.count,
          let old = lines.firstIndex(where: { $0.item == survivor }),
          let new = newLines.firstIndex(where: { $0.item == survivor })
        else { continue }
        #expect(new - newFirst == old - first, "edit \(number), row \(survivor)")
      }
    }

    @Test func `A row that moves away does not take the reader along`() throws {
      let storage = ModelStorage<String, Line>()
      let list = TerminalList(
        storage,
        rowLayout: .items,
        size: TerminalSize(columns: 40, rows: Self.height + 1),
        write: { _ in }
      ) { _ in .init("a line") }
      try storage.apply([("all", (0..<100).map { Line(id: $0, text: "") })])
      list.scroll(by: 30)
      try storage.modify { try $0.moveItem(30, beforeItem: 0) }
      #expect(list.firstLine == 30)
      storage.modify { $0.deleteItems([29, 31]) }
      // 32 was the third row, and still is.
      #expect(list.firstLine == 28)
    }
  }
}
