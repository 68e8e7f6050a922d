package import DiffableStorage
package import DiffableStorageTesting

/// The error of a refused edit, as a text that can be compared.
package struct Refusal: Error, Hashable {
  package var code: SnapshotError.Code
  package var identifier: String?
  package var position: ItemPosition?

  package init(_ code: SnapshotError.Code, _ identifier: Any?, at position: ItemPosition? = nil) {
    self.code = code
    self.identifier = identifier.map { String(reflecting: $0) }
    self.position = position
  }

  /// The same as an error about a section that is a text, or an item that is a number.
  package init(_ error: SnapshotError) {
    let identifier: Any? = error.identifier(as: Int.self) ?? error.identifier(as: String.self)
    self.init(error.code, identifier, at: error.position)
  }
}

/// Returns the error that a closure throws, or nil if it throws none.
package func refusal(of body: () throws -> Void) throws -> Refusal? {
  do {
    try body()
    return nil
  } catch let error as SnapshotError {
    return Refusal(error)
  }
}

extension ListModel {
  /// Carries out an edit on a copy, which replaces the model if no step is refused.
  package mutating func apply(_ edit: SnapshotEdit) throws(Refusal) {
    var copy = self
    try copy.carryOut(edit)
    self = copy
  }

  private mutating func carryOut(_ edit: SnapshotEdit) throws(Refusal) {
    switch edit {
    case .appendSections(let ids): try add(ids, at: sections.count)
    case .insertSectionsBefore(let ids, let anchor): try add(ids, at: try known(section: anchor))
    case .insertSectionsAfter(let ids, let anchor): try add(ids, at: try known(section: anchor) + 1)
    case .deleteSections(let ids): for id in ids { delete(section: id) }
    case .emptyAllSections: for id in items { delete(id) }
    case .moveSectionBefore(let id, let anchor): try move(section: id, beside: anchor, offset: 0)
    case .moveSectionAfter(let id, let anchor): try move(section: id, beside: anchor, offset: 1)
    case .reloadSections(let ids):
      for id in ids { _ = try known(section: id) }
      reloadedSections.formUnion(ids)
    default: try carryOutOnItems(edit)
    }
  }

  private mutating func carryOutOnItems(_ edit: SnapshotEdit) throws(Refusal) {
    switch edit {
    case .appendItems(let ids, let id):
      guard id != nil || !sections.isEmpty else { throw Refusal(.noSections, nil) }
      let section = try id.map { id throws(Refusal) in try known(section: id) }
      let target = section ?? sections.count - 1
      try add(ids, at: ItemPosition(section: target, item: sections[target].items.count))
    case .insertItemsBefore(let ids, let anchor): try add(ids, at: try known(anchor))
    case .insertItemsAfter(let ids, let anchor):
      var place = try known(anchor)
      place.item += 1
      try add(ids, at: place)
    case .deleteItems(let ids): for id in ids { delete(id) }
    case .deleteAllItems: self = ListModel()
    case .moveItemBefore(let id, let anchor): try move(id, beside: anchor, offset: 0)
    case .moveItemAfter(let id, let anchor): try move(id, beside: anchor, offset: 1)
    case .moveItemToEnd(let id, let section):
      let from = try known(id)
      let target = try known(section: section)
      sections[from.section].items.remove(at: from.item)
      sections[target].items.append(id)
    case .replaceItems(let section, let ids): try replace(in: try known(section: section), ids)
    case .reloadItems(let ids):
      for id in ids { _ = try known(id) }
      reloadedItems.formUnion(ids)
    case .reconfigureItems(let ids):
      for id in ids { _ = try known(id) }
      reconfiguredItems.formUnion(ids)
    default: try carryOutByPlace(edit)
    }
  }
}

// MARK: - Steps

extension ListModel {
  func known(_ item: Int) throws(Refusal) -> ItemPosition {
    guard let place = place(of: item) else { throw Refusal(.unknownItem, item) }
    return place
  }

  func known(section id: String) throws(Refusal) -> Int {
    guard let index = index(ofSection: id) else { throw Refusal(.unknownSection, id) }
    return index
  }

  private mutating func add(_ ids: [String], at index: Int) throws(Refusal) {
    for (offset, id) in ids.enumerated() {
      // A duplicate within the new identifiers themselves has no position yet.
      let old = self.index(ofSection: id)
      if ids[..<offset].contains(id) { throw Refusal(.duplicateSection, id) }
      if let old {
        throw Refusal(.duplicateSection, id, at: ItemPosition(section: old, item: 0))
      }
    }
    sections.insert(contentsOf: ids.map { Section(id: $0, items: []) }, at: index)
  }

  mutating func add(_ ids: [Int], at place: ItemPosition) throws(Refusal) {
    for (offset, id) in ids.enumerated() {
      if let old = self.place(of: id) { throw Refusal(.duplicateItem, id, at: old) }
      if ids[..<offset].contains(id) { throw Refusal(.duplicateItem, id) }
    }
    sections[place.section].items.insert(contentsOf: ids, at: place.item)
  }

  private mutating func replace(in section: Int, _ ids: [Int]) throws(Refusal) {
    for (offset, id) in ids.enumerated() {
      let old = place(of: id)
      let isElsewhere = old.map { $0.section != section } ?? false
      if isElsewhere || ids[..<offset].contains(id) { throw Refusal(.duplicateItem, id, at: old) }
    }
    for id in sections[section].items where !ids.contains(id) { delete(id) }
    sections[section].items = ids
  }

  mutating func delete(_ id: Int) {
    guard let place = place(of: id) else { return }
    sections[place.section].items.remove(at: place.item)
    reloadedItems.remove(id)
    reconfiguredItems.remove(id)
  }

  private mutating func delete(section id: String) {
    guard let index = index(ofSection: id) else { return }
    for item in sections[index].items { delete(item) }
    sections.remove(at: index)
    reloadedSections.remove(id)
  }

  private mutating func move(_ id: Int, beside anchor: Int, offset: Int) throws(Refusal) {
    let from = try known(id)
    guard try known(anchor) != from else { return }
    sections[from.section].items.remove(at: from.item)
    let to = try known(anchor)
    sections[to.section].items.insert(id, at: to.item + offset)
  }

  private mutating func move(section id: String, beside anchor: String, offset: Int)
    throws(Refusal)
  {
    let from = try known(section: id)
    guard try known(section: anchor) != from else { return }
    let section = sections.remove(at: from)
    sections.insert(section, at: try known(section: anchor) + offset)
  }
}
