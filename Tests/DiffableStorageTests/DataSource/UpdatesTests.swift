import DiffableStorage
import TestSupport
import Testing

/// Reading changes from `updates`.
@MainActor @Suite struct UpdatesTests {
  let dataSource: SmallDataSource
  let one: Small
  let two: Small
  let three: Small

  init() throws {
    one = try Small(sections: ["A": [1]])
    two = try Small(sections: ["A": [1, 2]])
    three = try Small(sections: ["A": [2, 3]])
    dataSource = SmallDataSource(one)
  }

  @Test func `A slow reader gets one change from its last state to the newest`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(two)
    dataSource.apply(three)
    let update = await updates.next()
    #expect(update?.before == one)
    #expect(update?.after == three)
    #expect(update?.difference == three.difference(from: one))
    dataSource.apply(one, animatingDifferences: false)
    let next = await updates.next()
    #expect(next?.before == three)
    #expect(next?.after == one)
    #expect(next?.isAnimated == false)
    #expect(next?.isReload == false)
  }

  @Test(arguments: [true, false])
  func `Combined changes are animated if the newest of them is`(isAnimated: Bool) async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(two, animatingDifferences: !isAnimated)
    dataSource.apply(three, animatingDifferences: isAnimated)
    #expect(await updates.next()?.isAnimated == isAnimated)
  }

  @Test func `A change resumes a waiting reader`() async {
    let updates = dataSource.updates
    let reader = Task { @MainActor in
      let iterator = updates.makeAsyncIterator()
      return await iterator.next()?.after
    }
    await Task.yield()
    dataSource.apply(two)
    #expect(await reader.value == two)
  }

  @Test func `Every reader starts at the state at which the property was read`() async {
    let early = dataSource.updates.makeAsyncIterator()
    dataSource.apply(two)
    let late = dataSource.updates.makeAsyncIterator()
    dataSource.apply(three)
    let first = await early.next()
    let second = await late.next()
    #expect(first?.before == one)
    #expect(second?.before == two)
    #expect(first?.after == three)
    #expect(second?.after == three)
  }

  @Test func `Changes that cancel out before they are fetched are not reported`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(two)
    dataSource.apply(one)
    dataSource.apply(one)
    let reader = Task { @MainActor in await updates.next()?.after }
    for _ in 0..<10 { await Task.yield() }
    dataSource.apply(three)
    #expect(await reader.value == three)
  }

  @Test func `The marks of skipped changes are inherited for identifiers that the reader has`()
    async throws
  {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(
      try two.modifying { try $0.reconfigureItems([1]) }
    )
    dataSource.apply(try two.modifying { try $0.reloadItems([2]) })
    dataSource.apply(two.modifying { $0.deleteItems([]) })
    let update = await updates.next()
    #expect(update?.difference.reconfiguredItems.map(\.identifier) == [1])
    // The item is new for this reader, so it needs no reload.
    #expect(update?.difference.reloadedItems == [])
    #expect(update?.after.hasMarks == false)
    #expect(update?.before.hasMarks == false)
  }

  @Test func `The marks of deleted identifiers are dropped`() async throws {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(try one.modifying { try $0.reloadItems([1]) })
    dataSource.apply(three)
    let update = await updates.next()
    #expect(update?.difference == three.difference(from: one))
  }

  @Test func `A skipped reload stays a reload`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.applySnapshotUsingReloadData(two)
    dataSource.apply(three)
    let update = await updates.next()
    #expect(update?.isReload == true)
    #expect(update?.before == one)
    #expect(update?.difference == three.difference(from: one))
    dataSource.apply(two)
    #expect(await updates.next()?.isReload == false)
  }

  @Test func `A reload of an equal snapshot is a change`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.applySnapshotUsingReloadData(one)
    let update = await updates.next()
    #expect(update?.isReload == true)
    #expect(update?.after == one)
  }

  @Test func `The sequence ends with the data source, after the unread change`() async {
    var source: SmallDataSource? = SmallDataSource(one)
    let updates = source?.updates
    source?.apply(two)
    source = nil
    var seen: [Small] = []
    if let updates { for await update in updates { seen.append(update.after) } }
    #expect(seen == [two])
  }

  @Test func `A waiting reader ends when the data source is deallocated`() async {
    var source: SmallDataSource? = SmallDataSource(one)
    guard let updates = source?.updates else { return }
    let reader = Task { @MainActor in
      for await _ in updates {}
      return true
    }
    await Task.yield()
    source = nil
    #expect(await reader.value)
  }

  @Test func `Cancelling a task ends its own reader only`() async {
    let updates = dataSource.updates
    let reader = Task { @MainActor in
      for await _ in updates {}
      return true
    }
    await Task.yield()
    reader.cancel()
    #expect(await reader.value)
    let iterator = updates.makeAsyncIterator()
    dataSource.apply(two)
    #expect(await iterator.next()?.after == two)
  }

  @Test func `A reader on another thread reaches the newest state by differences only`()
    async throws
  {
    var source: SmallDataSource? = SmallDataSource(one)
    guard let updates = source?.updates else { return }
    let start = one
    let reader = Task.detached {
      var state = start
      for await update in updates { state = try state.applying(update.difference) }
      return state
    }
    var last = one
    for step in 0..<300 {
      last = try Small(sections: [("A", (0..<step % 17).map { ($0 * 7 + step) % 40 })])
      source?.apply(last)
      if step.isMultiple(of: 3) { await Task.yield() }
    }
    source = nil
    #expect(try await reader.value == last)
  }

  // MARK: Memory

  @Test func `A reader that never reads keeps two states only`() throws {
    typealias Live = Snapshot<String, LiveItem>
    let live = LiveCount()
    var source: DiffableDataSource<String, LiveItem>? = DiffableDataSource()
    let updates = source?.updates
    for step in 0..<300 {
      // Every state has new objects, with marks on all of them.
      let items = (step..<step + 10).map { LiveItem($0, live) }
      let state = try Live(sections: [("A", items)])
      source?.apply(try state.modifying { try $0.reconfigureItems(items) })
      #expect(live.now <= 40)
    }
    source = nil
    withExtendedLifetime(updates) {}
    #expect(live.now <= 20)
  }

  @Test func `Unread readers do not keep old snapshots alive`() throws {
    let live = LiveCount()
    let source = DiffableDataSource<String, LiveItem>()
    for step in 0..<300 {
      _ = source.updates
      source.apply(try Snapshot(sections: [("A", [LiveItem(step, live)])]))
    }
    #expect(live.now == 1)
  }

  // MARK: Sharing

  @Test func `Readers that share a position get every change once, without gaps`() async throws {
    var source: SmallDataSource? = SmallDataSource(try state(0))
    guard let updates = source?.updates else { return }
    let readers = (0..<4).map { _ in
      Task.detached {
        var taken: [Int: Int] = [:]
        for await update in updates {
          let ends = (update.before.itemIdentifiers.first, update.after.itemIdentifiers.first)
          guard let before = ends.0, let after = ends.1 else { continue }
          taken[before] = after
        }
        return taken
      }
    }
    for step in 1...400 {
      source?.apply(try state(step))
      if step.isMultiple(of: 5) { await Task.yield() }
    }
    source = nil
    var taken: [Int: Int] = [:]
    for reader in readers { taken.merge(await reader.value) { a, _ in -a } }
    var place = 0
    while let next = taken.removeValue(forKey: place), next > place { place = next }
    #expect(place == 400)
    #expect(taken.isEmpty)
  }

  private func state(_ number: Int) throws -> Small { try Small(sections: [("A", [number])]) }
}

