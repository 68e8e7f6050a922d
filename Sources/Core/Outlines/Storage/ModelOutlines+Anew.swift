// Outlines and rows that are made anew, of all models.

extension ModelOutlines {
  /// Makes the outlines and rows anew.
  @inlinable
  mutating func remake(
    after before: Self,
    keepsEqual: Bool,
    marks: Snapshot<Section, Model.ID>
  ) {
    trees = SectionOutlines()
    hasCycles = false
    var missing: [Model.ID] = []
    for section in source.sections {
      var models = section.models.makeIterator()
      // Items that are unique cannot be refused.
      let made = try? SectionSnapshot.made(
        of: section.models.lazy.map(\.id),
        parent: { _ in models.next().flatMap(parent) },
        orphans: showsOrphans ? .roots : .dropped
      )
      trees[section.identifier] = made?.outline ?? SectionSnapshot(roots: section.models.map(\.id))
      missing += made?.missing ?? []
      hasCycles = hasCycles || made?.hasCycles ?? true
    }
    self.missing = Snapshot(sections: [(.main, missing)], duplicates: .keepFirst)
    showTrees()
    showRows(keepsEqual: keepsEqual)
    mark(marks)
  }

  /// Shows the outlines, or what a search finds in them.
  @inlinable
  mutating func showTrees() {
    outlines = trees
    if let isFound = search?.isFound {
      search?.opened = .collapsed
      for (section, tree) in trees.all {
        let found = tree.keeping { id in source[id].map(isFound) ?? false }
        outlines[section] = found.outline
        search?.opened.expand(found.ancestors)
      }
    }
    shownExpansion = expansionOfSearch
  }

  /// Makes the rows anew.
  @inlinable
  mutating func showRows(keepsEqual: Bool) {
    let visible = source.identifiers.sectionIdentifiers.map { section in
      (section, outline(of: section).visibleItems.compactMap { source[$0] })
    }
    do throws(SnapshotError) {
      rows = try Source(sections: visible, basedOn: rows, keepsEqualModels: keepsEqual)
    } catch {
      // Identifiers whose `==` and `hash(into:)` contradict each other.
      rows = Source(sections: visible, duplicates: .keepFirst)
    }
    var drawn: ContiguousArray<DrawnRows.Row> = []
    for section in rows.identifiers.sectionIdentifiers {
      for (item, row) in VisibleRows(outline(of: section)) { drawn.append(drawnRow(of: item, row)) }
    }
    if drawn.count != rows.identifiers.numberOfItems {
      drawn = ContiguousArray(rows.identifiers.itemIdentifiers.map { drawnRow(of: $0) })
    }
    self.drawn = DrawnRows(drawn)
  }
}
