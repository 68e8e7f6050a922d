import DiffableStorage
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
  func `a picture is well-formed, and models are only text in it`(columns: Int) {
    let grid = hostileGrid(columns: columns)
    let picture = WellFormed(grid.svg())
    #expect(picture.isWellFormed)
    #expect(Set(picture.elements.keys) == ["svg", "title", "style", "rect", "text"])
    #expect(picture.texts.contains("\"'&<>]]>&amp;"))
    #expect(!picture.attributes.contains { $0.hasPrefix("on") })
  }

  @Test(arguments: [1, 3])
  func `a page is well-formed, and models are only text in it`(columns: Int) {
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

  @Test func `an empty grid makes a picture and a page`() {
    let grid = HeadlessGrid()
    #expect(WellFormed(grid.svg()).texts.contains("No sections"))
    #expect(WellFormed(grid.html()).texts.contains("No sections"))
    #expect(WellFormed(grid.html()).elements["script"] == nil)
  }

  @Test func `a page shows what was deleted, inserted, moved, reloaded and updated`() {
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
