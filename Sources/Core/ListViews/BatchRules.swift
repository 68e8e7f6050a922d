/// Checks whether a list view can carry out a batch, given only counts and operations.
///
/// The rules are checked in the order of their tables, and the first broken rule is reported. Any
/// numbers are allowed as input, including negative and huge ones.
package struct BatchRules {
  /// A rule that a batch breaks.
  package struct Violation: Error, Hashable {
    /// The name of the rule.
    package let rule: String

    /// What the batch asks for, with its numbers.
    package let finding: String

    /// What the developer should change.
    package let advice: String
  }

  let view: ListViewKind
  let isStrict: Bool
  let before: [Int]
  let after: [Int]
  let operations: BatchOperations
  package let decomposition: Decomposition

  /// Prepares the check of one batch by the rules of a view, and by tier B if it is strict, in O(*c* log *c*)
  /// for *c* operations.
  ///
  /// The numbers are those of the items of each section; negative ones are 0.
  package init(
    view: ListViewKind,
    isStrict: Bool,
    before: [Int],
    after: [Int],
    operations: BatchOperations
  ) {
    self.view = view
    self.isStrict = isStrict
    self.before = before.map { max($0, 0) }
    self.after = after.map { max($0, 0) }
    self.operations = operations
    decomposition = Decomposition(operations)
  }

  /// Throws the first broken rule of tier A, and in strict mode of those of tier B that depend on numbers.
  ///
  /// It takes O(*s* + *c*) for *s* sections and *c* operations, up to a logarithm.
  package func check() throws(Violation) {
    try checkLeaving()
    try checkArriving()
    try checkMoves()
    try checkCounts()
    if isStrict { try checkMixes() }
  }
}

// MARK: - Valid positions

extension BatchRules {
  func isSectionBefore(_ index: Int) -> Bool { before.indices.contains(index) }

  func isSectionAfter(_ index: Int) -> Bool { after.indices.contains(index) }

  func isItemBefore(_ position: ItemPosition) -> Bool { Self.isItem(position, in: before) }

  func isItemAfter(_ position: ItemPosition) -> Bool { Self.isItem(position, in: after) }

  private static func isItem(_ position: ItemPosition, in counts: [Int]) -> Bool {
    counts.indices.contains(position.section) && position.item >= 0
      && position.item < counts[position.section]
  }
}

// MARK: - Rules of tier A about counts: A15–A17

extension BatchRules {
  func checkCounts() throws(Violation) {
    let inserted = operations.sectionInsertions.count
    let deleted = operations.sectionDeletions.count
    guard after.count - before.count == inserted - deleted else {
      throw violation(
        "A15",
        "numbers of sections do not add up: \(after.count) after, \(before.count) before, "
          + "\(inserted) inserted, \(deleted) deleted",
        "Name every section that comes or goes, and switch the data inside the batch only"
      )
    }
    try checkItemCounts()
    // Sections that are listed twice can satisfy A15 although the others do not fit.
    let staying = before.count - Set(operations.sectionDeletions).count
    let free = after.count - Set(operations.sectionInsertions).count
    guard staying == free else {
      throw violation(
        "A17",
        "\(sections(staying)) stay, but \(free) of \(after.count) places after the batch are "
          + "left for them",
        "List every deleted and every inserted section once"
      )
    }
  }

  private func checkItemCounts() throws(Violation) {
    let tally = Tally(self)
    let firstRaw = firstUnbalanced(tally, .raw)
    let firstMapped = firstUnbalanced(tally, .mapped)
    guard isStrict else {
      if firstRaw != nil, let firstMapped { throw unbalanced(firstMapped, tally, .mapped) }
      return
    }
    // In section order. The two readings differ only for sections that items move between.
    if let firstRaw, firstRaw <= firstMapped ?? .max {
      throw unbalanced(firstRaw, tally, .raw)
    } else if let firstMapped {
      throw unbalanced(firstMapped, tally, .mapped)
    }
  }

  private func firstUnbalanced(_ tally: Tally, _ reading: Tally.Reading) -> Int? {
    after.indices.first { new in
      guard let old = decomposition.map.sectionBefore(new), isSectionBefore(old) else {
        return false
      }
      let change = after[new] - before[old]
      return change != tally.change(from: old, to: new, reading)
        && change != tally.changeWithoutRepetitions(from: old, to: new, reading)
    }
  }

