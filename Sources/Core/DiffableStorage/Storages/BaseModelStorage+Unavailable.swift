// Declarations with which the compiler answers words that arrays and list views have, and storages of models have not.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BaseModelStorage {
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
  public final func reload(_: Void = ()) {}

  @available(
    *,
    unavailable,
    message:
      "Apply the models that are new, and the view follows; try $0.reloadItems([id]) in modify makes a cell anew"
  )
  public final func reloadData(_: Void = ()) {}

  @available(
    *,
    unavailable,
    message: "Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several"
  )
  public final func delete(_ id: Model.ID) {}

  @available(
    *,
    unavailable,
    message: "Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several"
  )
  public final func delete(_ ids: some Sequence<Model.ID>) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "Write try storage.modify { try $0.appendModels([model], toSection: section) }"
)
extension ModelStorage {
  public func add(_ model: Model) {}
  public func add(_ models: some Sequence<Model>) {}
  public func append(_ model: Model) {}
  public func append(_ models: some Sequence<Model>) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "Write try storage.modify { try $0.insertModels([model], at: indexPath) }"
)
extension ModelStorage {
  public func insert(_ model: Model, at index: Int) {}
  public func insert(_ models: some Sequence<Model>, at index: Int) {}
  public func insert(_ model: Model, at indexPath: IndexPath) {}
  public func insert(_ models: some Sequence<Model>, at indexPath: IndexPath) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several"
)
extension ModelStorage {
  public func remove(_ id: Model.ID) {}
  public func remove(_ ids: some Sequence<Model.ID>) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message:
    "Write it in an edit, as in try storage.modify { try $0.appendModels([model], toSection: section) }"
)
extension ModelStorage {
  public func update(_ model: Model) {}
  public func appendSections(_ ids: some Sequence<Section>) {}
  public func deleteSections(_ ids: some Sequence<Section>) {}
  public func appendModels(_ models: some Sequence<Model>) {}
  public func appendModels(_ models: some Sequence<Model>, toSection section: Section) {}
  public func upsertModels(_ models: some Sequence<Model>) {}
  public func upsertModels(_ models: some Sequence<Model>, toSection section: Section) {}
  public func setModels(_ models: some Sequence<Model>) {}
  public func updateModel(_ id: Model.ID, _ update: (inout Model) -> Void) {}
  public func deleteItems(_ ids: some Sequence<Model.ID>) {}
  public func deleteAllItems() {}
  public func removeAll() {}
  public func moveItem(_ id: Model.ID, beforeItem anchor: Model.ID) {}
  public func moveItem(_ id: Model.ID, afterItem anchor: Model.ID) {}
  public func reloadItems(_ ids: some Sequence<Model.ID>) {}
  public func reconfigureItems(_ ids: some Sequence<Model.ID>) {}
}
