// Applying outlines to a data source, and expanding their items.

extension DiffableDataSource {
  /// Makes the visible items of an outline the items of a section, and reports the change to all observers.
  ///
  /// ```swift
  /// let files = DiffableDataSource<String, String>()
  /// let outline = try SectionSnapshot<String> {
  ///   try $0.append(["Documents", "Music"])
  ///   try $0.append(["letter"], to: "Documents")
  /// }
  /// files.apply(outline, to: "Files")
  /// files.setExpanded(true, "Documents")
  /// print(files.snapshot().itemIdentifiers)  // ["Documents", "letter", "Music"]
  /// ```
  ///
  /// The data source remembers the outline; `snapshot(for:)` returns it. Items of the outline that other sections
  /// have, visible or hidden, leave these with their descendants. If nothing visible changes, no observer is called.
  ///
  /// A row that stays is reconfigured if its `OutlineRow` changes: its level, whether it has children, and whether it
  /// is expanded, with children or without.
  ///
  /// A later apply of a snapshot keeps the outline: what is gone goes with its hidden descendants, and what is
  /// new stands behind the row before it, at its level. A snapshot that was made by editing one that was read here
  /// knows which rows it had; items that were expanded or collapsed later are so afterwards, with the rows below them.
  /// One that was made from nothing has all visible rows, or removes some. The data source of a storage that holds models shows the visible
  /// items, if each has a model, and does not remember the outline.
  ///
  /// - Parameters:
  ///   - outline: The items of the section, with the marks to carry out.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `apply(_:animatingDifferences:)`.
  /// - Complexity: O(*c* log² *n*) on average for *c* items that change or appear or go as rows, if the outline was
  ///   made by editing the one before; else O(*n*) on average.
  @inlinable
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<Item>,
    to section: Section,
    animatingDifferences: Bool = true
  ) -> Outcome {
    var update = OutlinesUpdate(newest, newest.snapshot)
    update.set(outline, in: section)
    return submit(update, animatingDifferences)
  }

  /// Applies sections, their items and outlines as one change.
  ///
  /// - Parameters:
  ///   - snapshot: The sections, and the items of those without an outline. What it has in a section that `outlines`
  ///     names is ignored; its marks of items that are there are carried out. The other outlines are kept, as by
  ///     `apply(_:animatingDifferences:)`.
  ///   - outlines: Sections with their outlines; those that the snapshot does not have are added at its end.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `apply(_:animatingDifferences:)`.
  /// - Throws: `duplicateSection` if a section occurs twice in `outlines`; `duplicateItem` if two of the outlines
  ///   have the same item. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* items of the outlines. Of a snapshot that is the current one, as for
  ///   ``apply(_:to:animatingDifferences:)``.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot<Section, Item>,
    outlines: some Sequence<(Section, SectionSnapshot<Item>)>,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    let outlines = Array(outlines)
    // A section or an item that occurs twice is refused.
    _ = try Snapshot(sections: outlines.lazy.map { ($0, $1.items) })
    let merged = merged(snapshot)
    var update = OutlinesUpdate(merged ?? newest, merged?.snapshot ?? snapshot)
    if merged == nil, snapshot.treeIdentity != update.base.snapshot.treeIdentity {
      update.empty(outlines.map(\.0))
      update.follow()
    }
    for (section, outline) in outlines { update.set(outline, in: section) }
    update.mark(snapshot)
    return submit(update, animatingDifferences)
  }
}

// MARK: - Building blocks

extension DiffableDataSource {
  /// The contents after a snapshot that was read before the last toggles; nil if it knows them.
  @inlinable
  func merged(_ snapshot: Snapshot<Section, Item>) -> Contents? {
    guard let outlines = AttachedOutlines.ofIdentifiers(in: newest),
      outlines.toggles.changes(since: snapshot.knownToggle) != nil
    else { return nil }
    return outlines.following(newest, snapshot, nil)
  }
}

extension DiffableDataSource {
  /// Whether a storage holds models here, so that there are no outlines.
  @inlinable
  var hasModels: Bool { newest.hasModels }

  /// Submits an update of outlines; its rows alone if a storage holds models here.
  @inlinable
  func submit(
    _ update: OutlinesUpdate<Section, Item>,
    _ isAnimated: Bool,
    overtakes: Bool = true
  ) -> Outcome {
    if update.base.hasModels { return apply(update.rows.build(), animatingDifferences: isAnimated) }
    let (contents, difference) = update.result()
    return submit(
      contents,
      difference,
      from: update.base,
      isAnimated: isAnimated,
      overtakes: overtakes
    )
  }

  /// Edits the outline that has an item; returns nil if there is none.
  @inlinable
  func editOutline<E: Error>(
    of item: Item,
    _ isAnimated: Bool,
    _ edit: (inout SectionSnapshot<Item>.Builder) throws(E) -> Void
  ) throws(E) -> Outcome? {
    guard !hasModels, let section = newestSection(of: item) else { return nil }
    let before = newestOutline(of: section)
    var update = OutlinesUpdate(newest, newest.snapshot)
    update.set(try before.modifying(edit), in: section)
    return submit(update, isAnimated, overtakes: false)
  }

  /// Throws if a section has one of some items.
  func checkAreNew(_ items: [Item]) throws(SnapshotError) {
    for item in items where newestSection(of: item) != nil {
      throw .duplicateItem(item, at: newest.snapshot.position(of: item))
    }
  }
}

extension DiffableDataSource {
  /// Expands or collapses items of one section.
  @inlinable
  func toggle(_ items: [Item], _ isExpanded: Bool, _ isAnimated: Bool) -> Outcome {
    submit(isAnimated: isAnimated, reportsReload: hasModels, overtakes: false) { contents in
      if let outlines = ListOutlines.of(contents) {
        return outlines.toggled(items, isExpanded, in: contents)
      }
      return contents.hasModels
        ? nil : AttachedOutlines().toggled(items, isExpanded, in: contents)
    } ?? .unchanged
  }

  /// Notes that the newest outlines are read, which is tracked.
  @inlinable
  func noteRead() { _ = snapshot() }

  /// The newest outline of a section, without marks.
  @inlinable
  func newestOutline(of section: Section) -> SectionSnapshot<Item> {
    ListOutlines.outline(of: section, in: newest)
  }

  /// The newest outline that has an item, nil if there is none, and for models without outlines.
  @inlinable
  func newestOutline(with item: Item) -> SectionSnapshot<Item>? {
    if hasModels, ListOutlines.of(newest) == nil { return nil }
    return newestSection(of: item).map(newestOutline)
  }

  /// The section that has an item, visible or not.
  @inlinable
  func newestSection(of item: Item) -> Section? {
    ListOutlines.section(of: item, in: newest)
  }
}

extension OutlineQuerying {
  /// The ancestors of an item that are collapsed.
  @inlinable
  func collapsedAncestors(of item: Item) -> [Item] {
    // By offsets, because identifiers that contradict themselves can be each other's parents.
    let (all, levels) = (items, levels)
    var (collapsed, next): ([Item], Int?) = ([], offset(of: item).flatMap(levels.parent))
    while let ancestor = next {
      if !_outline.expansion.isExpanded(all[ancestor]) { collapsed.append(all[ancestor]) }
      next = levels.parent(of: ancestor)
    }
    return collapsed
  }
}
