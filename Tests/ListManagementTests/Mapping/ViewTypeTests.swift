import ListManagement
import Testing

@Suite struct ViewTypeTests {
  @Test func `Only supplementary views have a kind`() {
    #expect(ViewType.cell.supplementaryKind() == nil)
    #expect(ViewType.supplementaryView(kind: "foo").supplementaryKind() == "foo")
    #expect(ViewType.supplementaryView(kind: "foo") == .supplementaryView(kind: "foo"))
    #expect(ViewType.supplementaryView(kind: "foo") != .supplementaryView(kind: "bar"))
    #expect(ViewType.supplementaryView(kind: "foo") != .cell)
  }

  private func accepted<Model>(by _: Model.Type, _ model: Any) -> Bool {
    ViewModelMapping<Cell, Model>(viewClass: Cell.self, viewType: .cell).accepts(.cell, model)
  }

  @Test func `Models are found by their type, a protocol of it, and a class above it`() {
    func found(_ model: Any) -> [Bool] {
      [
        accepted(by: Int.self, model), accepted(by: (any Named).self, model),
        accepted(by: Animal.self, model), accepted(by: Dog.self, model),
      ]
    }
    #expect(found(5) == [true, false, false, false])
    #expect(found(Animal()) == [false, true, true, false])
    #expect(found(Dog()) == [false, true, true, true])
    #expect(found("text") == [false, false, false, false])
  }

  @Test func `A mapping of optionals accepts what is inside`() {
    #expect(accepted(by: Int?.self, 5))
    #expect(!accepted(by: Int?.self, "text"))
  }

  @Test func `The kind of view has to be the same`() {
    let header = ViewModelMapping<Cell, Int>(
      viewClass: Cell.self,
      viewType: .supplementaryView(kind: "header")
    )
    #expect(header.accepts(.supplementaryView(kind: "header"), 1))
    #expect(!header.accepts(.supplementaryView(kind: "footer"), 1))
    #expect(!header.accepts(.cell, 1))
  }
}
