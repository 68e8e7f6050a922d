import DiffableStorage
import Testing

/// Reading along with `updates`.
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

  @Test func `A slow reader gets one change from what it saw last to the newest`() async {
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

  @Test func `A reader that waits is woken by a change`() async {
    let updates = dataSource.updates
    let reader = Task { @MainActor in
      let iterator = updates.makeAsyncIterator()
      return await iterator.next()?.after
    }
    await Task.yield()
    dataSource.apply(two)
    #expect(await reader.value == two)
  }

  @Test func `Every reader has its own place, set when the property is read`() async {
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

  @Test func `What came and went between two looks is no news`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(two)
    dataSource.apply(one)
    dataSource.apply(one)
    let reader = Task { @MainActor in await updates.next()?.after }
    for _ in 0..<10 { await Task.yield() }
    dataSource.apply(three)
    #expect(await reader.value == three)
  }

  @Test func `Marks of skipped changes are handed on for what the reader knows`() async throws {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.apply(
      try two.modifying { try $0.reconfigureItems([1]) }
    )
    dataSource.apply(try two.modifying { try $0.reloadItems([2]) })
    dataSource.apply(two.modifying { $0.deleteItems([]) })
    let update = await updates.next()
    #expect(update?.difference.reconfiguredItems.map(\.identifier) == [1])
    // New to this reader, so there is nothing to reload.
    #expect(update?.difference.reloadedItems == [])
    #expect(update?.after.hasMarks == false)
    #expect(update?.before.hasMarks == false)
  }

  @Test func `Marks of what is gone again are dropped`() async throws {
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

  @Test func `A reload of the same is a change`() async {
    let updates = dataSource.updates.makeAsyncIterator()
    dataSource.applySnapshotUsingReloadData(one)
    let update = await updates.next()
    #expect(update?.isReload == true)
    #expect(update?.after == one)
  }

  @Test func `The sequence ends with the data source, after what waits`() async {
    var source: SmallDataSource? = SmallDataSource(one)
    let updates = source?.updates
    source?.apply(two)
    source = nil
    var seen: [Small] = []
    if let updates { for await update in updates { seen.append(update.after) } }
    #expect(seen == [two])
  }

  @Test func `A reader that waits is let go when the data source goes away`() async {
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

  @Test func `Cancelling the task ends its reading, and no other`() async {
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

  @Test func `A reader elsewhere arrives at the newest state by differences alone`() async throws {
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
}
