import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing
import WebRendering

@Suite struct PatchStreamTests {
  typealias Source = DiffableDataSource<String, Int>

  private func storage(_ source: Source) -> ProxyDiffableStorage<String, Int> {
    let storage = ProxyDiffableStorage(dataSource: source) { "model \($1)" }
    storage.headerModelProvider = { source.numberOfItems(inSection: $0) }
    storage.footerModelProvider = { "end of \($0)" }
    return storage
  }

  /// The kinds and identifiers of the rows of a new page of a snapshot.
  private func names(_ snapshot: Snapshot<String, Int>, _ layout: RowLayout) -> [String] {
    snapshot.sectionIdentifiers.flatMap { section -> [String] in
      let items = snapshot.itemIdentifiers(inSection: section).map { "item \($0)" }
      return (layout.hasHeaders ? ["header \(section)"] : []) + items
        + (layout.hasFooters ? ["footer \(section)"] : [])
    }
  }

  private func names(_ page: WebPage) -> [String] {
    page.rows.map { "\($0.kind) \($0.identifier ?? "nil")" }
  }

  @Test(arguments: RowLayout.allCases)
  func `A page that carries out the patches is always the page that is loaded anew`(
    _ layout: RowLayout
  ) async throws {
    let chains = Gen.array(of: .snapshot(sections: 0...6, items: 0...20), count: 1...4)
    try await checkAsync(chains, runs: cases(25, thorough: 10_000)) { states in
      let source = Source()
      let stream = PatchStream(self.storage(source), layout: layout)
      var page = stream.page()
      var messages = stream.patches(after: page).makeAsyncIterator()
      for state in states {
        source.apply(state)
        while page.number < stream.number {
          try page.apply(try patch(await messages.next()))
        }
        try requireEqual(page, stream.page())
        try requireEqual(self.names(page), self.names(state, layout))
      }
    }
  }

  @Test func `An update of several edits is one patch`() async throws {
    let source = Source(try Snapshot(sections: ["A": [1, 2, 3]]))
    let stream = PatchStream(storage(source), layout: .items)
    var messages = stream.patches(after: stream.page()).makeAsyncIterator()
    source.apply(try Snapshot(sections: ["A": [0, 1, 3, 4]]))
    #expect(stream.number == 1)
    #expect(try patch(await messages.next()).steps.count == 3)
  }

