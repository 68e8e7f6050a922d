import DiffableStorage
import DiffableStorageTesting
import Outlines
import PortableFoundation
import TestSupport
import Testing
import WebRendering

/// Rows of outlines in pages: their levels and their triangles.
@Suite struct OutlineRowTests {
  struct Folder: Identifiable, Equatable {
    let id: Int
    var name: String
    var parent: Int?
  }

  private static func triangle(
    _ action: String,
    _ isExpanded: Bool,
    _ sign: String,
    of name: String
  ) -> String {
    "<button type=\"button\" class=\"patches-triangle\" tabindex=\"-1\" data-action=\"\(action)\" "
      + "aria-expanded=\"\(isExpanded)\" aria-label=\"Items in \(name)\">\(sign)</button>"
  }

  private static let folders = [
    Folder(id: 1, name: "a", parent: nil), Folder(id: 2, name: "b", parent: 1),
    Folder(id: 3, name: "<c>", parent: 2),
  ]

  @Test func `Rows have a level, and a triangle if there is something below them`() async throws {
    let source = ModelStorage<MainSection, Folder>()
    try source.apply(Self.folders)
    let storage = source.outlined { $0.parent }
    let stream = PatchStream(storage, layout: .items) {
      HTML(text: ($0.model as? Folder)?.name ?? "")
    }
    var page = stream.page()
    #expect(page.rows.map(\.level) == [0])
    #expect(page.rows[0].html.markup == Self.triangle("expand", false, "▸", of: "a") + "a")
    var messages = stream.patches(after: page).makeAsyncIterator()

    storage.setExpanded(true, 1)
    storage.setExpanded(true, 2)
    while page.number < stream.number { try page.apply(try patch(await messages.next())) }
    #expect(page == stream.page())
    #expect(page.rows.map(\.level) == [0, 1, 2])
    #expect(page.rows[0].html.markup == Self.triangle("collapse", true, "▾", of: "a") + "a")
    #expect(page.rows[2].html.markup == "&lt;c&gt;")
    #expect(page.json.contains(#"{"id":"3","level":2,"html":"#))
    #expect(try JSONDecoder().decode(WebPage.self, from: Data(page.json.utf8)) == page)
    #expect(
      page.list(label: "", patches: "").markup
        .contains("data-kind=\"item\" data-id=\"3\" aria-level=\"3\">&lt;c&gt;</li>")
    )
  }

  @Test func `The closure that makes the HTML of a row gets its level and state`() throws {
    let source = ModelStorage<MainSection, Folder>()
    try source.apply(Self.folders)
    let storage = source.outlined(expansion: .expanded) { $0.parent }
    let stream = PatchStream(storage, layout: .headersAndItems) {
      "\($0.outlineRow.map { "\($0.level)\($0.isExpanded)" } ?? "none")"
    }
    func triangle(_ text: String) -> String {
      Self.triangle("collapse", true, "▾", of: text) + text
    }
    #expect(
      stream.page().rows.map(\.html.markup)
        == ["<h2>none</h2>", triangle("0true"), triangle("1true"), "2true"]
    )
  }

  @Test func `A list that is not an outline has no levels`() throws {
    let storage = ModelStorage<MainSection, Folder>()
    try storage.apply(Self.folders)
    let page = PatchStream(storage).page()
    #expect(page.rows.allSatisfy { $0.level == nil })
    #expect(!page.json.contains("level"))
    #expect(!page.list(label: "", patches: "").markup.contains("aria-level"))
  }

  @Test
  func `A row that comes into an outline, or leaves it, is drawn as in a page that is loaded anew`()
    async throws
  {
    let source = DiffableDataSource<String, String>(try Snapshot(sections: ["A": ["p", "y"]]))
    let stream = PatchStream(ProxyDiffableStorage(dataSource: source) { $1 }, layout: .items)
    var page = stream.page()
    var messages = stream.patches(after: page).makeAsyncIterator()
    func follow() async throws {
      while page.number < stream.number { try page.apply(try patch(await messages.next())) }
      #expect(page == stream.page())
    }
    let outline = try SectionSnapshot<String>(expansion: .expanded).modifying {
      try $0.append(["p", "y"])
      try $0.append(["x"], to: "p")
    }
    source.apply(outline, to: "A")
    try await follow()
    #expect(page.rows.map(\.level) == [0, 1, 0])
    // Another section has its index then.
    source.apply(try Snapshot(sections: ["B": ["y", "x"]]))
    try await follow()
    #expect(page.rows.map(\.level) == [0, 0])
  }

  @Test func `A page that carries out the patches of toggles and edits is the page loaded anew`()
    async throws
  {
    let steps = Gen.array(
      of: zip(.int(in: 0...6), .int(in: 0...9), .int(in: 0...9)),
      count: 1...20
    )
    try await checkAsync(steps, runs: cases(100, thorough: 10_000)) { steps in
      let source = ModelStorage<MainSection, Folder>()
      try source.apply((0..<6).map { Folder(id: $0, name: "\($0)", parent: $0 > 1 ? $0 / 2 : nil) })
      let storage = source.outlined { $0.parent }
      let stream = PatchStream(storage)
      var page = stream.page()
      var messages = stream.patches(after: page).makeAsyncIterator()
      for (kind, id, other) in steps {
        switch kind {
        case 0 where source[id] == nil:
          try source.modify {
            try $0.appendModels(
              [Folder(id: id, name: "new", parent: other < id ? other : nil)],
              toSection: .main
            )
          }
        case 1: source.modify { $0.deleteItems([id]) }
        case 2 where source[id] != nil:
          try source.modify { try $0.updateModel(id) { $0.parent = other < id ? other : nil } }
        case 3 where source[id] != nil:
          try source.modify { try $0.updateModel(id) { $0.name += "!" } }
        default: storage.setExpanded(other % 3 > 0, id)
        }
        while page.number < stream.number { try page.apply(try patch(await messages.next())) }
        try requireEqual(page, stream.page())
        let levels = (0..<storage.numberOfItems(inSection: 0)).map {
          storage.outlineRow(at: [0, $0])?.level
        }
        try requireEqual(page.rows.filter { $0.kind == .item }.map(\.level), levels)
      }
    }
  }

  @Test func `A triangle is named by the first text of the row, in the words of the stream`() throws
  {
    let source = ModelStorage<MainSection, Folder>()
    try source.apply(Self.folders)
    let storage = source.outlined(expansion: .expanded) { $0.parent }
    func names(_ html: HTML, _ words: String = PageTexts().triangle) -> Set<String> {
      let stream = PatchStream(storage, layout: .items) { _ in html }
      stream.texts.triangle = words
      return Set(
        stream.page().rows.compactMap { row in
          let parts = row.html.markup.components(separatedBy: "aria-label=\"")
          return parts.count > 1 ? parts[1].components(separatedBy: "\"")[0] : nil
        }
      )
    }
    #expect(
      names("<b class=\"x\"> <i>\("R&B \"1\"")</i></b>rest") == ["Items in R&amp;B &quot;1&quot;"]
    )
    #expect(names("a \"b\" c<i>d</i>") == ["Items in a &quot;b&quot; c"])
    #expect(names("<img>") == ["Items in "])
    #expect(names("<img") == ["Items in "])
    let long = HTML(text: String(repeating: "x", count: 78) + "&more")
    #expect(names(long) == ["Items in " + String(repeating: "x", count: 78)])
    #expect(names("{row}", "In «{row}\"», {row} & {") == ["In «{row}&quot;», {row} &amp; {"])
  }

  @Test(arguments: [(-1, 0), (Int.min, 0), (Int.max, 2_147_483_646), (7, 7)])
  func `A level that is out of range becomes the nearest`(_ given: Int, _ level: Int) throws {
    let row = PageRow(identifier: "1", html: "x", level: given)
    #expect(row.level == level)
    let text = #"{"html":"x","level":\#(given)}"#
    let decoded = try JSONDecoder().decode(PageRow.self, from: Data(text.utf8))
    #expect(decoded.level == level)
    let list = WebPage(stream: "s", number: 1, rows: [decoded]).list(label: "", patches: "")
    #expect(list.markup.contains("aria-level=\"\(level + 1)\""))
  }

  @Test(arguments: [("expand", true), ("collapse", false), ("delete", nil), ("", nil)])
  func `An event says whether a row is opened or closed`(_ action: String, _ expands: Bool?) throws
  {
    let text = #"{"kind":"item","id":"1","action":"\#(action)","fields":{}}"#
    #expect(try JSONDecoder().decode(RowEvent.self, from: Data(text.utf8)).expands == expands)
  }

  @Test func `Only items are opened and closed`() throws {
    let text = #"{"kind":"header","id":"A","action":"expand","fields":{}}"#
    #expect(try JSONDecoder().decode(RowEvent.self, from: Data(text.utf8)).expands == nil)
  }
}
