import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing
import WebRendering

@Suite struct PageWindowTests {
  typealias Source = DiffableDataSource<String, Int>

  private func stream(_ source: Source, _ limits: PatchStream.Limits) -> PatchStream {
    PatchStream(ProxyDiffableStorage(dataSource: source) { "model \($1)" }, limits: limits)
  }

  /// Requires that a page is a part of the page with all rows.
  private func requireSlice(_ window: WebPage, of page: WebPage) throws {
    try requireEqual(window.rowCount, page.rows.count)
    try requireEqual(window.number, page.number)
    let end = window.firstRow + window.rows.count
    try #require(window.firstRow >= 0 && end <= page.rows.count)
    try requireEqual(window.rows, Array(page.rows[window.firstRow..<end]))
  }

  @Test(arguments: [Int.min, 0, 1, 3, Int.max])
  func `A window that carries out the patches is always a part of the list`(
    _ rowsPerPatch: Int
  ) async throws {
    let states = Gen.array(of: .snapshot(sections: 0...5, items: 0...30), count: 1...4)
    let scripts = zip(states, .int(in: 0...30), .int(in: 0...20))
    var kept = 0
    // In some of 50 such sets, no window keeps a row.
    try await checkAsync(scripts, runs: cases(200, thorough: 10_000)) { states, first, count in
      let source = Source()
      let stream = self.stream(source, PatchStream.Limits(rowsPerPatch: rowsPerPatch))
      source.apply(states[0])
      var window = stream.page(PageWindow(first..<first + count))
      try self.requireSlice(window, of: stream.page())
      var messages = stream.patches(after: window).makeAsyncIterator()
      for state in states.dropFirst() {
        source.apply(state)
        while window.number < stream.number {
          try window.apply(try patch(await messages.next()))
        }
        try self.requireSlice(window, of: stream.page())
        kept += window.rows.count
      }
    }
    #expect(kept > 0)
  }

  @Test func `A window after random steps is a part of a page with all rows after them`() throws {
    let step = zip(.int(in: 0...4), .int(in: 0...40), .int(in: 0...40))
    let scripts = zip(.array(of: step, count: 1...8), .int(in: 0...30), .int(in: 0...30))
    try check(scripts, runs: cases(300, thorough: 100_000)) { script, first, length in
      var made = 0
      func row() -> PageRow {
        made += 1
        return PageRow(identifier: "\(made)", html: "")
      }
      var page = WebPage(stream: "s", number: 0, rows: (0..<30).map { _ in row() })
      var window = try self.window(first..<first + length, of: page)
      for (number, (kind, one, other)) in script.enumerated() {
        let count = page.rows.count
        let (at, rest) = (one % (count + 1), count - one % (count + 1))
        let step: PagePatch.Step
        switch kind {
        case 0: step = .remove(at: at, count: other % (rest + 1))
        case 1 where count > 0: step = .move(from: one % count, to: other % count)
        case 2: step = .update(at: at, (0..<other % (rest + 1)).map { _ in row() })
        default: step = .insert(at: at, (0..<other % 6).map { _ in row() })
        }
        try page.apply(PagePatch(stream: "s", number: number + 1, steps: [step]))
        try window.apply(
          PagePatch(stream: "s", number: number + 1, steps: [other % 2 == 0 ? step : blank(step)])
        )
        try self.requireSlice(window, of: page)
      }
    }
  }

