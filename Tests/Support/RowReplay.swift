package import DiffableStorage
import DiffableStorageTesting

/// A flat list as text, on which edits are carried out one after the other.
package struct RowReplay: Equatable {
  package private(set) var rows: [String]

  package init(_ snapshot: Small, _ layout: RowLayout) {
    rows = Self.rows(of: snapshot, layout)
  }

  /// The rows of a snapshot: items by number, headers and footers by the name of their section.
  package static func rows(of snapshot: Small, _ layout: RowLayout) -> [String] {
    ListModel(snapshot).sections.flatMap { section in
      (layout.hasHeaders ? ["<\(section.id)"] : []) + section.items.map { "\($0)" }
        + (layout.hasFooters ? ["\(section.id)>"] : [])
    }
  }

  /// Carries out an edit; new rows are read from the state after it.
  package mutating func apply(_ edit: RowEdit, _ state: [String]) throws {
    switch edit {
    case .remove(let range):
      try require(!range.isEmpty && range.upperBound <= rows.count, "\(edit) of \(rows.count) rows")
      rows.removeSubrange(range)
    case .insert(let range):
      let fits = range.lowerBound <= rows.count && range.upperBound <= state.count
      try require(!range.isEmpty && fits, "\(edit) into \(rows.count) rows")
      rows.insert(contentsOf: state[range], at: range.lowerBound)
    case .move(let from, let to):
      let fits = rows.indices.contains(from) && rows.indices.contains(to)
      try require(from != to && fits, "\(edit) in \(rows.count) rows")
      rows.insert(rows.remove(at: from), at: to)
    case .update(let range):
      try require(!range.isEmpty && range.upperBound <= rows.count, "\(edit) of \(rows.count) rows")
    }
  }
}
