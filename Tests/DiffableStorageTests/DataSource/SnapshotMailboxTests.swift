import DiffableStorage
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

  @Test func `The newest wins, and the end comes after it`() async {
    mailbox.send(one)
    mailbox.send(two)
    mailbox.finish()
    mailbox.send(one)
    var received: [Small] = []
    for await snapshot in mailbox.snapshots { received.append(snapshot) }
    #expect(received == [two])
  }

  @Test func `Marks of what was skipped are handed on, as far as it still exists`() async throws {
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

  @Test func `Marks that were fetched are not handed on`() async throws {
    var iterator = mailbox.snapshots.makeAsyncIterator()
    mailbox.send(try one.modifying { try $0.reloadItems([1]) })
    #expect(await iterator.next()?.hasMarks == true)
    mailbox.send(one)
    #expect(await iterator.next()?.hasMarks == false)
  }

  @Test func `An owner that waits is woken by a snapshot, and by the end`() async {
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

  @Test func `A mailbox that goes away ends its sequence`() async {
    var mailbox: Mailbox? = Mailbox()
    mailbox?.send(one)
    guard let snapshots = mailbox?.snapshots else { return }
    mailbox = nil
    var received: [Small] = []
    for await snapshot in snapshots { received.append(snapshot) }
    #expect(received == [one])
  }

  @Test func `Cancelling the owner's task ends its waiting`() async {
    let owner = Task { @MainActor [mailbox] in
      for await _ in mailbox.snapshots {}
      return true
    }
    await Task.yield()
    owner.cancel()
    #expect(await owner.value)
  }

  @Test func `Many threads send, none is waited for, and every mark arrives`() async throws {
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
}
