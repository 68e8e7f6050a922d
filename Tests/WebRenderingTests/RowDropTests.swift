import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing
import WebRendering

/// Drops that come from browsers.
@Suite struct RowDropTests {
  private func event(_ drop: String) throws -> RowEvent {
    let text = #"{"kind":"item","id":"1","action":"drop","fields":{},"drop":\#(drop)}"#
    return try JSONDecoder().decode(RowEvent.self, from: Data(text.utf8))
  }

  private func relocation(_ drop: String) throws -> Relocation<String, Int>? {
    try event(drop).drop?.relocation(item: { Int($0) }, section: { $0 == "A" ? $0 : nil })
  }

  @Test func `A drop names its items and neighbors by the identifiers of rows`() throws {
    #expect(
      try relocation(#"{"items":["4","2","4"],"section":"A","previous":"x","next":"1"}"#)
        == Relocation([4, 2], to: DropPlace(section: "A", next: 1))
    )
    #expect(
      try relocation(#"{"items":["4"],"section":"A"}"#)
        == Relocation([4], to: DropPlace(section: "A"))
    )
    let event = try JSONDecoder().decode(
      RowEvent.self,
      from: Data(#"{"kind":"item","id":"1","action":"next","fields":{}}"#.utf8)
    )
    #expect(event.drop == nil)
  }

  @Test(
    arguments: [
      #"{"items":["x"],"section":"A"}"#, #"{"items":["1"],"section":"Z"}"#, #"{"items":["1"]}"#,
      #"{"items":["1"],"section":"A","previous":"x","next":"y"}"#,
      #"{"items":["1"],"section":"A","previous":"x"}"#,
    ]
  )
  func `What the app does not know is gone, and not the end of a section`(_ drop: String) throws {
    #expect(try relocation(drop) == nil)
  }

  @Test func `A drop in an outline names the row below which its place is`() throws {
    #expect(
      try relocation(#"{"items":["4"],"section":"A","inOutline":true,"parent":"7"}"#)
        == Relocation([4], to: DropPlace(section: "A", parent: 7))
    )
    #expect(
      try relocation(#"{"items":["4"],"section":"A","previous":"1","next":"x","inOutline":true}"#)
        == Relocation([4], to: DropPlace(section: "A", parent: nil, previous: 1))
    )
    #expect(
      try relocation(#"{"items":["4"],"section":"A","next":"1","inOutline":true,"parent":"x"}"#)
        == nil
    )
    #expect(
      try relocation(#"{"items":["4"],"section":"A","next":"x","inOutline":true,"parent":"1"}"#)
        == nil
    )
    let drop = try #require(
      try event(#"{"items":["4"],"section":"A","inOutline":true,"parent":"7"}"#).drop
    )
    #expect(try JSONDecoder().decode(RowDrop.self, from: JSONEncoder().encode(drop)) == drop)
  }

  @Test func `Drops that are too large are not decoded`() throws {
    let long = String(repeating: "é", count: 513)
    let many = Array(repeating: #""1""#, count: 4_097).joined(separator: ",")
    let enough = (0..<4_096).map { "\"\($0)\"" }.joined(separator: ",")
    #expect(throws: DecodingError.self) { try event(#"{"items":[\#(many)],"section":"A"}"#) }
    #expect(try relocation(#"{"items":[\#(enough)],"section":"A"}"#)?.items.count == 4_096)
    for bad in [
      #"{"items":["\#(long)"],"section":"A"}"#, #"{"items":["1"],"section":"\#(long)"}"#,
      #"{"items":["1"],"section":"A","next":"\#(long)"}"#, #"{"items":"1","section":"A"}"#, "[]",
      "7",
    ] {
      #expect(throws: DecodingError.self) { try event(bad) }
    }
  }

  @Test func `A browser is told the outcome by its status`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3]]))
    func answer(_ items: [Int], _ place: DropPlace<String, Int>) -> RowEvent.Answer {
      RowEvent.Answer(dataSource.reorder(Relocation(items, to: place)))
    }
    #expect(answer([3], DropPlace(section: "A", next: 1)) == .done)
    #expect(answer([3], DropPlace(section: "A", next: 1)) == .done)
    #expect(answer([9], DropPlace(section: "A")) == .gone)
    #expect(answer([1], DropPlace(section: "A", previous: 8, next: 9)) == .gone)
    dataSource.reorderingHandlers.refusal = { _ in "Closed" }
    #expect(answer([1], DropPlace(section: "A", next: 3)) == .refused("Closed"))
    dataSource.reorderingHandlers.canReorderItem = { _ in false }
    #expect(answer([1], DropPlace(section: "A", next: 3)).status == 422)
  }

  @Test func `Rows say whether they can be moved`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2]]))
    let stream = PatchStream(ProxyDiffableStorage(dataSource: dataSource) { $1 }, layout: .items)
    #expect(stream.page().rows.map(\.isMovable) == [false, false])
    dataSource.reorderingHandlers.canReorderItem = { $0 == 2 }
    let page = stream.page()
    #expect(page.rows.map(\.isMovable) == [false, true])
    #expect(
      page.json.contains(#""id":"2","move":true,"#) && !page.json.contains(#""id":"1","move""#)
    )
    let decoded = try JSONDecoder().decode(WebPage.self, from: Data(page.json.utf8))
    #expect(decoded == page)
    let list = page.list(label: "A", patches: "/patches", events: "/events").markup
    #expect(list.contains(#"data-id="2" data-move>"#) && list.contains(#"data-id="1">"#))
  }
}
