import Observation
import Outlines
import TestSupport
import Testing

/// What code that has read an outline is told of.
@Suite struct OutlineReadingTests {
  typealias Shown = OutlineStorageTests.Shown

  /// How often code that has read something is told of changes.
  private func tellings(_ read: () -> Void, _ changes: () throws -> Void) rethrows -> Int {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return 1 }
    let calls = Lock(0)
    withObservationTracking(read) { calls.withLock { $0 += 1 } }
    try changes()
    return calls.withLock { $0 }
  }

  @Test func `Code that has read an outline is told when only hidden models change`() throws {
    let shown = try Shown([Folder(id: 1), Folder(id: 2, parent: 1)])
    let (source, storage) = (shown.source, shown.storage)
    let added = try tellings {
      _ = storage.snapshot(for: "A")
    } _: {
      try source.modify { try $0.appendModels([Folder(id: 3, parent: 2)], toSection: "A") }
    }
    #expect(added == 1)
    #expect(storage.snapshot(for: "A").items == [1, 2, 3])
    #expect(
      tellings {
        _ = storage.expansion
      } _: {
        storage.setExpanded(true, 2)
      } == 1
    )
    #expect(shown.rows == [1])
    #expect(
      tellings {
        _ = storage.snapshot()
      } _: {
        storage.setExpanded(false, 2)
      } == 0
    )
  }

  @Test func `Code that is told can read again at once`() throws {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    let shown = try Shown([Folder(id: 1), Folder(id: 2, parent: 1)])
    nonisolated(unsafe) let storage = shown.storage
    nonisolated(unsafe) let source = DiffableDataSource<String, Int>()
    let calls = Lock(0)
    @Sendable func read() {
      _ = (storage.expansion, storage.snapshot(for: "A"), storage.snapshot())
      _ = (source.snapshot(), source.snapshot(for: "A"))
    }
    func track() {
      withObservationTracking(read) {
        calls.withLock { $0 += 1 }
        read()
      }
    }
    track()
    storage.setExpanded(true, 1)
    #expect(calls.withLock { $0 } == 1)
    track()
    source.apply(storage.snapshot(for: "A"), to: "A")
    #expect(calls.withLock { $0 } == 2)
    track()
    // Hidden items only.
    source.apply(try source.snapshot(for: "A").modifying { try $0.append([3], to: 2) }, to: "A")
    #expect(calls.withLock { $0 } == 3)
    #expect(shown.rows == [1, 2])
  }

  @Test func `Code that has read an outline is not told of what changes nothing`() throws {
    let shown = try Shown([Folder(id: 1), Folder(id: 2, parent: 1)])
    let (source, storage) = (shown.source, shown.storage)
    let told = try tellings {
      _ = (storage.snapshot(for: "A"), storage.expansion)
    } _: {
      storage.setExpanded(false, 1)
      try source.modify { try $0.updateModel(2) { $0.name = "new" } }
    }
    #expect(told == 0)
    let outlines = DiffableDataSource<String, Int>()
    outlines.apply(storage.snapshot(for: "A"), to: "A")
    let again = tellings {
      _ = (outlines.snapshot(), outlines.snapshot(for: "A"))
    } _: {
      outlines.apply(storage.snapshot(for: "A"), to: "A")
      outlines.apply(outlines.snapshot())
      outlines.setExpanded(false, 1)
    }
    #expect(again == 0)
  }

  @Test func `Code that has read a section snapshot is told when only hidden items change`() throws
  {
    let source = DiffableDataSource<String, Int>()
    let outline = try SectionSnapshot<Int> {
      try $0.append([1])
      try $0.append([2], to: 1)
    }
    source.apply(outline, to: "A")
    let told = try tellings {
      _ = source.snapshot(for: "A")
    } _: {
      source.apply(try outline.modifying { try $0.append([3], to: 1) }, to: "A")
    }
    #expect(told == 1)
    #expect(source.snapshot(for: "A").items == [1, 2, 3])
    #expect(source.snapshot().itemIdentifiers == [1])
  }
}
