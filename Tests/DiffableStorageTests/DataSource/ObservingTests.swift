import DiffableStorage
import TestSupport
import Testing

/// Observers that are added, are cancelled and apply at unusual moments.
@Suite struct ObservingTests {
  let one: Small
  let two: Small
  let dataSource: SmallDataSource

  init() throws {
    one = try Small(sections: ["A": [1]])
    two = try Small(sections: ["A": [1, 2]])
    dataSource = SmallDataSource(one)
  }

  @Test func `Observers that are added and cancelled between two changes do not accumulate`() {
    let live = LiveCount()
    for number in 0..<1_000 {
      let item = LiveItem(number, live)
      let token = dataSource.observe { _ in _ = item.value }
      token.cancel()
    }
    #expect(live.now <= 17)
    dataSource.apply(two)
    #expect(live.now == 0)
  }

  @Test func `An observer whose token is released on any thread is not called again`() async {
    let live = LiveCount()
    let calls = Lock(0)
    let tokens = (0..<200).map { number in
      let item = LiveItem(number, live)
      return dataSource.observe { _ in calls.withLock { $0 += item.value / 100 } }
    }
    await withTaskGroup(of: Void.self) { group in
      for token in tokens.prefix(150) { group.addTask { token.cancel() } }
    }
    dataSource.apply(two)
    #expect(calls.withLock { $0 } == 50)
    #expect(live.now == 50)
    withExtendedLifetime(tokens) {}
  }

  /// Calls a closure in its `deinit`.
  final class DeinitCallback {
    private let last: () -> Void

    init(_ last: @escaping () -> Void) { self.last = last }

    deinit { last() }
  }

  @Test(arguments: [1, 40])
  func `An object released with its observer can observe and apply in its deinit`(observers: Int) {
    var releases = 0
    var tokens: [ObservationToken] = []
    for _ in 0..<observers {
      let callback = DeinitCallback { [dataSource, one] in
        releases += 1
        tokens.append(dataSource.observe { _ in })
        dataSource.apply(one)
      }
      dataSource.observe { _ in withExtendedLifetime(callback) {} }.cancel()
    }
    #expect(releases == observers)
    #expect(dataSource.snapshot() == one)
    dataSource.apply(two)
    #expect(dataSource.snapshot() == two)
    withExtendedLifetime(tokens) {}
  }

  @Test func `An observer can cancel itself and then apply`() {
    var releases = 0
    var token: ObservationToken?
    func observe() {
      let callback = DeinitCallback { [dataSource, one] in
        releases += 1
        dataSource.apply(one)
      }
      token = dataSource.observe { _ in
        token?.cancel()
        #expect(releases == 0)
        withExtendedLifetime(callback) {}
      }
    }
    observe()
    dataSource.apply(two)
    #expect(releases == 1)
    #expect(dataSource.snapshot() == one)
  }

  @Test func `A reader created inside an observer starts with the next change`() async throws {
    var reader: SmallDataSource.Updates?
    let token = dataSource.observe { [dataSource] _ in
      reader = reader ?? dataSource.updates
    }
    dataSource.apply(try two.modifying { try $0.reloadItems([1]) })
    dataSource.applySnapshotUsingReloadData(one)
    let update = await reader?.makeAsyncIterator().next()
    #expect(update?.before == two)
    #expect(update?.after == one)
    token.cancel()
  }

  @Test func `An observer that applies after every change is called in a loop`() throws {
    let states = try [one, two, Small(sections: ["A": [2, 3]])]
    var count = 0
    let token = dataSource.observe { [dataSource] update in
      count += 1
      #expect(update.after == states[count % 3])
      // This number of nested calls would overflow the stack.
      if count < 5_000 { dataSource.apply(states[(count + 1) % 3]) }
    }
    dataSource.apply(two)
    #expect(count == 5_000)
    token.cancel()
  }
}