  private func unbalanced(_ new: Int, _ tally: Tally, _ reading: Tally.Reading) -> Violation {
    let old = decomposition.map.sectionBefore(new) ?? new
    let flow = tally.flows[reading == .raw ? 0 : 1]
    let oldNumber = old == new ? "" : " (section \(old) before)"
    return violation(
      "A16",
      "numbers of \(itemWord)s of section \(new)\(oldNumber) do not add up: \(after[new]) after, "
        + "\(before[old]) before, \(tally.inserted[new]) inserted, \(tally.deleted[old]) deleted, "
        + "\(flow.movedIn[new]) moved in, \(flow.movedOut[old]) moved out",
      "Name every \(itemWord) that comes or goes, and switch the data inside the batch only, not "
        + "before it" + remark(on: reading, flow, tally.flows[1 - (reading == .raw ? 0 : 1)])
    )
  }

  private func remark(on reading: Tally.Reading, _ flow: Tally.Flow, _ other: Tally.Flow) -> String
  {
    guard flow != other else { return "" }
    return "; a move between sections whose numbers "
      + (reading == .raw ? "coincide" : "change") + " is counted differently by different views: "
      + "delete and insert instead"
  }
}

/// The numbers of items that enter and leave each section, by section index after and before.
private struct Tally {
  /// When a move counts as inside one section: if its two section numbers are equal (`raw`), or if
  /// they belong to the same section (`mapped`).
  enum Reading { case raw, mapped }

  struct Flow: Equatable {
    var movedIn: [Int]
    var movedOut: [Int]
  }

  var inserted: [Int]
  var deleted: [Int]
  var flows: [Flow]
  private var repeatedInsertions: [Int: Int] = [:]
  private var repeatedDeletions: [Int: Int] = [:]

  init(_ rules: BatchRules) {
    let decomposition = rules.decomposition
    inserted = Array(repeating: 0, count: rules.after.count)
    deleted = Array(repeating: 0, count: rules.before.count)
    flows = Array(repeating: Flow(movedIn: inserted, movedOut: deleted), count: 2)

    let insertions = decomposition.explicit.itemInsertions
    let deletions = decomposition.explicit.itemDeletions
    for position in insertions { inserted[position.section] += 1 }
    for position in deletions { deleted[position.section] += 1 }
    for reload in decomposition.itemReloads {
      deleted[reload.from.section] += 1
      inserted[reload.to.section] += 1
    }
    for position in repetitions(in: insertions) {
      repeatedInsertions[position.section, default: 0] += 1
    }
    for position in repetitions(in: deletions) {
      repeatedDeletions[position.section, default: 0] += 1
    }
    for move in decomposition.explicit.itemMoves {
      let (from, to) = (move.from.section, move.to.section)
      if from != to { count(move, in: 0) }
      if decomposition.map.sectionAfter(from) != to { count(move, in: 1) }
    }
  }

  private mutating func count(_ move: BatchMove<ItemPosition>, in flow: Int) {
    flows[flow].movedOut[move.from.section] += 1
    flows[flow].movedIn[move.to.section] += 1
  }

  func change(from old: Int, to new: Int, _ reading: Reading) -> Int {
    let flow = flows[reading == .raw ? 0 : 1]
    return inserted[new] - deleted[old] + flow.movedIn[new] - flow.movedOut[old]
  }

  /// The change if repeated operations count once.
  ///
  /// It is unknown whether list views count them once or twice, so tier B has separate rules that
  /// refuse repetitions.
  func changeWithoutRepetitions(from old: Int, to new: Int, _ reading: Reading) -> Int {
    change(from: old, to: new, reading) - (repeatedInsertions[new] ?? 0)
      + (repeatedDeletions[old] ?? 0)
  }
}

private func repetitions(in positions: [ItemPosition]) -> [ItemPosition] {
  var seen = Set<ItemPosition>(minimumCapacity: positions.count)
  return positions.filter { !seen.insert($0).inserted }
}

/// The messages of violations.
extension BatchRules {
  /// The word for an item in this kind of view.
  var itemWord: String { view == .tableView ? "row" : "item" }

  func item(_ position: ItemPosition) -> String { "\(itemWord) \(position)" }

  func violation(_ rule: String, _ finding: String, _ advice: String) -> Violation {
    Violation(rule: rule, finding: finding, advice: advice)
  }

  func sections(_ number: Int) -> String { counted(number, "section") }

  func items(_ number: Int) -> String { counted(number, itemWord) }

  /// Whether a section is "deleted" or "reloaded", in the words of a message.
  func departure(of section: Int) -> String {
    operations.sectionDeletions.contains(section) ? "deleted" : "reloaded"
  }

  /// Whether an item is "deleted" or "reloaded", in the words of a message.
  func departure(of position: ItemPosition) -> String {
    operations.itemDeletions.contains(position) ? "deleted" : "reloaded"
  }

