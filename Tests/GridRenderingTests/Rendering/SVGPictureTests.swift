import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// The positions of the parts of a picture, and which texts it cuts off.
@Suite struct SVGPictureTests {
  /// The lines of a picture that begin with a text.
  private func lines(_ start: String, of svg: String) -> [Substring] {
    svg.split(separator: "\n").filter { $0.hasPrefix(start) }
  }

  private func picture(_ items: [String], columns: Int = 1) -> String {
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: ListStorage([items]))
    return grid.svg()
  }

  /// The width of the cells of a picture, if they have one.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func cellWidth(of svg: String) -> Int? {
    let widths = Set(
      lines("<rect class=\"cell\"", of: svg).compactMap { $0.firstMatch(of: #/ width="(\d+)"/#)?.1 }
    )
    return widths.count == 1 ? widths.first.flatMap { Int($0) } : nil
  }

  @Test func `The sign of a change is at the right end of its cell`() throws {
    let before = try Snapshot(sections: ["A": ["a", "b", "c"], "B": ["x"]])
    let after = try Snapshot(sections: ["A": ["a", "c", "d"]])
    let marks = StepMarks(after.difference(from: before))
    func signs(_ snapshot: Snapshot<String, String>, isAfter: Bool) -> [Substring] {
      let grid = HeadlessGrid(columns: 2)
      grid.cellWidth = 10
      let sections = snapshot.sectionIdentifiers.map { section in
        Array(snapshot.itemIdentifiers(inSection: section))
      }
      grid.attach(to: ListStorage(sections))
      let svg = grid.picture(marking: marks, isAfter: isAfter).document
      return lines("<text class=\"sign ", of: svg) + lines("<text class=\"count\"", of: svg)
    }
    #expect(
      signs(before, isAfter: false) == [
        "<text class=\"sign deleted-sign\" x=\"266\" y=\"73\">−</text>",
        "<text class=\"sign deleted-sign\" x=\"139\" y=\"205\">−</text>",
        "<text class=\"count\" x=\"274\" y=\"38\">3 items</text>",
        "<text class=\"count\" x=\"274\" y=\"170\">− · 1 item</text>",
      ]
    )
    #expect(
      signs(after, isAfter: true) == [
        "<text class=\"sign inserted-sign\" x=\"139\" y=\"113\">+</text>",
        "<text class=\"count\" x=\"274\" y=\"38\">3 items</text>",
      ]
    )
  }

  @Test func `A picture has at most 64 columns`() {
    let svg = picture(Array(repeating: "a", count: 66), columns: 70)
    let cells = lines("<rect class=\"cell\"", of: svg)
    #expect(cells.count == 66)
    #expect(cells.count { $0.contains(" y=\"50\" ") } == 64)
    #expect(cells[64].contains(" x=\"28\" y=\"90\" "))
  }

  /// A column of text takes 7.9 pixels, and the edges of a cell take 24.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `The width of cells is that of the widest text, within limits`() {
    #expect(cellWidth(of: picture(["a"])) == 72)
    #expect(cellWidth(of: picture(["a", "1234567890"])) == 79 + 24)
    let long = String(repeating: "l", count: 100)
    #expect(cellWidth(of: picture([long])) == 348 + 24)
    #expect(cellWidth(of: picture([long, "b"], columns: 2)) == 174 + 24)
    #expect(picture([long]).contains(String(repeating: "l", count: 43) + "…</text>"))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Only the first 500 cells of a section are measured`() {
    var items = Array(repeating: "a", count: 501)
    items[500] = "1234567890"
    #expect(cellWidth(of: picture(items)) == 72)
    items.swapAt(500, 499)
    #expect(cellWidth(of: picture(items)) == 79 + 24)
  }

  @Test func `A picture without cells has a note`() {
    let grid = HeadlessGrid()
    let empty = grid.svg()
    #expect(empty.contains("viewBox=\"0 0 256 64\""))
    #expect(empty.contains("<text class=\"note\" x=\"16\" y=\"36\">No sections</text>"))
    #expect(empty.contains("<title>A list of 0 sections, 0 items visible</title>"))
    grid.attach(to: ListStorage([["a", "b"]]))
    #expect(grid.svg().contains("<title>A list of 1 section, 2 items visible</title>"))
    grid.viewport = 90..<99
    #expect(grid.svg().contains("<text class=\"note\" x=\"16\" y=\"36\">Nothing visible</text>"))
    #expect(grid.svg().contains("<title>A list of 1 section, 0 items visible</title>"))
  }

  @Test func `A title leaves room for the number of items`() {
    let storage = ListStorage([["a"]])
    let title = String(repeating: "t", count: 100)
    storage.nameSections([title])
    storage.setSectionFooterModels([title])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    // 188 pixels are 23 columns, of which "1 item" and a gap of two take eight.
    let cut = { String(repeating: "t", count: $0) + "…</text>" }
    #expect(grid.svg().contains("<text class=\"header\" x=\"28\" y=\"38\">" + cut(14)))
    #expect(grid.svg().contains("<text class=\"footer\" x=\"28\" y=\"106\">" + cut(22)))
  }
}
