import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// The page that shows the difference of two lists.
@Suite struct ComparisonPageTests {
  private func page<Item>(
    _ before: Snapshot<String, Item>,
    _ after: Snapshot<String, Item>,
    view: ListViewKind = .collectionView
  ) -> String {
    let dataSource = DiffableDataSource(before)
    let grid = HeadlessGrid(view: view, columns: 3, viewport: 0..<20)
    grid.attach(to: ProxyDiffableStorage(dataSource: dataSource) { $1 })
    dataSource.apply(after)
    return HTMLPage(
      titles: ("old <b>", "new"),
      after.difference(from: before),
      from: before,
      to: after,
      on: grid,
      showsBatches: true,
      title: { $0.isEmpty ? nil : $0 },
      text: { "\($0)" }
    ).document
  }

  /// The numbers of the cells of the first story by their texts, before and after.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func cells(_ page: String) -> (before: [String: Int], after: [String: Int]) {
    let parts = page.split(separator: "<figure class=")
    func numbers(_ part: Substring) -> [String: Int] {
      let cells = part.matches(of: #/data-c="(\d+)"><small>[\d,]+</small><bdi>([^<]*)</#)
      return Dictionary(uniqueKeysWithValues: cells.map { (String($0.2), Int($0.1) ?? -1) })
    }
    return parts.count > 2 ? (numbers(parts[1]), numbers(parts[2])) : ([:], [:])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `An item that stays has the same number in both lists, and no other item has it`()
    throws
  {
    try check(.relatedSnapshots(), runs: cases(60, thorough: 2_000)) { before, after in
      try assume(before != after)
      let html = page(before, after)
      try require(WellFormed(html).isWellFormed)
      let (old, new) = cells(html)
      try requireEqual(old.count, before.numberOfItems)
      try requireEqual(new.count, after.numberOfItems)
      for (text, number) in new {
        if let earlier = old[text] {
          try requireEqual(earlier, number)
        } else {
          try require(!old.values.contains(number))
        }
      }
      try requireEqual(Set(new.values).count, new.count)
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Of a long list the page shows what is near a change, and a map of the whole`() throws
  {
    let before = try Snapshot(sections: ["A": Array(0..<5_000), "B": Array(5_000..<9_000)])
    let after = try before.modifying {
      $0.deleteItems([7_000])
      try $0.moveItem(100, afterItem: 4_000)
      try $0.reconfigureItems([2_000])
    }
    let html = page(before, after)
    let (old, new) = cells(html)
    #expect(Set(old.keys) == Set([97...103, 6_997...7_003].joined().map { "\($0)" }))
    let near = [1_997...2_003, 3_998...4_003].joined().map { "\($0)" } + ["100"]
    #expect(Set(new.keys) == Set(near))
    #expect(html.contains("<li class=\"gap\">1,994 unchanged items</li>"))
    #expect(html.matches(of: #/<svg class="map" [^>]*data-count="8999">/#).count == 1)
    for name in ["deleted", "moved", "updated"] {
      #expect(html.contains("<rect class=\"\(name)\" y="))
    }
    #expect(html.utf8.count < 100_000)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A page has a limited number of cells, however many change`() throws {
    func list(_ start: Int) throws -> Snapshot<String, Int> {
      try Snapshot(sections: [
        "A": Array(start..<start + 1_500), "B": Array(start + 1_500..<start + 4_500),
      ])
    }
    let html = page(try list(0), try list(4_500))
    let (old, new) = cells(html)
    #expect(old.count == 2_000)
    #expect(new.count == 2_000)
    let omission =
      "Of 9,000 changed items, this page shows the first 4,000, and what is near them. "
      + "The formats text and json have all."
    #expect(html.contains("<p class=\"omission\">\(omission)</p>"))
  }

  @Test func `A page that shows all changes does not say that it leaves some out`() throws {
    let before = try Snapshot(sections: ["A": Array(0..<5_000), "B": []])
    let after = try before.modifying {
      $0.deleteItems([7])
      try $0.moveItem(100, afterItem: 4_000)
      try $0.reconfigureItems([100, 2_000])
      try $0.appendItems([5_000], toSection: "B")
    }
    #expect(!page(before, after).contains("class=\"omission\""))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A section with one cell takes the place of one cell`() throws {
    let html = page(Snapshot(), try Snapshot(sections: (0..<1_500).map { ("\($0)", [$0]) }))
    #expect(cells(html).after.count == 1_500)
    #expect(!html.contains("more changes"))
  }

  @Test(arguments: [100, 101])
  func `Only a list of more than 100 items gets a map`(_ count: Int) throws {
    let after = try Snapshot(sections: ["A": Array(1...count)])
    let html = page(try Snapshot(sections: ["A": [1]]), after)
    #expect(html.contains("<svg class=\"map\"") == (count > 100))
  }

  @Test func `Of a long list the page shows sections that change, with items or without`() throws {
    let before = try Snapshot(sections: ["A": Array(0..<500), "Gone": [], "Kept": [500]])
    let after = try Snapshot(sections: ["A": Array(1..<500), "New": [], "Kept": [500]])
    let html = page(before, after)
    #expect(
      html.contains(
        "<section class=\"card deleted\" data-start=\"500\"><h4 class=\"title\"><bdi>Gone<"
      )
    )
    #expect(
      html.contains(
        "<section class=\"card inserted\" data-start=\"499\"><h4 class=\"title\"><bdi>New<"
      )
    )
    #expect(!html.contains("<bdi>Kept<"))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `A deletion is on the map where the item was`() throws {
    let before = try Snapshot(sections: ["A": Array(0..<200)])
    let after = before.modifying { $0.deleteItems([0, 100, 199]) }
    let lines = page(before, after).matches(of: #/<rect class="deleted" y="(\d+)"/#)
    #expect(lines.map(\.output.1) == ["0", "98", "195"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [ListViewKind.collectionView, .tableView])
  func `A table has its cells below each other, before and after`(_ view: ListViewKind) throws {
    let html = page(
      try Snapshot(sections: ["A": [1, 2]]),
      try Snapshot(sections: ["A": [1, 3]]),
      view: view
    )
    let figures = html.split(separator: "<figure class=").dropFirst().prefix(2)
    #expect(figures.count == 2)
    for figure in figures {
      #expect(figure.contains("<ol class=\"many\">") == (view == .collectionView))
    }
    // The description of the change is before its pictures; the batches of the view follow them.
    let words = html.split(separator: "<figure class=").first
    #expect(words?.contains(view == .tableView ? "1 row deleted" : "1 item deleted") == true)
  }

  @Test func `The change comes first, then the batches of the view, and titles are only text`()
    throws
  {
    let before = try Snapshot(sections: ["A": [1, 2], "B": [3]])
    let after = try Snapshot(sections: ["B": [3], "A": [2, 4]])
    let html = page(before, after)
    #expect(html.contains("id=\"batches\"/> Batches of a collection view</label>"))
    let page = WellFormed(html)
    #expect(page.isWellFormed)
    #expect(page.elements["h2"] == 2)
    #expect(page.elements["script"] == 1)
    #expect(page.elements["b"] == nil)
    let titles = page.texts.filter { ["The change", "Batches of a collection view"].contains($0) }
    #expect(titles.first == "The change")
    #expect(page.texts.contains("old <b> → new"))
  }

  @Test func `The page of equal lists shows the list, without a script`() throws {
    let list = try Snapshot(sections: ["A": [1, 2]])
    let page = WellFormed(page(list, list))
    #expect(page.elements["script"] == nil)
    #expect(page.texts.contains("Nothing changed"))
    // No level of headings is left out.
    #expect((1...4).map { page.elements["h\($0)"] } == [1, 1, 1, 1])
    #expect(page.texts.contains("2"))
  }

  /// The classes of the marks of the cells, by their texts, with the words beside them.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func marks(_ figure: Substring) -> [String: String] {
    let cells = figure.matches(of: #/<li class="cell([^"]*)".*?<bdi>(.*?)</bdi>(.*?)</li>/#)
    return Dictionary(uniqueKeysWithValues: cells.map { (String($0.2), "\($0.1)\($0.3)") })
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `The items of a section that goes, comes or is reloaded look so, without its words`()
    throws
  {
    let before = try Snapshot(
      sections: ["Gone": ["a"], "Far": ["b"], "Near": ["c", "d"], "Same": ["e"]]
    )
    let after = try before.modifying {
      $0.deleteSections(["Gone"])
      try $0.moveSection("Far", afterSection: "Near")
      try $0.appendItems(["f"], toSection: "Near")
      try $0.reloadSections(["Same"])
      try $0.appendSections(["New"])
      try $0.appendItems(["g"], toSection: "New")
      try $0.moveItem("d", toEndOfSection: "New")
    }
    let figures = page(before, after).split(separator: "<figure class=")
    try #require(figures.count > 2)
    #expect(
      marks(figures[1]) == [
        "a": " deleted", "b": "", "c": "", "d": " moved<em>to (3, 1)</em>", "e": "",
      ]
    )
    #expect(
      marks(figures[2]) == [
        "b": "", "c": "", "d": " moved<em>from (2, 1)</em>", "e": " reloaded",
        "f": " inserted<em>inserted</em>", "g": " inserted",
      ]
    )
  }
}