  @Test func `Models, content changes and headers reach the page`() async throws {
    struct Card: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    let storage = ModelStorage<String, Card>()
    storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let stream = PatchStream(storage) { row in
      row.kind == .header ? "\(row.text)" : "<b>\((row.model as? Card)?.title ?? "")</b>"
    }
    try storage.apply([("A", [Card(id: 1, title: "<one>"), Card(id: 2, title: "two")])])
    var page = stream.page()
    #expect(page.rows.map(\.html.markup) == ["<h2>2</h2>", "<b>&lt;one&gt;</b>", "<b>two</b>"])
    var messages = stream.patches(after: page).makeAsyncIterator()
    try storage.modify { try $0.updateModel(2) { $0.title = "2" } }
    let update = await messages.next()
    #expect(
      update
        == .patch(
          PagePatch(
            stream: stream.name,
            number: page.number + 1,
            steps: [.update(at: 2, [PageRow(identifier: "2", html: "<b>2</b>")])]
          )
        )
    )
    storage.modify { $0.deleteItems([1]) }
    try page.apply(try patch(update))
    while page.number < stream.number { try page.apply(try patch(await messages.next())) }
    #expect(page.rows.map(\.html.markup) == ["<h2>1</h2>", "<b>2</b>"])
  }

  @Test func `A header is put into a heading, unless it begins with one`() throws {
    let texts = [
      "Tea", "<h2>Tea</h2><form></form>", "<h6 id=\"a\">Tea</h6>", "<hr>", "<h7>", "<h", "",
    ]
    for text in texts {
      let source = Source(try Snapshot(sections: [("A", [])]))
      let stream = PatchStream(storage(source)) { _ in HTML(markup: text) }
      let isHeading = text.hasPrefix("<h2") || text.hasPrefix("<h6")
      #expect(stream.page().rows[0].html.markup == (isHeading ? text : "<h2>\(text)</h2>"))
    }
  }

  @Test func `A page that is loaded does not keep a header's change from the others`() async throws
  {
    final class Titles { var text = "old" }
    let titles = Titles()
    let source = Source(try Snapshot(sections: [("A", [1])]))
    let memory = MemoryStorage()
    memory.setItems([1])
    let edits: [(any UpdatingStorage & SupplementaryStorage, () throws -> Void)] = [
      (storage(source), { source.apply(try Snapshot(sections: [("A", [1, 2])])) }),
      (memory, { memory.addItem(2) }),
    ]
    for (storage, edit) in edits {
      titles.text = "old"
      storage.headerModelProvider = { _ in titles.text }
      let stream = PatchStream(storage)
      var page = stream.page()
      var messages = stream.patches(after: page).makeAsyncIterator()
      titles.text = "new"
      #expect(stream.page().rows[0].html.markup == "<h2>new</h2>")
      try edit()
      while page.number < stream.number { try page.apply(try patch(await messages.next())) }
      #expect(page == stream.page())
    }
  }

  @Test func `One insertion into 100,000 rows renders one row, and sends one row`() async throws {
    var rendered = 0
    let source = Source(try Snapshot(sections: [("A", Array(0..<100_000))]))
    let stream = PatchStream(ProxyDiffableStorage(dataSource: source) { "Row \($1)" }) { row in
      rendered += 1
      return HTML(text: row.text)
    }
    var messages = stream.patches(after: "\(stream.name).0").makeAsyncIterator()
    source.apply(
      try source.snapshot().modifying { try $0.insertItems([-1], beforeItem: 50_000) }
    )
    #expect(rendered == 1)
    let patch = try patch(await messages.next())
    let step = #"{"insert":50001,"rows":[{"id":"-1","html":"Row -1"}]}"#
    #expect(patch.json == #"{"stream":"\#(stream.name)","number":1,"steps":[\#(step)]}"#)
    #expect(patch.serverSentEvent.utf8.count < 160)
  }

  @Test func `A move within a section renders no row`() async throws {
    var rendered = 0
    let source = Source(try Snapshot(sections: [("A", Array(0..<1_000))]))
    let stream = PatchStream(ProxyDiffableStorage(dataSource: source) { $1 }) { _ in
      rendered += 1
      return ""
    }
    var messages = stream.patches(after: "\(stream.name).0").makeAsyncIterator()
    source.apply(try source.snapshot().modifying { try $0.moveItem(7, afterItem: 900) })
    let patch = try patch(await messages.next())
    #expect(patch.steps == [.move(from: 8, to: 901)])
    #expect(rendered == 0)
    #expect(patch.serverSentEvent.utf8.count < 120)
  }

  @Test func `Items and headers with the same identifier, and texts that collide, do no harm`()
    async throws
  {
    struct Nameless: Hashable, Sendable, CustomStringConvertible {
      var number: Int
      var description: String { "same" }
    }
    let source = DiffableDataSource<Nameless, Nameless>()
    let stream = PatchStream(ProxyDiffableStorage(dataSource: source) { $1.number })
    var page = stream.page()
    var messages = stream.patches(after: page).makeAsyncIterator()
    let made = (0..<6).map(Nameless.init)
    for order in [[0, 1, 2, 3], [3, 1, 0, 5], [5], [2, 5]] {
      source.apply(try Snapshot(sections: [(made[1], order.map { made[$0] })]))
      while page.number < stream.number {
        try page.apply(try patch(await messages.next()))
      }
      #expect(page == stream.page())
      #expect(page.rows.dropFirst().map(\.html.markup) == order.map(String.init))
      #expect(page.rows.allSatisfy { $0.identifier == "same" })
    }
  }

  @Test func `A storage without identifiers takes those of its models, if they have any`() {
    struct Card: Identifiable { let id: String }
    final class Cards: Storage {
      let models: [Any] = [Card(id: "x"), 7]
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { models.count }
      func item(at indexPath: IndexPath) -> Any? { models[indexPath[1]] }
    }
    let page = PatchStream(Cards()).page()
    #expect(page.rows.map(\.identifier) == [nil, "x", nil])
    #expect(page.rows.map(\.kind) == [.header, .item, .item])
  }

  @Test func `A memory storage is shown, and updates that it cannot divide are a gap`() async throws
  {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3])
    let stream = PatchStream(storage, layout: .items)
    var page = stream.page()
    var messages = stream.patches(after: page).makeAsyncIterator()
    storage.addItem(4)
    try page.apply(try patch(await messages.next()))
    #expect(page == stream.page())
    #expect(page.rows.map(\.html.markup) == ["1", "2", "3", "4"])
    storage.delegate?.storageNeedsReloading()
    #expect(await messages.next() == .gap)
    #expect(stream.page().number == page.number + 1)
  }

  // MARK: In the middle of an update

  @Test func `A page that is made while a row is rendered is followed by a gap`() async throws {
    let source = Source(try Snapshot(sections: ["A": [1]]))
    var made: [WebPage] = []
    var ask: (() -> WebPage)?
    let stream = PatchStream(storage(source), layout: .items) { row in
      if let now = ask {
        ask = nil
        made.append(now())
      }
      return HTML(text: row.text)
    }
    ask = { [weak stream] in stream?.page() ?? WebPage(stream: "", number: 0, rows: []) }
    source.apply(try Snapshot(sections: ["A": [1, 2]]))
    #expect(names(try #require(made.first)) == ["item 1", "item 2"])
    var messages = stream.patches(after: made[0]).makeAsyncIterator()
    #expect(await messages.next() == .gap)
    #expect(names(stream.page()) == ["item 1", "item 2"])
  }

  @Test func `A stream that goes away while a row is rendered ends its readers`() async throws {
    let source = Source(try Snapshot(sections: ["A": [1]]))
    let storage = storage(source)
    var stream: PatchStream?
    stream = PatchStream(storage, layout: .items) { row in
      stream = nil
      return HTML(text: row.text)
    }
    let messages = try #require(stream).patches(after: "\(try #require(stream).name).0")
    source.apply(try Snapshot(sections: ["A": [3, 1, 2]]))
    #expect(stream == nil)
    #expect(storage.numberOfItems(inSection: 0) == 3)
    for await _ in messages {}
    source.apply(try Snapshot(sections: ["A": [2]]))
    #expect(storage.numberOfItems(inSection: 0) == 1)
  }

  @Test func `Edits outside of an update are patches of their own`() async throws {
    let source = Source(try Snapshot(sections: ["A": [1, 2]]))
    let stream = PatchStream(storage(source), layout: .items)
    let page = stream.page()
    stream.apply(.update(0..<1))
    stream.apply(.update(1..<2))
    #expect(stream.number == page.number + 2)
    var messages = stream.patches(after: page).makeAsyncIterator()
    let patch = try patch(await messages.next())
    #expect(patch.steps == [.update(at: 0, [page.rows[0]])])
  }
}

