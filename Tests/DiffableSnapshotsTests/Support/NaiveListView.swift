import DiffableStorage
import DiffableStorageTesting
import TestSupport

/// Applies a batch to lists of identifiers, one operation after the other, by positions only.
///
/// Items that the view shows are kept; inserted items are taken from the data after the batch.
struct NaiveListView: Equatable {
  struct Section: Equatable {
    var id: String
    var items: [Int]
  }

  var sections: [Section]

  init(_ snapshot: Small) {
    sections = ListModel(snapshot).sections.map { Section(id: $0.id, items: $0.items) }
  }

  /// The view after a batch that leads to the given data.
  func after(_ operations: BatchOperations, data: Small) throws -> NaiveListView {
    let data = NaiveListView(data)
    var rows: [[Int]?] = sections.map(\.items)
    var result = self

    // First, items are removed. The sections stay.
    let leaving = operations.itemDeletions + operations.itemMoves.map(\.from)
    for place in leaving.sorted(by: >) { try remove(place, from: &rows) }

    // Then sections are deleted, moved and inserted.
    let gone = operations.sectionDeletions + operations.sectionMoves.map(\.from)
    var staying = sections.indices.filter { !gone.contains($0) }[...]
    let moved = Dictionary(uniqueKeysWithValues: operations.sectionMoves.map { ($0.to, $0.from) })
    result.sections = []
    for index in data.sections.indices {
      if operations.sectionInsertions.contains(index) {
        result.sections.append(data.sections[index])
      } else if let source = moved[index] ?? staying.popFirst() {
        try require(sections.indices.contains(source), "section \(source) is not there")
        result.sections.append(Section(id: sections[source].id, items: rows[source] ?? []))
      } else {
        try require(false, "nothing comes to section \(index)")
      }
    }
    try require(staying.isEmpty, "sections \(staying) have no place left")

    // At last, items are inserted at their final positions, in order.
    let inserted = operations.itemInsertions.map { ($0, data[$0]) }
    let arriving = inserted + operations.itemMoves.map { ($0.to, self[$0.from]) }
    for (place, item) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard let item, result.sections.indices.contains(place.section),
        place.item <= result.sections[place.section].items.count
      else { throw Unplaceable(position: place) }
      result.sections[place.section].items.insert(item, at: place.item)
    }
    return result
  }

  struct Unplaceable: Error {
    var position: ItemPosition
  }

  subscript(place: ItemPosition) -> Int? {
    guard sections.indices.contains(place.section),
      sections[place.section].items.indices.contains(place.item)
    else { return nil }
    return sections[place.section].items[place.item]
  }

  private func remove(_ place: ItemPosition, from rows: inout [[Int]?]) throws {
    guard self[place] != nil else { throw Unplaceable(position: place) }
    rows[place.section]?.remove(at: place.item)
  }
}
