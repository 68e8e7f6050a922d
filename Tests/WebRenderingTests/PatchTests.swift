import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing
import WebRendering

@Suite struct PatchTests {
  private static let steps: [PagePatch.Step] = [
    .remove(at: 0, count: 1), .move(from: 0, to: 1),
    .insert(at: 2, [row("d"), PageRow(.header, identifier: nil, html: "<h2>H</h2>")]),
    .update(at: 0, [row("c")]),
  ]

  private static func row(_ text: String) -> PageRow {
    PageRow(identifier: text, html: HTML(text: text))
  }

  private func page() -> WebPage {
    WebPage(stream: "s", number: 4, rows: ["a", "b", "c"].map(Self.row))
  }

  @Test func `A page carries out the steps in order, and counts the patch`() throws {
    var page = page()
    try page.apply(PagePatch(stream: "s", number: 5, steps: Self.steps))
    #expect(page.number == 5)
    #expect(page.rows.map(\.html.markup) == ["c", "b", "d", "<h2>H</h2>"])
  }

  @Test(arguments: [(0, "s"), (4, "s"), (6, "s"), (5, "t"), (.max, "s"), (.min, "s")])
  func `A patch that does not follow is refused`(_ number: Int, _ stream: String) {
    var page = page()
    let error = #expect(throws: PagePatchError.self) {
      try page.apply(PagePatch(stream: stream, number: number, steps: Self.steps))
    }
    #expect(error?.code == .missedPatches)
    #expect(page == self.page())
    #expect("\(error as Any)".contains("\(number)"))
  }

  @Test(arguments: [(Int.max, Int.min), (Int.max, Int.max), (Int.min, Int.max), (Int.min, Int.min)])
  func `A page and a patch can have any numbers`(_ page: Int, _ patch: Int) throws {
    let text = #"{"stream":"s","number":\#(page),"rows":[]}"#
    var page = try JSONDecoder().decode(WebPage.self, from: Data(text.utf8))
    let before = page
    let error = #expect(throws: PagePatchError.self) {
      try page.apply(PagePatch(stream: "s", number: patch, steps: []))
    }
    #expect(error?.code == .missedPatches)
    #expect(page == before)
  }

  @Test func `The last number can follow the one before it`() throws {
    var page = WebPage(stream: "s", number: .max - 1, rows: [])
    try page.apply(PagePatch(stream: "s", number: .max, steps: []))
    #expect(page.number == .max)
  }

  @Test(arguments: [
    PagePatch.Step.remove(at: 3, count: 1), .remove(at: -1, count: 1), .remove(at: 0, count: -1),
    .remove(at: 1, count: .max), .move(from: 3, to: 0), .move(from: 0, to: 3),
    .move(from: -1, to: .max), .insert(at: 4, []), .insert(at: -1, []),
    .insert(at: .max, [row("x")]),
    .update(at: 3, [row("x")]), .update(at: -1, []), .update(at: .max, [row("x")]),
  ])
  func `A step that does not fit is refused, and the steps before it are undone`(
    _ step: PagePatch.Step
  ) {
    var page = page()
    let error = #expect(throws: PagePatchError.self) {
      try page.apply(PagePatch(stream: "s", number: 5, steps: [.move(from: 0, to: 2), step]))
    }
    #expect(error?.code == .misfittingStep)
    #expect(page == self.page())
  }

  @Test(arguments: [
    PagePatch.Step.remove(at: 0, count: 0), .remove(at: 3, count: 0), .move(from: 2, to: 2),
    .insert(at: 0, []), .insert(at: 3, []), .update(at: 0, []), .update(at: 3, []),
  ])
  func `A step that changes nothing fits, also behind the last row`(_ step: PagePatch.Step) throws {
    var page = page()
    try page.apply(PagePatch(stream: "s", number: 5, steps: [step]))
    #expect(page.number == 5)
    #expect(page.rows == self.page().rows)
  }

  @Test func `The JSON of a patch is what the script reads`() {
    #expect(
      PagePatch(stream: "s", number: 5, steps: Self.steps).json == """
        {"stream":"s","number":5,"steps":[{"remove":0,"count":1},{"move":0,"to":1},\
        {"insert":2,"rows":[{"id":"d","html":"d"},{"kind":"header","html":"<h2>H<\\/h2>"}]},\
        {"update":0,"rows":[{"id":"c","html":"c"}]}]}
        """
    )
    #expect(
      WebPage(stream: "s", number: 5, rows: [Self.row("a")]).json
        == #"{"stream":"s","number":5,"rows":[{"id":"a","html":"a"}]}"#
    )
  }

  @Test func `Both encoders write what a decoder reads back`() throws {
    let rows = zip(Gen.element(of: PageRow.Kind.allCases), Gen.hostileText.optional(), .hostileText)
      .map { PageRow($0, identifier: $1, html: HTML(text: $2)) }
    let kinds = Gen.array(of: zip(.int(in: 0...3), .array(of: rows, count: 0...3)), count: 0...4)
    try check(kinds, runs: cases(50, thorough: 10_000)) { kinds in
      let steps: [PagePatch.Step] = kinds.map { kind, rows in
        switch kind {
        case 0: .remove(at: rows.count, count: 2)
        case 1: .move(from: 1, to: rows.count)
        case 2: .insert(at: 7, rows)
        default: .update(at: 0, rows)
        }
      }
      let patch = PagePatch(stream: "s", number: 3, steps: steps)
      let page = WebPage(stream: "s", number: 3, rows: kinds.flatMap(\.1))
      for data in [Data(patch.json.utf8), try JSONEncoder().encode(patch)] {
        try requireEqual(try JSONDecoder().decode(PagePatch.self, from: data), patch)
      }
      for data in [Data(page.json.utf8), try JSONEncoder().encode(page)] {
        try requireEqual(try JSONDecoder().decode(WebPage.self, from: data), page)
      }
    }
  }

  @Test func `JSON that is no patch is refused by the decoder`() {
    for text in [
      "{}", #"{"stream":"s","number":1,"steps":[{}]}"#, #"{"stream":"s","number":1}"#,
      #"{"stream":"s","number":1,"steps":[{"insert":0}]}"#,
      #"{"stream":"s","number":1,"steps":[{"insert":0,"rows":[{"kind":"x","html":""}]}]}"#,
    ] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(PagePatch.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `An event of a stream has its position, its type, and one line of data`() throws {
    #expect(
      PagePatch(stream: "s", number: 5, steps: [.move(from: 0, to: 1)]).serverSentEvent
        == "id: s.5\nevent: patch\ndata: {\"stream\":\"s\",\"number\":5,\"steps\":[{\"move\":0,\"to\":1}]}\n\n"
    )
    try check(Gen.hostileText, runs: cases(100, thorough: 10_000)) { text in
      let row = PageRow(identifier: text, html: HTML(markup: text))
      let page = WebPage(stream: "s", number: 1, rows: [row])
      let patch = PagePatch(stream: "s", number: 2, steps: [.insert(at: 0, [row])])
      for (event, json) in [(page.serverSentEvent, page.json), (patch.serverSentEvent, patch.json)]
      {
        let lines = event.unicodeScalars.split(
          omittingEmptySubsequences: false,
          whereSeparator: { "\r\n\u{85}\u{2028}".unicodeScalars.contains($0) }
        ).map(String.init)
        try requireEqual(lines.count, 5)
        try requireEqual(lines[2], "data: \(json)")
        try requireEqual(Array(lines[3...]), ["", ""])
      }
    }
  }

  @Test func `What somebody did in a row comes as JSON, and its answer has a status`() throws {
    let text = #"{"kind":"item","id":"a\u0000<","action":"next","fields":{"name":"x"}}"#
    let event = try JSONDecoder().decode(RowEvent.self, from: Data(text.utf8))
    #expect(event.kind == .item)
    #expect(event.identifier == "a\0<")
    #expect(event.action == "next")
    #expect(event.fields == ["name": "x"])
    #expect([RowEvent.Answer.done, .gone, .refused("No")].map(\.status) == [204, 410, 422])
    #expect(RowEvent.Answer.refused("No").body == "No")
    #expect(RowEvent.Answer.done.body == "")
    #expect(RowEvent.Answer.gone.body != "")
  }
}
