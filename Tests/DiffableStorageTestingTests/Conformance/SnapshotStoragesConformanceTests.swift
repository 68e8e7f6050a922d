import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Conformance checks of the library's storages of snapshots.
@Suite struct SnapshotStoragesConformanceTests {
  @Test(arguments: BatchPolicy.allCases)
  func `A proxy conforms, whatever snapshots are applied`(policy: BatchPolicy) throws {
    try checkConformance(
      of: {
        ProxyDiffableStorage(dataSource: DiffableDataSource<String, Int>(), policy: policy) { $1 }
      },
      edits: .snapshot(items: 0...12),
      runs: cases(4, thorough: 300),
      asksBeyondEnds: true
    ) { snapshot, storage in
      storage.dataSource.apply(snapshot)
    }
  }

  @Test func `A proxy conforms, however its snapshot is edited`() throws {
    try checkConformance(
      of: { ProxyDiffableStorage(dataSource: DiffableDataSource<String, Int>()) { "\($1)" } },
      edits: .snapshotEdit(),
      runs: cases(4, thorough: 300),
      asksBeyondEnds: true
    ) { edit, storage in
      let next = try? storage.dataSource.snapshot().modifying { builder throws(SnapshotError) in
        try edit.apply(to: &builder)
      }
      if let next { storage.dataSource.apply(next) }
    }
  }

  struct Card: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Test func `A storage of models conforms, and shows changed content`() throws {
    let cards = zip(Gen<Int>.int(in: 0...9), Gen<String>.string("ab", count: 0...1))
      .map { Card(id: $0, text: $1) }
    let sections = Gen<[[Card]]>.array(of: .array(of: cards, count: 0...8), count: 0...3)
    try checkConformance(
      of: { ModelStorage<Int, Card>() },
      edits: sections,
      runs: cases(4, thorough: 300),
      asksBeyondEnds: true
    ) { sections, storage in
      storage.apply(
        Array(sections.enumerated().map { ($0.offset, $0.element) }),
        duplicates: .keepFirst
      )
    }
  }
}