  /// Some rows of a page, which the script would get from the server.
  private func window(_ rows: Range<Int>, of page: WebPage) throws -> WebPage {
    let rows = rows.clamped(to: page.rows.indices)
    let place = #","first":\#(rows.lowerBound),"count":\#(page.rows.count),"rows":"#
    let text = WebPage(stream: "s", number: 0, rows: Array(page.rows[rows])).json
      .replacingOccurrences(of: #","rows":"#, with: place)
    return try JSONDecoder().decode(WebPage.self, from: Data(text.utf8))
  }

  /// A step without the content of its rows.
  private func blank(_ step: PagePatch.Step) -> PagePatch.Step {
    switch step {
    case .insert(let row, let rows): .insertRows(at: row, count: rows.count)
    case .update(let row, let rows): .updateRows(at: row, count: rows.count)
    default: step
    }
  }

  @Test func `What happens outside of a window changes only where it is`() async throws {
    let source = Source(try Snapshot(sections: ["A": Array(0..<100)]))
    let stream = stream(source, PatchStream.Limits())
    var window = stream.page(PageWindow(40..<60))
    let before = window
    var messages = stream.patches(after: window).makeAsyncIterator()
    func show(_ edit: (inout Snapshot<String, Int>.Builder) throws -> Void) async throws {
      source.apply(try source.snapshot().modifying(edit))
      while window.number < stream.number {
        try window.apply(try patch(await messages.next()))
      }
      #expect(window.rows == before.rows)
    }
    try await show { try $0.insertItems([-1, -2, -3], beforeItem: 0) }
    #expect(window.firstRow == 43 && window.rowCount == 104)
    try await show { $0.deleteItems([-2, 5, 90]) }
    #expect(window.firstRow == 41 && window.rowCount == 101)
    try await show { try $0.moveItem(1, afterItem: 99) }
    #expect(window.firstRow == 40 && window.rowCount == 101)
    try await show { try $0.reloadItems([2, 3, 80]) }
    #expect(window.firstRow == 40 && window.rowCount == 101)
  }

  @Test func `Of 100,000 rows, a window renders its own, and large patches render none`()
    async throws
  {
    var rendered = 0
    let source = Source(try Snapshot(sections: ["A": Array(0..<100_000)]))
    let stream = PatchStream(
      ProxyDiffableStorage(dataSource: source) { $1 },
      layout: .items,
      limits: PatchStream.Limits(rowsPerPatch: 20)
    ) { row in
      rendered += 1
      return HTML(text: row.text)
    }
    let window = stream.page(.last(50))
    #expect(rendered == 50)
    #expect(window.firstRow == 99_950 && window.rowCount == 100_000)
    var messages = stream.patches(after: window).makeAsyncIterator()
    source.apply(
      try source.snapshot().modifying { try $0.insertItems((-10_000..<0), beforeItem: 0) }
    )
    #expect(rendered == 50)
    let patch = try patch(await messages.next())
    #expect(patch.steps == [.insertRows(at: 0, count: 10_000)])
    // Rows that change here and there count together.
    source.apply(
      try source.snapshot().modifying { try $0.reloadItems(Array(stride(from: 0, to: 100, by: 2))) }
    )
    #expect(rendered == 70)
    let updates = try WebRenderingTests.patch(await messages.next()).steps
    #expect(updates.count == 50 && updates.last == .updateRows(at: 10_098, count: 1))
    #expect(
      patch.json
        == #"{"stream":"\#(stream.name)","number":1,"steps":[{"insert":0,"count":10000}]}"#
    )
  }

  @Test func `A page that has all rows is written as ever; a window says where it is`() throws {
    let source = Source(try Snapshot(sections: ["A": [1, 2, 3]]))
    let stream = stream(source, PatchStream.Limits())
    let page = stream.page()
    #expect(stream.page(.first(100)) == page)
    #expect(!page.json.contains("count"))
    #expect(!page.list(label: "A", patches: "/p").markup.contains("data-rows"))
    let window = stream.page(.last(2))
    #expect(window.json.contains(#""number":0,"first":2,"count":4,"rows":["#))
    let list = window.list(label: "A", patches: "/p", windowRows: "/r?a&b", followsEnd: true).markup
    #expect(list.contains(#" data-rows="/r?a&amp;b" data-first="2" data-count="4" data-end "#))
    let data = try JSONEncoder().encode(window)
    #expect(try JSONDecoder().decode(WebPage.self, from: data) == window)
    #expect(try JSONDecoder().decode(WebPage.self, from: Data(window.json.utf8)) == window)
  }

  @Test func `A window may ask for anything, and gets at most 1,000 rows that exist`() throws {
    let source = Source(try Snapshot(sections: ["A": Array(0..<3_000)]))
    let stream = stream(source, PatchStream.Limits())
    func place(_ window: PageWindow) -> Range<Int> {
      let page = stream.page(window)
      return page.firstRow..<page.firstRow + page.rows.count
    }
    #expect(place(.first(.max)) == 0..<1_000)
    #expect(place(.first(.min)).isEmpty)
    #expect(place(.last(.max)) == 2_001..<3_001)
    #expect(place(.last(.min)).isEmpty)
    #expect(place(PageWindow(.min ..< .max)) == 0..<1_000)
    #expect(place(PageWindow(2_990 ..< .max)) == 2_990..<3_001)
    #expect(place(PageWindow(5_000..<6_000)).isEmpty)
    for text in ["0-0", "120-180", "-60", "0-9223372036854775807"] {
      #expect(PageWindow(text)?.description == text)
    }
    for text in ["", "-", "5", "5-", "9-8", "-5-8", "--5", "a-b", "1-2-3", "0-9223372036854775808"]
    {
      #expect(PageWindow(text) == nil, "\(text)")
    }
  }
}
