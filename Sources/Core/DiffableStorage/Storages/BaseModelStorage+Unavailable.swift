// Declarations with which the compiler answers words that arrays and list views have, and storages of models have not.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BaseModelStorage {
  @available(
    *,
    unavailable,
    message: "Write snapshot().models, or storage[id] for one model; apply(…) replaces them"
  )
  public final var models: [Model] {
    get { [] }
    set {}
  }

  @available(
    *,
    unavailable,
    message: "Write model(at: indexPath) for what is shown there, or storage[id]"
  )
  public final subscript(indexPath: IndexPath) -> Model? {
    get { nil }
    set {}
  }

  @available(
    *,
    unavailable,
    message:
      "Apply the models that are new, and the view follows; try $0.reloadItems([id]) in modify makes a cell anew"
  )
  public final func reload() {}

  @available(
    *,
    unavailable,
    message:
      "Apply the models that are new, and the view follows; try $0.reloadItems([id]) in modify makes a cell anew"
  )
  public final func reloadData() {}

  @available(
    *,
    unavailable,
    message: "Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several"
  )
  public final func delete(_ ids: Any) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message:
    "Edit a builder, as in try storage.modify { try $0.appendModels([model], toSection: section) }"
)
extension ModelStorage {
  public func add(_ models: Any) {}
  public func append(_ models: Any) {}
  public func insert(_ models: Any, at position: Any) {}
  public func remove(_ ids: Any) {}
}
