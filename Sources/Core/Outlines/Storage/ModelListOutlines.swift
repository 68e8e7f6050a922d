/// The outlines of the contents of an ``OutlineStorage``.
@usableFromInline
final class ModelListOutlines<
  Section: Hashable,
  Model: Identifiable & Equatable
>: ListOutlines<Section, Model.ID> {
  @usableFromInline
  typealias Value = ModelOutlines<Section, Model>

  @usableFromInline
  let value: Value

  /// Returns outlines after a change.
  ///
  /// The closure is made where the types are known, so that it is specialized.
  @usableFromInline
  let changed: (_ outlines: Value, _ change: Value.Change) -> Value

  /// The storage that has the models, and where they have their parents; nil if these cannot be set.
  @usableFromInline
  let moving: Moving?

  @usableFromInline
  typealias Moving = (
    source: ModelStorage<Section, Model>, parent: WritableKeyPath<Model, Model.ID?>
  )

  @usableFromInline
  init(
    _ value: Value,
    _ moving: Moving?,
    _ changed: @escaping (Value, Value.Change) -> Value
  ) {
    self.value = value
    self.moving = moving
    self.changed = changed
  }

  /// The outlines of the contents of an outline storage.
  static func ofModels(in contents: Contents) -> ModelListOutlines? {
    (contents.outlines as AnyObject?) as? ModelListOutlines
  }

  /// The contents that show the outlines.
  @usableFromInline
  var contents: Contents {
    ModelListContents(value.rows, rows: value.drawn, outlines: self)
  }

  /// The contents after a change.
  func contents(after change: Value.Change) -> Contents {
    ModelListOutlines(changed(value, change), moving, changed).contents
  }

  override func outline(of section: Section) -> SectionSnapshot<Model.ID>? {
    value.outline(of: section)
  }

  override func section(of item: Model.ID) -> Section? { value.section(of: item) }

  override var expansion: Expansion<Model.ID> { value.expansion }

  override func expanded(
    by expansion: Expansion<Model.ID>,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Model.ID>?) {
    (self.contents(after: .expansion(expansion)), nil)
  }

  override func toggled(
    _ items: [Model.ID],
    _ isExpanded: Bool,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Model.ID>?)? {
    if !items.contains(where: { value.section(of: $0) != nil }) { return nil }
    return (self.contents(after: .toggle(items, isExpanded: isExpanded)), nil)
  }

  override var refusalOfMoves: SnapshotError? { moving == nil ? .readOnlyParent : nil }

  override func moveInSource(
    _ items: [Model.ID],
    to outline: SectionSnapshot<Model.ID>,
    inSection section: Section,
    _ isAnimated: Bool
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome? {
    guard let (source, parent) = moving else { throw .readOnlyParent }
    let drop = value.drop(of: items, to: outline, inSection: section, setting: parent)
    return try source.dataSource.move(drop, isAnimated: isAnimated)
  }

  override func isEqual(to others: AnyObject?) -> Bool {
    guard let others = others as? ModelListOutlines else { return false }
    return self === others || value.isSame(as: others.value)
  }

  override func isShown(as others: AnyObject?) -> Bool {
    (others as? ModelListOutlines).map { value.areShownAs($0.value) } ?? false
  }
}
