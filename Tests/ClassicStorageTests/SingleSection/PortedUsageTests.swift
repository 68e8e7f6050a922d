import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// Code that was written for DTModelStorage, with its own differs and its own wrapper.
@Suite struct PortedUsageTests {
  /// A differ like those with hash tables: it moves every item that deletions and insertions alone
  /// would put at another index, and its updates have indexes after the change.
  struct DisplacementDiffer: HashableDiffingAlgorithm {
    func diff<T>(from: [T], to: [T]) -> [SingleSectionOperation]
    where T: EntityIdentifiable, T: Hashable {
      var places: [AnyHashable: [Int]] = [:]
      for (index, item) in from.enumerated().reversed() {
        places[item.identifier, default: []].append(index)
      }
      let origins = to.map { places[$0.identifier]?.popLast() }
      let kept = Set(origins.compactMap { $0 })
      var operations = from.indices.filter { !kept.contains($0) }.map {
        SingleSectionOperation.delete($0)
      }
      var inserted = 0
      for (index, origin) in origins.enumerated() {
        guard let origin else {
          operations.append(.insert(index))
          inserted += 1
          continue
        }
        let deleted = (0..<origin).filter { !kept.contains($0) }.count
        if origin - deleted + inserted != index {
          operations.append(.move(from: origin, to: index))
        }
        if from[origin] != to[index] { operations.append(.update(index)) }
      }
      return operations
    }
  }

  /// Deletes from the end and inserts from the start, without moves and updates.
  final class SequenceDiffer: EquatableDiffingAlgorithm {
    func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] {
      to.difference(from: from).map { change in
        switch change {
        case .remove(let offset, _, _): .delete(offset)
        case .insert(let offset, _, _): .insert(offset)
        }
      }
    }
  }

  struct AnyIdentifiableEquatable: EntityIdentifiable, Equatable {
    let value: Any
    let equals: (Any) -> Bool
    let identifier: AnyHashable

    init<T: EntityIdentifiable & Equatable>(_ value: T) {
      self.value = value
      equals = { ($0 as? T) == value }
      identifier = value.identifier
    }

    static func == (a: Self, b: Self) -> Bool { a.equals(b.value) || b.equals(a.value) }
  }

  struct Foo: EntityIdentifiable, Equatable {
    var identifier: AnyHashable { 1 }
  }

  struct Bar: EntityIdentifiable, Equatable {
    var identifier: AnyHashable { 2 }
  }

  @Test func `The ported differs are correct`() throws {
    try checkDiffer(DisplacementDiffer())
    try checkDiffer(SequenceDiffer())
  }

  @Test func `A swap is recorded as the differ returns it, and is one move for the view`() throws {
    let storage = SingleSectionHashableStorage(items: notes("1a 2a"), differ: DisplacementDiffer())
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a 1a"))
    #expect(keeper.updates[0].words == ["move 1→0", "move 0→1"])
    #expect(keeper.updates[0].batches[0].operations.itemMoves.count == 1)
    keeper.applyAll()
    #expect(storage.items == notes("2a 1a"))
  }

  @Test func `The view gets deletions and insertions`() throws {
    let storage = SingleSectionEquatableStorage(items: notes("1a 2a"), differ: SequenceDiffer())
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.addItems(notes("1b 3a"), UpdateOldValuesAccumulationStrategy())
    #expect(keeper.updates[0].words == ["delete 0", "insert 0", "insert 2"])
    let operations = try #require(keeper.updates[0].batches.first).operations
    #expect(operations.itemDeletions.map(\.item) == [0])
    #expect(operations.itemInsertions.map(\.item) == [0, 2])
  }

  @Test func `A custom wrapper holds models of several types`() throws {
    let items = [AnyIdentifiableEquatable(Foo()), AnyIdentifiableEquatable(Bar())]
    let storage = SingleSectionEquatableStorage(items: items, differ: SequenceDiffer())
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.addItems([AnyIdentifiableEquatable(Foo())])
    #expect(keeper.updates[0].words == ["insert 2"])
    keeper.applyAll()
    #expect(storage.items.count == 3)
    let wrapper = try #require(storage.item(at: [0, 2]) as? AnyIdentifiableEquatable)
    #expect(wrapper.value is Foo)
  }

  @Test func `Storages with the ported differs conform`() throws {
    try checkConformance(
      of: { SingleSectionHashableStorage(items: notes("1a 2b 3c"), differ: DisplacementDiffer()) },
      edits: .notes,
      runs: conformanceRuns
    ) { notes, storage in
      storage.setItems(notes)
    }
  }
}
