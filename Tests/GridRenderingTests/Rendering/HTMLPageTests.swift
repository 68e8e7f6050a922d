import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// The card of a section on a page.
@Suite struct HTMLPageTests {
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
