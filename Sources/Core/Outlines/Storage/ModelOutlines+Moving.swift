// What moves of models in their outlines mean in the list.

extension ModelOutlines {
  /// The drop in the list that leads to an outline of a section in which items have moved.
  ///
  /// The items stand beside each other there. What is below them comes along if the section is another one.
  func drop(
    of items: [Model.ID],
    to outline: SectionSnapshot<Model.ID>,
    inSection section: Section,
    setting path: WritableKeyPath<Model, Model.ID?>
  ) -> Relocation<Section, Model.ID> {
    let (all, levels) = (outline.items, outline.levels)
    let tops = outline.topmost(items)
    var place = DropPlace<Section, Model.ID>(section: section)
    if let first = tops.first.flatMap(outline.offset), let last = tops.last.flatMap(outline.offset)
    {
      let above = levels.previousSibling(of: first) ?? levels.parent(of: first)
      place.previous = above.map { all[$0] }
      let end = levels.end(of: last)
      if end < levels.count, levels[end] == levels[last] { place.next = all[end] }
    }
    let moved = tops.flatMap { item in
      [item] + (self.section(of: item) == section ? [] : descendants(of: item))
    }
    // A root keeps a parent that is not in the section, and can come later.
    let changed = tops.filter { item in
      let before = self.section(of: item).flatMap { trees[$0] }?.parent(of: item)
      let named = source[item].flatMap(parent)
      let found = named.flatMap {
        self.section(of: $0) == section || outline.contains($0) ? $0 : nil
      }
      let after = outline.parent(of: item)
      return before != after || found != after
    }
    let parents = FieldEdit(path, changed.map { ($0, outline.parent(of: $0)) })
    return Relocation(moved, to: place, edits: [parents])
  }

  /// The drop in the list that a drop of rows means; nil if it changes nothing.
  ///
  /// The rows stand where they would in outlines of identifiers.
  func drop(
    of rows: Relocation<Section, Model.ID>,
    setting path: WritableKeyPath<Model, Model.ID?>
  ) throws(SnapshotError) -> Relocation<Section, Model.ID>? {
    var shown = SectionOutlines<Section, Model.ID>()
    for section in source.identifiers.sectionIdentifiers { shown[section] = outline(of: section) }
    let outlines = AttachedOutlines(shown, source.identifiers)
    let before = ListContents(self.rows.identifiers, rows: drawn, outlines: outlines)
    guard let drop = try outlines.dropping(rows, in: before) else { return nil }
    if drop.contents === before, rows.edits.isEmpty { return nil }
    let section = drop.seen.place.section
    var result = self.drop(
      of: drop.seen.items,
      to: ListOutlines.outline(of: section, in: drop.contents),
      inSection: section,
      setting: path
    )
    result.edits += rows.edits
    return result
  }
}
