import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing
import WebRendering

@Suite struct MessagesTests {
  typealias Source = DiffableDataSource<String, Int>

  private func make(
    _ limits: PatchStream.Limits = PatchStream.Limits()
  ) throws -> (Source, PatchStream) {
    let source = Source(try Snapshot(sections: ["A": [0]]))
    let stream = PatchStream(ProxyDiffableStorage(dataSource: source) { $1 }, limits: limits)
    return (source, stream)
  }

  private func append(_ numbers: some Sequence<Int>, to source: Source) throws {
    for number in numbers {
      source.apply(try source.snapshot().modifying { try $0.appendItems([number]) })
    }
  }

  private func number(_ message: PatchStream.Message?) -> Int? {
    if case .patch(let patch) = message { patch.number } else { nil }
  }

  @Test func `Readers get every patch in order, each at its own pace`() async throws {
    let (source, stream) = try make()
    let page = stream.page()
    var (one, two) = (
      stream.patches(after: page).makeAsyncIterator(),
      stream.patches(after: page).makeAsyncIterator()
    )
    try append(1...3, to: source)
    #expect([number(await one.next()), number(await one.next())] == [1, 2])
    #expect(number(await two.next()) == 1)
    try append(4...4, to: source)
    #expect([number(await one.next()), number(await one.next())] == [3, 4])
    #expect([number(await two.next()), number(await two.next())] == [2, 3])
  }

  @Test func `A reader that falls behind the limit gets one gap, then a page, then what follows`()
    async throws
  {
    let (source, stream) = try make(PatchStream.Limits(patches: 3))
    var slow = stream.patches(after: stream.page()).makeAsyncIterator()
    var quick = slow
    for number in 1...10 {
      try append([number], to: source)
      #expect(self.number(await quick.next()) == number)
    }
    #expect(await slow.next() == .gap)
    var page = stream.page()
    try append(11...13, to: source)
    for _ in 11...13 {
      try page.apply(try patch(await slow.next()))
    }
    #expect(page == stream.page())
  }

  @Test func `Patches that a page has already follow it with numbers that are not higher`()
    async throws
  {
    let (source, stream) = try make()
    var messages = stream.patches(after: nil).makeAsyncIterator()
    #expect(await messages.next() == .gap)
    try append([1], to: source)
    let page = stream.page()
    #expect(number(await messages.next()) == page.number)
  }

  @Test func `A reader continues after the position that a browser sends`() async throws {
    let (source, stream) = try make()
    try append(1...5, to: source)
    var messages = stream.patches(after: "\(stream.name).3").makeAsyncIterator()
    #expect(number(await messages.next()) == 4)
    messages = stream.patches(after: "\(stream.name).0").makeAsyncIterator()
    #expect(number(await messages.next()) == 1)
    for position in [
      nil, "", ".", "4", "x.4", "\(stream.name)", "\(stream.name).6", "\(stream.name).-1",
      "\(stream.name).4.4", "\(stream.name).9223372036854775808",
      "\(stream.name).9223372036854775807",
      "\(stream.name).x", "\0",
    ] {
      var messages = stream.patches(after: position).makeAsyncIterator()
      #expect(await messages.next() == .gap, "\(position ?? "nil")")
    }
    let (_, other) = try make()
    var messagesOfOther = other.patches(after: stream.page()).makeAsyncIterator()
    #expect(await messagesOfOther.next() == .gap)
  }

  /// The number of patches before the last one that a reader can still get.
  private func keptPatches(of stream: PatchStream) async -> Int {
    var kept = 0
    while kept < stream.number {
      let position = "\(stream.name).\(stream.number - kept - 1)"
      var messages = stream.patches(after: position).makeAsyncIterator()
      guard await messages.next() != .gap else { break }
      kept += 1
    }
    return kept
  }

  @Test func `Unless limits are given, a stream keeps 256 patches in a mebibyte`() {
    #expect(PatchStream.Limits() == PatchStream.Limits(patches: 256, bytes: 1_048_576))
  }

  @Test func `The limit of bytes counts patches, steps, and rows`() async throws {
    // Each patch moves one row.
    let (source, stream) = try make(PatchStream.Limits(patches: .max, bytes: 10_000))
    try append([1], to: source)
    for _ in 0..<200 {
      source.apply(try source.snapshot().modifying { try $0.moveItem(1, beforeItem: 0) })
      source.apply(try source.snapshot().modifying { try $0.moveItem(0, beforeItem: 1) })
    }
    let moves = await keptPatches(of: stream)
    #expect(moves > 80 && moves < 130)
    // Each patch inserts 20 rows.
    for start in 1...20 {
      let items = Array(start * 100..<start * 100 + 20)
      source.apply(try source.snapshot().modifying { try $0.appendItems(items) })
    }
    let insertions = await keptPatches(of: stream)
    #expect(insertions > 4 && insertions < 9)
  }

