/// A snapshot of identifiers, and an array of their models in the same order.
struct ModelTable<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  let snapshot: Snapshot<Section, Model.ID>

  /// The model of each item; nil only if an identifier is not found under its own hash.
  private var models: [Model?] = []

  init() {
    snapshot = Snapshot()
  }

  init<M: Sequence<Model>>(
    _ sections: some Sequence<(Section, M)>,
    basedOn earlier: Self,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) {
    let given = sections.map { ($0.0, Array($0.1)) }
    snapshot = try Snapshot(
      sections: given.lazy.map { ($0.0, $0.1.lazy.map { $0.id }) },
      basedOn: earlier.snapshot,
      duplicates: duplicates
    )
    let all = given.lazy.flatMap(\.1)
    guard duplicates != .reject else {
      models = Array(all)
      return
    }
    models = Array(repeating: nil, count: snapshot.numberOfItems)
    for model in all {
      guard let index = snapshot.indexOfItem(model.id) else { continue }
      if duplicates == .keepLast || models[index] == nil { models[index] = model }
    }
  }

  /// All sections with their models, in order.
  var sections: [(identifier: Section, models: [Model])] {
    var start = 0
    return snapshot.sectionIdentifiers.enumerated().map { index, identifier in
      let end = start + snapshot.numberOfItems(inSectionAt: index)
      defer { start = end }
      return (identifier, models[start..<end].compactMap { $0 })
    }
  }

  func model(for id: Model.ID) -> Model? {
    snapshot.indexOfItem(id).flatMap { models[$0] }
  }

  /// The model of an identifier, without a lookup if it is at the expected position.
  func model(for id: Model.ID, likelyAt position: ItemPosition?) -> Model? {
    let place = position.flatMap(snapshot.tree.offset(of:))
    if let place, let model = models[place], model.id == id { return model }
    return model(for: id)
  }

  /// The snapshot with reconfigure marks on the items whose models changed.
  ///
  /// Items without an earlier model are marked if they are in the data source already.
  func reconfiguringChanges(
    since earlier: Self,
    isThereAnyway: (Model.ID) -> Bool
  ) -> Snapshot<Section, Model.ID> {
    var marks = Marks()
    // While the order is the same, no identifier has to be looked up.
    var expected = 0
    for (index, model) in models.enumerated() {
      guard let model else { continue }
      if let place = earlier.place(of: model.id, expectedAt: expected) {
        expected = place + 1
        if earlier.models[place] != model { marks.reconfiguredItems.append(index) }
      } else if isThereAnyway(model.id) {
        marks.reconfiguredItems.append(index)
      }
    }
    return Snapshot(storage: snapshot.storage, marks: marks)
  }

  private func place(of id: Model.ID, expectedAt place: Int) -> Int? {
    if models.indices.contains(place), models[place]?.id == id { return place }
    return snapshot.indexOfItem(id)
  }
}
