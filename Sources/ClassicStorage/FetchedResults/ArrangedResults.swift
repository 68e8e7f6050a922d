import DiffableStorage

/// One change that a results controller reports.
enum ResultChange {
  case section(Int, ChangeType)
  case object(Any, ChangeType, from: ItemPosition?, to: ItemPosition?)
}

/// Objects in sections, in order and without repeated identifiers.
struct ArrangedResults<Object: Identifiable & Equatable> where Object.ID: Sendable {
  let sections: [ResultsSection<[Object]>]

  /// The identifiers as a snapshot, nil if they cannot form one because `==` and `hash` disagree.
  private let order: Snapshot<String, Object.ID>?

  init(
    _ objects: [Object],
    sectionName: (Object) -> String,
    by areInIncreasingOrder: ((Object, Object) -> Bool)?
  ) {
    let given = Self.arranged(objects, sectionName: sectionName, by: areInIncreasingOrder)
    if let order = try? Self.order(of: given) {
      sections = given
      self.order = order
    } else {
      let unique = Self.lastOfEach(objects)
      sections = Self.arranged(unique, sectionName: sectionName, by: areInIncreasingOrder)
      order = try? Self.order(of: sections)
    }
  }

  private static func arranged(
    _ objects: [Object],
    sectionName: (Object) -> String,
    by areInIncreasingOrder: ((Object, Object) -> Bool)?
  ) -> [ResultsSection<[Object]>] {
    var sections: [ResultsSection<[Object]>] = []
    var indexes: [String: Int] = [:]
    for object in areInIncreasingOrder.map(objects.stablySorted(by:)) ?? objects {
      let name = sectionName(object)
      if let index = indexes[name] {
        sections[index].objects.append(object)
      } else {
        indexes[name] = sections.count
        sections.append(ResultsSection(name: name, objects: [object]))
      }
    }
    return sections
  }

  private static func order(
    of sections: [ResultsSection<[Object]>]
  ) throws(SnapshotError) -> Snapshot<String, Object.ID> {
    try Snapshot(sections: sections.map { ($0.name, $0.objects.map(\.id)) })
  }

  /// The last object of each identifier.
  ///
  /// A dictionary would trap on identifiers whose `==` and `hash` disagree; a snapshot does not.
  private static func lastOfEach(_ objects: [Object]) -> [Object] {
    let rows = [(0, objects.map(\.id))]
    guard let ids = try? Snapshot(sections: rows, duplicates: .keepLast) else { return objects }
    var last = [Object?](repeating: nil, count: ids.numberOfItems)
    for object in objects {
      if let index = ids.indexOfItem(object.id) { last[index] = object }
    }
    return last.compactMap(\.self)
  }

  private subscript(position: ItemPosition) -> Object {
    sections[position.section].objects[position.item]
  }

  /// The changes since an earlier arrangement, sections first, then objects.
  ///
  /// A results controller cannot report the move of a section: a moved section is reported as
  /// deleted and inserted, and its objects as moved. The number of moved objects is minimal. Where
  /// several choices are minimal, objects that changed move.
  func changes(since earlier: Self) -> [ResultChange] {
    guard let order, let earlierOrder = earlier.order else {
      return earlier.sections.indices.map { .section($0, .delete) }
        + sections.indices.map { .section($0, .insert) }
    }
    let difference = order.difference(from: earlierOrder)
    let sectionMoves = difference.sectionMoves
    let itemMoves = movesPreferringChanged(difference, since: earlier)
    let gone = difference.sectionDeletions.map(\.index) + sectionMoves.map(\.from)
    let new = difference.sectionInsertions.map(\.index) + sectionMoves.map(\.to)
    return gone.sorted().map { .section($0, .delete) }
      + new.sorted().map { .section($0, .insert) }
      + difference.itemDeletions.map {
        .object(earlier[$0.position], .delete, from: $0.position, to: nil)
      }
      + difference.itemInsertions.map {
        .object(self[$0.position], .insert, from: nil, to: $0.position)
      }
      + itemMoves.map { .object(self[$0.to], .move, from: $0.from, to: $0.to) }
      + changesInPlace(
        departures: difference.itemDeletions.map(\.position) + itemMoves.map(\.from),
        arrivals: difference.itemInsertions.map(\.position) + itemMoves.map(\.to),
        since: earlier,
        movedSections: Set(sectionMoves.map(\.to))
      )
  }

  /// The moves of a difference, replaced by moves of changed objects where the number stays the
  /// same.
  private func movesPreferringChanged(
    _ difference: SnapshotDifference<String, Object.ID>,
    since earlier: Self
  ) -> [BatchMove<ItemPosition>] {
    var moves: [BatchMove<ItemPosition>] = []
    var reordered: Set<Int> = []
    for move in difference.itemMoves {
      let section = earlier.sections[move.from.section].name
      if section == sections[move.to.section].name {
        reordered.insert(move.to.section)
      } else {
        moves.append(BatchMove(from: move.from, to: move.to))
      }
    }
    for section in reordered { moves += movesPreferringChanged(inSection: section, since: earlier) }
    return moves.sorted { $0.to < $1.to }
  }

  private func movesPreferringChanged(
    inSection section: Int,
    since earlier: Self
  ) -> [BatchMove<ItemPosition>] {
    let name = sections[section].name
    let survivors = sections[section].objects.enumerated().compactMap { index, object in
      earlier.order?.position(of: object.id).flatMap { from in
        earlier.sections[from.section].name == name
          ? BatchMove(from: from, to: ItemPosition(section: section, item: index)) : nil
      }
    }
    let order = survivors.indices.sorted { survivors[$0].from < survivors[$1].from }
    var ranks = Array(repeating: 0, count: survivors.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let staying = LongestIncreasingSubsequence(of: ranks) { index in
      earlier[survivors[index].from] == self[survivors[index].to]
    }
    return survivors.indices.filter { !staying.contains[$0] }.map { survivors[$0] }
  }

  /// The changes of objects that keep their order: a move in a moved section, an update elsewhere.
  private func changesInPlace(
    departures: [ItemPosition],
    arrivals: [ItemPosition],
    since earlier: Self,
    movedSections: Set<Int>
  ) -> [ResultChange] {
    let left = Dictionary(grouping: departures, by: \.section)
    let came = Dictionary(grouping: arrivals, by: \.section)
    var changes: [ResultChange] = []
    for (index, section) in sections.enumerated() {
      guard let before = earlier.order?.indexOfSection(section.name) else { continue }
      let stayed = zip(
        earlier.sections[before].objects.indicesOutside((left[before] ?? []).map(\.item)),
        section.objects.indicesOutside((came[index] ?? []).map(\.item))
      )
      for (old, new) in stayed {
        let from = ItemPosition(section: before, item: old)
        let to = ItemPosition(section: index, item: new)
        if movedSections.contains(index) {
          changes.append(.object(self[to], .move, from: from, to: to))
        } else if earlier[from] != self[to] {
          changes.append(.object(self[to], .update, from: from, to: to))
        }
      }
    }
    return changes
  }
}

extension Array {
  /// The indexes that are not excluded, in ascending order.
  fileprivate func indicesOutside(_ excluded: some Sequence<Int>) -> [Int] {
    let excluded = Set(excluded)
    return indices.filter { !excluded.contains($0) }
  }

  /// Sorted; elements of which neither comes before the other keep their order.
  fileprivate func stablySorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      if areInIncreasingOrder(a.element, b.element) { return true }
      if areInIncreasingOrder(b.element, a.element) { return false }
      return a.offset < b.offset
    }.map(\.element)
  }
}