  /// Why there is no item at a position: "section 0 has 16 items before the batch".
  func stateBefore(of position: ItemPosition) -> String {
    guard isSectionBefore(position.section) else {
      return "there are \(sections(before.count)) before the batch"
    }
    return "section \(position.section) has \(items(before[position.section])) before the batch"
  }

  func stateAfter(of position: ItemPosition) -> String {
    guard isSectionAfter(position.section) else {
      return "there are \(sections(after.count)) after the batch"
    }
    return "section \(position.section) has \(items(after[position.section])) after the batch"
  }

  static let reloadAlone = "Reload in a batch of its own, after the structural one"
  static let deletesCountBefore =
    "Deletions, reloads and sources of moves count before the batch, as if nothing had happened yet"
  static let insertsCountAfter =
    "Insertions and targets of moves count after the batch, when everything else is done"
}

/// A batch in the form that a list view processes: without reloads, repetitions, and operations
/// that an operation on their section includes.
///
/// A reload is a deletion before and an insertion after the batch. The list view computes the
/// position of the insertion from the explicit deletions and insertions, without the moves. That is
/// why reloads and moves collide in one batch.
package struct Decomposition {
  /// The deletions, insertions and moves that no operation on a section includes.
  ///
  /// Repeated moves are listed once. Repeated deletions and insertions stay, because views count
  /// them.
  package private(set) var explicit: BatchOperations

  /// Reloaded sections: the index of each before the batch, and the index of its insertion.
  package let sectionReloads: [BatchMove<Int>]

  /// Reloaded items: the position of each before the batch, and the position of its insertion.
  package let itemReloads: [BatchMove<ItemPosition>]

  /// Deleted and reloaded sections, as indexes before the batch.
  let leavingSections: Set<Int>

  /// Inserted and reloaded sections, as indexes after the batch.
  let arrivingSections: Set<Int>

  /// Maps the positions of what stays; exact for batches that pass tier A.
  package let map: PositionMap

  package init(_ operations: BatchOperations) {
    let withoutMoves = PositionMap(Self.withoutMoves(operations))
    let sectionReloads = uniqued(operations.sectionReloads).map {
      BatchMove(from: $0, to: withoutMoves.sectionAfter($0) ?? $0)
    }
    let leaving = Set(operations.sectionDeletions + operations.sectionReloads)
    let arriving = Set(operations.sectionInsertions + sectionReloads.map(\.to))

    explicit = operations
    explicit.sectionMoves = uniqued(operations.sectionMoves)
    explicit.itemMoves = uniqued(operations.itemMoves)
    explicit.itemDeletions.removeAll { leaving.contains($0.section) }
    explicit.itemInsertions.removeAll { arriving.contains($0.section) }
    explicit.itemReloads.removeAll { leaving.contains($0.section) }

    let itemReloads = uniqued(explicit.itemReloads).map {
      BatchMove(from: $0, to: withoutMoves.positionAfter($0) ?? $0)
    }
    self.sectionReloads = sectionReloads
    self.itemReloads = itemReloads
    leavingSections = leaving
    arrivingSections = arriving

    var structure = Self.possible(explicit)
    structure.sectionDeletions = uniqued(structure.sectionDeletions + sectionReloads.map(\.from))
    structure.sectionInsertions = uniqued(structure.sectionInsertions + sectionReloads.map(\.to))
    structure.itemDeletions = uniqued(structure.itemDeletions + itemReloads.map(\.from))
    structure.itemInsertions = uniqued(structure.itemInsertions + itemReloads.map(\.to))
    map = PositionMap(structure)
  }

  private static func withoutMoves(_ operations: BatchOperations) -> BatchOperations {
    var structure = possible(operations)
    structure.sectionDeletions = uniqued(structure.sectionDeletions)
    structure.sectionInsertions = uniqued(structure.sectionInsertions)
    structure.itemDeletions = uniqued(structure.itemDeletions)
    structure.itemInsertions = uniqued(structure.itemInsertions)
    structure.sectionMoves = []
    structure.itemMoves = []
    return structure
  }

  /// The operations without those that contain negative numbers, which are not positions.
  private static func possible(_ operations: BatchOperations) -> BatchOperations {
    func isPossible(_ position: ItemPosition) -> Bool {
      position.section >= 0 && position.item >= 0
    }
    var possible = operations
    possible.sectionDeletions.removeAll { $0 < 0 }
    possible.sectionInsertions.removeAll { $0 < 0 }
    possible.sectionMoves.removeAll { $0.from < 0 || $0.to < 0 }
    possible.itemDeletions.removeAll { !isPossible($0) }
    possible.itemInsertions.removeAll { !isPossible($0) }
    possible.itemMoves.removeAll { !isPossible($0.from) || !isPossible($0.to) }
    return possible
  }
}