/// Cancelling a reader at every step.
@Suite struct CancelledReaderTests {
  let dataSource: SmallDataSource
  let two: Small
  let three: Small

  init() throws {
    dataSource = SmallDataSource(try Small(sections: ["A": [1]]))
    two = try Small(sections: ["A": [1, 2]])
    three = try Small(sections: ["A": [1, 2, 3]])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func reader(of updates: SmallDataSource.Updates) -> HeldTask<Small?> {
    HeldTask { await updates.makeAsyncIterator().next()?.after }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Cancelled before it waits, a reader takes nothing from the next one`() {
    let updates = dataSource.updates
    let reader = reader(of: updates)
    dataSource.apply(two)
    reader.cancel()
    reader.advance()
    #expect(reader.answer == .some(nil))
    let next = self.reader(of: updates)
    next.advance()
    #expect(next.answer == two)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Cancelled while it waits, a reader ends, and the next one gets the change`() {
    let updates = dataSource.updates
    let reader = reader(of: updates)
    reader.advance()
    #expect(reader.answer == nil)
    reader.cancel()
    dataSource.apply(two)
    reader.advance()
    #expect(reader.answer == .some(nil))
    let next = self.reader(of: updates)
    next.advance()
    #expect(next.answer == two)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Cancelled after it was resumed, a reader gets the change`() {
    let updates = dataSource.updates
    let reader = reader(of: updates)
    reader.advance()
    dataSource.apply(two)
    reader.cancel()
    reader.advance()
    #expect(reader.answer == two)
    let next = self.reader(of: updates)
    next.advance()
    dataSource.apply(three)
    next.advance()
    #expect(next.answer == three)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Cancelling one of several waiting readers leaves the others waiting`() {
    let updates = dataSource.updates
    let readers = (0..<3).map { _ in reader(of: updates) }
    for reader in readers { reader.advance() }
    readers[0].cancel()
    dataSource.apply(two)
    dataSource.apply(three)
    for reader in readers { reader.advance() }
    #expect(readers.map(\.answer) == [.some(nil), two, three])
  }
}
