import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SingleSectionConformanceTests {
  enum Edit: Sendable {
    case set([Note]), add([Note]), update([Note]), delete([Note])
  }

  static let edits: Gen<Edit> = .frequency([
    (4, Gen.notes.map(Edit.set)), (1, Gen.notes.map(Edit.add)),
    (1, Gen.notes.map(Edit.update)), (1, Gen.notes.map(Edit.delete)),
  ])

  func check(
    runs: Int = conformanceRuns,
    _ makeStorage: () -> SingleSectionStorage<Note>
  ) throws(PropertyFailure) {
    try checkConformance(
      of: makeStorage,
      edits: Self.edits,
      runs: runs,
      asksBeyondEnds: true
    ) { edit, storage in
      Self.carryOut(edit, on: storage)
    }
  }

  static func carryOut(_ edit: Edit, on storage: SingleSectionStorage<Note>) {
    switch edit {
    case .set(let notes): storage.setItems(notes)
    case .add(let notes): storage.addItems(Array(notes.prefix(3)))
    case .update(let notes): storage.addItems(notes, UpdateOldValuesAccumulationStrategy())
    case .delete(let notes): storage.addItems(notes, DeleteOldValuesAccumulationStrategy())
    }
  }

  @Test func `A single section conforms with the package's differ`() throws {
    try check { SingleSectionEquatableStorage(items: notes("1a 2a 1a")) }
    try check { SingleSectionHashableStorage(items: []) }
  }

  @Test func `A single section conforms with the standard library's differ`() throws {
    let differ = CollectionDifferenceDiffer()
    try check { SingleSectionEquatableStorage(items: notes("1a 2a 1a"), differ: differ) }
    try check { SingleSectionHashableStorage(items: [], differ: differ) }
  }

  @Test func `A single section conforms without a differ`() throws {
    try check { SingleSectionStorage(items: notes("1a 2a 1a")) }
  }

  @Test func `A single section conforms with a differ that is mostly wrong`() throws {
    try check {
      let differ = ScriptedDiffer { from, to in
        [.delete(to.count), .move(from: 0, to: from.count - 2), .update(1)]
      }
      return SingleSectionEquatableStorage(items: [], differ: differ)
    }
  }

  @Test func `A single section conforms with a differ that replaces everything`() throws {
    try check {
      let differ = ScriptedDiffer { from, to in
        from.indices.map { .delete($0) } + to.indices.map { .insert($0) }
      }
      return SingleSectionHashableStorage(items: notes("5c"), differ: differ)
    }
  }
}
