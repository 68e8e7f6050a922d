package import DiffableStorageTesting

/// What Apple's snapshot was seen to do, verb by verb, on plain lists.
///
/// It has the verbs that Apple's class has; reloading only checks what it is given. `reconfigureItems`
/// was not observed.
package struct AppleSnapshot: Equatable {
  /// Apple's class raises an exception; nothing changes.
  package struct Refused: Error {}

  package var sections: [ListModel.Section] = []

  package init() {}

  package var items: [Int] { sections.flatMap(\.items) }

  package func index(ofSection id: String) -> Int? { sections.firstIndex { $0.id == id } }

  package func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }

  /// Carries out an edit, which must be one of Apple's verbs.
  package mutating func apply(_ edit: SnapshotEdit) throws(Refused) {
    var copy = self
    try copy.carryOut(edit)
    self = copy
  }

  /// Whether an edit is not refused.
  package func accepts(_ edit: SnapshotEdit) -> Bool {
    var copy = self
    return (try? copy.apply(edit)) != nil
  }

  private mutating func carryOut(_ edit: SnapshotEdit) throws(Refused) {
    switch edit {
    case .appendItems(let ids, let id):
      try require(ids.areDistinct)
      let section = try known(id.map(index(ofSection:)) ?? sections.indices.last)
      take(ids)
      sections[section].items += ids
    case .insertItemsBefore(let ids, let anchor): try insert(ids, beside: anchor, 0)
    case .insertItemsAfter(let ids, let anchor): try insert(ids, beside: anchor, 1)
    case .moveItemBefore(let id, let anchor): try move(id, beside: anchor, 0)
    case .moveItemAfter(let id, let anchor): try move(id, beside: anchor, 1)
    case .deleteItems(let ids):
      try require(ids.areDistinct)
      take(ids)
    case .deleteAllItems: sections = []
    case .reloadItems(let ids):
      try require(ids.areDistinct && ids.allSatisfy { section(of: $0) != nil })
    default: try carryOutOnSections(edit)
    }
  }

  private mutating func carryOutOnSections(_ edit: SnapshotEdit) throws(Refused) {
    switch edit {
    case .appendSections(let ids): try insert(ids, at: sections.count)
    case .insertSectionsBefore(let ids, let anchor):
      try insert(ids, at: try known(index(ofSection: anchor)))
    case .insertSectionsAfter(let ids, let anchor):
      try insert(ids, at: try known(index(ofSection: anchor)) + 1)
    case .moveSectionBefore(let id, let anchor): try move(section: id, beside: anchor, 0)
    case .moveSectionAfter(let id, let anchor): try move(section: id, beside: anchor, 1)
    case .deleteSections(let ids):
      try require(ids.areDistinct)
      sections.removeAll { ids.contains($0.id) }
    case .reloadSections(let ids):
      try require(ids.areDistinct && ids.allSatisfy { index(ofSection: $0) != nil })
    default: preconditionFailure("Apple's snapshot has no \(edit)")
    }
  }

  // MARK: Steps

  private func require(_ condition: Bool) throws(Refused) {
    guard condition else { throw Refused() }
  }

  private func known(_ index: Int?) throws(Refused) -> Int {
    guard let index else { throw Refused() }
    return index
  }

  private mutating func take(_ ids: [Int]) {
    for index in sections.indices { sections[index].items.removeAll(where: ids.contains) }
  }

  /// Items that exist are moved.
  private mutating func insert(_ ids: [Int], beside anchor: Int, _ distance: Int) throws(Refused) {
    let section = try known(section(of: anchor))
    try require(ids.areDistinct && !ids.contains(anchor))
    take(ids)
    let index = try known(sections[section].items.firstIndex(of: anchor))
    sections[section].items.insert(contentsOf: ids, at: index + distance)
  }

  private mutating func move(_ id: Int, beside anchor: Int, _ distance: Int) throws(Refused) {
    _ = try known(section(of: id))
    try insert([id], beside: anchor, distance)
  }

  private mutating func insert(_ ids: [String], at index: Int) throws(Refused) {
    try require(ids.areDistinct && ids.allSatisfy { self.index(ofSection: $0) == nil })
    sections.insert(contentsOf: ids.map { ListModel.Section(id: $0, items: []) }, at: index)
  }

  private mutating func move(
    section id: String,
    beside anchor: String,
    _ distance: Int
  ) throws(Refused) {
    let moved = sections.remove(at: try known(index(ofSection: id)))
    sections.insert(moved, at: try known(index(ofSection: anchor)) + distance)
  }
}

extension Array where Element: Hashable {
  /// Whether nothing occurs twice.
  package var areDistinct: Bool { Set(self).count == count }

  /// The last occurrence of each element.
  package var lastOccurrences: [Element] {
    indices.filter { !self[($0 + 1)...].contains(self[$0]) }.map { self[$0] }
  }
}
