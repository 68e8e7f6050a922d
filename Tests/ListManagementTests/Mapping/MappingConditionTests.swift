import DiffableStorage
import Foundation
import ListManagement
import TestSupport
import Testing

@Suite struct MappingConditionTests {
  @Test func `A condition holds everywhere, in a section, or where it says`() {
    #expect(MappingCondition.none.isCompatible(with: here, model: 1))
    #expect(MappingCondition.section(2).isCompatible(with: [2, 7], model: 1))
    #expect(!MappingCondition.section(2).isCompatible(with: [1, 2], model: 1))
    let custom = MappingCondition.custom { path, model in path == [1, 1] && model as? Int == 3 }
    #expect(custom.isCompatible(with: [1, 1], model: 3))
    #expect(!custom.isCompatible(with: [1, 1], model: 4))
    #expect(!custom.isCompatible(with: [1, 0], model: 3))
  }

  @Test func `Index paths of other lengths belong to the section of their first index, if any`() {
    #expect(MappingCondition.section(2).isCompatible(with: [2], model: 1))
    #expect(!MappingCondition.section(2).isCompatible(with: [], model: 1))
  }

  @Test func `A condition by the identifier of a section follows what is shown`() throws {
    try expectWhatIsShown {
      let dataSource = DiffableDataSource(try Snapshot(sections: ["a": [1], "b": [2]]))
      let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      let swap = { _ = dataSource.apply(try Snapshot(sections: ["b": [2], "a": [1]])) }
      return (storage, .section("b", of: storage), swap)
    }
    try expectWhatIsShown {
      let storage = ModelStorage<String, VersionedCard>()
      let (first, second) = (("a", [VersionedCard(id: 1)]), ("b", [VersionedCard(id: 2)]))
      try storage.apply([first, second])
      return (storage, .section("b", of: storage), { _ = try storage.apply([second, first]) })
    }
  }

  /// Checks a condition for section "b" of a new storage with the sections "a" and "b", which then
  /// change places.
  private func expectWhatIsShown(
    in make: () throws -> (any UpdatingStorage, MappingCondition, swap: () throws -> Void)
  ) throws {
    let view = KeepingView()
    var condition: MappingCondition?
    do {
      let (storage, made, swap) = try make()
      storage.delegate = view
      condition = made
      try swap()
      #expect(condition?.isCompatible(with: [1, 0], model: 2) == true)
      #expect(condition?.isCompatible(with: [0, 0], model: 1) == false)
      #expect(condition?.isCompatible(with: [], model: 1) == false)
      view.kept?.applyDeferredDatasourceUpdates()
      #expect(condition?.isCompatible(with: [0, 0], model: 2) == true)
      #expect(condition?.isCompatible(with: [7, 0], model: 2) == false)
    }
    // It does not keep the storage.
    #expect(condition?.isCompatible(with: [0, 0], model: 2) == false)
  }

  /// A view that shows its update later.
  private final class KeepingView: StorageUpdating {
    private(set) var kept: StorageUpdate?

    func storageDidPerformUpdate(_ update: StorageUpdate) {
      update.postpone()
      kept = update
    }

    func storageNeedsReloading() {}
  }

  @Test func `A condition on models is false for models of another type`() {
    let large = Cell.modelCondition { path, model in model > 5 && path.count == 2 }
    #expect(large.isCompatible(with: here, model: 6))
    #expect(large.isCompatible(with: here, model: Int?.some(6) as Any))
    #expect(!large.isCompatible(with: here, model: 5))
    #expect(!large.isCompatible(with: here, model: "6"))
    let mapping = ViewModelMapping<OtherCell, String>(viewClass: OtherCell.self, viewType: .cell)
    let long = mapping.modelCondition { _, text in text.count > 3 }
    #expect(long.isCompatible(with: here, model: "long"))
    #expect(!long.isCompatible(with: here, model: 6))
  }
}
