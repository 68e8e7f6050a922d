import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// How wide the cells of a text are.
@Suite struct TextLayoutTests {
  /// A grid of one section of short items with a header and a footer.
  private func grid(columns: Int, header: String, footer: String? = nil) -> HeadlessGrid {
    let storage = ListStorage([Array(repeating: "a", count: columns)])
    storage.nameSections([header])
    if let footer { storage.setSectionFooterModels([footer]) }
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: storage)
    return grid
  }

  /// The width of the lines of a grid whose cells have a given width.
  private func lineWidth(columns: Int, cellWidth: Int) -> Int { columns * (cellWidth + 3) + 1 }

  private func lineWidth(of grid: HeadlessGrid) -> Int? {
    let widths = Set(grid.text().split(separator: "\n").map(\.count))
    return widths.count == 1 ? widths.first : nil
  }

  @Test func `Cells have at least four columns`() {
    #expect(
      grid(columns: 1, header: "x").text() == """
        ╭─ x ──╮
        │ a    │
        ╰──────╯

        """
    )
    #expect(
      grid(columns: 1, header: "xyz").text() == """
        ╭─ xyz ─╮
        │ a     │
        ╰───────╯

        """
    )
  }

  /// The edge needs five columns besides the title: a corner, a line and a blank on the left, and a
  /// blank and a line on the right.
  @Test(arguments: 1...5)
  func `Cells are as wide as a title needs, and no wider`(columns: Int) {
    for length in 1...40 {
      let title = String(repeating: "t", count: length)
      let needed = (4...).first { lineWidth(columns: columns, cellWidth: $0) - 1 >= length + 5 }
      let width = needed.map { lineWidth(columns: columns, cellWidth: $0) }
      #expect(lineWidth(of: grid(columns: columns, header: title)) == width, "header of \(length)")
      let footer = grid(columns: columns, header: "", footer: title)
      #expect(lineWidth(of: footer) == width, "footer of \(length)")
      #expect(footer.text().contains(title))
    }
  }

  @Test(arguments: [(4, 72, 17), (7, 73, 8), (6, 100, 10), (8, 100, 7)])
  func `A title counts up to 72 columns`(columns: Int, length: Int, cellWidth: Int) {
    let title = String(repeating: "t", count: length)
    #expect(
      lineWidth(of: grid(columns: columns, header: title))
        == lineWidth(columns: columns, cellWidth: cellWidth)
    )
  }

  @Test func `In ASCII the width is that of the escaped texts`() {
    let storage = ListStorage([["日"]])
    storage.nameSections(["x"])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(grid.text().split(separator: "\n")[1] == "│ 日   │")
    #expect(grid.text(ascii: true).split(separator: "\n")[1] == "| \\u{65E5} |")
  }
}
