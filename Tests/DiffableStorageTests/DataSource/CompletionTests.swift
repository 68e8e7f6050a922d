import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Closures that are called when what was applied is shown, and waiting for a data source without models.
@MainActor @Suite struct CompletionTests {
  private let dataSource = SmallDataSource()

  /// Calls of completions, in order.
  @MainActor final class Log {
    var words: [String] = []
  }

  private let log = Log()

  private func snapshot(_ items: [Int]) throws -> Small { try Small(sections: ["A": items]) }

  /// Applies items, and notes the completion.
  private func apply(_ items: [Int], _ word: String) throws {
    let count = log.words.count
    note(word, dataSource.apply(try snapshot(items)))
    #expect(log.words.count == count, "the completion was called before apply returned")
  }

  /// Notes when what was applied is shown.
  private func note(_ word: String, _ outcome: SmallDataSource.Outcome) {
    let completion = { [log] in
      MainActor.assertIsolated()
      log.words.append(word)
    }
    let wait = outcome.name == "queued" ? nil : dataSource.unshown()
    dataSource.call(completion, after: wait, #isolation)
  }

  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  private func storage(_ delegate: TestDelegate) -> ProxyDiffableStorage<String, Int> {
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    storage.delegate = delegate
    return storage
  }

  @Test func `Without a view, and if nothing changes, it is called once`() async throws {
    try apply([1], "applied")
    try apply([1], "unchanged")
    note("reload", dataSource.applySnapshotUsingReloadData(try snapshot([1])))
    #expect(log.words == [])
    await settle()
    #expect(log.words == ["applied", "unchanged", "reload"])
  }

  @Test func `Changes that are shown at once are completed in order`() async throws {
    let view = storage(TestDelegate { $0.applyDeferredDatasourceUpdates() })
    let words = (0..<100).map { "\($0)" }
    for (index, word) in words.enumerated() { try apply([index / 2], word) }
    await settle()
    #expect(log.words == words)
    withExtendedLifetime(view) {}
  }

  @Test func `It waits for the end of all animations`() async throws {
    var completions: [UpdateCompletion] = []
    let delegate = TestDelegate { update in
      completions.append(update.holdCompletion())
      update.applyDeferredDatasourceUpdates()
    }
    let storages = [storage(delegate), storage(delegate)]
    try apply([1], "shown")
    await settle()
    #expect(log.words == [])
    completions.removeFirst().finish()
    await settle()
    #expect(log.words == [])
    completions.removeFirst().finish()
    await settle()
    #expect(log.words == ["shown"])
    withExtendedLifetime(storages) {}
  }

  @Test func `Each of several that wait is called, also if a later change overtakes it`()
    async throws
  {
    let delegate = TestDelegate.postponing()
    let storage = storage(delegate)
    try apply([1], "first")
    try apply([1, 2], "second")
    await settle()
    #expect(log.words == [])
    delegate.updates.last?.applyDeferredDatasourceUpdates()
    delegate.updates.first?.applyDeferredDatasourceUpdates()
    await settle()
    #expect(log.words.sorted() == ["first", "second"])
    withExtendedLifetime(storage) {}
  }

  @Test func `It is called if the view is gone`() async throws {
    let delegate = TestDelegate.postponing()
    var storage: ProxyDiffableStorage<String, Int>? = storage(delegate)
    try apply([1], "gone")
    delegate.forget()
    await settle()
    #expect(log.words == ["gone"])
    storage = nil
    try apply([1, 2], "no storage")
    await settle()
    #expect(log.words == ["gone", "no storage"])
    #expect(storage == nil)
  }

  @Test func `It is called for an apply inside of an observer`() async throws {
    let next = try snapshot([1, 2])
    let token = dataSource.observe { update in
      guard update.after.numberOfItems == 1 else { return }
      MainActor.assumeIsolated { note("queued", dataSource.apply(next)) }
    }
    try apply([1], "first")
    await settle()
    #expect(log.words.sorted() == ["first", "queued"])
    #expect(dataSource.snapshot() == next)
    token.cancel()
  }

  /// An actor with a data source.
  actor Server {
    private let dataSource = SmallDataSource()
    private(set) var calls = 0

    func apply(_ snapshot: Small) {
      dataSource.apply(snapshot)
      let completion = {
        self.assertIsolated()
        self.calls += 1
      }
      dataSource.call(completion, after: dataSource.unshown(), self)
    }
  }

  @Test func `It is called on the actor of the caller`() async throws {
    let server = Server()
    await server.apply(try snapshot([1]))
    while await server.calls == 0 { await Task.yield() }
    #expect(await server.calls == 1)
  }

  @Test func `Waiting says whether the views have shown what was applied`() async throws {
    dataSource.apply(try snapshot([1]))
    #expect(await dataSource.untilShown() == .noView)
    let storage = storage(.applying())
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    dataSource.apply(try snapshot([1, 2]))
    #expect(await dataSource.untilShown() == .shown)
    dataSource.apply(try snapshot([1, 2]))
    #expect(await storage.untilShown() == .shown)
  }

  @Test func `What is applied later is not waited for`() async throws {
    let delegate = TestDelegate.postponing()
    let storage = storage(delegate)
    try apply([1], "first")
    try apply([1, 2], "second")
    delegate.updates.first?.applyDeferredDatasourceUpdates()
    await settle()
    #expect(log.words == ["first"])
    delegate.updates.last?.applyDeferredDatasourceUpdates()
    #expect(await storage.untilShown() == .shown)
    #expect(log.words == ["first", "second"])
  }
}
