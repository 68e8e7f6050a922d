import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Compares edits of many items of long lists with a simple model.
@Suite struct LongListEditingTests {
  typealias Builder = Small.Builder

  /// Edits of many items at once, which fill, empty, split and merge leaves.
  static let longEdits = Gen<SnapshotEdit>.frequency([
    (2, zip(fewItems, position).map { .insertItemsAt($0, at: $1) }),
    (1, Gen.array(of: position, count: 0...200).map { .deleteItemsAt($0) }),
    (
      1,
      zip(.array(of: index, count: 0...200), section).map {
        .deleteItemsAtOffsets($0, inSection: $1)
      }
    ),
    (1, Gen.int(in: 2...20).map { .removeMultiples(of: $0) }),
    (2, zip(position, position).map { .moveItemAt($0, to: $1) }),
    (3, zip(items, item).map { .moveItemsBefore($0, beforeItem: $1) }),
    (3, zip(items, item).map { .moveItemsAfter($0, afterItem: $1) }),
    (2, zip(items, section).map { .moveItemsToEnd($0, ofSection: $1) }),
    (
      3,
      zip(.array(of: index, count: 0...200), index, section).map {
        .moveItemsFromOffsets($0, toOffset: $1, inSection: $2)
      }
    ),
    (1, section.map { .moveSectionToStart($0) }),
    (1, section.map { .moveSectionToEnd($0) }),
    (1, items.map { .reloadItems(Array($0.prefix(3))) }),
  ])

  static let item = Gen<Int>.int(in: 0...999)
  static let index = Gen<Int>.int(in: 0...320)
  static let position = zip(Gen.int(in: 0...2), index).map { ItemPosition(section: $0, item: $1) }
  static let section = Gen<String>.element(of: ["A", "B", "C"])
  static let fewItems = Gen<Int>.int(in: 1_000...9_999).map { Array($0 * 10..<$0 * 10 + 7) }
  /// Consecutive items, and items at regular distances; each one once.
  static let items = zip(item, Gen<Int>.int(in: 1...150), .element(of: [1, 7, 333])).map {
    start,
    count,
    step in (0..<count).map { (start + $0 * step) % 1_000 }
  }

  @Test func `Edits of many items at once have the same result as on a list of lists`() throws {
    let start = try Small(sections: [
      "A": Array(0..<333), "B": Array(333..<666), "C": Array(666..<1_000),
    ])
    let valid = Gen<[SnapshotEdit]>.array(of: Self.longEdits, count: 1...25)
    try check(valid, runs: cases(8, thorough: 2_000)) { edits in
      var model = ListModel(start)
      var builder = Builder(start)
      var versions: [(Small, ListModel)] = []
      for (step, edit) in edits.enumerated() {
        // The edit with positions that exist, if the lists have any.
        let edit = edit.clamped(to: model)
        var wanted: Refusal?
        do throws(Refusal) { try model.apply(edit) } catch { wanted = error }
        try requireEqual(try refusal { try edit.apply(to: &builder) }, wanted)
        if step % 2 == 0 { versions.append((builder.build(), model)) }
        // In every second step no other version is kept, so that nodes are edited in place.
        if step % 2 == 0 { try requireEqual(ListModel(builder.build()), model) }
      }
      try requireEqual(ListModel(builder.build()), model)
      try requireEqual(builder.build().invariantDefects(), [])
      for (snapshot, model) in versions { try requireEqual(ListModel(snapshot), model) }
      try requireEqual(Array(start.itemIdentifiers), Array(0..<1_000))
    }
  }
}

extension SnapshotEdit {
  /// The edit with positions that exist in a model.
  fileprivate func clamped(to model: ListModel) -> SnapshotEdit {
    func count(_ section: String) -> Int {
      model.index(ofSection: section).map { model.sections[$0].items.count } ?? 0
    }
    func end(_ position: ItemPosition) -> ItemPosition {
      let count = model.sections[position.section].items.count
      return ItemPosition(section: position.section, item: min(position.item, count))
    }
    switch self {
    case .insertItemsAt(let ids, let position): return .insertItemsAt(ids, at: end(position))
    case .deleteItemsAt(let positions):
      return .deleteItemsAt(
        positions.filter {
          end($0).item == $0.item && $0.item < model.sections[$0.section].items.count
        }
      )
    case .deleteItemsAtOffsets(let offsets, let section):
      return .deleteItemsAtOffsets(offsets.filter { $0 < count(section) }, inSection: section)
    case .moveItemsFromOffsets(let offsets, let target, let section):
      return .moveItemsFromOffsets(
        offsets.filter { $0 < count(section) },
        toOffset: min(target, count(section)),
        inSection: section
      )
    case .moveItemsBefore(let ids, let anchor):
      return .moveItemsBefore(
        ids.filter { $0 != anchor && model.place(of: $0) != nil },
        beforeItem: anchor
      )
    case .moveItemsAfter(let ids, let anchor):
      return .moveItemsAfter(
        ids.filter { $0 != anchor && model.place(of: $0) != nil },
        afterItem: anchor
      )
    case .moveItemsToEnd(let ids, let section):
      return .moveItemsToEnd(ids.filter { model.place(of: $0) != nil }, ofSection: section)
    default: return self
    }
  }
}
