// Declarations with which the compiler answers edits of a snapshot of models, which is immutable.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message:
    "A ModelSnapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendModels(…) }"
)
extension ModelSnapshot {
  public func appendSections(
    _ ids: some Sequence<Section>,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func deleteSections(_ ids: some Sequence<Section>) {}
  public func reloadSections(_ ids: some Sequence<Section>) {}
  public func appendModels(
    _ models: some Sequence<Model>,
    toSection section: Section? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insertModels(_ models: some Sequence<Model>, beforeItem anchor: Model.ID) {}
  public func insertModels(_ models: some Sequence<Model>, afterItem anchor: Model.ID) {}
  public func upsertModels(_ models: some Sequence<Model>, toSection section: Section? = nil) {}
  public func setModels(_ models: some Sequence<Model>) {}
  public func updateModel(_ id: Model.ID, _ update: (inout Model) -> Void) {}
  public func replaceModels(inSection section: Section, with models: some Sequence<Model>) {}
  public func deleteItems(_ ids: some Sequence<Model.ID>) {}
  public func deleteAllItems() {}
  public func moveItem(_ id: Model.ID, beforeItem anchor: Model.ID) {}
  public func moveItem(_ id: Model.ID, afterItem anchor: Model.ID) {}
  public func moveItem(_ id: Model.ID, toEndOfSection section: Section) {}
  public func reloadItems(_ ids: some Sequence<Model.ID>) {}
  public func reconfigureItems(_ ids: some Sequence<Model.ID>) {}
}
