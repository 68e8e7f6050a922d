import DiffableStorage
import TestSupport
import Testing

@MainActor @Suite struct SnapshotMailboxTests {
  typealias Mailbox = SnapshotMailbox<String, Int>

  let mailbox = Mailbox()
  let one: Small
  let two: Small

  init() throws {
    one = try Small(sections: ["A": [1]])
    two = try Small(sections: ["A": [1, 2]])
  }

  @Test func `The reader gets the newest snapshot, then the end`() async {
    mailbox.send(one)
    mailbox.send(two)
    mailbox.finish()
    mailbox.send(one)
    var received: [Small] = []
    for await snapshot in mailbox.snapshots { received.append(snapshot) }
    #expect(received == [two])
  }

  @Test func `The marks of skipped snapshots are inherited for existing identifiers`() async throws
  {
    mailbox.send(
      try two.modifying {
        try $0.reloadItems([1, 2])
        try $0.reloadSections(["A"])
      }
    )
    mailbox.send(try one.modifying { try $0.reconfigureItems([1]) })
    var iterator = mailbox.snapshots.makeAsyncIterator()
    let snapshot = await iterator.next()
    #expect(snapshot == one)
    #expect(snapshot?.reloadedItemIdentifiers == [1])
    #expect(snapshot?.reconfiguredItemIdentifiers == [])
    #expect(snapshot?.reloadedSectionIdentifiers == ["A"])
  }

  @Test func `The marks of fetched snapshots are not inherited`() async throws {
    var iterator = mailbox.snapshots.makeAsyncIterator()
    mailbox.send(try one.modifying { try $0.reloadItems([1]) })
    #expect(await iterator.next()?.hasMarks == true)
    mailbox.send(one)
    #expect(await iterator.next()?.hasMarks == false)
  }

  @Test func `A snapshot and the end both resume a waiting owner`() async {
    let owner = Task { @MainActor [mailbox] in
      var received: [Small] = []
      for await snapshot in mailbox.snapshots { received.append(snapshot) }
      return received
    }
    await Task.yield()
    mailbox.send(one)
    for _ in 0..<10 { await Task.yield() }
    mailbox.finish()
    #expect(await owner.value == [one])
  }

  @Test func `A deallocated mailbox ends its sequence`() async {
    var mailbox: Mailbox? = Mailbox()
    mailbox?.send(one)
    guard let snapshots = mailbox?.snapshots else { return }
    mailbox = nil
    var received: [Small] = []
    for await snapshot in snapshots { received.append(snapshot) }
    #expect(received == [one])
  }

  @Test func `Cancelling the owner's task ends its wait`() async {
    let owner = Task { @MainActor [mailbox] in
      for await _ in mailbox.snapshots {}
      return true
    }
    await Task.yield()
    owner.cancel()
    #expect(await owner.value)
  }

  @Test func `Many threads send without waiting, and every mark arrives`() async throws {
    let all = try Small(sections: [("A", Array(0..<200))])
    let marked = try (0..<200).map { item in try all.modifying { try $0.reloadItems([item]) } }
    let owner = Task { @MainActor [mailbox] in
      var marks: Set<Int> = []
      for await snapshot in mailbox.snapshots { marks.formUnion(snapshot.reloadedItemIdentifiers) }
      return marks
    }
    await withTaskGroup(of: Void.self) { group in
      for snapshot in marked { group.addTask { [mailbox] in mailbox.send(snapshot) } }
    }
    mailbox.finish()
    #expect(await owner.value == Set(0..<200))
  }

  /// An identifier whose `hash(into:)` sends to a mailbox a given number of times.
  struct Sending: Hashable, Sendable {
    /// The snapshot that `hash(into:)` sends, and how often it sends it.
    final class Post: Sendable {
      let mailbox = SnapshotMailbox<String, Sending>()
      private let letter = Lock<(snapshot: Snapshot<String, Sending>, copies: Int)?>(nil)

      func send(_ snapshot: Snapshot<String, Sending>, withHashes copies: Int) {
        letter.withLock { $0 = (snapshot, copies) }
      }

      func hash() {
        let snapshot = letter.withLock { letter -> Snapshot<String, Sending>? in
          guard let (snapshot, copies) = letter, copies > 0 else { return nil }
          letter = (snapshot, copies - 1)
          return snapshot
        }
        snapshot.map { mailbox.send($0) }
      }
    }

