import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct MarkupRenderingTests {
  private func hostileGrid(columns: Int) -> HeadlessGrid {
    let storage = ListStorage([hostileTexts, []])
    storage.nameSections([hostileTexts[0], hostileTexts[5]])
    storage.setSectionFooterModels([hostileTexts[2]])
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: storage)
    let update = StorageUpdate()
    update.enqueueBatch(
      batch {
        $0.sectionInsertions = [0]
        $0.itemDeletions = [p(0, 2)]
        $0.supplementaryReloads = [SupplementaryReload(kind: "<kind>\u{1B}", section: 1)]
      }
    ) { _ in
      storage.sections[0].remove(at: 2)
      storage.sections.insert(hostileTexts, at: 0)
    }
    grid.storageDidPerformUpdate(update)
    let refused = batch { $0.itemMoves = [move(p(0, 0), p(0, 1))] }
    _ = perform(grid, refused) { storage.sections[0].reverse() }
    grid.reloadData()
    return grid
  }

  @Test(arguments: [1, 3])
  func `A picture is well-formed, and models are only text in it`(columns: Int) {
    let grid = hostileGrid(columns: columns)
    let picture = WellFormed(grid.svg())
    #expect(picture.isWellFormed)
    #expect(Set(picture.elements.keys) == ["svg", "title", "style", "rect", "text"])
    #expect(picture.texts.contains("\"'&<>]]>&amp;"))
    #expect(!picture.attributes.contains { $0.hasPrefix("on") })
  }

  @Test(arguments: [1, 3])
  func `A page is well-formed, and models are only text in it`(columns: Int) {
    let grid = hostileGrid(columns: columns)
    let html = grid.html()
    let page = WellFormed(html)
    #expect(page.isWellFormed)
    #expect(page.elements["script"] == 1)
    #expect(page.elements["img"] == nil)
    #expect(page.elements["article"] == 3)
    #expect(page.texts.contains("\"'&<>]]>&amp;"))
    #expect(!page.attributes.contains { $0.hasPrefix("on") || $0 == "src" || $0 == "href" })
    #expect(!html.contains("</script><script>"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("\u{202E}"))
    #expect(!html.contains("http"))
    #expect(!html.contains("url("))
  }

  @Test func `The elements of a picture have the right positions`() {
    let storage = ListStorage([["a", "b", "c", "d", "e", "f"], ["elderberries"]])
    storage.nameSections(["Fruit"])
    storage.setSectionFooterModels(["fresh"])
    let grid = HeadlessGrid(columns: 2)
    grid.attach(to: storage)
    grid.cellWidth = 10
    // Without the header and the first line of cells.
    grid.viewport = 2..<6
    let shapes = grid.svg().split(separator: "\n").filter {
      $0.hasPrefix("<rect") || $0.hasPrefix("<text")
    }
    #expect(
      shapes.joined(separator: "\n") == """
        <rect class="page" width="270" height="296"/>
        <rect class="section" x="16" y="16" width="238" height="172" rx="10"/>
        <text class="header" x="28" y="38">Fruit</text>
        <text class="count" x="242" y="38">6 items</text>
        <rect class="cell" x="28" y="50" width="103" height="34" rx="6"/>
        <text class="text" x="40" y="72">c</text>
        <rect class="cell" x="139" y="50" width="103" height="34" rx="6"/>
        <text class="text" x="151" y="72">d</text>
        <rect class="cell" x="28" y="90" width="103" height="34" rx="6"/>
        <text class="text" x="40" y="112">e</text>
        <rect class="cell" x="139" y="90" width="103" height="34" rx="6"/>
        <text class="text" x="151" y="112">f</text>
        <text class="note" x="28" y="146">2 more not visible</text>
        <text class="footer" x="28" y="170">fresh</text>
        <rect class="section" x="16" y="196" width="238" height="84" rx="10"/>
        <text class="name" x="28" y="218">Section 1</text>
        <text class="count" x="242" y="218">1 item</text>
        <rect class="cell" x="28" y="230" width="103" height="34" rx="6"/>
        <text class="text" x="40" y="252">elderberr…</text>
        """
    )
  }

  @Test func `Cells of a single column stand below each other`() {
    let grid = HeadlessGrid()
    grid.attach(to: ListStorage([["a", "b", "c"]]))
    let cells = grid.svg().split(separator: "\n").filter { $0.hasPrefix("<rect class=\"cell\"") }
    #expect(cells.map { $0.contains(" x=\"28\" ") } == [true, true, true])
    for (cell, y) in zip(cells, [50, 90, 130]) { #expect(cell.contains(" y=\"\(y)\" ")) }
  }

  /// A column of text takes 7.9 pixels, and the edges of a cell take 24.
  @Test(arguments: [(1, 8), (6, 48), (9, 72), (10, 79), (11, 87), (20, 158)])
  func `Cells of a picture are as wide as their text, in whole pixels`(columns: Int, width: Int) {
    let grid = HeadlessGrid()
    grid.cellWidth = columns
    grid.attach(to: ListStorage([["a"]]))
    let cells = grid.svg().split(separator: "\n").filter { $0.hasPrefix("<rect class=\"cell\"") }
    #expect(cells.count == 1)
    #expect(cells.allSatisfy { $0.contains(" width=\"\(width + 24)\" ") })
  }

  @Test(arguments: [
    (1, "<ol><li"), (2, "<ol class=\"many\"><li"), (3, "<ol class=\"many\"><li"),
  ])
  func
    `Cells of a page stand below each other if the grid has one column, or else beside each other`(
      columns: Int,
      list: String
    )
  {
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: ListStorage([["a", "b", "c"]]))
    #expect(grid.html().contains(list))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test
  func `A page has a note for hidden items and for empty sections, and none for complete sections`()
  {
    let grid = HeadlessGrid()
    grid.attach(to: ListStorage([["a", "b"], [], ["c", "d", "e", "f"]]))
    func notes() -> [String] {
      grid.html().matches(of: /<p class="note">([^<]*)</).map { String($0.1) }
    }
    #expect(notes() == ["Empty"])
    grid.viewport = 1..<5
    #expect(notes() == ["1 more not visible", "1 more not visible"])
  }

  @Test func `An empty grid can be drawn as a picture and as a page`() {
    let grid = HeadlessGrid()
    #expect(WellFormed(grid.svg()).texts.contains("No sections"))
    #expect(WellFormed(grid.html()).texts.contains("No sections"))
    #expect(WellFormed(grid.html()).elements["script"] == nil)
  }

  @Test func `A page shows what was deleted, inserted, moved, reloaded and updated`() {
    let storage = ListStorage([["a", "b", "c"], ["d"]])
    let grid = HeadlessGrid(view: .tableView)
    grid.attach(to: storage)
    let structure = batch {
      $0.itemDeletions = [p(0, 1)]
      $0.itemInsertions = [p(0, 2)]
      $0.itemMoves = [move(p(0, 2), p(0, 0))]
      $0.sectionDeletions = [1]
    }
    #expect(perform(grid, structure) { storage.sections = [["c", "a", "e"]] } == nil)
    let content = batch {
      $0.itemReloads = [p(0, 0)]
      $0.itemReconfigures = [p(0, 1)]
    }
    #expect(perform(grid, content) {} == nil)
    let texts = WellFormed(grid.html()).texts
    for expected in [
      "1 row deleted", "1 section deleted", "1 row inserted", "1 row moved", "1 row reloaded",
      "1 row updated", "to (0, 0)", "from (0, 2)", "Move row (0, 2) to (0, 0)",
      "Reconfigure row (0, 1)",
    ] {
      #expect(texts.contains(expected), "\(expected)")
    }
  }
}
