import ListManagement
import Foundation
import Testing

@Suite struct ViewTypeTests {
  private func candidates(
    _ mappings: [any ViewModelMappingProtocol],
    for model: Any,
    as viewType: ViewType = .cell,
    at indexPath: IndexPath = here
  ) -> [ObjectIdentifier] {
    viewType.mappingCandidates(for: mappings, withModel: model, at: indexPath)
      .map { ObjectIdentifier($0) }
  }

  @Test func `Only supplementary views have a kind`() {
    #expect(ViewType.cell.supplementaryKind() == nil)
    #expect(ViewType.supplementaryView(kind: "foo").supplementaryKind() == "foo")
    #expect(ViewType.supplementaryView(kind: "foo") == .supplementaryView(kind: "foo"))
    #expect(ViewType.supplementaryView(kind: "foo") != .supplementaryView(kind: "bar"))
    #expect(ViewType.supplementaryView(kind: "foo") != .cell)
  }

  @Test func `Models are found by their type, a protocol of it, and a class above it`() {
    let number = CellViewModelMapping<Cell, Int>(viewClass: Cell.self)
    let named = CellViewModelMapping<Cell, any Named>(viewClass: Cell.self)
    let animal = CellViewModelMapping<Cell, Animal>(viewClass: Cell.self)
    let dog = CellViewModelMapping<Cell, Dog>(viewClass: Cell.self)
    let all: [any ViewModelMappingProtocol] = [number, named, animal, dog]
    #expect(candidates(all, for: 5) == [ObjectIdentifier(number)])
    #expect(candidates(all, for: Animal()) == [ObjectIdentifier(named), ObjectIdentifier(animal)])
    #expect(
      candidates(all, for: Dog())
        == [ObjectIdentifier(named), ObjectIdentifier(animal), ObjectIdentifier(dog)]
    )
    #expect(candidates(all, for: "text") == [])
  }

  @Test func `Optionals are looked into, and mappings of optionals accept what is inside`() {
    let number = CellViewModelMapping<Cell, Int>(viewClass: Cell.self)
    let optional = CellViewModelMapping<Cell, Int?>(viewClass: Cell.self)
    let all: [any ViewModelMappingProtocol] = [number, optional]
    let twice: Int?? = 5
    #expect(candidates(all, for: twice as Any).count == 2)
    #expect(candidates(all, for: 5).count == 2)
    let nothing: Int?? = .some(nil)
    #expect(candidates(all, for: nothing as Any) == [])
    #expect(candidates(all, for: Int?.none as Any) == [])
  }

  @Test func `The kind of view has to be the same`() {
    let cell = CellViewModelMapping<Cell, Int>(viewClass: Cell.self)
    let header = SupplementaryViewModelMapping<Cell, Int>(
      viewClass: Cell.self,
      viewType: .supplementaryView(kind: "header")
    )
    let all: [any ViewModelMappingProtocol] = [cell, header]
    #expect(candidates(all, for: 1) == [ObjectIdentifier(cell)])
    #expect(
      candidates(all, for: 1, as: .supplementaryView(kind: "header")) == [ObjectIdentifier(header)]
    )
    #expect(candidates(all, for: 1, as: .supplementaryView(kind: "footer")) == [])
  }

  @Test func `The first registered comes first, whatever its condition`() {
    let plain = CellViewModelMapping<Cell, Int>(viewClass: Cell.self)
    let conditioned = CellViewModelMapping<SpecialCell, Int>(viewClass: SpecialCell.self)
    conditioned.condition = .section(0)
    #expect(
      candidates([plain, conditioned], for: 1)
        == [ObjectIdentifier(plain), ObjectIdentifier(conditioned)]
    )
    #expect(candidates([conditioned, plain], for: 1).first == ObjectIdentifier(conditioned))
    #expect(
      candidates([conditioned, plain], for: 1, at: [1, 0]) == [ObjectIdentifier(plain)]
    )
  }

  @Test func `Conditions are asked about the model as it was given`() {
    let mapping = CellViewModelMapping<Cell, Int>(viewClass: Cell.self)
    var asked: [Any] = []
    mapping.condition = .custom { _, model in
      asked.append(model)
      return true
    }
    let optional: Int? = 5
    #expect(candidates([mapping], for: optional as Any).count == 1)
    #expect(asked.count == 1)
    #expect(asked.first.map { type(of: $0) == Int?.self } == true)
  }
}
