import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// The card of a section on a page.
@Suite struct HTMLPageTests {
  @Test func `The title of the page says how many updates it shows`() {
    let storage = ListStorage([["a"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    for title in ["A list", "A list in 1 update", "A list in 2 updates"] {
      #expect(grid.html().contains("<h1><bdi>\(title)</bdi></h1>"))
      #expect(perform(grid, batch { $0.itemReconfigures = [p(0, 0)] }) {} == nil)
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `The title of a section is its header with its number, or else its name`() {
    let storage = ListStorage([["a"], ["b"]])
    storage.headerModelProvider = { $0 == 0 ? "Fruit" : nil }
    storage.setSectionFooterModels(["fresh"])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let titles = grid.html().split(separator: "\n").filter { $0.contains("<h4") }
    #expect(titles.count == 2)
    #expect(
      titles.first?.hasSuffix(
        "<h4 class=\"title\"><bdi>Fruit</bdi><small>section 0</small></h4>"
      ) == true
    )
    #expect(titles.last?.hasSuffix("<h4 class=\"name\"><bdi>Section 1</bdi></h4>") == true)
    #expect(grid.html().matches(of: /<footer>/).count == 1)
    #expect(grid.html().contains("<footer><bdi>fresh</bdi></footer></section>"))
  }
}
