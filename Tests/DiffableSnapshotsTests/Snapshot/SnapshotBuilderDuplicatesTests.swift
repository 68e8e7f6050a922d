import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Edits with a duplicate policy, compared with the same edits of lists.
@Suite struct SnapshotBuilderDuplicatesTests {
  typealias Tracks = ModelSnapshot<String, Track>

  static let items = Gen<[Int]>.array(of: .int(in: 0...9), count: 0...6)
  static let section = Gen<String>.element(of: ["A", "B", "C"])
  static let edits = Gen<PolicyEdit>.frequency([
    (1, zip(section, items).map { .append($1, toSection: $0) }),
    (3, zip(items, .int(in: 0...9), .bool).map { .insert($0, beside: $1, isAfter: $2) }),
    (
      3,
      zip(items, .int(in: 0...3), .int(in: 0...5)).map {
        .insertAtPosition($0, .init(section: $1, item: $2))
      }
    ),
    (
      2,
      zip(items, section, .int(in: 0...9)).map { .insertAtPlace($0, .init(section: $1, next: $2)) }
    ),
    (2, zip(section, items).map { .replace(inSection: $0, with: $1) }),
  ])

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Edits by a policy do what lists do, also with models, and marks stay with their items`(
    _ policy: Duplicates<Never>
  ) throws {
    let scripts = zip(Gen.snapshot(items: 0...8), .array(of: Self.edits, count: 1...12))
    try check(scripts, runs: cases(100, thorough: 20_000)) { before, edits in
      var (lists, builder) = (EditedLists(before, policy), before.builder)
      var models = Tracks.Builder(
        try Tracks(sections: lists.sections.map { ($0.id, $0.items.map { Track($0) }) })
      )
      for (number, edit) in edits.enumerated() {
        let wanted = Answer { () throws(Refusal) in try lists.apply(edit, number) }
        let found = try Answer(of: { try edit.apply(to: &builder, policy) })
        try requireEqual(found, wanted)
        try requireEqual(
          try Answer(of: { try edit.apply(to: &models, policy, number) }),
          wanted,
          "Models answer otherwise than identifiers"
        )
        try requireEqual(ListModel(builder.build()), lists.model)
        try requireEqual(builder.build().invariantDefects(), [])
        try requireEqual(models.build().identifiers, builder.build())
        let contents = lists.model.items.map { Track($0, lists.titles[$0] ?? "") }
        try requireEqual(models.build().models.map(\.self), contents)
      }
    }
  }

  @Test(arguments: [Duplicates.keepFirst, .keepLast])
  func `Only an unknown anchor, or one among the items, is refused`(_ policy: Duplicates<Never>)
    throws
  {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let (three, unknown) = (ItemPosition(section: 1, item: 0), Refusal(.unknownItem, 9))
    for isAfter in [false, true] {
      var builder = before.builder
      func refused(_ items: [Int], beside anchor: Int) throws -> Refusal? {
        try refusal {
          _ = try PolicyEdit.insert(items, beside: anchor, isAfter: isAfter)
            .apply(to: &builder, policy)
        }
      }
      #expect(try refused([1, 4], beside: 9) == unknown)
      #expect(try refused([9], beside: 9) == unknown)
      #expect(try refused([], beside: 9) == unknown)
      #expect(try refused([1, 3, 4], beside: 3) == Refusal(.movedAnchor, 3, at: three))
      #expect(builder.build() == before)
      #expect(try refused([], beside: 3) == nil)
      #expect(builder.build() == before)
    }
    let error = #expect(throws: SnapshotError.self) {
      var builder = before.builder
      try builder.insertItems([3], beforeItem: 3, duplicates: policy)
    }
    #expect(
      error?.description
        == "3 is the anchor and one of those to insert. Choose an anchor that stays."
    )
  }

  @Test func `Inserting again moves, as in UIKit, or leaves the items where they are`() throws {
    let before = try Small(sections: ["A": [1, 2, 3, 4], "B": [5]])
    var builder = before.builder
    #expect(try builder.insertItems([5, 6, 2], afterItem: 3, duplicates: .keepLast) == [5, 2])
    #expect(builder.build() == (try Small(sections: ["A": [1, 3, 5, 6, 2, 4], "B": []])))
    builder = before.builder
    #expect(try builder.insertItems([5, 6, 2], afterItem: 3, duplicates: .keepFirst) == [5, 2])
    #expect(builder.build() == (try Small(sections: ["A": [1, 2, 3, 6, 4], "B": [5]])))
  }

  @Test func `Items that are placed where they are change nothing`() throws {
    let before = try Small(sections: ["A": [1, 2, 3], "B": []])
    let after = try before.modifying {
      try $0.insertItems([2, 3], afterItem: 1, duplicates: .keepLast)
      $0.appendItems([2, 3], toSection: "A", duplicates: .keepLast)
      $0.replaceItems(inSection: "A", with: [1, 2, 3], duplicates: .keepLast)
      $0.replaceItems(inSection: "B", with: [1, 3], duplicates: .keepFirst)
    }
    #expect(after == before)
  }

  @Test(arguments: [1_000, 100_000])
  func `Replacing items by a policy hashes only what changes, and what moves in`(_ count: Int)
    throws
  {
    let tally = Tally()
    let items = (0..<count).map { CountedIdentifier(value: $0, tally: tally) }
    let before = try Snapshot(sections: [(0, items.dropLast(300)), (1, items.suffix(300))])
    var list = Array(items.dropLast(300))
    list[500].value += count
    tally.reset()
    var builder = before.builder
    builder.replaceItems(inSection: 0, with: list, duplicates: .keepLast)
    #expect(tally.hashes <= 10)
    // Items that move from a large section into a small one.
    builder = before.builder
    tally.reset()
    builder.replaceItems(
      inSection: 1,
      with: items[100..<120] + items.suffix(300),
      duplicates: .keepLast
    )
    #expect(builder.numberOfItems(inSection: 1) == 320)
    #expect(tally.hashes <= 5 * 320 && tally.comparisons <= 10 * 320)
  }
}

// MARK: - Edits

/// An edit that takes a duplicate policy.
enum PolicyEdit: Hashable, Sendable {
  case append([Int], toSection: String)
  case insert([Int], beside: Int, isAfter: Bool)
  case insertAtPosition([Int], ItemPosition)
  case insertAtPlace([Int], DropPlace<String, Int>)
  case replace(inSection: String, with: [Int])

  func apply(to builder: inout Small.Builder, _ policy: Duplicates<Never>) throws -> [Int] {
    switch self {
    case .append(let ids, let section):
      builder.appendItems(ids, toSection: section, duplicates: policy)
    case .insert(let ids, let anchor, false):
      try builder.insertItems(ids, beforeItem: anchor, duplicates: policy)
    case .insert(let ids, let anchor, true):
      try builder.insertItems(ids, afterItem: anchor, duplicates: policy)
    case .insertAtPosition(let ids, let position):
      try builder.insertItems(ids, at: position, duplicates: policy)
    case .insertAtPlace(let ids, let place):
      try builder.insertItems(ids, at: place, duplicates: policy)
    case .replace(let section, let ids):
      builder.replaceItems(inSection: section, with: ids, duplicates: policy)
    }
  }

  /// The same with models, whose titles say which occurrence each of them is.
  func apply(
    to builder: inout ModelSnapshot<String, Track>.Builder,
    _ policy: Duplicates<Never>,
    _ number: Int
  ) throws -> [Int] {
    func tracks(_ ids: [Int]) -> [Track] {
      ids.enumerated().map { Track($1, "\(number) \($0)") }
    }
    return switch self {
    case .append(let ids, let section):
      builder.appendModels(tracks(ids), toSection: section, duplicates: policy)
    case .insert(let ids, let anchor, false):
      try builder.insertModels(tracks(ids), beforeItem: anchor, duplicates: policy)
    case .insert(let ids, let anchor, true):
      try builder.insertModels(tracks(ids), afterItem: anchor, duplicates: policy)
    case .insertAtPosition(let ids, let position):
      try builder.insertModels(tracks(ids), at: position, duplicates: policy)
    case .insertAtPlace(let ids, let place):
      try builder.insertModels(tracks(ids), at: place, duplicates: policy)
    case .replace(let section, let ids):
      builder.replaceModels(inSection: section, with: tracks(ids), duplicates: policy)
    }
  }
}

/// The repeated items that an edit returns, or its refusal.
private enum Answer: Equatable {
  case repeated([Int])
  case refused(Refusal)

  init(_ body: () throws(Refusal) -> [Int]) {
    do { self = .repeated(try body()) } catch { self = .refused(error) }
  }

  init(of body: () throws -> [Int]) throws {
    var repeated: [Int] = []
    let refused = try refusal { repeated = try body() }
    self = refused.map(Self.refused) ?? .repeated(repeated)
  }
}

/// Lists, and the titles of the models in them.
private struct EditedLists {
  var model: ListModel
  var titles: [Int: String] = [:]
  let policy: Duplicates<Never>

  var sections: [ListModel.Section] { model.sections }

  init(_ snapshot: Small, _ policy: Duplicates<Never>) {
    (model, self.policy) = (ListModel(snapshot), policy)
  }

  /// Carries out an edit, and returns the repeated items.
  mutating func apply(_ edit: PolicyEdit, _ number: Int) throws(Refusal) -> [Int] {
    let (ids, old) = (edit.items, model)
    var section: String?
    var anchor: (id: Int, isAfter: Bool)?
    var gap: ItemPosition?
    switch edit {
    case .append(_, let id), .replace(let id, _): section = id
    case .insert(_, let id, let isAfter):
      guard let place = model.place(of: id) else { throw Refusal(.unknownItem, id) }
      if ids.contains(id) { throw Refusal(.movedAnchor, id, at: place) }
      anchor = (id, isAfter)
    case .insertAtPosition(_, let position):
      guard sections.indices.contains(position.section),
        position.item <= sections[position.section].items.count
      else { throw Refusal(.unknownPosition, nil, at: position) }
      gap = position
    case .insertAtPlace(_, let place):
      guard let next = place.next.flatMap(model.place(of:)),
        sections[next.section].id == place.section
      else { throw Refusal(.placeGone, place.section) }
      gap = next
    }
    // A mark stays where the gap is, while items leave.
    if let gap { model.sections[gap.section].items.insert(Self.mark, at: gap.item) }
    if let section, model.index(ofSection: section) == nil {
      model.sections.append(ListModel.Section(id: section, items: []))
    }
    var (counting, repeated): ([Int], [Int]) = ([], [])
    for (index, id) in ids.enumerated() {
      let others = policy == .keepFirst ? ids[..<index] : ids[(index + 1)...]
      let exists = exists(id, edit)
      if others.contains(id) || exists { repeated.append(id) }
      if !others.contains(id), !exists || policy == .keepLast {
        counting.append(id)
        titles[id] = "\(number) \(index)"
      }
    }
    for index in sections.indices {
      model.sections[index].items.removeAll(where: counting.contains)
    }
    if case .replace(let id, _) = edit, let index = model.index(ofSection: id) {
      model.sections[index].items = []
    }
    put(counting, section, anchor)
    model.reloadedItems = old.reloadedItems.intersection(model.items)
    model.reconfiguredItems = old.reconfiguredItems.intersection(model.items)
    return repeated
  }

  /// Whether an item counts as one that occurred before the edit.
  private func exists(_ id: Int, _ edit: PolicyEdit) -> Bool {
    guard let place = model.place(of: id) else { return false }
    if case .replace(let section, _) = edit { return sections[place.section].id != section }
    return true
  }

  private static let mark = -1

  private mutating func put(
    _ ids: [Int],
    _ section: String?,
    _ anchor: (id: Int, isAfter: Bool)?
  ) {
    if let section, let index = model.index(ofSection: section) {
      model.sections[index].items += ids
    } else if let anchor, let place = model.place(of: anchor.id) {
      let index = place.item + (anchor.isAfter ? 1 : 0)
      model.sections[place.section].items.insert(contentsOf: ids, at: index)
    } else if let gap = model.place(of: Self.mark) {
      model.sections[gap.section].items.replaceSubrange(gap.item...gap.item, with: ids)
    }
  }
}

extension PolicyEdit {
  fileprivate var items: [Int] {
    switch self {
    case .append(let ids, _), .insert(let ids, _, _), .replace(_, let ids),
      .insertAtPosition(let ids, _), .insertAtPlace(let ids, _):
      ids
    }
  }
}
