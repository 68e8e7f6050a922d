// Declarations with which the compiler answers edits of a derived list, which follows its source.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "A derived list follows its source: write source[id]?.title = …, or source.modify { … }"
)
extension DerivedStorage {
  public subscript<ID>(id: ID) -> Model? where ID == Model.ID {
    get { nil }
    set {}
  }
  public func apply(_ models: some Sequence<Model>, duplicates: Duplicates<some Error> = .refused) {
  }
  public func modify(_ edit: (inout ModelSnapshot<Section, Model>.Builder) throws -> Void) {}
}