// MARK: - Numbers that no page has

extension PatchStreamTests {
  @Test func `An edit that does not fit has all readers load the page again`() async throws {
    let source = Source(try Snapshot(sections: ["A": [1, 2, 3]]))
    let wrong: [RowEdit] = [
      .remove(.min ..< .max), .remove(-1..<0), .remove(5..<6), .remove(2 ..< .max),
      .insert(0 ..< .max),
      .insert(-1..<1), .insert(2..<4), .update(.min ..< .max), .update(3..<4),
      .move(from: -1, to: 0), .move(from: 0, to: 3), .move(from: .max, to: .min),
    ]
    for edit in wrong {
      let stream = PatchStream(storage(source), layout: .items)
      var messages = stream.patches(after: stream.page()).makeAsyncIterator()
      stream.apply(edit)
      #expect(await messages.next() == .gap, "\(edit)")
      #expect(stream.page().rows.count == 3)
    }
  }

  @Test func `Limits may be any numbers`() async throws {
    for limit in [Int.min, -1, 0, 1, .max] {
      for other in [Int.min, -1, 0, 1, .max] {
        let source = Source(try Snapshot(sections: ["A": [1]]))
        let limits = PatchStream.Limits(patches: limit, bytes: other)
        let stream = PatchStream(storage(source), limits: limits)
        let page = stream.page()
        var messages = stream.patches(after: page).makeAsyncIterator()
        source.apply(try Snapshot(sections: ["A": [1, 2]]))
        let keepsPatch = limit > 0 && other == .max
        #expect((await messages.next() == .gap) == !keepsPatch, "\(limits)")
      }
    }
  }
}
