import DiffableStorage

// Makes a snapshot from a parsed file, and reports duplicates with their lines.

typealias List = Snapshot<Identifier, Identifier>
typealias Difference = SnapshotDifference<Identifier, Identifier>

/// A list as a file has it, with the fields of its items if they are rows.
struct ReadList {
  var list: List
  var table: Table?
}

extension ParsedList {
  /// Makes the list that the file describes, and puts its rows into the order of the list.
  func read(
    file: String,
    duplicates: DuplicateRule,
    basedOn base: List? = nil
  ) throws(ToolError) -> ReadList {
    var read = ReadList(
      list: try snapshot(file: file, duplicates: duplicates, basedOn: base),
      table: table
    )
    if table != nil { read.table?.rows = groups(of: rows, duplicates).flatMap(\.self) }
    return read
  }

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
    let groups = zip(sections, groups(of: items, duplicates)).map { section, group in
      (section.identifier, group.lazy.map { Identifier($0, of: contents) })
    }
    do throws(SnapshotError) {
      list = try List(sections: groups, basedOn: base ?? List(), duplicates: duplicates.policy)
    } catch {
      throw duplicateTrouble(error, contents, file: file)
    }
    return marks.isEmpty ? list : try marking(list, file: file)
  }

  /// The items, or their rows, by section.
  ///
  /// If a section occurs several times in the file, its items are joined.
  private func groups(
    of extents: [Identifier.Extent],
    _ duplicates: DuplicateRule
  ) -> [ArraySlice<Identifier.Extent>] {
    // The list itself leaves out repeated items, but not their rows.
    if runs.count == sections.count, table == nil || duplicates == .reject {
      return runs.indices.map { extents[range(ofRun: $0)] }
    }
    var gathered = sections.map { _ in ArraySlice<Identifier.Extent>() }
    let kept = duplicates == .reject ? nil : keptPlaces(duplicates)
    for index in runs.indices {
      let range = range(ofRun: index)
      if let kept {
        gathered[runs[index].section] += range.lazy.filter { kept[$0] }.map { extents[$0] }
      } else {
        gathered[runs[index].section] += extents[range]
      }
    }
    return gathered
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
    let isRow = table?.columns.key.isEmpty == false
    let advice =
      isSection
      ? ""
      : (isRow ? "; another column in --key tells them apart," : ";")
        + " --duplicates first or last keeps one of them"
    return ToolError(
      "duplicate \(isSection ? "section" : isRow ? "key" : "item") \(name)\(first)\(advice)",
      file: file,
      line: places.dropFirst().first
    )
  }
}
