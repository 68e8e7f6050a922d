import DerivedLists
import DiffableStorage
import LongLists
import Outlines
import Testing

/// What is `Sendable` for sections, identifiers and models that are.
@Suite struct SendabilityTests {
  typealias List = Snapshot<String, Int>
  typealias Change = SnapshotDifference<String, Int>
  typealias Source = DiffableDataSource<String, Int>
  typealias Models = ModelSnapshot<String, Track>

  nonisolated struct Track: Identifiable, Equatable {
    var id: Int
  }

  /// Compiles only for types that are `Sendable`.
  private func name<T: Sendable>(_ type: T.Type) -> String { String(reflecting: type) }

  @Test func `Values of sendable types are sendable`() {
    let names = [
      name(List.self), name(List.Builder.self), name(List.Duplicate.self),
      name(List.ItemIdentifiers.self), name(List.SectionIdentifiers.self),
      name(List.Sections.self), name(List.Sections.Element.self),
      name(Change.self), name(Change.ItemMove.self), name(Change.ItemChange.self),
      name(Change.SectionMove.self), name(Change.SectionChange.self),
      name(BatchPlan<String, Int>.self), name(BatchPlan<String, Int>.Batch.self),
      name(BatchMove<ItemPosition>.self), name(RowIndex.self), name(SnapshotError.self),
      name(Models.self), name(Models.Builder.self), name(Models.Models.self),
      name(Models.SectionContents.self), name(Models.Sections.self),
      name(DropPlace<String, Int>.self), name(Relocation<String, Int>.self),
      name(ReorderTransaction<String, Int>.self),
      name(ReorderTransaction<String, Int>.SectionTransaction.self),
      name(ReorderOutcome<String, Int>.self), name(ReorderRefusal<Int>.self),
      name(Source.Outcome.self), name(Source.Update.self),
      name(Source.Updates.self), name(SnapshotMailbox<String, Int>.self),
      name(SectionSnapshot<Int>.self), name(SectionSnapshot<Int>.Builder.self),
      name(Expansion<Int>.self), name(OutlineSums<Int>.self), name(OutlineDropPlace<Int>.self),
      name(OutlineEdit<Int>.self),
      name(RowExtents<String, Int>.self), name(RowExtents<String, Int>.Anchor.self),
      name(RowExtents<String, Int>.Row.self),
      name(Tagged<Int, String>.self), name(TaggedModel<Int, Track>.self),
      name(ConcatenatedSnapshot<Int, String, Track>.self),
    ]
    #expect(Set(names).count == names.count)
  }

  @Test func `Snapshots, differences and errors are sent to another thread`() async throws {
    let before = try List(sections: ["A": [1, 2, 3]])
    let difference = await Task.detached {
      before.modifying { $0.deleteItems([2]) }.difference(from: before)
    }.value
    #expect(difference.itemDeletions.map(\.identifier) == [2])
    let error = await Task.detached { () -> SnapshotError? in
      #expect(throws: SnapshotError.self) {
        try before.modifying { try $0.appendItems([3], toSection: "A") }
      }
    }.value
    #expect(error?.identifier(as: Int.self) == 3)
    #expect(error?.identifier(as: String.self) == nil)
  }
}