  @Test(arguments: [
    PatchStream.Limits(patches: 4), PatchStream.Limits(patches: 0),
    PatchStream.Limits(patches: -1), PatchStream.Limits(patches: 1_000, bytes: 1_000),
    PatchStream.Limits(patches: 4, bytes: 0), PatchStream.Limits(patches: 4, bytes: -1),
  ])
  func `A stream keeps no more patches than its limits allow, however many readers wait`(
    _ limits: PatchStream.Limits
  ) async throws {
    let (source, stream) = try make(limits)
    let page = stream.page()
    let readers = (0..<20).map { _ in stream.patches(after: page) }
    try append(1...50, to: source)
    let kept = await keptPatches(of: stream)
    #expect(kept <= max(limits.patches, 0))
    // A patch with one row takes more than 100 bytes.
    #expect(kept <= max(limits.bytes, 0) / 100)
    #expect(kept > 0 || limits.patches <= 0 || limits.bytes <= 0)
    for reader in readers {
      var messages = reader.makeAsyncIterator()
      #expect(await messages.next() == .gap)
    }
  }

  @Test func `A reader waits for the next patch, and ends with the stream`() async throws {
    var (source, stream): (Source, PatchStream?) = try make()
    let messages = try #require(stream).patches(after: try #require(stream).page())
    async let numbers: [Int] = {
      var numbers: [Int] = []
      for await message in messages {
        if case .patch(let patch) = message { numbers.append(patch.number) }
      }
      return numbers
    }()
    for number in 1...20 {
      try append([number], to: source)
      await Task.yield()
    }
    stream = nil
    // Patches that the reader had not fetched before the end are still delivered.
    #expect(await numbers == Array(1...20))
  }

  @Test func `A reader whose task is cancelled ends, before it waits and while it waits`()
    async throws
  {
    let (_, stream) = try make()
    let messages = stream.patches(after: stream.page())
    let waiting = (0..<50).map { index in
      Task {
        if index % 2 == 0 { await Task.yield() }
        var iterator = messages.makeAsyncIterator()
        return await iterator.next() == nil
      }
    }
    for task in waiting {
      await Task.yield()
      task.cancel()
    }
    for task in waiting { #expect(await task.value) }
  }

  @Test(arguments: [0, 0.001, -1, -Double.infinity])
  func `A reader that waits gets heartbeats, and misses no patch`(_ interval: Double) async throws {
    let (source, stream) = try make()
    var messages = stream.messages(after: stream.page())
    #expect(messages.heartbeatInterval == 5)
    messages.heartbeatInterval = interval
    var reader = messages.makeAsyncIterator()
    for number in 1...5 {
      #expect(await reader.next() == .heartbeat)
      #expect(await reader.next() == .heartbeat)
      try append([number], to: source)
      // What has happened comes before a heartbeat.
      #expect(self.number(await reader.next()) == number)
    }
    stream.reloadRows()
    #expect(await reader.next() == .gap)
    #expect(await reader.next() == .heartbeat)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 9e8])
  func `A heartbeat that is far away does not delay a patch or the end`(_ interval: Double)
    async throws
  {
    var (source, stream): (Source, PatchStream?) = try make()
    var messages = try #require(stream).messages(after: try #require(stream).page())
    messages.heartbeatInterval = interval
    let all = messages
    async let numbers: [Int?] = {
      var numbers: [Int?] = []
      for await message in all { numbers.append(number(message)) }
      return numbers
    }()
    await Task.yield()
    try append([1], to: source)
    await Task.yield()
    stream = nil
    #expect(await numbers == [1])
  }

  @Test func `A heartbeat is an event of an event stream, with data`() {
    // Browsers drop events without data.
    #expect(PatchStream.heartbeat == "event: heartbeat\ndata: 1\n\n")
    #expect(PatchStream.script.contains("addEventListener(\"heartbeat\""))
  }

  @Test(arguments: [2, 1_000])
  func `Quick and slow readers on other threads all arrive at the page`(_ limit: Int) async throws {
    let list = try LiveList(PatchStream.Limits(patches: limit))
    let count = cases(40, thorough: 1_000)
    let readers = (0..<4).map { pause in
      Task.detached {
        var page = await list.page()
        for await message in await list.messages(after: page) {
          switch message {
          case .gap: page = await list.page()
          case .patch(let patch) where patch.number > page.number: try page.apply(patch)
          case .patch, .heartbeat: break
          }
          if page.number == count { break }
          for _ in 0..<pause * 3 { await Task.yield() }
        }
        return page
      }
    }
    for number in 1...count {
      try await list.append(number)
      await Task.yield()
    }
    let page = await list.page()
    #expect(page.rows.count == count + 2)
    for reader in readers { #expect(try await reader.value == page) }
  }
}

/// A data source and its stream in an isolation domain of their own.
private actor LiveList {
  private let source: DiffableDataSource<String, Int>
  private let stream: PatchStream

  init(_ limits: PatchStream.Limits) throws {
    source = DiffableDataSource(try Snapshot(sections: ["A": [0]]))
    stream = PatchStream(ProxyDiffableStorage(dataSource: source) { $1 }, limits: limits)
  }

  func append(_ number: Int) throws {
    source.apply(try source.snapshot().modifying { try $0.appendItems([number]) })
  }

  func page() -> WebPage { stream.page() }

  func messages(after page: WebPage) -> PatchStream.Messages { stream.patches(after: page) }
}
