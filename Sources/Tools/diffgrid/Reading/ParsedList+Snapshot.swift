import DiffableStorage

// Makes a snapshot from a parsed file, and reports duplicates with their lines.

typealias List = Snapshot<Identifier, Identifier>
typealias Difference = SnapshotDifference<Identifier, Identifier>

extension ParsedList {
  /// Makes the list that the file describes, which shares memory with a base that is probably similar.
  ///
  /// Throws for a duplicate, with both lines, and for a mark on a missing item or section.
  func snapshot(
    file: String,
    duplicates: DuplicateRule,
    basedOn base: List? = nil
  ) throws(ToolError) -> List {
    let list: List
    let contents = contents
    let groups = groups(duplicates).map { group in
      (group.0, group.1.lazy.map { Identifier($0, of: contents) })
    }
    do throws(SnapshotError) {
      list = try List(sections: groups, basedOn: base ?? List(), duplicates: duplicates.policy)
    } catch {
      throw duplicateTrouble(error, contents, file: file)
    }
    return marks.isEmpty ? list : try marking(list, file: file)
  }

  /// The items by section.
  ///
  /// If a section occurs several times in the file, its items are joined.
  private func groups(_ duplicates: DuplicateRule) -> [(Identifier, ArraySlice<Identifier.Extent>)]
  {
    if runs.count == sections.count {
      return runs.indices.map { (sections[runs[$0].section].identifier, items[range(ofRun: $0)]) }
    }
    var gathered = sections.map { _ in ArraySlice<Identifier.Extent>() }
    let kept = duplicates == .reject ? nil : keptPlaces(duplicates)
    for index in runs.indices {
      let range = range(ofRun: index)
      if let kept {
        gathered[runs[index].section] += range.lazy.filter { kept[$0] }.map { items[$0] }
      } else {
        gathered[runs[index].section] += items[range]
      }
    }
    return sections.indices.map { (sections[$0].identifier, gathered[$0]) }
  }

  /// Returns which items to keep; first and last refer to the order of the file.
  private func keptPlaces(_ duplicates: DuplicateRule) -> [Bool] {
    var kept = items.map { _ in true }
    var places: [Identifier: Int] = [:]
    let contents = contents
    for (place, extent) in items.enumerated() {
      let item = Identifier(extent, of: contents)
      guard let earlier = places[item] else {
        places[item] = place
        continue
      }
      kept[duplicates == .first ? place : earlier] = false
      if duplicates == .last { places[item] = place }
    }
    return kept
  }

  private func marking(_ list: List, file: String) throws(ToolError) -> List {
    for mark in marks {
      let isKnown =
        mark.kind == .reloadedSections
        ? list.containsSection(mark.identifier) : list.contains(mark.identifier)
      guard isKnown else {
        throw ToolError(
          "\(Shown.name(mark.identifier)) in '\(mark.kind.rawValue)' is not in the list",
          file: file,
          line: mark.line
        )
      }
    }
    do throws(SnapshotError) {
      return try list.modifying { (edit) throws(SnapshotError) in
        try edit.reloadSections(marked(.reloadedSections))
        try edit.reconfigureItems(marked(.reconfiguredItems))
        try edit.reloadItems(marked(.reloadedItems))
      }
    } catch {
      throw ToolError(error.description, file: file)
    }
  }

  private func marked(_ kind: MarkKind) -> [Identifier] {
    marks.filter { $0.kind == kind }.map(\.identifier)
  }

  /// Makes the error for a duplicate, with both lines in the order of the file.
  private func duplicateTrouble(
    _ error: SnapshotError,
    _ contents: Identifier.Contents,
    file: String
  ) -> ToolError {
    guard let identifier = error.identifier(as: Identifier.self) else {
      return ToolError(error.description, file: file)
    }
    let isSection = error.code == .duplicateSection
    let places =
      isSection
      ? sections.filter { $0.identifier == identifier }.map(\.line)
      : items.indices.filter { Identifier(items[$0], of: contents) == identifier }.map(line)
    let name = Shown.name(identifier)
    let first = places.first.map { ", first on line \($0)" } ?? ""
    return ToolError(
      "duplicate \(isSection ? "section" : "item") \(name)\(first)"
        + (isSection ? "" : "; --duplicates first or last keeps one of them"),
      file: file,
      line: places.dropFirst().first
    )
  }
}