    var value: Int
    let post: Post

    static func == (a: Self, b: Self) -> Bool { a.value == b.value }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value)
      post.hash()
    }
  }

  @Test(arguments: [1, 1_000_000])
  func `An identifier may send to the mailbox that merges its marks`(copies: Int) async throws {
    let post = Sending.Post()
    let items = (0..<3).map { Sending(value: $0, post: post) }
    let marked = try items.map { item in
      try Snapshot(sections: [("A", items)]).modifying { try $0.reloadItems([item]) }
    }
    post.send(marked[0], withHashes: copies)
    for _ in 0..<10 {
      post.mailbox.send(marked[1])
      post.mailbox.send(marked[2])
    }
    post.send(marked[0], withHashes: 0)
    post.mailbox.finish()
    var marks: Set<Int> = []
    for await snapshot in post.mailbox.snapshots {
      marks.formUnion(snapshot.reloadedItemIdentifiers.map(\.value))
    }
    #expect(marks == [0, 1, 2])
  }

  @Test func `Snapshots that are sent during each merge do not accumulate`() async throws {
    let post = Sending.Post()
    let item = Sending(value: 0, post: post)
    let marked = try Snapshot(sections: [("A", [item])]).modifying { try $0.reloadItems([item]) }
    for _ in 0..<20 {
      post.send(marked, withHashes: 1)
      post.mailbox.send(marked)
    }
    post.send(marked, withHashes: 0)
    post.mailbox.finish()
    var count = 0
    for await _ in post.mailbox.snapshots { count += 1 }
    // The merged one, and the one that was sent during the last merge.
    #expect(count == 2)
  }

  // MARK: Cancelling, step by step

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func owner() -> HeldTask<Small?> {
    HeldTask { [mailbox] in
      var iterator = mailbox.snapshots.makeAsyncIterator()
      return await iterator.next()
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An owner cancelled before it waits leaves the snapshot to the next owner`() {
    mailbox.send(one)
    let cancelled = owner()
    cancelled.cancel()
    cancelled.advance()
    #expect(cancelled.answer == .some(nil))
    let next = owner()
    next.advance()
    #expect(next.answer == one)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An owner cancelled while it waits leaves the snapshot to the next owner`() {
    let cancelled = owner()
    cancelled.advance()
    cancelled.cancel()
    mailbox.send(one)
    cancelled.advance()
    #expect(cancelled.answer == .some(nil))
    let next = owner()
    next.advance()
    #expect(next.answer == one)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An owner cancelled after it was resumed gets the snapshot`() {
    let cancelled = owner()
    cancelled.advance()
    mailbox.send(one)
    cancelled.cancel()
    cancelled.advance()
    #expect(cancelled.answer == one)
  }

  // MARK: Memory

  @Test func `An unread mailbox keeps one snapshot only`() throws {
    let live = LiveCount()
    var mailbox: SnapshotMailbox<String, LiveItem>? = SnapshotMailbox()
    for step in 0..<300 {
      let items = (step..<step + 10).map { LiveItem($0, live) }
      let state = try Snapshot(sections: [("A", items)])
      mailbox?.send(try state.modifying { try $0.reloadItems(items) })
      #expect(live.now <= 30)
    }
    mailbox = nil
    #expect(live.now == 0)
  }

  @Test func `A replaced snapshot may send another one while it is released`() async throws {
    let mailbox = SnapshotMailbox<String, DeinitIdentifier>()
    let last = try Snapshot(sections: [("A", [DeinitIdentifier(2) {}])])
    mailbox.send(
      try Snapshot(sections: [
        ("A", [DeinitIdentifier(1) { [weak mailbox] in mailbox?.send(last) }])
      ])
    )
    mailbox.send(try Snapshot(sections: [("A", [DeinitIdentifier(3) {}])]))
    var iterator = mailbox.snapshots.makeAsyncIterator()
    #expect(await iterator.next()?.itemIdentifiers.map(\.value) == [2])
  }

  /// An identifier with an action in its `deinit`.
  final class DeinitIdentifier: Hashable, Sendable {
    let value: Int
    private let last: @Sendable () -> Void

    init(_ value: Int, _ last: @escaping @Sendable () -> Void) {
      self.value = value
      self.last = last
    }

    deinit { last() }

    nonisolated static func == (a: DeinitIdentifier, b: DeinitIdentifier) -> Bool {
      a.value == b.value
    }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }
}
