extension Snapshot.Builder {
  /// Adds sections at the end.
  ///
  /// - Parameter ids: New section identifiers, in order.
  /// - Throws: `duplicateSection` when one is there already or comes twice.
  /// - Complexity: O(*k*) on average.
  @inlinable
  public mutating func appendSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    place(sections: try adopt(sections: ids), at: order.endIndex)
  }

  /// Adds sections before another.
  ///
  /// - Parameters:
  ///   - ids: New section identifiers, in order.
  ///   - anchor: The section that comes to stand behind the last of them.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` when one is there already or
  ///   comes twice.
  /// - Complexity: O(*k* + *s*) on average.
  @inlinable
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    beforeSection anchor: Section
  ) throws(SnapshotError) {
    let index = index(ofSection: try sectionHandle(anchor))
    place(sections: try adopt(sections: ids), at: index)
  }

  /// Adds sections after another.
  ///
  /// - Parameters:
  ///   - ids: New section identifiers, in order.
  ///   - anchor: The section that comes to stand before the first of them.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` when one is there already or
  ///   comes twice.
  /// - Complexity: O(*k* + *s*) on average.
  @inlinable
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    afterSection anchor: Section
  ) throws(SnapshotError) {
    let index = index(ofSection: try sectionHandle(anchor)) + 1
    place(sections: try adopt(sections: ids), at: index)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Complexity: O(*k* + *s*) on average, and the items deleted.
  @inlinable
  public mutating func deleteSections(_ ids: some Sequence<Section>) {
    let doomed = Set(ids.compactMap { sections.handle(of: $0) })
    guard !doomed.isEmpty else { return }
    unchanged = nil
    order.removeAll(where: doomed.contains)
    for handle in doomed {
      forget(items: contents[handle])
      contents[handle] = []
      sections.remove(handle)
      marks.reloadedSections.remove(handle)
    }
    checkInvariants(_invariantDefects())
  }

  /// Deletes all sections and items.
  @inlinable
  public mutating func deleteAllSections() {
    self = Self()
  }

  /// Moves a section before another.
  ///
  /// A section is before itself already: that does nothing.
  ///
  /// - Parameters:
  ///   - id: The section to move.
  ///   - anchor: The section that comes to stand behind it.
  /// - Throws: `unknownSection` for either.
  /// - Complexity: O(*s*).
  @inlinable
  public mutating func moveSection(
    _ id: Section,
    beforeSection anchor: Section
  ) throws(SnapshotError) {
    try moveSection(id, beside: anchor, offset: 0)
  }

  /// Moves a section after another.
  ///
  /// A section is after itself already: that does nothing.
  ///
  /// - Parameters:
  ///   - id: The section to move.
  ///   - anchor: The section that comes to stand before it.
  /// - Throws: `unknownSection` for either.
  /// - Complexity: O(*s*).
  @inlinable
  public mutating func moveSection(
    _ id: Section,
    afterSection anchor: Section
  ) throws(SnapshotError) {
    try moveSection(id, beside: anchor, offset: 1)
  }

  /// Marks sections for reloading: all their cells and supplementary views are made anew.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(*k*) on average.
  @inlinable
  public mutating func reloadSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    var handles: [Int] = []
    for id in ids { handles.append(try sectionHandle(id)) }
    marks.reloadedSections.formUnion(handles)
  }

  @inlinable
  mutating func place(sections handles: [Int], at index: Int) {
    guard !handles.isEmpty else { return }
    unchanged = nil
    order.insert(contentsOf: handles, at: index)
    checkInvariants(_invariantDefects())
  }

  @inlinable
  mutating func moveSection(
    _ id: Section,
    beside anchor: Section,
    offset: Int
  ) throws(SnapshotError) {
    let moved = try sectionHandle(id)
    let anchor = try sectionHandle(anchor)
    guard moved != anchor else { return }
    unchanged = nil
    order.remove(at: index(ofSection: moved))
    order.insert(moved, at: index(ofSection: anchor) + offset)
    checkInvariants(_invariantDefects())
  }
}
