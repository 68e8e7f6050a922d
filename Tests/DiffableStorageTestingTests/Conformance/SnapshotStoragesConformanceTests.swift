import DerivedLists
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
}

extension SnapshotStoragesConformanceTests {
  /// A change of a derived storage.
  enum DerivedEdit {
    case models([[Entry]])
    case recipe(UInt64)
    case narrow(Int)
    case mark(Int)
    case reload
  }

  static let derivedEdits: Gen<DerivedEdit> = {
    let numbers = zip(Gen<Int>.int(in: 0...9), .int(in: 0...3), .int(in: 0...9))
    let entries = numbers.map { Entry(id: $0, group: $1, rank: $2, weight: $2 % 3) }
    let sections = Gen<[[Entry]]>.array(of: .array(of: entries, count: 0...8), count: 0...3)
    return .oneOf([
      sections.map { .models($0) }, sections.map { .models($0) },
      Gen<Int>.int(in: 0...99).map { .recipe(UInt64($0)) },
      Gen<Int>.int(in: 2...4).map { .narrow($0) },
      Gen<Int>.int(in: 0...9).map { .mark($0) },
      .constant(.reload),
    ])
  }()

  static func apply(_ edit: DerivedEdit, _ shown: DerivedStorage<Int, Entry, Int>) {
    guard let source = shown.source as? ModelStorage<Int, Entry> else { return }
    switch edit {
    case .models(let sections):
      source.apply(
        Array(sections.enumerated().map { ($0.offset, $0.element) }),
        duplicates: .keepFirst
      )
    case .recipe(let seed):
      var random = SeededGenerator(seed: seed)
      shown.derivation = DerivedRecipe.random(&random).derivation
    case .narrow(let number):
      shown.update(to: shown.derivation.filter { $0.rank % number != 0 }, narrowing: true)
    case .mark(let id):
      let marked = try? source.dataSource.snapshot().modifying { try $0.reloadItems([id]) }
      if let marked { source.dataSource.apply(marked) }
    case .reload: source.dataSource.applySnapshotUsingReloadData(source.dataSource.snapshot())
    }
  }

  @Test(arguments: [DerivedRecipe.Placing.source, .first, .descending])
  func `A derived storage conforms, whatever happens to its source and its recipe`(
    _ placing: DerivedRecipe.Placing
  ) throws {
    let recipe = DerivedRecipe(placing: placing, orders: [.weight], hidden: [5])
    try checkConformance(
      of: { ModelStorage<Int, Entry>().derived(recipe.derivation) },
      edits: Self.derivedEdits,
      runs: cases(4, thorough: 300),
      asksBeyondEnds: true
    ) { edit, storage in
      Self.apply(edit, storage)
    }
  }
}
