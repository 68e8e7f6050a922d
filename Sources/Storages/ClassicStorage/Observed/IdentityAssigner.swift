import DiffableStorage

/// Computes the numbers of the next listing: removes items, arranges sections, then inserts items.
struct IdentityAssigner {
  private let before: NumberedContents
  private(set) var builder: Snapshot<Int, Int>.Builder
  private(set) var nextNumber: Int

  /// The sections whose items that are not reported as moved are new ones.
  private var newSections: Set<Int> = []
  private var arrivals: [(position: ItemPosition, number: Int)] = []

  init(_ listing: NumberedContents) {
    before = listing
    builder = Snapshot.Builder(listing.numbers)
    nextNumber = listing.nextNumber
  }

  private mutating func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Removes deleted and moved items; the moved ones are inserted again later.
  mutating func takeOut(_ changes: BatchOperations) throws {
    var leaving: [Int] = []
    for position in changes.itemDeletions {
      leaving.append(try before.item(at: position, "deleted"))
    }
    for move in changes.itemMoves {
      let number = try before.item(at: move.from, "moved")
      leaving.append(number)
      arrivals.append((move.to, number))
    }
    guard Set(leaving).count == leaving.count else {
      throw InvalidChange("an item is reported as deleted or moved more than once")
    }
    builder.deleteItems(leaving)
  }

  mutating func arrangeSections(_ changes: BatchOperations, counts: [Int]) throws {
    let count = counts.count
    let leaving = try changes.sectionDeletions.map { try before.section(at: $0, "deleted") }
    guard Set(leaving).count == leaving.count else {
      throw InvalidChange("a section is reported as deleted more than once")
    }
    let moved = movedSections(changes, counts)
    let movedNumbers = moved.values.compactMap(before.numbers.sectionIdentifier(at:))
    builder.deleteSections(Set(leaving).subtracting(movedNumbers))
    for number in movedNumbers {
      builder.deleteItems(Array(builder.itemIdentifiers(inSection: number)))
      try builder.moveSectionToEnd(number)
    }
    let kept = before.contents.count - leaving.count
    let insertions = Set(changes.sectionInsertions).sorted()
    guard insertions.count == changes.sectionInsertions.count else {
      throw InvalidChange("a section is reported as inserted more than once")
    }
    guard kept + insertions.count == count else {
      throw InvalidChange(
        "\(before.contents.count) sections, minus \(leaving.count) deleted ones, plus "
          + "\(insertions.count) inserted ones are not \(count), the number of sections"
      )
    }
    for index in insertions {
      guard index >= 0, index < count else {
        throw InvalidChange(
          "section \(index) is reported as inserted, but there are \(count) sections"
        )
      }
      let number = moved[index].flatMap(before.numbers.sectionIdentifier(at:)) ?? makeNumber()
      newSections.insert(number)
      let next = builder.sectionIdentifier(at: index)
      if !builder.containsSection(number) { try builder.appendSections([number]) }
      if let next, next != number { try builder.moveSection(number, beforeSection: next) }
    }
  }

  /// The inserted sections to which most items of a deleted section move, with the index of that section.
  ///
  /// A source reports a section that has moved, or has another name, as deleted and inserted.
  private func movedSections(_ changes: BatchOperations, _ counts: [Int]) -> [Int: Int] {
    let (gone, new) = (Set(changes.sectionDeletions), Set(changes.sectionInsertions))
    guard !gone.isEmpty, !new.isEmpty else { return [:] }
    var moves: [BatchMove<Int>: Int] = [:]
    for move in changes.itemMoves
    where gone.contains(move.from.section) && new.contains(move.to.section) {
      moves[BatchMove(from: move.from.section, to: move.to.section), default: 0] += 1
    }
    // More than half of both sections. A wrong report can name two for one, and is found later.
    let most = moves.filter { sections, count in
      counts.indices.contains(sections.to) && 2 * count > counts[sections.to]
        && 2 * count > before.contents[sections.from].count
    }
    let pairs = most.keys.sorted { $0.from < $1.from }.map { ($0.to, $0.from) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Checks that each section that stays has the same name, unless it is reported as reloaded.
  func checkNames(_ changes: BatchOperations, in contents: [FrozenSection]) throws {
    let renamed = Set(changes.sectionReloads)
    for (section, number) in builder.sectionIdentifiers.enumerated() {
      guard let earlier = before.numbers.indexOfSection(number), !renamed.contains(earlier),
        !newSections.contains(number)
      else { continue }
      let names = (before.contents[earlier].name, contents[section].name)
      guard names.0 == names.1 else {
        throw InvalidChange(
          "section \(section) is reported to be the one with the name \"\(names.0)\", but its name "
            + "is \"\(names.1)\""
        )
      }
    }
  }

  /// Inserts new and moved items, section by section, in ascending order.
  mutating func putIn(_ changes: BatchOperations, counts: [Int]) throws {
    for position in changes.itemInsertions { arrivals.append((position, makeNumber())) }
    var rows = Dictionary(grouping: arrivals, by: \.position.section)
    for (index, count) in counts.enumerated() {
      let row = (rows.removeValue(forKey: index) ?? []).sorted { $0.position < $1.position }
      try putIn(row.map { ($0.position.item, $0.number) }, inSection: index, count: count)
    }
    if let section = rows.keys.min() {
      throw InvalidChange(
        "an item is reported as inserted in section \(section), but there are \(counts.count) "
          + "sections"
      )
    }
  }

  private mutating func putIn(
    _ row: [(index: Int, number: Int)],
    inSection section: Int,
    count: Int
  ) throws {
    for (item, next) in zip(row, row.dropFirst()) where item.index == next.index {
      throw InvalidChange("two items are reported as inserted at (\(section), \(item.index))")
    }
    for item in [row.first, row.last] {
      guard let index = item?.index, index < 0 || index >= count else { continue }
      throw InvalidChange(
        "an item is reported as inserted at (\(section), \(index)), but the section has \(count) "
          + "items"
      )
    }
    let arranged = builder.build()
    guard let number = arranged.sectionIdentifier(at: section) else { return }
    if newSections.contains(number) {
      var numbers = Dictionary(uniqueKeysWithValues: row.map { ($0.index, $0.number) })
      let items = (0..<count).map { numbers.removeValue(forKey: $0) ?? makeNumber() }
      try builder.appendItems(items, toSection: number)
      return
    }
    let kept = arranged.numberOfItems(inSectionAt: section)
    guard kept + row.count == count else {
      throw InvalidChange(
        "\(kept) items that stay in section \(section) plus \(row.count) inserted ones are not "
          + "\(count), its number of items"
      )
    }
    try insertRuns(row, inSection: section, numbered: number)
  }

  /// Inserts items, adjacent ones together.
  private mutating func insertRuns(
    _ row: [(index: Int, number: Int)],
    inSection section: Int,
    numbered number: Int
  ) throws {
    var rest = row[...]
    while let first = rest.first {
      let run = rest.enumerated().prefix { $0.element.index - first.index == $0.offset }
      let numbers = run.map(\.element.number)
      rest = rest.dropFirst(numbers.count)
      let position = ItemPosition(section: section, item: first.index)
      if let next = builder.build().itemIdentifier(at: position) {
        try builder.insertItems(numbers, beforeItem: next)
      } else {
        try builder.appendItems(numbers, toSection: number)
      }
    }
  }
}
