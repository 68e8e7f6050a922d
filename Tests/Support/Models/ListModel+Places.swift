import DiffableStorage
import DiffableStorageTesting

/// The edits by position, and those that move or remove several items.
extension ListModel {
  mutating func carryOutByPlace(_ edit: SnapshotEdit) throws(Refusal) {
    switch edit {
    case .moveSectionToStart(let id):
      sections.insert(sections.remove(at: try known(section: id)), at: 0)
    case .moveSectionToEnd(let id):
      sections.append(sections.remove(at: try known(section: id)))
    case .insertItemsAt(let ids, let place):
      try requirePlace(place)
      try add(ids, at: place)
    case .deleteItemsAt(let places): try delete(at: places)
    case .deleteItemsAtOffsets(let offsets, let section):
      let section = try known(section: section)
      try delete(at: offsets.map { ItemPosition(section: section, item: $0) })
    case .removeMultiples(let divisor):
      for id in items where id.isMultiple(of: divisor) { delete(id) }
    case .moveItemAt(let source, let target):
      let item = try item(at: source)
      sections[source.section].items.remove(at: source.item)
      try requirePlace(target)
      sections[target.section].items.insert(item, at: target.item)
    case .moveItemsBefore(let ids, let anchor): try move(ids, beside: anchor, offset: 0)
    case .moveItemsAfter(let ids, let anchor): try move(ids, beside: anchor, offset: 1)
    case .moveItemsToEnd(let ids, let section):
      try requireMovable(ids)
      let section = try known(section: section)
      take(ids)
      sections[section].items += ids
    case .moveItemsFromOffsets(let offsets, let target, let section):
      try move(fromOffsets: offsets, toOffset: target, in: try known(section: section))
    default: break
    }
  }

  private func item(at place: ItemPosition) throws(Refusal) -> Int {
    guard sections.indices.contains(place.section),
      sections[place.section].items.indices.contains(place.item)
    else { throw Refusal(.unknownPosition, nil, at: place) }
    return sections[place.section].items[place.item]
  }

  private func requirePlace(_ place: ItemPosition) throws(Refusal) {
    guard sections.indices.contains(place.section),
      (0...sections[place.section].items.count).contains(place.item)
    else { throw Refusal(.unknownPosition, nil, at: place) }
  }

  private mutating func delete(at places: [ItemPosition]) throws(Refusal) {
    var ids: [Int] = []
    for place in places { ids.append(try item(at: place)) }
    for id in ids { delete(id) }
  }

  private func requireMovable(_ ids: [Int]) throws(Refusal) {
    for (offset, id) in ids.enumerated() {
      let place = try known(id)
      if ids[..<offset].contains(id) { throw Refusal(.duplicateItem, id, at: place) }
    }
  }

  private mutating func take(_ ids: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { ids.contains($0) } }
  }

  private mutating func move(_ ids: [Int], beside anchor: Int, offset: Int) throws(Refusal) {
    try requireMovable(ids)
    let place = try known(anchor)
    if ids.contains(anchor) { throw Refusal(.movedAnchor, anchor, at: place) }
    take(ids)
    let target = try known(anchor)
    sections[target.section].items.insert(contentsOf: ids, at: target.item + offset)
  }

  /// SwiftUI's rule: items before the target offset stay before the moved ones, the others come
  /// after them.
  private mutating func move(fromOffsets offsets: [Int], toOffset target: Int, in section: Int)
    throws(Refusal)
  {
    for offset in offsets { _ = try item(at: ItemPosition(section: section, item: offset)) }
    try requirePlace(ItemPosition(section: section, item: target))
    let row = sections[section].items.enumerated()
    let isMoved = { (index: Int) in offsets.contains(index) }
    let left = row.filter { $0.offset < target && !isMoved($0.offset) }
    let right = row.filter { $0.offset >= target && !isMoved($0.offset) }
    let moved = row.filter { isMoved($0.offset) }
    sections[section].items = (left + moved + right).map(\.element)
  }
}
