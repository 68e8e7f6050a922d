import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Every result of waiting until a change is shown.
@MainActor @Suite struct ModelStorageUntilShownTests {
  typealias Tracks = ModelStorage<String, Track>

  private func storage() throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", [Track(0)])])
    return storage
  }

  /// A view whose animations a test ends.
  @MainActor final class Animating {
    private(set) var completions: [UpdateCompletion] = []
    private(set) lazy var delegate = TestDelegate { [unowned self] update in
      completions.append(update.holdCompletion())
      update.applyDeferredDatasourceUpdates()
    }
  }

  /// Starts a change, and gives it time to reach the view.
  private func start(
    _ storage: Tracks,
    _ model: Track
  ) async -> Task<Presentation, any Error> {
    let task = Task { @MainActor in
      try storage.modify { try $0.appendModels([model]) }
      return await storage.untilShown()
    }
    while storage[model.id] == nil { await Task.yield() }
    return task
  }

  /// Checks that a change is not over, and waits for its end after a closure has ended it.
  private func requireWaiting(
    _ task: Task<Presentation, any Error>,
    until end: () -> Void
  ) async throws -> Presentation {
    var isDone = false
    let observer = Task { @MainActor in
      let result = try await task.value
      isDone = true
      return result
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(!isDone)
    end()
    return try await observer.value
  }

  @Test func `Without a view, the method returns at once`() async throws {
    let storage = try storage()
    try storage.apply([("A", [Track(1)])])
    #expect(await storage.untilShown() == .noView)
    storage.apply(storage.snapshot())
    #expect(await storage.untilShown() == .noView)
  }

  @Test func `A view that does not animate has shown the change when it returns`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    try storage.modify { try $0.appendModels([Track(1)]) }
    #expect(await storage.untilShown() == .shown)
  }

  @Test func `A change is waited for until the completion of the view`() async throws {
    let storage = try storage()
    let view = Animating()
    storage.delegate = view.delegate
    let result = try await requireWaiting(start(storage, Track(1))) {
      view.completions[0].finish()
      view.completions[0].finish()
    }
    #expect(result == .shown)
  }

  @Test func `A change that is applied is not shown before the delegate returns`() async throws {
    let storage = try storage()
    var completion: UpdateCompletion?
    let delegate = TestDelegate { update in
      update.applyDeferredDatasourceUpdates()
      // A completion can still be held at this point.
      completion = update.holdCompletion()
    }
    storage.delegate = delegate
    let result = try await requireWaiting(start(storage, Track(1))) { completion?.finish() }
    #expect(result == .shown)
  }

  @Test func `A completion that is released is finished`() async throws {
    let storage = try storage()
    let delegate = TestDelegate { update in
      _ = update.holdCompletion()
      update.applyDeferredDatasourceUpdates()
    }
    storage.delegate = delegate
    try storage.modify { try $0.appendModels([Track(1)]) }
    #expect(await storage.untilShown() == .shown)
  }

  @Test func `A postponed change is shown when the view applies it`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let task = await start(storage, Track(1))
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(try await task.value == .shown)
  }

  @Test func `A view that releases the change has not shown it`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let task = await start(storage, Track(1))
    delegate.forget()
    #expect(try await task.value == .noView)
    #expect(storage.contents().map(\.count) == [2])
  }

  @Test func `A change that a later one overtakes is superseded`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let first = await start(storage, Track(1))
    let second = await start(storage, Track(2))
    delegate.updates.last?.applyDeferredDatasourceUpdates()
    delegate.updates.first?.applyDeferredDatasourceUpdates()
    #expect(try await first.value == .superseded)
    #expect(try await second.value == .shown)
  }

  @Test func `A reload supersedes what is postponed, and is shown itself`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let task = await start(storage, Track(1))
    storage.dataSource.applySnapshotUsingReloadData(try Snapshot(sections: ["A": [0]]))
    #expect(try await task.value == .superseded)
    let small = Tracks(maximumChanges: 0)
    small.delegate = delegate
    let outcome = try small.apply([("A", [Track(1), Track(2)])])
    #expect(outcome.name == "reloaded")
    #expect(await small.untilShown() == .shown)
  }

  @Test func `A task that is cancelled stops waiting, and the change stays`() async throws {
    let storage = try storage()
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let task = await start(storage, Track(1))
    task.cancel()
    #expect(try await task.value == .cancelled)
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(storage.contents().map(\.count) == [2])
  }

  @Test func `After a reload, nobody waits for the animations before it`() async throws {
    let storage = try storage()
    let view = Animating()
    storage.delegate = view.delegate
    try storage.modify { try $0.appendModels([Track(1)]) }
    #expect(await storage.shower.unshown().presentationIfComplete() == nil)
    storage.dataSource.applySnapshotUsingReloadData(storage.snapshot().identifiers)
    #expect(await storage.untilShown() == .shown)
  }

  @Test func `The last change says what is shown, not one before it`() async throws {
    let storage = try storage()
    let view = Animating()
    storage.delegate = view.delegate
    try storage.modify { try $0.appendModels([Track(1)]) }
    let postponing = TestDelegate.postponing()
    storage.delegate = postponing
    try storage.modify { try $0.appendModels([Track(2)]) }
    let wait = storage.shower.unshown()
    postponing.forget()
    #expect(await wait.presentationIfComplete() == nil)
    view.completions[0].finish()
    #expect(await wait.presentationIfComplete() == .noView)
  }
}
